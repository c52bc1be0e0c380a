"""Hints at the table: a nudge, the move, and nothing is played; how others see it."""

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.player import MAKE, Player
from browser.test_table import DRAWN

TITLES = {
    "en": ("A nudge", ("The move", "Your choice"), "Show the move"),
    "de": ("Ein Denkanstoß", ("Der Zug", "Du hast die Wahl"), "Zeig den Zug"),
}
PATIENCE = 60_000  # a hint is thought about in another process, on a machine that has other work


def title(page: Page) -> str:
    return page.locator("#hint-card h2").inner_text()


def moves(page: Page) -> int:
    """How many lines of the story are about moves."""
    return page.locator("#log .told").count()


@pytest.mark.parametrize(
    ("game", "language"), [(DRAWN[0], "en"), (DRAWN[1], "de"), (DRAWN[2], "en")]
)
def test_first_a_nudge_then_the_move_and_nothing_is_played(
    browser: Browser, base_url: str, game: str, language: str
) -> None:
    context = browser.new_context(locale=language, base_url=base_url, reduced_motion="reduce")
    player = Player(context.new_page())
    page = player.page
    player.sit(game)
    nudge, move, more = TITLES[language]
    before = moves(page)
    page.keyboard.press("h")
    expect(page.locator("#hint-card h2")).to_have_text(nudge, timeout=PATIENCE)
    expect(page.locator("#hint-count")).to_contain_text("1")
    assert not page.locator(".arena .target.hinted").count(), "the nudge does not name the move"
    page.get_by_role("button", name=more).click()
    page.wait_for_function("() => document.querySelectorAll('.hinted').length", timeout=PATIENCE)
    assert title(page) in move
    expect(page.locator("#hint-count")).to_contain_text("1")
    choice = page.locator("#hint-card .deeds .primary, #hint-card li button").first
    choice.click()
    expect(page.locator("#confirm, #acts [data-action]").first).to_be_visible()
    assert moves(page) == before, "it never plays"
    page.keyboard.press("h")
    expect(page.locator("#hint-card")).to_be_hidden()
    page.locator("#tab-table").click()
    expect(page.locator("#seats .people li").first).to_contain_text("1")
    context.close()


def test_a_move_that_the_hint_names_is_not_compared_with_it(player: Player) -> None:
    page = player.page
    player.sit("cosmogenesis")
    player.act_until(lambda: page.locator(".arena .target.legal[id^=cg-space]").count())
    page.keyboard.press("h")
    page.get_by_role("button", name="Show the move").click(timeout=PATIENCE)
    other = page.locator("#hint-card li button").last
    other.click(timeout=PATIENCE)
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#hint-mine")).to_be_hidden()
    expect(other).to_be_visible()


def test_with_several_people_the_host_allows_hints(player: Player, other: Player) -> None:
    page, others = player.page, other.page
    page.goto("/about")
    wish = {"game": DRAWN[0], "seats": [{"name": "Nova"}, {}], "options": {}}
    table = page.evaluate(MAKE, wish)
    page.goto(f"/tables/{table}")
    agreed = page.locator(".agreed")
    expect(agreed).to_contain_text("Hints if you play with bots only.")
    others.goto(page.locator("#invitation").input_value())
    others.locator("#join-name").fill("Mira")
    others.locator("[data-join]").click()
    expect(agreed).to_contain_text("No hints, unless the host allows them.")
    for one in (others, page):
        one.locator("[data-do*=ready]").click()
    player.wait_for_turn()
    other.wait_for_turn()
    others.keyboard.press("h")
    expect(others.locator("#hint-card")).to_contain_text("Nova, can allow hints")
    others.get_by_role("button", name="Ask Nova").click()
    page.locator("#tab-chat").click()
    expect(page.locator("#chat")).to_contain_text("May we use hints?")
    page.keyboard.press("Escape")
    page.locator("#hint").click()
    page.get_by_role("button", name="Allow 5 each").click()
    expect(others.locator("#hint-count")).to_contain_text("0 of 5")
    others.locator("#hint").click()
    expect(others.locator("#hint-card h2")).to_have_text("A nudge", timeout=PATIENCE)
    expect(page.locator("#opponent-2 .lamp")).to_have_text("1")
    expect(page.locator("#log")).to_contain_text("Mira used a hint.")
