"""What a game tells bots: how good a position looks, and plans no tree search should make."""

from typing import Generic

from mypy_extensions import mypyc_attr

from cosmarium.core.contract import Observation, S
from cosmarium.core.dice import Dice


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """Judges positions from what a seat may know; never looks behind a blank."""

    def terms(self, state: S, seat: int) -> list[tuple[str, float]]:
        """The named parts of the value, for explanations."""
        raise NotImplementedError

    def value(self, state: S, seat: int) -> float:
        """The points this seat can be expected to end with; comparable between seats."""
        return sum([points for _, points in self.terms(state, seat)])

    def plan(self, seen: Observation[S], dice: Dice, effort: int) -> list[int]:
        """Actions to play one after the other where one step tells too little.

        `effort` counts trial changes. An empty list: there is no plan, judge step by step.
        """
        return []
