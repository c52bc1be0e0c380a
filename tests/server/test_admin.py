"""What operators can see and do, by orders in the database and on the page."""

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from cosmarium.core.errors import BadInput
from cosmarium.server.admin import block, new_admin_key, order, overview, people, tables
from cosmarium.server.maintenance import opened
from server.helpers import Human, Refused, running

pytestmark = pytest.mark.anyio


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(20):
        while not await true():
            await asyncio.sleep(0.02)


async def test_everything_is_counted_beside_a_running_server(database: str) -> None:
    async with running(database) as server, opened(database) as db:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "free")
        found = await overview(db)
        assert (found.servers, found.people, found.blocked) == (1, 1, 0)
        assert found.tables == {"waiting": 1}
        (line,) = await tables(db)
        assert (line.id, line.game, line.names[0]) == (table, "toy", "Ada")
        (person,) = await people(db, name="Ada")
        assert (person.devices, person.tables, person.blocked) == (1, 1, False)
        assert await people(db, name="Bob") == []
        await ada.leave()


async def test_orders_are_carried_out_by_the_server(database: str) -> None:
    async with running(database, beat_seconds=0.05) as server, opened(database) as db:
        ada = await Human.enter(server.url, "Ada")
        closed = await ada.new_table("toy", "me", "free")
        removed = await ada.new_table("toy", "me", "free")
        async with ada.sit(closed, seat=0, language="en") as place:
            await place.receive()
            await order(db, "message", "Restart at eight")
            await place.until(lambda: any(one["kind"] == "announced" for one in place.log))
            said = [one for one in place.log if one["kind"] == "announced"]
            assert [one["text"] for one in said] == ["Restart at eight"]
            assert "Restart at eight" in said[0]["words"]
            await order(db, "close", closed)
            await place.until(lambda: place.over)
        await order(db, "remove", removed)

        async def gone() -> bool:
            try:
                await ada.table(removed)
            except Refused as refused:
                return refused.code == "no-table"
            return False

        await until(gone)
        for kind in ("log", "members", "visits"):
            sql = f"SELECT * FROM {kind} WHERE table_id = $1"
            assert await db.fetch(sql, removed) == []
        await ada.leave()


async def test_orders_about_nothing_get_one_line(sqlite: str) -> None:
    async with running(sqlite), opened(sqlite) as db:
        for kind, about in (
            ("close", "nonsense"),
            ("message", ""),
            ("message", "x" * 301),
            ("message", "two\nlines"),
        ):
            with pytest.raises(BadInput):
                await order(db, kind, about)
        with pytest.raises(BadInput):
            await block(db, "nobody", True)


async def test_the_page_needs_its_key(database: str) -> None:
    async with running(database) as server, opened(database) as db:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "free")
        headers = {"origin": server.url, "accept": "text/html"}
        async with httpx.AsyncClient(
            base_url=server.url, headers=headers, trust_env=False
        ) as browser:
            assert "Ada" not in (await browser.get("/admin")).text
            assert (await browser.post("/admin", data={"act": "close"})).status_code == 401
            wrong = await browser.post("/admin/enter", data={"key": "guess"})
            assert wrong.status_code == 403
            old, key = await new_admin_key(db), await new_admin_key(db)
            assert (await browser.post("/admin/enter", data={"key": old})).status_code == 403
            entered = await browser.post("/admin/enter", data={"key": key})
            assert entered.status_code == 303
            assert "httponly" in entered.headers["set-cookie"].lower()
            page = (await browser.get("/admin")).text
            assert "Ada" in page
            assert table in page
            trouble = await browser.post("/admin", data={"act": "close", "word": "nonsense"})
            assert "there is no table" in trouble.text
            done = await browser.post("/admin", data={"act": "close", "word": table})
            assert done.status_code == 303
        await ada.leave()
