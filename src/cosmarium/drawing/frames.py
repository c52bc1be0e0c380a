"""What holds things together: panels with a heading, cells with a number, sheets of panels."""

from typing import Final, Protocol

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import label, pane, passage
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold, box_halo, centred, named, panel
from cosmarium.drawing.spot import Spot
from cosmarium.drawing.svg import Element, component, group, kept, use, written

LOW: Final = 40  # below this height a number stands beside its picture


@kept
def titled(said: str, box: Box) -> Element:
    """The ground of a panel, and what it is about."""
    head = Box(box.x + 14, box.y + 10, box.width - 28, 19)
    return written(panel(*box.frame), passage(said, head, sizes=(14, 13, 12), bold=True))


@kept
def headed(
    box: Box, said: str, note: str = "", size: float = 14, ink: str = "text", hint: str = ""
) -> Element:
    """A panel with a heading at the left and a remark at the right; the hint explains them."""
    at = box.x + (14 if size > 13 else 12)
    left = at + width(said, size, bold=True) + 8
    room = Box(left, box.y + 7, box.right - 13 - left, 17)
    remark = passage(note, room, colour="muted", across="end") if note else Element("")
    head = bold(at, box.y + 6 + size, said, size, ink, class_="head")
    return written(panel(*box.frame), _explained(said, hint, head, remark))


@kept
def space_panel(box: Box, said: str, note: str = "", hint: str = "") -> Element:
    """A panel that floats in space, with a remark beside its heading; the hint explains them."""
    left = box.x + 20 + width(said, 13, bold=True)
    room = Box(left, box.y + 7, box.right - left - 6, 17)
    head = bold(box.x + 12, box.y + 20, said, 13, "space-text", class_="head")
    remark = passage(note, room, colour="space-muted") if note else Element("")
    ground = pane(box, 10, "space-card", "space-line", fill_opacity=0.82)
    return written(ground, _explained(said, hint, head, remark))


def _explained(said: str, hint: str, *words: Element) -> Element:
    """A heading with its remark, named together if there is something to say about them."""
    return group(*words, **named(said, hint)) if hint else written(*words)


@component
def cell(
    spot: Spot, name: str, said: str, symbol: str, size: float, count: int, **more: str | bool
) -> Element:
    """A picture with its number, dim at zero."""
    box, (x, y) = spot.box, spot.box.middle
    low = box.height < LOW
    if low:
        ground = pane(box, 7, "lens", class_="ground space")
        inside = [use(symbol, x - 14, y, size), bold(x + 6, y + 6, str(count), 17, "space-text")]
    else:
        ground = pane(box, 7, "space", class_="ground space", fill_opacity=0.55)
        number = centred(x, box.bottom - 10.7, count, 13, "space-text")
        inside = [use(symbol, x, box.y + (box.height - 18) / 2 + 2, size), number]
    face = group(*inside, opacity=None if count else 0.38)
    halo = box_halo(*box.frame, 7, space=not low)
    return spot.piece(name, said, ground, face, halo, **more)


def figures(
    columns: list[float], box: Box, said: list[str], tones: list[str], size: float
) -> list[Element]:
    """A row of a table: numbers that end beside their columns."""
    return [
        label(one, size, colour, bold=True).at(x + 8, box.middle[1], "end", "middle")
        for x, one, colour in zip(columns, said, tones, strict=True)
    ]


# -- sheets -----------------------------------------------------------------------------------


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
    said = look.caption(name)
    return Fragment(name, "own", said, width, height, parts, said if tab else "")
