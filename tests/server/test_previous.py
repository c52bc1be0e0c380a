"""Files of the version before: databases, running tables and records open and go on.

`make_previous.py` made them with that version.
"""

import asyncio
import gzip
import json
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from cosmarium.core.host import replay
from cosmarium.core.record import read_record
from cosmarium.registry import load
from cosmarium.server.metrics import Metrics
from cosmarium.server.settings import Settings
from cosmarium.server.store import schema
from cosmarium.server.store.postgres import FACTS
from cosmarium.server.tables.bot_workers import Thinker
from cosmarium.server.tables.commands import Leave
from cosmarium.server.tables.replays import older_entries
from cosmarium.server.tables.table import Table
from server.desk import Desk, take_up
from server.helpers import Human, running

pytestmark = pytest.mark.anyio

FOLDER = Path(__file__).parent / "data" / "schema-1-rules-1"
DATABASE = gzip.decompress((FOLDER / "tables.sqlite.gz").read_bytes())
TOLD: dict[str, Any] = json.loads(gzip.decompress((FOLDER / "told.json.gz").read_bytes()))
TABLES: dict[str, Any] = TOLD["tables"]
NAMES = {f"{told['game']}: {told['about']}": table for table, told in TABLES.items()}
SPECTATOR = -3


@cache
def rows_of(table: str) -> list[tuple[Any, ...]]:
    """All rows of a table of the old database."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.deserialize(DATABASE)
        return db.execute(f"SELECT * FROM {table}").fetchall()


class ByLot(Thinker):
    async def think(self, table: Table, seat: int, level: str, seed: int) -> list[int]:
        return [self.by_lot(table, seat, seed)]


def desk_of(name: str) -> Desk:
    """A table of the old database, taken up by the code of today."""
    table = NAMES[name]
    (secret,) = [row[1] for row in rows_of("tables") if row[0] == table]
    log = sorted(row[1:] for row in rows_of("log") if row[0] == table)
    desk = take_up(table, secret, [body for _, body in log])
    bots = desk.live._bots
    bots._thinker = ByLot(Settings(database=""), Metrics())
    return desk


@pytest.mark.parametrize("name", NAMES)
async def test_a_table_is_what_it_was_and_goes_on_to_its_end(name: str) -> None:
    desk, told = desk_of(name), TABLES[NAMES[name]]
    match, table = desk.match, desk.table
    assert (table.game, table.status, table.number) == (
        told["game"],
        told["status"],
        told["number"],
    )
    assert (match.to_act if match else []) == told["to_act"]
    assert (match and [sheet.total for sheet in match.scores()]) == told["scores"]
    show(desk)
    if table.status == "playing":
        await bots_take_over(desk)
        assert table.number < desk.table.number
        assert desk.table.status == "finished"
        show(desk)


def show(desk: Desk) -> None:
    for seat, sits in [*enumerate(desk.table.seats), (SPECTATOR, desk.table.seats[0])]:
        for language in ("en", "de"):
            person = sits.person if seat >= 0 else ""
            assert desk.view(seat, person, language)["table"]["id"] == desk.table.id
        entries = older_entries(desk.table, desk.store.bodies, 0, seat, "en")
        assert len(entries) == desk.table.number


async def bots_take_over(desk: Desk) -> None:
    """Everybody leaves, somebody watches, and time passes when nothing else happens."""
    desk.live.attach("", lambda: None)
    for seat, sits in enumerate(desk.table.seats):
        if sits.person and not sits.held:
            await desk.live.do(sits.person, Leave(seat=seat))
    while desk.table.status == "playing":
        number = desk.table.number
        for _ in range(10):
            await asyncio.sleep(0)
        if desk.table.number == number:
            await desk.wait(desk.live.next_due() or 0)


@pytest.mark.parametrize("name", TOLD["records"])
def test_a_record_replays_to_the_same_scores(name: str) -> None:
    told = TOLD["records"][name]
    record = read_record(told["record"])
    assert str(record) == told["record"]
    if "?" in {row.text for row in record.rows}:
        assert told["scores"] is None, "what a seat saved of a running game hides something"
        return
    match = replay(load(record.game).game, record)
    if told["scores"] is not None:
        assert [sheet.total for sheet in match.scores()] == told["scores"]


def test_every_game_is_there_over_and_not_over() -> None:
    games = {told["game"] for told in TABLES.values()}
    assert len(games) == 3
    for game in games:
        mine = [told for told in TABLES.values() if told["game"] == game]
        assert {"playing", "finished"} <= {told["status"] for told in mine}
        records = [told for name, told in TOLD["records"].items() if name.startswith(game)]
        assert len({"result:" in told["record"] for told in records}) == 2


# -- through a server --------------------------------------------------------------------------


async def fill(database: str) -> None:
    """The old database in its place: the file as it was, or its rows in PostgreSQL."""
    if not database.startswith("postgresql"):
        Path(database).write_bytes(DATABASE)
        return
    db = await asyncpg.connect(database)
    try:
        for sql in (FACTS, *schema.MIGRATIONS[0]):
            await db.execute(sql)
        for name in ("facts", "people", "tables", "log", "members", "servers"):
            await db.copy_records_to_table(name, records=rows_of(name))
    finally:
        await db.close()


async def test_a_server_opens_the_database_and_people_play_on(database: str) -> None:
    await fill(database)
    async with running(database, beat_seconds=3600) as server:
        ada, ben = [Human(server.url, TOLD["keys"][name]) for name in ("ada", "ben")]
        mine = (await ada.get("/api/me/tables"))["tables"]
        assert {one["table"]["id"] for one in mine} == set(TABLES)
        for table, told in TABLES.items():
            seen = await ada.table(table, language="en")
            assert seen["table"]["status"] == told["status"]
            page = await ada.http.get(f"/tables/{table}")
            assert page.status_code == 200
            held = [seat["held"] for seat in seen["table"]["seats"]]
            assert any(held) == (told["about"] == "a bot holds a seat")
            for timer in seen["clock"]["timers"]:
                assert seen["now"] < timer["opens"] + timer["limit"], "nobody's time ran out"
        for name in ("cosmogenesis: hot-seat", "crafting-the-cosmos: hot-seat"):
            table = NAMES[name]
            seat = TABLES[table]["to_act"][0]
            turn = (await ada.table(table, seat=seat))["turn"]
            action = turn["actions"][0]["action"]
            body = {"seat": seat, "id": "next", "base": turn["version"], "action": action}
            await ada.do(table, "move", **body)
        freed = NAMES["cosmogenesis: a seat was freed"]
        assert (await ben.table(freed))["you"]["may_return"] == [1]
        assert (await ben.do(freed, "join", name="Ben"))["seat"] == 1
        for human in (ada, ben):
            await human.leave()
