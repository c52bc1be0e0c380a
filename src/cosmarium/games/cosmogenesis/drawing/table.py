"""The table as one picture: fragments side by side, what is to be done, the points so far."""

from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import fit, wrap
from cosmarium.drawing.picture import Picture, place
from cosmarium.drawing.pieces import bold, panel, seat_sign, words
from cosmarium.drawing.svg import Element, group, line, rect
from cosmarium.drawing.symbols import Symbols
from cosmarium.drawing.theme import Theme, tone
from cosmarium.games.cosmogenesis.drawing.cards import Box
from cosmarium.games.cosmogenesis.drawing.sight import Sight
from cosmarium.games.cosmogenesis.scoring import SCORE_CODES, score_sheets

MARGIN = 16.0
GAP = 8.0
COLUMN = 288.0
POINTS = 204.0


def picture(
    sight: Sight, fragments: list[Fragment], status: str, symbols: Symbols, theme: Theme
) -> Picture:
    arrange = {"wide": _wide, "medium": _medium, "phone": _phone}[sight.view.layout]
    width, height, parts = arrange(sight, {part.name: part for part in fragments}, status)
    title = f"{sight.view.texts.title}: {status}"
    return Picture(title, width, height, parts, symbols, theme)


Arranged = tuple[float, float, list[Element]]


def _wide(sight: Sight, parts: dict[str, Fragment], status: str) -> Arranged:
    left, right = MARGIN, 1440 - MARGIN - COLUMN
    shelf, system = parts["shelf"], parts["system"]
    y = 56.0
    drawn = [
        bold(20, 31, sight.view.texts.title, 19),
        place(parts["track"], 200, 0),
        place(parts["supply"], 690, 0),
        place(parts["board"], left, y),
        _status(sight, status, left, y + 192, 1104),
        place(system, left, y + 244),
        place(shelf, left, y + 252 + system.height),
    ]
    bottom = y + 252 + system.height + shelf.height
    drawn += _column(sight, parts, right, y, bottom)
    return 1440, bottom + 12, drawn


def _medium(sight: Sight, parts: dict[str, Fragment], status: str) -> Arranged:
    left, right = 12.0, 1024 - 12 - COLUMN - 12
    y = 54.0
    system, shelf, board = parts["system"], parts["shelf"], parts["board"]
    drawn = [
        place(parts["track"], 8, 0),
        place(parts["supply"], 500, 0),
        place(board, left, y),
        _status(sight, status, left, y + board.height + GAP, 680),
    ]
    y += board.height + 60
    drawn += [place(system, left, y), place(shelf, left, y + system.height + GAP)]
    bottom = y + system.height + GAP + shelf.height
    drawn += _column(sight, parts, right + 12, 54, bottom)
    return 1024, bottom + 12, drawn


def _phone(sight: Sight, parts: dict[str, Fragment], status: str) -> Arranged:
    left = 12.0
    y = 0.0
    drawn = [place(parts["track"], left, y)]
    y += 46
    drawn.append(_status(sight, status, left, y, 366))
    y += 52
    x = left
    for name, chip in parts.items():
        if name.startswith("chip-"):
            drawn.append(place(chip, x, y))
            x += chip.width + GAP
    y += 48
    for sector in range(1, 5):
        row = parts[f"sector-{sector}"]
        drawn.append(place(row, left, y, min(row.width, 366)))
        y += row.height * min(1, 366 / row.width) + 2
    y += 6
    drawn.append(place(parts["system"], left, y))
    y += parts["system"].height + GAP
    for name in ("hand", "stellar", "exotic"):
        drawn.append(bold(left + 2, y + 14, sight.view.caption(name), 13))
        drawn.append(place(parts[name], left, y + 22))
        y += 30 + parts[name].height
    return 390, y + 12, drawn


def _status(sight: Sight, status: str, x: float, y: float, broad: float) -> Element:
    """Who must do what."""
    state = sight.state
    mine = sight.active(sight.focus)
    edge = tone("accent" if mine else "line")
    parts = [
        rect(
            *(x + 0.5, y + 0.5, broad - 1, 43, 10), fill=tone("card"), stroke=edge, stroke_width=1.4
        ),
    ]
    at = x + 20
    if state.order and not state.over:
        if mine:
            parts.append(line(*(x + 5, y + 7, x + 5, y + 37), stroke=edge, stroke_width=4))
        parts.append(seat_sign(state.active, x + 28, y + 22, 22))
        at = x + 48
    lines = wrap(status, broad - (at - x) - 12, 15 if broad > 400 else 13, 2)
    size = (15 if broad > 400 else 13) if len(lines) == 1 else 13
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
        if sight.view.events and bottom - y >= 60:
            drawn.append(_log(sight, Box(x, y, COLUMN, bottom - y)))
    else:
        log = bool(sight.view.events) and bottom - y >= POINTS + GAP + 70
        tall = POINTS if log else bottom - y
        drawn.append(_points(sight, Box(x, y, COLUMN, tall)))
        if log:
            y += POINTS + GAP
            drawn.append(_log(sight, Box(x, y, COLUMN, bottom - y)))
    return drawn


def _points(sight: Sight, box: Box) -> Element:
    view, state = sight.view, sight.state
    seats = range(state.seats)
    apart = 34 if state.seats < 4 else 29
    columns = [box.right - 22 - apart * (state.seats - 1 - seat) for seat in seats]
    parts = [panel(box.x, box.y, box.width, box.height)]
    parts.append(bold(box.x + 14, box.y + 25, view.caption("score"), 14))
    parts += [seat_sign(seat, columns[seat], box.y + 20, 16) for seat in seats]
    sheets = score_sheets(state)
    y = box.y + 36
    parts.append(line(box.x + 14, y, box.right - 14, y, stroke=tone("line")))
    step = min(26.0, (box.height - 48) / (len(SCORE_CODES) + 1))
    for number, code in enumerate((*SCORE_CODES, "total")):
        y = box.y + 36 + step * (number + 1) - step / 2 + 6
        last = code == "total"
        room = columns[0] - 18 - box.x - 14
        write = bold if last else words
        said = fit(view.caption(f"score-{code}"), room, 12, bold=last)
        parts.append(write(box.x + 14, y, said, 12, "text" if last else "muted"))
        for sheet in sheets:
            points = sheet.total if last else sheet.points(code)
            colour = "ink" if last else "text" if points else "muted"
            parts.append(
                write(columns[sheet.seat], y, str(points), 13, colour, text_anchor="middle")
            )
    return group(*parts)


def _log(sight: Sight, box: Box) -> Element:
    """The last events in words, the newest at the foot."""
    view = sight.view
    parts = [panel(box.x, box.y, box.width, box.height)]
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
