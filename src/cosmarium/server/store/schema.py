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
    # So that a damaged row is noticed; rows from before have none.
    ("ALTER TABLE log ADD COLUMN checksum BIGINT",),
    (
        # A key belongs to a device; a player can have several. The first one keeps the player's id.
        """CREATE TABLE devices (
            id TEXT PRIMARY KEY, person TEXT NOT NULL, key_hash TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL, created BIGINT NOT NULL, seen BIGINT NOT NULL)""",
        "CREATE INDEX devices_by_person ON devices (person)",
        """INSERT INTO devices (id, person, key_hash, name, created, seen)
            SELECT id, id, key_hash, '', created, created FROM people""",
        """CREATE TABLE players (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, created BIGINT NOT NULL,
            profile TEXT NOT NULL, wants BIGINT NOT NULL, recovery TEXT UNIQUE,
            blocked BIGINT NOT NULL)""",
        """INSERT INTO players (id, name, created, profile, wants, recovery, blocked)
            SELECT id, name, created, '{}', 0, NULL, 0 FROM people""",
        "DROP TABLE people",
        "ALTER TABLE players RENAME TO people",
        "CREATE INDEX people_who_want_word ON people (id) WHERE wants = 1",
        # Codes with which another device signs in, once.
        """CREATE TABLE passes (
            code_hash TEXT PRIMARY KEY, person TEXT NOT NULL, expires BIGINT NOT NULL)""",
        # Every table where somebody has ever had a seat: members lists only today's.
        """CREATE TABLE visits (
            person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id))""",
        "INSERT INTO visits (person, table_id) SELECT person, table_id FROM members",
        # Tables whose logs still name somebody who has been deleted.
        """CREATE TABLE forgotten (
            person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id))""",
        """CREATE TABLE results (
            person TEXT NOT NULL, table_id TEXT NOT NULL, finished BIGINT NOT NULL,
            body TEXT NOT NULL, PRIMARY KEY (person, table_id))""",
        # Word that it is somebody's turn; a turn of a table is the row with which it began.
        """CREATE TABLE notices (
            person TEXT NOT NULL, table_id TEXT NOT NULL, turn BIGINT NOT NULL,
            channel TEXT NOT NULL, due BIGINT NOT NULL, tries BIGINT NOT NULL,
            state TEXT NOT NULL, PRIMARY KEY (person, table_id, turn, channel))""",
        "CREATE INDEX notices_to_send ON notices (due) WHERE state = 'waiting'",
        # What an operator has asked for, until a server has done it.
        """CREATE TABLE orders (
            id TEXT PRIMARY KEY, kind TEXT NOT NULL, about TEXT NOT NULL,
            created BIGINT NOT NULL)""",
    ),
    (
        # Reviews of finished games and of imported records, whose `table_id` is empty.
        """CREATE TABLE reviews (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, record TEXT NOT NULL,
            table_id TEXT NOT NULL, created BIGINT NOT NULL, done BIGINT NOT NULL)""",
        "CREATE INDEX reviews_by_table ON reviews (table_id)",
        "CREATE INDEX reviews_to_do ON reviews (created) WHERE done = 0",
        """CREATE TABLE review_parts (
            review TEXT NOT NULL, turn BIGINT NOT NULL, seat BIGINT NOT NULL,
            body TEXT NOT NULL, PRIMARY KEY (review, turn, seat))""",
    ),
    ("ALTER TABLE reviews ADD COLUMN stopped BIGINT NOT NULL DEFAULT 0",),
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
