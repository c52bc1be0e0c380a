"""The arena: rates bots by letting them play each other, and measures how long they think.

Every pairing plays the same deals, and each deal once in every seat order, so that all bots have
the same luck (duplicate play). If there are fewer bots than seats, they take several seats in
turn; if there are more, every set of bots that fills the table is a pairing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from cosmarium.bots.playing import play_match
from cosmarium.core.contract import OptionValue
from cosmarium.core.dice import derived_seed
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.lab.pool import chunk_size, spread
from cosmarium.players import Watched, find_level
from cosmarium.registry import load

FEWEST_BOTS = 2
MOST_GAMES = 1_000_000  # more must be a typing error


@dataclass(frozen=True)
class Contest:
    """What to play: a number of games for every pairing of the bots."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    options: dict[str, OptionValue]

    @property
    def pairings(self) -> list[tuple[str, ...]]:
        return list(combinations(self.bots, self.orders))

    @property
    def orders(self) -> int:
        """In how many seat orders a pairing plays each deal."""
        return min(self.players, len(self.bots))

    @property
    def all_games(self) -> int:
        return self.games * len(self.pairings)


@dataclass(frozen=True)
class Bout:
    """One game of a contest: a pairing, and the number of the game."""

    pairing: tuple[str, ...]
    number: int

    @property
    def deal(self) -> int:
        return self.number // len(self.pairing)

    def seats(self, players: int) -> list[str]:
        """Return the bots by seat; they move by one seat from game to game."""
        bots = len(self.pairing)
        return [self.pairing[(seat + self.number) % bots] for seat in range(players)]


@dataclass(frozen=True)
class Sitting:
    """The result of one bot at one seat of a bout."""

    bot: str
    points: int
    rank: int
    win_share: float
    seconds: tuple[float, ...]  # per decision
    replaced: int  # decisions in which it failed


@dataclass(frozen=True)
class Result:
    bout: Bout
    sittings: tuple[Sitting, ...]


@dataclass(frozen=True)
class Chunk:
    """Bouts for one process."""

    contest: Contest
    bouts: tuple[Bout, ...]


def play_bout(contest: Contest, bout: Bout) -> Result:
    bundle = load(contest.game)
    seed = derived_seed(contest.seed, bout.deal)
    match = Host(bundle.game, contest.players, seed, contest.options)
    players = [
        Watched(name, bundle, seat, derived_seed(seed, "bot", seat))
        for seat, name in enumerate(bout.seats(contest.players))
    ]
    play_match(match, list(players))
    sheets = match.scores()
    winners = sum(sheet.rank == 1 for sheet in sheets)
    sittings = [
        Sitting(
            player.name,
            sheet.total,
            sheet.rank,
            1 / winners if sheet.rank == 1 else 0.0,
            tuple(player.seconds),
            player.replaced,
        )
        for player, sheet in zip(players, sheets, strict=True)
    ]
    return Result(bout, tuple(sittings))


def play_chunk(chunk: Chunk) -> list[Result]:
    return [play_bout(chunk.contest, bout) for bout in chunk.bouts]


def split(contest: Contest, workers: int) -> list[Chunk]:
    """Split a contest into chunks, pairings in turn, so that a stopped contest has some of each."""
    bouts = [Bout(p, number) for number in range(contest.games) for p in contest.pairings]
    size = chunk_size(len(bouts), workers)
    starts = range(0, len(bouts), size)
    return [Chunk(contest, tuple(bouts[start : start + size])) for start in starts]


def checked(contest: Contest) -> Contest:
    """Return the contest with all its options. Raises BadInput if it cannot be played."""
    game = load(contest.game).game
    game.check_players(contest.players)
    for name in contest.bots:
        find_level(name)
    if len(contest.bots) < FEWEST_BOTS:
        raise BadInput("an arena needs at least two bots")
    for bot in contest.bots:
        if contest.bots.count(bot) > 1:
            raise BadInput(f"{bot} is listed twice; list each bot once")
    if contest.games < 1:
        raise BadInput(f"the number of games must be at least 1, not {contest.games}")
    if contest.games > MOST_GAMES:
        raise BadInput(f"a pairing can play at most {MOST_GAMES:,} games, not {contest.games}")
    return replace(contest, options=game.read_options(contest.options))


def hold(contest: Contest, workers: int = 1, ray: bool = False) -> Iterator[Result]:
    """Play a contest. Yields the results in the order of the bouts."""
    contest = checked(contest)
    if workers < 1:
        raise BadInput(f"the number of workers must be at least 1, not {workers}")
    for part in spread(play_chunk, split(contest, workers), workers, ray):
        yield from part


def whole_deals(contest: Contest, results: list[Result]) -> tuple[Contest, list[Result]]:
    """Return the part that every pairing has finished in every seat order."""
    a_deal = contest.orders * len(contest.pairings)
    deals = len(results) // a_deal
    return replace(contest, games=deals * contest.orders), results[: deals * a_deal]
