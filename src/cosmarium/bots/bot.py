"""What a bot is: it gets an observation, the legal actions and a budget, never the state."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cosmarium.core.contract import Game, Observation
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics


class Budget:
    """How much a bot may think about one decision."""

    def __init__(self, iterations: int) -> None:
        self.iterations: Final = iterations  # trial changes of a plan, simulations of a search


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for one seat of one match.

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


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """A bot that does not look: the host then saves the observation, which costs more than
    many a move."""

    def choose(self, seen: Observation[Any], legal: list[int], budget: Budget) -> int:
        return self.choose_blindly(legal)

    def choose_blindly(self, legal: list[int]) -> int:
        raise NotImplementedError
