"""The table as one picture: fragments side by side, what is to be done, what happened last."""

from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import fit, wrap
from cosmarium.drawing.picture import Picture, place
from cosmarium.drawing.pieces import bold, panel, seat_sign, words
from cosmarium.drawing.svg import Element, group, rect
from cosmarium.drawing.symbols import Symbols
from cosmarium.drawing.theme import Theme, tone
from cosmarium.games.cosmic_factory.drawing.sight import Box, Sight

GAP = 8.0
COLUMN = 288.0
MAIN = {"wide": 1104.0, "medium": 680.0, "phone": 366.0}
SCREEN = {"wide": (1440.0, 900.0), "medium": (1024.0, 768.0), "phone": (390.0, 844.0)}
# Of a table that takes turns on a phone: what a picture shows of it.
FIRST = ("galaxy", "draft", "cells", "hand")


def picture(
    sight: Sight, fragments: list[Fragment], status: str, symbols: Symbols, theme: Theme
) -> Picture:
    layout = sight.view.layout
    width, least = SCREEN[layout]
    margin = 16.0 if layout == "wide" else 12.0
    shown = [part for part in fragments if _shown(sight, part)]
    drawn: list[Element] = [bold(margin + 4, 31, sight.view.texts.title, 18)]
    top = [part for part in shown if part.region == "top"]
    x = margin + 190 if layout != "phone" else margin
    if layout == "phone":
        drawn.clear()
    drawn += [place(part, x, 0) for part in top]
    y = 52.0
    if layout == "phone":
        y = _flow(drawn, _of(shown, "others"), margin, y, MAIN[layout])
    y = _flow(drawn, _of(shown, "shared"), margin, y, MAIN[layout])
    drawn.append(_status(sight, status, margin, y, MAIN[layout]))
    bottom = _flow(drawn, _of(shown, "own"), margin, y + 44 + GAP, MAIN[layout])
    bottom = _flow(drawn, _of(shown, "shelf"), margin, bottom, MAIN[layout])
    height = max(least, bottom + 4)
    if layout != "phone":
        column = width - margin - COLUMN
        low = _flow(drawn, _of(shown, "others"), column, 52, COLUMN)
        height = max(height, low + 4)
        if sight.view.events and height - low > 90:
            drawn.append(_log(sight, Box(column, low, COLUMN, height - 12 - low)))
    return Picture(f"{sight.view.texts.title}: {status}", width, height, drawn, symbols, theme)


def _shown(sight: Sight, part: Fragment) -> bool:
    return sight.view.layout != "phone" or part.region != "own" or part.name in FIRST


def _of(fragments: list[Fragment], region: str) -> list[Fragment]:
    return [part for part in fragments if part.region == region]


def _flow(
    drawn: list[Element], fragments: list[Fragment], x: float, y: float, room: float
) -> float:
    """Side by side where they fit; returns where the next row begins."""
    at, tall = x, 0.0
    for part in fragments:
        if at > x and at + part.width > x + room + 0.5:
            at, y, tall = x, y + tall + GAP, 0.0
        drawn.append(place(part, at, y))
        at += part.width + GAP
        tall = max(tall, part.height)
    return y + tall + GAP if fragments else y


def _status(sight: Sight, status: str, x: float, y: float, broad: float) -> Element:
    """Who must do what."""
    lines = wrap(status, broad - 64, 15 if broad > 400 else 13, 2)
    size = (15 if broad > 400 else 13) if len(lines) == 1 else 13
    top = y + 27 - (8 if len(lines) > 1 else 0)
    return group(
        rect(*(x + 0.5, y + 0.5, broad - 1, 43, 10), fill=tone("card"), stroke=tone("accent")),
        seat_sign(sight.focus, x + 28, y + 22, 22),
        *[words(x + 48, top + 16 * n, said, size) for n, said in enumerate(lines)],
    )


def _log(sight: Sight, box: Box) -> Element:
    """The last sentences that fit, oldest first."""
    view = sight.view
    parts = [
        panel(box.x, box.y, box.width, box.height),
        bold(box.x + 14, box.y + 24, view.caption("log"), 14),
    ]
    count = int((box.height - 40) / 18)
    told = [view.texts.event(event, view.names) for event in view.events[-count:]]
    for number, said in enumerate(told):
        line = fit(said, box.width - 28, 12)
        parts.append(words(box.x + 14, box.y + 44 + 18 * number, line, 12, "muted"))
    return group(*parts)
