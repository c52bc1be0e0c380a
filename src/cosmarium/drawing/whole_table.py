"""A whole table as one picture: fragments below each other, the other seats beside them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment, Opponent, View
from cosmarium.drawing.opponents import COLUMN, GAP, opponent_chips
from cosmarium.drawing.panels import STATUS, Tally, side_column, status_bar
from cosmarium.drawing.picture import place
from cosmarium.drawing.pieces import bold
from cosmarium.drawing.svg import Element

THE_STATUS: Final = "the status"  # among the fragments of a sheet: who must do what
THE_OTHERS: Final = "the others"  # the other seats as chips; there is no column then


@dataclass(frozen=True)
class Sheet:
    """How a layout puts its fragments together."""

    width: float
    top: float  # where the main column begins
    head: Mapping[str, float]  # fragments above it, by their left edge
    order: Sequence[str]  # of the main column, from top to bottom
    margin: float = 12
    foot: float = 12
    titled: bool = False


@dataclass(frozen=True)
class Around:
    """What a picture shows besides fragments."""

    status: str
    waits_for: int | None  # a seat
    mine: bool  # the one in the middle must act
    opponents: Sequence[Opponent]
    tally: Tally | None = None


def whole_table(
    sheet: Sheet, view: View, parts: Mapping[str, Fragment], around: Around
) -> tuple[float, float, list[Element]]:
    """Width, height, and what is drawn there."""
    x, y = sheet.margin, sheet.top
    beside = THE_OTHERS not in sheet.order
    broad = sheet.width - 2 * x - (COLUMN + x if beside else 0)
    drawn = [bold(20, 31, view.texts.title, 19)] if sheet.titled else []
    drawn += [place(parts[name], left, 0) for name, left in sheet.head.items()]
    for name in sheet.order:
        if name == THE_STATUS:
            bar = status_bar(around.status, x, y, broad, around.waits_for, around.mine)
            tall, one = STATUS, bar
        elif name == THE_OTHERS:
            chips = opponent_chips(around.opponents, broad)
            tall, one = chips.height, chips.at(x, y)
        else:
            tall, one = parts[name].height, place(parts[name], x, y)
        drawn.append(one)
        y += tall + GAP
    bottom = y - GAP
    if beside:
        box = Box(sheet.width - x - COLUMN, sheet.top, COLUMN, bottom - sheet.top)
        drawn += side_column(view, parts.values(), box, around.tally, around.opponents)
    return sheet.width, bottom + sheet.foot, drawn
