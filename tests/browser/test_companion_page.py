"""The page for owners of the real box: its examples, on a phone, and tables that cannot be."""

import pytest
from playwright.sync_api import Page, expect

from browser.test_table import DRAWN
from cosmarium.registry import load

TASKS = [
    (game, task)
    for game in DRAWN
    for task in ("score", "solve")
    if (companion := load(game).companion) and (task == "score" or companion.has_solver)
]
IMPOSSIBLE = {
    "cosmogenesis": ("G1:violet\nmonolith", "SET-4"),
    "cosmic-factory": ("T25.0x", "K01"),
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
    phone.goto(f"/helper/{game}/{task}")
    shown = phone.locator(".example").inner_text()
    phone.get_by_role("link", name="Try the example").click()
    check_answer(phone)
    phone.goto(f"/helper/{game}/{task}")
    phone.locator("textarea").fill(shown)
    if task == "solve":
        phone.get_by_label("Seconds to think").fill("0.2")
    phone.locator("form .primary").click()
    check_answer(phone)


def test_a_broad_drawing_scrolls_by_itself(phone: Page) -> None:
    row = "T25.3 T36.2 T32.0 T15.2 T41.1 T01.3 T28.3 T43.0 T33.0"
    phone.goto("/helper/cosmic-factory/score")
    phone.locator("textarea").fill(row)
    phone.get_by_label("Chaos card").fill("7")
    phone.locator("form .primary").click()
    check_answer(phone)
    drawing = phone.locator(".result .drawing")
    assert drawing.evaluate(CLIPPED)
    assert drawing.evaluate("one => (one.scrollTo(999, 0), one.scrollLeft)") > 0


@pytest.mark.parametrize("game", DRAWN)
def test_an_impossible_table_is_refused_with_its_rule(phone: Page, game: str) -> None:
    table, rule = IMPOSSIBLE[game]
    phone.goto(f"/helper/{game}/score")
    phone.locator("textarea").fill(table)
    phone.locator("form .primary").click()
    expect(phone.locator("[role=alert]")).to_contain_text(rule)
    expect(phone.locator(".result")).to_have_count(0)


def test_the_form_is_made_from_the_fields_in_german_too(phone: Page) -> None:
    phone.goto("/helper/cosmic-factory/solve?language=de")
    labels = phone.locator("form.helper .lab").all_inner_texts()
    assert labels == [
        "Deine neun Plättchen",
        "Chaos-Karte",
        "Sekunden zum Nachdenken",
        "Wert eines Punkts",
    ]
    expect(phone.locator("form.helper .check")).to_contain_text("Bei Karte 2 ist sie es ohnehin.")
    phone.locator("textarea").fill("T01 T15 T25 T28 T32 T33 T36 T41 T43")
    phone.locator("[name=seconds]").fill("bald")
    phone.locator("form .primary").click()
    expect(phone.locator("[role=alert]")).to_contain_text("--seconds: 'bald' is not a number")
