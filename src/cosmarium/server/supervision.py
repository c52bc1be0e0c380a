"""Background tasks. Tasks the server needs are restarted when they fail, and every failure is
logged."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from cosmarium.server.logs import log_error
from cosmarium.server.metrics import Metrics

# Seconds until a failed task is restarted; the delay doubles each time. The longest is less than
# ten seconds, after which a silent server counts as gone.
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0

Result = TypeVar("Result")
_running: set["asyncio.Task[Any]"] = set()  # the event loop keeps only weak references


def start(work: Coroutine[Any, Any, Result]) -> "asyncio.Task[Result]":
    """Start a task whose result or failure the caller awaits."""
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
    """Start a task that nobody awaits. A failure is logged, and then `failed` is called."""

    def ended(task: "asyncio.Task[None]") -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log_error("background_failed", error, task=name, **facts)
            failed()

    task = start(work)
    task.add_done_callback(ended)
    return task


async def until_one_ends(*works: Coroutine[Any, Any, None]) -> list[BaseException | None]:
    """Run all until one ends, then cancel the others. Returns how each of them ended."""
    tasks = [start(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    return ends


class Supervisor:
    """Restarts the tasks a server needs whenever they fail."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._failing: set[str] = set()

    @property
    def failing(self) -> list[str]:
        """Return the names of the tasks whose last run failed."""
        return sorted(self._failing)

    def keep(
        self, name: str, go_round: Callable[[], Awaitable[None]], pause: float
    ) -> "asyncio.Task[None]":
        """Call `go_round` for ever, `pause` seconds apart, until the task is cancelled."""
        self._metrics.background_failures.labels(name)  # so that the metric exists from the start
        return start(self._keep(name, go_round, pause))

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
                log_error("background_failed", error, task=name, again_in=wait)
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_PAUSE)
            else:
                self._failing.discard(name)
                wait = FIRST_PAUSE
                await asyncio.sleep(pause)


def is_cancelled() -> bool:
    """Return whether this task itself was cancelled, rather than something it awaited."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def stop(*tasks: "asyncio.Task[Any]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
