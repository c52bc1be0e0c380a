"""The tiles in hand: nine slots that never close up, four turns of the tile picked up."""

from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.kit import pane
from cosmarium.drawing.pieces import box_halo, centred, named, thing, words
from cosmarium.drawing.svg import Element, component, group, written
from cosmarium.games.cosmic_factory.components import GALAXY_TILES, ROTATIONS, TILE_NAMES
from cosmarium.games.cosmic_factory.drawing import tiles
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, name_of
from cosmarium.games.cosmic_factory.drawing.sheets import titled
from cosmarium.games.cosmic_factory.state import HIDDEN, tile_of

GAP: Final = 8.0
NOTHING: Final = -2


@dataclass(frozen=True)
class Hand:
    columns: int
    kept: int  # tiles on the pile of the draft; -1: no draft
    slots: tuple[int, ...]  # tiles, HIDDEN or NOTHING
    picked: int

    def _grid(self, box: Box) -> tuple[Box, list[Box]]:
        """The slots, in rows of so many."""
        rows = -(-GALAXY_TILES // self.columns)
        size = (box.width - 28 - GAP * (self.columns - 1)) / self.columns
        inner = Box(box.x + 14, box.y + 36, box.width - 28, rows * (size + GAP) - GAP)
        return inner, inner.grid(self.columns, rows, GAP)

    def height(self, width: float) -> float:
        inner, _ = self._grid(Box(0, 0, width, 0))
        return inner.bottom + 14 + (_turn_size(width - 28) + 26 if self.picked >= 0 else 0)

    def parts(self, look: Look, box: Box) -> list[Part]:
        inner, places = self._grid(box)
        title = look.caption("hand" if self.kept < 0 else "kept")
        parts = [Part("hand", titled(title, box))]
        if self.kept >= 0:
            parts.append(Part("pile", _pile(look, self.kept, tuple(places), self.columns)))
        for number, (tile, place) in enumerate(zip(self.slots, places, strict=False)):
            if number >= self.kept:
                drawn = hand_slot(look, number, tile, tile == self.picked >= 0, place)
                parts.append(Part(f"hand-{number + 1}", drawn))
        if self.picked >= 0:
            below = Box(inner.x, inner.bottom + GAP + 2, inner.width, 0)
            parts.append(Part("turns", turns(look, self.picked, below)))
        return parts


def hand(scene: FactoryScene, columns: int) -> Hand:
    player = scene.player(scene.focus)
    if scene.drafting:
        kept = len(player.first) + len(player.second)
        return Hand(columns, kept, (NOTHING,) * GALAXY_TILES, -1)
    placed = {tile_of(piece) for piece in player.galaxy}
    known = [tile for tile in player.hand if tile != HIDDEN and tile not in placed]
    unseen = min(player.hand.count(HIDDEN), GALAXY_TILES - len(player.galaxy) - len(known))
    slots = []
    for tile in player.hand:
        unseen -= tile == HIDDEN
        gone = unseen < 0 if tile == HIDDEN else tile in placed
        slots.append(NOTHING if gone else tile)
    slots += [NOTHING] * (GALAXY_TILES - len(slots))
    return Hand(columns, -1, tuple(slots), scene.picked(scene.focus))


@component
def _pile(look: Look, count: int, places: tuple[Box, ...], columns: int) -> Element:
    """DR-4: no peeking; what is kept has no faces."""
    first = places[0].inset(-3)
    halo = box_halo(first.x, first.y, columns * (places[0].width + GAP) - 2, first.height)
    drawn = tiles.backs(list(places[:count]))
    return thing(name_of("kept"), look.caption("kept-tiles", count), drawn, halo)


@component
def hand_slot(look: Look, number: int, tile: int, picked: bool, box: Box) -> Element:
    if tile == NOTHING:
        place = named(look.caption("hand-place", number + 1), look.caption("hand-place-hint"))
        digit = centred(*box.middle, number + 1, 13, "muted", 400)
        return group(pane(box, 8, "card", "line"), digit, **place)
    if tile == HIDDEN:
        return tiles.backs([box])
    marks = [tiles.held(box.width, "space-wash")] if picked else []
    marks.append(pane(Box(-5, -5, 18, 18), 5, "space-deep", "space-edge"))
    marks.append(centred(4, 4, number + 1, 12, "space-text"))
    name, face = name_of("tile", TILE_NAMES[tile]), tiles.picture(tile, 0, box.width)
    return tiles.piece(name, tiles.said(look, tile), face, box, *marks)


def _turn_size(room: float) -> float:
    return min(62.0, (room - 3 * GAP) / ROTATIONS)


@component
def turns(look: Look, tile: int, box: Box) -> Element:
    """The tile in hand, four ways: with a place they name a move."""
    size = _turn_size(box.width)
    drawn = [words(box.x, box.y + 12, look.caption("turns"), 12, "muted")]
    for rot in range(ROTATIONS):
        place = Box(box.x + rot * (size + GAP), box.y + 20, size, size)
        label = look.caption("turned", tiles.said(look, tile, rot), rot)
        face = tiles.picture(tile, rot, size)
        drawn.append(tiles.piece(name_of("turn", rot), label, face, place))
    return written(*drawn)
