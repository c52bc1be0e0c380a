"""What draws the eye or takes the focus: flights, reasons, the keyboard's place."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.player import Player
from browser.test_table import DRAWN, GAME

# Notes how large each thing is that flies.
WATCH = """() => {
  window.flights = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      if (!node.classList?.contains('flying')) continue;
      const box = node.firstElementChild.getBoundingClientRect();
      window.flights.push([box.width, box.height]);
    }
  }).observe(document.body, { childList: true });
}"""
MANY = 8  # flights that are looked at
LARGEST = 250  # pixels: a card
LONGEST = 5  # times as long as high, or it is a row
FOCUSED = "() => document.activeElement.id || document.activeElement.tagName"


@pytest.mark.parametrize("game", DRAWN)
def test_pieces_fly_and_no_rows_of_them(browser: Browser, base_url: str, game: str) -> None:
    context = browser.new_context(
        base_url=base_url,
        viewport={"width": 1440, "height": 900},
        reduced_motion="no-preference",
        locale="en",
    )
    player = Player(context.new_page())
    page = player.page
    options: dict[str, Any] = {"mode": "untimed"} if game == "cosmic-factory" else {}
    player.sit(game, "greedy", **options)
    page.evaluate(WATCH)
    enough = f"() => flights.length > {MANY} || document.querySelector('#island:not([hidden])')"
    player.act_until(lambda: page.evaluate(enough))
    flights = page.evaluate("() => window.flights")
    assert flights
    assert max([max(flight) for flight in flights]) <= LARGEST
    assert max([length / height for length, height in flights]) <= LONGEST
    context.close()


def test_no_reason_pops_up_while_nothing_is_chosen(player: Player) -> None:
    player.start(GAME)
    page = player.page
    faded = player.find_faded()
    faded.hover(force=True)
    page.wait_for_timeout(700)
    expect(page.locator("#why")).to_be_hidden()
    faded.focus()
    page.wait_for_timeout(200)
    expect(page.locator("#why")).to_be_hidden()


# The focus is at something that can be used or read, not lost.
IN_THE_TABLE = "() => document.activeElement.closest('#status-bar, #arena')"


def choose(page: Page, target: str) -> None:
    page.locator(target).first.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", DRAWN)
def test_the_keyboard_never_loses_its_place(player: Player, game: str) -> None:
    """After each choice, after Confirm and when the turn comes again."""
    options: dict[str, Any] = {"mode": "untimed"} if game == "cosmic-factory" else {}
    player.sit(game, **options)
    page = player.page
    confirmed = 0
    for number in range(60):
        player.wait_for_turn()
        if number:
            page.wait_for_function(IN_THE_TABLE)
        if confirmed > 2 or page.locator("#island:visible").count():
            break
        buttons = page.locator("#verbs button, #acts .btn")
        if page.locator("#confirm").count():
            assert page.evaluate(FOCUSED) == "confirm"
            page.keyboard.press("Enter")
            confirmed += 1
        elif page.locator(".arena .target.legal").count():
            choose(page, ".arena .target.legal")
        else:
            buttons.first.focus()
            page.keyboard.press("Enter")
    assert confirmed


def test_after_an_objective_the_two_buttons_are_next(player: Player) -> None:
    player.sit(GAME)
    page = player.page
    page.keyboard.press("Tab")
    open_now = "body:not(:has(#confirm)) [id^=cg-space-I-].legal"
    player.act_until(page.locator(open_now).count)
    choose(page, "[id^=cg-space-I-].legal")
    buttons = page.locator("#verbs button, #acts .btn")
    expect(buttons).to_have_count(2)
    expect(buttons.first).to_be_focused()
    page.keyboard.press("Tab")
    expect(buttons.last).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".arena .target:focus")).to_have_count(1)
