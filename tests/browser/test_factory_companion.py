"""The companion of Cosmic Factory: a galaxy tapped in by pictures on a phone."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import Theme, check_widths, in_both_languages
from browser.tapping import tap_at_once
from cosmarium.games.cosmic_factory.notation import read_layout
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import in_reading_order, rot_of, tile_of
from games.cosmic_factory.table import X01

PHONE = {"width": 390, "height": 844}
PATH = "/real-table/cosmic-factory#galaxy"
MOST_TAPS = 25


class Fingers:
    """Somebody who taps, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).click()
        self.taps += 1

    def take_card(self, card: int) -> None:
        self.tap(f"[data-card='{card}']")
        self.tap("[data-do=take-card]")

    def enter(self, layout: str) -> None:
        for name in taps_for(layout):
            self.tap(name)


def taps_for(layout: str) -> list[str]:
    taps = []
    for placed in in_reading_order(read_layout(layout)):
        taps.append(f".rt-tiles [data-tile='{tile_of(placed)}']")
        taps += [f"[data-rot='{rot_of(placed)}']"] if rot_of(placed) else []
    return taps


@pytest.fixture
def fingers(page: Page) -> Fingers:
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.goto(PATH)
    return Fingers(page)


def points(page: Page) -> list[int]:
    """Of each marker, as the table of a whole galaxy shows them."""
    expect(page.locator(".cfc-table")).to_be_visible()
    return [int(text) for text in page.locator(".cfc-table tbody td:last-child").all_inner_texts()]


def test_x01_with_card_5_takes_at_most_25_taps(fingers: Fingers) -> None:
    fingers.take_card(5)
    fingers.enter(X01)
    assert fingers.taps <= MOST_TAPS
    expected = points_of(count_galaxy(read_layout(X01)), 5).by_marker()
    assert points(fingers.page) == expected
    fingers.page.reload()  # kept in the browser
    assert points(fingers.page) == expected


def test_points_follow_each_tap_at_once(fingers: Fingers) -> None:
    fingers.take_card(5)
    shown = fingers.page.evaluate(
        """() => [24, 35, 31, 14].map(tile => {
            document.querySelector(`.rt-tiles [data-tile='${tile}']`).click();
            return [...document.querySelectorAll('.cfc-cell b')].map(b => Number(b.textContent));
        })"""
    )
    tiles = ("T25.0", "T25.0 T36.0", "T25.0 T36.0 T32.0", "T25.0 T36.0 T32.0 / T15.0")
    assert shown == [points_of(count_galaxy(read_layout(text)), 5).by_marker() for text in tiles]
    fingers.tap("[data-spot='0,1']")  # turn the last one
    galaxy = read_layout("T25.0 T36.0 T32.0 / T15.1")
    shown = fingers.page.locator(".cfc-cell b").all_inner_texts()
    assert [int(text) for text in shown] == points_of(count_galaxy(galaxy), 5).by_marker()


def test_board_turns_and_tiles_are_in_view_together(fingers: Fingers) -> None:
    page = fingers.page
    fingers.take_card(5)
    for tile in (0, 53, 26):
        fingers.tap(f".rt-tiles [data-tile='{tile}']")
        page.locator(f".rt-tiles [data-tile='{53 - tile}']").scroll_into_view_if_needed()
        for seen in (".cfc-last", "[data-rot='3']", ".cfc-ways [data-do=remove]"):
            expect(page.locator(seen)).to_be_in_viewport(ratio=1)
        expect(page.locator(f".rt-tiles [data-tile='{53 - tile}']")).to_be_in_viewport(ratio=1)


def test_the_best_galaxy_is_proved_and_laid_step_by_step(fingers: Fingers) -> None:
    page = fingers.page
    fingers.take_card(5)
    tap_at_once(fingers.page, *taps_for(X01))
    fingers.tap("[data-do=best]")
    expect(page.locator(".rt-seal")).to_have_text("No better one exists")
    assert page.locator(".cfc-pair figcaption b").all_inner_texts()[1] == "20"
    fingers.tap("[data-do=steps]")
    words = page.locator(".cfc-step p")
    expect(page.locator(".cfc-number")).to_have_count(9)  # the words name tiles by numbers
    expect(page.locator(".cfc-board [marker-end]")).to_have_count(1)
    while page.locator("[data-do=next]").count():
        assert re.search(r"Swap|Turn", words.inner_text())
        fingers.tap("[data-do=next]")
    expect(words).to_have_text("Done: 20 points")
    fingers.tap("[data-do=finish]")
    assert sum(points(page)) == 20


def test_the_solver_can_be_stopped(fingers: Fingers) -> None:
    """Card 13 is never proved by search; what is found stays."""
    fingers.take_card(13)
    tap_at_once(fingers.page, *taps_for(X01))
    fingers.tap("[data-do=best]")
    expect(fingers.page.locator("[data-do=stop]")).not_to_have_attribute("aria-disabled", "true")
    fingers.tap("[data-do=stop]")
    expect(fingers.page.locator(".rt-badge")).to_contain_text("Best found in")


def test_filters_and_a_tile_that_lies_already(fingers: Fingers) -> None:
    page = fingers.page
    fingers.tap("[data-do=no-card]")
    fingers.tap("[data-do=filter][data-value='3']")
    fingers.tap("[data-do=filter][data-value='0']")
    for name in page.locator(".cfc-grid button").evaluate_all("all => all.map(b => b.ariaLabel)"):
        assert "Constellation" in name
        assert "Vegetation" in name
    fingers.tap("[data-do=all]")
    fingers.tap("[data-tile='0']")
    fingers.tap("[data-tile='1']")
    fingers.tap("[data-tile='0']")  # moves to the open place
    expect(page.locator("[data-spot='0,0']")).to_have_accessible_name("Row 1, column 1, empty")
    expect(page.locator("[data-spot='2,0']")).to_have_accessible_name(re.compile("Tile 1,"))
    fingers.tap("[data-do=undo]")
    expect(page.locator("[data-spot='0,0']")).to_have_accessible_name(re.compile("Tile 1,"))


def test_tiles_are_swapped_by_dragging(fingers: Fingers) -> None:
    page = fingers.page
    fingers.tap("[data-do=no-card]")
    fingers.tap("[data-tile='0']")
    fingers.tap("[data-tile='1']")
    page.locator("[data-spot='0,0']").drag_to(page.locator("[data-spot='1,0']"))
    expect(page.locator("[data-spot='1,0']")).to_have_accessible_name(re.compile("Tile 1,"))
    expect(page.locator("[data-spot='0,0']")).to_have_accessible_name(re.compile("Tile 2,"))


def test_a_tile_is_painted(fingers: Fingers) -> None:
    page = fingers.page
    fingers.tap("[data-do=no-card]")
    fingers.tap("[data-do=paint]")
    for key in ("G2", "G2", "G2"):
        fingers.tap(f"[data-value='{key}']")
    expect(page.locator("[data-do=painted]")).to_have_text("One quarter is missing")
    fingers.tap("[data-value='G2']")
    fingers.tap("[data-do=painted]")
    expect(page.locator(".cfc-cell b").first).to_have_text("3")  # eight planets
    expect(page.locator("[data-do=best]")).to_have_text("8 tiles are missing")
    page.reload()
    expect(page.locator(".cfc-cell b").first).to_have_text("3")


def test_two_tiles_lie_face_down_with_card_1(fingers: Fingers) -> None:
    fingers.take_card(1)
    tap_at_once(fingers.page, *taps_for(X01))
    expect(fingers.page.locator("[data-do=best]")).to_have_attribute("aria-disabled", "true")
    for spot in ("0,0", "2,2"):
        fingers.tap(f"[data-spot='{spot}']")
        fingers.tap("[data-do=flip]")
    galaxy = read_layout("T25.3x T36.2 T32.0 / T15.2 T41.1 T01.3 / T28.3 T43.0 T33.0x")
    assert points(fingers.page) == points_of(count_galaxy(galaxy), 1).by_marker()


@pytest.mark.parametrize("card", [3, 7, 11])
def test_other_frames_hold_nine_tiles(fingers: Fingers, card: int) -> None:
    page = fingers.page
    fingers.take_card(card)
    tap_at_once(page, *[f".rt-tiles [data-tile='{tile}']" for tile in range(9)])
    expect(page.locator(".cfc-table")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    fingers.tap("[data-do=best]")
    fingers.page.locator("[data-do=stop]:not([aria-disabled])").or_(
        page.locator(".rt-badge")
    ).first.wait_for()


@in_both_languages("de")
def test_axe_finds_nothing_and_nothing_is_cut(
    browser: Browser, base_url: str, locale: str, wide: Theme, phone: Theme
) -> None:
    context = browser.new_context(base_url=base_url, reduced_motion="reduce", locale=locale)
    page = context.new_page()
    page.goto(PATH)
    fingers = Fingers(page)

    def check() -> None:
        check_widths(page, wide, phone)

    fingers.tap("[data-card='5']")
    check()
    fingers.tap("[data-do=take-card]")
    fingers.tap("[data-tile='0']")
    check()
    fingers.tap("[data-do=paint]")
    check()
    fingers.tap(".cfc-paint [data-do=paint]")
    fingers.tap("[data-do=remove]")
    tap_at_once(fingers.page, *taps_for(X01))
    check()
    fingers.tap("[data-do=best]")
    page.locator(".rt-seal").wait_for()
    check()
    fingers.tap("[data-do=steps]")
    check()
    context.close()


def test_what_the_browser_kept_wrongly_is_forgotten(fingers: Fingers) -> None:
    broken = json.dumps({"version": 1, "card": 5, "pieces": None})
    fingers.page.evaluate(
        "text => localStorage.setItem('cosmarium.cosmic-factory.companion', text)", broken
    )
    fingers.page.reload()
    fingers.take_card(5)
    expect(fingers.page.locator(".cfc-board")).to_be_visible()
