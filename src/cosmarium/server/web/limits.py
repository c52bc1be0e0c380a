"""Rate limits per address, connection or person."""

import time
from collections import Counter, OrderedDict
from ipaddress import ip_address

from cosmarium.server.settings import Rate

KEPT = 20_000  # buckets kept; a forgotten one counts as full


class Bucket:
    """A token bucket for one address, connection or person."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address, connection or person."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take()


class OpenConnections:
    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        if self._open[who] >= self._most:
            return False
        self._open[who] += 1
        return True

    def leave(self, who: str) -> None:
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]


def neighbourhood(address: str) -> str:
    """Return what is counted as one address: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    return parsed.exploded[:19]
