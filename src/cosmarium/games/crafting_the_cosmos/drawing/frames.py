"""What holds things together: panels with a heading, cells with a number."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.kit import pane, passage
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold, box_halo, centred, panel
from cosmarium.drawing.svg import Element, component, group, kept, use, written
from cosmarium.games.crafting_the_cosmos.drawing.names import Spot

LOW: Final = 40  # below this height a number stands beside its picture


@kept
def headed(box: Box, said: str, note: str = "", size: float = 14, ink: str = "text") -> Element:
    """A panel with a heading at the left and a remark at the right."""
    at = box.x + (14 if size > 13 else 12)
    left = at + width(said, size, bold=True) + 8
    room = Box(left, box.y + 7, box.right - 13 - left, 17)
    remark = passage(note, room, colour="muted", across="end") if note else Element("")
    return written(panel(*box.frame), bold(at, box.y + 6 + size, said, size, ink), remark)


@kept
def space_panel(box: Box, said: str, note: str = "") -> Element:
    """A panel that floats in space, with a remark beside its heading."""
    left = box.x + 20 + width(said, 13, bold=True)
    room = Box(left, box.y + 7, box.right - left - 6, 17)
    return written(
        pane(box, 10, "space-card", "space-line", fill_opacity=0.82),
        bold(box.x + 12, box.y + 20, said, 13, "space-text"),
        passage(note, room, colour="space-muted") if note else Element(""),
    )


@component
def cell(
    spot: Spot, name: str, label: str, symbol: str, size: float, count: int, **more: str | bool
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
    return spot.piece(name, label, ground, face, halo, **more)
