"""Group commit: what arrives while one commit is under way goes into the next together."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from cosmarium.server.store.base import Change, StoreFailure
from cosmarium.server.supervision import start

Unit = tuple[Change, ...]  # changes that are written together or not at all

LARGEST = 500  # units in one commit, so that the first does not wait for all


@dataclass(frozen=True)
class _Waiting:
    unit: Unit
    done: asyncio.Future[None]


class GroupCommit:
    """Hands units to `commit`, as many at once as have come.

    Whether one commit takes 1 ms or 10, every table waits for at most two of them.
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
        # A cancelled request must not undo what the batch writes: only its waiting ends.
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
        except Exception as error:  # noqa: BLE001  those who wait must hear of it, whatever it is
            if len(batch) == 1:
                failure = error if isinstance(error, StoreFailure) else StoreFailure()
                failure.__cause__ = error
                _settle(batch[0].done, failure)
                return
            # One of them is wrong, and only that one shall fail.
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
        done.exception()  # whoever waited may be gone; that is no fault of this loop
