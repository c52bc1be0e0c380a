"""A ladder of bots: who beats whom, by how much, and how long they think.

Every pairing plays the same deals, and every deal once in each order of the seats, so that
luck of the deal and of the seat falls on all bots alike (duplicate play). Where bots are
fewer than seats, they sit in turns; where they are more, every set that fills the table is
a pairing.
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
MOST_GAMES = 1_000_000  # beyond that it is a slip of the finger


@dataclass(frozen=True)
class Contest:
    """What is to be played: so many games by every pairing of the bots."""

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
        """In how many orders of the seats a pairing plays the same deal."""
        return min(self.players, len(self.bots))

    @property
    def all_games(self) -> int:
        return self.games * len(self.pairings)


@dataclass(frozen=True)
class Bout:
    """One game of a contest: a pairing, and which of its games."""

    pairing: tuple[str, ...]
    number: int

    @property
    def deal(self) -> int:
        return self.number // len(self.pairing)

    def seats(self, players: int) -> list[str]:
        """The bots by seat; from game to game everybody moves on by one."""
        bots = len(self.pairing)
        return [self.pairing[(seat + self.number) % bots] for seat in range(players)]


@dataclass(frozen=True)
class Sitting:
    """How one bot fared at one seat of a bout."""

    bot: str
    points: int
    rank: int
    win_share: float
    seconds: tuple[float, ...]  # by decision
    replaced: int  # decisions in which it failed


@dataclass(frozen=True)
class Result:
    bout: Bout
    sittings: tuple[Sitting, ...]


@dataclass(frozen=True)
class Chunk:
    """Bouts that one process plays one after the other."""

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
    """All pairings side by side, so that a contest that is stopped has something of each."""
    bouts = [Bout(p, number) for number in range(contest.games) for p in contest.pairings]
    size = chunk_size(len(bouts), workers)
    starts = range(0, len(bouts), size)
    return [Chunk(contest, tuple(bouts[start : start + size])) for start in starts]


def checked(contest: Contest) -> Contest:
    """The contest with all its options, or BadInput before anything is played."""
    game = load(contest.game).game
    game.check_players(contest.players)
    for name in contest.bots:
        find_level(name)
    if len(contest.bots) < FEWEST_BOTS:
        raise BadInput("an arena needs at least two bots")
    for bot in contest.bots:
        if contest.bots.count(bot) > 1:
            raise BadInput(f"{bot} is named twice; in an arena every bot is named once")
    if contest.games < 1:
        raise BadInput(f"at least one game must be played, not {contest.games}")
    if contest.games > MOST_GAMES:
        raise BadInput(f"at most {MOST_GAMES:,} games of a pairing are played, not {contest.games}")
    return replace(contest, options=game.read_options(contest.options))


def hold(contest: Contest, workers: int = 1, ray: bool = False) -> Iterator[Result]:
    """Play a contest; the results come in the order of the bouts, as they are played."""
    contest = checked(contest)
    if workers < 1:
        raise BadInput(f"at least one worker must play, not {workers}")
    for part in spread(play_chunk, split(contest, workers), workers, ray):
        yield from part


def whole_deals(contest: Contest, results: list[Result]) -> tuple[Contest, list[Result]]:
    """What has been played to the end in every order of the seats by every pairing."""
    a_deal = contest.orders * len(contest.pairings)
    deals = len(results) // a_deal
    return replace(contest, games=deals * contest.orders), results[: deals * a_deal]
