"""Energy cards: buy a power (K-1), keep one, order the rest; sets (K-6); the hand limit (F-5)."""

from typing import ClassVar

from mypy_extensions import i64

from cosmarium.core.bitsets import bit, members
from cosmarium.core.contract import Event
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.actions import FIRST_ARG, SECOND_ARG
from cosmarium.games.crafting_the_cosmos.components import (
    HAND_LIMIT,
    KINDS,
    POWER_KIND,
    POWER_NAMES,
    POWERS_OF_KIND,
    SET_POINTS,
    SET_SIZE,
    SLOT_COSTS,
)
from cosmarium.games.crafting_the_cosmos.rules.family import Answer, Family
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    NO_FREE_SLOT,
    NOT_AMONG_DRAWN,
    NOT_ENOUGH_CARDS,
    POWER_DECK_EMPTY,
    SLOT_TAKEN,
    WRONG_NUMBER_OF_CARDS,
)
from cosmarium.games.crafting_the_cosmos.rules.supplies import discard_cards, tell, whisper
from cosmarium.games.crafting_the_cosmos.state import (
    DRAW_POWER,
    NONE,
    ROW,
    ROW_DRAWN,
    ROW_KEPT,
    ROW_KIND,
    ROW_UNDER,
    STEP,
    TO_KEEP,
    TO_PUT_UNDER,
    CraftingState,
    Player,
)

# -- buy a power ------------------------------------------------------------------------------


def power_deck_size(state: CraftingState, kind: int) -> int:
    return state.power_tops[kind] + len(state.power_bottoms[kind])


def cards_needed(player: Player, number: int, kind: int) -> tuple[str, ...]:
    """As the detail of a refusal: how many of which kind, and how many there are."""
    return (str(number), KINDS[kind], str(player.hand[kind]))


class BuyPower(Family):
    """Pay, draw as many as paid, or what the deck has (K-2); then keep one."""

    id: ClassVar[str] = "K-1"

    def check(self, state: CraftingState, player: Player, slot: int, kind: int) -> int:
        if player.slots[slot] != NONE:
            return SLOT_TAKEN if NONE in player.slots else NO_FREE_SLOT
        if player.hand[kind] < SLOT_COSTS[slot]:
            return NOT_ENOUGH_CARDS
        return ALLOWED if power_deck_size(state, kind) else POWER_DECK_EMPTY

    def effect(self, state: CraftingState, player: Player, slot: int, kind: int) -> None:
        cost = SLOT_COSTS[slot]
        discard_cards(state, player, kind, cost)
        state.purchases = [*state.purchases, kind, state.current, *[NONE] * (ROW - 2)]
        state.pending.append(TO_KEEP + STEP * slot)
        for _ in range(min(cost, power_deck_size(state, kind))):
            state.pending.append(DRAW_POWER + STEP * kind)
        if state.events is not None:
            tell(state, "bought", (str(slot + 1), KINDS[kind]))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        player = state.players[seat]
        for slot in range(4):
            if player.slots[slot] == NONE:
                cost = SLOT_COSTS[slot]
                for kind in range(4):
                    enough = player.hand[kind] >= cost
                    if enough and self.check(state, player, slot, kind) == ALLOWED:
                        legal.append(self.member(slot, kind))

    def detail(self, state: CraftingState, seat: int, action: int, reason: int) -> tuple[str, ...]:
        if reason != NOT_ENOUGH_CARDS:
            return ()
        cost = SLOT_COSTS[FIRST_ARG[action]]
        return cards_needed(state.players[seat], cost, SECOND_ARG[action])


def unseen_powers(state: CraftingState, kind: int) -> list[int]:
    """Cards of a kind that nobody has drawn yet, in a whole state."""
    rows = state.purchases
    unseen: i64 = POWERS_OF_KIND[kind]
    for row in range(0, len(rows), ROW):
        if rows[row + ROW_KIND] == kind:
            for place in range(row + ROW_DRAWN, row + ROW_KEPT):
                if rows[place] != NONE:
                    unseen &= ~bit(rows[place])
    return members(unseen)


def power_drawn(state: CraftingState, power: int) -> None:
    """The top card of a power deck, into the open row of purchases."""
    kind = POWER_KIND[power]
    if state.power_tops[kind]:
        state.power_tops[kind] -= 1
    else:
        _change_bottom(state, kind, state.power_bottoms[kind][1:])
    _note(state, ROW_DRAWN, power)
    if state.events is not None:
        whisper(state, "power-seen", (POWER_NAMES[power],))


def _change_bottom(state: CraftingState, kind: int, cards: list[int]) -> None:
    state.power_bottoms = state.power_bottoms.copy()
    state.power_bottoms[kind] = cards


def _note(state: CraftingState, part: int, power: int) -> None:
    """Write a card into the open row of purchases, at the first free place of a part of it."""
    rows = state.purchases.copy()
    place = len(rows) - ROW + part
    while rows[place] != NONE:
        place += 1
    rows[place] = power
    state.purchases = rows


def in_hand_of_buyer(state: CraftingState) -> list[int]:
    """Cards drawn by the open purchase that are neither kept nor under the deck yet."""
    row = state.purchases[-ROW:]
    gone = row[ROW_KEPT:]
    return [power for power in row[ROW_DRAWN:ROW_KEPT] if power != NONE and power not in gone]


class KeepPower(Answer):
    """Face up at the slot; its marker is on the control of the same kind from now on (K-3)."""

    id: ClassVar[str] = "K-2"

    def check(self, state: CraftingState, player: Player, power: int, _: int) -> int:
        return ALLOWED if power in in_hand_of_buyer(state) else NOT_AMONG_DRAWN

    def effect(self, state: CraftingState, player: Player, power: int, _: int) -> None:
        slot = state.pending[-1] // STEP
        _note(state, ROW_KEPT, power)
        player.slots = player.slots.copy()
        player.slots[slot] = power
        if state.events is not None:
            tell(state, "kept", (POWER_NAMES[power], str(slot + 1)))
        order_the_rest(state)

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        legal += [self.first + power for power in sorted(in_hand_of_buyer(state))]


class PutUnder(KeepPower):
    """The next of the others, under the power deck (K-2)."""

    def effect(self, state: CraftingState, player: Player, power: int, _: int) -> None:
        _put_under(state, power)
        order_the_rest(state)


def order_the_rest(state: CraftingState) -> None:
    """Two or more cards left: the buyer names the next one; a single one goes by itself."""
    left = in_hand_of_buyer(state)
    if len(left) == 1:
        _put_under(state, left[0])
    elif left:
        state.pending.append(TO_PUT_UNDER)


def _put_under(state: CraftingState, power: int) -> None:
    kind = POWER_KIND[power]
    _change_bottom(state, kind, [*state.power_bottoms[kind], power])
    _note(state, ROW_UNDER, power)


# -- sets -------------------------------------------------------------------------------------


class CashSet(Family):
    id: ClassVar[str] = "K-6"

    def check(self, state: CraftingState, player: Player, kind: int, _: int) -> int:
        return ALLOWED if player.hand[kind] >= SET_SIZE else NOT_ENOUGH_CARDS

    def effect(self, state: CraftingState, player: Player, kind: int, _: int) -> None:
        discard_cards(state, player, kind, SET_SIZE)
        score_set(player)
        if state.events is not None:
            tell(state, "set-cashed", (KINDS[kind], str(SET_POINTS)))

    def offer(self, state: CraftingState, seat: int, legal: list[int]) -> None:
        hand = state.players[seat].hand
        for kind in range(4):
            if hand[kind] >= SET_SIZE:
                legal.append(self.first + kind)

    def detail(self, state: CraftingState, seat: int, action: int, reason: int) -> tuple[str, ...]:
        return cards_needed(state.players[seat], SET_SIZE, FIRST_ARG[action])


def score_set(player: Player) -> None:
    player.sets += 1
    player.score += SET_POINTS


# -- hand limit -------------------------------------------------------------------------------


def must_discard(player: Player) -> bool:
    return sum(player.hand) - sum(player.giving) > HAND_LIMIT


class Discard(Family):
    """Face down until all have chosen (V-10)."""

    id: ClassVar[str] = "F-5"

    def check(self, state: CraftingState, player: Player, kind: int, _: int) -> int:
        if not must_discard(player):
            return WRONG_NUMBER_OF_CARDS
        return ALLOWED if player.hand[kind] > player.giving[kind] else NOT_ENOUGH_CARDS

    def effect(self, state: CraftingState, player: Player, kind: int, _: int) -> None:
        player.giving[kind] += 1

    def detail(self, state: CraftingState, seat: int, action: int, reason: int) -> tuple[str, ...]:
        return ("1", KINDS[FIRST_ARG[action]], "0") if reason == NOT_ENOUGH_CARDS else ()


def reveal(state: CraftingState, seat: int, kind: int) -> None:
    player = state.players[seat]
    player.giving[kind] -= 1
    discard_cards(state, player, kind, 1)
    if state.events is not None:
        state.events.append(Event("discarded", seat, ("1", KINDS[kind])))
