"""Records of whole games: read back, replayed, taken up in the middle, taken back."""

import random

import pytest

from compliance.play import random_match, random_steps, sample, walk
from compliance.subjects import CASES, Case
from compliance.whole import check_record
from cosmarium.core.contract import CHANCE, CLOCK
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host, replay
from cosmarium.core.record import Record, Row
from cosmarium.core.snapshot import snapshot

LONG_ENOUGH = 50  # steps; in longer games fewer of them are taken back


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_record_leads_to_the_same_state(case: Case) -> None:
    for seed in range(2):
        check_record(case, random_match(case, seed))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_first_rows_lead_to_the_state_after_them(case: Case) -> None:
    record = random_match(case, 0).record()
    pictures = [snapshot(state) for state in walk(case, random_steps(case, 0))]
    for rows in sample(list(range(len(pictures))), 12):
        assert snapshot(replay(case.game, record, rows).state) == pictures[rows]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_taken_up_in_the_middle_is_dealt_the_same(case: Case) -> None:
    """The streams of chance go on where the stored match stopped."""
    steps = random_steps(case, 0)
    for number in sample(list(range(1, len(steps))), 8):
        while number < len(steps) and steps[number][0] == CHANCE:
            number += 1
        match = Host(case.game, case.players, 0, case.options, 0, steps[:number])
        rest = iter(steps[number:])
        for seat, action, now in rest:
            if len(match.steps()) == len(steps):
                break
            match.advance(now)
            if seat >= 0:
                match.apply(seat, action)
        taken = [(seat, action) for seat, action, _ in match.steps()]
        assert taken == [(seat, action) for seat, action, _ in steps]


def problem_of(case: Case, record: Record) -> str:
    try:
        replay(case.game, record)
    except BadInput as error:
        return str(error)
    return ""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_tampered_record_is_refused(case: Case) -> None:
    """One row left out, doubled or given to another seat: one clear line, if it matters."""
    record = random_match(case, 0).record()
    dice = random.Random(0)
    refused = 0
    for _ in range(20):
        rows = list(record.rows)
        number = dice.randrange(len(rows))
        row = rows[number]
        if dice.random() < 0.3:
            del rows[number]
        elif dice.random() < 0.5:
            rows.insert(number, row)
        else:
            rows[number] = Row((row.seat + 1) % case.players, row.text, row.at)
        options = dict(record.options)
        tampered = Record(record.game, 1, case.players, options, rows, record.result)
        problem = problem_of(case, tampered)
        assert "\n" not in problem
        refused += bool(problem)
    assert refused > 10


@pytest.mark.parametrize("case", CASES, ids=str)
def test_undo_gives_back_the_state_before_and_never_crosses_a_border(case: Case) -> None:
    game, dice = case.game, random.Random(5)
    match = Host(game, case.players, 5, case.options)
    undone = borders = tried = 0
    while match.to_act:
        seat = dice.choice(match.to_act)
        alone = match.to_act == [seat]
        steps, stage = len(match.steps()), match.state.stage
        before = snapshot(match.state)
        match.play(seat, dice.choice(match.legal_actions(seat)))
        if dice.random() > LONG_ENOUGH / max(1, steps):  # an undo plays the whole match again
            continue
        added = match.steps(steps + 1)
        earlier = match.undo(seat)
        tried += 1
        if any([actor in (CHANCE, CLOCK) for actor, _, _ in added]) or match.state.stage != stage:
            assert earlier is None, "undo crossed chance, the clock or a stage"
            borders += 1
        if earlier is not None and alone:
            assert snapshot(earlier.state) == before
            undone += 1
    case.subject.may_lack(borders < tried, "moves that stay inside a turn")
    assert undone > 0
