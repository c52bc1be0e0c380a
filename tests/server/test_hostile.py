"""Clients that mean no good: nothing falls over, and others at the table notice nothing."""

import asyncio
import os
import random
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cosmarium.server import logs
from cosmarium.server.settings import Limits, Rate
from cosmarium.server.store.sqlite import SqliteStore
from cosmarium.server.web.limits import Bucket, Buckets, neighbourhood
from server.helpers import Human, Refused, Running, running

pytestmark = pytest.mark.anyio

OPEN = Limits(requests=Rate(1e6, 1e6), connections=Rate(1e6, 1e6), messages=Rate(1e6, 1e6))


class Scene:
    """Ada and Ben play; Eve is somebody, but not at their table."""

    def __init__(self, server: Running, people: list[Human], table: str) -> None:
        self.server = server
        self.ada, self.ben, self.eve = people
        self.table = table

    @asynccontextmanager
    async def raw(self, token: str = "") -> AsyncIterator[ClientConnection]:
        headers = {"authorization": f"Bearer {token or self.eve.token}"}
        url = f"ws://{self.server.address}/api/tables/{self.table}/socket"
        async with connect(
            url, additional_headers=headers, proxy=None, max_size=None, compression=None
        ) as raw:
            yield raw

    async def healthy(self) -> None:
        """No answer of the kind 5xx so far, and the table can be played to its end."""
        figures = await self.ada.get("/metrics")
        assert 'cosmarium_requests_total{status="5' not in figures
        async with self.ada.sit(self.table, seat=0) as one, self.ben.sit(self.table, seat=1) as two:
            await asyncio.gather(one.play(0, random.Random(0)), two.play(1, random.Random(1)))
            assert one.status == "finished"


@asynccontextmanager
async def scene(database: str, limits: Limits = OPEN, send_buffer: int = 0) -> AsyncIterator[Scene]:
    async with running(database, send_buffer, limits=limits) as server:
        people = [await Human.enter(server.url, name) for name in ("Ada", "Ben", "Eve")]
        table = await people[0].new_table("toy", "me", "free", listed=True)
        await people[1].do(table, "join", name="Ben")
        await people[0].do(table, "ready", seat=0)
        await people[1].do(table, "ready", seat=1)
        yield Scene(server, people, table)
        for human in people:
            await human.leave()


@pytest.fixture(autouse=True)
def _no_fault_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    faults = [
        record
        for record in caplog.records
        if record.levelname == "ERROR" and record.name == "cosmarium.server"
    ]
    assert not faults


async def code_of(work: object) -> str:
    with pytest.raises(Refused) as refused:
        await work  # type: ignore[misc]
    assert refused.value.status < 500
    return str(refused.value.code)


async def test_tokens_of_others_open_nothing(sqlite: str) -> None:
    async with scene(sqlite) as it:
        move = {"seat": 0, "id": "x", "base": 2, "action": "keep c1"}
        for human in (it.ben, it.eve):
            assert await code_of(human.do(it.table, "move", **move)) == "not-yours"
            assert await code_of(human.do(it.table, "undo", seat=0, id="y", base=2)) == "not-yours"
            assert await code_of(human.do(it.table, "leave", seat=0)) == "not-yours"
            assert await code_of(human.do(it.table, "say", seat=0, text="I am Ada")) == "not-yours"
            assert await code_of(human.table(it.table, seat=0)) == "not-yours"
            assert await code_of(
                human.get(f"/api/tables/{it.table}/why", seat=0, action="roll")
            ) == ("not-yours")
        for command in ("close", "relink", "start"):
            assert await code_of(it.eve.do(it.table, command)) == "not-host"
        for token in ("x", it.eve.token[:-1], it.eve.token + "a", "ä" * 20, "x" * 5000):
            liar = Human(it.server.url)
            answer = await liar.http.post(
                f"/api/tables/{it.table}/move",
                json=move,
                headers={b"authorization": f"Bearer {token}".encode()},
            )
            assert answer.status_code == 401
            await liar.leave()
        await it.healthy()


async def test_old_moves_sent_again_change_nothing(sqlite: str) -> None:
    async with scene(sqlite) as it, it.ada.sit(it.table, seat=0) as place:
        await place.receive()
        base, action = place.turn["version"], place.actions[0]
        first = await place.move(0, action, id="once", base=base)
        for _ in range(20):
            again = await place.move(0, action, id="once", base=base)
            assert again["number"] == first["number"]
        for old in (0, base, base - 1, 2**53):
            with pytest.raises(Refused) as stale:
                await place.move(0, "withdraw", base=old)
            assert stale.value.code in ("stale", "bad-request")
        number = (await it.ada.table(it.table))["number"]
        assert number == first["number"]
        await it.healthy()


BROKEN = (
    "", "null", "[]", "{}", '{"type":null}', '{"type":"no"}', '{"type":"move"}', "{" * 900,
    "[" * 9000, '"\\ud800"', '{"type":"say","seat":0,"text":"\\ud800"}', "9" * 6000, "\x00",
    '{"type":"move","seat":-1,"id":"x","base":1,"action":"roll"}',
    '{"type":"move","seat":99999999999999999999,"id":"x","base":1,"action":"roll"}',
    '{"type":"move","seat":0,"id":"x","base":1e400,"action":"roll"}',
    '{"type":"move","seat":0,"id":"","base":1,"action":"roll"}',
    '{"type":"move","seat":0,"id":"x","base":1,"gesture":"' + ";" * 7000 + '"}',
    '{"type":"move","seat":0.0,"id":"x","base":1,"action":"roll"}',
    '{"type":"hello"}', '{"type":"look","seat":7}', '{"type":"why","seat":0,"action":"?"}',
)  # fmt: skip


async def test_malformed_messages_are_answered_and_forgotten(sqlite: str) -> None:
    async with scene(sqlite) as it:
        async with it.raw() as raw:
            await raw.send('{"type":"hello"}')
            await raw.recv()
            for text in BROKEN:
                await raw.send(text)
                answer = json.decode(await raw.recv())
                assert answer["problem"]["code"], text[:40]
            for data in (b"\xff\xfe", os.urandom(500)):
                await raw.send(data)
                assert json.decode(await raw.recv())["problem"]["code"] == "bad-request"
        await it.healthy()


async def test_oversized_messages_end_the_connection_of_their_sender(sqlite: str) -> None:
    async with scene(sqlite) as it, it.ada.sit(it.table, seat=0) as place:
        await place.receive()
        async with it.raw() as raw:
            await raw.send('{"type":"hello"}')
            await raw.recv()
            with pytest.raises(ConnectionClosed):
                await raw.send("x" * (OPEN.body + 1))
                await raw.recv()
            assert raw.close_code == 1009
        answer = await it.eve.http.post(f"/api/tables/{it.table}/say", content=b"x" * 70_000)
        assert answer.status_code == 413
        await place.ask("say", seat=0, text="still here")
        await it.healthy()


async def test_a_flood_is_slowed_down_and_others_are_not(sqlite: str) -> None:
    limits = Limits(messages=Rate(20, 20), chat=Rate(5, 1))
    async with scene(sqlite, limits) as it, it.ada.sit(it.table, seat=0) as place:
        await place.receive()
        async with it.ben.sit(it.table, seat=1) as flood:
            for number in range(400):
                await flood.send("say", seat=1, text=f"spam {number}")
            answer = await place.move(0, place.actions[0])
            await place.until(lambda: place.number >= answer["number"])
            said = [entry for entry in place.log if entry["kind"] == "said"]
            assert len(said) < 30
            flood.socket.transport.abort()
        await it.healthy()


async def test_too_many_requests_are_refused_until_later(sqlite: str) -> None:
    limits = Limits(requests=Rate(15, 0.001))
    async with running(sqlite, limits=limits) as server:
        human = Human(server.url)
        codes = [(await human.http.get("/api/games")).status_code for _ in range(20)]
        assert codes == [200] * 15 + [429] * 5
        answer = await human.http.get("/api/games")
        assert answer.headers["retry-after"] == "1"
        await human.leave()


async def test_people_and_tables_cannot_be_made_without_end(sqlite: str) -> None:
    limits = Limits(new_people=Rate(3, 0.001), new_tables=Rate(2, 0.001), open_connections=3)
    async with running(sqlite, limits=limits) as server:
        humans = [await Human.enter(server.url, f"P{n}") for n in range(3)]
        assert await code_of(Human.enter(server.url, "one too many")) == "too-many"
        table = await humans[0].new_table("toy", "me", "me", listed=True)
        await humans[0].new_table("toy", "me", "me")
        assert await code_of(humans[1].new_table("toy", "me", "me")) == "too-many"
        places = [humans[0].sit(table) for _ in range(4)]
        for place in places[:3]:
            await (await place.__aenter__()).receive()
        with pytest.raises(Exception, match="429"):
            await places[3].__aenter__()
        for place in places[:3]:
            await place.__aexit__(None, None, None)
        for human in humans:
            await human.leave()


async def test_who_does_not_read_is_let_go_and_costs_others_nothing(sqlite: str) -> None:
    limits = Limits(
        send_seconds=0.3, messages=Rate(1e6, 1e6), chat=Rate(1e6, 1e6), requests=Rate(1e6, 1e6)
    )
    async with scene(sqlite, limits, 4096) as it, it.ada.sit(it.table, seat=0) as place:
        await place.receive()
        deaf = socket.create_connection(it.server.address.split(":"))  # type: ignore[arg-type]
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.sendall(
            f"GET /api/tables/{it.table}/socket HTTP/1.1\r\nHost: {it.server.address}\r\n"
            f"Authorization: Bearer {it.eve.token}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        await asyncio.sleep(0.1)
        hello = b'{"type":"hello","since":0,"language":"en"}'
        mask = b"\x00\x00\x00\x00"
        deaf.sendall(bytes([0x81, 0x80 | len(hello)]) + mask + hello)

        async def connections() -> float:
            lines = (await it.ada.get("/metrics")).splitlines()
            found = next(line for line in lines if line.startswith("cosmarium_connections "))
            return float(found.split()[1])

        async with asyncio.timeout(10):
            while await connections() < 2:
                await asyncio.sleep(0.02)
        why = json.encode({"type": "why", "seat": 0, "action": "roll"})
        frame = bytes([0x81, 0x80 | len(why)]) + mask + why
        deaf.setblocking(False)
        async with asyncio.timeout(20):
            while await connections() == 2:
                try:
                    deaf.send(frame * 200)
                except (BlockingIOError, ConnectionError):
                    await asyncio.sleep(0.05)
                await place.ask("say", seat=0, text="can you hear me?")
        deaf.close()
        await it.healthy()


async def test_half_open_and_nonsense_connections(sqlite: str) -> None:
    async with scene(sqlite) as it:
        host, port = it.server.address.split(":")
        for data in (
            b"", b"\r\n\r\n", b"GET", b"GET / HTTP/9.9\r\n\r\n", os.urandom(3000),
            b"GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n", (b"POST /api/people HTTP/1.1\r\n"
            b"Host: x\r\nContent-Length: 99999999\r\n\r\n{"), b"A: " + b"a" * 100_000,
        ):  # fmt: skip
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(data)
            writer.close()
        await it.healthy()


JUNK = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20),
    lambda inner: (
        some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
KINDS = some.sampled_from(["hello", "look", "why", "move", "undo", "say", "join", "set-seat"])
NAMES = some.sampled_from(["seat", "id", "base", "action", "gesture", "text", "ref", "name"])


async def test_any_message_is_answered(sqlite: str) -> None:
    """Whatever is sent, an answer comes, and it is no fault of the server."""
    async with scene(sqlite) as it, it.ben.sit(it.table, seat=1) as place:
        await place.receive()
        for message in _messages():
            await place.socket.send(json.encode(message).decode())
            while (await place.receive())["type"] != "answer":
                pass
        codes = {answer.get("problem", {}).get("code") for answer in place.answers.values()}
        assert "failed" not in codes
        await it.healthy()


def _messages() -> list[dict[str, object]]:
    found: list[dict[str, object]] = []

    @settings(
        max_examples=150, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    @given(KINDS, some.dictionaries(NAMES, JUNK, max_size=5))
    def collect(kind: str, fields: dict[str, object]) -> None:
        if kind != "leave":
            found.append({"type": kind, **fields})

    collect()
    return found


# -- limits ---------------------------------------------------------------------------------------


async def test_nonsense_in_the_addresses_of_pages_is_refused(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        past, long = f"/tables/{table}/replay", "9" * 5000
        for path in (
            f"{past}?step={long}", f"{past}?as={long}", f"{past}?as=-1", f"{past}?as=٣",
            f"{past}/step?step={long}&layout=wide", f"{past}/step?step=1&layout=round",
            f"{past}/step?step=-1&layout=wide", f"/tables/{table}?language={long}",
            f"/tables/{long}", f"/rules/{long}", f"/real-table/toy/{long}", f"/static/{long}",
        ):  # fmt: skip
            answer = await ada.http.get(path)
            assert answer.status_code < 500, path[:40]
        for body in ("", "&".join("abcdefghijkl"), f"record=x&as={long}", "record=%ff%00", long):
            for path in ("/replays/record", "/replays/record/step?as=0&step=1&layout=wide"):
                answer = await ada.http.post(path, content=body)
                assert answer.status_code < 500, body[:40]
        await ada.leave()


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(Rate(2, 1e9))
    assert all(bucket.take() for _ in range(50))
    slow = Buckets(Rate(2, 1e-9))
    assert [slow.take("a") for _ in range(3)] == [True, True, False]
    assert slow.take("b")


def test_a_household_is_one_address() -> None:
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("2001:db8:1:2::7") == neighbourhood("2001:db8:1:2:ffff::1")
    assert neighbourhood("2001:db8:1:2::7") != neighbourhood("2001:db8:1:3::7")
    assert neighbourhood("testclient") == "testclient"


# -- quotas ---------------------------------------------------------------------------------------


async def test_a_person_has_only_so_many_games_at_a_time(database: str) -> None:
    async with running(database, limits=Limits(tables=2)) as server:
        ada, ben = [await Human.enter(server.url, name) for name in ("Ada", "Ben")]
        first, _ = [await ada.new_table("toy", "me", "free") for _ in range(2)]
        assert await code_of(ada.new_table("toy", "me", "me")) == "too-many-tables"
        await ben.new_table("toy", "me", "me")
        await ada.do(first, "close")
        await ada.new_table("toy", "me", "me")
        for human in (ada, ben):
            await human.leave()


async def test_an_address_writes_only_so_much(sqlite: str) -> None:
    limits = Limits(written=Rate(3000, 1), chat=Rate(1e6, 1e6))
    async with scene(sqlite, limits) as it:
        said = 0
        with pytest.raises(Refused) as refused:
            while said < 20:
                await it.ada.do(it.table, "say", seat=0, text="x" * 400)
                said += 1
        assert (refused.value.status, refused.value.code) == (429, "too-many")
        assert 2 <= said < 7


async def test_with_little_disk_nothing_new_begins_and_games_go_on(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with scene(sqlite) as it:
        monkeypatch.setattr(logs, "_seldom", logs.Seldom())
        monkeypatch.setattr(SqliteStore, "free_disk", lambda _: 1000)
        for _ in range(3):
            for work in (Human.enter(it.server.url, "New"), it.ada.new_table("toy", "me", "me")):
                with pytest.raises(Refused) as refused:
                    await work
                assert (refused.value.status, refused.value.code) == (503, "busy")
        await it.ada.do(it.table, "say", seat=0, text="still here")
        assert [one.msg for one in caplog.records if one.levelname == "WARNING"] == ["disk_low"]
