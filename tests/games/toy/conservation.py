"""Seven cards and thirty chips, whatever happens."""

from toy.components import CARDS, CHIPS
from toy.state import POOL, SHOWN, UNDER, ToyState


def check(state: ToyState) -> None:
    chips = state.bank + sum([purse.chips for purse in state.purses])
    assert chips == CHIPS, "chips were lost or made"
    assert [state.place.count(seat) for seat in range(state.seats)] == state.hands
    assert sorted(state.under) == [c for c, place in enumerate(state.place) if place == UNDER]
    shown = sum([1 for place in state.place if SHOWN <= place < POOL])
    assert state.place.count(POOL) + len(state.under) + shown + sum(state.hands) == len(CARDS)
