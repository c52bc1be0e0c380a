"""Versions of the rules: a match goes on by the one it began with (CONTRIBUTING, "Done means")."""

import json
from pathlib import Path
from typing import Any

import pytest

from compliance.play import random_match, random_steps, sample, states_of
from compliance.subjects import CASES, SUBJECTS, Case
from cosmarium.core.contract import SPECTATOR
from cosmarium.core.dice import Dice
from cosmarium.core.host import Host, replay
from cosmarium.core.record import Record, read_record
from cosmarium.core.snapshot import restore, snapshot

OLD = 77  # no game asks for so many, so it is played like the newest

RECORDS = [
    (subject, path)
    for subject in SUBJECTS
    for path in sorted(subject.home.joinpath("records").glob("*.txt"))
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whatever_is_made_of_a_state_follows_the_same_version(case: Case) -> None:
    game, seats = case.game, [*range(case.players), SPECTATOR]
    assert case.new_state().rules == game.rules_version
    assert game.new_state(case.players, game.read_options(case.options)).rules == game.rules_version
    for known in sample(states_of(case, random_steps(case, 0)), 6):
        state = game.clone(known)
        state.rules = OLD
        assert game.clone(state).rules == OLD
        stored = json.loads(json.dumps(snapshot(state)))
        again: Any = restore(case.new_state(), stored)
        assert again.rules == OLD
        for seat in seats:
            seen = game.observe(state, seat)
            assert seen.state.rules == OLD
            assert game.determinize(seen, Dice(0)).rules == OLD


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_keeps_its_version(case: Case) -> None:
    rows = random_match(case, 0).record()
    match = Host(case.game, case.players, 0, case.options, rules=OLD)
    assert match.rules == match.opening().rules == match.fork().rules == OLD
    assert match.record().rules == match.projection(0).rules == OLD
    seat = match.to_act[0]
    match.play(seat, match.legal_actions(seat)[0])
    earlier = match.undo(seat)
    assert earlier is None or earlier.rules == OLD
    first = Record(rows.game, 1, rows.players, rows.options, rows.rows[:3])
    assert replay(case.game, first).rules == 1


@pytest.mark.parametrize(("subject", "path"), RECORDS, ids=lambda part: getattr(part, "name", ""))
def test_records_of_old_versions_replay_as_they_were_played(subject: Any, path: Path) -> None:
    """Row by row as it stands there, and to the same result."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.rules < subject.bundle.game.rules_version
    assert record.result is not None
    assert str(replay(subject.bundle.game, record).record()) == text


def test_every_game_whose_rules_changed_has_a_record_of_each_old_version() -> None:
    found = {(subject.name, read_record(path.read_text()).rules) for subject, path in RECORDS}
    for subject in SUBJECTS:
        for version in range(1, subject.bundle.game.rules_version):
            assert (subject.name, version) in found
