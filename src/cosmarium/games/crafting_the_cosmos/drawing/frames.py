"""What holds things together: panels with a heading, slots with a number, dark strips."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.kit import passage
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold, box_halo, panel
from cosmarium.drawing.svg import Element, group, rect, use, written
from cosmarium.drawing.theme import tone

DIM: Final = 0.38  # where there is none


def titled_panel(
    box: Box, said: str, note: str = "", size: float = 14, ink: str = "text"
) -> Element:
    """A heading at the left, a remark at the right."""
    at = box.x + (14 if size > 13 else 12)
    title = bold(at, box.y + 6 + size, said, size, ink)
    left = at + width(said, size, bold=True) + 8
    room = Box(left, box.y + 7, box.right - 13 - left, 17)
    remark = passage(note, room, colour="muted", across="end") if note else Element("")
    return written(panel(*box.frame), title, remark)


def space_panel(box: Box) -> Element:
    """A panel that floats in space."""
    return rect(
        *box.inset(0.5).frame,
        10,
        fill=tone("space-card"),
        fill_opacity=0.82,
        stroke=tone("space-line"),
    )


def lens(box: Box) -> Element:
    """A dark strip for pictograms, which are lit for space."""
    return rect(*box.frame, 6, fill=tone("lens"))


def hole(box: Box) -> Element:
    """Where something is missing."""
    return rect(*box.inset(0.5).frame, 6, fill="none", stroke=tone("line"), stroke_dasharray="4 4")


def slot(box: Box, symbol: str, size: float, count: int) -> list[Element]:
    """A picture with its number below, dim at zero; as the face of a target."""
    x = box.middle[0]
    inside = group(
        use(symbol, x, box.y + (box.height - 18) / 2 + 2, size),
        bold(x, box.bottom - 6, str(count), 13, "space-text", text_anchor="middle"),
        opacity=None if count else DIM,
    )
    ground = rect(*box.frame, 7, class_="ground space", fill=tone("space"), fill_opacity=0.55)
    return [ground, inside, box_halo(*box.frame, 7, space=True)]
