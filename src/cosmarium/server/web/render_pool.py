"""Where pages are made: off the event loop, and a picture once for all who see the same."""

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from anyio import to_thread

from cosmarium.server.fairness import FairQueue
from cosmarium.server.supervision import start

Result = TypeVar("Result")


class Studio:
    """One for all tables. It keeps no picture: whoever wants one wants it at the same time as
    the others, when the table has gone on."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}
        # Drawing holds the interpreter: more threads at it would only slow down the loop.
        self._queue = FairQueue(1)

    async def work(self, do: Callable[..., Result], *args: object, owner: str = "") -> Result:
        """`owner` is for whom it is done: whoever asks for less goes first."""
        async with self._queue.turn(owner):
            return await to_thread.run_sync(do, *args)

    async def shared(
        self, picture: Hashable, do: Callable[..., Result], *args: object, owner: str = ""
    ) -> Result:
        """The same for all who want this picture while it is made."""
        task: asyncio.Task[Result] | None = self._under_way.get(picture)
        if task is None:
            task = start(self.work(do, *args, owner=owner))
            self._under_way[picture] = task
            task.add_done_callback(lambda _: self._under_way.pop(picture))
        return await asyncio.shield(task)
