"""Everything that runs in the background is started here: what must go on starts again when it
fails, and nothing fails in silence."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from cosmarium.server.logs import Recurring, error_seldom, log_error
from cosmarium.server.metrics import Metrics

# Seconds until a task that has failed starts again: at once, then less and less often. A server
# that is silent for ten counts as gone, so the longest is shorter.
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0

Result = TypeVar("Result")
_running: set["asyncio.Task[Any]"] = set()  # the loop alone would let them be collected


def start(work: Coroutine[Any, Any, Result]) -> "asyncio.Task[Result]":
    """Work whose result or failure somebody waits for."""
    task = asyncio.create_task(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task


def spawn(
    name: str,
    work: Coroutine[Any, Any, None],
    failed: Callable[[], None] = lambda: None,
    **facts: object,
) -> "asyncio.Task[None]":
    """Work that nobody waits for: what goes wrong is logged, and then `failed` is called."""

    def ended(task: "asyncio.Task[None]") -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log_error("background_failed", error, task=name, **facts)
            failed()

    task = start(work)
    task.add_done_callback(ended)
    return task


async def until_one_ends(*works: Coroutine[Any, Any, None]) -> list[BaseException | None]:
    """Run all of them until one ends, then stop the others; how each of them ended."""
    tasks = [start(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    return ends


class Supervisor:
    """Keeps the tasks going that a server cannot be without."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._failing: set[str] = set()

    @property
    def failing(self) -> list[str]:
        """The tasks whose last round failed."""
        return sorted(self._failing)

    def keep(
        self, name: str, go_round: Callable[[], Awaitable[None]], pause: float
    ) -> "asyncio.Task[None]":
        """Go round for ever, with so many seconds in between, until the task is cancelled."""
        self._metrics.background_failures.labels(name)  # 0 is a figure too
        return start(self._keep(name, go_round, pause))

    def _log(self, error: BaseException, name: str, wait: float) -> None:
        """A disk that is full fails every round of every task: that is one line a minute."""
        if isinstance(error, Recurring):
            error_seldom("background_failed", error, error.reason, task=name, again_in=wait)
        else:
            log_error("background_failed", error, task=name, again_in=wait)

    async def _keep(self, name: str, go_round: Callable[[], Awaitable[None]], pause: float) -> None:
        wait = FIRST_PAUSE
        while True:
            try:
                await go_round()
            except (Exception, asyncio.CancelledError) as error:
                if is_cancelled():
                    raise
                self._failing.add(name)
                self._metrics.background_failures.labels(name).inc()
                self._log(error, name, wait)
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_PAUSE)
            else:
                self._failing.discard(name)
                wait = FIRST_PAUSE
                await asyncio.sleep(pause)


def is_cancelled() -> bool:
    """Whether this task is to end; else it has only met something that was cancelled."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def stop(*tasks: "asyncio.Task[Any]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
