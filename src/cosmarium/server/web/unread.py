"""What waits in memory for people who have not read it yet."""

from collections.abc import Callable
from dataclasses import dataclass

from cosmarium.server.logs import warn_seldom
from cosmarium.server.metrics import Metrics
from cosmarium.server.settings import Limits


@dataclass(eq=False)
class Waiting:
    """The bytes that wait for one connection."""

    address: str
    drop: Callable[[], None]  # ends the connection
    size: int = 0


class Unread:
    """Counts the bytes by connection and address. Where there are too many, the connection that
    has left the most unread is ended; one alone is asked for no more (`is_full`)."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._limits = limits
        self._metrics = metrics
        self._all: set[Waiting] = set()
        self._by_address: dict[str, int] = {}
        self.total = 0

    def open(self, address: str, drop: Callable[[], None]) -> Waiting:
        waiting = Waiting(address, drop)
        self._all.add(waiting)
        return waiting

    def close(self, waiting: Waiting) -> None:
        if waiting in self._all:
            self.add(waiting, -waiting.size)
            self._all.remove(waiting)

    def is_full(self, waiting: Waiting) -> bool:
        return waiting.size >= self._limits.unread_connection

    def add(self, waiting: Waiting, size: int) -> None:
        """So many bytes more, or fewer if they were taken."""
        if waiting not in self._all:
            return
        waiting.size += size
        address = waiting.address
        waits = self._by_address.get(address, 0) + size
        self.total += size
        if waits:
            self._by_address[address] = waits
        else:
            self._by_address.pop(address, None)
        if size < 0:
            return
        if waits > self._limits.unread_address:
            self._drop([one for one in self._all if one.address == address])
        if self.total > self._limits.unread_process:
            self._drop(list(self._all))

    def _drop(self, some: list[Waiting]) -> None:
        most = max(some, key=lambda one: one.size)
        self.close(most)
        self._metrics.refused_connections.labels("unread").inc()
        warn_seldom("connections_refused", reason="unread", open=len(self._all))
        most.drop()
