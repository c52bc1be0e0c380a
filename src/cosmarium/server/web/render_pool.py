"""The thread in which pages and pictures are made, off the event loop."""

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from anyio import CapacityLimiter, to_thread

from cosmarium.server.supervision import start

Result = TypeVar("Result")


class RenderPool:
    """Runs drawing in a thread, for all tables.

    Pictures are shared while they are being made, but not kept: everybody who wants one asks for
    it at the same time, after a move.
    """

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}
        # Drawing holds the interpreter lock: more threads would only slow down the event loop.
        self._limiter = CapacityLimiter(1)

    async def work(self, do: Callable[..., Result], *args: object) -> Result:
        return await to_thread.run_sync(do, *args, limiter=self._limiter)

    async def shared(self, picture: Hashable, do: Callable[..., Result], *args: object) -> Result:
        """Run `do` once for all who ask for this picture while it is being made."""
        task: asyncio.Task[Result] | None = self._under_way.get(picture)
        if task is None:
            task = start(self.work(do, *args))
            self._under_way[picture] = task
            task.add_done_callback(lambda _: self._under_way.pop(picture))
        return await asyncio.shield(task)
