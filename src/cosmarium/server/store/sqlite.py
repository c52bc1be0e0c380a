"""The SQLite store: WAL mode, synchronous=FULL, one thread, group commit."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import quote

from cosmarium.core.errors import BadInput
from cosmarium.server.store.base import DAMAGED, Conflict, Statement, StoreFailure, Value
from cosmarium.server.store.file_lock import FileLock
from cosmarium.server.store.schema import missing_steps
from cosmarium.server.store.sql import SqlStore

FACTS: Final = "CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)"

SMALL: Final = 256 * 1024 * 1024  # bytes: of more than this only the essentials are checked
RESTORE: Final = "Restore a backup: see “If the file is damaged” in docs/hosting.md"

# A damaged schema can make SQLite's own message unreadable.
FAULTS: Final = (sqlite3.DatabaseError, UnicodeDecodeError)

Result = TypeVar("Result")


REASONS: Final = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_BUSY: "locked",
}


def _reason(error: sqlite3.Error) -> str:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without the extended part
    return REASONS.get(code, type(error).__name__)


def _text(data: bytes) -> str:
    """Text that is damaged is still text: who needs it whole has its checksum."""
    return data.decode(errors="replace")


def migrate(db: sqlite3.Connection, found: int) -> None:
    for version, steps in missing_steps(found):
        db.execute("BEGIN IMMEDIATE")
        for sql in steps:
            db.execute(sql)
        db.execute("INSERT OR REPLACE INTO facts VALUES ('schema', ?)", (str(version),))
        db.execute("COMMIT")


def as_new() -> sqlite3.Connection:
    """A database in memory with nothing in it."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.execute(FACTS)
    migrate(db, 0)
    return db


def columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """The names of all tables and their columns: SQLite does not check them."""
    sql = (
        "SELECT tables.name, columns.name FROM sqlite_master AS tables"
        " JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
        " AND tables.name NOT LIKE 'sqlite_%'"
    )
    return set(db.execute(sql))


def damage(db: sqlite3.Connection, path: Path, thorough: bool = False) -> str:
    """What is wrong with the structure of a file; empty if nothing. Indexes are compared with
    their tables unless that would take too long."""
    small = thorough or path.stat().st_size <= SMALL
    check = "integrity_check" if small else "quick_check"
    try:
        found = [str(row[0]) for row in db.execute(f"PRAGMA {check}(1)")]
    except FAULTS as error:
        return str(error)
    return "" if found == ["ok"] else " ".join(found[0].split())


def for_sqlite(sql: str) -> str:
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
        self._file: FileLock | None = None

    async def open(self, server: str, address: str) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = FileLock(self.path)
        except OSError as error:
            raise BadInput(f"cannot store tables in {self.path}: {error.strerror}") from error
        try:
            await self._in_thread(self._connect)
            self._file.note(address, 0)  # should the clock have been set back
            await self._join(server, address)
        except BaseException:
            self._file.release()
            self._file = None
            raise
        self._file.note(address, self._heard)

    async def beat(self) -> None:
        await super().beat()
        if self._file is not None:
            self._file.note(self._address, self._heard)

    async def close(self) -> None:
        await self._group.drain()
        if self._file is not None:
            await self._in_thread(self._disconnect)
            self._file.release()  # not before: closing a file ends SQLite's own locks on it
            self._file = None
        self._thread.shutdown()

    async def check(self) -> None:
        """Beside what goes on: by a connection of its own, in another thread."""
        found = await asyncio.get_running_loop().run_in_executor(None, self._look_through)
        if found:
            raise StoreFailure(DAMAGED)

    def _look_through(self) -> str:
        with closing(sqlite3.connect(f"file:{quote(str(self.path))}?mode=ro", uri=True)) as db:
            return damage(db, self.path)

    def free_disk(self) -> int | None:
        found = os.statvfs(self.path.parent)
        return found.f_bavail * found.f_frsize

    # -- in the thread ------------------------------------------------------------------

    def _connect(self) -> None:
        try:
            self._db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            self._db.text_factory = _text
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._refuse(damage(self._db, self.path) or self._loss())
            self._migrate()
            with closing(as_new()) as new:
                whole = columns(self._db) == columns(new)
            self._refuse("" if whole else "columns are missing")
        except (sqlite3.Error, *FAULTS) as error:
            raise BadInput(f"cannot use {self.path} as a database: {error}. {RESTORE}") from error

    def _refuse(self, found: str) -> None:
        if found:
            self._db.close()
            raise BadInput(f"{self.path} is damaged: {found}. {RESTORE}")

    def _loss(self) -> str:
        """What the last server had written and is not there any more; empty if nothing."""
        assert self._file is not None
        there = self._db.execute("SELECT 1 FROM sqlite_master WHERE name = 'servers'").fetchone()
        heard = self._db.execute("SELECT max(seen) FROM servers").fetchone()[0] if there else None
        missing = self._file.heard - int(heard or 0)
        if missing <= 0:
            return ""
        last = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(self._file.heard / 1000))
        return (
            f"it lacks what was written until {last} UTC, probably because {self.path.name}-wal"
            f" was lost or cut. To go on without it, delete {self.path.name}.lock"
        )

    def _disconnect(self) -> None:
        self._db.close()

    def _migrate(self) -> None:
        self._db.execute(FACTS)
        found = self._db.execute("SELECT value FROM facts WHERE name = 'schema'").fetchone()
        if found and not found[0].isdecimal():
            self._refuse("it has no version")
        migrate(self._db, int(found[0]) if found else 0)

    def _run(self, batch: list[Statement]) -> None:
        db = self._db
        try:
            db.execute("BEGIN IMMEDIATE")
            for sql, values in batch:
                db.executemany(for_sqlite(sql), values)
            db.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):  # what failed is said by the first error
                if db.in_transaction:
                    db.execute("ROLLBACK")
            conflict = isinstance(error, sqlite3.IntegrityError)
            raise (Conflict if conflict else StoreFailure)(_reason(error)) from error

    def _select(self, sql: str, values: tuple[Value, ...]) -> list[tuple[Value, ...]]:
        try:
            return self._db.execute(for_sqlite(sql), values).fetchall()
        except sqlite3.Error as error:
            raise StoreFailure(_reason(error)) from error

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
