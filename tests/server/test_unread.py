"""Page sockets that ask and do not read: what they have asked for does not pile up."""

import asyncio
import logging

import pytest
from msgspec import json

from cosmarium.server import logs
from cosmarium.server.metrics import Metrics
from cosmarium.server.pages.drawn import Painter
from cosmarium.server.settings import Limits, Rate
from cosmarium.server.web.unread import Unread
from server.helpers import Human, Running, running
from server.test_connections import deaf_socket, frame, push

pytestmark = pytest.mark.anyio

FREE = Rate(1e6, 1e6)
SOCKETS = 4
BOARD = frame(json.encode({"type": "board", "seat": 0}))
HELLO = frame(json.encode({"type": "hello", "language": "en"}))


@pytest.fixture(autouse=True)
def _every_line_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_seldom", logs.Seldom())


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Boards that were drawn for a closer look."""
    found: list[int] = []
    board_of = Painter.board_of

    def noting(self: Painter, seat: int) -> object:
        found.append(seat)
        return board_of(self, seat)

    monkeypatch.setattr(Painter, "board_of", noting)
    return found


def unread(server: Running) -> int:
    total: int = server.context.unread.total
    return total


async def settled(drawn: list[int]) -> int:
    """How many boards have been drawn when no more are."""
    seen = -1
    async with asyncio.timeout(30):
        while not drawn or seen != len(drawn):
            seen = len(drawn)
            await asyncio.sleep(0.5)
    return seen


async def test_answers_count_until_they_are_taken(sqlite: str, drawn: list[int]) -> None:
    limits = Limits(messages=FREE, send_seconds=3600.0, unread_connection=100_000)
    async with running(sqlite, send_buffer=4096, limits=limits) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("cosmogenesis", "me", "me")
        path = f"/tables/{table}/socket"
        deaf = [deaf_socket(server, path, ada.token) for _ in range(SOCKETS)]
        await asyncio.sleep(0.5)
        for one in deaf:
            one.send(HELLO)
            await push(one, BOARD * 500, lambda: True)
            one.send(BOARD * 500)
        drew = await settled(drawn)
        assert 0 < drew < SOCKETS * 40, "of 2,000 questions"
        assert unread(server) < SOCKETS * 400_000
        for one in deaf:
            one.close()
        async with asyncio.timeout(20):
            while unread(server):
                await asyncio.sleep(0.05)
        assert await settled(drawn) <= drew + SOCKETS, "for those who are gone nothing is drawn"
        await ada.leave()


async def test_whoever_reads_gets_every_answer(sqlite: str) -> None:
    limits = Limits(messages=FREE, unread_connection=1000)
    async with running(sqlite, limits=limits) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        async with ada.look(table, seat=0) as place:
            refs = [await place.send("board", seat=0) for _ in range(100)]
            refs += [await place.send("nonsense") for _ in range(100)]
            await place.until(lambda: len(place.answers) == 200)
            assert set(refs) == set(place.answers)
        await ada.leave()


async def test_a_slow_reader_is_dropped_in_time(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    limits = Limits(messages=FREE, send_seconds=0.5)
    async with running(sqlite, send_buffer=4096, limits=limits) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("cosmogenesis", "me", "me")
        deaf = deaf_socket(server, f"/tables/{table}/socket", ada.token)
        await asyncio.sleep(0.3)
        deaf.send(HELLO)

        def dropped() -> bool:
            return any(one.getMessage() == "connections_refused" for one in caplog.records)

        await push(deaf, BOARD * 100, dropped)
        async with asyncio.timeout(20):
            while server.app.metrics.connections._value.get():
                await asyncio.sleep(0.05)
        deaf.close()
        await ada.leave()


def test_the_one_with_the_most_goes_first(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    gone: list[str] = []
    limits = Limits(unread_connection=100, unread_address=1000, unread_process=2000)
    book = Unread(limits, Metrics())
    first = [book.open("a", lambda n=n: gone.append(f"a{n}")) for n in range(3)]  # type: ignore[misc]
    for waiting, size in zip(first, (300, 450, 200), strict=True):
        book.add(waiting, size)
    assert book.is_full(first[0])
    assert not gone
    book.add(first[2], 100)
    assert gone == ["a1"], "an address has too much"
    assert book.total == 600
    other = [book.open(f"b{n}", lambda n=n: gone.append(f"b{n}")) for n in range(2)]  # type: ignore[misc]
    book.add(other[0], 700)
    book.add(other[1], 600)
    assert not gone[1:]
    book.add(other[1], 200)
    assert gone == ["a1", "b1"], "all together have too much"
    book.add(other[1], -800)
    assert book.total == 1300, "what was dropped counts no more"
    for waiting in (*first, *other):
        book.close(waiting)
    assert book.total == 0
