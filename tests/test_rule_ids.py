"""Every rule and every reason of a refusal has a test that names it, or a reason why not.

A rule is an id in backticks in a game's rules.en.md, worked examples included. It is tested
if a file of the game's own tests names it. `exemptions.txt` beside them holds the others, one
line each: the id, then the reason.
"""

import re
from collections import Counter

import pytest

from compliance.checks import RULE_IN_TEXT, rule_ids
from compliance.subjects import SUBJECTS, Subject
from cosmarium.words import EXAMPLE, RULE

GAMES = [subject for subject in SUBJECTS if subject.name != "toy"]
by_name = pytest.mark.parametrize("subject", GAMES, ids=lambda subject: subject.name)


def source(subject: Subject) -> str:
    """The game's own tests."""
    files = sorted(subject.home.rglob("*.py"))
    return "\n".join([path.read_text(encoding="utf-8") for path in files])


def named_by_tests(subject: Subject) -> list[str]:
    """The rules that a test names, as `COL-3` or in its name, as in test_col_3_growth."""
    text = source(subject)
    ids = set(re.findall(rf"(?<![\w-])(?:{RULE}|{EXAMPLE})(?![\w-])", text))
    names = "".join([f"_{name}_" for name in re.findall(r"def test_(\w+)", text)])
    rules = rule_ids(subject.bundle.rules_text("en"))
    return [rule for rule in rules if rule in ids or f"_{_in_a_name(rule)}_" in names]


def _in_a_name(rule: str) -> str:
    return rule.lower().replace("-", "_")


def exemptions(subject: Subject) -> dict[str, str]:
    path = subject.home / "exemptions.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    words = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    return {rule: reason[0] if reason else "" for rule, *reason in words}


@by_name
def test_every_rule_is_named_by_a_test_or_exempt(subject: Subject) -> None:
    rules = rule_ids(subject.bundle.rules_text("en"))
    assert rules, "the rules give no ids"
    done = [*named_by_tests(subject), *exemptions(subject)]
    assert [rule for rule in rules if rule not in done] == []


@by_name
def test_exemptions_are_needed_and_have_a_reason(subject: Subject) -> None:
    rules = rule_ids(subject.bundle.rules_text("en"))
    done = named_by_tests(subject)
    for rule, reason in exemptions(subject).items():
        assert rule in rules, f"{rule} is no rule"
        assert rule not in done, f"{rule} has a test"
        assert reason, f"{rule} has no reason"


@by_name
def test_the_german_rules_give_the_same_ids_as_often(subject: Subject) -> None:
    english, german = [subject.bundle.rules_text(language) for language in ("en", "de")]
    assert rule_ids(english) == rule_ids(german)
    assert Counter(RULE_IN_TEXT.findall(english)) == Counter(RULE_IN_TEXT.findall(german))


@by_name
def test_every_reason_of_a_refusal_is_named_by_a_test(subject: Subject) -> None:
    text = source(subject)
    assert [reason for reason in subject.bundle.game.reasons if f'"{reason}"' not in text] == []
