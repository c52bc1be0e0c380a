"""A whole game of Cosmic Factory, entered at a real table."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import Theme, complaints
from browser.tapping import tap_at_once
from games.cosmic_factory.table import SEAT_1, SEAT_2, X01

HOME = "/real-table/cosmic-factory"
LAYOUTS = (X01, SEAT_1, SEAT_2)
CARDS = (5, 19, 20, 17, 2)


def begin(page: Page, *names: str) -> None:
    page.goto(f"{HOME}#players")
    page.locator(f"[data-do=count][data-value='{len(names)}']").click()
    for seat, name in enumerate(names):
        page.locator(f"[data-key='name {seat}']").fill(name)
    page.locator("[data-do=start]").click()


def enter(page: Page, layout: str, by_hand: bool) -> None:
    taps = []
    for word in layout.replace(" / ", " ").split():
        tile, turns = word[1:].split(".")
        taps.append(f".rt-tiles [data-tile='{int(tile) - 1}']")
        taps += [f"[data-rot='{turns}']"] if turns != "0" else []
    if by_hand:
        for name in taps:
            page.locator(name).click()
    else:
        page.locator("[data-do=keep][aria-disabled=true]").wait_for()  # not the galaxy before
        tap_at_once(page, *taps)


def enter_round(page: Page, card: int, players: int, by_hand: bool = False) -> None:
    page.locator(f"[data-card='{card}']").click()
    page.locator("[data-do=take-card]").click()
    page.locator("[data-key='lay 0']").click()
    for seat in range(players):
        enter(page, LAYOUTS[seat], by_hand)
        page.locator("[data-do=keep]").click()  # leads to the next galaxy, then back
    expect(page.locator(".cfc-players")).to_be_visible()


def play(page: Page) -> None:
    """Five rounds with bonus tiles, an exchange and an offering."""
    for number, card in enumerate(CARDS):
        enter_round(page, card, 2, by_hand=not number)
        if card != 2:
            page.locator("[data-do=bonus][data-value='0']").click()
        if card == 19:
            expect(page.locator("[data-do=next]")).to_have_text("Ada has to choose a marker")
            page.locator("[data-do=exchange][data-value='0,2']").click()
            page.locator("[data-do=exchange][data-value='1,1']").click()
        if card == 20:
            page.locator("[data-do=offering][data-value='0,0']").click()
        expect(page.locator("[data-do=next]")).not_to_have_attribute("aria-disabled", "true")
        page.locator("[data-do=next]").click()
        if number == 1:
            page.reload()  # kept in the browser


def test_five_rounds_with_a_correction(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    begin(page, "Ada", "Tobi")
    play(page)
    expect(page.locator("h1")).to_have_text("Final result")
    # X01 and SEAT_1 by the rules; Ada takes vegetation four times, wins it, and offers it once.
    before = page.locator(".cfc-total").all_inner_texts()
    page.locator("a[href='#round/1']").click()
    page.locator("[data-do=bonus][data-value='0']").click()  # Tobi's now, and lost
    lost = page.locator("[data-do=bonus][data-value='0']")
    expect(lost).to_contain_text("−2")
    page.locator("[data-do=next]").click()
    expect(page.locator("h1")).to_have_text("Final result")
    assert page.locator(".cfc-total").all_inner_texts() != before
    page.goto(f"{HOME}#sheet")
    expect(page.locator(".cfc-sheetrow:not(.cfc-sheethead)")).to_have_count(6)
    expect(page.locator(".cfc-bet.cfc-lost")).to_have_count(1)
    page.goto(HOME)
    expect(page.locator(".rt-first")).to_contain_text("Last game")


def test_markers_can_be_written_down_instead(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    begin(page, "Ada", "Tobi", "Lene")
    page.locator("[data-do=no-card]").click()
    page.locator("[data-do=type]").click()
    for seat in range(3):
        page.locator(f"[data-key='step typed {seat},0']").fill(str(40 - seat * 15))
        page.keyboard.press("Tab")
    expect(page.locator(".cfc-track [role=img]").first).to_have_attribute(
        "aria-label", "Vegetation: Ada 30, Tobi 25, Lene 10"
    )
    expect(page.locator("[data-do=next]")).to_have_text("On to round 2")


def test_tiles_of_others_cannot_be_picked(page: Page) -> None:
    begin(page, "Ada", "Tobi")
    page.locator("[data-do=no-card]").click()
    page.goto(f"{HOME}#lay/1-1")
    page.locator(".rt-tiles [data-tile='0']").click()
    page.goto(f"{HOME}#lay/1-2")
    taken = page.locator(".rt-tiles [data-tile='0']")
    expect(taken).to_have_accessible_name(re.compile("lies in Ada’s galaxy"))
    expect(taken).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".rt-tiles [data-tile]").last).to_have_attribute("data-tile", "0")


@pytest.mark.parametrize(
    ("locale", "theme"), [pytest.param("en", "dark", marks=pytest.mark.soak), ("de", "light")]
)
def test_axe_finds_nothing_and_nothing_is_cut(
    browser: Browser, base_url: str, locale: str, theme: Theme
) -> None:
    context = browser.new_context(
        base_url=base_url,
        viewport={"width": 390, "height": 844},
        reduced_motion="reduce",
        color_scheme=theme,
        locale=locale,
    )
    page = context.new_page()

    def check() -> None:
        assert complaints(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.goto(HOME)
    expect(page.locator(".rt-door").first).to_be_visible()
    check()
    for name in ("box", "box-files", "players", "nine"):
        page.goto(f"{HOME}#{name}")
        check()
    begin(page, "Ada", "Tobi", "Lene")
    enter_round(page, 19, 3)
    page.locator("[data-do=type]").click()
    check()
    page.goto(f"{HOME}#sheet")
    check()
    page.set_viewport_size({"width": 1440, "height": 900})
    check()
    context.close()
