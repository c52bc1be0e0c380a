"""The clock of one table, in milliseconds. It runs while somebody runs the table."""

from collections.abc import Callable

from cosmarium.server.tables.table import Table

Monotonic = Callable[[], int]  # nanoseconds
A_MILLISECOND = 1_000_000


class TableClock:
    def __init__(self, shows: int, monotonic: Monotonic) -> None:
        self._monotonic = monotonic
        self._zero = monotonic() - shows * A_MILLISECOND

    def now(self) -> int:
        return (self._monotonic() - self._zero) // A_MILLISECOND


def shown_at(table: Table, wall: int, outage: int) -> int:
    """What a table's clock shows when it is taken up again: outages do not count."""
    passed = max(0, wall - table.clock_at - outage)
    return max(table.last_now, table.clock_now + passed)
