"""Work in chunks, here or on a pool of processes; results come in order either way."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from signal import SIG_DFL, SIGINT, signal
from typing import TypeVar

Chunk = TypeVar("Chunk")
Result = TypeVar("Result")


def in_chunks(
    work: Callable[[Chunk], Result], chunks: Sequence[Chunk], workers: int
) -> Iterator[Result]:
    """`map(work, chunks)`. With one worker nothing leaves this process."""
    if workers <= 1 or len(chunks) <= 1:
        yield from map(work, chunks)
        return
    # Forking would copy the threads of a progress bar in the middle of whatever they do.
    spawn = get_context("spawn")
    # Ctrl-C reaches the workers too: with the default handler they end at once and silently.
    pool = ProcessPoolExecutor(min(workers, len(chunks)), spawn, signal, (SIGINT, SIG_DFL))
    try:
        yield from pool.map(work, chunks)
    finally:
        pool.shutdown(cancel_futures=True)
