"""What a seat knows, and a guess of what it does not know."""

from cosmarium.kit import Dice, Observation, only
from toy.state import NO_CARD, POOL, SEALED, SHOWN, UNDER, UNKNOWN, ToyState


def observe(seen: ToyState, seat: int) -> Observation[ToyState]:
    """Blanks out of a copy what the seat does not know."""
    if seen.over:
        return Observation(seat, seen)
    own = only(seat) if seat >= 0 else 0
    for card, place in enumerate(seen.place):
        seen.known[card] &= own
        if not seen.known[card] and not SHOWN <= place < POOL:
            seen.place[card] = UNKNOWN
            if place == UNDER:
                seen.under[seen.under.index(card)] = UNKNOWN
    for other in range(seen.seats):
        if other != seat and seen.kept[other] != NO_CARD:
            seen.kept[other] = SEALED
    return Observation(seat, seen)


def determinize(state: ToyState, dice: Dice) -> ToyState:
    """Deals the unknown cards to hands, under the deck and into the pool, by their numbers."""
    if state.over:
        return state
    unknown = [card for card, place in enumerate(state.place) if place == UNKNOWN]
    dice.shuffle(unknown)
    for seat in range(state.seats):
        while len(state.cards_at(seat)) < state.hands[seat]:
            state.place[unknown.pop()] = seat
        for card in state.cards_at(seat):
            state.known[card] |= only(seat)
        if state.kept[seat] == SEALED:
            state.kept[seat] = dice.choose(state.cards_at(seat))
    for place, card in enumerate(state.under):
        if card == UNKNOWN:
            state.under[place] = unknown.pop()
            state.place[state.under[place]] = UNDER
    for card in unknown:
        state.place[card] = POOL
    return state
