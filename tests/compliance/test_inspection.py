"""Every piece that a picture names has a card: in both languages, in words, with real rules."""

import re
from functools import cache

import pytest

from compliance.checks import rule_ids
from compliance.pairs import pieces_of
from compliance.play import random_steps, sample, states_of
from compliance.subjects import CASES, Case, Subject
from compliance.test_codes import CODE
from cosmarium.core.contract import SPECTATOR
from cosmarium.drawing.fragment import View
from cosmarium.inspection import AnyInspector, Card, Inspector
from cosmarium.narration import plain
from cosmarium.words import LANGUAGES

MARKED = re.compile("\x02([^\x03]*)\x03")
EXPLAINED = [case for case in CASES if case.subject.name != "toy"]


def inspector_of(case: Case) -> type[AnyInspector]:
    inspector = case.subject.bundle.inspector
    case.subject.may_lack(inspector is not Inspector, "inspection.py")
    return inspector


@cache
def known_rules(subject: Subject) -> set[str]:
    return set(rule_ids(subject.bundle.rules_text("en")))


def check_card(case: Case, card: Card) -> None:
    bundle = case.subject.bundle
    assert card.kind, card
    assert card.name, card
    assert plain(card.rule).endswith((".", "!", "?")), card
    assert card.rules, card
    assert set(card.rules) <= known_rules(case.subject), card
    symbols = {sign.symbol for sign in card.picture} | set(MARKED.findall(" ".join(card.words())))
    assert symbols <= set(bundle.drawing.symbols.definitions), card
    for text in map(plain, card.words()):
        assert text == text.strip(), card
        assert "  " not in text, card
        assert not CODE.search(text), text
    for row in card.rows:
        assert row.share is None or 0 <= row.share <= 1, card
    if card.worth and card.worth.possible is not None:
        assert card.worth.now <= card.worth.possible, card


@pytest.mark.parametrize("case", EXPLAINED, ids=str)
def test_every_named_piece_has_a_card(case: Case, pytestconfig: pytest.Config) -> None:
    bundle, inspect = case.subject.bundle, inspector_of(case)
    many = 40 if pytestconfig.getoption("--soak") else 5
    for state in sample(states_of(case, random_steps(case, 0)), many, 3):
        for reader in (SPECTATOR, 0, case.players - 1):
            seen = case.game.observe(state, reader)
            for language in LANGUAGES:
                texts = bundle.texts(language)
                inspector = inspect(seen, texts, {0: "Ada", 1: "Jonas"})
                for element in pieces_of(bundle.drawing, seen, View(texts)):
                    card = inspector.card(element)
                    assert card is not None, element
                    check_card(case, card)


@pytest.mark.parametrize("case", EXPLAINED, ids=str)
def test_what_is_not_on_the_table_has_no_card(case: Case) -> None:
    bundle = case.subject.bundle
    seen = case.game.observe(case.new_state(), 0)
    inspector = inspector_of(case)(seen, bundle.texts("en"), {})
    prefix = bundle.drawing.prefix
    for element in ("", "-", prefix, f"{prefix}-", f"{prefix}-nothing", f"{prefix}-seat99-card-1"):
        assert inspector.card(element) is None, element
    for parts in ("body-99-0", "card-", "tile-", "N99", "bonus-X", "goal-Y99"):
        assert inspector.card(f"{prefix}-{parts}") is None, parts


def test_a_game_without_cards_of_its_own_has_none() -> None:
    [case, *_] = [case for case in CASES if case.subject.name == "toy"]
    seen = case.game.observe(case.new_state(), 0)
    bundle = case.subject.bundle
    assert bundle.inspector(seen, bundle.texts("en"), {}).card("table") is None
