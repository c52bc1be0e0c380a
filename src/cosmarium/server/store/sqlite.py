"""The SQLite store: WAL mode, synchronous=FULL, one thread, group commit."""

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from cosmarium.core.errors import BadInput
from cosmarium.server.store.base import Conflict, StoreFailure
from cosmarium.server.store.schema import missing_steps
from cosmarium.server.store.sql import SqlStore, Statement, Value

FACTS: Final = "CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)"

Result = TypeVar("Result")


class Taken(BadInput):
    """Another server, listening at `address`, already uses the file."""

    def __init__(self, path: Path, address: str) -> None:
        super().__init__(f"a server at {address or '?'} already uses {path}")
        self.address = address


def _for_sqlite(sql: str) -> str:
    return sql.replace("$", "?")


class SqliteStore(SqlStore):
    """A store in a file that one process has to itself, so it owns every table in it.

    One thread with one connection does everything: a batch of appends takes about as long
    as its fsync, reads are short, and nothing waits for a lock of the database.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._lock_file: int | None = None

    async def open(self, server: str, address: str) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._take_file(address)
        except OSError as error:
            raise BadInput(f"cannot store tables in {self.path}: {error.strerror}") from error
        await self._in_thread(self._connect)
        await self._join(server, address)

    async def close(self) -> None:
        await self._group.drain()
        if self._lock_file is not None:
            await self._in_thread(self._disconnect)
            os.close(self._lock_file)
            self._lock_file = None
        self._thread.shutdown()

    # -- in the thread ------------------------------------------------------------------

    def _connect(self) -> None:
        try:
            self._db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._migrate()
        except sqlite3.Error as error:
            raise BadInput(f"cannot use {self.path} as a database: {error}") from error

    def _disconnect(self) -> None:
        self._db.close()

    def _migrate(self) -> None:
        db = self._db
        db.execute(FACTS)
        found = db.execute("SELECT value FROM facts WHERE name = 'schema'").fetchone()
        for version, steps in missing_steps(int(found[0]) if found else 0):
            db.execute("BEGIN IMMEDIATE")
            for sql in steps:
                db.execute(sql)
            db.execute("INSERT OR REPLACE INTO facts VALUES ('schema', ?)", (str(version),))
            db.execute("COMMIT")

    def _run(self, batch: list[Statement]) -> None:
        db = self._db
        try:
            db.execute("BEGIN IMMEDIATE")
            for sql, values in batch:
                db.executemany(_for_sqlite(sql), values)
            db.execute("COMMIT")
        except sqlite3.Error as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            conflict = isinstance(error, sqlite3.IntegrityError)
            raise (Conflict if conflict else StoreFailure)(str(error)) from error

    def _select(self, sql: str, values: tuple[Value, ...]) -> list[tuple[Value, ...]]:
        try:
            return self._db.execute(_for_sqlite(sql), values).fetchall()
        except sqlite3.Error as error:
            raise StoreFailure(type(error).__name__) from error

    # -- for SqlStore ---------------------------------------------------------------------

    async def _in_thread(self, work: Callable[..., Result], *args: object) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    async def _fetch(self, sql: str, *values: Value) -> Sequence[Sequence[Value]]:
        return await self._in_thread(self._select, sql, values)

    async def _commit(self, batch: list[Statement], lobby: bool) -> None:
        await self._in_thread(self._run, batch)
        if lobby:
            self._lobby_changed()

    async def _lock(self, table: str) -> bool:
        return True

    async def _unlock(self, table: str) -> None:
        pass

    async def _join(self, server: str, address: str) -> None:
        await self._enter(server, address, alone=True)

    # -- one process for one file -----------------------------------------------------------

    def _take_file(self, address: str) -> None:
        """Lock the file for the lifetime of this process, and write our address next to it."""
        real = os.path.realpath(self.path)  # one lock for a file, even if it has several names
        # The file contains every hidden hand, so only its owner may read it.
        os.close(os.open(real, os.O_RDWR | os.O_CREAT, 0o600))
        self._lock_file = os.open(f"{real}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            other = os.pread(self._lock_file, 200, 0).decode(errors="replace")
            os.close(self._lock_file)
            self._lock_file = None
            raise Taken(self.path, other) from error
        os.ftruncate(self._lock_file, 0)
        os.pwrite(self._lock_file, address.encode(), 0)
