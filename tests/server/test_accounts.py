"""Yourself on several devices: passes, recovery codes, profile, history, deletion."""

import asyncio
import random

import httpx
import pytest
from msgspec import json
from websockets.exceptions import ConnectionClosed

from cosmarium.server.web import socket as table_socket
from server.helpers import Human, Refused, Running, running

pytestmark = pytest.mark.anyio


async def another(server: Running, code: str) -> Human:
    """Sign in somewhere else with a code."""
    stranger = Human(server.url)
    try:
        made = await stranger.post("/api/devices", code=code, device="Phone")
    finally:
        await stranger.leave()
    return Human(server.url, made["token"], made["name"])


async def test_a_pass_lets_one_more_device_in_once(database: str) -> None:
    async with running(database) as server:
        ada = await Human.enter(server.url, "Ada")
        made = await ada.post("/api/me/devices")
        assert made["address"] == f"{server.url}/device/{made['code']}"
        assert made["qr"].startswith("<svg")
        phone = await another(server, made["code"])
        assert await phone.get("/api/me") == await ada.get("/api/me")
        with pytest.raises(Refused) as refused:
            await another(server, made["code"])
        assert refused.value.code == "wrong-code"
        listed = (await phone.get("/api/me/devices"))["devices"]
        assert [(one["name"], one["this"]) for one in listed] == [("", False), ("Phone", True)]
        await ada.leave()
        await phone.leave()


async def test_both_devices_have_the_same_seat(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        phone = await another(server, (await ada.post("/api/me/devices"))["code"])
        table = await ada.new_table("toy", "me", "greedy")
        async with phone.sit(table, seat=0) as place:
            await place.play(0, random.Random(1))
            assert place.status == "finished"
        await ada.leave()
        await phone.leave()


async def test_a_recovery_code_works_once_in_any_spelling(database: str) -> None:
    async with running(database) as server:
        ada = await Human.enter(server.url, "Ada")
        old = (await ada.post("/api/me/recovery"))["code"]
        code = (await ada.post("/api/me/recovery"))["code"]
        assert len(code.replace("-", "")) == 26
        with pytest.raises(Refused):
            await another(server, old)
        phone = await another(server, code.replace("-", " ").lower())
        assert (await phone.get("/api/me"))["name"] == "Ada"
        with pytest.raises(Refused):
            await another(server, code)
        await ada.leave()
        await phone.leave()


async def test_signing_out_ends_a_device_and_its_connections(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_socket, "LOOK_SECONDS", 0.05)
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        phone = await another(server, (await ada.post("/api/me/devices"))["code"])
        table = await ada.new_table("toy", "me", "free")
        async with phone.sit(table, seat=0) as place:
            await place.receive()
            listed = (await ada.get("/api/me/devices"))["devices"]
            await ada.ask("DELETE", f"/api/me/devices/{listed[1]['id']}")
            with pytest.raises(ConnectionClosed):
                while True:
                    await place.receive()
        with pytest.raises(Refused) as refused:
            await phone.get("/api/me")
        assert refused.value.code == "unknown-person"
        with pytest.raises(Refused) as refused:
            await ada.ask("DELETE", f"/api/me/devices/{listed[1]['id']}")
        assert refused.value.code == "no-device"
        await ada.leave()
        await phone.leave()


async def test_a_profile_changes_only_where_it_is_told_to(database: str) -> None:
    async with running(database) as server:
        ada = await Human.enter(server.url, "Ada")
        await ada.ask("PUT", "/api/me/profile", json={"zone": "Europe/Berlin", "quiet": [22, 7]})
        changed = await ada.ask("PUT", "/api/me/profile", json={"theme": "light"})
        assert (changed["zone"], changed["quiet"]) == ("Europe/Berlin", [22, 7])
        assert changed["theme"] == "light"
        assert await ada.get("/api/me/profile") == changed
        await ada.leave()


@pytest.mark.parametrize(
    "wish",
    [
        {"zone": "Mars/Olympus"},
        {"zone": "../../etc/passwd"},
        {"webhook": "http://games.example/"},
        {"webhook": "https://user:secret@games.example/"},
        {"webhook": "https://games.example:99999/"},
        {"webhook": "ftp://games.example/"},
        {"mail": "ada@games.example"},
        {"quiet": [1]},
        {"quiet": [25, 3]},
        {"hour": 24},
        {"news": "hourly"},
    ],
)
async def test_a_bad_profile_changes_nothing(sqlite: str, wish: dict[str, object]) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        before = await ada.get("/api/me/profile")
        with pytest.raises(Refused) as refused:
            await ada.ask("PUT", "/api/me/profile", json=wish)
        assert refused.value.status in (400, 409, 422)
        assert await ada.get("/api/me/profile") == before
        await ada.leave()


async def test_a_finished_game_is_in_the_history_of_its_people(database: str) -> None:
    async with running(database) as server:
        ada = await Human.enter(server.url, "Ada")
        assert (await ada.get("/api/me/history"))["games"] == []
        table = await ada.new_table("toy", "me", "greedy")
        async with ada.sit(table, seat=0, parts=["turn", "table", "scores"]) as place:
            await place.play(0, random.Random(1))
            await place.until(lambda: place.parts.get("scores"))
            mine = next(one for one in place.parts["scores"] if one["seat"] == 0)
        (game,) = (await ada.get("/api/me/history"))["games"]
        assert game["table"] == table
        assert (game["place"], game["points"]) == (mine["rank"], mine["total"])
        assert game["others"] == ["greedy"]
        page = await ada.get("/settings")
        assert "Beginner" in page
        await ada.leave()


async def test_whoever_is_deleted_leaves_no_name_behind(database: str) -> None:
    """Not in lists, logs and records, at running tables, finished ones and those left long ago."""
    async with running(database, beat_seconds=0.05) as server:
        ada = await Human.enter(server.url, "Adalbertine")
        bob = await Human.enter(server.url, "Bob")
        done = await ada.new_table("toy", "me", "greedy")
        async with ada.sit(done, seat=0) as place:
            await place.play(0, random.Random(1))
        running_one = await bob.new_table("toy", "me", "free", listed=True)
        await ada.do(running_one, "join", name="Adalbertine")
        await ada.do(running_one, "ready", seat=1)
        await bob.do(running_one, "start")
        left = await bob.new_table("toy", "me", "free", listed=True)
        await ada.do(left, "join", name="Adalbertine")
        await ada.do(left, "leave", seat=1)
        person = (await ada.get("/api/me"))["id"]
        await ada.ask("DELETE", "/api/me")
        store = server.context.store
        async with asyncio.timeout(20):
            while await store.to_forget(9):
                await asyncio.sleep(0.05)
        for kind in ("log", "tables", "people", "devices", "members", "results", "visits"):
            rows = await store.fetch(f"SELECT * FROM {kind}")
            assert "Adalbertine" not in str(rows), kind
            assert person not in str(rows), kind
        async with bob.sit(running_one, seat=0) as place:
            await place.play(0, random.Random(2))
            assert place.status == "finished", "a bot plays on"
        told = json.encode(await bob.get(f"/api/tables/{running_one}/log")).decode()
        assert "Adalbertine" not in told
        await ada.leave()
        await bob.leave()


async def test_a_blocked_person_is_kept_out(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        person = (await ada.get("/api/me"))["id"]
        code = (await ada.post("/api/me/devices"))["code"]
        await server.context.store.block(person, True)
        server.context.people._forget(person)  # what half a minute would do
        with pytest.raises(Refused) as refused:
            await ada.get("/api/me")
        assert refused.value.code == "blocked"
        with pytest.raises(Refused) as refused:
            await another(server, code)
        assert refused.value.code == "blocked"
        await ada.leave()


async def test_the_page_of_a_pass_asks_before_it_signs_in(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        made = await ada.post("/api/me/devices")
        async with httpx.AsyncClient(trust_env=False) as browser:
            page = await browser.get(made["address"])
            assert page.status_code == 200
            assert "Sign in as Ada" in page.text
            wrong = await browser.get(f"{server.url}/device/nonsense")
            assert wrong.status_code == 403
        assert len((await ada.get("/api/me/devices"))["devices"]) == 1
        await ada.leave()
