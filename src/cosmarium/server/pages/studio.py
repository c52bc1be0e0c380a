"""Where tables are drawn: off the event loop, once for all who see the same."""

import asyncio
from weakref import WeakKeyDictionary

from anyio import CapacityLimiter, to_thread

from cosmarium.server.pages.drawn import Drawn, Look, draw
from cosmarium.server.tables.live import LiveTable


class Studio:
    """One for each table that somebody looks at in a browser."""

    def __init__(self) -> None:
        self._drawn: dict[Look, tuple[int, asyncio.Future[Drawn]]] = {}
        # Drawing holds the interpreter; more threads at once would only slow down the loop.
        self._hands = CapacityLimiter(1)

    async def drawn(self, live: LiveTable, look: Look) -> Drawn | None:
        """The table as it is stored now; None before the game starts."""
        table = live.table
        if table.match is None:
            return None
        number, task = self._drawn.get(look, (-1, None))
        if task is None or number != table.number or task.cancelled():
            told = list(live.views.recent)
            work = to_thread.run_sync(draw, table, told, look, limiter=self._hands)
            task = asyncio.ensure_future(work)
            self._drawn[look] = (table.number, task)
        return await asyncio.shield(task)


_STUDIOS: WeakKeyDictionary[LiveTable, Studio] = WeakKeyDictionary()


def studio_of(live: LiveTable) -> Studio:
    if live not in _STUDIOS:
        _STUDIOS[live] = Studio()
    return _STUDIOS[live]
