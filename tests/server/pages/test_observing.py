"""What an update of a page costs: its seat is observed once, however much is made from that."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from cosmarium.registry import load
from cosmarium.server.metrics import Metrics
from cosmarium.server.pages.protocol import PageHello
from cosmarium.server.pages.socket import PageSocket
from cosmarium.server.settings import Limits, Settings
from cosmarium.server.store.accounts import Person
from cosmarium.server.web.render_pool import RenderPool
from cosmarium.server.web.unread import Unread
from server.desk import new_desk

pytestmark = pytest.mark.anyio


class Wire:
    """The browser's end of a connection."""

    scope: Mapping[str, object] = {}

    def __init__(self) -> None:
        self.got: list[str | bytes] = []

    async def send_text(self, data: str) -> None:
        self.got.append(data)

    async def send_bytes(self, data: bytes) -> None:
        self.got.append(data)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats that were observed. Of the toy, which is never compiled: it can be watched."""
    seats: list[int] = []
    toy: Any = type(load("toy").game)
    observe = toy.observe

    def watched(game: Any, state: Any, seat: int) -> Any:
        seats.append(seat)
        return observe(game, state, seat)

    monkeypatch.setattr(toy, "observe", watched)
    return seats


async def test_a_page_is_made_from_one_observation(looks: list[int]) -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    settings, unread = Settings(database=""), Unread(Limits(), Metrics())
    context: Any = SimpleNamespace(settings=settings, render_pool=RenderPool(), unread=unread)
    wire: Any = Wire()
    socket = PageSocket(context, wire, desk.live, Person("ada", "Ada"))
    socket._greet(PageHello(seat=0, language="en", parts=["position"], since=0))
    looks.clear()
    await socket._show()
    assert looks == [0]
    for _ in range(3):
        seat = desk.match.to_act[0]
        await desk.move(["ada", "ben"][seat], seat, desk.legal(seat)[0])
        looks.clear()
        await socket._show()
        assert looks == [0]
    assert len(wire.got) == 4
