"""Backup, restore, check and prune, while a server plays on the database."""

import asyncio
import random
import re
import subprocess
from pathlib import Path

import pytest

from cosmarium.cli.main import main
from cosmarium.core.errors import BadInput
from cosmarium.server.maintenance import back_up, check, opened, prune, restore
from cosmarium.server.settings import UNLIMITED
from cosmarium.server.store.sql import wall
from server.conftest import program
from server.helpers import Human, running

pytestmark = pytest.mark.anyio

FAR = 10**15  # milliseconds: later than everything


async def play(ada: Human, seconds: float = 0.0) -> str:
    """A whole game, or as much of it as there is time for."""
    table = await ada.new_table("toy", "me", "me")
    until = asyncio.get_running_loop().time() + seconds
    async with ada.sit(table, seat=0) as one, ada.sit(table, seat=1) as two:

        def enough() -> bool:
            return bool(seconds) and asyncio.get_running_loop().time() > until

        await asyncio.gather(
            one.play(0, random.Random(1), enough), two.play(1, random.Random(2), enough)
        )
    return table


@pytest.fixture(params=["sqlite", "postgres"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path, cluster: str) -> str:
    """Another database that does not exist yet, or is empty."""
    if request.param == "sqlite":
        return str(tmp_path / "elsewhere" / "tables.sqlite")
    return cluster.format(name=empty_database(cluster, tmp_path))


def empty_database(cluster: str, tmp_path: Path) -> str:
    name = "r" + re.sub(r"\W", "", tmp_path.name).lower()[-40:]
    host = cluster.partition("host=")[2].partition("&")[0]
    command = [program("createdb"), "-h", host, "-U", "tests", name]
    subprocess.run(command, check=True, capture_output=True)
    return name


async def rows_of(database: str) -> list[tuple[object, ...]]:
    async with opened(database) as db:
        return await db.fetch("SELECT table_id, number, body, checksum FROM log ORDER BY 1, 2")


async def test_a_backup_made_in_mid_game_goes_on_elsewhere(
    database: str, elsewhere: str, tmp_path: Path
) -> None:
    backup = tmp_path / "backup.sqlite"
    async with running(database, limits=UNLIMITED) as server:
        ada = await Human.enter(server.url, "Ada")
        finished = await play(ada)
        playing = asyncio.create_task(play(ada, 1.0))
        await asyncio.sleep(0.2)
        assert await back_up(database, backup) >= 1
        table = await playing
        assert (await check(database)).whole
        record = await ada.get(f"/api/tables/{finished}/record", open=True)
        await ada.leave()
    assert backup.stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob("*.part"))
    with pytest.raises(BadInput, match="already exists"):
        await back_up(database, backup)
    assert await restore(backup, elsewhere) >= 1
    stored, all_rows = await rows_of(elsewhere), await rows_of(database)
    assert set(stored) <= set(all_rows), "as it was at one moment"
    assert (await check(elsewhere)).whole
    with pytest.raises(BadInput, match=r"exists|not empty"):
        await restore(backup, elsewhere)
    async with running(elsewhere, limits=UNLIMITED) as server:
        ada = Human(server.url, ada.token, "Ada")
        assert await ada.get(f"/api/tables/{finished}/record", open=True) == record
        if any(row[0] == table for row in stored):
            assert (await ada.table(table))["table"]["status"] == "playing"
        await ada.leave()


async def test_damage_is_named_table_by_table(database: str) -> None:
    async with running(database, limits=UNLIMITED) as server:
        ada = await Human.enter(server.url, "Ada")
        tables = [await ada.new_table("toy", "me", "me") for _ in range(4)]
        await ada.leave()
    async with opened(database) as db:
        await db.run(
            ("UPDATE log SET body = 'x' WHERE table_id = $1 AND number = 2", (tables[0],)),
            ("DELETE FROM log WHERE table_id = $1 AND number = 1", (tables[1],)),
            ("UPDATE log SET body = '{}', checksum = NULL WHERE table_id = $1", (tables[2],)),
        )
    found = await check(database)
    assert set(found.damaged) == set(tables[:3])
    assert found.tables == 4
    assert not found.whole


async def test_old_tables_are_deleted_and_those_in_use_stay(database: str) -> None:
    async with running(database, limits=UNLIMITED, idle_seconds=0.1, beat_seconds=0.05) as server:
        ada = await Human.enter(server.url, "Ada")
        over = await play(ada)
        waiting, used = [await ada.new_table("toy", "me", "free") for _ in range(2)]
        async with ada.sit(used, seat=0) as place:
            await place.receive()
            async with asyncio.timeout(20):
                while (await prune(database, FAR, True, True))[0] != 2:
                    await asyncio.sleep(0.1)  # the first table is still in memory
            assert (await prune(database, wall() - 10**6, True, False))[0] == 0
            assert (await prune(database, FAR, False, True))[0] == 1
            assert (await ada.table(over))["number"] > 1, "a dry run deletes nothing"
            async with asyncio.timeout(20):
                while (await prune(database, FAR, False, False))[0] != 1:
                    await asyncio.sleep(0.1)
            assert (await ada.http.get(f"/api/tables/{over}")).status_code == 404
            assert (await ada.http.get(f"/api/tables/{waiting}")).status_code == 200
            await place.ask("say", seat=0, text="still here")
        mine = [one["table"]["id"] for one in (await ada.get("/api/me/tables"))["tables"]]
        assert set(mine) == {waiting, used}
        await ada.leave()
    assert (await check(database)).whole
    assert {row[0] for row in await rows_of(database)} == {waiting, used}


async def test_by_the_command_line(
    sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(sqlite, limits=UNLIMITED) as server:
        ada = await Human.enter(server.url, "Ada")
        await ada.new_table("toy", "me", "me")
        await ada.leave()
    copy, again = str(tmp_path / "copy.sqlite"), str(tmp_path / "again.sqlite")
    for words, said in (
        (["backup", copy, "--database", sqlite], "has 1 tables"),
        (["restore", copy, "--database", again], "restored 1 tables"),
        (["check", "--database", again], "1 tables with 2 rows, 0 of them damaged"),
        (["check", "--json", "--database", again], '"tables": 1, "rows": 2, "damaged": {}'),
        (
            ["prune", "--older-than", "90d", "--dry-run", "--json", "--database", again],
            '{"tables": 0, "rows": 0, "deleted": false}',
        ),
        (["prune", "--older-than", "90d", "--dry-run", "--database", again], "0 tables"),
    ):
        assert await asyncio.to_thread(main, words) == 0
        assert said in "".join(capsys.readouterr())
    for words in (
        ["check", "--database", str(tmp_path / "none")],
        ["backup", copy, "--database", sqlite],
        ["restore", copy, "--database", sqlite],
        ["prune", "--older-than", "soon", "--database", again],
        ["check", "--database", __file__],
    ):
        assert await asyncio.to_thread(main, words) == 2
        assert capsys.readouterr().err.count("\n") == 1
