"""Collecting garbage when nobody waits for it.

Reference counts free nearly all that is left behind here; what is in cycles can wait. Python's
own collections come in the middle of moves and walk through every table to find nothing: with
500 tables at play they made one move in a hundred wait for a tenth of a second, with the usual
thresholds for seconds. Rare thresholds were tried too: fewer pauses, each of them longer.
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
WORTH_IT: Final = 10_000  # objects more than after the last collection
TOO_MANY: Final = 2_000_000  # some 200 MB: collected even if somebody waits


def due(more: int, busy: float) -> bool:
    return more > TOO_MANY or (more > WORTH_IT and busy < RESTING)


async def tidy(seconds: float = LOOK_SECONDS) -> None:
    used = time.process_time()
    await asyncio.sleep(seconds)
    busy = (time.process_time() - used) / seconds
    if due(gc.get_count()[0], busy):
        gc.collect()


@contextlib.asynccontextmanager
async def collecting_when_idle(
    supervisor: Supervisor, seconds: float = LOOK_SECONDS
) -> AsyncIterator[None]:
    gc.freeze()  # what was imported stays
    gc.disable()
    task = supervisor.keep("tidying", partial(tidy, seconds), 0)
    try:
        yield
    finally:
        await stop(task)
        gc.enable()
        gc.unfreeze()
