"""Stars far away: dots that look thrown and are always the same."""

from functools import cache
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.svg import Element, draw, element, group, path, rect, written

SPECK: Final = "#cfd9ff"


def scatter(count: int, seed: float) -> list[tuple[float, float]]:
    """Points of the unit square: even, without rows, by two irrational steps."""
    return [
        ((seed * 0.31 + number * 0.754877666) % 1, (seed * 0.47 + number * 0.569840291) % 1)
        for number in range(1, count + 1)
    ]


def dots(points: list[tuple[float, float]], size: float, colour: str, opacity: float) -> Element:
    """Many dots as one path of round ends."""
    data = "".join([draw("M", x, y, "h.1") for x, y in points])
    return path(
        data,
        fill="none",
        stroke=colour,
        stroke_width=size,
        stroke_linecap="round",
        opacity=opacity,
    )


def window(box: Box, radius: float, name: str, *inside: Element) -> Element:
    """What is inside, cut off at round corners; `name` is the id of the outline."""
    outline = element("clipPath", rect(*box.frame, radius), id=name)
    return written(element("defs", outline), group(*inside, clip_path=f"url(#{name})"))


@cache
def starfield(width: float, height: float, seed: int = 3) -> Element:
    found = []
    count = int(width * height / 9000)
    for kind, (size, opacity) in enumerate([(1.4, 0.3), (2.0, 0.22), (1.2, 0.55)]):
        points = [(x * width, y * height) for x, y in scatter(count // (kind + 1), seed + kind)]
        found.append(dots(points, size, SPECK, opacity))
    return written(*found)
