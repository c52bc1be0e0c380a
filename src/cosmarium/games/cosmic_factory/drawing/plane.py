"""Where the tiles of a galaxy lie in a square or a strip of the page, by the card's shape."""

from collections.abc import Sequence
from typing import Final, NamedTuple

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
    """Tiles of one size; the tile at `x0`, `y0` has its corner at `left`, `top`."""

    size: float
    left: float
    top: float
    x0: int
    y0: int

    def corner(self, x: int, y: int) -> tuple[float, float]:
        return self.left + (x - self.x0) * self.size, self.top + (y - self.y0) * self.size

    @property
    def origin(self) -> tuple[float, float]:
        """Where the tile (0, 0) has its corner."""
        return self.corner(0, 0)


def frame_of(card: int) -> tuple[Spot, ...]:
    """The places of a card's frame; the square for a free shape, which has none."""
    if card == ONE_DIMENSION:
        return ROW
    return BLOCKS if card == PARALLEL_UNIVERSES else SQUARE


def rim(galaxy: list[int]) -> list[Spot]:
    """Card 3: the free places beside tiles; (0, 0) if none lies yet."""
    taken = {(x_of(placed), y_of(placed)) for placed in galaxy}
    found = {
        (x + dx, y + dy)
        for x, y in taken
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if abs(x + dx) <= FREE_REACH and abs(y + dy) <= FREE_REACH
    }
    return sorted(found - taken) if taken else [(0, 0)]


def everywhere() -> list[Spot]:
    reach = range(-FREE_REACH, FREE_REACH + 1)
    return [(x, y) for y in reach for x in reach]


def plane_for(
    card: int, spots: Sequence[Spot], width: float, height: float, largest: float = 0.0
) -> Plane:
    """All the places in the middle of a room; `largest` limits the size of a tile."""
    if card != NEW_DIMENSION or not spots:
        spots = frame_of(card)
    x0, x1 = min([x for x, _ in spots]), max([x for x, _ in spots])
    y0, y1 = min([y for _, y in spots]), max([y for _, y in spots])
    columns, rows = x1 - x0 + 1, y1 - y0 + 1
    size = min(width / columns, height / rows, largest or _LARGEST * width)
    return Plane(size, (width - size * columns) / 2, (height - size * rows) / 2, x0, y0)
