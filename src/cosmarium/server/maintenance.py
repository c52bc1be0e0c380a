"""Looking after a database: backup, restore, check, prune. A server may play on it meanwhile.

A backup is always a SQLite file with the tables of the schema, so what was stored in one kind of
database can be restored into the other.
"""

import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import quote

from cosmarium.core.errors import BadInput
from cosmarium.server.settings import Settings
from cosmarium.server.store.schema import MIGRATIONS, missing_steps
from cosmarium.server.store.sql import ALIVE, checksum, wall
from cosmarium.server.store.sqlite import FACTS, as_new, columns, damage, for_sqlite
from cosmarium.server.tables.hall import load_table

# ruff: noqa: S608  names of tables and columns are our own

COPIED: Final = (
    "facts", "people", "devices", "passes", "tables", "log", "members", "visits", "forgotten",
    "results", "notices", "orders", "servers", "outages",
)  # fmt: skip
AT_ONCE: Final = 1000  # rows
NAME_IT: Final = "; name the server's database with --database"
OVER: Final = ("finished", "closed")
UNUSED: Final = (
    "tables.owner IS NULL OR NOT EXISTS"
    " (SELECT 1 FROM servers WHERE servers.id = tables.owner AND servers.seen > $2)"
)

Row = tuple[Any, ...]


class Database(Protocol):
    """What looking after a database needs of it; SQL as in store/sql.py."""

    async def fetch(self, sql: str, *values: Any) -> list[Row]: ...

    async def run(self, *statements: tuple[str, Row]) -> None:
        """All of them or none."""


class _Sqlite:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def fetch(self, sql: str, *values: Any) -> list[Row]:
        return self._db.execute(for_sqlite(sql), values).fetchall()

    async def run(self, *statements: tuple[str, Row]) -> None:
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            for sql, values in statements:
                self._db.execute(for_sqlite(sql), values)


class _Postgres:
    def __init__(self, connection: Any) -> None:
        self.connection = connection

    async def fetch(self, sql: str, *values: Any) -> list[Row]:
        return [tuple(row) for row in await self.connection.fetch(sql, *values)]

    async def run(self, *statements: tuple[str, Row]) -> None:
        async with self.connection.transaction():
            for sql, values in statements:
                await self.connection.execute(sql, *values)


def _connect(path: Path, hint: str = "") -> sqlite3.Connection:
    if not path.is_file():
        raise BadInput(f"there is no file {path}{hint}")
    try:
        db = sqlite3.connect(
            f"file:{quote(str(path))}?mode=rw", uri=True, timeout=30, isolation_level=None
        )
        db.execute("SELECT 1 FROM sqlite_master")
    except sqlite3.Error as error:
        raise BadInput(f"cannot use {path} as a database: {error}") from error
    return db


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Database]:
    """An existing database of today's schema, beside the server that may use it."""
    if not Settings(database).several:
        with closing(_connect(Path(database), NAME_IT)) as db:
            found: Database = _Sqlite(db)
            await _check_version(found)
            yield found
        return
    async with _postgres(database) as found:
        await _check_version(found)
        yield found


@asynccontextmanager
async def _postgres(url: str) -> AsyncIterator[_Postgres]:
    import asyncpg  # noqa: PLC0415  an extra

    try:
        connection = await asyncpg.connect(url)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
        raise BadInput(f"cannot reach the database: {error}") from error
    try:
        yield _Postgres(connection)
    finally:
        await connection.close()


async def _check_version(db: Database) -> None:
    try:
        found = await db.fetch("SELECT value FROM facts WHERE name = 'schema'")
    except Exception as error:
        raise BadInput("this is not a database of Cosmarium") from error
    if not found or int(found[0][0]) != len(MIGRATIONS):
        line = "the database belongs to another version; start the server once to migrate it"
        raise BadInput(line)


# -- backup and restore -----------------------------------------------------------------------


async def back_up(database: str, to: Path) -> int:
    """Write everything into a new file; how many tables it has."""
    if to.exists():
        raise BadInput(f"{to} already exists; choose another name")
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT, 0o600))  # for the eyes of its owner alone
    try:
        if Settings(database).several:
            await _dump(database, part)
        else:
            await _vacuum(Path(database), part)
        with closing(_connect(part)) as copy:
            found = damage(copy, part)
            if found:
                raise BadInput(f"{database} is damaged: {found}")
            count = int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])
        _to_disk(part)
        part.rename(to)
    finally:
        part.unlink(missing_ok=True)
    return count


def _to_disk(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


async def _vacuum(path: Path, to: Path) -> None:
    """As it is at one moment, however long it takes and whatever is written meanwhile."""
    with closing(_connect(path, NAME_IT)) as db:
        await _check_version(_Sqlite(db))
        try:
            db.execute("VACUUM INTO ?", (str(to),))
        except sqlite3.Error as error:
            raise BadInput(f"cannot copy {path}: {error}") from error


async def _dump(url: str, to: Path) -> None:
    with closing(as_new()) as new, closing(sqlite3.connect(to)) as copy:
        new.backup(copy)
        copy.execute("DELETE FROM facts")
        async with opened(url) as db:
            assert isinstance(db, _Postgres)
            async with db.connection.transaction(isolation="repeatable_read", readonly=True):
                for table in COPIED:
                    names = _columns_of(copy, table)
                    sql = f"SELECT {', '.join(names)} FROM {table}"
                    batch: list[Row] = []
                    async for row in db.connection.cursor(sql, prefetch=AT_ONCE):
                        batch.append(tuple(row))
                        if len(batch) == AT_ONCE:
                            copy.executemany(_insert(table, names), batch)
                            batch = []
                    copy.executemany(_insert(table, names), batch)
        copy.commit()


def _columns_of(db: sqlite3.Connection, table: str) -> list[str]:
    return [str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")]


def _insert(table: str, names: list[str], sign: str = "?") -> str:
    places = ", ".join([f"{sign}{place}" for place in range(1, len(names) + 1)])
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"


async def restore(backup: Path, database: str) -> int:
    """Fill a database that is empty or not there yet; how many tables it has now."""
    with closing(_connect(backup)) as copy:
        found = damage(copy, backup)
        if found:
            raise BadInput(f"{backup} is damaged: {found}")
        with closing(as_new()) as new:
            if columns(copy) != columns(new):
                raise BadInput(f"{backup} is not a backup of this version of Cosmarium")
        if Settings(database).several:
            await _fill(database, copy)
        else:
            await _put_in_place(backup, Path(database))
        return int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])


async def _put_in_place(backup: Path, path: Path) -> None:
    if path.exists():
        line = f"{path} already exists; stop the server and move the file away first"
        raise BadInput(line)
    path.parent.mkdir(parents=True, exist_ok=True)
    for end in ("-wal", "-shm", ".lock"):  # of a file that is gone
        Path(f"{path}{end}").unlink(missing_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT, 0o600))
    await _vacuum(backup, part)
    _to_disk(part)
    part.rename(path)


async def _fill(url: str, copy: sqlite3.Connection) -> None:
    async with _postgres(url) as db, db.connection.transaction():
        await db.connection.execute(FACTS)
        if await db.connection.fetchval("SELECT count(*) FROM facts"):
            raise BadInput("the database is not empty; create a new one and restore into that")
        for _, steps in missing_steps(0):
            for sql in steps:
                await db.connection.execute(sql)
        for table in COPIED:
            names = _columns_of(copy, table)
            rows = copy.execute(f"SELECT {', '.join(names)} FROM {table}")
            while batch := rows.fetchmany(AT_ONCE):
                await db.connection.executemany(_insert(table, names, "$"), batch)


# -- check ------------------------------------------------------------------------------------


@dataclass
class Findings:
    tables: int = 0
    rows: int = 0
    structure: str = ""  # what is wrong with the file
    damaged: dict[str, str] = field(default_factory=dict)  # table -> what is wrong with it

    @property
    def whole(self) -> bool:
        return not self.structure and not self.damaged


async def check(database: str, tell: Callable[[int], None] = lambda _: None) -> Findings:
    """Look through everything: the file, every row, and every game, which is played again."""
    found = Findings()
    if not Settings(database).several:
        with closing(_connect(Path(database), NAME_IT)) as db:
            found.structure = damage(db, Path(database), thorough=True)
        if found.structure:
            return found
    async with opened(database) as there:
        sql = "SELECT number, body, checksum FROM log WHERE table_id = $1 ORDER BY number"
        for table, secret in await there.fetch("SELECT id, secret FROM tables ORDER BY id"):
            rows = await there.fetch(sql, table)
            wrong = _wrong_with(table, secret, rows)
            if wrong:
                found.damaged[table] = wrong
            found.tables, found.rows = found.tables + 1, found.rows + len(rows)
            tell(found.tables)
    return found


def _wrong_with(table: str, secret: str, rows: list[Row]) -> str:
    for expected, (number, body, known) in enumerate(rows, start=1):
        if number != expected:
            return f"row {expected} is missing"
        if known is not None and known != checksum(table, number, body):
            return f"row {number} is not what was written"
    if not rows:
        return "its log is empty"
    try:
        load_table(table, secret, [body for _, body, _ in rows])
    except Exception as error:  # noqa: BLE001  whatever a damaged log does
        return f"its log cannot be replayed ({type(error).__name__})"
    return ""


# -- prune ------------------------------------------------------------------------------------


async def prune(
    database: str, before: int, unfinished: bool, dry_run: bool, finished: bool = True
) -> tuple[int, int]:
    """Delete tables that have not changed since a moment, in milliseconds; how many tables and
    rows those are. Tables that a server has in memory stay."""
    async with opened(database) as db:
        sql = (
            "SELECT tables.id, tables.status, (SELECT count(*) FROM log WHERE table_id = tables.id)"
            f" FROM tables WHERE tables.changed < $1 AND ({UNUSED})"
        )
        old = await db.fetch(sql, before, wall() - ALIVE)
        old = [row for row in old if (finished if row[1] in OVER else unfinished)]
        if not dry_run:
            for table, _, _ in old:
                await _delete(db, table, before)
    return len(old), sum(row[2] for row in old)


async def _delete(db: Database, table: str, before: int) -> None:
    """One at a time, so that a server never waits long; unless somebody has come back to it."""
    gone = "NOT EXISTS (SELECT 1 FROM tables WHERE id = $1)"
    await db.run(
        (
            f"DELETE FROM tables WHERE id = $1 AND changed < $3 AND ({UNUSED})",
            (table, wall() - ALIVE, before),
        ),
        (f"DELETE FROM log WHERE table_id = $1 AND {gone}", (table,)),
        *[
            (f"DELETE FROM {kind} WHERE table_id = $1 AND {gone}", (table,))
            for kind in ("members", "visits", "forgotten", "notices")
        ],
    )
