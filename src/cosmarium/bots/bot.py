"""What a bot is: it gets an observation, the legal actions and a budget, never the state."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cosmarium.core.contract import Game, Observation
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """How much a bot may think about one decision.

    `iterations` is a number of simulations (of trial changes for a plan). `spent()` says whether
    the time is up, where the budget is a time; ask it now and then. `oversight` is the share of
    actions that a weak player does not notice.
    """

    def __init__(self, iterations: int, oversight: float = 0.0) -> None:
        self.iterations: Final = iterations  # trial changes of a plan, simulations of a search
        self.oversight: Final = oversight

    def start(self) -> None:
        """A decision begins."""

    def spent(self) -> bool:
        """Whether the time is up. A host that counts seconds says so; here time is no matter,
        so that the same seed and iterations give the same choice on every machine."""
        return False


class Candidate:
    """What a bot found out about one action it may take."""

    def __init__(
        self,
        action: int,
        visits: int,
        placing: float,
        points: float,
        terms: list[tuple[str, float]],
    ) -> None:
        self.action: Final = action
        self.visits: Final = visits  # simulations that began with it; 0 if none were made
        self.placing: Final = placing  # from 0, the last place, to 1, the first
        self.points: Final = points  # what the seat is expected to end with
        self.terms: Final = terms  # the heuristic's parts, right after the action

    def __repr__(self) -> str:
        return (
            f"Candidate({self.action}, {self.visits} visits,"
            f" placing {self.placing:.3f}, points {self.points:.1f})"
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """The base class of bots: decides for one seat of one match.

    Override `choose(seen, legal, budget)`. It gets what the seat knows (`seen.seat`, `seen.state`),
    the numbers of the legal actions and a budget, and returns one of those numbers. `self.game`
    has the rules, `self.heuristics` the game's judgement of positions, `self.dice` chance.

        class FirstLegal(cosmarium.Bot):
            def choose(self, seen, legal, budget):
                return legal[0]

    The same seed, observations and budgets give the same choices: all chance comes from
    `dice`. A bot may remember what it thought, so every seat of every match has its own.
    """

    def __init__(self, game: Game[Any], heuristics: Heuristics[Any], seed: int) -> None:
        self.game: Final = game
        self.heuristics: Final = heuristics
        self.dice: Final = Dice(seed)

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        """One of the legal actions."""
        raise NotImplementedError

    def considered(self) -> list[Candidate]:
        """What it thought of for its last choice, best first; empty if it cannot tell."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """A bot that does not look: the host then saves the observation, which costs more than
    many a move."""

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        return self.choose_blindly(legal)

    def choose_blindly(self, legal: list[int]) -> int:
        raise NotImplementedError
