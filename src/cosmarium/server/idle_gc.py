"""Garbage collection while the server is idle.

Reference counting frees nearly everything here; cycles can wait. Python's own collections come in
the middle of moves and traverse every table to find nothing: with 500 running tables they delayed
one move in a hundred by a tenth of a second, and with the default thresholds by seconds. Higher
thresholds gave fewer but longer pauses.
"""

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator
from functools import partial
from typing import Final

from cosmarium.server.supervision import Supervisor, stop

LOOK_SECONDS: Final = 10.0
RESTING: Final = 0.05  # of one core
WORTH_IT: Final = 10_000  # more objects than after the last collection
TOO_MANY: Final = 2_000_000  # about 200 MB: collected even if the server is busy


def due(more: int, busy: float) -> bool:
    return more > TOO_MANY or (more > WORTH_IT and busy < RESTING)


async def collect_if_due(seconds: float = LOOK_SECONDS) -> None:
    used = time.process_time()
    await asyncio.sleep(seconds)
    busy = (time.process_time() - used) / seconds
    if due(gc.get_count()[0], busy):
        gc.collect()


@contextlib.asynccontextmanager
async def collecting_when_idle(
    supervisor: Supervisor, seconds: float = LOOK_SECONDS
) -> AsyncIterator[None]:
    gc.freeze()  # imported modules never become garbage
    gc.disable()
    task = supervisor.keep("idle_gc", partial(collect_if_due, seconds), 0)
    try:
        yield
    finally:
        await stop(task)
        gc.enable()
        gc.unfreeze()
