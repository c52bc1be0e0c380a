"""The PostgreSQL store, for several server processes.

The process that runs a table holds an advisory lock on it, over one dedicated connection. When
the process dies, PostgreSQL releases all its tables at once. When its machine is cut off from the
database, nobody closes the connection: the process gives its tables up once the database has been
silent for `SILENCE` seconds, and PostgreSQL releases them a little later. Whatever happens, the
primary key of the log prevents two owners from writing.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Final

import asyncpg

from cosmarium.core.errors import BadInput
from cosmarium.server.keys import new_id
from cosmarium.server.store.base import WATCH_SECONDS, Conflict, Statement, StoreFailure, Value
from cosmarium.server.store.schema import missing_steps
from cosmarium.server.store.sql import SqlStore
from cosmarium.server.supervision import start

CHANNEL: Final = "cosmarium_lobby"
CONNECTIONS: Final = 4
CONNECT_SECONDS: Final = 3.0
SILENCE: Final = 4.0  # seconds without an answer after which it counts as out of reach
HELD_UP: Final = 0.2  # seconds for an answer that has come while this process was held up itself
# PostgreSQL closes connections of a machine that is out of reach for six seconds, longer than it
# takes the machine to give up its tables (5 s). Else locks would be held for hours.
CUT_OFF: Final = (
    "SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3;"
    " SET tcp_user_timeout = 6000"
)
FACTS: Final = "CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)"
SET_VERSION: Final = (
    "INSERT INTO facts VALUES ('schema', $1) ON CONFLICT (name) DO UPDATE SET value = $1"
)
LOST: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)


def _number(name: str) -> int:
    """Return a table's id as the 64-bit number of an advisory lock."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big", signed=True)


async def _end_when_cut_off(db: Any) -> None:
    await db.execute(CUT_OFF)


async def _leave_as_it_is(_db: Any) -> None:
    """Our statements change nothing about a connection; asyncpg would undo `CUT_OFF`."""


class PostgresStore(SqlStore):
    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._pool: Any = None  # None while the database is out of reach
        self._keeper: Any = None  # the connection that holds the locks and listens
        self._keeper_use = asyncio.Lock()
        self._try_again_at = 0.0  # on the event loop's clock

    async def open(self, server: str, address: str) -> None:
        try:
            await self._open_pool()
        except (*LOST, ValueError) as error:
            raise BadInput(f"cannot connect to the database: {error}") from error
        async with self._pool.acquire() as db, db.transaction():
            # Only one of several servers that start together may migrate.
            await db.execute("SELECT pg_advisory_xact_lock($1)", _number("schema"))
            await self._migrate(db)
        await self._join(server, address)

    async def close(self) -> None:
        await self._group.drain()
        await self._dismiss_keeper()
        if self._pool is not None:
            await self._pool.close()

    async def _open_pool(self) -> None:
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=CONNECT_SECONDS,
            command_timeout=30,
            init=_end_when_cut_off,
            reset=_leave_as_it_is,
        )

    async def _connected(self) -> Any:
        """The pool; after the database was out of reach, a new one. While it is, requests are
        refused at once instead of waiting one after the other."""
        if self._pool is None:
            async with self._keeper_use:
                await self._come_within_reach()
        return self._pool

    async def _come_within_reach(self) -> None:
        loop = asyncio.get_running_loop()
        if self._keeper is not None:
            return
        if loop.time() < self._try_again_at:
            raise StoreFailure("unreachable")
        try:
            await self._connect_keeper(new_id(), self._address)
        except BaseException:
            self._try_again_at = loop.time() + WATCH_SECONDS
            self._cut()
            raise

    async def _migrate(self, db: Any) -> None:
        await db.execute(FACTS)
        found = await db.fetchval("SELECT value FROM facts WHERE name = 'schema'")
        for version, steps in missing_steps(int(found or 0)):
            for sql in steps:
                await db.execute(sql)
            await db.execute(SET_VERSION, str(version))

    # -- for SqlStore ---------------------------------------------------------------------

    async def _fetch(self, sql: str, *values: Value) -> Sequence[Sequence[Value]]:
        try:
            pool = await self._connected()
            rows: Sequence[Sequence[Value]] = await pool.fetch(sql, *values)
        except LOST as error:
            raise StoreFailure(type(error).__name__) from error
        return rows

    async def _commit(self, batch: list[Statement], lobby: bool) -> None:
        try:
            pool = await self._connected()
            async with pool.acquire() as db, db.transaction():
                for sql, values in batch:
                    await db.executemany(sql, values)
                if lobby:
                    await db.execute(f"NOTIFY {CHANNEL}")
        except asyncpg.UniqueViolationError as error:
            raise Conflict(type(error).__name__) from error
        except LOST as error:
            raise StoreFailure(type(error).__name__) from error

    async def _lock(self, table: str) -> bool:
        try:
            async with self._keeper_use:
                await self._come_within_reach()
                sql = "SELECT pg_try_advisory_lock($1)"
                return bool(await self._keeper.fetchval(sql, _number(table)))
        except LOST as error:
            raise StoreFailure(type(error).__name__) from error

    async def _unlock(self, table: str) -> None:
        try:
            async with self._keeper_use:
                if self._keeper is not None:
                    await self._keeper.fetchval("SELECT pg_advisory_unlock($1)", _number(table))
        except LOST as error:
            raise StoreFailure(type(error).__name__) from error

    # -- the keeper of locks ----------------------------------------------------------------

    async def _join(self, server: str, address: str) -> None:
        async with self._keeper_use:
            await self._dismiss_keeper()
            try:
                await self._connect_keeper(server, address)
            except LOST as error:
                raise StoreFailure(type(error).__name__) from error

    async def _connect_keeper(self, server: str, address: str) -> None:
        """Every living server holds one lock in shared mode, so a server that can take it
        exclusively is the only one. Servers that start together take turns."""
        if self._pool is None:
            await self._open_pool()
        keeper = await asyncpg.connect(self._url, timeout=CONNECT_SECONDS, command_timeout=30)
        await _end_when_cut_off(keeper)
        async with keeper.transaction():
            await keeper.execute("SELECT pg_advisory_xact_lock($1)", _number("schema"))
            sql = "SELECT pg_try_advisory_xact_lock($1)"
            alone = bool(await keeper.fetchval(sql, _number("alive")))
            await self._enter(server, address, alone)
            await keeper.execute("SELECT pg_advisory_lock_shared($1)", _number("alive"))
        keeper.add_termination_listener(self._keeper_gone)
        await keeper.add_listener(CHANNEL, self._heard_news)
        self._keeper = keeper

    async def _dismiss_keeper(self) -> None:
        keeper, self._keeper = self._keeper, None
        if keeper is not None:
            keeper.remove_termination_listener(self._keeper_gone)
            with suppress(*LOST):
                await keeper.close(timeout=5)

    async def watch(self) -> None:
        keeper = self._keeper
        if keeper is None:
            return
        asked = start(self._answers(keeper))
        try:
            done, _ = await asyncio.wait([asked], timeout=SILENCE)
            if not done:
                done, _ = await asyncio.wait([asked], timeout=HELD_UP)
            if not done or not asked.result():
                self._keeper_gone(keeper)
        finally:
            asked.cancel()

    async def _answers(self, keeper: Any) -> bool:
        try:
            async with self._keeper_use:
                await keeper.execute("SELECT 1")
        except (*LOST, asyncpg.InternalClientError):  # the latter if it is closed meanwhile
            return False
        return True

    def _keeper_gone(self, keeper: Any) -> None:
        if keeper is self._keeper:
            self._cut()
            self._claims_lost()

    def _cut(self) -> None:
        """Close all connections at once; who waits for an answer gets an error."""
        keeper, self._keeper = self._keeper, None
        pool, self._pool = self._pool, None
        if keeper is not None:
            keeper.terminate()
        if pool is not None:
            pool.terminate()

    def _heard_news(self, _connection: object, _pid: int, _channel: str, _payload: str) -> None:
        self._lobby_changed()
