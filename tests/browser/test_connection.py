"""The connection breaks: the page says so, comes back by itself, and no move is lost or doubled."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.player import Player
from browser.serving import Server
from browser.test_table import GAME

# While the server is away, browsers report each connection that they try in vain.
pytestmark = pytest.mark.may_complain(r"WebSocket connection .* failed.*ERR_CONNECTION_REFUSED")


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, which it may kill."""
    server = Server(tmp_path / "tables.sqlite")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def guest(
    mortal: Server, browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[Player]:
    context = browser.new_context(**browser_context_args | {"base_url": mortal.address})
    yield Player(context.new_page())
    context.close()


def my_moves(page: Page) -> list[str]:
    """What the log of the table says that Nova, at seat 0, played; taken from the server."""
    entries: list[dict[str, Any]] = page.evaluate(
        "async () => (await (await fetch(`/api${location.pathname}/log?since=0`)).json()).entries"
    )
    steps = [step for entry in entries for step in entry.get("steps", [])]
    return [step["action"] for step in steps if step["seat"] == 0]


def to_a_choice(player: Player) -> None:
    """Until Confirm would play a move."""
    player.start(GAME)
    player.act_until(player.page.locator("#confirm").count)


def test_the_page_comes_back_after_the_server_was_killed(guest: Player, mortal: Server) -> None:
    to_a_choice(guest)
    page = guest.page
    chosen = page.locator(".target.selected").first.get_attribute("id")
    before = my_moves(page)
    mortal.kill()
    expect(page.locator("#lost")).to_contain_text(re.compile(r"Connection lost.*\d+ s"))
    expect(page.locator("#net")).to_have_class(re.compile("lost"))
    expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(f"[id='{chosen}'].selected")).to_be_visible()
    page.locator("#confirm").dispatch_event("click")
    mortal.start()
    expect(page.locator("#lost")).to_have_count(0)
    assert my_moves(page) == before  # what was clicked while Confirm was off is not played
    expect(page.locator(f"[id='{chosen}'].selected")).to_be_visible()
    page.locator("#confirm").click()
    expect(page.locator(f"[id='{chosen}'].selected")).to_have_count(0)
    expect(page.locator(".under-way")).to_have_count(0)
    assert len(my_moves(page)) == len(before) + 1


def test_a_move_that_never_arrived_is_sent_again(guest: Player, mortal: Server) -> None:
    to_a_choice(guest)
    page = guest.page
    before = my_moves(page)
    mortal.freeze()
    page.locator("#confirm").click()
    expect(page.locator(".under-way")).to_have_count(1)
    mortal.kill()
    mortal.start()
    expect(page.locator("#net.lost")).to_have_count(0)
    expect(page.locator("#confirm")).to_have_count(0)
    expect(page.locator(".under-way")).to_have_count(0)
    assert len(my_moves(page)) == len(before) + 1


def test_a_move_whose_answer_got_lost_is_not_played_twice(player: Player) -> None:
    page = player.page
    lines: list[WebSocketRoute] = []
    deaf = False

    def connected(route: WebSocketRoute) -> None:
        lines.append(route)
        server = route.connect_to_server()
        first = len(lines) == 1
        server.on_message(lambda data: None if deaf and first else route.send(data))

    page.route_web_socket(re.compile("/tables/.*/socket"), connected)
    to_a_choice(player)
    before = my_moves(page)
    deaf = True
    page.locator("#confirm").click()
    while len(my_moves(page)) == len(before):
        page.wait_for_timeout(100)
    lines[0].close()
    expect(page.locator("#confirm")).to_have_count(0)
    player.wait_for_turn()
    assert len(lines) == 2
    assert len(my_moves(page)) == len(before) + 1


def test_nothing_is_played_on_a_turn_that_is_over(player: Player) -> None:
    """The answer to a move comes before the new picture: clicks in between are not sent, and
    nobody is told that the table moved on."""
    page = player.page
    sent: list[str] = []
    held: list[str | bytes] = []
    holding = False
    lines: list[WebSocketRoute] = []

    def connected(route: WebSocketRoute) -> None:
        lines.append(route)
        server = route.connect_to_server()

        def up(data: str | bytes) -> None:
            sent.append(str(data))
            server.send(data)

        def down(data: str | bytes) -> None:
            answer = isinstance(data, str) and '"answer"' in data
            (held.append if holding and not answer else route.send)(data)

        route.on_message(up)
        server.on_message(down)

    page.route_web_socket(re.compile("/tables/.*/socket"), connected)
    to_a_choice(player)
    before = len(my_moves(page))
    holding = True
    page.locator("#confirm").click()
    while not held or len(my_moves(page)) == before:
        page.wait_for_timeout(100)
    for _ in range(8):
        player.act(hasty=True)
        page.wait_for_timeout(30)
    assert len([one for one in sent if '"type":"move"' in one]) == before + 1
    holding = False
    for data in held:
        lines[0].send(data)
    player.wait_for_turn()
    expect(page.locator("#notes .note")).to_have_count(0)


def test_a_refused_move_keeps_its_preview_until_the_choice_is_dropped(player: Player) -> None:
    page = player.page
    late = False

    def connected(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def up(data: str | bytes) -> None:
            text = str(data)
            server.send(re.sub(r'"base":\d+', '"base":0', text) if late else text)

        route.on_message(up)
        server.on_message(route.send)

    page.route_web_socket(re.compile("/tables/.*/socket"), connected)
    player.sit("cosmogenesis")
    player.act_until(lambda: page.evaluate("document.body.dataset.decision === 'main'"))
    page.locator("[id^=cg-space-II-].legal, [id^=cg-space-III-].legal").filter(
        has_text=re.compile("terrestrial|gas")
    ).first.dispatch_event("click")
    page.locator("#verb-planet").click()
    ghost = page.locator("#cg-body-1-0.ghost")
    expect(ghost).to_be_visible()
    late = True
    page.locator("#confirm").click()
    expect(page.locator("#note")).to_contain_text("Nothing was played.")
    expect(page.locator(".under-way")).to_have_count(0)
    expect(ghost).to_be_visible()
    expect(page.locator("#confirm")).to_be_enabled()
    page.keyboard.press("Escape")
    expect(page.locator("#cg-body-1-0")).to_have_count(0)
    assert not [one for one in my_moves(page) if one.startswith("planet")]


def test_a_restart_in_order_is_hardly_noticed(guest: Player, mortal: Server) -> None:
    guest.start(GAME)
    page = guest.page
    mortal.stop()
    mortal.start()
    expect(page.locator("#net.lost")).to_have_count(0)
    guest.act_times(6)
