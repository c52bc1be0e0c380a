"""Hints of the first game: about the decision that is open, and never in the way."""

import pytest
from playwright.sync_api import Page, expect

from browser.player import Player
from browser.test_table import DRAWN
from cosmarium.registry import load

# Whose turn it is, what is to be decided, and the hint: of one moment.
SEEN = """() => [
  document.body.classList.contains('my-turn'),
  document.body.dataset.decision,
  document.querySelector('#coach p')?.textContent ?? '',
]"""


@pytest.fixture
def beginner(player: Player) -> Player:
    player.page.goto("/about")
    player.page.evaluate("() => localStorage.setItem('settings', '{\"coach\": true}')")
    return player


def build_soon(player: Player, **options: object) -> None:
    player.sit("cosmic-factory", family=True, **options)
    player.act_until(player.page.locator("#island:visible").count)


@pytest.mark.parametrize("game", DRAWN)
def test_a_hint_goes_with_its_decision(beginner: Player, game: str) -> None:
    bundle = load(game)
    about = {kind: hint.words for kind, hint in bundle.hints.items()}
    beginner.sit(game)
    told: list[str] = []
    deeds = 0
    while deeds < 20:
        my_turn, decision, hint = beginner.page.evaluate(SEEN)
        if hint:
            assert my_turn
            assert hint == about[decision]
            told += [hint] if hint not in told[-1:] else []
        deeds += beginner.act() != "wait"
        beginner.page.wait_for_timeout(20)
    assert len(told) > 1
    assert len(told) == len(set(told)), "a hint came twice"


def test_a_hint_leads_to_its_rules(beginner: Player) -> None:
    game = DRAWN[0]
    beginner.sit(game)
    page = beginner.page
    rule = page.locator("#coach .rule").first
    name = rule.inner_text()
    rule.click()
    expect(page.locator(f"#rules [data-rule='{name}']")).to_be_in_viewport()
    page.locator("#coach button", has_text="No more hints").click()
    expect(page.locator("#coach")).to_have_count(0)
    page.reload()
    beginner.wait_for_turn()
    expect(page.locator("#coach")).to_have_count(0)


def boxes(page: Page, *selectors: str) -> list[object]:
    return [page.locator(one).first.bounding_box() for one in selectors]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (800, 900), (390, 664)])
def test_a_hint_moves_and_covers_nothing_in_the_minute(
    beginner: Player, width: int, height: int
) -> None:
    page = beginner.page
    page.set_viewport_size({"width": width, "height": height})
    build_soon(beginner, mode="realtime")
    shown = ("#island [data-place]", "#island [data-hand]", "#island [data-tool=finish]")
    expect(page.locator("#coach")).to_be_visible()
    with_hint = boxes(page, *shown)
    bottom = page.locator("#coach").evaluate("one => one.getBoundingClientRect().bottom")
    right = page.locator("#coach").evaluate("one => one.getBoundingClientRect().left")
    board = page.locator("#island [data-place]").first.bounding_box()
    assert board is not None
    assert board["y"] >= bottom or board["x"] + board["width"] <= right
    page.locator("#coach button", has_text="Got it").click()
    expect(page.locator("#coach")).to_have_count(0)
    assert boxes(page, *shown) == with_hint
