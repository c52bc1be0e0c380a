"""Pages around the table: accessible, small, and there."""

import re

import pytest
from playwright.sync_api import Page, Request, expect

from browser.axe import complaints_in_both_themes
from browser.player import Player
from browser.test_table import DRAWN
from compliance.checks import rule_ids
from cosmarium.registry import load

PLAIN = ("/", "/rules", "/settings", "/about", "/real-table", "/replays", "/nowhere")
FIRST_PAGE, SCRIPT = 150_000, 40_000  # bytes, compressed


@pytest.mark.complains(r"404.*/nowhere")
def test_axe_finds_nothing_on_plain_pages(page: Page) -> None:
    for path in PLAIN:
        page.goto(path)
        assert complaints_in_both_themes(page) == [], path


@pytest.mark.parametrize("game", DRAWN)
def test_axe_finds_nothing_at_the_table(player: Player, game: str) -> None:
    player.start(game)
    player.act_times(1)
    assert complaints_in_both_themes(player.page) == []
    for tab in ("chat", "rules", "points", "table"):
        player.page.locator(f"#tab-{tab}").click()
    player.page.wait_for_selector("#rules > *", state="attached")
    assert complaints_in_both_themes(player.page) == []


def test_first_page_and_scripts_are_small(player: Player) -> None:
    page, sizes = player.page, {}

    def note(request: Request) -> None:
        sizes[request.url] = request.sizes()["responseBodySize"]

    page.on("requestfinished", note)
    page.goto("/", wait_until="networkidle")
    assert sum(sizes.values()) < FIRST_PAGE
    player.sit("cosmogenesis")
    page.wait_for_load_state("networkidle")
    scripts = {url: size for url, size in sizes.items() if url.endswith(".js")}
    assert len(scripts) == len(("main.js", "table.js"))
    assert max(scripts.values()) < SCRIPT


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
