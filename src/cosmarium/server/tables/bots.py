"""The bots of one table. They think only while the table is waiting for them."""

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
from cosmarium.server.tables.lessons import may_reply, replies
from cosmarium.server.tables.playing import bot_move
from cosmarium.server.tables.seating import Decided, When
from cosmarium.server.tables.table import Table

# Where being early matters, a bot of a level is finished after about this share of the time limit.
SHARES: Final = {"normal": 2 / 3, "hard": 5 / 12, "expert": 5 / 12}
USUAL_SHARE: Final = 5 / 6
# Milliseconds there, between two actions and before the last one, once people wait only for bots.
HURRY: Final = 450
LAST: Final = 1000
LOOK: Final = 400  # how often a bot that bides its time looks whether they do


class BotHost(Protocol):
    """The part of a live table that bots need."""

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
    """A bot thinking for a seat. Its decision is based on `version`."""

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
        """Start bots where they must act, and stop those whose decision is out of date."""
        table = self._board.table
        waits: list[int] = []
        if table.match is not None and not self._board.broken and awake():
            waits = [seat for seat in table.match.to_act if table.bot_at(seat)]
            waits = [seat for seat in waits if may_reply(table) and not table.puzzle]
        for seat, job in list(self._jobs.items()):
            if (seat not in waits or not self._fits(seat, job)) and not job.moving:
                self._stop(seat, job)
        for seat in waits:
            if seat not in self._jobs:
                job = Job(table.bot_at(seat), table.versions[seat])
                self._jobs[seat] = job
                job.task = self._board.spawn("table-bot", self._run(seat, job, awake))

    async def stop(self) -> None:
        """Stop all bots, but let moves in progress be stored."""
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
        """Return whether the bot still plays this seat and its decision is still open."""
        table = self._board.table
        return table.bot_at(seat) == job.level and table.versions[seat] == job.version

    async def _run(self, seat: int, job: Job, awake: Callable[[], bool]) -> None:
        try:
            while await self._act(seat, job):
                pass
        except Problem:
            return  # the store failed; loading the table again restarts its bots
        finally:
            if self._jobs.get(seat) is job:
                del self._jobs[seat]
        self.manage(awake)

    async def _act(self, seat: int, job: Job) -> bool:
        """Think once and play the moves. Returns whether the bot must continue."""
        board, table = self._board, self._board.table
        seed = bot_seed(table.secret, seat, table.number)
        if table.lesson:
            actions = replies(table)
        else:
            actions = await self._thinker.think(table, seat, job.level, seed)
        await asyncio.sleep(self._thinker.pause)
        for place, action in enumerate(actions):
            await self._bide_time(seat, job.level, seed, len(actions) - place)
            async with board.lock:
                if self._may_act(seat, job):
                    await board.catch_up()
                if not self._may_act(seat, job):
                    return False
                decided = bot_move(board.table, seat, action, job.level, board.moment())
                if decided is None and place == 0 and not table.lesson:
                    action = self._thinker.by_lot(board.table, seat, seed)
                    decided = bot_move(board.table, seat, action, job.level, board.moment())
                if decided is None:
                    return True
                await self._move(seat, job, decided)
        return self._may_act(seat, job) and may_reply(board.table)

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

    async def _bide_time(self, seat: int, level: str, seed: int, left: int) -> None:
        """Where being early matters, spread the actions that are left over the time that a person
        would take, so that people see them one by one."""
        clock = self._board.clock
        if self._board.table.lesson:
            return  # its clock stands still
        start = clock.now()
        while True:
            wait = self._moment(seat, level, seed, start, left) - clock.now()
            if wait <= 0:
                return
            await sleep(min(wait, LOOK))

    def _moment(self, seat: int, level: str, seed: int, start: int, left: int) -> int:
        """When the next of the actions that are left is due; 0: at once."""
        least = start + (LAST if left == 1 else HURRY)
        for timer in timers(self._board.table):
            if timer.race and timer.seat in (seat, SPECTATOR):
                if self._people_wait():
                    return least
                share = SHARES.get(level, USUAL_SHARE) + (seed % 1000 - 500) / 10_000
                rest = timer.begins + int(share * timer.limit) - start
                uneven = 1 if left == 1 else 0.75 + (seed >> left) % 50 / 100
                return max(least, start + int(uneven * rest / left))
        return 0

    def _people_wait(self) -> bool:
        """Return whether there are people and all of them are finished."""
        table = self._board.table
        people = [seat for seat in range(len(table.seats)) if not table.bot_at(seat)]
        return (
            bool(people) and table.match is not None and not set(people) & set(table.match.to_act)
        )


async def sleep(milliseconds: int) -> None:
    await asyncio.sleep(milliseconds / 1000)
