"""Geometry: the galaxy board from the coordinates of its data (G-1 to G-3)."""

from math import sqrt
from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.hexagons import Point
from cosmarium.games.crafting_the_cosmos.components import LIFE_AT, LIFE_STARS, NEBULA_AT, STAR_AT

BREADTH: Final = 4 * sqrt(3)  # of the galaxy, in sides of a hexagon: four hexagons wide
HEIGHT: Final = 6.5
LEFT: Final = 1.5 * sqrt(3)  # from the left edge to the middle of the hexagon (0, 0)
TOP: Final = 2.5


class BoardPlan(NamedTuple):
    """Where the spaces of a galaxy lie: `side` of a hexagon, upper left corner of the whole."""

    side: float
    x: float
    y: float

    def _at(self, q: float, r: float) -> Point:
        x = self.x + self.side * (LEFT + sqrt(3) * (q + r / 2))
        return x, self.y + self.side * (TOP + 1.5 * r)

    def nebula(self, space: int) -> Point:
        q, r = NEBULA_AT[space]
        return self._at(q, r)

    def star(self, space: int) -> Point:
        q, r = STAR_AT[space]
        return self._at(q / 3, r / 3)

    def life(self, space: int) -> Point:
        q, r = LIFE_AT[space]
        return self._at(q / 2, r / 2)

    def side_of(self, life: int) -> tuple[float, float, float, float]:
        """The ends of the side that a life space lies on."""
        one, two = LIFE_STARS[life]
        return *self.star(one), *self.star(two)

    def tilt(self, life: int) -> int:
        """By how many degrees a life token is turned to lie along its side."""
        x1, y1, x2, y2 = self.side_of(life)
        if abs(x1 - x2) < 1:
            return 90
        return 30 if (x1 - x2) * (y1 - y2) > 0 else 150


def plan_in(box: Box, side: float, top: float) -> BoardPlan:
    """In the middle of a box, so far below its top."""
    return BoardPlan(side, box.middle[0] - BREADTH * side / 2, box.y + top)
