"""When seats must act: the game's own time limits, the table's turn timer, and how long the table
waits for players who are away. All times are on the table's clock."""

from typing import Final, Protocol

from cosmarium.core.contract import SPECTATOR, Timer
from cosmarium.server.tables.table import PLAYING, Table

NO_ACTION: Final = -1  # of a timer after which a bot takes over, instead of CLOCK


def timers(table: Table) -> list[Timer]:
    """Return the time limits of the game itself."""
    match = table.match
    if match is None or table.status != PLAYING:
        return []
    return match.game.timers(match.state)


def turn_timers(table: Table) -> list[Timer]:
    """Return the turn timers of the seats that must act, which begin after the time granted for
    following bots. Not used while the game has its own limits."""
    if table.turn_seconds is None or table.status != PLAYING or timers(table):
        return []
    assert table.match is not None
    limit = table.turn_seconds * 1000
    return [
        Timer(seat, "turn", table.turn_began[seat], limit, 0, NO_ACTION).after(table.granted)
        for seat in table.match.to_act
        if not table.bot_at(seat)
    ]


def turn_limits(table: Table) -> dict[int, int]:
    """Return when each seat's turn timer runs out."""
    return {timer.seat: timer.due for timer in turn_timers(table)}


class Presence(Protocol):
    """Who is at the table."""

    def is_connected(self, person: str) -> bool: ...

    def last_seen(self, person: str) -> int:
        """Return when this person was last active; polling counts as well as a connection."""

    def is_here(self, person: str) -> bool:
        """Return whether this person is connected or was active a short while ago."""


def away_limits(table: Table, people: Presence) -> dict[int, int]:
    """Return for each seat when a bot takes over because its player is away.

    Only while somebody else is waiting: a table that everybody has left pauses, so nobody comes
    back to a game that bots have finished. And not while a time limit of the game is running for
    the seat: then the game decides what happens (DG-13).
    """
    if table.grace_seconds is None or table.status != PLAYING or table.paused_until:
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
    """Return whether a person is playing here, and not only bots for those who have left."""
    people = [seat for seat in table.seats if seat.person and not seat.held]
    return table.status == PLAYING and bool(people) and not table.paused_until


def wakes_in(table: Table, now: int) -> int | None:
    """Return in how many milliseconds a table needs a server although nobody asks for it."""
    if table.match is None or table.status != PLAYING or table.paused_until or table.lesson:
        return None
    if played(table) and any(table.bot_at(seat) for seat in table.match.to_act):
        return 0
    limits = [timer.due for timer in timers(table)] + list(turn_limits(table).values())
    return max(0, min(limits) - now) if limits else None
