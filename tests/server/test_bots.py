"""Bots: in processes of their own, from what their seat knows; a failing one holds up nobody."""

import asyncio
import logging
import os
import pickle
import time
from pathlib import Path
from typing import Any

import pytest
from anyio import CapacityLimiter

from cosmarium.core.snapshot import snapshot
from cosmarium.server.fairness import Debts
from cosmarium.server.metrics import Metrics
from cosmarium.server.settings import Limits, Rate, Settings
from cosmarium.server.tables import bot_workers
from cosmarium.server.tables.bot_workers import Question, Thinker, _ask, think
from cosmarium.server.tables.commands import Leave, Return
from cosmarium.server.tables.in_worker import in_worker
from cosmarium.server.tables.table import Table
from server.desk import new_desk

pytestmark = pytest.mark.anyio


async def test_a_bot_is_asked_with_what_its_seat_knows_and_nothing_else() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    question = _ask(desk.table, 1, "greedy", 3)
    assert pickle.loads(pickle.dumps(question)) == question
    assert question.seen == snapshot(desk.match.observe(1).state) != snapshot(desk.match.state)
    assert desk.table.secret not in repr(question)


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("game", ["toy", "cosmogenesis"])
async def test_its_actions_are_legal_one_after_the_other(game: str, level: str) -> None:
    desk = await new_desk(game, "Ada", "Ben")
    while desk.table.status == "playing" and desk.table.number < 30:
        seat = desk.match.to_act[0]
        actions = think(_ask(desk.table, seat, level, 5))
        assert actions
        for action in actions:
            if seat in desk.match.to_act:
                person = desk.table.seats[seat].person
                await desk.move(person, seat, desk.match.game.actions[action].text)


async def test_a_bot_thinks_in_another_process() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    thinker = Thinker(Settings(database="", bot_workers=1), Metrics())
    actions = await thinker.think(desk.table, 1, "greedy", 3)
    assert actions == think(_ask(desk.table, 1, "greedy", 3)), "the same seed, the same choice"


def _children() -> set[str]:
    threads = Path("/proc/self/task").iterdir()
    return {child for one in threads for child in (one / "children").read_text().split()}


async def test_a_process_whose_start_is_cut_off_is_not_left_behind() -> None:
    limiter, others = CapacityLimiter(1), _children()
    for seconds in (0.0, 0.01, 0.03, 0.1, 0.3):
        task = asyncio.create_task(in_worker(time.sleep, 300, limiter))
        await asyncio.sleep(seconds)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    await in_worker(time.sleep, 0, limiter)
    assert len(_children() - others) == 1, "the one that has just worked"


def _crash(_question: Question) -> list[int]:
    os._exit(3)


def _fail(_question: Question) -> list[int]:
    raise ValueError("a card: c7")


def _linger(_question: Question) -> list[int]:
    time.sleep(60)
    return []


@pytest.mark.parametrize("broken", [_crash, _fail, _linger], ids=["crash", "error", "overrun"])
async def test_a_bot_that_fails_is_replaced_by_lot(
    broken: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    monkeypatch.setattr(bot_workers, "think", broken)
    seconds = 0.5 if broken is _linger else 30.0
    thinker = Thinker(Settings(database="", bot_workers=1, bot_seconds=seconds), Metrics())
    with caplog.at_level(logging.ERROR):
        actions = await thinker.think(desk.table, 1, "greedy", 3)
    assert next(desk.match.game.actions[action].text for action in actions) in desk.legal(1)
    assert [record.getMessage() for record in caplog.records] == ["bot_failed"]
    monkeypatch.setattr(bot_workers, "think", think)
    assert await thinker.think(desk.table, 1, "greedy", 3) == think(
        _ask(desk.table, 1, "greedy", 3)
    )


async def test_thought_ends_when_the_table_moves_on() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    begun, ended = asyncio.Event(), asyncio.Event()

    async def slow(table: Table, seat: int, level: str, seed: int) -> list[int]:
        begun.set()
        try:
            await asyncio.sleep(3600)
        finally:
            ended.set()
        return []

    desk.live._bots._thinker.think = slow  # type: ignore[method-assign]
    await desk.live.do("ada", Leave(seat=0))
    await asyncio.wait_for(begun.wait(), 5)
    await desk.live.do("ada", Return(seat=0))
    await asyncio.wait_for(ended.wait(), 5)
    assert not desk.live._bots.busy
    await desk.move("ada", 0, desk.legal(0)[0])


async def test_a_bot_that_breaks_the_rules_is_replaced_for_that_move() -> None:
    desk = await new_desk("toy", "Ada", "Ben")

    async def wrong(table: Table, seat: int, level: str, seed: int) -> list[int]:
        return [0]

    desk.live._bots._thinker.think = wrong  # type: ignore[method-assign]
    await desk.live.do("ada", Leave(seat=0))
    for _ in range(50):
        await asyncio.sleep(0)
    assert 0 not in desk.match.to_act


async def test_a_bot_gives_people_time_to_follow() -> None:
    desk = await new_desk("toy", "Ada", "Ben", settings=Settings(database="", bot_pause=0.1))
    clock = asyncio.get_running_loop().time
    begun = clock()
    await desk.live.do("ada", Leave(seat=0))
    async with asyncio.timeout(5):
        while 0 in desk.match.to_act:
            await asyncio.sleep(0.005)
    assert clock() - begun >= 0.1


# -- fairness -------------------------------------------------------------------------------------


async def _napping(thinker: Thinker, seconds: dict[str, float]) -> list[str]:
    """Bots that only take their time, by the host of their table; hosts in order of thought."""
    order: list[str] = []

    async def nap(_work: Any, _question: Question, owner: str) -> list[int]:
        order.append(owner)
        began = time.monotonic()
        await asyncio.sleep(seconds[owner])
        thinker._quota.charge(owner, time.monotonic() - began)
        return [1]

    thinker._work = nap  # type: ignore[method-assign, assignment]
    return order


def _hosted(desk: Any, host: str, name: str) -> Table:
    table: Table = desk.table.copy()
    table.host, table.id = host, name
    return table


async def test_bots_of_many_tables_do_not_make_another_person_wait() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    thinker = Thinker(Settings(database="", bot_workers=2), Metrics())
    order = await _napping(thinker, {"eve": 0.2, "ada": 0.01})
    many = [
        asyncio.create_task(thinker.think(_hosted(desk, "eve", f"t{n % 30}"), 1, "hard", 3))
        for n in range(90)
    ]
    await asyncio.sleep(0.05)
    for _ in range(3):
        before = len(order)
        await thinker.think(_hosted(desk, "ada", "mine"), 1, "easy", 3)
        assert order[before:].count("eve") <= 10, "not after all ninety"
    for task in many:
        task.cancel()
    await asyncio.gather(*many, return_exceptions=True)


async def test_many_people_at_one_address_do_not_make_another_person_wait() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    thinker = Thinker(Settings(database="", bot_workers=2), Metrics())
    people = [f"eve{n}" for n in range(30)]
    order = await _napping(thinker, {**dict.fromkeys(people, 0.2), "ada": 0.01})
    for one in people:
        thinker.lives_at(one, "192.0.2.1")
    thinker.lives_at("ada", "192.0.2.2")
    many = [
        asyncio.create_task(
            thinker.think(_hosted(desk, people[n % 30], f"t{n % 30}"), 1, "hard", 3)
        )
        for n in range(90)
    ]
    await asyncio.sleep(0.05)
    for _ in range(3):
        before = len(order)
        await thinker.think(_hosted(desk, "ada", "mine"), 1, "easy", 3)
        assert len(order[before:]) <= 10, "not after all thirty"
    for task in many:
        task.cancel()
    await asyncio.gather(*many, return_exceptions=True)


async def test_waiting_is_measured_apart_from_thought() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    metrics = Metrics()
    thinker = Thinker(Settings(database="", bot_workers=1), metrics)
    await thinker.think(desk.table, 1, "greedy", 3)
    async with thinker._queue.turn("eve"):
        waiting = asyncio.create_task(thinker.think(desk.table, 1, "greedy", 3))
        await asyncio.sleep(0.5)
    await waiting
    sums = {
        sample.name: sample.value
        for metric in metrics.registry.collect()
        for sample in metric.samples
        if sample.name.endswith(("_sum", "_count")) and "bot" in sample.name
    }
    assert sums["cosmarium_bot_seconds_count"] == sums["cosmarium_bot_wait_seconds_count"] == 2
    assert sums["cosmarium_bot_wait_seconds_sum"] >= 0.45


async def test_who_has_had_much_thinks_less_often_while_others_play() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    limits = Limits(thinking=Rate(0.05, 0.1))
    thinker = Thinker(Settings(database="", bot_workers=2, limits=limits), Metrics())
    await _napping(thinker, {"eve": 0.1, "ada": 0.0})
    clock = asyncio.get_running_loop().time

    async def takes(host: str) -> float:
        began = clock()
        await thinker.think(_hosted(desk, host, "t"), 1, "hard", 3)
        return clock() - began

    await takes("eve")
    assert await takes("eve") < 0.9, "alone she may have it all"
    await takes("ada")
    assert await takes("eve") > 0.9, "0.15 s too much, at 0.1 s a second"


def test_debts_are_worked_off() -> None:
    now = [0.0]
    debts = Debts(Rate(10, 2), lambda: now[0])
    debts.charge("a", 9)
    assert debts.seconds("a") == 0
    debts.charge("a", 5)
    assert debts.seconds("a") == 2
    now[0] = 1.0
    assert debts.seconds("a") == 1
    now[0] = 100.0
    debts.charge("a", 10)
    assert debts.seconds("a") == 0
    assert debts.seconds("b") == 0
