"""The tables of the rules for people say what the data say."""

import re

import pytest

from cosmarium.games.cosmogenesis import BUNDLE
from cosmarium.games.cosmogenesis.components import (
    EXOTIC_NAMES,
    ICONS,
    PLANETARY_DECK,
    PLANETARY_OBJECTIVES,
    STELLAR_DECK,
    STELLAR_NAMES,
)
from cosmarium.games.cosmogenesis.setup import opening

in_each_language = pytest.mark.parametrize("language", ["en", "de"])


def rows(language: str, letter: str) -> dict[str, list[str]]:
    """The table rows that begin with a card or object of this letter."""
    row = re.compile(rf"^\| ({letter}\d\d) \| (.+) \|$", re.MULTILINE)
    lines = row.findall(BUNDLE.rules_text(language))
    return {name: [cell.strip() for cell in cells.split("|")] for name, cells in lines}


# The rules list every component: in this order, by how often the box holds it.
PIECES = {
    "terrestrial bodies of size 1 and 2": "30",
    "terrestrial bodies of size 3": "15",
    "terrestrial bodies of size 4": "10",
    "gas giants of size 1": "10",
    "gas giants of size 2": "5",
    "exotic objects": "10",
    "asteroids": "35",
    "comets": "25",
    "planetary objectives": "25",
    "stellar objectives": "19",
    "central board": "1",
    "personal boards": "4",
    "expansion modules": "4",
    "grey counters": "30",
    "player tokens": "16",
    "Monolith": "1",
    "bag, player aids, reference sheets, score pad": "1, 4, 2, 1",
}


@in_each_language
def test_the_pieces_are_all_there(language: str) -> None:
    section = BUNDLE.rules_text(language).split("\n## ")[1]
    table = [line.strip("| ").split(" | ") for line in section.splitlines() if line[:1] == "|"]
    pieces = {row[0]: row[1] for row in table[2 : 2 + len(PIECES)]}
    assert list(pieces.values()) == list(PIECES.values())
    if language == "en":
        assert pieces == PIECES


@in_each_language
def test_planetary_objectives(language: str) -> None:
    table = rows(language, "P")
    texts = BUNDLE.texts(language)
    assert list(table) == [objective.name for objective in PLANETARY_OBJECTIVES]
    for objective in PLANETARY_OBJECTIVES:
        name, _, reward, points = table[objective.name]
        assert name == texts.arg(objective.name)
        assert int(points) == objective.points
        assert (2 if reward.startswith("2 ") else 1) == len(objective.rewards)


@in_each_language
def test_stellar_objectives(language: str) -> None:
    table = rows(language, "S")
    texts = BUNDLE.texts(language)
    assert list(table) == STELLAR_NAMES
    for card, (name, points) in table.items():
        assert name == texts.arg(card)
        assert numbers(texts.explain(card)) == numbers(points)


@in_each_language
def test_exotic_objects(language: str) -> None:
    table = rows(language, "X")
    texts = BUNDLE.texts(language)
    assert list(table) == EXOTIC_NAMES
    for number, (name, icons) in enumerate(table.values()):
        assert name == texts.arg(EXOTIC_NAMES[number])
        assert [icons.split(", ").index(icon) for icon in icons.split(", ")] == [
            ICONS[number].index(icon) for icon in ICONS[number]
        ]


@in_each_language
def test_numbers_of_the_set_up(language: str) -> None:
    text = BUNDLE.rules_text(language)
    bags = [sum(opening(players).bag) for players in (2, 3, 4)]
    for counts in (bags, STELLAR_DECK[2:], PLANETARY_DECK[2:]):
        assert f"| {' | '.join(map(str, counts))} |" in text


def numbers(text: str) -> list[str]:
    return re.findall(r"\d+", text)
