"""Hints for beginners: of decisions that exist, in every language, true to their rules."""

import re

import pytest

from compliance.checks import rule_ids
from cosmarium.cli.games import passages
from cosmarium.registry import GAMES, load
from cosmarium.words import LANGUAGES

NUMBERS = {
    "en": "zero one two three four five six seven eight nine ten",
    "de": "null ein zwei drei vier fünf sechs sieben acht neun zehn",
}


def numbers(text: str, language: str) -> set[int]:
    """Those that a text names, in digits or letters; without one, which is often no number."""
    found = {int(digits) for digits in re.findall(r"\d+", re.sub(r"`.*?`", "", text))}
    known = NUMBERS[language].split()
    words = re.findall(r"\w+", text.lower())
    return (found | {known.index(word) for word in words if word in known}) - {1}


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_for_decisions_of_the_game_and_translated(name: str) -> None:
    bundle = load(name)
    assert bundle.hints
    assert set(bundle.hints) <= set(bundle.game.decision_kinds)
    for language in LANGUAGES[1:]:
        texts = bundle.texts(language)
        assert all(texts.say(hint.words) != hint.words for hint in bundle.hints.values())


@pytest.mark.parametrize("name", GAMES)
def test_hints_name_the_rules_they_are_about(name: str) -> None:
    bundle = load(name)
    known = rule_ids(bundle.rules_text("en"))
    for kind, hint in bundle.hints.items():
        assert hint.rules, kind
        assert [rule for rule in hint.rules if rule not in known] == [], kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_hints_give_no_number_that_their_rules_do_not_give(name: str, language: str) -> None:
    bundle = load(name)
    rules, texts = bundle.rules_text(language), bundle.texts(language)
    for kind, hint in bundle.hints.items():
        said = numbers(texts.say(hint.words), language)
        there = numbers("\n".join([passages(rules, rule) for rule in hint.rules]), language)
        assert said <= there, kind
