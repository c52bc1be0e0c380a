"""A table at one moment, for one reader, from which its page is made."""

from collections.abc import Sequence
from dataclasses import dataclass

from cosmarium.server.pages.drawn import Drawn, Viewpoint
from cosmarium.server.tables.shapes import SeatView
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.table import Table


@dataclass(frozen=True)
class PageState:
    table: Table
    told: Sequence[RowEvents]  # the latest entries
    seats: list[SeatView]
    person: str
    look: Viewpoint
    drawn: Drawn | None
    now: int
    code: str = ""  # of the link that the reader used
