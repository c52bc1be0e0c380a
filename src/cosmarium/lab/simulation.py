"""Many games between bots: scores, win shares, speed.

The seed of every game is derived from the seed of the run and the number of the game, so the
scores are the same with any number of workers.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from statistics import fmean
from time import perf_counter

from cosmarium.bots.levels import SeatedBot
from cosmarium.bots.playing import play_match
from cosmarium.core.contract import OptionValue
from cosmarium.core.dice import derived_seed
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.sheets import ScoreSheet
from cosmarium.lab.pool import chunk_size, spread
from cosmarium.players import find_level, seat_bot
from cosmarium.registry import load
from cosmarium.version import build


@dataclass(frozen=True)
class SimulationPlan:
    """What to play: `games` games starting with number `first`, with one bot per seat."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, OptionValue]
    first: int = 0

    @property
    def players(self) -> int:
        return len(self.bots)


@dataclass(frozen=True)
class Outcome:
    """The result of one game, by seat."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int

    @property
    def win_shares(self) -> list[float]:
        """Return the win by seat, split between tied winners."""
        share = 1 / self.ranks.count(1)
        return [share if rank == 1 else 0.0 for rank in self.ranks]


@dataclass(frozen=True)
class SimulationSummary:
    """The outcomes of a run, and figures about them."""

    plan: SimulationPlan
    outcomes: list[Outcome]
    seconds: float
    workers: int
    ray: bool = False

    @property
    def decisions(self) -> int:
        return sum(outcome.decisions for outcome in self.outcomes)

    @property
    def mean_scores(self) -> list[float]:
        return [fmean(totals) for totals in zip(*[o.totals for o in self.outcomes], strict=True)]

    @property
    def win_share(self) -> list[float]:
        return [fmean(s) for s in zip(*[o.win_shares for o in self.outcomes], strict=True)]

    @property
    def mean_winning_score(self) -> float:
        return fmean(o.totals[o.ranks.index(1)] for o in self.outcomes)

    def as_json(self) -> dict[str, object]:
        return {
            "game": self.plan.game,
            "players": self.plan.players,
            "bots": list(self.plan.bots),
            "options": self.plan.options,
            "seed": self.plan.seed,
            "games": len(self.outcomes),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds, 1),
            "games_per_second": round(len(self.outcomes) / self.seconds, 3),
            "workers": self.workers,
            "ray": self.ray,
            "compiled": build() == "compiled",
            "mean_scores": self.mean_scores,
            "mean_winning_score": self.mean_winning_score,
            "win_share": self.win_share,
        }


def start_game(plan: SimulationPlan, number: int) -> tuple[Host, list[SeatedBot]]:
    """Return one game of a plan before the first move, and its players."""
    bundle = load(plan.game)
    seed = derived_seed(plan.seed, number)
    match = Host(bundle.game, plan.players, seed, plan.options)
    players = [
        seat_bot(name, bundle, seat, derived_seed(seed, "bot", seat))
        for seat, name in enumerate(plan.bots)
    ]
    return match, players


def play_game(plan: SimulationPlan, number: int) -> tuple[Host, int]:
    """Play one game of a plan. Returns it with the number of decisions."""
    match, players = start_game(plan, number)
    return match, play_match(match, players)


def play_chunk(plan: SimulationPlan) -> list[Outcome]:
    outcomes = []
    for number in range(plan.first, plan.first + plan.games):
        match, decisions = play_game(plan, number)
        sheets: list[ScoreSheet] = match.scores()
        totals = tuple(sheet.total for sheet in sheets)
        outcomes.append(Outcome(totals, tuple(sheet.rank for sheet in sheets), decisions))
    return outcomes


def split(plan: SimulationPlan, workers: int) -> list[SimulationPlan]:
    """Split a plan into chunks."""
    size = chunk_size(plan.games, workers)
    starts = range(0, plan.games, size)
    return [replace(plan, first=n, games=min(size, plan.games - n)) for n in starts]


def checked(plan: SimulationPlan) -> SimulationPlan:
    """Return the plan with all its options. Raises BadInput if it cannot be played."""
    game = load(plan.game).game
    game.check_players(plan.players)
    for name in plan.bots:
        find_level(name)
    if plan.games < 1:
        raise BadInput(f"the number of games must be at least 1, not {plan.games}")
    return replace(plan, options=game.read_options(plan.options))


def simulate(
    plan: SimulationPlan,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    ray: bool = False,
) -> SimulationSummary:
    """Play a plan. Calls `progress` with the number of finished games."""
    plan = checked(plan)
    if workers < 1:
        raise BadInput(f"the number of workers must be at least 1, not {workers}")
    start = perf_counter()
    outcomes: list[Outcome] = []
    for chunk in spread(play_chunk, split(plan, workers), workers, ray):
        outcomes += chunk
        if progress is not None:
            progress(len(outcomes))
    return SimulationSummary(plan, outcomes, perf_counter() - start, workers, ray)
