"""The waiting room: the invitation to read and to scan, and what was agreed on, in words."""

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.overflow import cut_words
from browser.player import MAKE, Player

WISH = {
    "game": "cosmic-factory",
    "seats": [{"name": "Nova"}, {}, {"bot": "easy"}],
    "options": {},
    "turn_seconds": 86_400,
}


@pytest.mark.parametrize("width", [390, 1440])
def test_the_invitation_can_be_scanned_and_the_table_says_what_it_is(
    page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/about")
    table = page.evaluate(MAKE, WISH)
    page.goto(f"/tables/{table}")
    code = page.get_by_alt_text("QR code of the invite link")
    expect(code).to_be_visible()
    code.evaluate("(one) => one.decode()")  # fails if it is no picture
    box = code.bounding_box()
    assert box
    assert box["width"] >= 132
    expect(page.locator(".agreed")).to_contain_text("3 seats.")
    expect(page.locator(".agreed")).not_to_contain_text("60")  # seconds that no clock counts
    expect(page.locator(".agreed")).to_contain_text("24 hours a turn; then a bot takes over.")
    expect(page.locator(".agreed")).to_contain_text("Hints if you play with bots only.")
    assert cut_words(page) == []
    assert complaints(page) == []


@pytest.mark.complains(r"403.*/tables/")
def test_who_was_sent_the_wrong_address_is_told_what_to_ask_for(
    player: Player, other: Player
) -> None:
    """The address of the host's browser, or of the lobby, is no invitation."""
    host, friend = player.page, other.page
    host.goto("/about")
    host.goto(f"/tables/{host.evaluate(MAKE, WISH)}")
    friend.goto(host.url)
    expect(friend.locator("h1")).to_have_text("You need an invite link to open this table.")
    expect(friend.locator("main")).to_contain_text("press “Copy invite link” at the table")
    friend.get_by_text("Back to the lobby").click()
    expect(friend.locator("#lists")).to_contain_text("This page is not the invite link.")
    friend.goto(host.locator("#invitation").input_value())
    expect(friend.locator("[data-join]")).to_be_visible()


def test_who_gives_no_name_gets_a_free_one_and_boards_stand_in_their_lines(
    player: Player, other: Player
) -> None:
    host = player.page
    host.goto("/about")
    wish = {"game": "crafting-the-cosmos", "seats": [{"name": "Nova"}, {}], "options": {}}
    host.goto(f"/tables/{host.evaluate(MAKE, wish)}")
    other.page.goto(host.locator("#invitation").input_value())
    other.page.locator("[data-join]").click()
    expect(host.locator(".waiting .people")).to_contain_text("Comet")
    other.page.locator("[data-do*=ready]").click()
    host.locator("[data-do*=start]").click()
    expect(host.locator("#mini-2 svg.fragment")).to_be_visible()


@pytest.mark.complains(r"404.*invitation.svg")
def test_only_who_has_the_link_gets_its_code(page: Page) -> None:
    page.goto("/about")
    table = page.evaluate(MAKE, WISH)
    answer = page.goto(f"/tables/{table}/invitation.svg?code=wrong")
    assert answer
    assert answer.status == 404


def test_the_mode_of_a_game_is_chosen_in_sight(page: Page) -> None:
    page.goto("/")
    page.locator("label[for=game-cosmic-factory]").click()
    mode = page.locator("[data-game=cosmic-factory] [data-option=mode]")
    expect(mode).to_be_visible()
    about = page.locator("[data-game=cosmic-factory]:has([data-option=mode]) .about")
    expect(about).to_contain_text("Bonus tiles go to whoever takes them first")
    mode.select_option('"untimed"')
    expect(about).to_contain_text("at leisure")
    expect(page.locator("[data-option=build_seconds]")).to_be_hidden()  # there is no clock
    expect(page.locator("[data-option=turn_hours]")).to_be_visible()
    expect(page.locator("[data-game=cosmogenesis]:visible")).to_have_count(0)


def test_replays_say_when_who_and_how_it_ended(player: Player) -> None:
    page = player.page
    player.sit("cosmic-factory", "random", mode="untimed")
    page.goto("/replays")
    row = page.locator(".list .row").first
    expect(row).to_contain_text("Cosmic Factory")
    expect(row).to_contain_text("202")
    expect(row).to_contain_text("still running")
