"""All connections of a process, HTTP and WebSocket: how many an address may have open, and how
long each of them may take."""

import asyncio
import resource
from collections import Counter
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Final

from cosmarium.server.logs import warn_seldom
from cosmarium.server.metrics import Metrics
from cosmarium.server.settings import Limits
from cosmarium.server.web.limits import neighbourhood
from cosmarium.server.web.pace import Pace

MOST_FILES: Final = 65_536  # as many open files as the server asks the system for
OTHER_FILES: Final = 256  # database, bot workers, connections to other processes
SWEEP_SECONDS: Final = 1.0

HEADERS, BODY = "headers", "body"  # what a connection may be waiting to receive


@dataclass(eq=False)
class Visitor:
    """One connection: what the server waits for, and since when."""

    address: str  # empty: not counted by address
    transport: asyncio.Transport
    since: float
    waits_for: str = HEADERS
    unread: int = 0  # bytes that the other side had not taken when we last looked …
    unread_since: float = 0.0  # … and since when it has taken none

    def now_waits_for(self, what: str, now: float) -> None:
        self.waits_for, self.since = what, now

    def overdue(self, now: float, limits: Limits) -> str:
        """What took too long; empty if nothing did."""
        left = self.transport.get_write_buffer_size()
        if not left or left < self.unread or not self.unread:
            self.unread_since = now
        self.unread = left
        if left and now - self.unread_since > limits.send_seconds:
            return "unread"
        most = {HEADERS: limits.header_seconds, BODY: limits.body_seconds}
        if self.waits_for and now - self.since > most[self.waits_for]:
            return self.waits_for
        return ""


class Connections:
    """Counts connections when they are made, before anything is read from them.

    Connections of trusted proxies and of the server's other processes are not counted by
    address: they carry many visitors, whom the guard counts by the address they come from.
    """

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._limits = limits
        self._metrics = metrics
        self.pace = Pace(limits.reading)
        self._most = min(limits.process_connections, room_for_files() - OTHER_FILES)
        self._open: Counter[str] = Counter()
        self._visitors: set[Visitor] = set()
        self._proxies: list[str] = []
        self._relay_port = 0

    def trust(self, proxies: str) -> None:
        """`proxies` are addresses and networks, separated by commas."""
        self._proxies = [part.strip() for part in proxies.split(",") if part.strip()]

    def relay_at(self, address: str) -> None:
        """Other processes of ours connect to this address."""
        self._relay_port = int(address.rpartition(":")[2])

    @property
    def sweep_seconds(self) -> float:
        limits = self._limits
        shortest = min(limits.send_seconds, limits.header_seconds, limits.body_seconds)
        return min(SWEEP_SECONDS, shortest / 4)

    def enter(self, host: str, port: int, transport: asyncio.Transport) -> Visitor | None:
        """Somebody at `host` has connected to our `port`; None if there is no room."""
        address = "" if self._passes(host, port) else neighbourhood(host)
        if len(self._visitors) >= self._most:
            self._refuse("full")
            return None
        if address and self._open[address] >= self._limits.all_connections:
            self._refuse("address")
            return None
        visitor = Visitor(address, transport, asyncio.get_running_loop().time())
        self._visitors.add(visitor)
        if address:
            self._open[address] += 1
        return visitor

    def leave(self, visitor: Visitor) -> None:
        if visitor not in self._visitors:
            return
        self._visitors.remove(visitor)
        if visitor.address:
            self._open[visitor.address] -= 1
            if not self._open[visitor.address]:
                del self._open[visitor.address]

    async def sweep(self) -> None:
        """Cut off those that have taken too long."""
        now = asyncio.get_running_loop().time()
        for visitor in list(self._visitors):
            reason = visitor.overdue(now, self._limits)
            if reason:
                self._refuse(reason)
                visitor.transport.abort()

    def _refuse(self, reason: str) -> None:
        self._metrics.refused_connections.labels(reason).inc()
        warn_seldom("connections_refused", reason=reason, open=len(self._visitors))

    def _passes(self, host: str, port: int) -> bool:
        return (port == self._relay_port != 0) or is_in(host, self._proxies)


def is_in(host: str, networks: list[str]) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in ip_network(network, strict=False) for network in networks)


def room_for_files() -> int:
    """How many files and connections this process may have open; as many as it is given."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft
