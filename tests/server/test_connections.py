"""Connections that are opened and not used, or used and not read: they cost others nothing."""

import asyncio
import json
import socket
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from cosmarium.server import logs
from cosmarium.server.settings import Limits
from cosmarium.server.web.connections import is_in, room_for_files
from server.helpers import Human, Running, running

pytestmark = pytest.mark.anyio

HURRY = Limits(header_seconds=0.4, body_seconds=0.4, send_seconds=0.4)
HEAD = b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n"


@pytest.fixture(autouse=True)
def _every_line_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_seldom", logs.Seldom())


@asynccontextmanager
async def open_connection(
    server: Running,
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, port = server.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def ended(reader: asyncio.StreamReader) -> bool:
    """Whether the server ends the connection; a reset is an end too."""
    try:
        async with asyncio.timeout(20):
            await reader.read()
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


def refusals(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    found = [one for one in caplog.records if one.getMessage() == "connections_refused"]
    return [vars(one)["facts"] for one in found]


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        (b"", "headers"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", "headers"),
        (HEAD, "body"),
        (HEAD + b"{", "body"),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz", "headers"),
    ],
)
async def test_an_unfinished_request_has_a_time_limit(
    sqlite: str, sent: bytes, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(sqlite, limits=HURRY) as server, open_connection(server) as (reader, writer):
        writer.write(sent)
        assert await ended(reader)
        assert [one["reason"] for one in refusals(caplog)] == [reason]


async def test_a_request_byte_by_byte_gains_no_time(sqlite: str) -> None:
    async with running(sqlite, limits=HURRY) as server, open_connection(server) as (reader, writer):

        async def drip() -> None:
            for letter in HEAD * 100:
                writer.write(bytes([letter]))
                await asyncio.sleep(0.02)

        dripping = asyncio.create_task(drip())
        assert await ended(reader)
        dripping.cancel()


async def test_whoever_asks_again_in_time_may_go_on(sqlite: str) -> None:
    async with running(sqlite, limits=HURRY) as server, open_connection(server) as (reader, writer):
        for _ in range(8):
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert (await reader.readuntil(b"ok\n")).startswith(b"HTTP/1.1 200")
            await asyncio.sleep(0.1)


async def test_one_address_cannot_take_all_connections(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(sqlite, limits=Limits(all_connections=5)) as server:
        host, port = server.address.split(":")
        half_open = [socket.create_connection((host, int(port))) for _ in range(5)]
        async with open_connection(server) as (reader, _):
            assert (await reader.read()).startswith(b"HTTP/1.1 429")
        half_open.pop().close()
        found = refusals(caplog)
        assert [one["reason"] for one in found] == ["address"], "one line, and no address in it"
        assert host not in json.dumps(found)
        visitor = Human(server.url)
        async with asyncio.timeout(10):
            while (await visitor.http.get("/healthz")).status_code != 200:
                await asyncio.sleep(0.05)
        for one in half_open:
            one.close()
        await visitor.leave()


async def test_proxies_carry_many_visitors(sqlite: str) -> None:
    async with running(sqlite, limits=Limits(all_connections=2)) as server:
        server.app.connections.trust("10.0.0.0/8, 127.0.0.1")
        host, port = server.address.split(":")
        opened = [socket.create_connection((host, int(port))) for _ in range(6)]
        visitor = Human(server.url)
        assert (await visitor.http.get("/healthz")).status_code == 200
        await visitor.leave()
        for one in opened:
            one.close()


def test_networks_of_proxies() -> None:
    assert is_in("10.1.2.3", ["10.0.0.0/8"])
    assert is_in("::1", ["127.0.0.1", "::1"])
    assert not is_in("192.0.2.1", ["10.0.0.0/8"])
    assert not is_in("testclient", ["10.0.0.0/8"])


def test_the_system_allows_more_than_the_usual_thousand_files() -> None:
    assert room_for_files() >= 1024


async def test_an_answer_that_nobody_reads_is_given_up(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(sqlite, send_buffer=4096, limits=HURRY) as server:
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        host, port = server.address.split(":")
        deaf.connect((host, int(port)))
        deaf.sendall(b"GET /rules/cosmogenesis HTTP/1.1\r\nHost: x\r\n\r\n" * 3)
        await until(lambda: bool(refusals(caplog)))
        assert [one["reason"] for one in refusals(caplog)] == ["unread"]
        deaf.close()


# -- WebSockets -----------------------------------------------------------------------------------


def frame(data: bytes, opcode: int = 1, last: bool = True) -> bytes:
    first = bytes([(0x80 if last else 0) | opcode])
    length = bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
    return first + length + b"\0\0\0\0" + data


def deaf_socket(server: Running, path: str, token: str = "") -> socket.socket:
    """A WebSocket that never reads; what it gets soon fills its small window."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    host, port = server.address.split(":")
    deaf.connect((host, int(port)))
    key = f"Authorization: Bearer {token}\r\n" if token else ""
    deaf.sendall(
        f"GET {path} HTTP/1.1\r\nHost: {server.address}\r\n{key}Connection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    deaf.setblocking(False)
    return deaf


async def push(deaf: socket.socket, data: bytes, stop: Callable[[], bool]) -> int:
    """Send as much of it, again and again, as the server takes until told to stop."""
    sent, loop = 0, asyncio.get_running_loop()
    async with asyncio.timeout(30):
        while not stop():
            try:
                sent += deaf.send(data[sent % len(data) :])
            except BlockingIOError:
                await asyncio.sleep(0.02)
            except ConnectionError:
                break
            await asyncio.sleep(0)
    assert loop.is_running()
    return sent


async def test_pings_of_somebody_who_does_not_read_are_not_answered_without_end(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(sqlite, send_buffer=4096, limits=HURRY) as server:
        deaf = deaf_socket(server, "/api/lobby/socket")
        await asyncio.sleep(0.2)
        pings = frame(b"x" * 100, opcode=9) * 500
        sent = await push(deaf, pings, lambda: bool(refusals(caplog)))
        assert [one["reason"] for one in refusals(caplog)] == ["unread"]
        assert sent < 8_000_000
        deaf.close()


async def test_a_message_in_a_thousand_pieces_is_too_large(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        async with ada.sit(table, seat=0) as place:
            await place.receive()
            transport = place.socket.transport
            transport.write(frame(b"{", last=False))
            transport.write(frame(b"", opcode=0, last=False) * 1000)
            await place.socket.wait_closed()
            assert place.socket.close_code == 1009
        await ada.leave()
