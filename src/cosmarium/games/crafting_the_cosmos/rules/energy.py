"""The energy phase: shift tokens (E-1 to E-6), collect (E-10 to E-14), draw cards (R-5)."""

from typing import ClassVar

from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.components import (
    ACTIVE_DNA,
    ACTIVE_STARS,
    ACTIVE_SUPERNOVAE,
    CHEMISTRY,
    CONTROL_SIZE,
    DISPLAY_SIZE,
    GRAVITY,
    KINDS,
    LIGHT,
    POWER_KIND,
    SEAT_COLOURS,
    SHIFT_MOVES,
    STAR_OF_CONTROL,
    TIME,
)
from cosmarium.games.crafting_the_cosmos.rules.family import Answer, Family
from cosmarium.games.crafting_the_cosmos.rules.overlap import begin_crafting
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    DISPLAY_EMPTY,
    NO_CARDS_TO_DRAW,
    NO_TOKEN_THERE,
    NOT_YOUR_TOKEN,
    OWN_TOKEN_NOT_MOVED,
    STACK_EMPTY,
)
from cosmarium.games.crafting_the_cosmos.rules.supplies import (
    deck_is_empty,
    discard_is_empty,
    gain_proto,
    gain_stars,
    raise_crystal,
    reshuffle_if_empty,
    stack_is_empty,
    tell,
)
from cosmarium.games.crafting_the_cosmos.state import (
    ACTIVE,
    COLLECT,
    DRAW_CARD,
    DRAW_DISPLAY,
    DRAW_TILE,
    NONE,
    PASSIVE,
    STEP,
    TO_DRAW,
    TO_TAKE,
    CraftingState,
    Player,
)

# -- shift ------------------------------------------------------------------------------------


def tokens_on(state: CraftingState, control: int) -> int:
    return state.dark[control] + state.own_at.count(control)


def markers_on(player: Player, control: int) -> int:
    """Own power markers: each bought power has its marker on the control of its kind (K-3)."""
    return len([1 for power in player.slots if power != NONE and POWER_KIND[power] == control])


def next_control(state: CraftingState, control: int) -> int:
    """Clockwise, past full controls (E-1); with at most 7 tokens there always is one (E-6)."""
    control = (control + 1) % 4
    while tokens_on(state, control) >= CONTROL_SIZE:
        control = (control + 1) % 4
    return control


class ShiftOwn(Family):
    id: ClassVar[str] = "E-2"

    def check(self, state: CraftingState, player: Player, seat: int, _: int) -> int:
        return ALLOWED if seat == state.current else NOT_YOUR_TOKEN

    def effect(self, state: CraftingState, player: Player, seat: int, _: int) -> None:
        origin = state.own_at[seat]
        target = next_control(state, origin)
        state.own_at[seat] = target
        state.own_moved = True
        _count_move(state, SEAT_COLOURS[seat], origin, target)


class ShiftDark(Family):
    id: ClassVar[str] = "E-3"

    def check(self, state: CraftingState, player: Player, control: int, _: int) -> int:
        if state.dark[control] == 0:
            return NO_TOKEN_THERE
        if state.moves == SHIFT_MOVES - 1 and not state.own_moved:
            return OWN_TOKEN_NOT_MOVED
        return ALLOWED

    def effect(self, state: CraftingState, player: Player, control: int, _: int) -> None:
        target = next_control(state, control)
        state.dark[control] -= 1
        state.dark[target] += 1
        _count_move(state, "dark", control, target)


class StopShifting(Family):
    id: ClassVar[str] = "E-3"

    def check(self, state: CraftingState, player: Player, _: int, __: int) -> int:
        return ALLOWED if state.own_moved else OWN_TOKEN_NOT_MOVED

    def effect(self, state: CraftingState, player: Player, _: int, __: int) -> None:
        _end_shift(state)


def _count_move(state: CraftingState, token: str, origin: int, target: int) -> None:
    if state.events is not None:
        tell(state, "shifted", (token, KINDS[origin], KINDS[target]))
    state.moves += 1
    if state.moves == SHIFT_MOVES:
        _end_shift(state)


def _end_shift(state: CraftingState) -> None:
    """What is collected, in the order of E-10; the last entry comes first."""
    own = state.own_at[state.current]
    state.pending = [COLLECT]
    for turn in (3, 2, 1, 0):
        state.pending.append(PASSIVE + STEP * ((own + turn) % 4))
    state.pending.append(ACTIVE + STEP * own)


# -- collect ----------------------------------------------------------------------------------


def collect_active(state: CraftingState, player: Player, control: int) -> None:
    gain_stars(state, player, STAR_OF_CONTROL[control], ACTIVE_STARS[control])
    if control == TIME:
        player.dna += ACTIVE_DNA
        if state.events is not None:
            tell(state, "gained", (str(ACTIVE_DNA), "dna"))
    elif control == GRAVITY:
        player.supernovae += ACTIVE_SUPERNOVAE
        if state.events is not None:
            tell(state, "gained", (str(ACTIVE_SUPERNOVAE), "supernova"))
    elif control == CHEMISTRY:
        state.pending.append(TO_TAKE)


def collect_passive(state: CraftingState, player: Player, control: int) -> None:
    """One unit per token, no matter who owns it, and per own power marker (E-11, E-12)."""
    units = tokens_on(state, control) + markers_on(player, control)
    if control == LIGHT:
        for _ in range(units):
            state.pending.append(TO_DRAW)
    elif control == TIME:
        raise_crystal(state, player, units)
    elif control == GRAVITY:
        player.gravitons += units
        if state.events is not None and units:
            tell(state, "gained", (str(units), "graviton"))
    else:
        gain_proto(state, player, units)


def end_collecting(state: CraftingState) -> None:
    """Refill the display as far as the cards reach (E-14), then the crafting phase begins; that of
    a player who collects early when the player before has finished (M-12)."""
    missing = sum(state.display) < DISPLAY_SIZE
    if missing and not (deck_is_empty(state) and discard_is_empty(state)):
        reshuffle_if_empty(state)
        state.pending.append(DRAW_DISPLAY)
    elif state.ahead:
        state.pending = []
    else:
        begin_crafting(state)


class TakeNebula(Answer):
    id: ClassVar[str] = "R-2"

    def check(self, state: CraftingState, player: Player, size: int, _: int) -> int:
        return STACK_EMPTY if stack_is_empty(state, size) else ALLOWED

    def effect(self, state: CraftingState, player: Player, size: int, _: int) -> None:
        state.pending.append(DRAW_TILE + STEP * size)


def all_stacks_empty(state: CraftingState) -> bool:
    return stack_is_empty(state, 0) and stack_is_empty(state, 1) and stack_is_empty(state, 2)


# -- energy cards -----------------------------------------------------------------------------


def no_card_left(state: CraftingState) -> bool:
    return sum(state.display) == 0 and deck_is_empty(state) and discard_is_empty(state)


class DrawFromDisplay(Answer):
    id: ClassVar[str] = "R-5"

    def check(self, state: CraftingState, player: Player, kind: int, _: int) -> int:
        return ALLOWED if state.display[kind] else DISPLAY_EMPTY

    def effect(self, state: CraftingState, player: Player, kind: int, _: int) -> None:
        state.display[kind] -= 1
        player.hand[kind] += 1
        player.known[kind] += 1
        if state.events is not None:
            tell(state, "took-card", (KINDS[kind],))


class DrawFromDeck(Answer):
    id: ClassVar[str] = "R-5"

    def check(self, state: CraftingState, player: Player, _: int, __: int) -> int:
        if deck_is_empty(state) and discard_is_empty(state):
            return NO_CARDS_TO_DRAW
        return ALLOWED

    def effect(self, state: CraftingState, player: Player, _: int, __: int) -> None:
        reshuffle_if_empty(state)
        state.pending.append(DRAW_CARD)
