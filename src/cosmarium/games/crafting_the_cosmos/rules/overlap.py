"""Two open turns at once (M-12): one player crafts, the next one already shifts and collects.

The state has fields for one turn. The turn in front uses them, and the other one is kept in
`ahead`. The crafting player is in front whenever somebody has to decide; the other one only
while its own action is carried out and something is drawn for it. So most rules know nothing
of a second turn.
"""

from typing import Final

from cosmarium.games.crafting_the_cosmos.state import (
    CHANCE_STEPS,
    COLLECT,
    NONE,
    STEP,
    TO_CRAFT,
    TO_SHIFT,
    CraftingState,
    clone,
)

# A turn in `ahead`: these, then its pending steps; none of them: it waits for its crafting phase.
AHEAD_SEAT: Final = 0
AHEAD_MOVES: Final = 1
AHEAD_OWN_MOVED: Final = 2
AHEAD_PENDING: Final = 3


def swap_turns(state: CraftingState) -> None:
    """Bring the other turn to the front."""
    other = state.ahead
    state.ahead = [state.current, state.moves, int(state.own_moved), *state.pending]
    state.current = other[AHEAD_SEAT]
    state.moves = other[AHEAD_MOVES]
    state.own_moved = other[AHEAD_OWN_MOVED] == 1
    state.pending = other[AHEAD_PENDING:]


def in_front(state: CraftingState, seat: int) -> CraftingState:
    """The state as it is for this seat: a copy if its turn is not in front. A power under way is
    the other player's."""
    if not state.fast or not state.ahead or state.ahead[AHEAD_SEAT] != seat:
        return state
    twin = clone(state)
    swap_turns(twin)
    twin.card = NONE
    twin.used = []
    return twin


def has_to_act(state: CraftingState) -> bool:
    """Whether the other turn has something left to do."""
    return len(state.ahead) > AHEAD_PENDING


def crafter_is_in_front(state: CraftingState) -> bool:
    """Of two open turns, the crafting player's comes first in the round."""
    place = (state.current - state.start) % state.seats
    return place < (state.ahead[AHEAD_SEAT] - state.start) % state.seats


def is_energy_phase(state: CraftingState) -> bool:
    """Whether the player in front shifts or collects."""
    return len(state.pending) > 0 and state.pending[0] % STEP in (TO_SHIFT, COLLECT)


def is_drawing(state: CraftingState) -> bool:
    return len(state.pending) > 0 and state.pending[-1] % STEP >= CHANCE_STEPS


def begin_crafting(state: CraftingState) -> None:
    """The next player may begin, except after the last one: the end phase waits for all."""
    state.pending = [TO_CRAFT]
    if not state.fast:
        return
    state.stage += 1
    after = (state.current + 1) % state.seats
    if after != state.start:
        state.ahead = [after, 0, 0, TO_SHIFT]


def shared_supplies(state: CraftingState) -> list[int]:
    """What both players take from and give back to."""
    return [
        *state.star_supply,
        state.life_supply,
        state.crystals,
        state.box,
        *state.display,
        *state.discard,
        *state.stacks,
    ]
