"""Two server processes on one PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import pytest

from server.helpers import Human
from server.robot import Process, Robot
from server.test_crash import check_logs

pytestmark = pytest.mark.anyio


async def owner_of(database: str, table: str) -> str:
    """The address of the process that runs a table."""
    db = await asyncpg.connect(database)
    try:
        found = await db.fetchval(
            "SELECT servers.id FROM tables JOIN servers ON servers.id = owner WHERE tables.id = $1",
            table,
        )
        return str(found)
    finally:
        await db.close()


@pytest.fixture
async def servers(postgres: str, tmp_path: Path) -> AsyncIterator[list[Process]]:
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(Process(postgres, tmp_path / f"errors-{n}"))
            for n in range(2)
        ]


async def test_a_seat_on_each_server_and_one_is_killed(
    postgres: str, servers: list[Process]
) -> None:
    urls = [server.url for server in servers]
    ada, ben = [
        await Human.enter(url, name) for url, name in zip(urls, ("Ada", "Ben"), strict=True)
    ]
    table = await ada.new_table("cosmogenesis", "me", "free", listed=True)
    await ada.table(table)
    listed = (await ben.get("/api/lobby"))["tables"]
    assert [one["id"] for one in listed] == [table]
    await ben.do(table, "join", name="Ben")
    await ada.do(table, "ready", seat=0)
    await ben.do(table, "ready", seat=1)
    owner = await owner_of(postgres, table)
    robots = [
        Robot(urls, ada.token, table, 0, 0),
        Robot(urls[::-1], ben.token, table, 1, 1),
    ]
    games = [asyncio.create_task(robot.run()) for robot in robots]
    async with asyncio.timeout(120):
        while min(len(robot.heard) for robot in robots) < 10:
            await asyncio.sleep(0.02)
        # Ada asked first, through the first server: it runs the table.
        servers[0].kill()
        await asyncio.gather(*games)
    assert await owner_of(postgres, table) != owner
    assert (await ben.table(table))["table"]["status"] == "finished"
    assert servers[1].stop() == 0
    await check_logs(postgres, robots)
    for human in (ada, ben):
        await human.leave()


async def test_requests_and_connections_are_passed_on(servers: list[Process]) -> None:
    ada = await Human.enter(servers[0].url, "Ada")
    away = Human(servers[1].url, ada.token)
    table = await ada.new_table("toy", "me", "me")
    await ada.table(table)
    there = await away.table(table, parts="table,turn,position", seat=0)
    here = await ada.table(table, parts="table,turn,position", seat=0)
    assert here | {"now": 0} == there | {"now": 0}
    async with away.sit(table, seat=0) as place, ada.sit(table, seat=1) as other:
        await place.receive()
        await other.receive()
        answer = await place.move(0, place.actions[0])
        await other.until(lambda: other.number >= answer["number"])
        await other.ask("say", seat=1, text="hello over there")
        await place.until(lambda: place.log and place.log[-1]["kind"] == "said")
    figures = await away.get("/metrics")
    assert "cosmarium_relayed_total 2.0" in figures
    # A stranger cannot pretend to be a server of ours.
    denied = await away.http.get(
        "/api/games", headers={"x-cosmarium-relay": "guess", "origin": "https://evil.example"}
    )
    assert denied.status_code == 403
    # The one that runs the table stops in peace; the other takes over.
    assert servers[0].stop() == 0
    assert (await away.table(table))["table"]["status"] == "playing"
    assert servers[1].stop() == 0
    for human in (ada, away):
        await human.leave()
