"""The rules as a page: every rule can be linked to."""

import re
from collections import Counter

import pytest

from compliance.checks import rule_ids
from cosmarium.registry import GAMES, OURS, load
from cosmarium.server.pages.quick_page import quick_page
from cosmarium.server.pages.rulebook import plain_rules, rulebook, with_contents
from cosmarium.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_its_anchor(game: str, language: str) -> None:
    rules = rule_ids(load(game).rules_text(language))
    page = rulebook(game, language)
    assert Counter(re.findall(r' id="([^"]+)"', page)) == Counter(rules)
    assert re.findall(r' data-rule="([^"]+)"', page) == re.findall(r' id="([^"]+)"', page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_one_page_shows_pieces_of_the_drawing_and_cites_rules(game: str, language: str) -> None:
    bundle = load(game)
    quick, page = bundle.quick_rules, quick_page(game, language)
    assert quick is not None
    assert page is not None
    known, symbols = rule_ids(bundle.rules_text("en")), bundle.drawing.symbols.definitions
    assert len(page["boxes"]) == 8
    for box in quick.boxes:
        assert [rule for rule in box.rules if rule not in known] == []
        assert box.words.get(language) or box.rows
        named = [*box.picture, *[row.sign for row in box.rows]]
        assert [one for one in named if "-" in one and one not in symbols] == []
    assert [one.sign for one in quick.icons if one.sign not in symbols] == []
    drawn = [box["drawing"] for box in page["boxes"] if box["drawing"]]
    assert len(drawn) == len([box for box in quick.boxes if box.draw]) > 0
    assert all("<svg" in one for one in drawn)


@pytest.mark.parametrize("game", OURS)
def test_the_words_of_both_languages_find_the_same_rules(game: str) -> None:
    english, german = plain_rules(game, "en"), plain_rules(game, "de")
    assert set(english) == set(german)
    assert len(english) > 50
    sections, text = with_contents(rulebook(game, "en"))
    assert len(sections) > 5
    assert all(f'<h2 id="{name}">' in text for name, _ in sections)
