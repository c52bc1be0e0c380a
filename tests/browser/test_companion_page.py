"""The page for owners of the real box: its examples, on a phone, and tables that cannot be."""

import pytest
from playwright.sync_api import Page, expect

from browser.test_table import DRAWN
from cosmarium.registry import load

TASKS = [
    (game, task)
    for game in DRAWN
    for task in ("score", "solve")
    if (companion := load(game).companion)
    and not companion.words
    and (task == "score" or companion.has_solver)
]
IMPOSSIBLE = {
    "cosmogenesis": ("G1:violet\nmonolith", "SET-4"),
    "crafting-the-cosmos": ("goals=3\ngoals=0", "Y-1"),
}
CLIPPED = "one => one.scrollWidth > one.clientWidth"


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size({"width": 390, "height": 844})
    return page


def check_answer(page: Page) -> None:
    expect(page.locator(".result pre").last).to_be_visible(timeout=30_000)
    expect(page.locator("[role=alert]")).to_have_count(0)
    assert not page.locator(".result pre").last.evaluate(CLIPPED)
    assert not page.evaluate(f"({CLIPPED})(document.documentElement)")


@pytest.mark.parametrize(("game", "task"), TASKS)
def test_the_example_can_be_tried_and_typed(phone: Page, game: str, task: str) -> None:
    phone.goto(f"/real-table/{game}/{task}")
    shown = phone.locator(".example").inner_text()
    phone.get_by_role("link", name="Try the example").click()
    check_answer(phone)
    phone.goto(f"/real-table/{game}/{task}")
    phone.locator("textarea").fill(shown)
    if task == "solve":
        phone.get_by_label("Seconds to think").fill("0.2")
    phone.locator("form .primary").click()
    check_answer(phone)


@pytest.mark.parametrize("game", IMPOSSIBLE)
def test_an_impossible_table_is_refused_with_its_rule(phone: Page, game: str) -> None:
    table, rule = IMPOSSIBLE[game]
    phone.goto(f"/real-table/{game}/score")
    phone.locator("textarea").fill(table)
    phone.locator("form .primary").click()
    expect(phone.locator("[role=alert]")).to_contain_text(rule)
    expect(phone.locator(".result")).to_have_count(0)
