"""Cards about pieces: by mouse, by keyboard, by finger, beside a piece and as a sheet."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.axe import complaints
from browser.player import Player
from cosmarium.registry import GAMES, load

GAME = "cosmogenesis"
PIECE = "#cg-asteroids"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


# Nothing lies over its middle.
IN_SIGHT = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def card(page: Page) -> Locator:
    return page.locator("#inspect")


def rest_on(page: Page, piece: str) -> None:
    page.mouse.move(2, 2)
    page.locator(piece).first.hover(force=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_resting_pointer_opens_a_card_and_no_native_tooltip(player: Player, game: str) -> None:
    player.sit(game)
    page = player.page
    assert page.locator("svg.fragment title").count() == 0
    prefix = load(game).drawing.prefix
    first = page.locator(f"#arena [id^={prefix}-][aria-label]:visible").first.get_attribute("id")
    rest_on(page, f"[id='{first}']")
    expect(card(page)).to_be_visible()
    expect(card(page).locator("h2")).not_to_be_empty()
    expect(card(page).locator(".kind")).not_to_be_empty()
    expect(card(page).get_by_text("Read the rule")).to_be_visible()
    box = card(page).bounding_box()
    assert box is not None
    assert (round(box["width"]), box["height"] <= 520) == (340, True)


def test_words_of_a_heading_open_its_card(player: Player) -> None:
    player.sit("crafting-the-cosmos")
    page = player.page
    for heading in ("Goals", "Energy cards", "Supply", "Powers"):
        rest_on(page, f"#arena text.head >> text=/^{heading}$/")
        expect(card(page).locator("h2")).to_have_text(heading)
    page.mouse.move(2, 2)
    expect(card(page)).to_be_hidden()


def test_the_card_goes_with_the_pointer_unless_it_is_pinned(player: Player) -> None:
    player.sit(GAME)
    page = player.page
    rest_on(page, PIECE)
    expect(card(page)).to_contain_text("asteroid")
    card(page).locator("h2").hover()  # the pointer may enter the card
    page.wait_for_timeout(400)
    expect(card(page)).to_be_visible()
    page.mouse.move(2, 2)
    expect(card(page)).to_be_hidden()
    rest_on(page, PIECE)
    expect(card(page)).to_be_visible()
    page.keyboard.press("p")
    page.mouse.move(2, 2)
    page.wait_for_timeout(400)
    expect(card(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(card(page)).to_be_hidden()


def test_the_rule_is_one_click_away(player: Player) -> None:
    player.sit(GAME)
    page = player.page
    rest_on(page, PIECE)
    card(page).get_by_text("Read the rule").click()
    expect(card(page)).to_be_hidden()
    expect(page.locator("#rules .at")).to_contain_text("AA-A")


def test_an_opponent_has_a_card_with_points(player: Player) -> None:
    player.sit(GAME)
    page = player.page
    rest_on(page, ".opponent .name")
    expect(card(page).locator(".kind")).to_have_text("Opponent")
    expect(card(page)).to_contain_text("points so far")
    expect(card(page).locator(".tip")).to_contain_text("what the last turn brought")
    expect(card(page).locator(".rows li")).not_to_have_count(0)


def test_by_keyboard(player: Player) -> None:
    player.sit(GAME)
    page = player.page
    page.locator("#fragment-system").focus()
    page.keyboard.press("i")
    expect(card(page)).to_be_visible()
    first = card(page).locator("h2").inner_text()
    expect(page.locator("#speak")).to_contain_text(first)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(card(page).locator("h2")).not_to_have_text(first)
    page.keyboard.press("i")  # into the card
    expect(card(page).locator("a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card(page)).to_be_hidden()
    page.locator(PIECE).evaluate("one => { one.tabIndex = -1; one.focus() }")
    page.keyboard.press("Enter")  # nothing can be chosen there
    expect(card(page)).to_contain_text("asteroid")


def test_a_move_refreshes_the_card(player: Player) -> None:
    player.sit(GAME)
    page = player.page
    player.act_times(2)  # keeps an objective
    rest_on(page, ".opponent .name")
    expect(card(page)).to_be_visible()
    page.keyboard.press("p")
    lines = page.locator("#log .told").count()
    player.act_until(lambda: page.locator("#log .told").count() > lines + 2)
    expect(card(page)).to_be_visible()


def test_axe_finds_nothing_beside_a_card(player: Player) -> None:
    player.sit(GAME)
    rest_on(player.page, PIECE)
    expect(card(player.page)).to_be_visible()
    assert complaints(player.page) == []


def hold(page: Page, piece: Locator, moved: int = 0) -> None:
    """A finger that stays for half a second, and may move a little."""
    piece.scroll_into_view_if_needed()
    box = piece.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    if moved:
        touch("touchMove", {"x": x, "y": y + moved})
    if moved:
        page.wait_for_timeout(550)
    else:
        expect(card(page)).to_be_visible()
    touch("touchEnd")


def test_a_long_press_opens_a_sheet_on_phones(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, locale="en", reduced_motion="reduce", **PHONE)
    player = Player(context.new_page())
    player.sit(GAME)
    page = player.page
    piece = page.locator("#region-shared [id^=cg-][aria-label]:visible").first
    hold(page, piece, moved=40)  # that was scrolling
    expect(card(page)).to_be_hidden()
    hold(page, piece)
    expect(card(page)).to_be_visible()
    assert card(page).evaluate("one => one.matches(':modal')")
    assert page.locator(".target.selected").count() == 0, "the press also chose the piece"
    box = card(page).bounding_box()
    assert box is not None
    assert (box["x"], round(box["width"]), round(box["y"] + box["height"])) == (0, 390, 844)
    assert box["height"] <= 0.52 * 844 + 1
    card(page).evaluate("one => one.scrollTo(0, one.scrollHeight)")
    for part in ("h2", ".walk .primary"):  # they stay while the rest scrolls
        expect(card(page).locator(part)).to_be_in_viewport(ratio=1)
        assert card(page).locator(part).evaluate(IN_SIGHT), part
    card(page).evaluate("one => one.scrollTo(0, 0)")
    name = card(page).locator("h2").inner_text()
    card(page).get_by_role("button", name="Next").click()
    expect(card(page).locator("h2")).not_to_have_text(name)
    card(page).get_by_role("button", name="Previous").click()
    expect(card(page).locator("h2")).to_have_text(name)
    assert complaints(page) == []
    card(page).get_by_role("button", name="Close").click()
    expect(card(page)).to_be_hidden()
    expect(piece).to_be_focused()


def test_in_german(browser: Browser, base_url: str) -> None:
    player = Player(browser.new_context(base_url=base_url, locale="de").new_page())
    player.sit(GAME)
    rest_on(player.page, PIECE)
    expect(card(player.page)).to_contain_text(re.compile("Asteroid"))
    expect(card(player.page)).to_contain_text("Regel lesen")


def test_on_another_players_board(player: Player) -> None:
    """The card lies above the dialog that shows the board."""
    player.sit(GAME)
    page = player.page
    page.keyboard.press("2")
    expect(page.locator("#board")).to_be_visible()
    rest_on(page, "#board [id$=-asteroids]")
    expect(card(page)).to_contain_text("In the belt")
    card(page).locator("h2").click()  # nothing lies above it
    page.keyboard.press("Escape")
    expect(card(page)).to_be_hidden()
    expect(page.locator("#board")).to_be_visible()


def test_in_the_minute_the_games_own_code_names_pieces(player: Player) -> None:
    player.sit("cosmic-factory", mode="untimed", family=True)
    page = player.page
    page.wait_for_selector("#island:visible")
    rest_on(page, "[data-inspect=cf-points-G]")
    expect(card(page).locator(".steps")).to_contain_text("planets")
    rest_on(page, "[data-inspect=cf-bonus-O]")
    expect(card(page)).to_contain_text("Desert bonus")


def test_in_a_replay(player: Player) -> None:
    player.sit(GAME)
    page = player.page
    page.goto(f"{page.url}/replay")
    expect(page.locator(PIECE)).to_be_visible()
    rest_on(page, PIECE)
    expect(card(page)).to_contain_text("asteroid")
    link = card(page).get_by_text("Read the rule")
    expect(link).to_have_attribute("href", f"/rules/{GAME}#AA-A")


def test_a_card_leaves_the_few_pieces_of_its_kind_free(player: Player) -> None:
    """The pointer may go on to the next control at once."""
    player.sit("crafting-the-cosmos")
    page = player.page
    page.locator("#cc-control-light").hover(position={"x": 60, "y": 90})
    card = page.locator("#inspect")
    expect(card).to_contain_text("Light")
    shown = card.bounding_box()
    assert shown is not None
    for kind in ("time", "gravity", "chemistry"):
        box = page.locator(f"#cc-control-{kind}").bounding_box()
        assert box is not None
        apart = shown["x"] >= box["x"] + box["width"] or shown["y"] >= box["y"] + box["height"]
        assert apart, kind


def test_a_card_lets_clicks_through_to_what_can_be_chosen(player: Player) -> None:
    """Where it cannot leave all of them free, it covers none from the pointer."""
    player.sit("cosmogenesis")
    page = player.page
    player.act_until(lambda: page.locator("body[data-decision=main].my-turn").count())
    for number in (1, 2):
        rest_on(page, f"#cg-space-II-{number}")
        expect(card(page)).to_be_visible()
        for other in page.locator(".arena .target.legal").all():
            assert other.evaluate(IN_SIGHT), other.get_attribute("id")
