"""The outline of a zone, a little inside of it, clear of belts.

Cells are cut into strips along their sides and beside the middle lines of tiles, where belts
run. A square between strips belongs to the outline if it keeps away from belts, and all that it
comes near to belongs to the zone. The outline is the rim of these squares, with rounded corners.
"""

from functools import cache
from typing import Final

from cosmarium.drawing.svg import draw, kept
from cosmarium.games.cosmic_factory.drawing.reading import Spot

_EDGE: Final = 5.0  # from a border without belt, in units of a cell of 100
_BELT: Final = 21.0  # from the middle of a belt
_ROUND: Final = 9.0
_LINES: Final = (0.0, _EDGE, 100 - _BELT, 100 - _EDGE, 100.0)  # from the outside of a tile
_STRIPS: Final = len(_LINES) - 1
_NORTH, _EAST, _SOUTH, _WEST = range(4)

Point = tuple[float, float]
Arms = tuple[tuple[Spot, int], ...]


@kept
def outline(cells: frozenset[Spot], arms: Arms, size: float) -> str:
    """Path data, for tiles of this size with the tile (0, 0) at the origin."""
    zone = _Zone(cells, dict(arms))
    squares = [
        (_STRIPS * x + across, _STRIPS * y + down)
        for x, y in cells
        for across in range(_STRIPS)
        for down in range(_STRIPS)
    ]
    full = {(x, y) for x, y in squares if zone.holds(_middle(x), _middle(y))}
    return " ".join([_rounded(loop, size) for loop in _loops(full)])


class _Zone:
    """The cells of a zone and the arms that lie between some of them."""

    def __init__(self, cells: frozenset[Spot], arms: dict[Spot, int]) -> None:
        self._cells = cells
        self._arms = arms

    def holds(self, x: float, y: float) -> bool:
        """Whether the square around a point belongs to the outline."""
        if self._on_belt(x, y, _BELT):
            return False
        for dx, dy in ((-_EDGE, -_EDGE), (_EDGE, -_EDGE), (_EDGE, _EDGE), (-_EDGE, _EDGE)):
            near = ((x + dx) // 100, (y + dy) // 100)
            if near not in self._cells or self._on_belt(x + dx, y + dy, _EDGE):
                return False
        return True

    def _on_belt(self, x: float, y: float, reach: float) -> bool:
        """On an arm, or on the hub that all arms of a tile meet in."""
        arms = self._arms.get((int(x // 200), int(y // 200)), 0)
        if not arms:
            return False
        dx, dy = x % 200 - 100, y % 200 - 100
        upright = abs(dx) < reach and arms >> (_NORTH if dy < 0 else _SOUTH) & 1
        level = abs(dy) < reach and arms >> (_WEST if dx < 0 else _EAST) & 1
        return bool(upright or level) or max(abs(dx), abs(dy)) < reach


@cache
def _place(line: int) -> float:
    """Where a line between strips lies; those of every second cell are mirrored."""
    cell, strip = divmod(line, _STRIPS)
    return 100 * cell + (100 - _LINES[_STRIPS - strip] if cell % 2 else _LINES[strip])


@cache
def _middle(strip: int) -> float:
    return (_place(strip) + _place(strip + 1)) / 2


def _loops(full: set[Spot]) -> list[list[Spot]]:
    """The rims of a set of squares, the set at their right hand."""
    ahead: dict[Spot, list[Spot]] = {}
    for x, y in sorted(full):
        for beside, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if beside not in full:
                ahead.setdefault(start, []).append(end)
    loops = []
    while ahead:
        start = min(ahead)
        loop = [start]
        while True:
            here = loop[-1]
            ways = ahead[here]
            way = ways.pop(_sharpest(loop, ways))
            if not ways:
                del ahead[here]
            if way == start:
                break
            loop.append(way)
        loops.append(loop)
    return loops


def _sharpest(loop: list[Spot], ways: list[Spot]) -> int:
    """Where two rims touch at a point: turn right, so that they stay apart."""
    if len(ways) == 1 or len(loop) < 2:
        return 0
    (x0, y0), (x1, y1) = loop[-2:]
    turns = [(x1 - x0) * (y - y1) - (y1 - y0) * (x - x1) for x, y in ways]
    return turns.index(max(turns))


def _rounded(loop: list[Spot], size: float) -> str:
    scale = size / 200
    points = [(_place(x) * scale, _place(y) * scale) for x, y in _corners(loop)]
    steps: list[str | float] = []
    for number, here in enumerate(points):
        before, after = points[number - 1], points[(number + 1) % len(points)]
        start, end = _near(here, before, scale), _near(here, after, scale)
        steps += ["L" if steps else "M", *start, "Q", *here, *end]
    return draw(*steps, "Z")


def _corners(loop: list[Spot]) -> list[Spot]:
    """Only the points where a rim turns."""
    found = []
    for number, (x, y) in enumerate(loop):
        before, after = loop[number - 1], loop[(number + 1) % len(loop)]
        if (before[0] == x) != (after[0] == x):
            found.append((x, y))
    return found


def _near(here: Point, there: Point, scale: float) -> Point:
    """Where the rounding of a corner begins on the way to the next one."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    length = abs(dx) + abs(dy)
    part = min(_ROUND * scale, length / 2) / length
    return here[0] + dx * part, here[1] + dy * part
