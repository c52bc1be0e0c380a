"""By when seats must act: the game's own limits, the table's limit on turns, and how long
it waits for somebody who is away. All on the table's clock."""

from typing import Protocol

from cosmarium.core.contract import SPECTATOR, Timer
from cosmarium.server.tables.table import PLAYING, Table


def timers(table: Table) -> list[Timer]:
    """The limits that the game itself sets."""
    match = table.match
    if match is None or table.status != PLAYING:
        return []
    return match.game.timers(match.state)


def turn_limits(table: Table) -> dict[int, int]:
    """Seat -> when its turn must be over; they rest while the game has limits of its own."""
    if table.turn_seconds is None or table.status != PLAYING or timers(table):
        return {}
    assert table.match is not None
    waits = [seat for seat in table.match.to_act if not table.bot_at(seat)]
    return {seat: table.turn_began[seat] + table.turn_seconds * 1000 for seat in waits}


class Presence(Protocol):
    """Who is there."""

    def is_connected(self, person: str) -> bool: ...

    def last_seen(self, person: str) -> int:
        """On the table's clock; who asks now and then need not be connected."""

    def is_here(self, person: str) -> bool:
        """Connected, or seen a short while ago."""


def away_limits(table: Table, people: Presence) -> dict[int, int]:
    """Seat -> when a bot takes it because its person is away.

    Only while somebody else is there to be kept waiting: a table that all have left rests
    as it is, and nobody finds the game played to its end by bots. And not where a limit of the
    game runs for the seat: then the game says what becomes of it (DG-13).
    """
    if table.grace_seconds is None or table.status != PLAYING:
        return {}
    assert table.match is not None
    found = {}
    limited = {timer.seat for timer in timers(table)}
    for seat in table.match.to_act:
        person = table.seats[seat].person
        if table.bot_at(seat) or people.is_connected(person) or limited & {seat, SPECTATOR}:
            continue
        if any(people.is_here(other) for other in table.people if other != person):
            since = max(people.last_seen(person), table.turn_began[seat])
            found[seat] = since + table.grace_seconds * 1000
    return found


def played(table: Table) -> bool:
    """Whether a person plays here, and not only bots for those who have left."""
    people = [seat for seat in table.seats if seat.person and not seat.held]
    return table.status == PLAYING and bool(people)


def wakes_in(table: Table, now: int) -> int | None:
    """In how many milliseconds a table needs a server though nobody asks."""
    if table.match is None or table.status != PLAYING:
        return None
    if played(table) and any(table.bot_at(seat) for seat in table.match.to_act):
        return 0
    limits = [timer.due for timer in timers(table)] + list(turn_limits(table).values())
    return max(0, min(limits) - now) if limits else None
