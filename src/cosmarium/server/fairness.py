"""A queue in which nobody waits because somebody else asks for much.

The one who has used the least time goes first (start-time fair queueing, Goyal et al. 1996):
someone who asks now and then overtakes everybody who keeps the workers busy, and waits for one
piece of work at most, however many are in the queue. The same holds among the parts of one owner's
work, such as tables; within a part it is first come, first served.
"""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from cosmarium.server.settings import Rate

LATELY: Final = 60.0  # seconds: others who asked since then count as being there
KEPT: Final = 10_000  # owners remembered


@dataclass(eq=False)
class Turn:
    part: str
    comes: asyncio.Future[None]


def _part_of(owner: str, part: str) -> str:
    return f"{owner} {part}"  # no owner has a blank in its name


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
        self._waiting: dict[str, list[Turn]] = {}  # in the order in which they came
        self._used: dict[str, float] = {}  # by owner and by part, in seconds …
        self._start = 0.0  # … of the one who began last: a newcomer is not ahead of that
        self._seen: OrderedDict[str, float] = OrderedDict()

    @asynccontextmanager
    async def turn(self, owner: str, part: str = "") -> AsyncIterator[None]:
        await self._wait(owner, part)
        began = self._clock()
        try:
            yield
        finally:
            self._end(owner, part, self._clock() - began)

    def waiting_for(self, owner: str) -> int:
        """How many pieces of work an owner has in the queue."""
        return len(self._waiting.get(owner, ()))

    def is_alone(self, owner: str) -> bool:
        """Whether nobody else has asked for anything lately."""
        other = next((one for one in reversed(self._seen) if one != owner), None)
        return other is None or self._clock() - self._seen[other] > LATELY

    async def _wait(self, owner: str, part: str) -> None:
        self._saw(owner)
        self._used[owner] = max(self._used.get(owner, 0.0), self._start)
        turn = Turn(_part_of(owner, part), asyncio.get_running_loop().create_future())
        self._waiting.setdefault(owner, []).append(turn)
        self._begin_next()
        try:
            await turn.comes
        except asyncio.CancelledError:
            if turn.comes.done() and not turn.comes.cancelled():
                self._end(owner, part, 0.0)
            elif turn in self._waiting.get(owner, ()):
                self._remove(owner, turn)
            raise

    def _begin_next(self) -> None:
        while self._running.total() < self._slots:
            ready = [one for one in self._waiting if self._running[one] < self._most(one)]
            if not ready:
                return
            owner = min(ready, key=lambda one: self._used[one])
            turn = min(self._waiting[owner], key=lambda one: self._used.get(one.part, 0.0))
            self._remove(owner, turn)
            if turn.comes.cancelled():
                continue
            self._start = max(self._start, self._used[owner])
            self._running[owner] += 1
            turn.comes.set_result(None)

    def _end(self, owner: str, part: str, seconds: float) -> None:
        self._running[owner] -= 1
        if not self._running[owner]:
            del self._running[owner]
        self._used[owner] = self._used.get(owner, self._start) + seconds
        key = _part_of(owner, part)
        self._used[key] = self._used.get(key, 0.0) + seconds
        if len(self._used) > KEPT:
            busy = {*self._waiting, *self._running}
            self._used = {one: used for one, used in self._used.items() if one in busy}
        self._begin_next()

    def _remove(self, owner: str, turn: Turn) -> None:
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
        share = self._slots if self.is_alone(owner) else max(1, self._slots // 2)
        return min(self._most_of_one, share)


class Debts:
    """Buckets that are charged afterwards: anyone who has taken more than was there must wait until
    it has come in."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how much, and when

    def seconds(self, owner: str) -> float:
        """How long to wait."""
        return max(0.0, -self._now(owner) / self._rate.per_second)

    def charge(self, owner: str, amount: float) -> None:
        self._left[owner] = (self._now(owner) - amount, self._clock())
        self._left.move_to_end(owner)
        if len(self._left) > KEPT:
            self._left.popitem(last=False)

    def _now(self, owner: str) -> float:
        left, since = self._left.get(owner, (self._rate.burst, self._clock()))
        return min(self._rate.burst, left + (self._clock() - since) * self._rate.per_second)
