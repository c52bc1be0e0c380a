"""A tile as a picture: four upright cells, arms, hub, frame; small ones from a plainer set.

A turned tile is never a turned picture: cells and arms change places, so that the light
stays upper left and grounds run on across tiles.
"""

from functools import cache
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.kit import pane
from cosmarium.drawing.pieces import box_halo, target, tick
from cosmarium.drawing.svg import Element, circle, element, group, kept, move, path, use, written
from cosmarium.games.cosmic_factory.components import ARM_LETTERS, CELLS, COLOUR_LETTERS, STAR
from cosmarium.games.cosmic_factory.scoring.reading import arms_of, cells_of

SIDE: Final = 200.0  # of a tile in its own units
SMALL_CELL: Final = 26.0  # px; below it the plainer set is easier to read
_CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))  # NW, NE, SE, SW
_ARM_BOXES: Final = ((84, 0, 32, 100), (100, 84, 100, 32), (84, 100, 32, 100), (0, 84, 100, 32))
_SMALL_ARMS: Final = ("M20 20V0", "M20 20H40", "M20 20V40", "M20 20H0")
_FIRST_FIGURE: Final = 30  # T31 shows the first of the eight constellations
_FIGURES: Final = 8


def _armed(tile: int, rot: int) -> list[int]:
    return [number for number in range(CELLS) if arms_of(tile, rot) >> number & 1]


def _symbol(tile: int, colour: int, planets: int) -> str:
    if colour == STAR:
        return f"C{(tile - _FIRST_FIGURE) % _FIGURES}"
    return f"{COLOUR_LETTERS[colour]}{planets}"


@cache
def _face(tile: int, rot: int) -> Element:
    cells = [
        use(f"cf-{_symbol(tile, *cell)}", 100 * x + 50, 100 * y + 50, 100)
        for cell, (x, y) in zip(cells_of(tile, rot), _CORNERS, strict=True)
    ]
    arms = [arm(ARM_LETTERS[number], *_ARM_BOXES[number]) for number in _armed(tile, rot)]
    if arms:
        arms.append(use("cf-hub", 100, 100, 32))
    inside = group(*cells, *arms, clip_path="url(#cf-corner)")
    return group(inside, use("cf-frame", 100, 100, SIDE), fill="url(#cf-rock)")


def arm(side: str, x: float, y: float, width: float, height: float) -> Element:
    return element("use", href=f"#cf-arm{side}", x=x, y=y, width=width, height=height)


@cache
def _small(tile: int, rot: int) -> Element:
    parts = []
    for cell, (x, y) in zip(cells_of(tile, rot), _CORNERS, strict=True):
        name = "C" if cell[0] == STAR else _symbol(tile, *cell)
        parts.append(use(f"cf-m{name}", 20 * x + 10, 20 * y + 10, 20))
    line = "".join([_SMALL_ARMS[number] for number in _armed(tile, rot)])
    if line:
        parts += [
            path(line, stroke="#070b1b", stroke_width=6),
            path(line, stroke="#c3c8d6", stroke_width=3.2, stroke_dasharray="3.4 1.6"),
            circle(20, 20, 2.8, fill="#dfe3ee"),
        ]
    return written(*parts, use("cf-mF", 20, 20, 40))


@kept
def picture(tile: int, rot: int, size: float) -> Element:
    """A face, its upper left corner at the origin."""
    if size < 2 * SMALL_CELL:
        return group(_small(tile, rot), class_="body", transform=move(0, 0, size / 40))
    return group(_face(tile, rot), class_="body", transform=move(0, 0, size / SIDE))


def back(size: float) -> Element:
    return use("cf-back", size / 2, size / 2, size, class_="body")


def backs(boxes: list[Box], opacity: float | None = None) -> Element:
    lying = [group(back(box.width), transform=move(box.x, box.y)) for box in boxes]
    return group(*lying, opacity=opacity)


def held(size: float, wash: str) -> Element:
    """Over a tile in hand, where it still lies."""
    box, look = Box(0, 0, size, size), (wash, "space-accent", 3)
    return pane(box, 6, *look, fill_opacity=0.5, stroke_dasharray="7 5")


def piece(
    name: str,
    label: str,
    face: Element,
    box: Box,
    *marks: Element,
    hint: str = "",
    space: bool = False,
) -> Element:
    """A tile that can be chosen, with what lies on it."""
    size = box.width
    return target(
        name,
        label,
        face,
        *marks,
        box_halo(-1, -1, size + 2, size + 2, 7, space),
        tick(size - 10, 10),
        hint=hint,
        also="piece",
        transform=move(box.x, box.y),
    )
