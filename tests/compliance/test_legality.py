"""The action table, and refusals against legal lists for every entry of it."""

import re

import pytest

from compliance.checks import check_refusals
from compliance.play import random_steps, sample, states_of
from compliance.subjects import CASES, SUBJECTS, Case, Subject
from cosmarium.core.errors import BadInput

KIND = re.compile(r"[a-z]+(-[a-z0-9]+)*")
WORD = re.compile(r"[^\s;@?#]+")
LARGEST_TABLE = 10_000


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_texts_of_actions_parse_back(subject: Subject) -> None:
    table = subject.bundle.game.actions
    assert 0 < len(table) < LARGEST_TABLE
    for index, action in enumerate(table.entries):
        assert action.index == index
        assert table.parse(action.text) == index
        assert table.parse(f"  {action.text.replace(' ', '   ')} ") == index
        assert KIND.fullmatch(action.kind), action
        assert all([WORD.fullmatch(word) for word in action.args]), action


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_an_unknown_text_is_refused_in_one_line(subject: Subject) -> None:
    table = subject.bundle.game.actions
    for text in ("", "   ", "nonsense", table[0].kind + " nonsense", "a\nb"):
        with pytest.raises(BadInput) as error:
            table.parse(text)
        assert "\n" not in str(error.value)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_refused_is_exactly_what_is_not_legal(case: Case) -> None:
    """For every entry of the table and every seat, also of those who are not to act."""
    for seed in range(2):
        for state in sample(states_of(case, random_steps(case, seed)), 14, seed):
            check_refusals(case.game, state)
