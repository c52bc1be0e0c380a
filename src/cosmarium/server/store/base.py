"""The interface of a store. There are two: SQLite and PostgreSQL.

A table is defined by its log, an append-only list of rows numbered from 1. Each table also has a
head, derived from the log, so that lists (the lobby, my tables, what is due) need not read it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from msgspec import Struct

from cosmarium.server.logs import Recurring

LAST: Final = 2**53  # after every row
WATCH_SECONDS: Final = 0.5  # how often a database is asked whether it is there

Value = str | int | None
Statement = tuple[str, list[tuple[Value, ...]]]  # run once for each tuple


class StoreFailure(Recurring):
    """A write may have failed. Whatever is in memory must be read again from the store.

    `reason` is a code for the log: `disk-full`, `damaged`, or the kind of the error.
    """


DAMAGED: Final = "damaged"  # the reason of a failure that will not pass by itself


class Conflict(StoreFailure):
    """The log has rows this writer does not know: another process owns the table now."""


class Head(Struct, frozen=True):
    """What lists of tables show and need to know."""

    status: str
    listed: bool
    changed: int  # wall clock, milliseconds
    wake: int | None  # when the table needs a server although nobody asks for it
    summary: str  # JSON, public
    members: dict[str, int] | None = None  # person -> mask of seats; None: unchanged


class Change(Struct, frozen=True):
    """Rows to append to a log whose last row has number `first - 1`."""

    table: str
    first: int
    rows: tuple[str, ...]
    head: Head | None = None  # None: unchanged
    secret: str = ""  # of a new table
    news: bool = False  # whether the lobby changes
    results: dict[str, str] = {}  # person -> JSON: how the game that has just ended went


@dataclass(frozen=True)
class Claim:
    """Who runs a table: this process, or the one at `elsewhere`."""

    elsewhere: str = ""
    outage: int = (
        0  # milliseconds since the last sign of life of the server that ran it and is gone
    )


@dataclass(frozen=True)
class Listed:
    """A table in a list; `seats` is the mask of the seats of the person who asked."""

    summary: str
    seats: int = 0


class Writer(Protocol):
    """The part of a store that a table in memory needs."""

    async def write(self, *changes: Change) -> None:
        """Write all changes or none. They are on disk on return; raises StoreFailure otherwise."""


class Store(Writer, Protocol):
    """A store. All times are milliseconds on the wall clock."""

    async def open(self, server: str, address: str) -> None:
        """Connect, migrate the schema, and add this process to the list of servers."""

    async def close(self) -> None: ...

    async def check(self) -> None:
        """Check everything that is stored. Raises StoreFailure if it is damaged."""

    async def rewrite(self, table: str, bodies: dict[int, str]) -> None:
        """Replace rows of a log, by number: only for names of people who have been deleted."""

    async def remove(self, table: str) -> None:
        """Delete a table with everything about it."""

    async def log(self, table: str, since: int = 0, until: int = LAST) -> list[str]:
        """Return the rows after number `since`, up to number `until`. Raises StoreFailure if one of
        them is damaged or missing."""

    async def secret(self, table: str) -> str | None:
        """Return the secret from which a table's dice and links are derived, or None."""

    async def lobby(self, limit: int) -> list[Listed]: ...

    async def tables_of(self, person: str, limit: int) -> list[Listed]: ...

    async def open_tables(self, person: str, since: int) -> int:
        """How many tables of a person are not over and have changed since a moment."""

    def free_disk(self) -> int | None:
        """Bytes left where tables are kept; None if that is not known."""

    async def due(self, now: int) -> list[str]:
        """Return the tables that are due and that no living server runs."""

    async def claim(self, table: str) -> Claim:
        """Try to become the process that runs a table."""

    async def release(self, table: str) -> None:
        """Give up a table that has nothing to do."""

    async def watch(self) -> None:
        """Give everything up if the database does not answer: it may be that only this machine
        cannot reach it, and that others run our tables by now."""

    async def beat(self) -> None:
        """Send a heartbeat. If the last one was too long ago, this process continues as a new
        server without its claims."""

    async def outage(self, since: int, until: int) -> int:
        """Return for how many milliseconds between two moments no server ran."""

    async def fact(self, name: str, value: str) -> str:
        """Return a value that all servers share; if it is not set yet, set it to `value`."""

    def on_lobby_change(self, tell: Callable[[], None]) -> None: ...

    def on_claims_lost(self, tell: Callable[[], None]) -> None: ...
