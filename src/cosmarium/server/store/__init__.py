"""Where tables are kept: a log of rows per table, and lists over all tables."""

from pathlib import Path

from cosmarium.core.errors import BadInput
from cosmarium.server.settings import Settings
from cosmarium.server.store.base import Store


def new_store(settings: Settings) -> Store:
    """The store behind `postgresql://…`, or in a file of this machine; not yet open."""
    database = settings.database
    if settings.several:
        # asyncpg is an extra: who keeps tables in a file needs nothing of it.
        try:
            from cosmarium.server.store.postgres import PostgresStore  # noqa: PLC0415
        except ImportError as error:
            line = "PostgreSQL needs more packages; pip install 'cosmarium[postgres]' brings them"
            raise BadInput(line) from error
        return PostgresStore(database)
    if "://" in database:
        raise BadInput(f"'{database}' is no database; name a file or postgresql://…")
    from cosmarium.server.store.sqlite import SqliteStore  # noqa: PLC0415

    return SqliteStore(Path(database))
