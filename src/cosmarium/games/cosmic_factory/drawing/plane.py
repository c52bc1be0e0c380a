"""Where the tiles of a galaxy lie in a square or a strip of the page, by the card's shape."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.games.cosmic_factory.components import (
    BLOCKS,
    FREE_REACH,
    NEW_DIMENSION,
    ONE_DIMENSION,
    PARALLEL_UNIVERSES,
    ROW,
    SQUARE,
)
from cosmarium.games.cosmic_factory.state import x_of, y_of

Spot = tuple[int, int]
_LARGEST: Final = 0.45  # of the room, for a tile of a free shape


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
    if card == ONE_DIMENSION:
        return ROW
    return BLOCKS if card == PARALLEL_UNIVERSES else SQUARE


def rim(galaxy: list[int]) -> list[Spot]:
    """Card 3: the free places beside tiles; (0, 0) if none lies yet."""
    taken = {(x_of(placed), y_of(placed)) for placed in galaxy}
    beside = [(x + d, y) for x, y in taken for d in (1, -1)]
    beside += [(x, y + d) for x, y in taken for d in (1, -1)]
    found = {spot for spot in beside if max(abs(spot[0]), abs(spot[1])) <= FREE_REACH}
    return sorted(found - taken) if taken else [(0, 0)]


def everywhere() -> list[Spot]:
    reach = range(-FREE_REACH, FREE_REACH + 1)
    return [(x, y) for y in reach for x in reach]


def plane_for(card: int, spots: Sequence[Spot], box: Box, largest: float = 0.0) -> Plane:
    """All the places in the middle of a box; `largest` limits the size of a tile."""
    if card != NEW_DIMENSION or not spots:
        spots = frame_of(card)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    size = min(box.width / columns, box.height / rows, largest or _LARGEST * box.width)
    left, top = box.middle[0] - size * columns / 2, box.middle[1] - size * rows / 2
    return Plane(size, left - min(xs) * size, top - min(ys) * size)
