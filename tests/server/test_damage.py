"""Damaged files: the server refuses them with one clear line, or closes off what is damaged."""

import asyncio
import os
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cosmarium.core.errors import BadInput
from cosmarium.server import logs
from cosmarium.server.settings import UNLIMITED, Settings
from cosmarium.server.store import new_store
from cosmarium.server.store.file_lock import Taken
from cosmarium.server.store.sqlite import SqliteStore
from server.helpers import Human, Refused, running

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _every_line_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_seldom", logs.Seldom())


async def refusal(path: str) -> str:
    """Why a file is not opened; empty if it is."""
    store = new_store(Settings(database=path))
    try:
        await store.open("two", "b:2")
    except BadInput as error:
        return str(error)
    finally:
        await store.close()
    return ""


async def some_tables(sqlite: str, count: int) -> tuple[str, list[str]]:
    """A key, and tables it opens; all of it in the one file."""
    async with running(sqlite, limits=UNLIMITED) as server:
        ada = await Human.enter(server.url, "Ada")
        tables = [await ada.new_table("toy", "me", "me", listed=True) for _ in range(count)]
        for table in tables:
            for n in range(6):
                await ada.do(table, "say", seat=0, text=f"line {n} " + "x" * 200)
        await ada.leave()
    return ada.token, tables


async def test_bytes_overwritten_anywhere_never_make_the_server_fail(
    sqlite: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, pytestconfig: pytest.Config
) -> None:
    """A file is refused, or every table in it is as it was or closed off."""
    token, tables = await some_tables(sqlite, 8)
    async with running(sqlite) as server:
        ada = Human(server.url, token, "Ada")
        before = {table: await ada.get(f"/api/tables/{table}/log") for table in tables}
        await ada.leave()
    refused = damaged = 0
    for seed in range(32 if pytestconfig.getoption("--soak") else 8):
        dice, path = random.Random(seed), tmp_path / f"damaged-{seed}.sqlite"
        data = bytearray(Path(sqlite).read_bytes())
        for _ in range((1, 3, 10, 40)[seed % 4]):
            data[dice.randrange(100, len(data))] = dice.randrange(256)
        path.write_bytes(data)
        line = await refusal(str(path))
        if line:
            assert "\n" not in line
            assert "Restore a backup" in line
            refused += 1
            continue
        async with running(str(path)) as server:
            ada = Human(server.url, token, "Ada")
            codes = set()
            for table in tables:
                answer = await ada.http.get(f"/api/tables/{table}/log")
                codes.add(answer.status_code)
                if answer.status_code == 200:
                    assert answer.json() == before[table]
            for page in ("/", "/api/lobby", "/api/me/tables"):
                codes.add((await ada.http.get(page)).status_code)
            damaged += 409 in codes
            assert codes <= {200, 401, 403, 404, 409}, codes
            await ada.leave()
    assert refused + damaged
    assert not [one for one in caplog.records if one.getMessage() == "request_failed"]


@pytest.mark.parametrize("how", ["cut", "deleted", "damaged"])
async def test_a_lost_wal_is_noticed(sqlite: str, tmp_path: Path, how: str) -> None:
    copy = tmp_path / "after-a-crash.sqlite"
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        await ada.new_table("toy", "me", "me")
        assert await ada.get("/healthz") == "ok\n"
        for end in ("", "-wal", ".lock"):
            shutil.copy(f"{sqlite}{end}", f"{copy}{end}")
        await ada.leave()
    whole = tmp_path / "whole.sqlite"
    for end in ("", "-wal", ".lock"):
        shutil.copy(f"{copy}{end}", f"{whole}{end}")
    assert not await refusal(str(whole)), "a crash alone loses nothing"
    wal = Path(f"{copy}-wal")
    if how == "cut":
        wal.write_bytes(b"")
    elif how == "deleted":
        wal.unlink()
    else:
        data = bytearray(wal.read_bytes())
        data[len(data) // 2] ^= 0xFF
        wal.write_bytes(data)
    line = await refusal(str(copy))
    assert "lacks what was written until" in line
    assert "\n" not in line
    Path(f"{copy}.lock").unlink()
    assert not await refusal(str(copy)), "with that option it goes on without it"


async def test_a_damaged_table_is_closed_off_and_others_go_on(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    token, tables = await some_tables(database, 4)
    async with running(database, beat_seconds=0.1) as server:
        store = server.context.store
        changes = (
            ("UPDATE log SET body = 'x' WHERE table_id = $1 AND number = 4", tables[0]),
            ("DELETE FROM log WHERE table_id = $1 AND number = 3", tables[1]),
            ("UPDATE log SET body = '{}', checksum = NULL WHERE table_id = $1", tables[2]),
        )
        for sql, table in changes:
            await store._commit([(sql, [(table,)])], False)
        ada = Human(server.url, token, "Ada")
        for table in tables[:3]:
            with pytest.raises(Refused) as refused:
                await ada.table(table)
            assert (refused.value.status, refused.value.code) == (409, "damaged")
        await ada.do(tables[3], "say", seat=0, text="this one goes on")
        assert await ada.get("/healthz") == "ok\n"
        await ada.leave()
    events = {one.getMessage() for one in caplog.records if one.levelname == "ERROR"}
    assert events == {"table_damaged"}


@pytest.mark.parametrize("summary", ['{"id": ', '{"id": "x", "seats": [{}]}'])
async def test_a_list_leaves_out_what_cannot_be_read(sqlite: str, summary: str) -> None:
    token, tables = await some_tables(sqlite, 2)
    async with running(sqlite) as server:
        store = server.context.store
        sql = f"UPDATE tables SET summary = '{summary}' WHERE id = $1"
        await store._commit([(sql, [(tables[0],)])], False)
        ada = Human(server.url, token, "Ada")
        for path in ("/api/lobby", "/api/me/tables"):
            assert len((await ada.get(path))["tables"]) == 1 + ("seats" in summary)
        assert (await ada.http.get("/")).status_code == 200
        await ada.leave()


async def test_damage_is_noticed_while_the_server_runs(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(sqlite, check_seconds=0.2) as server:
        ada = await Human.enter(server.url, "Ada")
        await asyncio.sleep(0.5)
        assert await ada.get("/healthz") == "ok\n"
        with closing(sqlite3.connect(sqlite, isolation_level=None)) as db:
            db.execute("PRAGMA writable_schema = ON")
            db.execute("UPDATE sqlite_master SET rootpage = 2 WHERE name = 'outages'")
        async with asyncio.timeout(20):
            while (answer := await ada.http.get("/healthz")).status_code == 200:
                await asyncio.sleep(0.05)
        assert answer.text == "failing: integrity\n"
        await ada.leave()
    found = [vars(one)["facts"] for one in caplog.records if one.levelname == "ERROR"]
    assert {(one["task"], one["reason"]) for one in found} == {("integrity", "damaged")}
    assert len(found) == 1


async def test_no_second_server_by_any_way(sqlite: str, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere.sqlite"
    first = SqliteStore(Path(sqlite))
    await first.open("one", "127.0.0.1:8420")
    os.link(sqlite, link)
    ways = [str(link), sqlite]
    Path(f"{sqlite}.lock").unlink()
    for way in ways:
        other = new_store(Settings(database=way))
        with pytest.raises(Taken):
            await other.open("two", "b:2")
        await other.close()
    await first.beat()
    await first.close()
    assert not await refusal(sqlite)
