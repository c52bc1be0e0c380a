"""States: clones go their own way, and fields tell the whole position."""

import json
import pickle
from typing import Any

import pytest

from compliance.checks import check_clone
from compliance.play import random_steps, sample, states_of
from compliance.subjects import CASES, Case
from cosmarium.core.contract import State
from cosmarium.core.snapshot import restore, snapshot

OF_THE_HOST = {"now", "events", "shared"}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_clones_equal_their_original_and_leave_it_alone(case: Case) -> None:
    for state in states_of(case, random_steps(case, 0)):
        check_clone(case.game, state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_earlier_states_stay_as_they_were(case: Case) -> None:
    """Play on each clone in turn; every clone that was kept aside stays unchanged."""
    kept = []
    state = case.new_state()
    for seat, action, now in random_steps(case, 1):
        kept.append((state, snapshot(state)))
        state = case.game.clone(state)
        state.now = now
        case.game.apply(state, seat, action)
    assert all([snapshot(earlier) == before for earlier, before in kept])


def attributes(value: object) -> set[str]:
    """Names of attributes, of a compiled class too."""
    native = [getattr(part, "__mypyc_attrs__", ()) for part in type(value).__mro__]
    return set(getattr(value, "__dict__", ())) | {name for names in native for name in names} - {
        "__dict__"
    }


def stored(value: object) -> object:
    """Everything an object holds, packed or not."""
    if isinstance(value, list):
        return [stored(item) for item in value]
    if not hasattr(value, "FIELDS"):
        return value
    names = attributes(value) - OF_THE_HOST
    return {name: stored(getattr(value, name)) for name in sorted(names)}


def check_fields(value: object) -> None:
    fields = getattr(value, "FIELDS", None)
    if isinstance(value, list):
        for item in value:
            check_fields(item)
    elif fields is not None:
        packed = set(getattr(value, "PACKED", ()))  # what some fields are worked out from
        found = attributes(value) - OF_THE_HOST
        assert found - set(fields) == packed, type(value).__name__
        assert packed or set(fields) <= found, type(value).__name__
        for name in fields:
            check_fields(getattr(value, name))
    else:
        assert value is None or type(value) in (int, bool, str), value


@pytest.mark.parametrize("case", CASES, ids=str)
def test_fields_name_every_attribute_and_hold_plain_data(case: Case) -> None:
    for state in sample(states_of(case, random_steps(case, 0)), 10):
        assert isinstance(state, State)
        check_fields(state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_state_comes_back_from_its_snapshot(case: Case) -> None:
    """By JSON and by pickle; what comes back plays on like the original."""
    steps = random_steps(case, 0)
    states = states_of(case, steps)
    for number in sample(list(range(len(steps))), 12):
        data = snapshot(states[number])
        assert pickle.loads(pickle.dumps(data)) == data
        back: Any = restore(case.new_state(), json.loads(json.dumps(data)))
        assert snapshot(back) == data
        assert stored(back) == stored(states[number])
        seat, action, back.now = steps[number]
        case.game.apply(back, seat, action)
        assert snapshot(back) == snapshot(states[number + 1])
        assert snapshot(states[number]) == data
