"""Opponents: the galaxy in miniature, and what else they have, in words."""

from functools import cache
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment, Look, Part
from cosmarium.drawing.hexagons import hexagon
from cosmarium.drawing.kit import pane
from cosmarium.drawing.svg import Element, circle, component, group, line, path, use, written
from cosmarium.drawing.theme import paint, tone
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Galaxy
from cosmarium.games.crafting_the_cosmos.drawing.names import LIFE_TONES, SECTOR_TONES, name_of
from cosmarium.games.crafting_the_cosmos.drawing.plan import HEIGHT, plan_in
from cosmarium.games.crafting_the_cosmos.state import NO_LIFE, NONE, NOVA, PROTO

WINDOW: Final = Box(0, 0, 184, 160)
SIDE: Final = 21.5
PLAN: Final = plan_in(WINDOW, SIDE, (WINDOW.height - HEIGHT * SIDE) / 2)
DONE: Final = ("", "#a8466a", "#23877f", "#6b45b8")  # finished tiles by size
TILE: Final = "#1e2850"
RIM: Final = "#33406f"


def miniature(look: Look, seat: int, name: str, galaxy: Galaxy) -> Fragment:
    """Without words: sizes as dots, finished tiles filled, stars by shape, life, creatures."""
    parts = [Part("space", _space())]
    for space, tile in enumerate(galaxy.tiles):
        if tile != NONE:
            creatures = len([1 for one in galaxy.creatures[2 * space : 2 * space + 2] if one])
            drawn = _tile(seat, space, tile, galaxy.finished[space], creatures)
            parts.append(Part(data.NEBULA_IDS[space], drawn))
    for space, life in enumerate(galaxy.life):
        if life != NO_LIFE:
            parts.append(Part(data.LIFE_IDS[space], _life(seat, space, life)))
    for space, star in enumerate(galaxy.stars):
        if star != NONE:
            parts.append(Part(data.STAR_IDS[space], _star(seat, space, star)))
    label, (_, _, broad, tall) = look.caption("galaxy-of", name), WINDOW
    return Fragment(f"opponent-{seat + 1}", "others", label, broad, tall, parts)


@cache
def _space() -> Element:
    cells = []
    for space, sector in enumerate(data.NEBULA_SECTOR):
        outline = hexagon(SIDE * 0.97, *PLAN.nebula(space))
        cells.append(path(outline, **paint(SECTOR_TONES[sector], RIM, opacity=0.12)))
    return written(pane(WINDOW, 8, "space-deep"), *cells)


def _piece(seat: int, name: str, ring: Element, *children: Element) -> Element:
    """Small, nameless, but it can be ringed."""
    halo = group(ring, class_="halo space", fill="none", stroke=tone("space-accent"))
    return group(*children, halo, id=name_of(f"strip{seat + 1}", name), class_="target")


@component
def _tile(seat: int, space: int, tile: int, done: int, creatures: int) -> Element:
    (x, y), size = PLAN.nebula(space), data.TILE_SIZE[tile]
    outline = hexagon(SIDE * 0.97, x, y)
    parts = [path(outline, **paint(DONE[size] if done else TILE, RIM))]
    for number in range(creatures):
        at = x + 8 * (number - (creatures - 1) / 2)
        parts.append(use("cc-creature-mini", at, y, SIDE))
    for dot in range(0 if creatures else size):
        at = x + (dot - (size - 1) / 2) * 4.6
        parts.append(circle(at, y, 1.8, fill="#fff" if done else "#8a99d0"))
    ring = path(outline, class_="line", stroke_width=2)
    return _piece(seat, data.NEBULA_IDS[space], ring, *parts)


@component
def _life(seat: int, space: int, life: int) -> Element:
    """A bar along the middle half of its side."""
    (x, y), (x1, y1, x2, y2) = PLAN.life(space), PLAN.side_of(space)
    ends = ((x + x1) / 2, (y + y1) / 2, (x + x2) / 2, (y + y2) / 2)
    proto, colour = life == PROTO, LIFE_TONES[life]
    look = paint("none", colour, 3.4 if proto else 4, dash="0.1 4.6" if proto else None)
    ring = circle(x, y, SIDE * 0.4, class_="line", stroke_width=1.6)
    return _piece(seat, data.LIFE_IDS[space], ring, line(*ends, **look, stroke_linecap="round"))


@component
def _star(seat: int, space: int, star: int) -> Element:
    at, nova = PLAN.star(space), star >= NOVA
    symbol = "cc-nova" if nova else f"cc-mini-{data.ELEMENTS[star]}"
    ring = circle(*at, SIDE * 0.42, class_="line", stroke_width=1.6)
    face = use(symbol, *at, SIDE * (0.86 if nova else 0.74))
    return _piece(seat, data.STAR_IDS[space], ring, face)
