"""The page for owners of the real box: a long question of one makes no other wait."""

import asyncio
import time
from typing import Any

import pytest

from cosmarium.server.problems import Problem
from cosmarium.server.web import solver_pool
from cosmarium.server.web.solver_pool import IN_QUEUE, SolverPool
from server.helpers import Human, running

pytestmark = pytest.mark.anyio


async def ask(pool: SolverPool, person: str, address: str, seconds: float) -> None:
    await pool.run(person, address, time.sleep, seconds)


async def test_a_long_question_makes_nobody_else_wait() -> None:
    pool = SolverPool()
    long = [asyncio.create_task(ask(pool, f"p{n}", "here", 60)) for n in range(6)]
    await asyncio.sleep(0.1)
    async with asyncio.timeout(30):
        await ask(pool, "", "elsewhere", 0.01)
    assert not any(task.done() for task in long)
    for task in long:
        task.cancel()
    await asyncio.gather(*long, return_exceptions=True)


async def test_one_person_asks_one_thing_at_a_time_and_not_without_end() -> None:
    pool = SolverPool()
    asked = [asyncio.create_task(ask(pool, "ada", "here", 60)) for _ in range(IN_QUEUE + 1)]
    await asyncio.sleep(0.1)
    with pytest.raises(Problem, match="too-many"):
        await ask(pool, "ada", "here", 0.01)
    for task in asked:
        task.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    await ask(pool, "ada", "here", 0.01)


async def test_a_question_has_a_time_limit_and_its_process_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool = SolverPool()
    await ask(pool, "ada", "here", 0.01)
    with monkeypatch.context() as patch:
        patch.setattr(solver_pool, "SECONDS", 0.3)
        with pytest.raises(TimeoutError):
            await ask(pool, "ada", "here", 60)
    await ask(pool, "ada", "here", 0.01)


async def test_for_somebody_who_has_gone_nothing_is_found_out(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = asyncio.Event()

    async def endless(*_args: Any) -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            ended.set()

    monkeypatch.setattr(SolverPool, "run", endless)
    monkeypatch.setattr("cosmarium.server.web.endpoints.LOOK_SECONDS", 0.05)
    async with running(sqlite) as server:
        visitor = Human(server.url)
        asking = asyncio.create_task(
            visitor.http.get("/real-table/cosmogenesis/score", params={"position": "x"})
        )
        await asyncio.sleep(0.5)
        asking.cancel()
        async with asyncio.timeout(10):
            await ended.wait()
        await visitor.leave()
