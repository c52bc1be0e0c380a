"""The schema, step by step. A step that was released is never changed, only followed."""

from typing import Final

from cosmarium.core.errors import BadInput

# Plain SQL that SQLite and PostgreSQL read alike; `$1` becomes `?1` for SQLite.
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
        # From `began` to `ended` no server ran. Kept for ever: the clock of a table at rest
        # may have been looked at long before.
        "CREATE TABLE outages (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL)",
        "CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL",
    ),
    # So that a damaged row is noticed; rows from before have none.
    ("ALTER TABLE log ADD COLUMN checksum BIGINT",),
)


def missing_steps(version: int) -> list[tuple[int, tuple[str, ...]]]:
    """(version, statements) that lead from a stored version to ours."""
    if version > len(MIGRATIONS):
        raise BadInput(
            f"the database has schema version {version}; this program knows up to"
            f" {len(MIGRATIONS)}: it was used by a newer one"
        )
    return [(number + 1, MIGRATIONS[number]) for number in range(version, len(MIGRATIONS))]
