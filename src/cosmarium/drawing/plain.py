"""The picture of a game that has none of its own."""

from typing import Any

from cosmarium.core.contract import Action, Event, Observation
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Component, View
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.symbols import common
from cosmarium.drawing.theme import Theme


class PlainDrawing(Drawing[Any]):
    symbols = common()
    prefix = "plain"

    def components(self, seen: Observation[Any], view: View) -> list[Component]:
        return []

    def board_of(self, seen: Observation[Any], view: View, seat: int) -> list[Component]:
        return []

    def picture(self, seen: Observation[Any], view: View, theme: Theme = "dark") -> Picture:
        return Picture(view.texts.title, 400, 200, [], self.symbols, theme)

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        return ()

    def changed(self, seen: Observation[Any], view: View, event: Event) -> list[str]:
        return []

    def journeys(
        self, seen: Observation[Any], view: View, events: list[Event]
    ) -> list[tuple[str, str]]:
        return []


DRAWING = PlainDrawing()
