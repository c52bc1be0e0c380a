"""The interface of a store. There are two: SQLite and PostgreSQL.

A table is defined by its log, an append-only list of rows numbered from 1. Each table also has a
head, derived from the log, so that lists (the lobby, my tables, what is due) need not read it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from msgspec import Struct


class StoreFailure(Exception):
    """A write may have failed. Whatever is in memory must be read again from the store."""


class Conflict(StoreFailure):
    """The log has rows this writer does not know: another process owns the table now."""


@dataclass(frozen=True)
class Person:
    """A player, known to the server by a key and a name only."""

    id: str
    name: str


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

    async def log(self, table: str, since: int = 0) -> list[str]:
        """Return the rows after number `since`."""

    async def secret(self, table: str) -> str | None:
        """Return the secret from which a table's dice and links are derived, or None."""

    async def lobby(self, limit: int) -> list[Listed]: ...

    async def tables_of(self, person: str, limit: int) -> list[Listed]: ...

    async def due(self, now: int) -> list[str]:
        """Return the tables that are due and that no living server runs."""

    async def add_person(self, person: Person, key_hash: str) -> None: ...

    async def person(self, key_hash: str) -> Person | None: ...

    async def rename(self, person: str, name: str) -> None: ...

    async def forget(self, person: str) -> None: ...

    async def claim(self, table: str) -> Claim:
        """Try to become the process that runs a table."""

    async def release(self, table: str) -> None:
        """Give up a table that has nothing to do."""

    async def beat(self) -> None:
        """Send a heartbeat. If the last one was too long ago, this process continues as a new
        server without its claims."""

    async def outage(self, since: int, until: int) -> int:
        """Return for how many milliseconds between two moments no server ran."""

    async def fact(self, name: str, value: str) -> str:
        """Return a value that all servers share; if it is not set yet, set it to `value`."""

    def on_lobby_change(self, tell: Callable[[], None]) -> None: ...

    def on_claims_lost(self, tell: Callable[[], None]) -> None: ...
