"""The database schema as a list of migrations. Released migrations never change."""

from typing import Final

from cosmarium.core.errors import BadInput

# Plain SQL that both SQLite and PostgreSQL accept; `$1` becomes `?1` for SQLite.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE people (
            id TEXT PRIMARY KEY, key_hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
            created BIGINT NOT NULL)""",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, secret TEXT NOT NULL, status TEXT NOT NULL,
            listed BIGINT NOT NULL, changed BIGINT NOT NULL, wake BIGINT, owner TEXT,
            summary TEXT NOT NULL)""",
        "CREATE INDEX tables_in_lobby ON tables (changed) WHERE listed = 1",
        "CREATE INDEX tables_to_wake ON tables (wake) WHERE wake IS NOT NULL",
        """CREATE TABLE log (
            table_id TEXT NOT NULL, number BIGINT NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (table_id, number))""",
        """CREATE TABLE members (
            person TEXT NOT NULL, table_id TEXT NOT NULL, seats BIGINT NOT NULL,
            PRIMARY KEY (person, table_id))""",
        "CREATE INDEX members_by_table ON members (table_id)",
        "CREATE TABLE servers (id TEXT PRIMARY KEY, address TEXT NOT NULL, seen BIGINT NOT NULL)",
    ),
    (
        # No server ran from `began` to `ended`. Rows are kept for ever, because the clock of an
        # idle table may date from long before.
        "CREATE TABLE outages (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL)",
        "CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL",
    ),
)


def missing_steps(version: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return (version, statements) for each migration a database of this version still needs.

    Raises BadInput if the database is newer than this program.
    """
    if version > len(MIGRATIONS):
        raise BadInput(
            f"the database belongs to a newer version of Cosmarium: its schema version is"
            f" {version}, and this version knows only {len(MIGRATIONS)}; please upgrade"
        )
    return [(number + 1, MIGRATIONS[number]) for number in range(version, len(MIGRATIONS))]
