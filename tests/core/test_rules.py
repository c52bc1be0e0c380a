"""Rule tables: a seat that is not asked does nothing, and hears why."""

import pytest

from cosmarium.core.contract import CHANCE
from cosmarium.core.host import Host
from cosmarium.core.rules import NOTHING_OPEN
from cosmarium.core.snapshot import snapshot
from toy.actions import ROLL
from toy.rules import Toy
from toy.state import ToyState

TOY = Toy()


class Curious(Toy):
    """Remembers which actions nobody was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[int] = []

    def why_nothing(self, state: ToyState, seat: int, action: int) -> int:
        self.heard.append(action)
        return super().why_nothing(state, seat, action)


def in_a_turn() -> Host:
    match = Host(TOY, 2, seed=1)
    while [decision.kind for decision in match.decisions] != ["main"]:
        for seat in match.to_act:
            match.play(seat, match.legal_actions(seat)[0])
    return match


def test_nothing_is_applied_for_a_seat_that_is_not_asked() -> None:
    match = in_a_turn()
    state, other = match.state, 1 - match.turn
    before = snapshot(state)
    for seat in (other, CHANCE):
        assert TOY.asked(state, seat) == NOTHING_OPEN
        for action in TOY.actions.entries:
            with pytest.raises(ValueError, match="does not answer an open decision"):
                TOY.apply(state, seat, action.index)
    assert snapshot(state) == before


def test_the_reason_of_a_seat_that_is_not_asked_may_depend_on_the_action() -> None:
    match, game = in_a_turn(), Curious()
    refusal = game.refusal(match.state, 1 - match.turn, ROLL)
    assert refusal is not None
    assert refusal.reason == "not-your-turn"
    assert game.heard == [ROLL]
