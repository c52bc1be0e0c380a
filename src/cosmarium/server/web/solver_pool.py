"""Where solvers and scorers for owners of the physical game run: in processes of their own."""

import os
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Final, TypeVar

from anyio import CapacityLimiter, fail_after, to_process

from cosmarium.server.fairness import FairQueue
from cosmarium.server.problems import Problem

SECONDS: Final = 30  # for one answer
WAITING: Final = 60  # seconds until somebody in the queue is told to come back later
IN_QUEUE: Final = 8  # questions of one person
MANY: Final = 10_000

Result = TypeVar("Result")


class SolverPool:
    """One question of a person at a time, and one slot that no address can take alone: a long
    question makes others wait only if several addresses ask for long ones."""

    def __init__(self) -> None:
        slots = max(2, os.cpu_count() or 1)
        self._by_person = FairQueue(MANY, most=1)
        self._by_address = FairQueue(slots, most=slots - 1)
        self._no_limit = CapacityLimiter(MANY)

    async def run(
        self, person: str, address: str, do: Callable[..., Result], *args: object
    ) -> Result:
        """What `do` finds out; TimeoutError if it takes too long, Problem if too many wait."""
        owner = person or address
        if self._by_person.waiting_for(owner) >= IN_QUEUE:
            raise Problem("too-many")
        async with AsyncExitStack() as turns:
            with fail_after(WAITING):
                await turns.enter_async_context(self._by_person.turn(owner))
                await turns.enter_async_context(self._by_address.turn(address))
            with fail_after(SECONDS):
                return await to_process.run_sync(
                    do, *args, cancellable=True, limiter=self._no_limit
                )
