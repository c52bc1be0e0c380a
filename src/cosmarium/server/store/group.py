"""Group commit: writes that arrive during a commit go into the next one together."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from cosmarium.server.store.base import Change, StoreFailure
from cosmarium.server.supervision import start

Unit = tuple[Change, ...]  # changes that are written all or none

LARGEST = 500  # units in one commit, which bounds how long the first one waits


@dataclass(frozen=True)
class _Waiting:
    unit: Unit
    done: asyncio.Future[None]


class GroupCommit:
    """Passes units to `commit`, as many at once as have arrived.

    However long a commit takes, every table waits for at most two of them.
    """

    def __init__(self, commit: Callable[[list[Unit]], Awaitable[None]]) -> None:
        self._commit = commit
        self._waiting: list[_Waiting] = []
        self._running: asyncio.Task[None] | None = None

    async def add(self, unit: Unit) -> None:
        waiting = _Waiting(unit, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._running is None:
            self._running = start(self._run())
        # A cancelled request only stops waiting; its batch is still written.
        await asyncio.shield(waiting.done)

    async def drain(self) -> None:
        if self._running is not None:
            await self._running

    async def _run(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:LARGEST], self._waiting[LARGEST:]
                await self._write(batch)
        finally:
            self._running = None

    async def _write(self, batch: list[_Waiting]) -> None:
        try:
            await self._commit([waiting.unit for waiting in batch])
        except Exception as error:  # noqa: BLE001  every waiting caller must get it
            if len(batch) == 1:
                failure = error if isinstance(error, StoreFailure) else StoreFailure()
                failure.__cause__ = error
                _settle(batch[0].done, failure)
                return
            # One unit is bad: write them one by one, so that only that one fails.
            for waiting in batch:
                await self._write([waiting])
        else:
            for waiting in batch:
                _settle(waiting.done, None)


def _settle(done: asyncio.Future[None], failure: StoreFailure | None) -> None:
    if done.cancelled():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
        done.exception()  # marks it as retrieved, in case the caller is gone
