"""Hints for beginners: of decisions that exist, in every language."""

import pytest

from cosmarium.registry import GAMES, load
from cosmarium.words import LANGUAGES


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_for_decisions_of_the_game_and_translated(name: str) -> None:
    bundle = load(name)
    assert bundle.hints
    assert set(bundle.hints) <= set(bundle.game.decision_kinds)
    for language in LANGUAGES[1:]:
        texts = bundle.texts(language)
        assert all(texts.say(words) != words for words in bundle.hints.values())
