"""How a finished game went for each person at the table, for their history."""

from msgspec import json

from cosmarium.server.store.accounts import Result
from cosmarium.server.tables.table import Seat, Table


def results(table: Table) -> dict[str, str]:
    """Return the result of everybody who had one seat. Who played several at one screen played
    against nobody."""
    assert table.match is not None
    found = {}
    sheets = {sheet.seat: sheet for sheet in table.match.scores()}
    for person in table.people:
        mine = table.seats_of(person)
        if len(mine) == 1:
            seat, sheet = table.seats[mine[0]], sheets[mine[0]]
            others = [_kind(other) for n, other in enumerate(table.seats) if n != mine[0]]
            place = len(table.seats) if seat.resigned else sheet.rank
            result = Result(table.game, place, sheet.total, others, seat.resigned)
            found[person] = json.encode(result).decode()
    return found


def _kind(seat: Seat) -> str:
    """Whom one played against: a person, or a bot of this level."""
    return "person" if seat.person and not seat.held else seat.level or seat.held
