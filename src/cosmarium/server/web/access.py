"""Who may look at a table, and through whose eyes."""

from cosmarium.core.contract import SPECTATOR
from cosmarium.server.keys import link_code, same
from cosmarium.server.problems import Problem
from cosmarium.server.tables.table import Table


def viewpoint(table: Table, person: str, seat: int | None, code: str) -> int:
    """The seat whose view somebody gets, or SPECTATOR; Problem if it gets none.

    Without a wish it is one's own first seat. Others see what is open to all, if the table
    is listed or they have one of its links.
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
    """Whether somebody may see what is open to all."""
    if table.listed or table.seats_of(person) or (person and table.host == person):
        return
    if person and table.was_removed(person):
        return  # else nobody could tell them what has become of their seat
    links = [link_code(table.secret, purpose, table.links) for purpose in ("watch", "join")]
    if not any(same(code, link) for link in links):
        raise Problem("wrong-link")
