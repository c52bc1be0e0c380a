"""Hexagons that stand on a corner."""

from functools import cache
from math import cos, pi, sin

from cosmarium.drawing.svg import draw

Point = tuple[float, float]


def corner(number: int, radius: float, x: float = 0, y: float = 0) -> Point:
    """A corner of a hexagon, clockwise from the top."""
    angle = pi / 3 * number - pi / 2
    return x + radius * cos(angle), y + radius * sin(angle)


@cache
def hexagon(radius: float, x: float = 0, y: float = 0) -> str:
    """Path data of a hexagon with a corner at its top."""
    corners = [corner(number, radius, x, y) for number in range(6)]
    return draw("M", *[at for one in corners for at in one], "Z")
