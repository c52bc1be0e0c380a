"""The thread in which pages and pictures are made, off the event loop."""

from collections.abc import Callable
from typing import TypeVar

from anyio import to_thread

from cosmarium.server.fairness import FairQueue

Result = TypeVar("Result")


class RenderPool:
    """Runs drawing in a thread, for all tables."""

    def __init__(self) -> None:
        # Drawing holds the interpreter lock: more threads would only slow down the event loop.
        self._queue = FairQueue(1)

    async def work(self, do: Callable[..., Result], *args: object, owner: str = "") -> Result:
        """`owner` is for whom it is done: those who ask for less go first."""
        async with self._queue.turn(owner):
            return await to_thread.run_sync(do, *args)
