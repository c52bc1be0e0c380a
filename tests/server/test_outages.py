"""However long no server runs, no table's clock moves: not of a table that was being played, nor
of one at rest. Time passes here by moving everything that was stored back."""

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from cosmarium.server.store.base import Store
from cosmarium.server.store.sql import wall
from server.helpers import Human, running
from server.robot import Process
from server.test_store import first, opened

pytestmark = pytest.mark.anyio

HOUR = 3_600_000
DAY = 25 * HOUR
SLACK = 10_000  # milliseconds that starting and stopping may take here
BEAT = 2_000  # a server that dies was heard so long ago at most; that much is given back


def earlier(body: str, by: int) -> str:
    return re.sub(r'"at":(\d+)', lambda found: f'"at":{int(found[1]) - by}', body)


async def run(database: str, *statements: str) -> None:
    """Change what is stored, and what would give it away."""
    Path(f"{database}.lock").unlink(missing_ok=True)
    statements = (*statements, "UPDATE log SET checksum = NULL")
    if database.startswith("postgresql"):
        connection = await asyncpg.connect(database)
        await connection.execute(";".join(statements))
        await connection.close()
    else:
        with closing(sqlite3.connect(database)) as db, db:
            db.create_function("earlier", 2, earlier)
            for sql in statements:
                db.execute(sql)


async def move_back(database: str, by: int) -> None:
    """As if all that is stored had happened earlier."""
    rows = f"UPDATE log SET body = earlier(body, {by})"
    if database.startswith("postgresql"):
        at = "substring(body from '\"at\":(\\d+)')"
        rows = f"""UPDATE log SET body = replace(body, {at}, ({at}::bigint - {by})::text)
            WHERE {at} IS NOT NULL"""
    await run(
        database,
        f"UPDATE servers SET seen = seen - {by}",
        f"UPDATE tables SET changed = changed - {by}, wake = wake - {by}",
        f"UPDATE outages SET began = began - {by}, ended = ended - {by}",
        rows,
    )


def heard(seen: int, server: str = "") -> str:
    """The statement that a server, or all of them, were heard at that moment."""
    return f"UPDATE servers SET seen = {seen}" + (f" WHERE id = '{server}'" if server else "")


def at_rest(table: str) -> str:
    """What a server does with a table that nobody has looked at for a while."""
    return f"UPDATE tables SET owner = NULL WHERE id = '{table}'"


# -- real servers ---------------------------------------------------------------------------------


async def two_people(url: str) -> tuple[Human, Human]:
    return await Human.enter(url, "Ada"), await Human.enter(url, "Ben")


async def begin(ada: Human, ben: Human, game: str, **wish: Any) -> str:
    table = await ada.new_table(game, "me", "free", listed=True, **wish)
    await ben.do(table, "join", name="Ben")
    await ada.do(table, "ready", seat=0)
    await ben.do(table, "ready", seat=1)
    return table


async def test_a_day_without_a_server_costs_nobody_time(database: str, tmp_path: Path) -> None:
    async with Process(database, tmp_path / "errors") as server:
        ada, ben = await two_people(server.url)
        turns = {"turn_seconds": 7 * 3600, "grace_seconds": None}
        timed = {"mode": "realtime", "draft_seconds": 90, "build_seconds": 120}
        tables = {
            "played": await begin(ada, ben, "toy", **turns),
            "at rest": await begin(ada, ben, "toy", **turns),
            "real time": await begin(ada, ben, "cosmic-factory", options=timed),
        }
        before = {name: await ada.table(table) for name, table in tables.items()}
        assert all(seen["clock"]["timers"] for seen in before.values())
        for end in (server.stop, server.kill):
            end()
            await run(database, at_rest(tables["at rest"]))
            await move_back(database, DAY)
            await server.start()
            for name, table in tables.items():
                seen = await ada.table(table)
                passed = seen["now"] - before[name]["now"]
                assert -BEAT <= passed < 3 * SLACK, f"{name}: the clock moved by {passed} ms"
                assert seen["clock"] == before[name]["clock"]
                assert [seat["held"] for seat in seen["table"]["seats"]] == ["", ""]
                assert seen["turn"]["to_act"] == before[name]["turn"]["to_act"]
        for human in (ada, ben):
            await human.leave()


async def test_while_a_server_runs_a_table_at_rest_goes_on(database: str) -> None:
    """Else a limit of a week would never end; what is due is done by the server that runs then."""
    async with running(database) as server:
        ada, ben = await two_people(server.url)
        table = await begin(ada, ben, "toy", turn_seconds=7 * 3600, grace_seconds=None)
        for human in (ada, ben):
            await human.leave()
    await move_back(database, 8 * HOUR)
    await run(database, at_rest(table), heard(wall()))  # somebody was there all the time
    async with running(database) as server:
        ada = Human(server.url, ada.token)
        seen = await ada.table(table)
        assert seen["now"] > 7 * HOUR
        async with asyncio.timeout(60):
            while not all(seat["held"] for seat in seen["table"]["seats"]):
                await asyncio.sleep(0.05)
                seen = await ada.table(table)
        await ada.leave()


# -- what a store knows ---------------------------------------------------------------------------


async def away(store: Store, since: int) -> int:
    return await store.outage(since, wall())


async def test_an_outage_is_known_for_ever(database: str) -> None:
    async with opened(database) as store:
        await store.write(first("played"), first("rested"))
        await store.claim("played")
        await store.claim("rested")
        await store.release("rested")
    for count, server in enumerate(("two", "three"), start=1):
        await move_back(database, DAY)
        began = wall() - count * DAY - SLACK
        async with opened(database, server) as store:
            assert count * DAY <= await away(store, began) <= count * DAY + SLACK
            assert await away(store, wall()) == 0
            part = await store.outage(wall() - HOUR, wall())
            assert HOUR - SLACK <= part <= HOUR, "only what lies between the two moments"
            assert (await store.claim("rested")).outage == 0
            await store.release("rested")
    async with opened(database, "four") as store:
        gone = (await store.claim("played")).outage
        assert 2 * DAY <= gone <= 2 * DAY + SLACK, "a server is known while a table is in its name"


async def test_a_table_of_a_server_that_nobody_remembers_has_not_moved(database: str) -> None:
    """The version before forgot servers after a day."""
    async with opened(database) as store:
        await store.write(first("t"))
        await store.claim("t")
    await run(database, "DELETE FROM servers WHERE id = 'one'")
    async with opened(database, "two") as store:
        assert (await store.claim("t")).outage > 10 * DAY


async def test_a_clock_that_was_set_back_hides_no_outage(database: str) -> None:
    async with opened(database):
        pass
    await run(database, heard(wall() + DAY))
    async with opened(database, "two"):
        pass
    await move_back(database, HOUR)
    async with opened(database, "three") as store:
        assert HOUR <= await away(store, wall() - DAY) <= HOUR + SLACK


async def sleep_for(store: Any, database: str, server: str) -> None:
    """As if the machine had slept for an hour, or the database had been away."""
    store._heard -= HOUR
    await run(database, heard(wall() - HOUR, server))


def by_beat(store: Store) -> Awaitable[object]:
    return store.beat()


def by_claim(store: Store) -> Awaitable[object]:
    return store.claim("rested")


@pytest.mark.parametrize("wakes", [by_beat, by_claim])
async def test_who_slept_comes_back_as_another(
    database: str, wakes: Callable[[Store], Awaitable[object]]
) -> None:
    """While a machine sleeps no server runs either; what it ran is taken up again."""
    async with opened(database) as store:
        await store.write(first("t"), first("rested"))
        await store.claim("t")
        lost = asyncio.Event()
        store.on_claims_lost(lost.set)
        await store.beat()
        assert not lost.is_set()
        await sleep_for(store, database, "one")
        await wakes(store)
        assert lost.is_set()
        assert HOUR <= await away(store, wall() - DAY) <= HOUR + SLACK
        assert HOUR <= (await store.claim("t")).outage <= HOUR + SLACK
        await store.beat()
        assert await away(store, wall() - DAY) <= HOUR + SLACK


async def test_among_several_one_that_dies_is_no_outage_for_all(postgres: str) -> None:
    async with opened(postgres, "one", "host:1") as one, opened(postgres, "two", "host:2") as two:
        await one.write(first("t"), first("rested"))
        await one.claim("t")
        await one.close()
        await run(postgres, heard(wall() - HOUR, "one"))
        async with opened(postgres, "three") as three:
            assert await away(three, wall() - DAY) == 0, "the second was there"
        gone = (await two.claim("t")).outage
        assert HOUR <= gone <= HOUR + SLACK, "but nobody ran this table"
        assert (await two.claim("rested")).outage == 0


async def test_servers_that_start_together_count_an_outage_once(postgres: str) -> None:
    async with opened(postgres, "old"):
        pass
    await move_back(postgres, DAY)
    stores = [opened(postgres, f"new {number}") for number in range(4)]
    found = await asyncio.gather(*[store.__aenter__() for store in stores])
    for store in found:
        assert DAY <= await away(store, wall() - 2 * DAY) <= DAY + SLACK
    for context in stores:
        await context.__aexit__(None, None, None)


async def test_a_server_that_starts_beside_a_living_one_ends_no_outage(postgres: str) -> None:
    """However long the other has said nothing: it holds its lock."""
    async with opened(postgres, "one") as one:
        async with opened(postgres, "two") as two:
            assert await away(two, wall() - DAY) == 0
        await asyncio.sleep(0.05)
        async with opened(postgres, "three") as three:
            assert await away(three, wall() - DAY) == 0
        assert await away(one, wall() - DAY) == 0
