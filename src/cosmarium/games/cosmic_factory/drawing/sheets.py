"""Panels side by side: what stands around the galaxy."""

from typing import Protocol

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import passage
from cosmarium.drawing.pieces import panel
from cosmarium.drawing.svg import Element, component, written


class Panel(Protocol):
    """What a panel shows: data that can be hashed, and draws itself into a box."""

    def parts(self, look: Look, box: Box) -> list[Part]: ...


Placed = tuple[Panel, Box]


def sheet(look: Look, name: str, *panels: Placed, tab: bool = False) -> Component:
    """A fragment of panels, as large as they need."""
    return Component(name, whole_sheet, (look, name, tab, panels))


def whole_sheet(look: Look, name: str, tab: bool, panels: tuple[Placed, ...]) -> Fragment:
    parts = [part for one, box in panels for part in one.parts(look, box)]
    width = max([box.right for _, box in panels])
    height = max([box.bottom for _, box in panels])
    label = look.caption(name)
    return Fragment(name, "own", label, width, height, parts, label if tab else "")


@component
def titled(said: str, box: Box) -> Element:
    """The ground of a panel, and what it is about."""
    head = Box(box.x + 14, box.y + 10, box.width - 28, 19)
    return written(panel(*box.frame), passage(said, head, sizes=(14, 13, 12), bold=True))
