"""The outline of a zone, a little inside of it, clear of belts.

Every cell is cut into strips along its sides. A strip belongs to the outline if what it
touches belongs to the zone; a strip beside an arm is left out as broad as the arm. The
outline is the rim of all strips together, with rounded corners.
"""

from typing import Final

from cosmarium.drawing.svg import draw, kept
from cosmarium.games.cosmic_factory.drawing.reading import Spot

_EDGE: Final = 5.0  # from a border without belt, in units of a cell of 100
_BELT: Final = 21.0  # from the middle of a belt
_ROUND: Final = 9.0
# Strips of a cell from its outer side to the middle of the tile.
_LINES: Final = (0.0, _EDGE, 100 - _BELT, 100 - _EDGE, 100.0)
_STRIPS: Final = 4
_OUTER, _CORE, _BESIDE, _ACROSS = range(_STRIPS)
_NORTH, _EAST, _SOUTH, _WEST = range(4)

Point = tuple[float, float]


class _Zone:
    """The cells of a zone and the arms that lie between some of them."""

    def __init__(self, cells: frozenset[Spot], arms: dict[Spot, int]) -> None:
        self.cells = cells
        self._arms = arms

    def arms_at(self, cell: Spot) -> int:
        return self._arms.get((cell[0] // 2, cell[1] // 2), 0)

    def parted(self, cell: Spot, across: bool) -> bool:
        """Whether an arm parts a cell from its neighbour in the tile, across or up and down."""
        x, y = cell
        beside, between = (_NORTH, _SOUTH), (_WEST, _EAST)
        side = beside[y % 2] if across else between[x % 2]
        return bool(self.arms_at(cell) >> side & 1)

    def joined(self, cell: Spot, dx: int, dy: int) -> bool:
        other = (cell[0] + dx, cell[1] + dy)
        if other not in self.cells:
            return False
        inside = other[0] // 2 == cell[0] // 2 and other[1] // 2 == cell[1] // 2
        return not (inside and self.parted(cell, dx != 0))

    def around(self, cell: Spot, dx: int, dy: int) -> bool:
        """Whether the four cells around a corner of a cell are one piece."""
        beside = (cell[0] + dx, cell[1])
        return (
            self.joined(cell, dx, 0)
            and self.joined(cell, 0, dy)
            and (self.joined(beside, 0, dy) and self.joined((cell[0], cell[1] + dy), dx, 0))
        )

    def holds(self, cell: Spot, across: int, down: int) -> bool:
        """Whether a piece of a cell, by its strips, belongs to the outline."""
        x, y = cell
        dx, kind_x = _towards(across, x % 2)
        dy, kind_y = _towards(down, y % 2)
        free_x = kind_x == _CORE or (
            not self.parted(cell, True) if kind_x == _BESIDE else self.joined(cell, dx, 0)
        )
        free_y = kind_y == _CORE or (
            not self.parted(cell, False) if kind_y == _BESIDE else self.joined(cell, 0, dy)
        )
        if not (free_x and free_y):
            return False
        if _CORE in (kind_x, kind_y):
            return True
        if _OUTER not in (kind_x, kind_y) and self.arms_at(cell):
            return False  # the hub
        if _BESIDE in (kind_x, kind_y):
            return True
        return self.around(cell, dx, dy)


def _towards(strip: int, second: int) -> tuple[int, int]:
    """In which direction a strip lies from the core, and what it is."""
    kind = _STRIPS - 1 - strip if second else strip
    outwards = 1 if second else -1
    return (outwards if kind == _OUTER else -outwards), kind


@kept
def outline(cells: frozenset[Spot], arms: tuple[tuple[Spot, int], ...], size: float) -> str:
    """Path data, for tiles of this size with the tile (0, 0) at the origin."""
    zone = _Zone(cells, dict(arms))
    full = {
        (_STRIPS * cell[0] + across, _STRIPS * cell[1] + down)
        for cell in cells
        for across in range(_STRIPS)
        for down in range(_STRIPS)
        if zone.holds(cell, across, down)
    }
    return " ".join([_rounded(loop, size) for loop in _loops(full)])


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


def _place(line: int) -> float:
    """Where a line between strips lies, in units of a cell."""
    cell, strip = divmod(line, _STRIPS)
    inside = 100 - _LINES[_STRIPS - strip] if cell % 2 else _LINES[strip]
    return 100 * cell + inside


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
