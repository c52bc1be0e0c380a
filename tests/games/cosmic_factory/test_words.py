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
        (
            "keep T25",
            "Keep the tile with Ice 1, Ice 1, Desert 1, Desert 0; belt east and west",
            (
                "Behalte das Plättchen mit Eis 1, Eis 1, Wüste 1, Wüste 0;"
                " Asteroidenbahn Osten und Westen"
            ),
        ),
        ("put 2 -1 3", "Lay it 2 to the right and 1 up, turned to the left", None),
        ("put 0 0 0", "Lay it in the centre", "Leg es ins Zentrum"),
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
