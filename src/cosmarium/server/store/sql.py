"""The SQL queries, the same for both databases."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final
from zlib import crc32

from msgspec import DecodeError, json

from cosmarium.server.keys import new_id
from cosmarium.server.logs import warn_seldom
from cosmarium.server.store.accounts import AccountSql
from cosmarium.server.store.base import (
    DAMAGED,
    LAST,
    Change,
    Claim,
    Listed,
    Statement,
    StoreFailure,
    Value,
)
from cosmarium.server.store.group import GroupCommit, Unit

ALIVE: Final = 10_000  # milliseconds without a heartbeat after which a server counts as gone
KEPT: Final = 24 * 3600 * 1000  # how long gone servers stay in the list; longer if they own a table
DUE_AT_ONCE: Final = 200

INSERT_TABLE: Final = (
    "INSERT INTO tables (id, secret, status, listed, changed, wake, summary)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7)"
)
INSERT_ROW: Final = "INSERT INTO log (table_id, number, body, checksum) VALUES ($1, $2, $3, $4)"
UPDATE_HEAD: Final = (
    "UPDATE tables SET status = $2, listed = $3, changed = $4, wake = $5, summary = $6"
    " WHERE id = $1"
)
DELETE_MEMBERS: Final = "DELETE FROM members WHERE table_id = $1"
INSERT_MEMBER: Final = "INSERT INTO members (person, table_id, seats) VALUES ($1, $2, $3)"
INSERT_VISIT: Final = "INSERT INTO visits (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
INSERT_RESULT: Final = (
    "INSERT INTO results (person, table_id, finished, body) VALUES ($1, $2, $3, $4)"
    " ON CONFLICT DO NOTHING"
)
# The time since the last heartbeat of any server. The first server to start writes it down; after
# that there is a newer heartbeat, so `began` is stored only once.
INSERT_OUTAGE: Final = (
    "INSERT INTO outages (began, ended) SELECT last, CAST($1 AS BIGINT)"
    " FROM (SELECT max(seen) AS last FROM servers) AS heard"
    " WHERE last < $2 ON CONFLICT (began) DO NOTHING"
)


def wall() -> int:
    return time.time_ns() // 1_000_000


def checksum(table: str, number: int, body: str) -> int:
    """Of a row in its place."""
    return crc32(f"{table}/{number}/{body}".encode())


def statements(units: list[Unit]) -> list[Statement]:
    """Return the SQL statements of a batch, equal ones together."""
    tables: list[tuple[Value, ...]] = []
    rows: list[tuple[Value, ...]] = []
    heads: list[tuple[Value, ...]] = []
    gone: list[tuple[Value, ...]] = []
    members: list[tuple[Value, ...]] = []
    results: list[tuple[Value, ...]] = []
    for change in [change for unit in units for change in unit]:
        rows += [
            (change.table, number, body, checksum(change.table, number, body))
            for number, body in enumerate(change.rows, start=change.first)
        ]
        head = change.head
        if head is None:
            continue
        values = (head.status, int(head.listed), head.changed, head.wake, head.summary)
        if change.secret:
            tables.append((change.table, change.secret, *values))
        else:
            heads.append((change.table, *values))
        if head.members is not None:
            gone.append((change.table,))
            members += [(person, change.table, seats) for person, seats in head.members.items()]
        results += [
            (person, change.table, head.changed, body) for person, body in change.results.items()
        ]
    found: list[Statement] = [
        (INSERT_TABLE, tables),
        (INSERT_ROW, rows),
        (UPDATE_HEAD, heads),
        (DELETE_MEMBERS, gone),
        (INSERT_MEMBER, members),
        (INSERT_VISIT, [(person, table) for person, table, _ in members]),
        (INSERT_RESULT, results),
    ]
    return [(sql, values) for sql, values in found if values]


def _listed(rows: Sequence[Sequence[Value]]) -> list[Listed]:
    """Lines of a list. One that is damaged is left out: others can still be read."""
    found = []
    for summary, *seats in rows:
        try:
            json.decode(str(summary))
        except DecodeError:
            warn_seldom("row_damaged", reason="summary")
        else:
            found.append(Listed(str(summary), int(seats[0] or 0) if seats else 0))
    return found


class SqlStore(AccountSql):
    """A store in SQL. Subclasses run the queries and hold the locks of tables."""

    def __init__(self) -> None:
        self.server = ""
        self._address = ""
        self._heard = 0  # time of this process's last heartbeat
        self._coming_back = asyncio.Lock()
        self._group = GroupCommit(self._commit_units)
        self._lobby_listeners: list[Callable[[], None]] = []
        self._loss_listeners: list[Callable[[], None]] = []

    # -- for subclasses --------------------------------------------------------------

    async def open(self, server: str, address: str) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def _lock(self, table: str) -> bool:
        raise NotImplementedError

    async def _unlock(self, table: str) -> None:
        raise NotImplementedError

    async def _join(self, server: str, address: str) -> None:
        """Find out whether another server is alive, and call `_enter`."""
        raise NotImplementedError

    async def check(self) -> None:
        """Nothing to do for a database that looks after itself."""

    async def watch(self) -> None:
        """Nothing to do for a database in this process."""

    # -- for those who run the server ----------------------------------------------------

    async def fetch(self, sql: str, *values: Value) -> list[tuple[Value, ...]]:
        return [tuple(row) for row in await self._fetch(sql, *values)]

    async def run(self, *statements: tuple[str, tuple[Value, ...]]) -> None:
        await self._commit([(sql, [values]) for sql, values in statements], False)

    # -- tables -----------------------------------------------------------------------

    async def write(self, *changes: Change) -> None:
        await self._group.add(changes)

    async def _commit_units(self, units: list[Unit]) -> None:
        lobby = any(change.news for unit in units for change in unit)
        await self._commit(statements(units), lobby)

    async def log(self, table: str, since: int = 0, until: int = LAST) -> list[str]:
        sql = (
            "SELECT number, body, checksum FROM log"
            " WHERE table_id = $1 AND number > $2 AND number <= $3 ORDER BY number"
        )
        rows = await self._fetch(sql, table, since, until)
        for expected, (number, body, known) in enumerate(rows, start=since + 1):
            whole = known is None or known == checksum(table, expected, str(body))
            if number != expected or not whole:
                raise StoreFailure(DAMAGED)
        return [str(row[1]) for row in rows]

    async def rewrite(self, table: str, bodies: dict[int, str]) -> None:
        sql = "UPDATE log SET body = $3, checksum = $4 WHERE table_id = $1 AND number = $2"
        rows: list[tuple[Value, ...]] = [
            (table, number, body, checksum(table, number, body)) for number, body in bodies.items()
        ]
        if rows:
            await self._commit([(sql, rows)], False)

    async def remove(self, table: str) -> None:
        kinds = ("log", "members", "visits", "forgotten", "results", "notices", "reviews")
        deleted: list[Statement] = [
            (f"DELETE FROM {kind} WHERE table_id = $1", [(table,)])  # noqa: S608
            for kind in kinds
        ]
        parts = (
            "DELETE FROM review_parts WHERE review IN (SELECT id FROM reviews WHERE table_id = $1)"
        )
        whole = "DELETE FROM tables WHERE id = $1"
        await self._commit([(parts, [(table,)]), *deleted, (whole, [(table,)])], True)

    async def secret(self, table: str) -> str | None:
        found = await self._fetch("SELECT secret FROM tables WHERE id = $1", table)
        return str(found[0][0]) if found else None

    async def lobby(self, limit: int) -> list[Listed]:
        sql = (
            "SELECT summary FROM tables WHERE listed = 1 AND status IN ('waiting', 'playing')"
            " ORDER BY changed DESC LIMIT $1"
        )
        return _listed(await self._fetch(sql, limit))

    async def tables_of(self, person: str, limit: int) -> list[Listed]:
        sql = (
            "SELECT tables.summary, members.seats FROM members"
            " JOIN tables ON tables.id = members.table_id WHERE members.person = $1"
            " ORDER BY tables.changed DESC LIMIT $2"
        )
        return _listed(await self._fetch(sql, person, limit))

    async def open_tables(self, person: str, since: int) -> int:
        sql = (
            "SELECT count(*) FROM members JOIN tables ON tables.id = members.table_id"
            " WHERE members.person = $1 AND tables.changed > $2"
            " AND tables.status IN ('waiting', 'playing')"
        )
        found = await self._fetch(sql, person, since)
        return int(found[0][0] or 0)

    def free_disk(self) -> int | None:
        return None

    async def due(self, now: int) -> list[str]:
        sql = (
            "SELECT tables.id FROM tables LEFT JOIN servers ON servers.id = tables.owner"
            " WHERE tables.wake <= $1 AND (servers.id IS NULL OR servers.id = $2"
            " OR servers.seen < $3) ORDER BY tables.wake LIMIT $4"
        )
        found = await self._fetch(sql, now, self.server, wall() - ALIVE, DUE_AT_ONCE)
        return [str(row[0]) for row in found]

    # -- who runs a table ---------------------------------------------------------------

    async def claim(self, table: str) -> Claim:
        await self._come_back_if_gone()
        if not await self._lock(table):
            sql = (
                "SELECT servers.address FROM tables JOIN servers ON servers.id = tables.owner"
                " WHERE tables.id = $1"
            )
            found = await self._fetch(sql, table)
            return Claim(elsewhere=str(found[0][0]) if found else "?")
        sql = (
            "SELECT servers.seen FROM tables LEFT JOIN servers ON servers.id = tables.owner"
            " WHERE tables.id = $1 AND tables.owner <> $2"
        )
        found = await self._fetch(sql, table, self.server)
        # A server that is no longer in the list counts as gone for ever.
        outage = wall() - int(found[0][0] or 0) if found else 0
        sql = "UPDATE tables SET owner = $2 WHERE id = $1"
        await self._commit([(sql, [(table, self.server)])], False)
        return Claim(outage=max(0, outage))

    async def leads(self, task: str) -> bool:
        """Whether this process is the one that does something for all of them."""
        await self._come_back_if_gone()
        return await self._lock(f"task {task}")

    async def stops_leading(self, task: str) -> None:
        await self._unlock(f"task {task}")

    async def release(self, table: str) -> None:
        sql = "UPDATE tables SET owner = NULL WHERE id = $1 AND owner = $2"
        await self._commit([(sql, [(table, self.server)])], False)
        await self._unlock(table)

    async def beat(self) -> None:
        await self._come_back_if_gone()
        now = wall()
        sql = "UPDATE servers SET seen = $2 WHERE id = $1"
        await self._commit([(sql, [(self.server, now)])], False)
        self._heard = now

    async def outage(self, since: int, until: int) -> int:
        sql = "SELECT began, ended FROM outages WHERE ended > $1 AND began < $2"
        found = await self._fetch(sql, since, until)
        spans = [(int(began or 0), int(ended or 0)) for began, ended in found]
        return sum([min(ended, until) - max(began, since) for began, ended in spans])

    async def _enter(self, server: str, address: str, alone: bool) -> None:
        """Add this process to the list of servers. If it is `alone`, the time since the last
        heartbeat of any server is an outage; otherwise only a long gap is, during which the
        database itself was down."""
        now = wall()
        kept = (
            "DELETE FROM servers WHERE seen < $1"
            " AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.owner = servers.id)"
        )
        ours = "INSERT INTO servers (id, address, seen) VALUES ($1, $2, $3)"
        work: list[Statement] = [
            ("UPDATE servers SET seen = $1 WHERE seen > $1", [(now,)]),  # a clock was set back
            (INSERT_OUTAGE, [(now, now if alone else now - ALIVE)]),
            (kept, [(now - KEPT,)]),
            (ours, [(server, address, now)]),
        ]
        await self._commit(work, False)
        self.server, self._address, self._heard = server, address, now

    async def _come_back_if_gone(self) -> None:
        """Continue under a new id after a sleep of the machine or an outage of the database, so
        that the tables count as those of a server that is gone."""
        async with self._coming_back:
            if wall() - self._heard > ALIVE:
                self._claims_lost()
                await self._join(new_id(), self._address)

    async def fact(self, name: str, value: str) -> str:
        sql = "INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
        await self._commit([(sql, [(name, value)])], False)
        found = await self._fetch("SELECT value FROM facts WHERE name = $1", name)
        return str(found[0][0])

    # -- news ---------------------------------------------------------------------------

    def on_lobby_change(self, tell: Callable[[], None]) -> None:
        self._lobby_listeners.append(tell)

    def on_claims_lost(self, tell: Callable[[], None]) -> None:
        self._loss_listeners.append(tell)

    def _lobby_changed(self) -> None:
        for tell in self._lobby_listeners:
            tell()

    def _claims_lost(self) -> None:
        for tell in self._loss_listeners:
            tell()
