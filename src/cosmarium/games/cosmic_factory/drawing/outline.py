"""Where the tiles of a galaxy lie by the card's shape; the outline of a zone, clear of belts.

For an outline, cells are cut into strips along their sides and beside the middle lines of tiles,
where belts run. A square between strips belongs to the outline if it keeps away from belts, and
all that it comes near to belongs to the zone. The outline is the rim of these squares.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.rims import Corner, loops_of, rounded
from cosmarium.games.cosmic_factory import components as data
from cosmarium.games.cosmic_factory.scoring.reading import Spot
from cosmarium.games.cosmic_factory.state import x_of, y_of

_EDGE: Final = 5.0  # from a border without belt, in units of a cell of 100
_BELT: Final = 21.0  # from the middle of a belt
_ROUND: Final = 9.0
_LINES: Final = (0.0, _EDGE, 100 - _BELT, 100 - _EDGE, 100.0)  # from the outside of a tile
_STRIPS: Final = 4  # between them
_NORTH, _EAST, _SOUTH, _WEST = range(4)

Arms = tuple[tuple[Spot, int], ...]
_LARGEST: Final = 0.45  # of the room, for a tile of a free shape


@lru_cache(maxsize=1 << 12)  # short words that take long to find; a galaxy has twenty
def outline(cells: frozenset[Spot], arms: Arms, size: float) -> str:
    """Path data, for tiles of this size with the tile (0, 0) at the origin."""
    left, top = min([x // 2 for x, _ in cells]), min([y // 2 for _, y in cells])
    shape = frozenset([(x - 2 * left, y - 2 * top) for x, y in cells])
    turns = tuple([((x - left, y - top), bits) for (x, y), bits in arms])
    dx, dy = 2 * _STRIPS * left, 2 * _STRIPS * top
    loops = [[(x + dx, y + dy) for x, y in loop] for loop in _shape_loops(shape, turns)]
    return rounded(loops, _place, size / 200, _ROUND * size / 200)


@lru_cache(maxsize=1 << 10)
def _shape_loops(cells: frozenset[Spot], arms: Arms) -> list[list[Corner]]:
    """Small zones look alike wherever they lie."""
    zone = _Zone(cells, dict(arms))
    squares = [
        (_STRIPS * x + across, _STRIPS * y + down)
        for x, y in cells
        for across in range(_STRIPS)
        for down in range(_STRIPS)
    ]
    return loops_of({(x, y) for x, y in squares if zone.holds(_middle(x), _middle(y))})


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


# -- where tiles lie --------------------------------------------------------------------------


class Plane(NamedTuple):
    """Tiles of one size; the tile at (0, 0) has its corner at `left`, `top`."""

    size: float
    left: float
    top: float

    def box(self, x: int, y: int, gap: float = 0) -> Box:
        size = self.size
        return Box(self.left + x * size, self.top + y * size, size, size).inset(gap)


def frame_of(card: int) -> tuple[Spot, ...]:
    """The places of a card's frame; the square for a free shape, which has none."""
    if card == data.ONE_DIMENSION:
        return data.ROW
    return data.BLOCKS if card == data.PARALLEL_UNIVERSES else data.SQUARE


def free_beside(galaxy: list[int]) -> list[Spot]:
    """Card 3: the free places beside tiles; (0, 0) if none lies yet."""
    taken = {(x_of(placed), y_of(placed)) for placed in galaxy}
    beside = [(x + d, y) for x, y in taken for d in (1, -1)]
    beside += [(x, y + d) for x, y in taken for d in (1, -1)]
    found = {spot for spot in beside if max(abs(spot[0]), abs(spot[1])) <= data.FREE_REACH}
    return sorted(found - taken) if taken else [(0, 0)]


def plane_for(card: int, spots: Sequence[Spot], box: Box, largest: float = 0.0) -> Plane:
    """All the places in the middle of a box; `largest` limits the size of a tile."""
    if card != data.NEW_DIMENSION or not spots:
        spots = frame_of(card)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    size = min(box.width / columns, box.height / rows, largest or _LARGEST * box.width)
    left, top = box.middle[0] - size * columns / 2, box.middle[1] - size * rows / 2
    return Plane(size, left - min(xs) * size, top - min(ys) * size)
