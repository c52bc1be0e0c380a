"""What a server does by itself now and then: backups, and deleting old tables."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from anyio import to_thread

from cosmarium.core.errors import BadInput
from cosmarium.server.logs import log, warn
from cosmarium.server.maintenance import back_up, prune
from cosmarium.server.settings import Settings
from cosmarium.server.store.sql import SqlStore, wall

UPKEEP_SECONDS: Final = 60.0
A_DAY: Final = 24 * 3600 * 1000  # milliseconds
AN_HOUR: Final = 3600 * 1000
PREFIX, SUFFIX = "cosmarium-", ".sqlite"


def backup_name(now: int) -> str:
    stamp = datetime.fromtimestamp(now / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")
    return f"{PREFIX}{stamp}{SUFFIX}"


def backups_in(folder: Path) -> list[Path]:
    """Scheduled backups, oldest first; other files in the folder are left alone."""
    return sorted(folder.glob(f"{PREFIX}[0-9]*Z{SUFFIX}"))


def backup_folder(folder: Path) -> None:
    """Make sure that backups can be written there. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


class Upkeep:
    def __init__(self, store: SqlStore, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._pruned = 0

    async def go_round(self) -> None:
        settings = self._settings
        wanted = settings.backups or settings.keep_days or settings.keep_unfinished_days
        if not wanted or not await self._store.leads("upkeep"):
            return  # one process is enough
        if settings.backups:
            await self._back_up(Path(settings.backups))
        if wall() - self._pruned > A_DAY:
            await self._prune(settings.keep_days, False)
            await self._prune(settings.keep_unfinished_days, True)
            self._pruned = wall()

    async def _back_up(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        there = backups_in(folder)
        last = there[-1].stat().st_mtime * 1000 if there else 0
        if wall() - last < self._settings.backup_hours * AN_HOUR:
            return
        target = folder / backup_name(wall())
        try:
            count = await to_thread.run_sync(_back_up_now, self._settings.database, target)
        except BadInput as error:
            raise RuntimeError("the backup failed") from error
        log("backup_made", tables=count)
        for old in backups_in(folder)[: -self._settings.backups_kept]:
            old.unlink()

    async def _prune(self, days: int | None, unfinished: bool) -> None:
        if days is None:
            return
        before = wall() - days * A_DAY
        tables, rows = await to_thread.run_sync(
            _prune_now, self._settings.database, before, unfinished
        )
        if tables:
            warn("tables_pruned", tables=tables, rows=rows)


def _back_up_now(database: str, target: Path) -> int:
    return asyncio.run(back_up(database, target))


def _prune_now(database: str, before: int, unfinished: bool) -> tuple[int, int]:
    return asyncio.run(prune(database, before, unfinished, False, finished=not unfinished))
