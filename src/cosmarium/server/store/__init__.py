"""The database: a log of rows for each table, and lists of all tables."""

from pathlib import Path

from cosmarium.core.errors import BadInput
from cosmarium.server.settings import Settings
from cosmarium.server.store.sql import SqlStore


def new_store(settings: Settings) -> SqlStore:
    """Return the store for the configured database, not yet opened.

    That is PostgreSQL for `postgresql://…` and SQLite for a file. Raises BadInput for anything
    else, or if the PostgreSQL driver is not installed.
    """
    database = settings.database
    if settings.several:
        # asyncpg is an optional dependency; servers with a SQLite file do not need it.
        try:
            from cosmarium.server.store.postgres import PostgresStore  # noqa: PLC0415
        except ImportError as error:
            line = (
                "PostgreSQL needs an extra package: run pip install '.[postgres]' in a checkout of"
                " Cosmarium"
            )
            raise BadInput(line) from error
        return PostgresStore(database)
    if "://" in database:
        raise BadInput(
            f"cannot use '{database}' as a database; give a file or a postgresql:// address"
        )
    from cosmarium.server.store.sqlite import SqliteStore  # noqa: PLC0415

    return SqliteStore(Path(database))
