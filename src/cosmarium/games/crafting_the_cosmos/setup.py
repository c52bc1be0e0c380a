"""The opening position: everything that needs no chance, and the draws still to be made."""

from typing import Final

from cosmarium.core.contract import Option
from cosmarium.games.crafting_the_cosmos.components import (
    CREATURES_OF_GROUP_2,
    CRYSTALS,
    CRYSTALS_IN_SUPPLY,
    DARK_TOKENS,
    DISPLAY_SIZE,
    FIRST_HAND,
    START_LIFE,
    START_STAR,
    H,
)
from cosmarium.games.crafting_the_cosmos.state import (
    DEAL_CARD,
    DEAL_TILE,
    DRAW_DISPLAY,
    DRAW_GOAL,
    DRAW_TOKEN,
    PROTO,
    SETUP,
    STEP,
    CraftingState,
)

# M-12. At one screen nobody can act while somebody else does.
OPTIONS: Final = (Option("fast", False, (False, True), one_screen=(False,), added=True),)


def opening(seats: int, fast: bool = False) -> CraftingState:
    state = CraftingState(seats)
    state.fast = fast
    # Each player's first crystal comes out of the supply just counted (S-1, S-8).
    state.crystals = CRYSTALS_IN_SUPPLY[seats] - seats
    state.box = CRYSTALS - CRYSTALS_IN_SUPPLY[seats]
    state.creature_stack = 2 * seats + CREATURES_OF_GROUP_2
    for player in state.players:
        player.put_star(START_STAR, H)
        state.star_supply[H] -= 1
        player.put_life(START_LIFE, PROTO)
        state.life_supply -= 1
    state.pending = [SETUP, *reversed(_draws(seats))]
    return state


def _draws(seats: int) -> list[int]:
    draws = [DRAW_GOAL] + [DRAW_DISPLAY] * DISPLAY_SIZE
    for seat in range(seats):
        draws += [DEAL_TILE + STEP * (3 * seat + size) for size in range(3)]
        draws += [DEAL_CARD + STEP * seat] * FIRST_HAND
    return draws + [DRAW_TOKEN] * (seats + DARK_TOKENS[seats])
