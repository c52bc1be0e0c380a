"""Work in chunks: here, on a pool of processes, on a cluster. Results come in order."""

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

LARGEST_CHUNK = 8  # games: few enough for a bar that moves, enough to be worth the message
CHUNKS_A_WORKER = 4  # at least, for an even load
ENDED = "a process that played was ended from outside or by a bot"


def chunk_size(games: int, workers: int) -> int:
    """How many games are handed out at once; one by one if nobody shares them."""
    if workers <= 1:
        return 1
    return max(1, min(LARGEST_CHUNK, games // (CHUNKS_A_WORKER * workers)))


def spread(
    work: Callable[[Chunk], Result], chunks: Sequence[Chunk], workers: int, ray: bool
) -> Iterator[Result]:
    """`map(work, chunks)` on so many processes of this machine, or on a Ray cluster."""
    return on_ray(work, chunks) if ray else in_chunks(work, chunks, workers)


def in_chunks(
    work: Callable[[Chunk], Result], chunks: Sequence[Chunk], workers: int
) -> Iterator[Result]:
    """`map(work, chunks)`. With one worker nothing leaves this process."""
    if workers <= 1 or len(chunks) <= 1:
        yield from map(work, chunks)
        return
    # Forking would copy the threads of a progress bar in the middle of whatever they do.
    spawn = get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(chunks)), spawn, _begin_worker)
    try:
        yield from pool.map(work, chunks)
    except BrokenProcessPool as error:
        raise BadInput(ENDED) from error
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_worker() -> None:
    # Ctrl-C reaches the workers too: with the default handler they end at once and silently.
    signal(SIGINT, SIG_DFL)
    sys.stdout = sys.stderr  # as for bots in the first process: only results go to the other
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Who is killed cannot tell its workers; they would wait for more work forever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    _exit(1)


def on_ray(work: Callable[[Chunk], Result], chunks: Sequence[Chunk]) -> Iterator[Result]:
    """`map(work, chunks)` on a Ray cluster: the one RAY_ADDRESS names, or one made here.

    What was under way on a machine that is lost is done again elsewhere.
    """
    try:
        ray = import_module("ray")
    except ImportError as error:
        line = "Ray is not installed; pip install 'cosmarium[ray]' brings it"
        raise BadInput(line) from error
    # An address of None lets Ray look at RAY_ADDRESS first and start its own only then.
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
