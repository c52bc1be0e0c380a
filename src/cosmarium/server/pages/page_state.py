"""A table at one moment, for one reader, from which its page is made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cosmarium.core.contract import Event, Observation
from cosmarium.server.pages.drawn import Painter, Viewpoint
from cosmarium.server.pages.hinting import hints_now
from cosmarium.server.pages.names import names_of
from cosmarium.server.pages.protocol import PageTurn
from cosmarium.server.tables.shapes import SeatView
from cosmarium.server.tables.story_events import RowEvents
from cosmarium.server.tables.table import Table


@dataclass  # not frozen: that takes seven times as long, and every page has one for every move
class PageState:
    table: Table
    told: Sequence[RowEvents]  # the latest entries
    seats: list[SeatView]
    person: str
    look: Viewpoint
    seen: Observation[Any] | None  # None before the game starts
    now: int
    code: str = ""  # of the link by which the reader came
    events: Sequence[Event] = ()  # of play, that this viewpoint was told lately

    @cached_property
    def painter(self) -> Painter | None:
        return None if self.seen is None else Painter(self.table, self.seen, self.events, self.look)

    @property
    def names(self) -> Mapping[int, str]:
        """By seat, where it has one."""
        if self.painter is not None:
            return self.painter.names
        return names_of(self.table.id, self.table.seats)

    @cached_property
    def turn(self) -> PageTurn | None:
        if self.painter is None:
            return None
        turn = self.painter.turn()
        turn.hints = hints_now(self.painter, turn)
        return turn
