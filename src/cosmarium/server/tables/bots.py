"""The bots of one table: they think while the table waits for them, and no longer."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final, Protocol

from cosmarium.core.contract import SPECTATOR
from cosmarium.server.keys import bot_seed
from cosmarium.server.problems import Problem
from cosmarium.server.tables.bot_workers import Thinker
from cosmarium.server.tables.clock import TableClock
from cosmarium.server.tables.deadlines import timers
from cosmarium.server.tables.playing import bot_move
from cosmarium.server.tables.seating import Decided, When
from cosmarium.server.tables.table import Table

# In a race a bot of a level acts after this share of the limit, a bit more or less.
SHARES: Final = {"normal": 2 / 3, "hard": 5 / 12}
USUAL_SHARE: Final = 5 / 6


class BotHost(Protocol):
    """What bots need of the table they play at."""

    table: Table
    clock: TableClock
    lock: asyncio.Lock
    broken: bool

    async def catch_up(self) -> None: ...

    async def commit(self, decided: Decided) -> None: ...

    def moment(self) -> When: ...

    def spawn(self, name: str, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]": ...


@dataclass
class Job:
    """A bot that thinks for a seat; its decision rests on `version`."""

    level: str
    version: int
    task: "asyncio.Task[None] | None" = None
    moving: bool = False


class Bots:
    def __init__(self, board: BotHost, thinker: Thinker) -> None:
        self._board = board
        self._thinker = thinker
        self._jobs: dict[int, Job] = {}

    @property
    def busy(self) -> bool:
        return bool(self._jobs)

    def manage(self, awake: Callable[[], bool]) -> None:
        """Let bots think where they must act; stop those whose table has moved on."""
        table = self._board.table
        waits: list[int] = []
        if table.match is not None and not self._board.broken and awake():
            waits = [seat for seat in table.match.to_act if table.bot_at(seat)]
        for seat, job in list(self._jobs.items()):
            if (seat not in waits or not self._fits(seat, job)) and not job.moving:
                self._stop(seat, job)
        for seat in waits:
            if seat not in self._jobs:
                job = Job(table.bot_at(seat), table.versions[seat])
                self._jobs[seat] = job
                job.task = self._board.spawn("table-bot", self._run(seat, job, awake))

    async def stop(self) -> None:
        """Let moves under way be stored; end all thought."""
        jobs = list(self._jobs.items())
        for seat, job in jobs:
            if not job.moving:
                self._stop(seat, job)
        tasks = [job.task for _, job in jobs if job.task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)

    def _stop(self, seat: int, job: Job) -> None:
        if job.task is not None:
            job.task.cancel()
        self._jobs.pop(seat, None)

    def _fits(self, seat: int, job: Job) -> bool:
        """Whether the seat is still this bot's, and its decision what it thinks about."""
        table = self._board.table
        return table.bot_at(seat) == job.level and table.versions[seat] == job.version

    async def _run(self, seat: int, job: Job, awake: Callable[[], bool]) -> None:
        try:
            while await self._act(seat, job):
                pass
        except Problem:
            return  # the store failed; whoever loads the table next wakes its bots again
        finally:
            if self._jobs.get(seat) is job:
                del self._jobs[seat]
        self.manage(awake)

    async def _act(self, seat: int, job: Job) -> bool:
        """One round of thought and the moves that follow; whether the bot must go on."""
        board, table = self._board, self._board.table
        seed = bot_seed(table.secret, seat, table.number)
        actions = await self._thinker.think(table, seat, job.level, seed)
        await self._bide_time(seat, job.level, seed)
        for place, action in enumerate(actions):
            async with board.lock:
                if self._may_act(seat, job):
                    await board.catch_up()
                if not self._may_act(seat, job):
                    return False
                decided = bot_move(board.table, seat, action, job.level, board.moment())
                if decided is None and place == 0:
                    action = self._thinker.by_lot(board.table, seat, seed)
                    decided = bot_move(board.table, seat, action, job.level, board.moment())
                if decided is None:
                    return True
                await self._move(seat, job, decided)
        return self._may_act(seat, job)

    async def _move(self, seat: int, job: Job, decided: Decided) -> None:
        job.moving = True
        try:
            await self._board.commit(decided)
            job.version = self._board.table.versions[seat]
        finally:
            job.moving = False

    def _may_act(self, seat: int, job: Job) -> bool:
        match = self._board.table.match
        if self._board.broken or match is None or seat not in match.to_act:
            return False
        return self._fits(seat, job)

    async def _bide_time(self, seat: int, level: str, seed: int) -> None:
        """A bot gives people time to follow, and where who is early gains by it, it takes its
        time like them."""
        await asyncio.sleep(self._thinker.pause)
        for timer in timers(self._board.table):
            if timer.race and timer.seat in (seat, SPECTATOR):
                share = SHARES.get(level, USUAL_SHARE) + (seed % 1000 - 500) / 10_000
                moment = timer.begins + int(share * timer.limit)
                await sleep(max(0, moment - self._board.clock.now()))


async def sleep(milliseconds: int) -> None:
    await asyncio.sleep(milliseconds / 1000)
