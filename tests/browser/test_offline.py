"""The companions without a network: loaded once, then everything works from what was kept."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.test_factory_companion import Fingers, points
from cosmarium.games.cosmic_factory.notation import read_layout
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from games.cosmic_factory.table import X01

READY = "navigator.serviceWorker.ready.then(() => true)"
CUT_OFF = "net::ERR_INTERNET_DISCONNECTED|Failed to load resource"


@pytest.mark.may_complain(CUT_OFF)
def test_a_galaxy_is_scored_and_solved_without_a_network(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/real-table")
    assert page.evaluate(READY)
    page.context.set_offline(True)
    page.goto("/real-table/cosmic-factory#galaxy")  # seen for the first time
    fingers = Fingers(page)
    fingers.take_card(5)
    fingers.enter(X01)
    assert points(page) == points_of(count_galaxy(read_layout(X01)), 5).by_marker()
    fingers.tap("[data-do=best]")
    expect(page.locator(".rt-seal")).to_be_visible()
    page.reload()
    assert points(page) == points_of(count_galaxy(read_layout(X01)), 5).by_marker()
    page.context.set_offline(False)


def test_it_can_be_installed(page: Page) -> None:
    page.goto("/real-table?language=de")
    manifest = page.locator("link[rel=manifest]").get_attribute("href")
    told = page.request.get(str(manifest)).json()
    assert told["start_url"] == told["scope"] == "/real-table"
    for icon in told["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert re.match(r"image/(png|svg)", answer.headers["content-type"])


def test_old_addresses_lead_there(page: Page) -> None:
    for old, new in (
        ("/helper", "/real-table"),
        ("/helper/cosmic-factory", "/real-table/cosmic-factory"),
        ("/helper/cosmic-factory/solve", "/real-table/cosmic-factory"),
    ):
        page.goto(old)
        expect(page).to_have_url(re.compile(f"{new}$"))
    expect(page.locator("nav [aria-current=page]").first).to_have_text("Real table")
