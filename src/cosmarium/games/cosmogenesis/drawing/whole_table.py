"""The table as one picture: fragments side by side, what is to be done, the points so far."""

from collections.abc import Callable
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Layout
from cosmarium.drawing.opponents import COLUMN, GAP, opponent_chips
from cosmarium.drawing.panels import Tally, side_column, status_bar
from cosmarium.drawing.picture import place
from cosmarium.drawing.pieces import bold
from cosmarium.drawing.svg import Element
from cosmarium.drawing.table_drawing import Arranged, Parts
from cosmarium.games.cosmogenesis.drawing.opponents import opponents
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.scoring import SCORE_CODES, score_sheets

MARGIN: Final = 16.0
POINTS: Final = 204.0


def _wide(scene: CosmogenesisScene, parts: Parts, status: str) -> Arranged:
    left, right = MARGIN, 1440 - MARGIN - COLUMN
    shelf, system = parts["shelf"], parts["system"]
    y = 56.0
    drawn = [
        bold(20, 31, scene.view.texts.title, 19),
        place(parts["track"], 200, 0),
        place(parts["supply"], 690, 0),
        place(parts["board"], left, y),
        _status(scene, status, left, y + 192, 1104),
        place(system, left, y + 244),
        place(shelf, left, y + 252 + system.height),
    ]
    bottom = y + 252 + system.height + shelf.height
    drawn += _column(scene, parts, right, y, bottom)
    return 1440, bottom + 12, drawn


def _medium(scene: CosmogenesisScene, parts: Parts, status: str) -> Arranged:
    left, right = 12.0, 1024 - 12 - COLUMN - 12
    y = 54.0
    system, shelf, board = parts["system"], parts["shelf"], parts["board"]
    drawn = [
        place(parts["track"], 8, 0),
        place(parts["supply"], 500, 0),
        place(board, left, y),
        _status(scene, status, left, y + board.height + GAP, 680),
    ]
    y += board.height + 60
    drawn += [place(system, left, y), place(shelf, left, y + system.height + GAP)]
    bottom = y + system.height + GAP + shelf.height
    drawn += _column(scene, parts, right + 12, 54, bottom)
    return 1024, bottom + 12, drawn


def _phone(scene: CosmogenesisScene, parts: Parts, status: str) -> Arranged:
    left = 12.0
    y = 0.0
    drawn = [place(parts["track"], left, y)]
    y += 46
    drawn.append(_status(scene, status, left, y, 366))
    y += 52
    drawn.append(opponent_chips(opponents(scene), 366).at(left, y))
    y += 48
    for sector in range(1, 5):
        row = parts[f"sector-{sector}"]
        drawn.append(place(row, left, y, min(row.width, 366)))
        y += row.height * min(1, 366 / row.width) + 2
    y += 6
    drawn.append(place(parts["system"], left, y))
    y += parts["system"].height + GAP
    for name in ("hand", "stellar", "exotic"):
        drawn.append(bold(left + 2, y + 14, scene.view.caption(name), 13))
        drawn.append(place(parts[name], left, y + 22))
        y += 30 + parts[name].height
    return 390, y + 12, drawn


def _status(scene: CosmogenesisScene, status: str, x: float, y: float, broad: float) -> Element:
    seat = None if scene.active < 0 else scene.active
    return status_bar(status, x, y, broad, seat, scene.active == scene.focus)


def _column(
    scene: CosmogenesisScene, parts: Parts, x: float, y: float, bottom: float
) -> list[Element]:
    tally = Tally(score_sheets(scene.state), SCORE_CODES, POINTS)
    box = Box(x, y, COLUMN, bottom - y)
    return side_column(scene.view, parts.values(), box, tally, opponents(scene))


ARRANGED: Final[dict[Layout, Callable[[CosmogenesisScene, Parts, str], Arranged]]] = {
    "wide": _wide,
    "medium": _medium,
    "phone": _phone,
}
