"""Long work in a worker process, which is killed when nobody waits for the result any more."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from anyio import CancelScope, CapacityLimiter, to_process

from cosmarium.server.supervision import start

Asked = TypeVar("Asked")
Found = TypeVar("Found")


async def in_worker(do: Callable[[Asked], Found], asked: Asked, limiter: CapacityLimiter) -> Found:
    """Return what `do` makes of `asked`. If this is cancelled, the process is killed."""
    await _idle_worker(limiter)
    return await to_process.run_sync(do, asked, cancellable=True, limiter=limiter)


async def _idle_worker(limiter: CapacityLimiter) -> None:
    """Wait until a process is ready, even if this is cancelled: anyio forgets a process whose
    start is cut off, and it would run as long as the server (agronholm/anyio#1337)."""
    ready = start(to_process.run_sync(_nothing, limiter=limiter))
    try:
        await asyncio.shield(ready)
    except asyncio.CancelledError:
        with CancelScope(shield=True):
            await asyncio.gather(asyncio.shield(ready), return_exceptions=True)
        raise


def _nothing() -> None:
    """Runs in a worker."""
