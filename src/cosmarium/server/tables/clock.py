"""A table's clock, in milliseconds. It runs while a server runs the table."""

from collections.abc import Callable

from cosmarium.server.tables.table import Table

Monotonic = Callable[[], int]  # nanoseconds
A_MILLISECOND = 1_000_000


class TableClock:
    def __init__(self, shows: int, monotonic: Monotonic) -> None:
        self._monotonic = monotonic
        self._zero = monotonic() - shows * A_MILLISECOND
        self._stands_at: int | None = None

    def now(self) -> int:
        if self._stands_at is not None:
            return self._stands_at
        return (self._monotonic() - self._zero) // A_MILLISECOND

    def stop_at(self, now: int) -> None:
        self._stands_at = now

    def go_on(self) -> None:
        """Let the clock go on from where it stands."""
        self._zero = self._monotonic() - self.now() * A_MILLISECOND
        self._stands_at = None

    def restart(self) -> int:
        """Reset the clock to 0. Returns what it showed before."""
        shown = self.now()
        self._zero = self._monotonic()
        return shown


def shown_at(table: Table, wall: int, outage: int) -> int:
    """Return what a table's clock shows when the table is loaded. Outages and the time before
    the start do not count."""
    if not table.clock_at:
        return 0
    if table.paused_until or table.lesson:
        return max(table.last_now, table.clock_now)
    passed = max(0, wall - table.clock_at - outage)
    return max(table.last_now, table.clock_now + passed)
