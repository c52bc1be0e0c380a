"""The other seats in a picture: a panel each with a line and a miniature; on phones chips.

A page shows the same as text: client/src/opponents.ts.
"""

from collections.abc import Sequence
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment, Opponent
from cosmarium.drawing.kit import Item, label, passage
from cosmarium.drawing.lettering import fit
from cosmarium.drawing.pieces import bold, panel, seat_sign, seat_tone, words
from cosmarium.drawing.svg import Element, group, line, move

GAP: Final = 8.0
COLUMN: Final = 288.0  # the breadth of what stands at the right of a picture
LINE: Final = 46.0  # the height of a line in words
PANEL: Final = 200.0  # with its miniature


def opponent_panel(one: Opponent, mini: Fragment | None, width: float) -> Item:
    """The line, and the miniature below it."""
    height = PANEL if mini else LINE
    parts = [panel(0, 0, width, height), _turn_bar(one, width), *_line(one, width)]
    if mini:
        room = Box(8, LINE, width - 16, height - LINE - 8)
        parts.append(Item(mini.width, mini.height, mini.markup).fit(room))
    return Item(width, height, group(*parts))


def _turn_bar(one: Opponent, width: float) -> Element:
    """Short, and along the whole edge for a seat that the table waits for."""
    end = width - 12 if one.acts else 72
    colour = seat_tone(one.seat)
    return line(*(12, 1.5, end, 1.5), stroke=colour, stroke_width=3, stroke_linecap="round")


def _line(one: Opponent, width: float) -> list[Element]:
    points = "" if one.points is None else str(one.points)
    total = label(points, 18, "ink", bold=True)
    room = width - 40 - 12 - total.width - 8
    name = fit(one.name, room, 15, bold=True)
    parts = [
        seat_sign(one.seat, 24, LINE / 2, 20),
        total.at(width - 12, LINE / 2, "end", "middle"),
    ]
    if not one.fact:
        return [*parts, bold(40, LINE / 2 + 5, name, 15)]
    fact = passage(one.fact, Box(40, 24, room, 16), colour="muted")
    return [*parts, bold(40, 21, name, 14), fact]


def opponent_chips(opponents: Sequence[Opponent], width: float) -> Item:
    """One row: sign, name, points."""
    boxes = Box(0, 0, width, 40).columns(max(1, len(opponents)), 8)
    return Item(width, 40, group(*[_chip(*one) for one in zip(opponents, boxes, strict=False)]))


def _chip(one: Opponent, box: Box) -> Element:
    points = "" if one.points is None else str(one.points)
    total = label(points, 15, "ink", bold=True)
    name = fit(one.name, box.width - 31 - total.width - 14, 13)
    content = group(
        panel(0, 0, box.width, box.height, 8),
        _turn_bar(one, box.width),
        seat_sign(one.seat, 17, 20, 18),
        words(31, 24.5, name, 13),
        total.at(box.width - 9, 20, "end", "middle"),
    )
    return group(content, transform=move(box.x, box.y))
