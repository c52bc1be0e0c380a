"""What runs in the background goes on: it starts again, says so in the log, and shows in health."""

import ast
import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import cosmarium.server
from cosmarium.server import supervision
from cosmarium.server.metrics import Metrics
from cosmarium.server.store.base import Change, StoreFailure
from cosmarium.server.store.group import GroupCommit
from cosmarium.server.supervision import Supervisor, spawn, stop, until_one_ends
from cosmarium.server.tables import hall, playing
from server.helpers import Human, running
from source import parsed

pytestmark = pytest.mark.anyio

LOOPS = {
    "housekeeping",
    "database",
    "lobby",
    "connections",
    "integrity",
    "orders",
    "upkeep",
    "notices",
    "reviews",
}


async def wait_for(true: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.01)


def failures(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [
        vars(record)["facts"]
        for record in caplog.records
        if record.getMessage() == "background_failed"
    ]


class Reads:
    """The reads of a real file, of which the next ones fail as a worn disk lets them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, about: str) -> None:
        self.to_fail = self.failed = self.done = 0
        self._about = about
        reads, connect = self, sqlite3.connect

        class Worn(sqlite3.Connection):
            def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
                reads.read(sql)
                return super().execute(sql, *values)

        def connect_worn(*args: Any, **more: Any) -> sqlite3.Connection:
            return connect(*args, factory=Worn, **more)

        monkeypatch.setattr("cosmarium.server.store.sqlite.sqlite3.connect", connect_worn)

    def read(self, sql: str) -> None:
        if self._about not in sql:
            return
        if self.to_fail:
            self.to_fail -= 1
            self.failed += 1
            raise sqlite3.OperationalError("disk I/O error")
        self.done += 1


async def test_one_failed_read_does_not_end_housekeeping(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reads = Reads(monkeypatch, "tables.wake <=")
    async with running(sqlite, beat_seconds=0.05) as server:
        await wait_for(lambda: reads.done > 1)
        reads.to_fail = 1
        await wait_for(lambda: reads.failed)
        done = reads.done
        await wait_for(lambda: reads.done > done + 1)
        human = Human(server.url)
        assert await human.get("/healthz") == "ok\n"
        figures = await human.get("/metrics")
        assert 'cosmarium_background_failures_total{task="housekeeping"} 1.0' in figures
        await human.leave()
    assert [facts["task"] for facts in failures(caplog)] == ["housekeeping"]


async def test_health_says_what_fails_until_it_goes_on(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = Reads(monkeypatch, "tables.wake <=")
    async with running(sqlite, beat_seconds=0.05) as server:
        human = Human(server.url)
        reads.to_fail = 10**6
        await wait_for(lambda: reads.failed > 2)
        answer = await human.http.get("/healthz")
        assert (answer.status_code, answer.text) == (503, "failing: housekeeping\n")
        reads.to_fail = 0
        async with asyncio.timeout(30):
            while (await human.http.get("/healthz")).status_code != 200:
                await asyncio.sleep(0.05)
        await human.leave()


async def test_those_in_the_lobby_hear_what_could_not_be_read_at_first(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = Reads(monkeypatch, "listed = 1")
    async with running(sqlite) as server:
        reads.to_fail = 2
        ada = await Human.enter(server.url, "Ada")
        async with ada._at("/api/lobby/socket", {}) as place:
            assert (await place.socket.recv()) == '{"type":"lobby","tables":[]}'
        assert reads.failed == 2
        await ada.leave()


async def test_every_loop_of_a_server_is_kept_going(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    keep = Supervisor.keep

    def noting(self: Supervisor, name: str, *args: Any) -> Any:
        kept.append(name)
        return keep(self, name, *args)

    monkeypatch.setattr(Supervisor, "keep", noting)
    async with running(sqlite, url="http://127.0.0.1"):
        assert set(kept) == LOOPS


def test_nothing_else_starts_what_runs_in_the_background() -> None:
    """A task that nobody looks at ends in silence: all are started in one module."""
    folder = Path(cosmarium.server.__file__).parent
    starts = {"create_task", "ensure_future", "TaskGroup", "create_task_group", "start_soon"}
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(parsed(path)):
            name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
            if name in starts:
                found.add(path.relative_to(folder).as_posix())
    assert found == {"supervision.py"}


def test_an_endless_loop_is_not_merely_started() -> None:
    """`start` and `spawn` are for work that ends; `while True` at their hands would not be
    started again. The connections' own loops end with them."""
    folder = Path(cosmarium.server.__file__).parent
    for path in folder.rglob("*.py"):
        tree = parsed(path)
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef)]
        endless = {
            function.name
            for function in functions
            for node in ast.walk(function)
            if isinstance(node, ast.While) and getattr(node.test, "value", None) is True
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("start", "spawn"):
                calls = [inner for inner in ast.walk(node) if isinstance(inner, ast.Call)]
                names = {getattr(call.func, "attr", "") for call in calls}
                if path.name != "supervision.py":
                    assert not names & endless, path


# -- the supervisor -------------------------------------------------------------------------------


async def test_a_task_that_fails_waits_longer_and_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    rounds = iter([OSError(), ValueError(), asyncio.CancelledError(), None, OSError(), None])
    asleep = asyncio.Event()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 6:
            asleep.set()
            await asyncio.Event().wait()

    async def go_round() -> None:
        error = next(rounds)
        if error is not None:
            raise error

    monkeypatch.setattr("cosmarium.server.supervision.asyncio.sleep", sleep)
    supervisor = Supervisor(Metrics())
    task = supervisor.keep("work", go_round, 7)
    await asleep.wait()
    assert slept == [0.1, 0.2, 0.4, 7, 0.1, 7]
    await stop(task)
    assert task.cancelled(), "who is told to end ends"


async def test_failing_is_what_has_not_gone_well_since() -> None:
    supervisor, works = Supervisor(Metrics()), asyncio.Event()

    async def go_round() -> None:
        if not works.is_set():
            raise OSError

    task = supervisor.keep("work", go_round, 0.01)
    await wait_for(lambda: supervisor.failing == ["work"])
    works.set()
    await wait_for(lambda: not supervisor.failing)
    await stop(task)


async def test_what_nobody_waits_for_fails_aloud(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise OSError

    heard = asyncio.Event()
    spawn("errand", fail(), heard.set, table="t")
    async with asyncio.timeout(5):
        await heard.wait()
    assert failures(caplog) == [{"task": "errand", "table": "t"}]
    assert caplog.records[-1].levelno == logging.ERROR


async def test_when_one_ends_the_others_do() -> None:
    async def wait() -> None:
        await asyncio.Event().wait()

    async def fail() -> None:
        raise OSError

    one, other = await until_one_ends(wait(), fail())
    assert isinstance(one, asyncio.CancelledError)
    assert isinstance(other, OSError)
    assert not supervision._running - {asyncio.current_task()}


# -- one table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["tick", "bot_move"])
async def test_a_table_whose_clock_or_bot_fails_is_taken_up_again(
    where: str,
    sqlite: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A fault of ours must not leave a table that waits for ever."""
    real, calls = getattr(playing, where), 0

    def once(*args: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise ZeroDivisionError
        return real(*args)

    place = {"tick": "live.tick", "bot_move": "bots.bot_move"}[where]
    monkeypatch.setattr(f"cosmarium.server.tables.{place}", once)
    async with running(sqlite, beat_seconds=0.05) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "random", options={"mode": "timed"})
        began = time.monotonic()
        while (await ada.table(table))["turn"]["to_act"] == [0, 1]:
            assert time.monotonic() - began < 30
            await asyncio.sleep(0.05)
        await ada.leave()
    assert failures(caplog)[0]["table"] == table


async def test_a_table_that_cannot_be_read_keeps_no_other_waiting(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(sqlite, beat_seconds=3600) as server:
        ada = await Human.enter(server.url, "Ada")
        tables = [
            await ada.new_table("toy", "me", "random", options={"mode": "timed"}) for _ in range(3)
        ]
        await ada.leave()
    load, woken = hall.load_table, []

    def fails_for_one(table: str, *args: Any) -> Any:
        woken.append(table)
        if table == tables[0]:
            raise ZeroDivisionError
        return load(table, *args)

    monkeypatch.setattr(hall, "load_table", fails_for_one)
    async with running(sqlite, beat_seconds=0.05) as server:
        await wait_for(lambda: set(tables) <= set(woken))
        await asyncio.sleep(0.3)
        async with httpx.AsyncClient(trust_env=False) as client:
            assert (await client.get(f"{server.url}/healthz")).status_code == 200
    assert woken.count(tables[0]) == 1, "it is not tried again and again"
    events = [record.getMessage() for record in caplog.records]
    assert events.count("table_damaged") == 1


async def test_whoever_waits_for_a_commit_hears_of_any_fault() -> None:
    async def commit(_units: object) -> None:
        raise ZeroDivisionError

    group = GroupCommit(commit)
    async with asyncio.timeout(5):
        for _ in range(2):
            with pytest.raises(StoreFailure):
                await group.add((Change("t", 1, ("r1",)),))
