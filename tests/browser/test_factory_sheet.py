"""The score sheet by rounds of Cosmic Factory, below the score sheet of a game that was played."""

import base64
import re
import struct

from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.player import Player


def png_size(address: str) -> tuple[int, int]:
    data = base64.b64decode(address.partition(",")[2])
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def check_picture(page: Page) -> None:
    page.locator("[data-do=share]").click()
    picture = page.locator("dialog img")
    expect(picture).to_be_visible()
    assert png_size(picture.get_attribute("src") or "") == (1200, 630)
    expect(picture).to_have_attribute("alt", re.compile("Nova"))
    page.locator("[data-do=named][data-value=no]").click()
    expect(picture).to_have_attribute("alt", re.compile("Player 1 .*Player 2|Player 2 .*Player 1"))
    page.locator("[data-do=close]").click()


def test_the_rounds_of_a_game_that_was_played(player: Player) -> None:
    page = player.page
    player.sit("cosmic-factory", "greedy", mode="untimed")
    player.leave()
    page.wait_for_url("**/sheet", timeout=120_000)
    rows = page.locator(".cfc-sheetrow:not(.cfc-sheethead)")
    expect(rows).to_have_count(6)
    totals = page.locator("table.sheet tfoot .n").all_inner_texts()
    assert rows.last.locator(".cfc-cellbox > b").all_inner_texts() == [f"= {n}" for n in totals]
    page.locator("[data-do=open]").first.click()
    expect(page.locator("dialog .cfc-table")).to_be_visible()
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    check_picture(page)
    expect(page.locator(".cfc-near").first).to_be_visible(timeout=120_000)
    expect(page.locator("[aria-busy=false]")).to_contain_text("Best galaxy missed")
    assert complaints(page) == []
    page.locator("[data-do=how]").click()
    expect(page.locator("dialog .cfc-step")).to_contain_text(re.compile("Swap|Turn"))
    while page.locator("dialog [data-do=next]").count():
        page.locator("dialog [data-do=next]").click()
    expect(page.locator("dialog .cfc-step")).to_contain_text("Done")
