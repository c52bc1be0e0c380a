"""A queue in which nobody waits because somebody else asks for much.

Whoever has used the least time goes first (start-time fair queueing, Goyal et al. 1996): someone
who asks now and then overtakes everybody who keeps the workers busy, and waits for one piece of
work at most, however many are in the queue. Within one owner it is first come, first served.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

LATELY: Final = 60.0  # seconds: others who asked since then count as being there
KEPT: Final = 10_000  # owners remembered


class FairQueue:
    """`slots` pieces of work at a time, `most` of one owner. While others are there, one owner
    has half of the slots at most, so that one becomes free soon even if its work takes long."""

    def __init__(
        self, slots: int, clock: Callable[[], float] = time.monotonic, most: int | None = None
    ) -> None:
        self._slots = slots
        self._most_of_one = slots if most is None else most
        self._clock = clock
        self._running: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._used: dict[str, float] = {}  # by owner, in seconds …
        self._start = 0.0  # … of whoever began last: a newcomer is not ahead of that
        self._seen: OrderedDict[str, float] = OrderedDict()

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        await self._wait(owner)
        began = self._clock()
        try:
            yield
        finally:
            self._end(owner, self._clock() - began)

    def waiting_for(self, owner: str) -> int:
        """How many pieces of work an owner has in the queue."""
        return len(self._waiting.get(owner, ()))

    async def _wait(self, owner: str) -> None:
        self._saw(owner)
        self._used[owner] = max(self._used.get(owner, 0.0), self._start)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        self._begin_next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._end(owner, 0.0)
            elif turn in self._waiting.get(owner, ()):
                self._remove(owner, turn)
            raise

    def _begin_next(self) -> None:
        while self._running.total() < self._slots:
            ready = [one for one in self._waiting if self._running[one] < self._most(one)]
            if not ready:
                return
            owner = min(ready, key=lambda one: self._used[one])
            turn = self._waiting[owner][0]
            self._remove(owner, turn)
            if turn.cancelled():
                continue
            self._start = max(self._start, self._used[owner])
            self._running[owner] += 1
            turn.set_result(None)

    def _end(self, owner: str, seconds: float) -> None:
        self._running[owner] -= 1
        if not self._running[owner]:
            del self._running[owner]
        self._used[owner] = self._used.get(owner, self._start) + seconds
        if len(self._used) > KEPT:
            busy = {*self._waiting, *self._running}
            self._used = {
                one: used for one, used in self._used.items() if one in busy or used > self._start
            }
        self._begin_next()

    def _remove(self, owner: str, turn: "asyncio.Future[None]") -> None:
        self._waiting[owner].remove(turn)
        if not self._waiting[owner]:
            del self._waiting[owner]

    def _saw(self, owner: str) -> None:
        self._seen[owner] = self._clock()
        self._seen.move_to_end(owner)
        if len(self._seen) > KEPT:
            self._seen.popitem(last=False)

    def _most(self, owner: str) -> int:
        """How many slots an owner may have at once."""
        others = next((one for one in reversed(self._seen) if one != owner), None)
        alone = others is None or self._clock() - self._seen[others] > LATELY
        return min(self._most_of_one, self._slots if alone else max(1, self._slots // 2))
