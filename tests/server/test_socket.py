"""Connections: greeting, only what changed, coming back, looking through another seat."""

import asyncio
import random

import pytest
from msgspec import json
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cosmarium.server.store.base import Change
from cosmarium.server.store.sql import SqlStore
from server.helpers import Human, Refused, running

pytestmark = pytest.mark.anyio


async def test_updates_bring_only_what_changed(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        async with ada.sit(table, seat=0, since=0, language="en") as place:
            first = await place.receive()
            assert {"table", "you", "turn", "clock", "position"} <= set(first)
            assert [entry["number"] for entry in first["log"]] == [1, 2]
            assert first["turn"]["actions"][0]["words"].startswith("Keep card")
            answer = await place.move(0, place.actions[0])
            await place.until(lambda: place.number >= answer["number"])
            update = json.decode(place.raw[-1] if "update" in place.raw[-1] else place.raw[-2])
            assert "table" not in update
            assert "you" not in update
            assert update["turn"]["decision"]["kind"] == "kept"
        await ada.leave()


async def test_who_comes_back_gets_what_it_missed(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        async with ada.sit(table, seat=0) as place:
            await place.receive()
            number = place.number
        for text in ("one", "two", "three"):
            await ada.do(table, "say", seat=1, text=text)
        async with ada.sit(table, seat=0, since=number) as place:
            back = await place.receive()
            assert [entry["text"] for entry in back["log"]] == ["one", "two", "three"]
            assert "gap" not in back
        async with ada.sit(table, seat=0) as place:
            assert (await place.receive())["log"] == [], "who names no number wants no log"
        await ada.leave()


async def test_one_screen_looks_through_one_seat_after_the_other(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada, eve = [await Human.enter(server.url, name) for name in ("Ada", "Eve")]
        table = await ada.new_table("toy", "me", "me", listed=True)
        async with ada.sit(table, seat=0) as place:
            await place.receive()
            assert place.parts["you"] | {"links": None} == {
                "seats": [0, 1], "host": True, "looking": 0, "links": None,
                "may_return": [], "asked": None, "votes": [],
            }  # fmt: skip
            cards = place.actions
            await place.ask("look", seat=1)
            await place.until(lambda: place.parts["you"]["looking"] == 1)
            assert place.actions != cards
            await place.ask("look", seat=None)
            await place.until(lambda: place.parts["you"]["looking"] is None)
            assert place.actions == [], "the curtain is drawn: nobody's cards are shown"
        async with eve.sit(table) as place:
            await place.receive()
            with pytest.raises(Refused) as refused:
                await place.ask("look", seat=0)
            assert refused.value.code == "not-yours"
        for one in (ada, eve):
            await one.leave()


async def test_spectators_come_by_their_link_and_cannot_play(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada, eve = [await Human.enter(server.url, name) for name in ("Ada", "Eve")]
        nobody = Human(server.url)
        table = await ada.new_table("toy", "me", "greedy")
        code = (await ada.table(table))["you"]["links"]["watch"]
        for one in (eve, nobody):
            async with one.sit(table, code=code, parts=["turn", "position"]) as place:
                first = await place.receive()
                assert set(first) == {"type", "number", "now", "log", "turn", "position"}
                with pytest.raises(Refused) as refused:
                    await place.move(0, "roll")
                assert refused.value.code in ("not-yours", "unknown-person")
            async with one.sit(table, code="guess") as place:
                await place.receive()
                assert place.answers.popitem()[1]["problem"]["code"] == "wrong-link"
                with pytest.raises(ConnectionClosed):
                    await place.receive()
        for human in (ada, eve, nobody):
            await human.leave()


async def test_who_joins_over_a_connection_looks_through_the_new_seat(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada, ben = [await Human.enter(server.url, name) for name in ("Ada", "Ben")]
        table = await ada.new_table("toy", "me", "free")
        code = (await ada.table(table))["you"]["links"]["join"]
        async with ben.sit(table, code=code) as place:
            assert (await place.ask("join", name="Ben", code=code))["seat"] == 1
            await place.ask("ready", seat=1)
            await ada.do(table, "ready", seat=0)
            await place.until(lambda: place.parts["you"]["looking"] == 1)
            await place.until(lambda: place.parts["turn"]["actions"])
        for human in (ada, ben):
            await human.leave()


async def test_what_cannot_be_read_is_answered_by_its_ref(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        async with ada.sit(table) as place:
            for message in ({"type": "dance", "ref": "z"}, {"type": "move", "id": "z"}):
                await place.socket.send(json.encode(message).decode())
                await place.until(lambda: "z" in place.answers)
                assert place.answers.pop("z")["problem"]["code"] == "bad-request"
            with pytest.raises(Refused) as refused:
                await place.ask("say", seat=0, text="a\x1b[31m\nb")
            assert refused.value.code == "bad-text"
        await ada.leave()


@pytest.mark.parametrize("first", ["{", "hi", "[]", '{"type": "ready", "seat": 0}'])
async def test_who_does_not_say_hello_is_no_fault_of_ours(
    sqlite: str, first: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me", listed=True)
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(url, proxy=None) as socket:
            await socket.send(first)
            with pytest.raises(ConnectionClosed):
                while True:
                    await socket.recv()
        await ada.leave()
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_who_loses_its_seat_sees_through_it_no_more(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada, ben = [await Human.enter(server.url, name) for name in ("Ada", "Ben")]
        for listed in (True, False):
            table = await ada.new_table("toy", "me", "free", listed=listed)
            links = (await ada.table(table))["you"]["links"]
            await ben.do(table, "join", name="Ben", code=links["join"])
            await ada.do(table, "ready", seat=0)
            await ben.do(table, "ready", seat=1)
            async with ben.sit(table, seat=1) as place:
                await place.receive()
                assert place.actions
                await ada.do(table, "set-seat", seat=1)
                await place.until(lambda: place.parts["you"]["looking"] is None)
                assert not place.actions
                assert place.parts["position"]["seat"] == -3
        async with Human(server.url).sit(table, code=links["watch"]) as place:
            await place.receive()
            await ada.do(table, "relink")
            with pytest.raises(ConnectionClosed):
                while True:
                    await place.receive()
        for one in (ada, ben):
            await one.leave()


async def test_who_is_there_is_seen_by_others(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada, ben = [await Human.enter(server.url, name) for name in ("Ada", "Ben")]
        table = await ada.new_table("toy", "me", "free", listed=True)
        await ben.do(table, "join", name="Ben")

        def here() -> list[bool]:
            return [seat["here"] for seat in place.parts["table"]["seats"]]

        async with ada.sit(table) as place:
            await place.until(lambda: "table" in place.parts and here() == [True, False])
            async with ben.sit(table) as other:
                await other.receive()
                await place.until(lambda: here() == [True, True])
            await place.until(lambda: here() == [True, False])
        for one in (ada, ben):
            await one.leave()


async def test_who_hangs_up_does_not_stop_the_move(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, let_go = asyncio.Event(), asyncio.Event()
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        number = (await ada.table(table))["number"]
        write = SqlStore.write

        async def slow(self: SqlStore, *changes: Change) -> None:
            begun.set()
            await let_go.wait()
            await write(self, *changes)

        monkeypatch.setattr(SqlStore, "write", slow)
        async with ada.sit(table) as place:
            await place.until(lambda: "turn" in place.parts)
            seat = place.turn["to_act"][0]
            await place.send("look", seat=seat)
            await place.until(lambda: place.actions)
            move = {"id": "m", "base": place.turn["version"], "action": place.actions[0]}
            await place.send("move", seat=seat, **move)
            await begun.wait()
        let_go.set()
        answer = await ada.do(table, "move", seat=seat, **move)  # again: it waits for the first
        assert answer["number"] == number + 1
        assert (await ada.table(table))["number"] == number + 1
        await ada.leave()


async def test_a_connection_begins_with_hello(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        socket = f"ws://{server.address}/api/tables/{table}/socket"
        headers = {"authorization": f"Bearer {ada.token}"}
        async with connect(socket, additional_headers=headers, proxy=None) as raw:
            await raw.send('{"type": "look", "seat": 0}')
            with pytest.raises(ConnectionClosed):
                await raw.recv()
            assert raw.close_code == 1008
        await ada.leave()


async def test_connections_that_must_not_be_are_refused_at_once(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")
        base = f"ws://{server.address}/api/tables"
        for url, headers, status in (
            (f"{base}/none/socket", {}, 404),
            (f"{base}/{table}/socket", {"authorization": "Bearer wrong"}, 401),
            (f"{base}/{table}/socket", {"cookie": f"cosmarium={ada.token}"}, 403),
            (f"{base}/{table}/socket", {"origin": "https://evil.example"}, 403),
        ):
            with pytest.raises(InvalidStatus) as refused:
                async with connect(url, additional_headers=headers, proxy=None):
                    pass
            assert refused.value.response.status_code == status
        page = {"cookie": f"cosmarium={ada.token}", "origin": server.url}
        async with connect(f"{base}/{table}/socket", additional_headers=page, proxy=None) as raw:
            await raw.send('{"type": "hello", "seat": 0}')
            assert json.decode(await raw.recv())["you"]["looking"] == 0
        await ada.leave()


async def test_the_lobby_tells_of_news(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        async with connect(f"ws://{server.address}/api/lobby/socket", proxy=None) as raw:
            assert json.decode(await raw.recv()) == {"type": "lobby", "tables": []}
            table = await ada.new_table("toy", "me", "free", listed=True)
            news = json.decode(await raw.recv())
            assert [one["id"] for one in news["tables"]] == [table]
            await raw.send("hello?")
            await ada.do(table, "close")
            assert json.decode(await raw.recv())["tables"] == []
        await ada.leave()


async def test_a_table_that_rests_leaves_memory_and_comes_back(sqlite: str) -> None:
    async with running(sqlite, idle_seconds=0.5, beat_seconds=0.05) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "me")

        async def in_memory() -> str:
            lines = (await ada.get("/metrics")).splitlines()
            return str(next(line for line in lines if line.startswith("cosmarium_tables ")))

        async with ada.sit(table, seat=0) as place:
            await place.receive()
            await asyncio.sleep(0.8)
            assert await in_memory() == "cosmarium_tables 1.0", "somebody looks at it"
        async with asyncio.timeout(5):
            while await in_memory() != "cosmarium_tables 0.0":
                await asyncio.sleep(0.05)
        async with ada.sit(table, seat=0) as place, ada.sit(table, seat=1) as other:
            await asyncio.gather(place.play(0, random.Random(0)), other.play(1, random.Random(1)))
            assert place.status == "finished"
        await ada.leave()
