"""No piece is lost or made."""

from pebbles import PEBBLES, Heap


def check(state: Heap) -> None:
    assert 0 <= state.pebbles <= PEBBLES, "more pebbles than there are"
    assert state.over == (state.pebbles == 0), "the heap is empty, but the game goes on"
