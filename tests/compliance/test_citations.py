"""The rule that a refusal cites speaks of the reason it gives.

`citations.py` of each game holds CITED: for each reason the rules that may be cited, each with
words that stand in its text in rules.en.md; and refusals(): those that random and golden games
do not meet.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from compliance.golden import golden_files
from compliance.play import random_steps, steps_of, walk
from compliance.subjects import CASES, SUBJECTS, Case, Subject
from cosmarium.cli.games import passages
from cosmarium.core.contract import Refusal
from cosmarium.core.host import replay
from cosmarium.core.record import read_record

GAMES = [subject for subject in SUBJECTS if subject.name != "toy"]
by_name = pytest.mark.parametrize("subject", GAMES, ids=lambda subject: subject.name)
MEMBERS = 40  # actions that are tried of each kind
LOOKS = 6  # states of each sort


def played(subject: Subject) -> Iterator[tuple[Case, Any]]:
    """Every state of some games; the same object all the way through a game."""
    for case in CASES:
        if case.subject == subject:
            for state in walk(case, random_steps(case, 0)):
                yield case, state
    for path in golden_files(subject):
        record = read_record(path.read_text(encoding="utf-8"))
        case = Case(subject, record.players, record.options, record.rules)
        for state in walk(case, steps_of(case, replay(case.game, record))):
            yield case, state


def tried(game: Any) -> list[int]:
    """Some actions of every kind."""
    kinds: dict[str, list[int]] = {}
    for action in game.actions.entries:
        kinds.setdefault(action.kind, []).append(action.index)
    dice = random.Random(0)
    return [
        action
        for members in kinds.values()
        for action in dice.sample(members, min(MEMBERS, len(members)))
    ]


@cache
def met(subject: Subject) -> set[tuple[str, str]]:
    """The reasons that were given, each with the rule cited."""
    found: set[tuple[str, str]] = set()
    looked: dict[object, int] = {}
    actions = tried(subject.bundle.game)
    for case, state in played(subject):
        decisions = case.game.decisions(state)
        sort = (str(case), state.over, frozenset([decision.kind for decision in decisions]))
        looked[sort] = looked.get(sort, 0) + 1
        if looked[sort] <= LOOKS:
            for seat in range(case.players):
                refusals = [case.game.refusal(state, seat, action) for action in actions]
                found |= {(r.reason, r.rule) for r in refusals if r is not None}
    others: Iterator[Refusal] = subject.hook("citations", "refusals")()
    return found | {(refusal.reason, refusal.rule) for refusal in others}


@by_name
def test_every_reason_has_rules_that_speak_of_it(subject: Subject) -> None:
    subject.may_lack_file("citations.py")
    cited: dict[str, dict[str, str]] = subject.hook("citations", "CITED")
    assert set(cited) == set(subject.bundle.game.reasons) - {"", "allowed"}
    rules = subject.bundle.rules_text("en")
    for reason, words in cited.items():
        assert words, reason
        for rule, phrase in words.items():
            text = " ".join(passages(rules, rule).split())
            assert phrase in text, f"{rule} does not speak of {reason}: {text}"


@by_name
def test_refusals_cite_these_rules_and_no_others(subject: Subject) -> None:
    subject.may_lack_file("citations.py")
    cited: dict[str, dict[str, str]] = subject.hook("citations", "CITED")
    known = {(reason, rule) for reason, words in cited.items() for rule in words}
    assert met(subject) - known == set(), "cited, but not about the reason"
    assert known - met(subject) == set(), "never cited"
