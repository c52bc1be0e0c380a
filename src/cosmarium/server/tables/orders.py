"""What operators ask for with `cosmarium admin` or its page, and what remains to be done for
people who were deleted. Orders are rows of the database: the process that runs a table carries
them out."""

from contextlib import suppress
from typing import Final

from cosmarium.server.logs import log
from cosmarium.server.problems import Problem
from cosmarium.server.store.sql import SqlStore, wall
from cosmarium.server.tables.hall import Elsewhere, Hall

SAID_FOR: Final = 30_000  # milliseconds in which every process says a message to its tables
AT_ONCE: Final = 20


class Orders:
    def __init__(self, store: SqlStore, hall: Hall) -> None:
        self._store = store
        self._hall = hall
        self._said: set[str] = set()

    async def carry_out(self) -> None:
        for order, kind, about, created in await self._store.orders():
            if kind == "message":
                await self._say(order, about, created)
            else:
                await self._about_table(order, kind, about)
        for person, table in await self._store.to_forget(AT_ONCE):
            await self._forget(person, table)

    async def _say(self, order: str, text: str, created: int) -> None:
        if order not in self._said:
            self._said.add(order)
            log("announced")
            for live in self._hall.live_tables:
                with suppress(Problem):  # a table that cannot be stored now has other troubles
                    await live.announce(text)
        if wall() - created > SAID_FOR:
            self._said.discard(order)
            await self._store.is_done(order)

    async def _about_table(self, order: str, kind: str, table: str) -> None:
        try:
            if kind == "close":
                await self._hall.close_table(table)
            elif kind == "remove":
                await self._hall.remove_table(table)
        except Elsewhere:
            return  # its own process does it
        except Problem as problem:
            if problem.code in ("busy", "moving"):
                return
        log("order_done", kind=kind, table=table)
        await self._store.is_done(order)

    async def _forget(self, person: str, table: str) -> None:
        try:
            await self._hall.forget(person, table)
        except Elsewhere:
            return
        except Problem as problem:
            if problem.code in ("busy", "moving"):
                return
        await self._store.is_forgotten(person, table)
