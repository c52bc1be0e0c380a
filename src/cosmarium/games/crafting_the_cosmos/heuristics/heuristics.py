"""The game's heuristics under the contract."""

from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.core.heuristics import Heuristics
from cosmarium.games.crafting_the_cosmos.heuristics.planning import plan
from cosmarium.games.crafting_the_cosmos.heuristics.value import terms
from cosmarium.games.crafting_the_cosmos.state import CraftingState


class CraftingHeuristics(Heuristics[CraftingState]):
    def terms(self, state: CraftingState, seat: int) -> list[tuple[str, float]]:
        return terms(state, seat)

    def plan(self, seen: Observation[CraftingState], dice: Dice, effort: int) -> list[int]:
        return plan(seen.state, seen.seat)
