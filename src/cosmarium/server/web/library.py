"""Where people look back: logs, replays and records, which take long to go through."""

from collections.abc import Callable
from typing import TypeVar

from anyio import to_thread

from cosmarium.server.fairness import FairQueue
from cosmarium.server.problems import Problem
from cosmarium.server.settings import Limits
from cosmarium.server.web.limits import Buckets

Result = TypeVar("Result")


class Library:
    """Work off the event loop, one piece at a time, in fair turns. What counts is not how often
    somebody asks but how many rows or steps must be gone through for it."""

    def __init__(self, limits: Limits) -> None:
        self._retold = Buckets(limits.retold)
        self._queue = FairQueue(1)

    def charge(self, address: str, cost: int) -> None:
        """About so many rows or steps are to be gone through; Problem if that is too much."""
        if not self._retold.take(address, cost):
            raise Problem("too-many", seconds=self._retold.seconds(address, cost))

    async def work(self, owner: str, do: Callable[..., Result], *args: object) -> Result:
        async with self._queue.turn(owner):
            return await to_thread.run_sync(do, *args)
