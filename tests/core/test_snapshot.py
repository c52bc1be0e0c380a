"""Positions as plain data."""

import json

from cosmarium.core.snapshot import restore, same, snapshot
from toy.rules import Toy
from toy.state import Purse, ToyState


class Nest:
    FIELDS = ("rows", "purses", "note")

    def __init__(self) -> None:
        self.rows: list[list[int]] = [[], []]
        self.purses = [Purse(0), Purse(0)]
        self.note: str | None = None


def filled() -> Nest:
    nest = Nest()
    nest.rows = [[1, 2], [3]]
    nest.purses = [Purse(4), Purse(5)]
    nest.note = "six"
    return nest


def test_a_snapshot_follows_the_fields() -> None:
    assert snapshot(filled()) == [[[1, 2], [3]], [[4], [5]], "six"]
    assert snapshot(Nest()) == [[[], []], [[0], [0]], None]


def test_what_comes_back_is_equal_and_shares_nothing() -> None:
    data = snapshot(filled())
    back = restore(Nest(), data)
    assert isinstance(back, Nest)
    assert isinstance(back.purses[1], Purse)
    assert snapshot(back) == data
    back.rows[0].append(9)
    back.purses[0].chips = 9
    assert data == snapshot(filled())


def test_a_snapshot_survives_json() -> None:
    state = Toy().new_state(3, {"mode": "timed"})
    back = restore(Toy().new_state(3, {"mode": "calm"}), json.loads(json.dumps(snapshot(state))))
    assert isinstance(back, ToyState)
    assert same(state, back)
    back.purses[2].chips += 1
    assert not same(state, back)


def test_time_and_events_are_not_part_of_the_position() -> None:
    one, other = Toy().new_state(2, {"mode": "calm"}), Toy().new_state(2, {"mode": "calm"})
    one.now, one.events = 5000, []
    assert same(one, other)
