"""Bots: in processes of their own, from what their seat knows; a failing one holds up nobody."""

import asyncio
import logging
import os
import pickle
import time
from typing import Any

import pytest

from cosmarium.core.snapshot import snapshot
from cosmarium.server.settings import Settings
from cosmarium.server.tables import bot_workers
from cosmarium.server.tables.bot_workers import Question, Thinker, _ask, think
from cosmarium.server.tables.commands import Leave, Return
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
    thinker = Thinker(Settings(database="", bot_workers=1))
    actions = await thinker.think(desk.table, 1, "greedy", 3)
    assert actions == think(_ask(desk.table, 1, "greedy", 3)), "the same seed, the same choice"


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
    thinker = Thinker(Settings(database="", bot_workers=1, bot_seconds=seconds))
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
