"""The draft in the middle of the table: tiles to choose from, where the others go."""

from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import Style, label, pane, passage
from cosmarium.drawing.pieces import named, seat_sign
from cosmarium.drawing.svg import Element, component, group, use, written
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
    """Tiles to choose from; or nine backs before the minute, then nobody is `to`."""

    said: str
    offer: tuple[int, ...]  # tiles, HIDDEN or GONE: the rest keeps its places
    places: int = GALAXY_TILES  # of tiles when the offer was whole
    to: str = ""  # who gets the rest
    neighbour: int = 0
    left: bool = False
    hint: str = ""  # which way tiles go


def draft(scene: FactoryScene) -> Component:
    state, look, player = scene.state, scene.look, scene.player(scene.focus)
    if not scene.drafting:
        said = look.caption("ready-hint" if scene.phase == PHASE_READY else "dealing")
        waiting = Draft(said, (HIDDEN,) * len(player.hand))
        return Component("draft", middle, (look, waiting))
    gone = kept(state, player)
    said = look.caption("kept-count", len(gone), KEEPS) if gone else look.caption("keep-three")
    # DR-4: what is kept is out of sight.
    offer = [tile if tile in player.offer else GONE for tile in sorted([*player.offer, *gone])]
    places = GALAXY_TILES if scene.phase == PHASE_DRAFT_1 else GALAXY_TILES - KEEPS
    other = state.gives_to(scene.focus)
    to = look.caption("rest-to", scene.view.name(other))
    left = state.round % 2 == 1
    hint = look.caption("pass-left" if left else "pass-right")
    one = Draft(said, tuple(offer), places, to, other, left, hint)
    return Component("draft", middle, (look, one))


def middle(look: Look, one: Draft) -> Fragment:
    side, head, gap = SIDE[look.layout], HEAD[look.layout], GAP[look.layout]
    title = (_head if one.to else _hint)(one, side, head)
    parts = [Part("space", space(side, side)), Part("head", title)]
    # Rows of three; two rows stand in the middle of three.
    size, rows = (side - head - 4 * gap) / 3, -(-one.places // 3)
    broad, tall = 3 * (size + gap) - gap, rows * (size + gap) - gap
    grid = Box(0, head, side, side - head).centred(broad, tall)
    for number, (tile, place) in enumerate(zip(one.offer, grid.grid(3, rows, gap), strict=False)):
        parts.append(Part(f"place-{number + 1}", _tile(look, tile, place)))
    if not one.offer and not one.to:
        parts.append(Part("bag", use("cf-back", side / 2, side / 2, side / 3, opacity=0.6)))
    title_said = look.caption("draft" if one.to else "ready")
    return Fragment("draft", "own", title_said, side, side, parts)


def _head(one: Draft, side: float, height: float) -> Element:
    """What is to be done, and the neighbour who gets the rest."""
    y = height / 2 + 6
    said = label(one.said, 16, "space-accent", bold=True)
    room = Box(30 + said.width, y - 20, side - said.width - 96, 40)
    style: Style = {"sizes": (14, 12), "lines": 2, "colour": "space-text", "across": "end"}
    way = group(
        passage(one.to, room, **style),
        seat_sign(one.neighbour, side - 48, y, 20),
        use("cf-to-left" if one.left else "cf-to-right", side - 22, y, 22),
        **named(one.to, one.hint),
    )
    return written(said.at(20, y, down="middle"), way)


def _hint(one: Draft, side: float, height: float) -> Element:
    style: Style = {"sizes": (16, 14), "lines": 2, "colour": "space-text", "across": "middle"}
    style["bold"] = True
    return passage(one.said, Box(30, 8, side - 60, 44), **style)


@component
def _tile(look: Look, tile: int, box: Box) -> Element:
    if tile == HIDDEN:
        return tiles.backs([box], 0.8)
    if tile == GONE:
        return pane(box.inset(2), 10, "none", "space-line", 1.5, stroke_dasharray="5 7")
    name, face = name_of("tile", TILE_NAMES[tile]), tiles.picture(tile, 0, box.width)
    return tiles.piece(name, tiles.said(look, tile), face, box, space=True)
