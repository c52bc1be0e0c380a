"""How fast the server reads: in small pieces, and from each address only for its share of time.

Limits that count requests come too late for somebody who makes the reading itself expensive: by
thousands of headers, pieces of one byte, pings without end. So what is counted is time.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from cosmarium.server.fairness import Debts
from cosmarium.server.settings import Rate

PIECE: Final = 4096  # bytes read at a time; then it is somebody else's turn
SHORTEST_WAIT: Final = 0.02  # seconds


class Pace:
    """The time that the event loop spends on what each address has sent. Connections of an address
    that has used up its time wait in a queue and go on one by one."""

    def __init__(self, rate: Rate) -> None:
        self._debts = Debts(rate)
        self._waiting: dict[str, deque[Callable[[], None]]] = {}

    def must_wait(self, address: str) -> bool:
        """Whether nothing more may be read now. An empty address has no limit."""
        return bool(address) and self._debts.seconds(address) > 0

    def charge(self, address: str, seconds: float) -> None:
        if address:
            self._debts.charge(address, seconds)

    @contextmanager
    def spending(self, address: str) -> Iterator[None]:
        """Charge the time that it takes; nothing may be awaited in it."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.charge(address, time.perf_counter() - began)

    def later(self, address: str, do: Callable[[], None]) -> None:
        """Call this when the address has time again."""
        if address in self._waiting:
            self._waiting[address].append(do)
        else:
            self._waiting[address] = deque([do])
            self._call_again(address)

    async def wait(self, address: str) -> None:
        if self.must_wait(address):
            turn = asyncio.Event()
            self.later(address, turn.set)
            await turn.wait()

    def _call_again(self, address: str) -> None:
        seconds = max(SHORTEST_WAIT, self._debts.seconds(address))
        asyncio.get_running_loop().call_later(seconds, self._go_on, address)

    def _go_on(self, address: str) -> None:
        """Those who come now wait behind the others."""
        waiting = self._waiting[address]
        for _ in range(len(waiting)):
            if self.must_wait(address):
                break
            waiting.popleft()()
        if waiting:
            self._call_again(address)
        else:
            del self._waiting[address]


class PieceReader:
    """Passes on what a connection has received, piece by piece: one in each round of the event
    loop, and none while its address has to wait or the protocol is not `ready` for more. `pause`
    is called with whether nothing more may come in meanwhile."""

    def __init__(
        self,
        pace: Pace,
        address: Callable[[], str],
        take: Callable[[bytes], None],
        ready: Callable[[], bool],
        pause: Callable[[bool], None],
    ) -> None:
        self._pace = pace
        self._address = address
        self._take = take
        self._ready = ready
        self._pause = pause
        self._left = bytearray()
        self._goes_on_later = False
        self._ended = False

    def receive(self, data: bytes) -> None:
        self._left += data
        self.read_on()

    def read_on(self) -> None:
        """Pass on the next piece, if that is possible now."""
        if self._ended:
            return
        if self._left and not self._goes_on_later and self._ready():
            self._next_piece()
        if not self._ended:  # by the piece
            self._pause(bool(self._left) or not self._ready())

    def _next_piece(self) -> None:
        address = self._address()
        if self._pace.must_wait(address):
            self._goes_on_later = True
            self._pace.later(address, self._go_on)
            return
        piece = bytes(self._left[:PIECE])
        del self._left[:PIECE]
        with self._pace.spending(address):
            self._take(piece)
        if self._left:
            self._goes_on_later = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        self._goes_on_later = False
        self.read_on()

    def end(self) -> None:
        """Nothing more is passed on. Without this a connection and its reader would hold each
        other, and wait for a garbage collection."""
        if self._ended:
            return
        self._ended = True
        self._left.clear()
        del self._address, self._take, self._ready, self._pause
