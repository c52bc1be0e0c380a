"""Scheduled backups and the end of old tables."""

import os
from pathlib import Path
from typing import Any

import pytest

from cosmarium.server.maintenance import check
from cosmarium.server.settings import Settings
from cosmarium.server.store.sql import wall
from cosmarium.server.upkeep import A_DAY, AN_HOUR, Upkeep, backups_in
from server.helpers import Human, Running, running

pytestmark = pytest.mark.anyio


def upkeep_of(server: Running, database: str, **settings: Any) -> Upkeep:
    return Upkeep(server.context.store, Settings(database=database, **settings))


async def test_backups_are_made_on_time_and_old_ones_go(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    async with running(database) as server:
        ada = await Human.enter(server.url, "Ada")
        await ada.new_table("toy", "me", "free")
        upkeep = upkeep_of(server, database, backups=str(folder), backups_kept=2)
        await upkeep.go_round()
        (first,) = backups_in(folder)
        assert first.stat().st_mode & 0o077 == 0, "for its owner alone"
        assert (await check(str(first))).tables == 1
        await upkeep.go_round()
        assert backups_in(folder) == [first], "not yet"
        kept = folder / "mine.sqlite"
        kept.touch()
        past = (wall() - 25 * AN_HOUR) / 1000
        for name in ("20260101T000000Z", "20260102T000000Z"):
            old = folder / f"cosmarium-{name}.sqlite"
            old.touch()
            os.utime(old, (past, past))
        first.unlink()
        await upkeep.go_round()
        names = [path.name for path in backups_in(folder)]
        assert len(names) == 2
        assert names[0] == "cosmarium-20260102T000000Z.sqlite"
        assert kept.exists()
        await ada.leave()


async def test_old_tables_go_as_the_operator_says(database: str) -> None:
    async with running(database, idle_seconds=0) as server:
        ada = await Human.enter(server.url, "Ada")
        closed = await ada.new_table("toy", "me", "free")
        await ada.do(closed, "close")
        waiting = await ada.new_table("toy", "me", "free")
        store = server.context.store
        while server.context.hall.live_tables:
            await server.context.hall.look_after()
        sql = "UPDATE tables SET changed = $1"
        await store.run((sql, (wall() - 40 * A_DAY,)))
        await upkeep_of(server, database, keep_days=30).go_round()
        found = [row[0] for row in await store.fetch("SELECT id FROM tables")]
        assert found == [waiting]
        await upkeep_of(server, database, keep_unfinished_days=30).go_round()
        assert await store.fetch("SELECT id FROM tables") == []
        await ada.leave()


async def test_nothing_goes_unless_the_operator_says_so(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        await ada.new_table("toy", "me", "free")
        store = server.context.store
        await store.run(("UPDATE tables SET changed = $1", (0,)))
        await upkeep_of(server, sqlite).go_round()
        assert len(await store.fetch("SELECT id FROM tables")) == 1
        await ada.leave()
