"""What a store promises, the same for both."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import get_args

import pytest

from cosmarium.core.errors import BadInput
from cosmarium.server.keys import key_hash
from cosmarium.server.settings import Settings
from cosmarium.server.store import new_store, schema
from cosmarium.server.store.accounts import Person
from cosmarium.server.store.base import Change, Conflict, Head, StoreFailure
from cosmarium.server.store.file_lock import Taken
from cosmarium.server.store.sql import SqlStore, wall
from cosmarium.server.tables.rows import AnyRow
from server.desk import take_up

pytestmark = pytest.mark.anyio

HERE = Path(__file__).parent
# Kinds of row that the first release did not know.
NEWER = {
    "announced",
    "asked",
    "hinted",
    "hints-set",
    "pause-wished",
    "paused",
    "stepped",
    "unpaused",
    "voted",
}


@asynccontextmanager
async def opened(
    database: str, server: str = "one", address: str = "a:1"
) -> AsyncIterator[SqlStore]:
    store = new_store(Settings(database=database))
    await store.open(server, address)
    try:
        yield store
    finally:
        await store.close()


def head(status: str = "playing", listed: bool = True, **others: object) -> Head:
    fields = {"changed": 5, "wake": None, "summary": f'"{status}"', "members": None} | others
    return Head(status, listed, **fields)  # type: ignore[arg-type]


def first(table: str, *rows: str, **others: object) -> Change:
    return Change(table, 1, rows or ("r1",), head(**others), secret=f"secret of {table}")  # type: ignore[arg-type]


# -- logs -------------------------------------------------------------------------------------


async def test_a_log_is_there_after_the_store_was_closed(database: str) -> None:
    async with opened(database) as store:
        await store.write(first("t", "r1", "r2"))
        await store.write(Change("t", 3, ("r3",)))
    async with opened(database, "two") as store:
        assert await store.log("t") == ["r1", "r2", "r3"]
        assert await store.log("t", 1) == ["r2", "r3"]
        assert await store.secret("t") == "secret of t"
        assert await store.secret("other") is None


async def test_two_writers_of_the_same_row_are_kept_apart(database: str) -> None:
    async with opened(database) as store:
        await store.write(first("t"))
        await store.write(Change("t", 2, ("mine",)))
        with pytest.raises(Conflict):
            await store.write(Change("t", 2, ("yours",)))
        assert await store.log("t") == ["r1", "mine"]


async def test_changes_written_together_are_all_there_or_none(database: str) -> None:
    async with opened(database) as store:
        await store.write(first("t"))
        with pytest.raises(Conflict):
            await store.write(first("new"), Change("t", 1, ("again",)))
        assert await store.secret("new") is None
        await store.write(first("new"), Change("t", 2, ("r2",)))
        assert await store.log("new") == ["r1"]


async def test_in_one_commit_a_wrong_change_harms_no_other(database: str) -> None:
    async with opened(database) as store:
        await store.write(*[first(f"t{n}") for n in range(30)])
        work = [store.write(Change(f"t{n}", 2, (f"row {n}",))) for n in range(30)]
        work.insert(7, store.write(Change("t3", 1, ("wrong",))))
        done = await asyncio.gather(*work, return_exceptions=True)
        assert [type(result) for result in done if result is not None] == [Conflict]
        for number in range(30):
            assert await store.log(f"t{number}") == ["r1", f"row {number}"]


async def test_who_stops_waiting_does_not_stop_others(database: str) -> None:
    async with opened(database) as store:
        await store.write(first("t"), first("u"))
        one = asyncio.create_task(store.write(Change("t", 2, ("x",))))
        other = asyncio.create_task(store.write(Change("u", 2, ("y",))))
        await asyncio.sleep(0)
        one.cancel()
        await other
        await asyncio.gather(one, return_exceptions=True)
        assert await store.log("u") == ["r1", "y"]


# -- lists ------------------------------------------------------------------------------------


async def test_lists_show_heads(database: str) -> None:
    async with opened(database) as store:
        await store.write(first("a", status="waiting", members={"ada": 1, "ben": 6}, changed=1))
        await store.write(first("b", listed=False, members={"ada": 2}, changed=2))
        await store.write(first("c", status="finished", changed=3))
        await store.write(first("d", changed=4))
        assert [one.summary for one in await store.lobby(9)] == ['"playing"', '"waiting"']
        assert len(await store.lobby(1)) == 1
        mine = await store.tables_of("ada", 9)
        assert [(one.summary, one.seats) for one in mine] == [('"playing"', 2), ('"waiting"', 1)]
        await store.write(Change("a", 2, ("r2",), head("closed", members={"ben": 6})))
        assert [one.seats for one in await store.tables_of("ada", 9)] == [2]
        await store.write(Change("a", 3, ("r3",), head("closed")))
        assert [one.seats for one in await store.tables_of("ben", 9)] == [6]


async def test_those_who_listen_hear_of_news(database: str) -> None:
    async with opened(database) as store:
        heard = asyncio.Event()
        store.on_lobby_change(heard.set)
        await store.write(first("t"))
        await asyncio.sleep(0.05)
        assert not heard.is_set()
        await store.write(Change("t", 2, ("r2",), head("closed"), news=True))
        async with asyncio.timeout(5):
            await heard.wait()


# -- people -----------------------------------------------------------------------------------


async def test_people_are_known_by_the_hash_of_their_key(database: str) -> None:
    async with opened(database) as store:
        await store.add_person(Person("p", "Ada", "d"), "hash", 7)
        assert await store.person("hash") == Person("p", "Ada", "d", seen=7)
        assert await store.person("other") is None
        await store.rename("p", "Lady Ada")
        assert await store.person("hash") == Person("p", "Lady Ada", "d", seen=7)
        await store.write(first("t", members={"p": 1}))
        await store.forget("p")
        assert await store.person("hash") is None
        assert await store.tables_of("p", 9) == []


# -- who runs a table ---------------------------------------------------------------------------


async def test_a_table_whose_server_died_is_taken_over_with_its_outage(database: str) -> None:
    async with opened(database) as store:
        await store.write(first("t"), first("rested"))
        assert (await store.claim("t")).outage == 0
        assert (await store.claim("rested")).outage == 0
        await store.release("rested")
        await store.beat()
        before = wall()
    async with opened(database, "two") as store:
        await asyncio.sleep(0.02)
        claim = await store.claim("t")
        assert not claim.elsewhere
        assert 10 <= claim.outage <= wall() - before + 1000
        assert (await store.claim("rested")).outage == 0


async def test_what_is_due_and_looked_after_by_nobody(database: str) -> None:
    async with opened(database) as store:
        now = wall()
        await store.write(first("soon", wake=now + 50), first("later", wake=now + 5000))
        await store.write(first("never"))
        assert await store.due(now) == []
        assert await store.due(now + 50) == ["soon"]
        assert await store.due(now + 9999) == ["soon", "later"]


async def test_facts_are_the_same_for_all(database: str) -> None:
    async with opened(database) as store:
        assert await store.fact("relay", "first") == "first"
        assert await store.fact("relay", "second") == "first"


# -- schema -------------------------------------------------------------------------------------


async def test_an_older_database_is_brought_up_to_date(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as store:
        await store.write(first("t"))
    more = (*schema.MIGRATIONS, ("CREATE TABLE more (x BIGINT)", "INSERT INTO more VALUES (1)"))
    monkeypatch.setattr(schema, "MIGRATIONS", more)
    for server in ("two", "three"):
        async with opened(database, server) as store:
            assert await store.log("t") == ["r1"]
            rows = await store._fetch("SELECT x FROM more")
            assert len(rows) == 1, "a step is taken once"
            assert await store.fact("schema", "?") == str(len(more))


async def test_a_newer_database_is_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    more = (*schema.MIGRATIONS, ("CREATE TABLE more (x BIGINT)",))
    with monkeypatch.context() as newer:
        newer.setattr(schema, "MIGRATIONS", more)
        async with opened(database):
            pass
    store = new_store(Settings(database=database))
    with pytest.raises(BadInput, match="newer"):
        await store.open("two", "")
    await store.close()


async def test_the_first_released_schema_still_opens(tmp_path: Path) -> None:
    """A database as version 1 wrote it, with every kind of row: what was played is read, and
    the game that was being played goes on."""
    path = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.executescript((HERE / "data" / "schema-1.sql").read_text())
    found, kinds = {}, set()
    async with opened(str(path)) as store:
        ada = await store.person(key_hash("key of ada"))
        assert ada is not None
        assert (ada.id, ada.name, ada.device) == ("ada", "Ada", "ada")
        mine = [json.loads(one.summary)["id"] for one in await store.tables_of("ada", 9)]
        for table in mine:
            secret, bodies = await store.secret(table), await store.log(table)
            assert secret is not None
            found[table] = take_up(table, secret, bodies)
            kinds |= set(found[table].kinds())
    assert kinds == {kind.__struct_config__.tag for kind in get_args(AnyRow)} - NEWER
    assert {name: desk.table.status for name, desk in found.items()} == {
        "an-old-table": "playing",
        "a-finished-table": "finished",
        "a-rematch": "playing",
        "a-closed-table": "closed",
    }
    desk = found["an-old-table"]
    seat = desk.match.to_act[0]
    await desk.move(desk.table.seats[seat].person, seat, desk.legal(seat)[0])


# -- SQLite's own ---------------------------------------------------------------------------------


async def test_one_file_has_one_server(sqlite: str) -> None:
    async with opened(sqlite, address="127.0.0.1:8420"):
        other = new_store(Settings(database=sqlite))
        with pytest.raises(Taken) as taken:
            await other.open("two", "b:2")
        assert taken.value.address == "127.0.0.1:8420"
        await other.close()
    async with opened(sqlite, "two"):
        pass


async def test_a_file_is_the_same_by_every_name(sqlite: str, tmp_path: Path) -> None:
    link = tmp_path / "another-name.sqlite"
    link.symlink_to(sqlite)
    async with opened(sqlite):
        other = new_store(Settings(database=str(link)))
        with pytest.raises(Taken):
            await other.open("two", "b:2")
        await other.close()


async def test_only_its_owner_may_read_it(sqlite: str) -> None:
    async with opened(sqlite):
        for path in (sqlite, f"{sqlite}-wal", f"{sqlite}.lock"):
            assert Path(path).stat().st_mode & 0o077 == 0, path


async def test_a_place_that_cannot_be_used_is_named() -> None:
    store = new_store(Settings(database="/proc/nowhere/t.sqlite"))
    with pytest.raises(BadInput, match=r"/proc/nowhere/t\.sqlite"):
        await store.open("one", "a:1")
    await store.close()


async def test_commits_reach_the_disk(sqlite: str) -> None:
    async with opened(sqlite) as store:
        pragmas = ("journal_mode", "synchronous")
        found = [(await store._fetch(f"PRAGMA {name}"))[0][0] for name in pragmas]
        assert found == ["wal", 2]


async def test_what_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_text("this is no database, and long enough to be seen as none " * 9)
    for wrong in (str(path), "mysql://here", "postgresql://nobody@127.0.0.1:1/none"):
        with pytest.raises(BadInput) as error:
            store = new_store(Settings(database=wrong))
            try:
                await store.open("one", "")
            finally:
                await store.close()
        assert "\n" not in str(error.value)


# -- PostgreSQL's own ---------------------------------------------------------------------------


async def test_another_server_is_told_who_runs_a_table(postgres: str) -> None:
    async with opened(postgres, "one", "host:1") as one, opened(postgres, "two", "host:2") as two:
        await one.write(first("t", wake=1))
        assert not (await one.claim("t")).elsewhere
        assert (await two.claim("t")).elsewhere == "host:1"
        assert await two.due(wall()) == [], "its owner lives and looks after it"
        await one.release("t")
        assert await two.due(wall()) == ["t"]
        assert not (await two.claim("t")).elsewhere
        assert (await one.claim("t")).elsewhere == "host:2"


async def test_news_reach_other_servers(postgres: str) -> None:
    async with opened(postgres, "one") as one, opened(postgres, "two") as two:
        heard = asyncio.Event()
        two.on_lobby_change(heard.set)
        await one.write(Change("t", 1, ("r1",), head(), secret="s", news=True))
        async with asyncio.timeout(5):
            await heard.wait()


async def test_who_loses_its_locks_hears_of_it(postgres: str) -> None:
    async with opened(postgres, "one") as one, opened(postgres, "two") as two:
        await one.write(first("t"))
        await one.claim("t")
        lost = asyncio.Event()
        one.on_claims_lost(lost.set)
        await two._fetch(
            "SELECT pg_terminate_backend(pid) FROM pg_locks"
            " WHERE locktype = 'advisory' AND mode = 'ExclusiveLock'"
        )
        async with asyncio.timeout(5):
            await lost.wait()
        assert not (await two.claim("t")).elsewhere
        assert (await one.claim("t")).elsewhere, "it connects again, but the table is gone"


async def test_a_database_that_goes_away_is_a_failure_not_a_fault(postgres: str) -> None:
    async with opened(postgres, "one") as one:
        await one.write(first("t"))
        await one._pool.expire_connections()  # type: ignore[attr-defined]
        await one._pool.close()  # type: ignore[attr-defined]
        with pytest.raises(StoreFailure):
            await one.write(Change("t", 2, ("r2",)))
        with pytest.raises(StoreFailure):
            await one.log("t")
