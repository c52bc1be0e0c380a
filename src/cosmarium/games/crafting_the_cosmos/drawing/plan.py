"""Geometry: the galaxy board from the coordinates of its data (G-1 to G-3)."""

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin, sqrt
from typing import Final

from cosmarium.drawing.svg import draw
from cosmarium.games.crafting_the_cosmos.components import (
    LIFE_AT,
    LIFE_STARS,
    NEBULA_AT,
    STAR_AT,
)

Point = tuple[float, float]

BREADTH: Final = 4 * sqrt(3)  # of the galaxy, in sides of a hexagon: four hexagons wide
HEIGHT: Final = 6.5
LEFT: Final = 1.5 * sqrt(3)  # from the left edge to the middle of the hexagon (0, 0)
TOP: Final = 2.5


@dataclass(frozen=True)
class BoardPlan:
    """Where the spaces of a galaxy lie: `side` of a hexagon, upper left corner of the whole."""

    side: float
    x: float
    y: float

    @cache  # noqa: B019  (there are few plans)
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

    @cache  # noqa: B019
    def tilt(self, space: int) -> int:
        """By how many degrees a life token is turned to lie along its side."""
        (x1, y1), (x2, y2) = [self.star(star) for star in LIFE_STARS[space]]
        if abs(x1 - x2) < 1:
            return 90
        return 30 if (x1 - x2) * (y1 - y2) > 0 else 150


def corner(number: int, radius: float, x: float = 0, y: float = 0) -> Point:
    """A corner of a hexagon, clockwise from the top as in the data."""
    angle = pi / 3 * number - pi / 2
    return x + radius * cos(angle), y + radius * sin(angle)


@cache
def hexagon(radius: float, x: float = 0, y: float = 0) -> str:
    """Path data of a hexagon with a corner at its top."""
    steps: list[str | float] = []
    for number in range(6):
        steps += ["L" if number else "M", *corner(number, radius, x, y)]
    return draw(*steps, "Z")
