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
from cosmarium.games.crafting_the_cosmos.drawing.opponents import opponents
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.scoring import SCORE_CODES, sheets

MARGIN: Final = 16.0
POINTS: Final = 176.0


def _wide(scene: CraftingScene, parts: Parts, status: str) -> Arranged:
    left, right = MARGIN, 1440 - MARGIN - COLUMN
    shelf, galaxy = parts["shelf"], parts["galaxy"]
    y = 50.0
    drawn = [
        bold(20, 31, scene.view.texts.title, 19),
        place(parts["track"], 330, 0),
        _status(scene, status, left, y, 1104),
        place(galaxy, left, y + 52),
        place(shelf, left, y + 60 + galaxy.height),
    ]
    bottom = y + 60 + galaxy.height + shelf.height
    drawn += _column(scene, parts, right, y, bottom)
    return 1440, bottom + 10, drawn


def _medium(scene: CraftingScene, parts: Parts, status: str) -> Arranged:
    left = 12.0
    main = parts["galaxy"].width
    right = left + main + 12
    y = 54.0
    drawn = [place(parts["track"], 8, 0), _status(scene, status, left, y, main)]
    y += 52
    for name in ("galaxy", "shelf"):
        drawn.append(place(parts[name], left, y))
        y += parts[name].height + GAP
    drawn += _column(scene, parts, right, 54, y - GAP)
    return right + COLUMN + 12, y + 4, drawn


def _phone(scene: CraftingScene, parts: Parts, status: str) -> Arranged:
    left = 12.0
    drawn = [place(parts["track"], left, 0), _status(scene, status, left, 46, 366)]
    y = 98.0
    drawn.append(opponent_chips(opponents(scene), 366).at(left, y))
    y += 48
    for name in ("galaxy", "pool", "energy", "display", "supply", "goals", "shelf"):
        drawn.append(place(parts[name], left, y))
        y += parts[name].height + GAP
    return 390, y + 4, drawn


def _status(scene: CraftingScene, status: str, x: float, y: float, broad: float) -> Element:
    mine = scene.acts(scene.focus)
    seat = None if scene.round.over else scene.focus if mine else scene.turn
    return status_bar(status, x, y, broad, seat, mine)


def _column(scene: CraftingScene, parts: Parts, x: float, y: float, bottom: float) -> list[Element]:
    tally = Tally(sheets(scene.state), SCORE_CODES, POINTS)
    box = Box(x, y, COLUMN, bottom - y)
    return side_column(scene.view, parts.values(), box, tally, opponents(scene))


ARRANGED: Final[dict[Layout, Callable[[CraftingScene, Parts, str], Arranged]]] = {
    "wide": _wide,
    "medium": _medium,
    "phone": _phone,
}
