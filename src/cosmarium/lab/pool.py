"""Runs chunks of work here, in a process pool or on a Ray cluster, with results in order."""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context, parent_process
from os import _exit
from signal import SIG_DFL, SIGINT, signal
from threading import Thread
from typing import TypeVar

from cosmarium.core.errors import BadInput

Chunk = TypeVar("Chunk")
Result = TypeVar("Result")

LARGEST_CHUNK = 8  # games: few enough for smooth progress, enough to outweigh the overhead
CHUNKS_A_WORKER = 4  # at least, to balance the load
ENDED = "a worker process was killed, from outside or by a bot"


def chunk_size(games: int, workers: int) -> int:
    """Return how many games a chunk has; 1 if there is only one worker."""
    if workers <= 1:
        return 1
    return max(1, min(LARGEST_CHUNK, games // (CHUNKS_A_WORKER * workers)))


def spread(
    work: Callable[[Chunk], Result],
    chunks: Sequence[Chunk],
    workers: int,
    ray: bool,
    fresh: bool = False,
) -> Iterator[Result]:
    """Yield `map(work, chunks)`, run on local processes or on a Ray cluster.

    With `fresh`, no part of it runs in this process. Processes are never shared between calls, on
    Ray neither.
    """
    return on_ray(work, chunks) if ray else in_chunks(work, chunks, workers, fresh)


def in_chunks(
    work: Callable[[Chunk], Result], chunks: Sequence[Chunk], workers: int, fresh: bool = False
) -> Iterator[Result]:
    """Yield `map(work, chunks)`, run on local processes; with one worker, in this one unless it
    has to be `fresh`."""
    if (workers <= 1 or len(chunks) <= 1) and not fresh:
        yield from map(work, chunks)
        return
    # Not fork: it would copy the progress bar's threads in an undefined state.
    spawn = get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(chunks)), spawn, _begin_worker)
    try:
        yield from pool.map(work, chunks)
    except BrokenProcessPool as error:
        raise BadInput(ENDED) from error
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_worker() -> None:
    # Workers get Ctrl+C too; with the default handler they exit immediately and silently.
    signal(SIGINT, SIG_DFL)
    sys.stdout = sys.stderr  # so that only results go to standard output
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Exit when the parent process dies; a worker would otherwise wait for work forever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    _exit(1)


def on_ray(work: Callable[[Chunk], Result], chunks: Sequence[Chunk]) -> Iterator[Result]:
    """Yield `map(work, chunks)`, run on the Ray cluster at RAY_ADDRESS or on a new local one.

    The work of a lost machine is repeated on another.
    """
    try:
        ray = import_module("ray")
    except ImportError as error:
        line = "Ray is not installed; run pip install '.[ray]' in a checkout of Cosmarium"
        raise BadInput(line) from error
    # Without an address Ray uses RAY_ADDRESS, or starts its own cluster.
    ray.init(
        ignore_reinit_error=True,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="ERROR",
    )
    remote = ray.remote(work)
    pending = [remote.remote(chunk) for chunk in chunks]
    try:
        for reference in pending:
            yield ray.get(reference)
    except ray.exceptions.WorkerCrashedError as error:
        raise BadInput(ENDED) from error
    finally:
        ray.shutdown()
