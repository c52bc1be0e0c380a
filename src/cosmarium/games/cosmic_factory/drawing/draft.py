"""The draft in the middle of the table: tiles to choose from, where the others go."""

from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import Style, passage
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import box_halo, seat_sign, target, tick
from cosmarium.drawing.svg import Element, component, draw, group, move, path, rect, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import GALAXY_TILES, KEEPS, TILE_NAMES
from cosmarium.games.cosmic_factory.drawing import tiles
from cosmarium.games.cosmic_factory.drawing.galaxy import SIDE, space
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, name_of
from cosmarium.games.cosmic_factory.rules.draft import kept
from cosmarium.games.cosmic_factory.state import HIDDEN, PHASE_DRAFT_1, PHASE_READY

HEAD: Final = {"wide": 60.0, "medium": 52.0, "phone": 52.0}
GAP: Final = {"wide": 14.0, "medium": 10.0, "phone": 8.0}
GONE: Final = -2  # where a kept tile lay


@dataclass(frozen=True)
class Draft:
    choosing: bool  # or nine backs before the minute
    said: str
    offer: tuple[int, ...]  # tiles, HIDDEN or GONE: the rest keeps its places
    places: int  # of tiles when the offer was whole
    neighbour: int  # who gets the rest
    name: str
    left: bool


def draft(scene: FactoryScene) -> Component:
    state, look, player = scene.state, scene.look, scene.player(scene.focus)
    if not scene.drafting:
        said = look.caption("ready-hint" if scene.phase == PHASE_READY else "dealing")
        backs = (HIDDEN,) * len(player.hand)
        return Component("draft", middle, (look, Draft(False, said, backs, 9, 0, "", False)))
    gone = kept(state, player)
    said = look.caption("kept-count", len(gone), KEEPS) if gone else look.caption("keep-three")
    # DR-4: what is kept is out of sight.
    offer = [tile if tile in player.offer else GONE for tile in sorted([*player.offer, *gone])]
    places = GALAXY_TILES if scene.phase == PHASE_DRAFT_1 else GALAXY_TILES - KEEPS
    other = state.gives_to(scene.focus)
    name = look.caption("rest-to", scene.view.name(other))
    inputs = Draft(True, said, tuple(offer), places, other, name, state.round % 2 == 1)
    return Component("draft", middle, (look, inputs))


@component
def middle(look: Look, one: Draft) -> Fragment:
    side = SIDE[look.layout]
    head = _head(look, one, side) if one.choosing else _hint(one.said, side)
    parts = [Part("space", space(side, side)), Part("head", head)]
    places = _places(look, side, one.places)
    for number, (tile, place) in enumerate(zip(one.offer, places, strict=False)):
        parts.append(Part(f"place-{number + 1}", _tile(look, tile, place, one.choosing)))
    if not one.offer and not one.choosing:
        parts.append(Part("bag", use("cf-back", side / 2, side / 2, side / 3, opacity=0.6)))
    label = look.caption("draft" if one.choosing else "ready")
    return Fragment("draft", "own", label, side, side, parts)


def _places(look: Look, side: float, count: int) -> list[Box]:
    """Rows of three; two rows stand in the middle of three."""
    head, gap = HEAD[look.layout], GAP[look.layout]
    size = (side - head - 4 * gap) / 3
    rows = -(-count // 3)
    broad, tall = 3 * size + 2 * gap, rows * size + (rows - 1) * gap
    left, top = (side - broad) / 2, head + (side - head - tall) / 2
    return Box(left, top, broad, tall).grid(3, rows, gap)


@component
def _head(look: Look, one: Draft, side: float) -> Element:
    """What is to be done, and the neighbour who gets the rest."""
    y, x, way = HEAD[look.layout] / 2 + 6, side - 22, -1 if one.left else 1
    room = width(one.said, 16, bold=True)
    arrow = draw(
        *("M", x - way * 9, y, "H", x + way * 8, "M", x + way, y - 7),
        *("L", x + way * 9, y, "L", x + way, y + 7),
    )
    to = Box(30 + room, y - 20, side - room - 96, 40)
    style: Style = {"sizes": (14, 12), "lines": 2, "colour": "space-text", "across": "end"}
    return written(
        passage(one.said, Box(20, y - 10, room, 20), sizes=(16,), colour="space-accent", bold=True),
        passage(one.name, to, **style),
        seat_sign(one.neighbour, side - 48, y, 20),
        path(arrow, fill="none", stroke=tone("space-accent"), stroke_width=2.4),
    )


@component
def _hint(said: str, side: float) -> Element:
    box = Box(30, 8, side - 60, 44)
    style: Style = {"sizes": (16, 14), "lines": 2, "colour": "space-text", "across": "middle"}
    style["bold"] = True
    return passage(said, box, **style)


@component
def _tile(look: Look, tile: int, box: Box, choosing: bool) -> Element:
    size, at = box.width, move(box.x, box.y)
    if tile == HIDDEN:
        return group(tiles.back(size), transform=at, opacity=0.6 if choosing else 0.8)
    if tile == GONE:
        return rect(
            *box.inset(2).frame,
            10,
            fill="none",
            stroke=tone("space-line"),
            stroke_width=1.5,
            stroke_dasharray="5 7",
        )
    return target(
        name_of("tile", TILE_NAMES[tile]),
        tiles.said(look, tile),
        tiles.picture(tile, 0, size),
        box_halo(-2, -2, size + 4, size + 4, 10, space=True),
        tick(size - 14, 14, 24),
        also="piece",
        transform=at,
    )
