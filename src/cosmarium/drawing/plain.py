"""The picture of a game that has none of its own."""

from typing import Any

from cosmarium.core.contract import Action, Observation
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Component, View
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.scene import Scene
from cosmarium.drawing.symbols import common
from cosmarium.drawing.theme import Theme


class PlainDrawing(Drawing[Any, Scene[Any]]):
    symbols = common()
    prefix = "plain"

    def scene(self, seen: Observation[Any], view: View, before: Any | None = None) -> Scene[Any]:
        return Scene(seen, view, before)

    def components(self, scene: Scene[Any]) -> list[Component]:
        return []

    def picture(self, scene: Scene[Any], theme: Theme = "dark") -> Picture:
        return Picture(scene.view.texts.title, 400, 200, [], self.symbols, theme)

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        return ()


DRAWING = PlainDrawing()
