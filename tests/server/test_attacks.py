"""Attacks from one address: an ordinary table goes on, memory stays small, nothing fails.

In the suite all of them come at once and last a moment; `--attacks 600` gives each ten minutes and
also looks at the clock, which only means something on a quiet machine.
"""

import asyncio
import multiprocessing
import random
import statistics
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cosmarium.server.settings import Settings
from cosmarium.server.store import new_store
from cosmarium.server.store.sql import checksum
from cosmarium.server.tables.rows import Said, encode_row
from server.attacks import lines_of
from server.helpers import Human
from server.robot import Process
from server.siege import ALL, EVERY, attack

pytestmark = pytest.mark.anyio

ROWS = 5000
MOST_MEMORY = 400  # MB
SLOWEST = 0.25  # seconds, of 99 moves in a hundred
MOMENT = 5.0  # seconds: shorter attacks are not worth measuring
PACE = 0.1  # seconds between two moves


@pytest.fixture
async def server(sqlite: str, tmp_path: Path) -> AsyncIterator[Process]:
    async with Process(sqlite, tmp_path / "errors", "--limits") as started:
        yield started


async def with_long_log(server: Process) -> str:
    """A listed table with a long log, made while the server is down."""
    ada = await Human.enter(server.url, "Ada")
    table = await ada.new_table("cosmogenesis", "me", "me", listed=True)
    number = (await ada.table(table))["number"]
    await ada.leave()
    assert server.stop() == 0
    store = new_store(Settings(database=server.database))
    await store.open("between", "")
    bodies = [encode_row(Said(at=1, seat=0, text=f"line {n}")) for n in range(ROWS)]
    rows: list[tuple[str | int | None, ...]] = [
        (table, place, body, checksum(table, place, body))
        for place, body in enumerate(bodies, start=number + 1)
    ]
    sql = "INSERT INTO log (table_id, number, body, checksum) VALUES ($1, $2, $3, $4)"
    await store._commit([(sql, rows)], False)
    await store.close()
    await server.start()
    return table


def memory_of(pid: int) -> float:
    """The most a process has had, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024


async def play(ben: Human, until: asyncio.Event) -> list[float]:
    """Ordinary games, move by move; how long each took to be answered."""
    took, dice = [], random.Random(3)
    while not until.is_set():
        table = await ben.new_table("cosmogenesis", "me", "me")
        async with ben.sit(table, seat=0) as first, ben.sit(table, seat=1) as second:
            places = (first, second)
            for place in places:
                await place.until(lambda place=place: "turn" in place.parts)  # type: ignore[misc]
            while not first.over and not until.is_set():
                seat = first.turn["to_act"][0]
                begun = time.perf_counter()
                answer = await places[seat].move(seat, dice.choice(places[seat].actions))
                took.append(time.perf_counter() - begun)
                for place in places:
                    await place.reach(answer["number"])
                await asyncio.sleep(PACE)
    return took


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        moment = metafunc.config.getoption("--attacks") <= MOMENT
        names = [ALL] if moment else [one.__name__ for one in EVERY]
        metafunc.parametrize("name", names)


async def test_an_attack_takes_nothing_from_others(
    server: Process, name: str, pytestconfig: pytest.Config
) -> None:
    seconds = pytestconfig.getoption("--attacks")
    table = await with_long_log(server)
    assert server.process is not None
    ben = await Human.enter(server.url, "Ben")
    ends = asyncio.Event()
    playing = asyncio.create_task(play(ben, ends))
    context = multiprocessing.get_context("spawn")
    attacker = context.Process(target=attack, args=(name, server.port, table, seconds))
    attacker.start()
    while attacker.is_alive():
        await asyncio.sleep(0.1)
    assert attacker.exitcode == 0
    ends.set()
    took = await playing
    figures = lines_of(await ben.get("/metrics"))
    failed = {k: v for k, v in figures.items() if 'status="5' in k and '"503"' not in k}
    assert not failed
    assert took
    memory, slow = memory_of(server.process.pid), sorted(took)[int(0.99 * len(took))]
    print(f"{name}: {memory:.0f} MB, {len(took)} moves,", end=" ")
    print(f"median {1000 * statistics.median(took):.0f} ms, p99 {1000 * slow:.0f} ms")
    assert memory < MOST_MEMORY
    if seconds > MOMENT:
        assert slow < SLOWEST
    await ben.leave()
