"""What stands beside the fragments in a picture: who must do what, points, the log."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cosmarium.core.sheets import ScoreSheet
from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment, Opponent, View
from cosmarium.drawing.lettering import fit, wrap
from cosmarium.drawing.opponents import GAP, opponent_panel
from cosmarium.drawing.picture import place
from cosmarium.drawing.pieces import bold, panel, seat_sign, words
from cosmarium.drawing.svg import Element, group, line, rect
from cosmarium.drawing.theme import tone

STATUS: Final = 44.0  # the height of the line that says who must do what
LOG: Final = 60.0  # the least height at which a log says anything
MOST_LINES: Final = 4  # of one sentence in the log


def status_bar(
    said: str, x: float, y: float, broad: float, seat: int | None, mine: bool
) -> Element:
    """Who must do what: the sign of the seat that is waited for, framed if it is the reader's."""
    edge = tone("accent" if mine else "line")
    parts = [
        rect(
            *(x + 0.5, y + 0.5, broad - 1, STATUS - 1, 10),
            fill=tone("card"),
            stroke=edge,
            stroke_width=1.4,
        ),
    ]
    at = x + 20
    if seat is not None:
        if mine:
            parts.append(line(*(x + 5, y + 7, x + 5, y + 37), stroke=edge, stroke_width=4))
        parts.append(seat_sign(seat, x + 28, y + 22, 22))
        at = x + 48
    large = 15 if broad > 400 else 13
    lines = wrap(said, broad - (at - x) - 12, large, 2)
    size = large if len(lines) == 1 else 13
    top = y + 27 - (8 if len(lines) > 1 else 0)
    parts += [words(at, top + 16 * n, part, size) for n, part in enumerate(lines)]
    return group(*parts)


@dataclass(frozen=True)
class Tally:
    """The score sheets so far, by these codes, in a panel of this height."""

    sheets: Sequence[ScoreSheet]
    codes: Sequence[str]
    height: float


def points_panel(view: View, box: Box, tally: Tally) -> Element:
    """A column for each seat."""
    sheets, codes = tally.sheets, tally.codes
    apart = 34 if len(sheets) < 4 else 29
    columns = [box.right - 22 - apart * (len(sheets) - 1 - n) for n in range(len(sheets))]
    parts = [panel(*box.frame), bold(box.x + 14, box.y + 25, view.caption("score"), 14)]
    parts += [seat_sign(seat, x, box.y + 20, 16) for seat, x in enumerate(columns)]
    y = box.y + 36
    parts.append(line(box.x + 14, y, box.right - 14, y, stroke=tone("line")))
    step = min(26.0, (box.height - 48) / (len(codes) + 1))
    for number, code in enumerate((*codes, "total")):
        y = box.y + 36 + step * (number + 1) - step / 2 + 6
        last = code == "total"
        write = bold if last else words
        room = columns[0] - 18 - box.x - 14
        said = fit(view.caption(f"score-{code}"), room, 12, bold=last)
        parts.append(write(box.x + 14, y, said, 12, "text" if last else "muted"))
        for sheet in sheets:
            points = sheet.total if last else sheet.points(code)
            colour = "ink" if last else "text" if points else "muted"
            parts.append(
                write(columns[sheet.seat], y, str(points), 13, colour, text_anchor="middle")
            )
    return group(*parts)


def log_panel(view: View, box: Box) -> Element:
    """What happened last, the newest at the foot."""
    parts = [panel(*box.frame)]
    y = box.bottom - 14
    for seat, sentence in reversed(view.log):
        lines = wrap(sentence, box.width - 50, 12, MOST_LINES)
        y -= 16 * len(lines)
        if y < box.y + 4:
            break
        if seat >= 0:
            parts.append(seat_sign(seat, box.x + 20, y + 12, 13))
        parts += [words(box.x + 36, y + 16 + 16 * n, said, 12) for n, said in enumerate(lines)]
        y -= 6
    return group(*parts)


def side_column(
    view: View,
    fragments: Iterable[Fragment],
    box: Box,
    tally: Tally | None = None,
    opponents: Sequence[Opponent] = (),
) -> list[Element]:
    """The other seats, then the points line by line, then what happened last."""
    x, y, broad = box.x, box.y, box.width
    drawn = []
    fragments = list(fragments)
    minis = {fragment.name: fragment for fragment in fragments}
    for one in opponents:
        item = opponent_panel(one, minis.get(f"opponent-{one.seat + 1}"), broad)
        drawn.append(item.at(x, y))
        y += item.height + GAP
    for fragment in fragments:
        if fragment.name.startswith("strip-"):
            drawn.append(place(fragment, x, y))
            y += fragment.height + GAP
    if tally and box.bottom - y >= tally.height:
        log = bool(view.log) and box.bottom - y >= tally.height + GAP + LOG
        tall = tally.height if log else box.bottom - y
        drawn.append(points_panel(view, Box(x, y, broad, tall), tally))
        y += tall + GAP
    if view.log and box.bottom - y >= LOG:
        drawn.append(log_panel(view, Box(x, y, broad, box.bottom - y)))
    return drawn
