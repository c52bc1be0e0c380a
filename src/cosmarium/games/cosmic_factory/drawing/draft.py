"""The tiles to choose from in the draft, where the others go, and the tiles in hand."""

from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.frames import titled
from cosmarium.drawing.kit import Style, label, pane, passage
from cosmarium.drawing.pieces import box_halo, centred, named, seat_sign, thing, words
from cosmarium.drawing.svg import Element, component, group, use, written
from cosmarium.games.cosmic_factory.components import GALAXY_TILES, KEEPS, ROTATIONS, TILE_NAMES
from cosmarium.games.cosmic_factory.drawing import tiles
from cosmarium.games.cosmic_factory.drawing.galaxy import SIDE, space
from cosmarium.games.cosmic_factory.drawing.names import name_of
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene
from cosmarium.games.cosmic_factory.rules.draft import kept
from cosmarium.games.cosmic_factory.state import HIDDEN, PHASE_DRAFT_1, PHASE_READY, tile_of
from cosmarium.games.cosmic_factory.texts.tiles import describe_tile

HEAD: Final = {"wide": 60.0, "medium": 52.0, "phone": 52.0}
GAP: Final = {"wide": 14.0, "medium": 10.0, "phone": 8.0}
GONE: Final = -2  # where a tile lay that is kept or laid
APART: Final = 8.0


class Draft(NamedTuple):
    """Tiles to choose from; or nine backs before the minute, then nobody is `to`."""

    said: str
    offer: tuple[int, ...]  # tiles, HIDDEN or GONE: the rest keeps its places
    places: int = GALAXY_TILES  # of tiles when the offer was whole
    to: str = ""  # who gets the rest
    neighbour: int = 0
    left: bool = False
    hint: str = ""  # which way tiles go


def draft(scene: FactoryScene, seat: int, name: str = "draft") -> Component:
    state, look, player = scene.state, scene.look, scene.player(seat)
    if not scene.drafting or seat != scene.focus:
        said = look.caption("ready-hint" if scene.phase == PHASE_READY else "dealing")
        said = look.caption("kept-tiles", scene.kept(seat)) if scene.drafting else said
        waiting = Draft(said, (HIDDEN,) * scene.kept(seat))
        return Component(name, middle, (look, waiting, name))
    gone = kept(state, player)
    said = look.caption("kept-count", len(gone), KEEPS) if gone else look.caption("keep-three")
    # DR-4: what is kept is out of sight.
    offer = [tile if tile in player.offer else GONE for tile in sorted([*player.offer, *gone])]
    places = GALAXY_TILES if scene.phase == PHASE_DRAFT_1 else GALAXY_TILES - KEEPS
    other = state.gives_to(seat)
    to = look.caption("rest-to", scene.view.name(other))
    left = state.round % 2 == 1
    hint = look.caption("pass-left" if left else "pass-right")
    one = Draft(said, tuple(offer), places, to, other, left, hint)
    return Component(name, middle, (look, one, name))


def middle(look: Look, one: Draft, name: str) -> Fragment:
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
    return Fragment(name, "own", look.caption("draft" if one.to else "ready"), side, side, parts)


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
    box, ink, sizes = Box(30, 8, side - 60, 44), "space-text", (16, 14)
    return passage(one.said, box, sizes=sizes, lines=2, colour=ink, across="middle", bold=True)


@component
def _tile(look: Look, tile: int, box: Box) -> Element:
    if tile == HIDDEN:
        return tiles.backs([box], 0.8)
    if tile == GONE:
        return pane(box.inset(2), 10, "none", "space-line", 1.5, stroke_dasharray="5 7")
    name, face = name_of("tile", TILE_NAMES[tile]), tiles.picture(tile, 0, box.width)
    return tiles.piece(name, describe_tile(look.texts, tile), face, box, space=True)


# -- the hand: nine slots that never close up, four turns of a picked tile --------------------


class Hand(NamedTuple):
    columns: int
    kept: int  # tiles on the pile of the draft; -1: no draft
    slots: tuple[int, ...]  # tiles, HIDDEN or GONE
    picked: int

    def _grid(self, box: Box) -> tuple[Box, list[Box]]:
        """The slots, in rows of so many."""
        rows = -(-GALAXY_TILES // self.columns)
        size = (box.width - 28 - APART * (self.columns - 1)) / self.columns
        inner = Box(box.x + 14, box.y + 36, box.width - 28, rows * (size + APART) - APART)
        return inner, inner.grid(self.columns, rows, APART)

    def height(self, width: float) -> float:
        inner, _ = self._grid(Box(0, 0, width, 0))
        return inner.bottom + 14 + (_turn_size(width - 28) + 26 if self.picked >= 0 else 0)

    def parts(self, look: Look, box: Box) -> list[Part]:
        inner, places = self._grid(box)
        parts = [Part("hand", titled(look.caption("hand" if self.kept < 0 else "kept"), box))]
        if self.kept >= 0:
            parts.append(Part("pile", _pile(look, self.kept, tuple(places), self.columns)))
        for number, (tile, place) in enumerate(zip(self.slots, places, strict=False)):
            if number >= self.kept:
                drawn = hand_slot(look, number, tile, tile == self.picked >= 0, place)
                parts.append(Part(f"hand-{number + 1}", drawn))
        if self.picked >= 0:
            below = Box(inner.x, inner.bottom + APART + 2, inner.width, 0)
            parts.append(Part("turns", turns(look, self.picked, below)))
        return parts


def hand(scene: FactoryScene, columns: int) -> Hand:
    player = scene.player(scene.focus)
    if scene.drafting:
        return Hand(columns, scene.kept(scene.focus), (GONE,) * GALAXY_TILES, -1)
    placed = {tile_of(piece) for piece in player.galaxy}
    known = [tile for tile in player.hand if tile != HIDDEN and tile not in placed]
    unseen = min(player.hand.count(HIDDEN), GALAXY_TILES - len(player.galaxy) - len(known))
    slots = []
    for tile in player.hand:
        unseen -= tile == HIDDEN
        gone = unseen < 0 if tile == HIDDEN else tile in placed
        slots.append(GONE if gone else tile)
    slots += [GONE] * (GALAXY_TILES - len(slots))
    return Hand(columns, -1, tuple(slots), scene.picked(scene.focus))


@component
def _pile(look: Look, count: int, places: tuple[Box, ...], columns: int) -> Element:
    """DR-4: no peeking; what is kept has no faces."""
    first = places[0].inset(-3)
    halo = box_halo(first.x, first.y, columns * (places[0].width + APART) - 2, first.height)
    drawn = tiles.backs(list(places[:count]))
    return thing(name_of("kept"), look.caption("kept-tiles", count), drawn, halo)


@component
def hand_slot(look: Look, number: int, tile: int, picked: bool, box: Box) -> Element:
    if tile == GONE:
        place = named(look.caption("hand-place", number + 1), look.caption("hand-place-hint"))
        digit = centred(*box.middle, number + 1, 13, "muted", 400)
        return group(pane(box, 8, "card", "line"), digit, **place)
    if tile == HIDDEN:
        return tiles.backs([box])
    marks = [tiles.held(box.width, "space-wash")] if picked else []
    marks.append(pane(Box(-5, -5, 18, 18), 5, "space-deep", "space-edge"))
    marks.append(centred(4, 4, number + 1, 12, "space-text"))
    name, face = name_of("tile", TILE_NAMES[tile]), tiles.picture(tile, 0, box.width)
    return tiles.piece(name, describe_tile(look.texts, tile), face, box, *marks)


def _turn_size(room: float) -> float:
    return min(62.0, (room - 3 * APART) / ROTATIONS)


@component
def turns(look: Look, tile: int, box: Box) -> Element:
    """The tile in hand, four ways: with a place they name a move."""
    size = _turn_size(box.width)
    drawn = [words(box.x, box.y + 12, look.caption("turns"), 12, "muted")]
    for rot in range(ROTATIONS):
        place = Box(box.x + rot * (size + APART), box.y + 20, size, size)
        label = look.caption("turned", describe_tile(look.texts, tile, rot), rot)
        face = tiles.picture(tile, rot, size)
        drawn.append(tiles.piece(name_of("turn", rot), label, face, place))
    return written(*drawn)
