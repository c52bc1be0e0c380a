"""Rate limits per address, connection or person."""

import time
from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import ip_address
from math import ceil

from cosmarium.server.settings import Rate

KEPT = 20_000  # buckets kept; a forgotten one counts as full


class Bucket:
    """A token bucket for one address, connection or person."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """What costs more than a full bucket holds takes all of it."""
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        cost = min(cost, self._rate.burst)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def seconds(self, cost: float = 1) -> int:
        """How long to wait until there is enough for this."""
        missing = min(cost, self._rate.burst) - self._left
        return max(1, ceil(missing / self._rate.per_second))


class Buckets:
    """A bucket for each address, connection or person."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, cost: float = 1) -> bool:
        return self._bucket(who).take(cost)

    def seconds(self, who: str, cost: float = 1) -> int:
        return self._bucket(who).seconds(cost)

    def _bucket(self, who: str) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket


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


@lru_cache(maxsize=1 << 12)
def neighbourhood(address: str) -> str:
    """Return what is counted as one address: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    return parsed.exploded[:19]
