"""Where pages are made: off the event loop, and a picture once for all who see the same."""

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

from anyio import CapacityLimiter, to_thread

from cosmarium.server.pages.drawn import Drawn, Viewpoint, draw
from cosmarium.server.supervision import start
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.table import Table

Result = TypeVar("Result")
Picture = tuple[str, int, Viewpoint]  # of which table, after which entry, for whom


class Studio:
    """One for all tables. It keeps no picture: whoever wants one wants it at the same time as
    the others, when the table has gone on."""

    def __init__(self) -> None:
        self._under_way: dict[Picture, asyncio.Task[Drawn]] = {}
        # Drawing holds the interpreter: more threads at it would only slow down the loop.
        self._hands = CapacityLimiter(1)

    async def work(self, do: Callable[..., Result], *args: object) -> Result:
        return await to_thread.run_sync(do, *args, limiter=self._hands)

    async def drawn(self, table: Table, told: Sequence[RowEvents], look: Viewpoint) -> Drawn | None:
        """A table as it is given; None before the game starts."""
        if table.match is None:
            return None
        picture = (table.id, table.number, look)
        task = self._under_way.get(picture)
        if task is None:
            task = start(self.work(draw, table, told, look))
            self._under_way[picture] = task
            task.add_done_callback(lambda _: self._under_way.pop(picture))
        return await asyncio.shield(task)
