"""Who may see a table, and whose view they get."""

from cosmarium.core.contract import SPECTATOR
from cosmarium.server.keys import link_code, same
from cosmarium.server.problems import Problem
from cosmarium.server.tables.table import Table


def viewpoint(table: Table, person: str, seat: int | None, code: str) -> int:
    """Return the seat whose view a person gets, or SPECTATOR.

    The default is the person's first seat. Others get a spectator's view if the table is listed
    or they have one of its links. Raises Problem otherwise.
    """
    mine = table.seats_of(person)
    if seat is not None:
        if seat not in mine:
            raise Problem("not-yours")
        return seat
    if mine:
        return mine[0]
    check_outside(table, person, code)
    return SPECTATOR


def check_outside(table: Table, person: str, code: str) -> None:
    """Raise Problem unless a person may see a spectator's view."""
    if table.listed or table.seats_of(person) or (person and table.host == person):
        return
    if person and table.was_removed(person):
        return  # so that they can see what has become of their seat
    links = [link_code(table.secret, purpose, table.links) for purpose in ("watch", "join")]
    if not any(same(code, link) for link in links):
        raise Problem("wrong-link")
