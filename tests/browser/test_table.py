"""The table in the browser: whole games, several people, what goes wrong."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.player import MY_TURN, Player
from cosmarium.registry import GAMES, load

DRAWN = [name for name in GAMES if load(name).drawing is not None]
GAME = DRAWN[0]


def _choices(game: str) -> list[str]:
    """The values of a game's options; where a clock can be left out, whole games do."""
    return [str(value) for option in load(game).game.options for value in option.choices]


@pytest.mark.soak
@pytest.mark.timeout(900)  # minutes, on a busy machine
@pytest.mark.parametrize("game", DRAWN[1:])  # the first is played from the lobby on, see below
def test_whole_game_by_clicks_against_bots(player: Player, game: str) -> None:
    options = {"mode": "untimed"} if "untimed" in _choices(game) else {}
    player.sit(game, **options)
    player.play_to_the_end()
    check_sheet(player.page)


def check_sheet(page: Page) -> None:
    """Places, the course of the points, the replay, another game."""
    expect(page.locator(".rank .place")).to_have_count(2)
    expect(page.locator(".plot polyline")).to_have_count(2)
    sheet = page.url
    page.locator("a[href$='/replay']").click()
    expect(page.locator("#region-own .fragment").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("#where")).to_contain_text(re.compile(r"Step (\d+) of \1$"))
    page.goto(sheet)
    page.locator("#rematch").click()
    page.wait_for_url(re.compile(r"/tables/[\w-]+$"))


def test_two_clicks_from_the_lobby_to_a_whole_game(
    player: Player, other: Player, base_url: str
) -> None:
    """Players and level are those of the last time: the card, Play, and a game to its end.
    Somebody watches, and comes to the score sheet as well."""
    page = player.page
    page.goto("/")
    page.locator("label[for=n2]").click()
    page.get_by_text("Beginner", exact=True).click()
    page.goto("/")
    page.locator(f"label[for=game-{GAME}]").click()
    page.locator("#play").click()
    page.wait_for_url("**/tables/*")
    player.wait_for_turn()
    page.locator("#tab-table").click()
    expect(page.locator("#seats")).to_contain_text("bot, Beginner")
    other.page.goto(f"{base_url}{watch_link(page)}")
    player.play_to_the_end()
    expect(other.page.locator(".rank .place")).to_have_count(2)
    other.page.locator("a[href*='/replay?code=']").click()
    expect(other.page.locator("#region-own .fragment").first).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(".acts [data-copy]").click()
    expect(page.locator("#notes")).to_contain_text("Link copied")
    assert "/sheet?code=" in page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as export:
        page.locator("a[download]").click()
    check_sheet(page)
    replay_file(page, export.value.path())


def replay_file(page: Page, record: Path) -> None:
    """A record that was exported is read again, and replayed to its end."""
    page.goto("/replays")
    page.locator("[data-read]").set_input_files(record)
    expect(page.locator("h1")).to_contain_text("Replay")
    expect(page.locator("#region-own .fragment").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("#where")).to_contain_text(re.compile(r"Step (\d+) of \1$"))
    page.locator("#view button[value='1']").click()
    expect(page.locator("#view [aria-current]")).to_have_attribute("value", "1")
    expect(page.locator("#where")).to_contain_text(re.compile(r"Step (\d+) of \1$"))
    expect(page.locator("#region-own .fragment").first).to_be_visible()
    broken = record.with_suffix(".txt")
    broken.write_text("cosmarium record 1\ngame: chess\nrules: 1\nplayers: 2\n", encoding="utf-8")
    page.goto("/replays")
    page.locator("[data-read]").set_input_files(broken)
    expect(page.locator("[role=alert]")).to_contain_text("does not have the game chess")


def test_reload_in_the_middle_keeps_seat_and_position(player: Player) -> None:
    player.start(GAME)
    player.act_times(6)
    lines = player.page.locator("#log li").count()
    player.page.reload()
    player.wait_for_turn()
    assert player.page.locator("#log li").count() >= lines


def test_choice_is_shown_confirmed_and_taken_back(player: Player) -> None:
    """Two clicks and Confirm play a move; Undo takes it back and says so in the log."""
    player.start(GAME)
    page = player.page
    undo = page.locator("#undo:not([aria-disabled])", has_text="Undo")
    player.act_until(undo.count)
    undo.click()
    expect(page.locator("#log")).to_contain_text("took back a move")
    expect(page.locator("#log .gone").first).to_be_attached()


def test_what_is_not_allowed_says_why_with_its_rule(player: Player) -> None:
    player.start(GAME)
    page = player.page
    player.find_faded().dispatch_event("click")
    expect(page.locator("#why")).to_be_visible()
    expect(page.locator("#why-words")).not_to_be_empty()
    link = page.locator("#why-rule")
    expect(link).to_have_text("Read the rule")  # a code alone says nothing
    rule = link.get_attribute("data-rule") or ""
    assert re.fullmatch(r"[A-Z]+-\d+\w?", rule)
    link.click()
    expect(page.locator(f"#rules [data-rule='{rule}']")).to_be_visible()


def start_with(player: Player, other: Player, base_url: str) -> str:
    """A table of two people; the link by which the second one came."""
    player.page.goto("/")
    return invite(player, other, base_url)


def invite(player: Player, other: Player, base_url: str) -> str:
    """As the lobby stands, but with two players."""
    page = player.page
    page.locator("label[for=n2]").click()
    page.locator("#invite").click()
    page.wait_for_url("**/tables/*")
    link = f"{base_url}{page.locator('.waiting [data-copy]').get_attribute('data-copy')}"
    sit_down(other.page, link, "Mira")
    expect(page.locator(".waiting")).to_contain_text("Mira")
    page.locator("[data-do*=start]").click()
    expect(page.locator("#notes")).to_contain_text("Waiting for Mira to be ready")
    other.page.locator("[data-do*=ready]").click()
    expect(page.locator(".waiting")).to_contain_text("ready")
    page.locator("[data-do*=start]").click()
    expect(page.locator(".waiting")).to_have_count(0)
    return link


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.locator("#join-name").fill(name)
    page.locator("[data-join]").first.click()


def test_two_browsers_at_one_table(player: Player, other: Player, base_url: str) -> None:
    page = player.page
    start_with(player, other, base_url)
    confirmed = {player: 0, other: 0}
    while min(confirmed.values()) < 3:  # both have had their turn, and more than once
        for one in confirmed:
            confirmed[one] += one.act() == "confirm"
            one.page.wait_for_timeout(30)
    other.page.locator("#tab-chat").click()
    other.page.locator("#say input").fill("Hello <b>there</b>")
    other.page.keyboard.press("Enter")
    expect(page.locator("#chat-count")).to_have_text("1")
    page.locator("#tab-chat").click()
    expect(page.locator("#chat")).to_contain_text("Hello <b>there</b>")


def test_a_press_counts_while_the_page_changes(
    player: Player, other: Player, base_url: str
) -> None:
    """Both keep a card: the one is pressing the button when the other has decided."""
    page = player.page
    start_with(player, other, base_url)
    player.act_until(page.locator("#confirm").count)
    page.locator("#confirm").hover()
    page.mouse.down()
    other.wait_for_turn()
    other.act_until(lambda: not other.page.locator("body.my-turn").count())
    expect(page.locator("#seats [data-acts='1']")).to_have_attribute("hidden", "")
    page.mouse.up()
    page.wait_for_function("() => document.body.dataset.decision !== 'keep'")


def test_the_host_frees_a_seat_during_the_game(
    player: Player, other: Player, base_url: str
) -> None:
    page = player.page
    start_with(player, other, base_url)
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator("#tab-table").click()
    page.locator("#seats button", has_text="Free the seat").click()
    expect(page.locator("#seats")).to_contain_text("free")
    other.page.locator("#room button", has_text="Take back my seat").click()
    expect(page.locator("#seats")).not_to_contain_text("free")
    page.locator("#seats button", has_text="Put a bot here").click()
    expect(page.locator("#seats")).to_contain_text("bot, Relaxed")


def watch_link(page: Page) -> str:
    page.locator("#tab-table").click()
    return str(page.locator("#seats [data-copy]").get_attribute("data-copy"))


@pytest.mark.complains(r"403.*/tables/[\w-]+$")
def test_a_posted_link_takes_no_seat(player: Player, other: Player, base_url: str) -> None:
    player.start(GAME)
    page = player.page
    other.page.goto(f"{base_url}{watch_link(page)}")
    expect(other.page.locator("#status")).to_contain_text("You are watching")
    expect(other.page.locator(".fragment").first).to_be_visible()
    expect(other.page.locator(".target.legal")).to_have_count(0)
    expect(other.page.locator("[data-join]")).to_have_count(0)
    onward = other.page.locator("a[href^='/tables/']").first
    press = "new PointerEvent('pointerdown', {bubbles: true})"  # also one for another tab
    assert "?code=" in onward.evaluate(f"link => (link.dispatchEvent({press}), link.href)")
    stranger = other.page.context.new_page()
    stranger.goto(page.url)
    expect(stranger.locator("h1")).to_contain_text("link")


# What is in hand on the player's page, by its elements; and the names in their labels.
HANDS = {
    "cosmogenesis": ("[id^=cg-card-]", r"(.+?)\."),
    "cosmic-factory": ("#region-own [id^=cf-tile-]", r"(.{20,})"),
    "crafting-the-cosmos": ("[id^=cc-hand-]", r"(\w+ cards: [1-9])"),
}


@pytest.mark.parametrize("game", HANDS)
def test_spectators_see_no_hand(player: Player, other: Player, base_url: str, game: str) -> None:
    """Neither in the document nor in anything that the server sends."""
    heard: list[str] = []

    def hear(data: str | bytes) -> None:
        heard.append(gzip.decompress(data).decode() if isinstance(data, bytes) else data)

    other.page.on("websocket", lambda line: line.on("framereceived", hear))
    player.sit(game, **({"mode": "untimed"} if "untimed" in _choices(game) else {}))
    page = player.page
    where, naming = HANDS[game]
    other.page.goto(f"{base_url}{watch_link(page)}")
    expect(other.page.locator("#status")).to_contain_text("You are watching")

    def in_hand() -> set[str]:
        labels = page.locator(where).evaluate_all("all => all.map((one) => one.ariaLabel ?? '')")
        return {found.group(1) for label in labels if (found := re.match(naming, label))}

    player.act_until(in_hand)
    secrets = in_hand()
    assert secrets
    page.locator("#tab-chat").click()
    page.locator("#say input").fill("Now look")
    page.keyboard.press("Enter")
    expect(other.page.locator("#chat")).to_contain_text("Now look")  # it has heard all before
    for secret in secrets:
        word = re.compile(rf"\b{re.escape(secret)}\b(?! [A-Z])")  # not that of a longer name
        assert word.search(page.content())
        assert not word.search(other.page.content()), secret
        assert not [one for one in heard if word.search(one)], secret


def test_people_at_one_screen_pass_the_device(player: Player) -> None:
    page = player.page
    page.goto("/")
    page.locator("label[for=n2]").click()
    # The name of the other one, with a number, is no longer.
    page.locator("[name=name]").evaluate("(field) => { field.value = 'N'.repeat(30) }")
    page.locator("[data-seat='1'] select").select_option("here")
    page.locator("#play").click()
    page.wait_for_url("**/tables/*")
    player.wait_for_turn()
    expect(page.locator("#opponent-2 .name")).to_have_text(f"{'N' * 28} 2")
    page.keyboard.press("2")
    expect(page.locator("#board")).to_be_visible()  # nothing of it may stand before the curtain
    player.act_until(page.locator("#curtain:visible").count)
    page.locator("#curtain-open").click()
    expect(page.locator("#curtain")).to_be_hidden()
    player.wait_for_turn()


def test_people_at_one_screen_get_a_mode_they_can_play(player: Player) -> None:
    """The lobby changes it, says so, and changes it back when nobody shares the screen."""
    page = player.page
    page.goto("/")
    page.locator("label[for=game-cosmic-factory]").click()
    page.locator("label[for=n2]").click()
    mode = page.locator("[data-game=cosmic-factory] [data-option=mode]")
    words = page.locator("#one-screen")
    expect(mode).to_have_value('"realtime"')
    expect(words).to_be_hidden()
    seat = page.locator("[data-seat='1'] select")
    seat.select_option("here")
    expect(mode).to_have_value('"personal-clock"')
    expect(mode.locator("option:disabled")).to_have_text(["all at once, with a clock"])
    expect(words).to_contain_text("“How you build” is now “each with their own clock”")
    seat.select_option("bot")
    expect(mode).to_have_value('"realtime"')
    expect(words).to_be_hidden()
    seat.select_option("here")
    page.locator("#play").click()
    page.wait_for_url("**/tables/*")
    first = "document.querySelector('.cfm:not(.cfm-resting) [data-hand=\"0\"]')?.dataset.tile"
    shown = set()
    for _ in range(400):
        tile = page.evaluate(first)
        if page.locator("#curtain:visible").count():
            page.locator("#curtain-open").click()
            expect(page.locator("#curtain")).to_be_hidden()
        elif tile:
            shown.add(tile)
            player.build()
        elif len(shown) == 2:
            break
        else:
            player.act()
            page.wait_for_timeout(40)
    assert len(shown) == 2, "both built a galaxy, each with tiles of their own"


def test_bot_holds_the_seat_until_its_person_returns(player: Player) -> None:
    player.start(GAME)
    page = player.page
    player.leave()
    expect(page.locator("#status")).to_contain_text("A bot is playing for you")
    page.locator("[data-do*=return]").click()
    player.wait_for_turn()


def test_opponents_board_opens(player: Player) -> None:
    player.start(GAME)
    page = player.page
    page.keyboard.press("2")
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#board .fragment").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#board")).to_be_hidden()


def test_by_keyboard_alone(page: Page) -> None:
    """From the lobby to a played move, without a mouse."""
    page.goto("/")
    page.locator("#play").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    lines = page.locator("#log li")
    open_now = ".arena .target.legal, #acts [data-action], #verbs [aria-pressed=false]"
    for _ in range(3):
        page.wait_for_selector(MY_TURN)
        before = lines.count()
        while lines.count() == before:
            if page.locator("#confirm").count():
                page.keyboard.press("c")
            elif page.locator(MY_TURN).count():
                page.locator(MY_TURN).locator(open_now).first.focus()
                page.keyboard.press("Enter")
            page.wait_for_timeout(80)


@pytest.mark.parametrize("game", DRAWN)
def test_phone_plays_without_scrolling_sideways(browser: object, base_url: str, game: str) -> None:
    context = browser.new_context(  # type: ignore[attr-defined]
        base_url=base_url,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
        locale="en",
    )
    player = Player(context.new_page())
    player.start(game)
    for _ in range(12):
        if player.page.locator("#island:visible").count():
            break
        player.act_times(1)
    broad = player.page.evaluate("document.documentElement.scrollWidth")
    small = player.page.evaluate(
        """() => [...document.querySelectorAll('button, a.btn, select')]
        .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 40)
        .map((one) => one.outerHTML.slice(0, 80))"""
    )
    assert broad <= 390
    assert small == []
    context.close()


def test_tabs_of_a_phone_go_when_the_window_grows(player: Player) -> None:
    page = player.page
    page.set_viewport_size({"width": 390, "height": 844})
    player.start(GAME)
    expect(page.locator(".turns").first).to_be_visible()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".turns")).to_have_count(0)
    expect(page.locator(".arena .holder[hidden]")).to_have_count(0)
    expect(page.locator("#region-others .opponent").first).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".turns").first).to_be_visible()


def test_german_is_chosen_by_the_browser_and_can_be_switched(
    browser: object, base_url: str
) -> None:
    context = browser.new_context(base_url=base_url, locale="de-DE", reduced_motion="reduce")  # type: ignore[attr-defined]
    player = Player(context.new_page())
    page = player.page
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Ein Spiel beginnen")
    player.start(GAME)
    expect(page.locator("#status")).to_contain_text("Du bist dran")
    page.locator("#tab-table").click()
    page.locator("label[for=lang-en]").click()
    expect(page.locator("#status")).to_contain_text("Your turn")
    page.goto("/")
    page.locator("label[for=lang-de]").click()
    expect(page.locator("h1")).to_have_text("Ein Spiel beginnen")
    context.close()
