"""What happens by itself: the steps between one decision or draw and the next."""

from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.components import POWER_NAMES
from cosmarium.games.crafting_the_cosmos.rules.cards import score_set
from cosmarium.games.crafting_the_cosmos.rules.crafting import end_discharge
from cosmarium.games.crafting_the_cosmos.rules.energy import (
    all_stacks_empty,
    collect_active,
    collect_passive,
    end_collecting,
    no_card_left,
)
from cosmarium.games.crafting_the_cosmos.rules.galaxy import proto_near_element
from cosmarium.games.crafting_the_cosmos.rules.overlap import (
    crafter_is_in_front,
    is_drawing,
    swap_turns,
)
from cosmarium.games.crafting_the_cosmos.rules.powers import why_not_step
from cosmarium.games.crafting_the_cosmos.rules.rounds import (
    begin_game,
    end_discarding,
    end_round,
    hands_are_small,
)
from cosmarium.games.crafting_the_cosmos.rules.supplies import (
    evolve,
    gain_stars,
    raise_crystal,
    tell,
)
from cosmarium.games.crafting_the_cosmos.state import (
    ACTIVE,
    AUTOMATIC_STEPS,
    CHANCE_STEPS,
    COLLECT,
    DISCHARGED,
    END,
    EVOLVE_NEAR,
    FOLLOW_UPS,
    GAIN_STAR,
    NONE,
    PASSIVE,
    RAISE_CRYSTAL,
    SCORE_SET,
    SETUP,
    STEP,
    TO_CRAFT,
    TO_DISCARD,
    TO_DRAW,
    TO_KEEP,
    TO_PUT_UNDER,
    TO_TAKE,
    CraftingState,
)


def settle(state: CraftingState) -> None:
    """Go on until somebody must decide, something must be drawn, or the game is over."""
    while state.pending:
        step = state.pending[-1]
        kind = step % STEP
        if kind == TO_CRAFT:
            if state.card != NONE and state.events is not None:
                tell(state, "power-ended", (POWER_NAMES[state.card],))
            state.card = NONE
            state.used.clear()
            return
        if kind >= AUTOMATIC_STEPS:
            _run(state, kind, step // STEP)
        elif kind == TO_DISCARD and hands_are_small(state):
            end_discarding(state)
        elif kind >= CHANCE_STEPS or not _is_void(state, kind, step):
            return
        else:
            state.pending.pop()


def settle_both(state: CraftingState) -> None:
    """The same with two open turns (M-12). What one player takes from a supply can leave the
    other one nothing to decide, so both are looked at."""
    settle(state)
    if not state.ahead or is_drawing(state):
        return
    swap_turns(state)
    settle(state)
    if not is_drawing(state) and not crafter_is_in_front(state):
        swap_turns(state)


def _is_void(state: CraftingState, kind: int, step: int) -> bool:
    """Whether nothing is left to decide at this step, so that it is left out."""
    if kind == TO_DRAW:
        return no_card_left(state)
    if kind == TO_TAKE:
        return all_stacks_empty(state)
    if kind < FOLLOW_UPS or kind in (TO_KEEP, TO_PUT_UNDER):
        return False
    return why_not_step(state, state.players[state.current], step) != ALLOWED


def _run(state: CraftingState, kind: int, arg: int) -> None:
    if kind == SETUP:
        begin_game(state)
        return
    if kind == COLLECT:
        end_collecting(state)
        return
    if kind == END:
        end_round(state)
        return
    state.pending.pop()
    player = state.players[state.current]
    if kind == ACTIVE:
        collect_active(state, player, arg)
    elif kind == PASSIVE:
        collect_passive(state, player, arg)
    elif kind == RAISE_CRYSTAL:
        raise_crystal(state, player, arg)
    elif kind == GAIN_STAR:
        gain_stars(state, player, arg, 1)
    elif kind == EVOLVE_NEAR:
        for space in proto_near_element(player, arg):
            evolve(state, player, space)
    elif kind == SCORE_SET:
        score_set(player)
    elif kind == DISCHARGED:
        end_discharge(state, player)
