"""The table as one picture: fragments side by side, what is to be done, the points so far."""

from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import fit, wrap
from cosmarium.drawing.picture import Picture, place
from cosmarium.drawing.pieces import bold, panel, seat_sign, words
from cosmarium.drawing.svg import Element, group, line, rect
from cosmarium.drawing.symbols import Symbols
from cosmarium.drawing.theme import Theme, tone
from cosmarium.games.crafting_the_cosmos.drawing.plan import Box
from cosmarium.games.crafting_the_cosmos.drawing.sight import Sight
from cosmarium.games.crafting_the_cosmos.scoring import SCORE_CODES, sheets

MARGIN = 16.0
GAP = 8.0
COLUMN = 288.0
POINTS = 176.0

Arranged = tuple[float, float, list[Element]]


def picture(
    sight: Sight, fragments: list[Fragment], status: str, symbols: Symbols, theme: Theme
) -> Picture:
    arrange = {"wide": _wide, "medium": _medium, "phone": _phone}[sight.view.layout]
    width, height, parts = arrange(sight, {part.name: part for part in fragments}, status)
    title = f"{sight.view.texts.title}: {status}"
    return Picture(title, width, height, parts, symbols, theme)


def _wide(sight: Sight, parts: dict[str, Fragment], status: str) -> Arranged:
    left, right = MARGIN, 1440 - MARGIN - COLUMN
    shelf, galaxy = parts["shelf"], parts["galaxy"]
    y = 50.0
    drawn = [
        bold(20, 31, sight.view.texts.title, 19),
        place(parts["track"], 330, 0),
        _status(sight, status, left, y, 1104),
        place(galaxy, left, y + 52),
        place(shelf, left, y + 60 + galaxy.height),
    ]
    bottom = y + 60 + galaxy.height + shelf.height
    drawn += _column(sight, parts, right, y, bottom)
    return 1440, bottom + 10, drawn


def _medium(sight: Sight, parts: dict[str, Fragment], status: str) -> Arranged:
    left, right = 12.0, 1024 - 12 - COLUMN
    y = 54.0
    drawn = [place(parts["track"], 8, 0), _status(sight, status, left, y, 680)]
    y += 52
    for name in ("table", "galaxy", "shelf"):
        drawn.append(place(parts[name], left, y))
        y += parts[name].height + GAP
    drawn += _column(sight, parts, right, 54, y - GAP)
    return 1024, y + 4, drawn


def _phone(sight: Sight, parts: dict[str, Fragment], status: str) -> Arranged:
    left = 12.0
    drawn = [place(parts["track"], left, 0), _status(sight, status, left, 46, 366)]
    y = 98.0
    x = left
    for name, chip in parts.items():
        if name.startswith("chip-"):
            drawn.append(place(chip, x, y))
            x += chip.width + GAP
    y += 48
    for name in ("galaxy", "pool", "energy", "display", "supply", "goals", "shelf"):
        drawn.append(place(parts[name], left, y))
        y += parts[name].height + GAP
    return 390, y + 4, drawn


def _status(sight: Sight, status: str, x: float, y: float, broad: float) -> Element:
    """Who must do what."""
    state = sight.state
    mine = sight.acts(sight.focus)
    edge = tone("accent" if mine else "line")
    parts = [
        rect(
            *(x + 0.5, y + 0.5, broad - 1, 43, 10), fill=tone("card"), stroke=edge, stroke_width=1.4
        ),
    ]
    at = x + 20
    if not state.over:
        if mine:
            parts.append(line(*(x + 5, y + 7, x + 5, y + 37), stroke=edge, stroke_width=4))
        parts.append(seat_sign(sight.focus if mine else state.current, x + 28, y + 22, 22))
        at = x + 48
    large = 15 if broad > 400 else 13
    lines = wrap(status, broad - (at - x) - 12, large, 2)
    size = large if len(lines) == 1 else 13
    top = y + 27 - (8 if len(lines) > 1 else 0)
    parts += [words(at, top + 16 * n, said, size) for n, said in enumerate(lines)]
    return group(*parts)


def _column(
    sight: Sight, parts: dict[str, Fragment], x: float, y: float, bottom: float
) -> list[Element]:
    """Opponents, then the points line by line, then what happened last."""
    drawn = []
    for name, strip in parts.items():
        if name.startswith("strip-"):
            drawn.append(place(strip, x, y))
            y += strip.height + GAP
    if bottom - y < POINTS:
        return drawn
    log = bool(sight.view.events) and bottom - y >= POINTS + GAP + 70
    drawn.append(_points(sight, Box(x, y, COLUMN, POINTS)))
    if log:
        y += POINTS + GAP
        drawn.append(_log(sight, Box(x, y, COLUMN, bottom - y)))
    return drawn


def _points(sight: Sight, box: Box) -> Element:
    view, state = sight.view, sight.state
    seats = range(state.seats)
    apart = 34 if state.seats < 4 else 29
    columns = [box.right - 24 - apart * (state.seats - 1 - seat) for seat in seats]
    parts = [panel(*box.frame), bold(box.x + 14, box.y + 25, view.caption("score"), 14)]
    parts += [seat_sign(seat, columns[seat], box.y + 20, 16) for seat in seats]
    y = box.y + 36
    parts.append(line(box.x + 14, y, box.right - 14, y, stroke=tone("line")))
    step = min(26.0, (box.height - 48) / (len(SCORE_CODES) + 1))
    for number, code in enumerate((*SCORE_CODES, "total")):
        y = box.y + 36 + step * (number + 1) - step / 2 + 6
        last = code == "total"
        write = bold if last else words
        room = columns[0] - 18 - box.x - 14
        said = fit(view.caption(f"score-{code}"), room, 12, bold=last)
        parts.append(write(box.x + 14, y, said, 12, "text" if last else "muted"))
        for sheet in sheets(state):
            points = sheet.total if last else sheet.points(code)
            colour = "ink" if last else "text" if points else "muted"
            parts.append(
                write(columns[sheet.seat], y, str(points), 13, colour, text_anchor="middle")
            )
    return group(*parts)


def _log(sight: Sight, box: Box) -> Element:
    """The last events in words, the newest at the foot."""
    view = sight.view
    parts = [panel(*box.frame)]
    y = box.bottom - 14
    for event in reversed(view.events):
        lines = wrap(view.texts.event(event, view.names), box.width - 50, 12, 2)
        y -= 16 * len(lines)
        if y < box.y + 4:
            break
        if event.seat >= 0:
            parts.append(seat_sign(event.seat, box.x + 20, y + 12, 13))
        parts += [words(box.x + 36, y + 16 + 16 * n, said, 12) for n, said in enumerate(lines)]
        y -= 6
    return group(*parts)
