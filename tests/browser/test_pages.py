"""Pages around the table: accessible, small, and there."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Request, expect

from browser.player import Player
from browser.test_table import DRAWN
from compliance.checks import rule_ids
from cosmarium.registry import load

PLAIN = ("/", "/rules", "/settings", "/about", "/real-table", "/replays", "/nowhere")
FIRST_PAGE, SCRIPT = 150_000, 40_000  # bytes, compressed


def complaints(page: Page) -> list[str]:
    """What axe finds, as lines."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


@pytest.mark.complains(r"404.*/nowhere")
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_on_plain_pages(browser: Browser, base_url: str, scheme: Any) -> None:
    context = browser.new_context(base_url=base_url, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    for path in PLAIN:
        page.goto(path)
        assert complaints(page) == [], path
    context.close()


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("game", DRAWN)
def test_axe_finds_nothing_at_the_table(
    browser: Browser, base_url: str, game: str, scheme: Any
) -> None:
    context = browser.new_context(base_url=base_url, color_scheme=scheme, reduced_motion="reduce")
    player = Player(context.new_page())
    player.start(game)
    player.act()
    player.page.wait_for_timeout(200)
    assert complaints(player.page) == []
    for tab in ("chat", "rules", "points", "table"):
        player.page.locator(f"#tab-{tab}").click()
    player.page.wait_for_selector("#rules > *", state="attached")
    assert complaints(player.page) == []
    context.close()


def test_first_page_and_script_are_small(page: Page) -> None:
    sizes: dict[str, int] = {}

    def note(request: Request) -> None:
        sizes[request.url] = request.sizes()["responseBodySize"]

    page.on("requestfinished", note)
    page.goto("/", wait_until="networkidle")
    script = next(size for url, size in sizes.items() if url.endswith(".js"))
    assert script < SCRIPT
    assert sum(sizes.values()) < FIRST_PAGE


@pytest.mark.parametrize("game", DRAWN)
def test_rules_are_found_by_number_and_by_search(page: Page, game: str) -> None:
    name = rule_ids(load(game).rules_text("en"))[-1]
    page.goto(f"/rules/{game}#{name}")
    rule = page.locator(f"#rules [data-rule='{name}']")
    expect(rule).to_be_in_viewport()
    page.goto(f"/rules/{game}")
    expect(page.locator("#quick")).to_be_visible()
    expect(rule).to_be_hidden()
    page.locator("#rules-search").fill(str(name))
    expect(rule.locator("mark")).to_have_text(name)
    page.locator("#rules-search").press("Enter")
    expect(rule).to_be_in_viewport()
    expect(page.locator(".contents b", has_text=re.compile(r"\d")).first).to_be_visible()
    page.locator("#rules-search").fill("no such words anywhere")
    expect(page.locator("#hits")).to_contain_text("Nothing found")
    expect(page.locator("#rules mark")).to_have_count(0)


def test_settings_are_remembered(page: Page) -> None:
    page.goto("/settings")
    page.locator("[name=name]").fill("Ada")
    with page.expect_navigation():
        page.locator("#name-form .btn").click()
    expect(page.locator("#name-form [name=name]")).to_have_value("Ada")
    page.locator("[data-setting=sound]").uncheck()
    page.reload()
    expect(page.locator("[data-setting=sound]")).not_to_be_checked()
    page.locator("label[for=theme-sun]").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
