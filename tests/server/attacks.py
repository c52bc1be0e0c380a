"""Attacks on a server, each bounded in number and time, over loopback alone.

They come from an address of their own (127.0.0.2), in a process of their own: what an ordinary
player at 127.0.0.1 notices of them is what the server lets through.
"""

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

ATTACKER: Final = "127.0.0.2"
LOST: Final = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, EOFError)
RECORD: Final = b"x\n" * 30_000


class Attacker:
    def __init__(self, port: int, table: str, seconds: float) -> None:
        self.host, self.port, self.table = "127.0.0.1", port, table
        self.ends = time.monotonic() + seconds

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.ends

    async def rest(self) -> None:
        while self.goes_on:
            await asyncio.sleep(0.1)

    def client(self, connections: int = 20) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(
            local_address=ATTACKER, limits=httpx.Limits(max_connections=connections)
        )
        base = f"http://{self.host}:{self.port}"
        return httpx.AsyncClient(base_url=base, transport=transport, timeout=30, trust_env=False)

    def connection(self, window: int = 0) -> socket.socket:
        one = socket.socket()
        if window:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        one.bind((ATTACKER, 0))
        one.connect((self.host, self.port))
        one.setblocking(False)
        return one

    def deaf(self, path: str) -> socket.socket:
        """A WebSocket that never reads."""
        one = self.connection(2048)
        one.send(
            f"GET {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        return one

    async def person(self, client: httpx.AsyncClient, name: str) -> dict[str, str]:
        """Whom the server refuses, because of what else comes from the same address, asks again."""
        while self.goes_on:
            with suppress(httpx.HTTPError):
                answer = await client.post("/api/people", json={"name": name})
                if answer.is_success:
                    return {"authorization": f"Bearer {answer.json()['token']}"}
            await asyncio.sleep(0.05)
        return {}


def frame(data: bytes, opcode: int = 1) -> bytes:
    return bytes([0x80 | opcode, 0x80 | len(data)]) + b"\0\0\0\0" + data


async def _push(attacker: Attacker, connections: int, path: str, first: bytes, data: bytes) -> None:
    """Send the same again and again, whole frames or not, to everybody who takes it; one that is
    cut off is followed by another."""
    sent: dict[socket.socket, int] = {}
    while attacker.goes_on:
        new = [attacker.deaf(path) for _ in range(min(25, connections - len(sent)))]
        if new:
            await asyncio.sleep(0.3)
        for one in new:
            with suppress(OSError):
                one.send(first)
            sent[one] = 0
        for one in list(sent):
            try:
                sent[one] += one.send(data[sent[one] % len(data) :])
            except BlockingIOError:
                continue
            except OSError:
                one.close()
                del sent[one]
        await asyncio.sleep(0.005)
    for one in sent:
        one.close()


async def unread_boards(attacker: Attacker) -> None:
    """25 pages that ask for one board after the other and read nothing."""
    hello, ask = b'{"type":"hello","language":"en"}', b'{"type":"board","seat":0}'
    path = f"/tables/{attacker.table}/socket"
    await _push(attacker, 25, path, frame(hello), frame(ask) * 1500)


async def unread_pings(attacker: Attacker) -> None:
    """100 lobbies that ping without end and read nothing."""
    await _push(attacker, 100, "/api/lobby/socket", b"", frame(b"x" * 120, 9) * 500)


async def half_open(attacker: Attacker) -> None:
    """1,300 requests that never end, and again when they are closed."""
    opened: list[socket.socket] = []
    while attacker.goes_on:
        while len(opened) < 1300 and attacker.goes_on:
            with suppress(OSError):
                one = attacker.connection()
                one.send(b"GET / HTTP/1.1\r\nHost: x\r\n")
                opened.append(one)
            await asyncio.sleep(0)
        await asyncio.sleep(0.5)
        for one in opened[:300]:
            one.close()
        del opened[:300]
    for one in opened:
        one.close()


async def _many(
    attacker: Attacker, tasks: int, ask: Callable[[httpx.AsyncClient], Awaitable[Any]]
) -> None:
    async with attacker.client(tasks) as client:

        async def again() -> None:
            while attacker.goes_on:
                with suppress(*LOST):
                    await ask(client)
                await asyncio.sleep(0.01)

        await asyncio.gather(*[again() for _ in range(tasks)])


async def long_logs(attacker: Attacker) -> None:
    """Everything of a log of thousands of entries, by 40 at once."""
    path = f"/api/tables/{attacker.table}/log?since=0&language=en"
    await _many(attacker, 40, lambda client: client.get(path))


async def long_records(attacker: Attacker) -> None:
    """Records of the largest size, by 40 at once."""
    await _many(attacker, 40, lambda client: client.post("/replays/record/step", content=RECORD))


async def many_bots(attacker: Attacker) -> None:
    """30 tables of one person with three bots that think hard, and somebody at each."""
    async with attacker.client() as client:
        key = await attacker.person(client, "Eve")
        seats = [{"name": "Eve"}, *[{"bot": "hard"}] * 3]
        body = {"game": "cosmogenesis", "seats": seats}
        tables: list[str] = []
        while len(tables) < 30 and attacker.goes_on:
            with suppress(httpx.HTTPError):
                answer = await client.post("/api/tables", json=body, headers=key)
                if answer.status_code == 201:
                    tables.append(answer.json()["id"])

        async def play(table: str) -> None:
            url = f"ws://{attacker.host}:{attacker.port}/api/tables/{table}/socket"
            async with connect(
                url, additional_headers=key, local_addr=(ATTACKER, 0), proxy=None, max_size=None
            ) as one:
                await one.send('{"type":"hello","seat":0,"parts":["turn"]}')
                await one.send('{"type":"leave","seat":0}')
                async for _ in one:
                    if not attacker.goes_on:
                        return

        playing = [asyncio.create_task(play(table)) for table in tables]
        await attacker.rest()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


ATTACKS: Final = (
    unread_boards, unread_pings, half_open, long_logs, long_records, many_bots,
)  # fmt: skip


def lines_of(metrics: str) -> dict[str, float]:
    """The figures of /metrics."""
    found = [line.rpartition(" ") for line in metrics.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in found}
