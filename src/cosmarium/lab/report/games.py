"""Plays games for a report, and notes down what mattered in each."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise

from cosmarium.bots.playing import play_match
from cosmarium.bundle import Bundle
from cosmarium.core.contract import OptionValue
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.sheets import ScoreSheet
from cosmarium.core.uses import Use
from cosmarium.core.variants import changes, set_changes
from cosmarium.lab.pool import chunk_size, spread
from cosmarium.lab.simulation import SimulationPlan, checked, start_game
from cosmarium.players import Watched, find_level
from cosmarium.registry import GAMES, load

SAMPLES = 20  # points of a game at which the scores are noted
TABLE = -1  # in place of a seat, for what concerns all


@dataclass(frozen=True)
class Run:
    """What to play: the bots take turns at the seats, and `variant` changes components."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    options: dict[str, OptionValue]
    variant: tuple[str, ...] = ()
    first: int = 0

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the bots by seat in a game. Each group of bots plays in every rotation before the
        next one comes, so that no seat has better bots or weaker opponents than another."""
        group, turn = divmod(number, self.players)
        places = [(seat + turn) % self.players for seat in range(self.players)]
        return tuple(self.bots[(group + place) % len(self.bots)] for place in places)

    def printed(self) -> "Run":
        """Return the same run with the printed components."""
        return replace(self, variant=())

    def plan(self, number: int) -> SimulationPlan:
        return SimulationPlan(self.game, self.seated(number), self.games, self.seed, self.options)


UseKey = tuple[str, str, str]  # family, how, code of the component


@dataclass(frozen=True)
class PlayedGame:
    """What mattered in one game; lists are by seat."""

    bots: tuple[str, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    sources: tuple[dict[str, int], ...]  # points by code of score line
    uses: dict[UseKey, frozenset[int]]  # by whom; TABLE for what concerns all
    decisions: int
    turns: int
    branching: float  # legal actions per decision, on average
    course: tuple[tuple[int, ...], ...]  # totals after 1/20, 2/20 … of the decisions
    lead_changes: int

    @property
    def win_shares(self) -> list[float]:
        """Return the win by seat, split between tied winners."""
        share = 1 / self.ranks.count(1)
        return [share if rank == 1 else 0.0 for rank in self.ranks]

    @property
    def winning_score(self) -> int:
        return self.totals[self.ranks.index(1)]

    @property
    def margin(self) -> int:
        """The winner's lead over the second."""
        best = sorted(self.totals, reverse=True)[:2]
        return best[0] - best[-1]


def check_run(run: Run) -> Run:
    """Return the run with all its options. Raises BadInput if it cannot be played."""
    load(run.game).game.check_players(run.players)
    for name in run.bots:
        find_level(name)
    return replace(run, options=checked(run.plan(0)).options)


def play_run(
    run: Run, workers: int, ray: bool, progress: Callable[[int], None]
) -> list[PlayedGame]:
    """Play all games. A variant is played in processes of its own, because a game's components
    are read once per process."""
    if workers < 1:
        raise BadInput(f"the number of workers must be at least 1, not {workers}")
    size = chunk_size(run.games, workers if not run.variant else workers + 1)
    starts = range(0, run.games, size)
    chunks = [replace(run, first=n, games=min(size, run.games - n)) for n in starts]
    played: list[PlayedGame] = []
    for games in spread(play_chunk, chunks, workers, ray, fresh=bool(run.variant)):
        played += games
        progress(len(played))
    return played


def play_chunk(run: Run) -> list[PlayedGame]:
    if not run.variant:
        return _play(run)
    if GAMES[run.game] not in sys.modules:
        set_changes(list(run.variant))
    elif changes() != list(run.variant):
        raise RuntimeError("this process has already read other components")
    try:
        return _play(run)
    except BadInput:
        raise
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise BadInput(f"the variant cannot be played in {run.game}: {error}") from error


def _play(run: Run) -> list[PlayedGame]:
    bundle = load(run.game)
    games = []
    for number in range(run.first, run.first + run.games):
        plan = run.plan(number)
        match, players = start_game(plan, number)
        play_match(match, players)
        if run.variant and any(isinstance(p, Watched) and p.replaced for p in players):
            raise BadInput(f"the bots cannot play this variant of {run.game}")
        games.append(note_game(bundle, match, plan.bots))
    return games


def note_game(bundle: Bundle, match: Host, bots: tuple[str, ...]) -> PlayedGame:
    """Walk through a finished game once more and note down what mattered."""
    game, playback = match.game, match.playback()
    sheets = match.scores()
    uses: dict[UseKey, set[int]] = {}
    marks: list[tuple[int, tuple[int, ...]]] = [(0, (0,) * match.players)]
    decisions = choices = turns = 0
    for seat, action, now in match.steps():
        if seat >= 0:
            decisions += 1
            choices += len(game.legal_actions(playback.state, seat))
        moment = playback.take(seat, action, now)
        for event in moment.events:
            for use in bundle.uses:
                _note(uses, use, use.in_event(event), event.seat)
        if moment.new_stage:
            turns += 1
            marks.append((decisions, _totals(game.scores(moment.state))))
    for sheet in sheets:
        for line in sheet.lines:
            for use in bundle.uses:
                _note(uses, use, use.in_line(line), sheet.seat)
    return PlayedGame(
        bots=bots,
        totals=_totals(sheets),
        ranks=tuple(sheet.rank for sheet in sheets),
        sources=tuple(_sources(sheet) for sheet in sheets),
        uses={key: frozenset(seats) for key, seats in uses.items()},
        decisions=decisions,
        turns=turns,
        branching=choices / max(1, decisions),
        course=_course(marks, decisions),
        lead_changes=_lead_changes([totals for _, totals in marks]),
    )


def _note(uses: dict[UseKey, set[int]], use: Use, codes: list[str], seat: int) -> None:
    for code in codes:
        uses.setdefault((use.family, use.how, code), set()).add(max(seat, TABLE))


def _totals(sheets: list[ScoreSheet]) -> tuple[int, ...]:
    return tuple(sheet.total for sheet in sheets)


def _sources(sheet: ScoreSheet) -> dict[str, int]:
    return {line.code: sheet.points(line.code) for line in sheet.lines}


def _course(
    marks: list[tuple[int, tuple[int, ...]]], decisions: int
) -> tuple[tuple[int, ...], ...]:
    """Return the totals after equal parts of a game, the end excluded."""
    found = []
    for part in range(1, SAMPLES):
        reached = [totals for at, totals in marks if at * SAMPLES <= part * decisions]
        found.append(reached[-1])
    return tuple(found)


def _lead_changes(course: list[tuple[int, ...]]) -> int:
    """Count how often another seat takes the sole lead."""
    leaders = [t.index(max(t)) for t in course if t.count(max(t)) == 1]
    return sum(one != other for one, other in pairwise(leaders))
