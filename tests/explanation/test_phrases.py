"""The phrases that all games share, and how points are said."""

import pytest

from cosmarium.explanation.phrases import PHRASES, PLURALS, Phrases, halves
from translations import pairs, translations


@pytest.mark.parametrize(
    ("points", "said"),
    [(0.0, "0"), (0.5, "½"), (0.8, "1"), (1.3, "1½"), (2.9, "3"), (3.4, "3"), (7.6, "8")],
)
def test_small_numbers_are_said_in_halves(points: float, said: str) -> None:
    assert halves(points) == said


def test_few_simulations_give_an_approximate_number() -> None:
    assert Phrases("en").points(1.0, 400) == "1 point"
    assert Phrases("en").points(2.4, 50) == "about 2½ points"
    assert Phrases("de").points(0.5, 50) == "etwa ½ Punkt"


def test_the_german_phrases_are_complete() -> None:
    there = set(translations("cosmarium.explanation"))
    assert there == {*[(text,) for text in PHRASES.values()], *PLURALS.values()}
    for english, german in pairs("cosmarium.explanation"):
        assert english.count("{0}") == german.count("{0}")
