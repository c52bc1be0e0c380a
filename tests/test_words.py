"""Texts and catalogues, apart from any game."""

import pytest

from cosmarium.core.contract import Decision, Event, Refusal
from cosmarium.core.errors import BadInput
from cosmarium.core.sheets import ScoreLine
from cosmarium.games.cosmogenesis.texts import CosmogenesisTexts
from cosmarium.words import LANGUAGES, catalogue
from toy.actions import TABLE
from toy.texts import ToyTexts


def test_templates_are_filled_in_both_languages() -> None:
    action = TABLE[TABLE.parse("keep c3")]
    assert [ToyTexts(language).action(action) for language in LANGUAGES] == [
        "Keep card 3",
        "Behalte Karte 3",
    ]
    german = ToyTexts("de")
    assert german.decision(Decision(0, "keep")) == "Behalte eine Karte"
    assert german.refusal(Refusal("TOY-2", "not-held", ("c3",))) == "Du hast Karte 3 nicht."
    assert german.score_line(ScoreLine("shown", 3, ("c3",))) == "Gezeigt: Karte 3"
    assert german.option("mode") == "Uhr"
    assert german.explain("c3") == ""


def test_seats_are_called_by_their_names_where_they_have_one() -> None:
    event = Event("showed", 1, ("c3",))
    assert ToyTexts().event(event) == "Player 2 shows card 3."
    assert ToyTexts().event(event, {1: "Ada"}) == "Ada shows card 3."
    assert ToyTexts("de").event(event, {0: "Ada"}) == "Person 2 zeigt Karte 3."


def test_english_needs_no_catalogue_and_others_are_refused() -> None:
    assert catalogue("toy", "en").gettext("Keep card") == "Keep card"
    with pytest.raises(BadInput, match="there is no language 'fr'; choose from en, de"):
        ToyTexts("fr")


def test_what_has_no_translation_stays_english() -> None:
    assert ToyTexts("de").say("Nobody ever said this") == "Nobody ever said this"


def test_nothing_is_said_for_nothing() -> None:
    """The head of a catalogue stands at the empty text."""
    assert ToyTexts("de").say("") == ""


def test_a_number_chooses_its_form() -> None:
    assert [CosmogenesisTexts().plural("water-moons", number) for number in (1, 2)] == [
        "a moon with water and atmosphere",
        "2 moons with water and atmosphere",
    ]
    german = CosmogenesisTexts("de")
    assert german.plural("moons", 1, "3") == "ein Mond der Größe 3 oder größer"
    assert german.plural("moons", 2, "2") == "2 Monde der Größe 2 oder größer"
