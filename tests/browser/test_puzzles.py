"""Puzzles in a real browser: the day against the clock, a turn by keys and on the board."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import complaints
from browser.player import Player

DAY = "2026-11-01"
PATIENCE = 60_000  # milliseconds
CLICKS = 200


def no_violations(page: Page) -> None:
    assert complaints(page) == []


def fits(page: Page) -> bool:
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return wide


def only_what_counts(page: Page) -> None:
    """The tiles, the card and the points; nothing to bet on and nobody to compare with."""
    expect(page.locator("#cf-card")).to_be_visible()
    for nothing in ("[id^=cf-bonus-]", "[data-bonus]", "#holder-tracks", "#holder-rounds"):
        expect(page.locator(f"{nothing}:visible")).to_have_count(0)
    expect(page.locator(".opponent")).to_have_count(0)


def test_the_day_is_built_against_the_clock_and_kept(player: Player) -> None:
    page = player.page
    page.goto("/")
    page.locator("#h-puzzles ~ a").click()
    expect(page.locator("h1")).to_have_text("Puzzles")
    page.goto(f"/puzzles?day={DAY}")
    no_violations(page)
    page.get_by_role("button", name="Start the minute").click()
    page.wait_for_url("**/tables/*")
    player.wait_for_turn()
    expect(page.locator(".puzzle-bar")).to_contain_text("Daily galaxy, 1 November")
    only_what_counts(page)
    page.locator("#acts [data-action]").first.click()
    if page.locator("#confirm").count():
        page.locator("#confirm").click()
    expect(page.locator("#island .cfm-board")).to_be_visible(timeout=PATIENCE)
    only_what_counts(page)
    player.build()
    page.wait_for_url("**/puzzles/results/*", timeout=2 * PATIENCE)
    expect(page.locator("h1")).to_have_text(re.compile(r"^\d+ of 18 points$"))
    share = page.locator("#share")
    expect(share).to_contain_text("Cosmarium, Daily galaxy, 1 November")
    assert not re.search(r"T\d\d", share.inner_text())
    no_violations(page)
    points = page.locator("main").get_attribute("data-points")
    page.goto(f"/puzzles?day={DAY}")
    expect(page.locator("#days li b")).to_have_text(f"{points}/18")
    expect(page.locator("article[data-day] .mine")).to_have_text(f"Your result: {points} of 18.")


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("de", 390)])
def test_a_turn_is_chosen_by_keys_and_played_on_the_board(
    browser: Browser, base_url: str, language: str, width: int
) -> None:
    size = {"width": width, "height": 844}
    context = browser.new_context(
        base_url=base_url,
        locale=language,
        viewport={"width": size["width"], "height": size["height"]},
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto("/puzzles/cosmogenesis/turns/1")
    assert fits(page)
    no_violations(page)
    if language == "de":  # a phone: the turns come first, and the buttons stay in view
        expect(page.locator(".choices label").first).to_be_in_viewport()
        page.locator("[data-letter=B]").click()
        expect(page.locator("#choose")).to_have_text("B wählen")
        page.mouse.wheel(0, 500)
        expect(page.locator("#choose")).to_be_in_viewport()
        page.locator("#choose").click()
    else:
        page.keyboard.press("b")
        expect(page.locator("#choose")).to_have_text("Choose B")
        page.keyboard.press("Enter")
    page.wait_for_url("**/answer?turn=B")
    expect(page.locator(".answers li")).to_have_count(4)
    expect(page.locator(".answers .tag")).to_have_count(1)
    assert fits(page)
    no_violations(page)
    page.goto("/puzzles/cosmogenesis/turns/1")
    page.locator("[data-play]").click()
    page.wait_for_url("**/tables/*")
    player = Player(page)
    player.wait_for_turn()
    done = page.locator("#puzzle-result")
    for _ in range(CLICKS):
        if done.count():
            break
        player.act()
        page.wait_for_timeout(50)
    done.click(timeout=PATIENCE)
    page.wait_for_url("**/puzzles/results/*", timeout=PATIENCE)
    expect(page.locator(".answers .tag")).to_have_count(1, timeout=PATIENCE)
    context.close()
