"""Bodies, belts and badges: one symbol each, always to one scale."""

from typing import Final

from cosmarium.drawing.pieces import centred, namer
from cosmarium.drawing.svg import Element, circle, group, use
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis import components as data
from cosmarium.games.cosmogenesis import state
from cosmarium.games.cosmogenesis.rules.main_actions import body_of

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
    if body == state.ASTEROID_MOON:
        return "cg-ast"
    size = state.size_of(body)
    if state.is_gas(body):
        rings = "r" if state.has_rings(body) else ""
        return f"cg-g{size}{rings}-{data.COLOURS[state.colour_of(body)]}"
    return f"cg-t{size}{'w' if state.has_water(body) else ''}"


def radius_of(body: int) -> float:
    if body == state.ASTEROID_MOON:
        return ASTEROID_RADIUS
    return GAS_RADII[state.size_of(body)] if state.is_gas(body) else ROCK_RADII[state.size_of(body)]


def breadth_of(body: int) -> float:
    """Half of its width, rings included."""
    return radius_of(body) * (RING if state.has_rings(body) else 1)


def element_symbol(element: int) -> str:
    """A drawn element: a body, a comet, an asteroid or an exotic object."""
    if element < data.EXOTIC:
        return symbol_of(body_of(element))
    if element < data.STELLAR:
        return f"cg-{data.ELEMENT_NAMES[element].lower()}"
    return "cg-com" if element == data.COMET else "cg-ast"


def draw_body(
    body: int, scale: float, halo: Element, badge: float, numeral: bool = False
) -> list[Element]:
    """Around 0,0: the body, its halo, and above them its life badge and its size as a number."""
    radius = radius_of(body) * scale
    parts = [group(use(symbol_of(body), 0, 0, BOX * scale), class_="body"), halo]
    if state.life_of(body) != state.NO_LIFE:
        reach = radius * 0.72 + badge * 0.16
        parts.append(use(f"cg-life{state.life_of(body)}", reach, reach, badge))
    if numeral and body != state.ASTEROID_MOON:
        x, y = -radius * 0.74 - 6, radius * 0.74 + 4
        disc = circle(x, y, 8.5, fill=tone("space-deep"), opacity=0.85)
        parts.append(group(disc, centred(x, y, str(state.size_of(body)), 12, "space-text")))
    return parts
