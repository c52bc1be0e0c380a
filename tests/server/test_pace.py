"""What makes reading itself expensive: the sender waits, and nobody else."""

import asyncio
import gc
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest

from cosmarium.server import logs
from cosmarium.server.settings import Limits, Rate
from cosmarium.server.web.pace import Pace, PieceReader
from cosmarium.server.web.protocols import HttpProtocol, SocketProtocol
from server.attacks import ATTACKER, Attacker, frame
from server.helpers import Human, Running, running

pytestmark = pytest.mark.anyio

ASK = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
NONSENSE = b"\x16\x03\x01 nonsense\r\n\r\n"


@contextmanager
def connection(server: Running) -> Iterator[socket.socket]:
    port = int(server.address.rpartition(":")[2])
    one = Attacker(port, "", 0).connection()
    try:
        yield one
    finally:
        one.close()


async def answer(one: socket.socket) -> bytes:
    async with asyncio.timeout(60):
        return await asyncio.get_running_loop().sock_recv(one, 65536)


def answered(one: socket.socket) -> bytes:
    """What has come. A connection that rests is closed after a while; then nothing has."""
    try:
        return one.recv(65536)
    except BlockingIOError:
        return b""


async def somebody_else_is_served(server: Running, times: int = 3) -> None:
    ada = Human(server.url)
    for _ in range(times):
        await ada.get("/about")
    await ada.leave()


async def test_who_has_used_up_the_time_waits_and_nobody_else(sqlite: str) -> None:
    async with running(sqlite) as server:
        with connection(server) as one, connection(server) as other:
            one.send(ASK)
            assert b"401" in await answer(one)
            server.context.pace.charge(ATTACKER, 1000.0)
            one.send(ASK)
            other.send(ASK)
            await somebody_else_is_served(server)
            assert not answered(one)
            assert not answered(other)


async def test_who_waits_goes_on_when_there_is_time_again(sqlite: str) -> None:
    async with running(sqlite, limits=Limits(reading=Rate(0.0001, 0.01))) as server:
        with connection(server) as one:
            one.send(ASK * 20)
            found = b""
            while found.count(b"HTTP/1.1 401") < 20:
                found += await answer(one)


async def test_requests_behind_each_other_wait_too(sqlite: str) -> None:
    """The first has used up the time for a long while."""
    async with running(sqlite, limits=Limits(reading=Rate(0.0001, 1e-9))) as server:
        with connection(server) as one:
            one.send(ASK * 20)
            assert (await answer(one)).count(b"HTTP/1.1") == 1
            await somebody_else_is_served(server, times=1)
            assert not answered(one)


async def test_pings_count_as_well(sqlite: str) -> None:
    async with running(sqlite, limits=Limits(reading=Rate(0.01, 1e-9))) as server:
        port = int(server.address.rpartition(":")[2])
        one = Attacker(port, "", 0).deaf("/api/lobby/socket")
        assert b"101" in await answer(one)
        async with asyncio.timeout(60):
            while not server.context.pace.must_wait(ATTACKER):
                try:
                    one.send(frame(b"", 9) * 1000)
                    one.recv(65536)
                except BlockingIOError:
                    pass
                await asyncio.sleep(0.01)
        one.close()


async def test_a_body_in_many_pieces_arrives(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        text = "é" * 200

        async def pieces() -> AsyncIterator[bytes]:
            for byte in f'{{"seat":0,"text":"{text}"}}'.encode():
                yield bytes([byte])

        headers = {"content-type": "application/json"}
        said = await ada.http.post(f"/api/tables/{table}/say", content=pieces(), headers=headers)
        assert said.status_code == 200, said.text
        assert (await ada.get(f"/api/tables/{table}/log"))["entries"][-1]["text"] == text
        await ada.leave()


async def test_closed_connections_leave_no_cycles(sqlite: str) -> None:
    """The server collects garbage only when it is idle: an attack would fill its memory."""
    async with running(sqlite) as server:
        for sent in (NONSENSE, ASK, ASK * 3, b""):
            with connection(server) as one:
                one.send(sent)
                if sent:
                    await answer(one)
        one = Attacker(int(server.address.rpartition(":")[2]), "", 0).deaf("/api/lobby/socket")
        await answer(one)
        one.close()
        gc.collect()  # of the others' garbage
        gc.disable()
        try:
            await only_ended_by_reference(server)
        finally:
            gc.enable()


async def only_ended_by_reference(server: Running) -> None:
    def alive() -> int:
        return sum(isinstance(one, HttpProtocol | SocketProtocol) for one in gc.get_objects())

    before = alive()
    for sent in (NONSENSE, ASK, ASK * 3):
        with connection(server) as one:
            one.send(sent)
            await answer(one)
    one = Attacker(int(server.address.rpartition(":")[2]), "", 0).deaf("/api/lobby/socket")
    await answer(one)
    one.close()
    async with asyncio.timeout(60):
        while alive() > before:
            await asyncio.sleep(0.05)


async def test_nonsense_fills_no_log(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logs, "_seldom", logs.Seldom())
    logs.set_up()
    async with running(sqlite) as server:
        for _ in range(10):
            with connection(server) as one:
                one.send(NONSENSE)
                assert b"400" in await answer(one)
    assert capsys.readouterr().err.count("Invalid HTTP request") == 1


async def test_a_reader_takes_turns_with_others() -> None:
    """One piece in each round of the event loop; nothing is lost, and nothing after the end."""
    taken: list[int] = []
    paused: list[bool] = []
    pace = Pace(Rate(1e9, 1e9))
    reader = PieceReader(
        pace, lambda: "x", lambda piece: taken.append(len(piece)), lambda: True, paused.append
    )
    reader.receive(b"x" * 10_000)
    assert taken == [4096]
    assert paused == [True]
    while len(taken) < 3:
        await asyncio.sleep(0)
    assert taken == [4096, 4096, 10_000 - 2 * 4096]
    assert paused[-1] is False
    reader.receive(b"x" * 10_000)
    reader.end()
    await asyncio.sleep(0.01)
    assert sum(taken) == 10_000 + 4096
