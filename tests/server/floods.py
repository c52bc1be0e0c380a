"""Floods on the wire: everything is read, and what the server answers is taken, so nothing piles
up. They cost the server its time, before any limit that counts requests."""

import asyncio
import socket
import time
from contextlib import suppress
from typing import Final

from server.attacks import Attacker, frame

PIECE: Final = 65536


class Flood:
    """Connections that send the same again and again, and take what is answered."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._sent: dict[socket.socket, int] = {}

    def __len__(self) -> int:
        return len(self._sent)

    def add(self, one: socket.socket) -> None:
        self._sent[one] = 0

    def go_on(self) -> None:
        for one in list(self._sent):
            try:
                self._push(one)
            except OSError:
                del self._sent[one]
                one.close()

    def _push(self, one: socket.socket) -> None:
        with suppress(BlockingIOError):
            self._sent[one] += one.send(self._data[self._sent[one] % len(self._data) :])
        with suppress(BlockingIOError):
            if not one.recv(PIECE):
                raise ConnectionResetError

    def close(self) -> None:
        for one in self._sent:
            one.close()


async def keep_flooding(
    attacker: Attacker, connections: int, data: bytes, path: str = "", first: bytes = b""
) -> None:
    """So many connections; one that is closed is opened again. With a path they are WebSockets,
    and each sends something first."""
    flood, coming = Flood(data), dict[socket.socket, float]()
    while attacker.goes_on:
        for _ in range(min(10, connections - len(flood) - len(coming))):
            with suppress(OSError):
                one = attacker.deaf(path) if path else attacker.connection()
                coming[one] = time.monotonic()
        for one, since in list(coming.items()):
            if not path or time.monotonic() - since > 0.3:
                del coming[one]
                with suppress(OSError):
                    one.send(first)
                flood.add(one)
        flood.go_on()
        await asyncio.sleep(0)
    flood.close()
    for one in coming:
        one.close()


async def headers(attacker: Attacker) -> None:
    """Requests with thousands of headers."""
    many = b"".join([b"a%d:b\r\n" % n for n in range(7000)])
    await keep_flooding(attacker, 50, b"GET / HTTP/1.1\r\nHost: x\r\n" + many + b"\r\n")


async def requests(attacker: Attacker) -> None:
    """Small requests, one behind the other, over as many connections as an address may have."""
    await keep_flooding(attacker, 390, b"GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100)


async def chunks(attacker: Attacker) -> None:
    """Bodies in pieces of one byte."""
    head = b"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    await keep_flooding(attacker, 50, head + b"1\r\nx\r\n" * 60_000 + b"0\r\n\r\n")


async def pings(attacker: Attacker) -> None:
    """100 lobbies that ping without end, and read the answers."""
    await keep_flooding(attacker, 100, frame(b"", 9) * 5000, "/api/lobby/socket")


async def pongs(attacker: Attacker) -> None:
    """Answers to pings that nobody has sent."""
    await keep_flooding(attacker, 100, frame(b"", 10) * 5000, "/api/lobby/socket")


async def garbage(attacker: Attacker) -> None:
    """What is not HTTP."""
    await keep_flooding(attacker, 300, b"\x16\x03\x01 nonsense\r\n\r\n" * 10)


async def comers(attacker: Attacker) -> None:
    """Connections that come and go."""
    while attacker.goes_on:
        for _ in range(50):
            with suppress(OSError):
                attacker.connection().close()
        await asyncio.sleep(0)


def _long_frame(data: bytes) -> bytes:
    return bytes([0x81, 0x80 | 127]) + len(data).to_bytes(8, "big") + b"\0\0\0\0" + data


HELLO: Final = frame(b'{"type":"hello","language":"en"}')
LOOK: Final = frame(b'{"type":"look"}') * 200


async def questions(attacker: Attacker) -> None:
    """As many places at a table as an address may have; all look at it again and again."""
    await keep_flooding(attacker, 195, LOOK, f"/api/tables/{attacker.table}/socket", HELLO)


async def drawings(attacker: Attacker) -> None:
    """The same as pages, for which everything is drawn."""
    await keep_flooding(attacker, 195, LOOK, f"/tables/{attacker.table}/socket", HELLO)


async def long_messages(attacker: Attacker) -> None:
    """Messages of the largest size that are read in vain."""
    bad = _long_frame(b'{"type":"why","seat":[' + b"1.0," * 16_000 + b"1]}")
    await keep_flooding(attacker, 195, bad, f"/api/tables/{attacker.table}/socket", HELLO)


async def unread_pages(attacker: Attacker) -> None:
    """The largest pages, over as many connections as an address may have; nobody reads them."""
    ask = b"GET /rules/cosmogenesis HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 20
    opened: list[socket.socket] = []
    while attacker.goes_on:
        if len(opened) < 390:
            with suppress(OSError):
                one = attacker.connection(2048)
                one.send(ask)
                opened.append(one)
        await asyncio.sleep(0.03)
        if len(opened) >= 390:
            opened.pop(0).close()
    for one in opened:
        one.close()


FLOODS: Final = (
    headers, requests, chunks, pings, pongs, garbage, comers, questions, drawings, long_messages,
    unread_pages,
)  # fmt: skip
