"""The opening position. What chance decides is drawn later, in front of everybody."""

from collections.abc import Mapping

from cosmarium.kit import OptionValue
from toy.state import ToyState


def opening(seats: int, options: Mapping[str, OptionValue]) -> ToyState:
    state = ToyState(seats)
    state.timed = options["mode"] == "timed"
    return state
