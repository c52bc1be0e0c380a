"""Work in chunks, here or on a pool of processes; results come in order either way."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
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
    pool = ProcessPoolExecutor(min(workers, len(chunks)), mp_context=get_context("spawn"))
    try:
        yield from pool.map(work, chunks)
    finally:
        pool.shutdown(cancel_futures=True)
