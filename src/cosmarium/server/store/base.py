"""What the server asks of a store. Two keep it: SQLite in a file, and PostgreSQL.

A table's truth is its log: rows that only grow, numbered from 1. Beside the log stands a
head, made from it, so that lists (the lobby, my tables, what is due) need no log.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from msgspec import Struct

from cosmarium.server.logs import Recurring

LAST: Final = 2**53  # after every row


class StoreFailure(Recurring):
    """Nothing is known to be written; whoever had it in memory must read it anew.

    `reason` is a code for the log: `disk-full`, `damaged`, or the kind of the error.
    """


DAMAGED: Final = "damaged"  # the reason of a failure that will not pass by itself


class Conflict(StoreFailure):
    """The log has gone on without this writer: somebody else owns the table now."""


@dataclass(frozen=True)
class Person:
    """Somebody the server knows by a key; nothing more is asked of people."""

    id: str
    name: str


class Head(Struct, frozen=True):
    """What lists must know of a table."""

    status: str
    listed: bool
    changed: int  # wall clock, milliseconds
    wake: int | None  # when there is something to do at this table though nobody asks
    summary: str  # JSON, open to everybody
    members: dict[str, int] | None = None  # person -> mask of seats; None: as they were


class Change(Struct, frozen=True):
    """Rows to be added to a log whose last row so far is number `first - 1`."""

    table: str
    first: int
    rows: tuple[str, ...]
    head: Head | None = None  # None: as it was
    secret: str = ""  # of a table that begins here
    news: bool = False  # whether the lobby looks different now


@dataclass(frozen=True)
class Claim:
    """An answer to who runs a table: this process, or the one at `elsewhere`."""

    elsewhere: str = ""
    outage: int = 0  # milliseconds since the server was last heard that ran it, but is gone


@dataclass(frozen=True)
class Listed:
    """A line of a list of tables; `seats` is the mask of the person who asked."""

    summary: str
    seats: int = 0


class Writer(Protocol):
    """All that a table in memory needs of a store."""

    async def write(self, *changes: Change) -> None:
        """All of them or none; on disk when it returns. StoreFailure otherwise."""


class Store(Writer, Protocol):
    """All times are milliseconds on the wall clock."""

    async def open(self, server: str, address: str) -> None:
        """Connect, bring the schema up to date, enter this process in the list of servers."""

    async def close(self) -> None: ...

    async def check(self) -> None:
        """Look through everything that is stored; StoreFailure if it is damaged."""

    async def log(self, table: str, since: int = 0, until: int = LAST) -> list[str]:
        """The rows after number `since`, up to number `until`; StoreFailure if one of them is
        damaged or missing."""

    async def secret(self, table: str) -> str | None:
        """What dice and links of a table are made from; None if there is no such table."""

    async def lobby(self, limit: int) -> list[Listed]: ...

    async def tables_of(self, person: str, limit: int) -> list[Listed]: ...

    async def open_tables(self, person: str, since: int) -> int:
        """How many tables of a person are not over and have changed since a moment."""

    def free_disk(self) -> int | None:
        """Bytes left where tables are kept; None if that is not known."""

    async def due(self, now: int) -> list[str]:
        """Tables with something to do that no living server looks after."""

    async def add_person(self, person: Person, key_hash: str) -> None: ...

    async def person(self, key_hash: str) -> Person | None: ...

    async def rename(self, person: str, name: str) -> None: ...

    async def forget(self, person: str) -> None: ...

    async def claim(self, table: str) -> Claim:
        """Try to become the one process that runs a table."""

    async def release(self, table: str) -> None:
        """Give a table up that is fit to rest."""

    async def beat(self) -> None:
        """Say that this process lives. If it has not said so for long, it is another server
        from now on, and its claims are lost."""

    async def outage(self, since: int, until: int) -> int:
        """For how many milliseconds between two moments no server ran."""

    async def fact(self, name: str, value: str) -> str:
        """A fact that all servers share: what is known, else `value` from now on."""

    def on_lobby_change(self, tell: Callable[[], None]) -> None: ...

    def on_claims_lost(self, tell: Callable[[], None]) -> None: ...
