"""The rules as a page: every rule can be linked to."""

import re
from collections import Counter

import pytest

from compliance.checks import rule_ids
from cosmarium.registry import GAMES, load
from cosmarium.server.pages.rulebook import rulebook
from cosmarium.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_its_anchor(game: str, language: str) -> None:
    rules = rule_ids(load(game).rules_text(language))
    page = rulebook(game, language)
    assert Counter(re.findall(r' id="([^"]+)"', page)) == Counter(rules)
    assert re.findall(r' data-rule="([^"]+)"', page) == re.findall(r' id="([^"]+)"', page)
