"""Recognises moves that change nothing on a page.

In a simultaneous choice most moves of the others are like that, and finding it out costs far
less than making a page that turns out to be the same.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cosmarium.core.contract import State
from cosmarium.drawing.contract import AnyDrawing
from cosmarium.server.pages.drawn import Viewpoint
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.tables.rows import Moved, Ticked
from cosmarium.server.tables.shapes import SeatView
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.turn_view import undo_barrier


class Basis(NamedTuple):
    """What a page is made from besides the rows of the log. Everything else about a table
    changes only by rows that are not moves."""

    look: Viewpoint
    seats: list[SeatView]
    version: int
    to_act: list[int]
    undo: str
    state: State | None  # as the seat observes it


def basis_of(shown: PageState) -> Basis:
    table, seat = shown.table, shown.look.seat
    return Basis(
        shown.look,
        shown.seats,
        table.versions[seat] if seat >= 0 else table.number,
        [] if table.match is None else table.match.to_act,
        undo_barrier(table, seat),
        None if shown.seen is None else shown.seen.state,
    )


def changes_nothing(
    before: Basis, now: Basis, news: Sequence[RowEvents], drawing: AnyDrawing
) -> bool:
    """Whether a page that was made from `before` shows the same after some rows."""
    seat = now.look.seat
    return (
        all([unseen(one, seat) for one in news])
        and before[:-1] == now[:-1]
        and looks_alike(before, now, drawing)
    )


def looks_alike(before: Basis, now: Basis, drawing: AnyDrawing) -> bool:
    if before.state is None or now.state is None:
        return before.state is now.state
    return drawing.alike(before.state, now.state, now.look.seat)


def unseen(one: RowEvents, seat: int) -> bool:
    """Whether a row is a move of which a seat learns nothing."""
    if one.open or not isinstance(one.row, Moved | Ticked):
        return False
    steps = [step.visible(seat) for step in one.noted]
    return not any([step.action or step.events or step.gains for step in steps])
