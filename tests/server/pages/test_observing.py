"""What an update of a page costs: its seat is observed once, however much is made from that."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from cosmarium.registry import GAMES
from cosmarium.server.metrics import Metrics
from cosmarium.server.pages.protocol import PageHello
from cosmarium.server.pages.socket import PageSocket
from cosmarium.server.settings import Limits, Settings
from cosmarium.server.store.accounts import Person
from cosmarium.server.web.render_pool import RenderPool
from cosmarium.server.web.unread import Unread
from server.desk import Desk, new_desk

pytestmark = pytest.mark.anyio


class WatchedMatch:
    """A match that knows how often it was observed."""

    def __init__(self, match: Any) -> None:
        self._match = match
        self.looks = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def observe(self, seat: int) -> Any:
        self.looks += 1
        return self._match.observe(seat)


class Wire:
    """The browser's end of a connection."""

    scope: Mapping[str, object] = {}

    def __init__(self) -> None:
        self.got: list[str | bytes] = []

    async def send_text(self, data: str) -> None:
        self.got.append(data)

    async def send_bytes(self, data: bytes) -> None:
        self.got.append(data)


async def updated(desk: Desk, socket: PageSocket) -> int:
    """How often the match is observed while the page is brought up to date."""
    watched = WatchedMatch(desk.match)
    desk.table.match = watched  # type: ignore[assignment]
    try:
        await socket._show()
    finally:
        desk.table.match = watched._match
    return watched.looks


@pytest.mark.parametrize("game", GAMES)
async def test_a_page_is_made_from_one_observation(game: str) -> None:
    desk = await new_desk(game, "Ada", "Ben")
    settings, unread = Settings(database=""), Unread(Limits(), Metrics())
    context: Any = SimpleNamespace(settings=settings, render_pool=RenderPool(), unread=unread)
    wire: Any = Wire()
    socket = PageSocket(context, wire, desk.live, Person("ada", "Ada"))
    socket._greet(PageHello(seat=0, language="en", parts=["position"], since=0))
    assert await updated(desk, socket) == 1
    for _ in range(3):
        seat = desk.match.to_act[0]
        await desk.move(["ada", "ben"][seat], seat, desk.legal(seat)[0])
        assert await updated(desk, socket) == 1
    assert len(wire.got) == 4
