"""What a seat knows, and filling in what it does not."""

from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice
from cosmarium.games.crafting_the_cosmos.state import CraftingState, clone


def observe(state: CraftingState, seat: int) -> Observation[CraftingState]:
    return Observation(seat, clone(state))


def determinize(seen: Observation[CraftingState], dice: Dice) -> CraftingState:
    return clone(seen.state)
