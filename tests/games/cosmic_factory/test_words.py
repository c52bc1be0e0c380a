"""What the game says, in English and German."""

import pytest

from cosmarium.core.contract import Event, Refusal
from cosmarium.games.cosmic_factory.components import CARD_NAMES
from cosmarium.games.cosmic_factory.texts import FactoryTexts
from games.cosmic_factory.table import GAME

ENGLISH, GERMAN = FactoryTexts("en"), FactoryTexts("de")


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("keep T05", "Keep T05", "T05 behalten"),
        (
            "put 2 0 3",
            "Lay it in column 2, row 0; quarter turns: 3",
            "In Spalte 2, Zeile 0 legen; Vierteldrehungen: 3",
        ),
        ("grab GO", "Grab bonus tiles: Vegetation and Desert", None),
        ("submit none", "Hand in your galaxy; bonus tiles: nothing", None),
        ("card K01", "Chaos card: Black Hole", "Chaos-Karte: Schwarzes Loch"),
        ("start-seat 1", "Start seat: Player 2", None),
        ("time-up all", "Time is up: everybody", None),
        ("time-up 0", "Time is up: Player 1", None),
    ],
)
def test_actions(text: str, english: str, german: str | None) -> None:
    action = GAME.actions[GAME.actions.parse(text)]
    assert ENGLISH.action(action) == english
    assert german is None or GERMAN.action(action) == german


def test_events_name_people() -> None:
    event = Event("grabbed", 1, ("GB",))
    assert ENGLISH.event(event) == "Player 2 gets bonus tiles: Vegetation and Ice."
    assert ENGLISH.event(event, {1: "Ada"}) == "Ada gets bonus tiles: Vegetation and Ice."
    assert GERMAN.event(event, {1: "Ada"}).startswith("Ada ")


def test_refusals() -> None:
    refusal = Refusal("BO-3", "locked")
    assert ENGLISH.refusal(refusal) == "Your galaxy is locked by a bonus tile."
    assert GERMAN.refusal(refusal) != ENGLISH.refusal(refusal)


def test_every_card_is_explained_in_both_languages() -> None:
    for texts in (ENGLISH, GERMAN):
        explained = {texts.explain(card) for card in CARD_NAMES}
        assert len(explained) == 20
        assert "" not in explained
        assert texts.explain("T05") == texts.explain("nonsense") == ""
