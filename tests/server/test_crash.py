"""A server under load is killed again and again: what was acknowledged is there, no table is
broken, and clients go on by themselves."""

import asyncio
import random
from pathlib import Path
from typing import Protocol

import pytest

from cosmarium.server.settings import Settings
from cosmarium.server.store import new_store
from cosmarium.server.tables.hall import load_table
from cosmarium.server.tables.rows import Moved, decode_row
from server.helpers import Human
from server.robot import Again, Robot

pytestmark = pytest.mark.anyio

TABLES = 4
SEATS = 2


async def set_tables(url: str, count: int) -> tuple[str, list[str]]:
    human = await Human.enter(url, "Host")
    tables = [await human.new_table("cosmogenesis", *["me"] * SEATS) for _ in range(count)]
    await human.leave()
    return human.token, tables


async def check_logs(database: str, robots: list[Robot]) -> None:
    """Every acknowledged move stands in its log under its number, once; every log reads."""
    store = new_store(Settings(database=database))
    await store.open("checker", "")
    for table in {robot.table for robot in robots}:
        secret, bodies = await store.secret(table), await store.log(table)
        assert secret is not None
        read, rows, _, _ = load_table(table, secret, bodies)
        assert read.number == len(rows)
        stored: dict[str, int] = {}
        for number, row in enumerate(map(decode_row, bodies), start=1):
            if isinstance(row, Moved) and row.move:
                assert row.move not in stored, "played twice"
                stored[row.move] = number
        for robot in robots:
            if robot.table == table:
                for move, number in robot.heard.items():
                    assert stored.get(move) == number, "an acknowledged move is gone"
    await store.close()


class Served(Protocol):
    @property
    def url(self) -> str: ...


class Crowd:
    """Players at several tables of one server; a game that is over is followed by another."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.robots: list[Robot] = []
        self.games: list[asyncio.Task[None]] = []

    async def fill(self) -> None:
        self.check()
        missing = TABLES - len([game for game in self.games if not game.done()]) // SEATS
        if missing > 0:
            token, tables = await set_tables(self.server.url, missing)
            for table in tables:
                for seat in range(SEATS):
                    seed = len(self.robots)
                    self.robots.append(Robot([self.server.url], token, table, seat, seed))
                    self.games.append(asyncio.create_task(self.robots[-1].run()))

    def check(self) -> None:
        for game in self.games:
            if game.done():
                game.result()

    async def goes_on(self) -> None:
        """Everybody plays on by itself, or has come to the end."""
        before = [len(robot.heard) for robot in self.robots]
        async with asyncio.timeout(120):
            while not all(
                robot.over or len(robot.heard) > count + 2
                for robot, count in zip(self.robots, before, strict=True)
            ):
                await asyncio.sleep(0.05)
                self.check()

    async def __aenter__(self) -> "Crowd":
        await self.fill()
        return self

    async def __aexit__(self, *_: object) -> None:
        for game in self.games:
            game.cancel()
        await asyncio.gather(*self.games, return_exceptions=True)


async def test_nothing_acknowledged_is_lost(
    database: str, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    kills, dice = pytestconfig.getoption("--kills"), random.Random(7)
    async with Again(database, tmp_path / "errors") as server:
        async with Crowd(server) as crowd:
            for _ in range(kills):
                await asyncio.sleep(dice.uniform(0.05, 0.6))
                server.kill()
                await server.start()
                await crowd.fill()
            await crowd.goes_on()
        assert server.stop() == 0
    await check_logs(database, crowd.robots)
    moves = sum(len(robot.heard) for robot in crowd.robots)
    connections = sum(robot.connections for robot in crowd.robots)
    print(f"{kills} kills, {moves} acknowledged moves, {connections} connections")
    assert moves > 3 * kills
    assert connections > 2 * kills
