"""Bodies, belts and badges: one symbol each, always to one scale."""

from typing import Final

from cosmarium.drawing.pieces import centred, namer
from cosmarium.drawing.svg import Element, circle, group, use
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.theme import paint, tone
from cosmarium.games.cosmogenesis import components as data
from cosmarium.games.cosmogenesis.rules.main_actions import body_of
from cosmarium.games.cosmogenesis.state import (
    ASTEROID_MOON,
    NO_LIFE,
    colour_of,
    has_rings,
    has_water,
    is_gas,
    life_of,
    size_of,
)

BOX: Final = 128  # every body's symbol is drawn around 0,0 in a box of this size
ASTEROID_RADIUS: Final = 14.0
ROCK_RADII: Final = (0.0, 18.0, 24.0, 31.0, 39.0)
GAS_RADII: Final = (0.0, 46.0, 58.0)
RING: Final = 1.5  # rings reach so much farther than their body

name_of: Final = namer("cg")
SYMBOLS: Final = load_symbols("cosmarium.games.cosmogenesis", "data/symbols.svg")


def place_id(whose: str, place: int) -> str:
    """`whose`: the prefix of a system's ids, empty for the one in the middle."""
    orbit, position = divmod(place, data.BODIES_AN_ORBIT)
    return name_of(whose or "body", orbit + 1, position)


def symbol_of(body: int) -> str:
    if body == ASTEROID_MOON:
        return "cg-ast"
    if is_gas(body):
        return (
            f"cg-g{size_of(body)}{'r' if has_rings(body) else ''}-{data.COLOURS[colour_of(body)]}"
        )
    return f"cg-t{size_of(body)}{'w' if has_water(body) else ''}"


def radius_of(body: int) -> float:
    if body == ASTEROID_MOON:
        return ASTEROID_RADIUS
    return GAS_RADII[size_of(body)] if is_gas(body) else ROCK_RADII[size_of(body)]


def breadth_of(body: int) -> float:
    """Half of its width, rings included."""
    return radius_of(body) * (RING if has_rings(body) else 1)


def element_symbol(element: int) -> str:
    """A drawn element: a body, a comet, an asteroid or an exotic object."""
    if element < data.EXOTIC:
        return symbol_of(body_of(element))
    if element < data.STELLAR:
        return f"cg-{data.ELEMENT_NAMES[element].lower()}"
    return "cg-com" if element == data.COMET else "cg-ast"


def filled_share(symbol: str) -> float:
    """How much of its symbol's box a piece fills; in a line of text all have one height."""
    kind = symbol.removeprefix("cg-")
    if kind[0] == "t":
        return ROCK_RADII[int(kind[1])] * 2 / BOX
    if kind[0] == "g" and kind[1].isdigit():
        return GAS_RADII[int(kind[1])] * 2 / BOX
    return {"ast": 0.24, "com": 0.6, "mono": 0.9}.get(kind, 1.0)


def draw_body(
    body: int, scale: float, halo: Element, badge: float, numeral: bool = False
) -> list[Element]:
    """Around 0,0: the body, its halo, and above them its life badge and its size as a number."""
    radius = radius_of(body) * scale
    parts = [group(use(symbol_of(body), 0, 0, BOX * scale), class_="body"), halo]
    if life_of(body) != NO_LIFE:
        reach = radius * 0.72 + badge * 0.16
        parts.append(use(f"cg-life{life_of(body)}", reach, reach, badge))
    if numeral and body != ASTEROID_MOON:
        x, y = -radius * 0.74 - 6, radius * 0.74 + 4
        disc = circle(x, y, 8.5, fill=tone("space-deep"), opacity=0.85)
        parts.append(group(disc, centred(x, y, str(size_of(body)), 12, "space-text")))
    return parts


def comet_icon(x: float, y: float, size: float) -> Element:
    """A comet outside of space: it needs the dark to be seen."""
    return group(circle(x, y, 10.5, **paint("lens")), use("cg-com", x + 1, y, size))
