"""The replay: by turns, rounds and steps."""

import re

from playwright.sync_api import expect

from browser.player import Player

GAME = "cosmogenesis"


def test_arrows_go_by_turns_rounds_and_steps(player: Player) -> None:
    player.sit(GAME)
    page = player.page
    player.act_until(lambda: page.locator("#log .whose").count() > 1)
    page.goto(f"{page.url}/replay")
    expect(page.locator("#region-own .fragment").first).to_be_visible()
    bars = page.locator("#timeline [data-turn]")
    assert bars.count() >= 1
    page.keyboard.press("Home")
    expect(page.locator("#where")).to_contain_text("Step 0 of")
    page.keyboard.press("ArrowRight")
    end = bars.first.get_attribute("data-step")
    expect(page.locator("#where")).to_contain_text(f"Step {end} of")
    expect(bars.first).to_have_attribute("aria-current", "step")
    page.keyboard.press("Alt+ArrowLeft")
    expect(page.locator("#where")).to_contain_text(f"Step {int(end or 0) - 1} of")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#where")).to_contain_text(re.compile(r"Step (\d+) of \1$"))
    expect(page).to_have_url(re.compile(r"step=\d+"))
