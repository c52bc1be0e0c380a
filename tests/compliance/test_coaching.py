"""Hints for beginners: of decisions that exist, in every language, true to their rules."""

import re

import pytest

from compliance.checks import rule_ids
from compliance.subjects import SUBJECTS, Subject
from cosmarium.bundle import Bundle
from cosmarium.cli.games import passages
from cosmarium.words import LANGUAGES

NUMBERS = {
    "en": "zero one two three four five six seven eight nine ten",
    "de": "null ein zwei drei vier fünf sechs sieben acht neun zehn",
}

GAMES = [subject for subject in SUBJECTS if subject.name != "toy"]
by_name = pytest.mark.parametrize("subject", GAMES, ids=lambda subject: subject.name)


def coached(subject: Subject) -> Bundle:
    subject.may_lack(subject.bundle.hints, "coaching.py")
    return subject.bundle


def numbers(text: str, language: str) -> set[int]:
    """Those that a text names, in digits or letters; without one, which is often no number."""
    found = {int(digits) for digits in re.findall(r"\d+", re.sub(r"`.*?`", "", text))}
    known = NUMBERS[language].split()
    words = re.findall(r"\w+", text.lower())
    return (found | {known.index(word) for word in words if word in known}) - {1}


@by_name
def test_hints_are_for_decisions_of_the_game_and_translated(subject: Subject) -> None:
    bundle = coached(subject)
    assert bundle.hints
    assert set(bundle.hints) <= set(bundle.game.decision_kinds)
    for language in subject.languages[1:]:
        texts = bundle.texts(language)
        assert all(texts.say(hint.words) != hint.words for hint in bundle.hints.values())


@by_name
def test_hints_name_the_rules_they_are_about(subject: Subject) -> None:
    bundle = coached(subject)
    known = rule_ids(bundle.rules_text("en"))
    for kind, hint in bundle.hints.items():
        assert hint.rules, kind
        assert [rule for rule in hint.rules if rule not in known] == [], kind


@pytest.mark.parametrize("language", LANGUAGES)
@by_name
def test_hints_give_no_number_that_their_rules_do_not_give(subject: Subject, language: str) -> None:
    bundle = coached(subject)
    rules, texts = bundle.rules_text(language), bundle.texts(language)
    for kind, hint in bundle.hints.items():
        said = numbers(texts.say(hint.words), language)
        there = numbers("\n".join([passages(rules, rule) for rule in hint.rules]), language)
        assert said <= there, kind
