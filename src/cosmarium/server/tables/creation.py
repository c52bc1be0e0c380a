"""Creates tables, and the heads that lists of tables need."""

from msgspec import json

from cosmarium.server.keys import new_id, new_secret
from cosmarium.server.store.base import Change, Head
from cosmarium.server.store.sql import wall
from cosmarium.server.tables.deadlines import wakes_in
from cosmarium.server.tables.rows import AnyRow, encode_row
from cosmarium.server.tables.seating import start
from cosmarium.server.tables.table import Table
from cosmarium.server.tables.views import summary


def found(rows: list[AnyRow], at: int, at_once: bool) -> tuple[Table, list[AnyRow]]:
    """Return a table made of its first rows, started if `at_once`, and all its rows."""
    table = Table(new_id(), new_secret())
    for row in rows:
        table.add(row)
    if not at_once:
        return table, rows
    decided = start(table, at)
    for row in decided.rows:
        table.add(row)
    table.match = decided.match
    return table, [*rows, *decided.rows]


def head_of(table: Table, wake: int | None, members: bool) -> Head:
    """Return the head of a table. `members`: include who sits where, which rarely changes."""
    removed = [one.person for one in table.removed]  # they keep the table in their list
    who = {
        person: sum(1 << seat for seat in table.seats_of(person))
        for person in ([*table.people, table.host, *removed] if members else [])
    }
    text = json.encode(summary(table)).decode()
    return Head(table.status, table.listed, wall(), wake, text, who if members else None)


def first_change(table: Table, rows: list[AnyRow]) -> Change:
    """Return the change that stores a new table."""
    wakes = wakes_in(table, 0)
    wake = None if wakes is None else wall() + wakes
    bodies = tuple(encode_row(row) for row in rows)
    return Change(table.id, 1, bodies, head_of(table, wake, True), table.secret, table.listed)
