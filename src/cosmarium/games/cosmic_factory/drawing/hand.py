"""The tiles in hand: nine slots that never close up, four turns of the tile picked up."""

from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.pieces import bold, box_halo, target, thing, tick, words
from cosmarium.drawing.svg import Element, component, group, move, rect, written
from cosmarium.drawing.theme import tone
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

    def height(self, width: float) -> float:
        size = (width - 28 - GAP * (self.columns - 1)) / self.columns
        rows = -(-GALAXY_TILES // self.columns)
        turns = _turn_size(width - 28) + 26 if self.picked >= 0 else 0
        return 36 + rows * (size + GAP) + 6 + turns

    def parts(self, look: Look, box: Box) -> list[Part]:
        """In rows of so many slots, the turns below."""
        title = look.caption("hand" if self.kept < 0 else "kept")
        size = (box.width - 28 - GAP * (self.columns - 1)) / self.columns
        rows = -(-GALAXY_TILES // self.columns)
        inner = Box(box.x + 14, box.y + 36, box.width - 28, rows * (size + GAP) - GAP)
        places = inner.grid(self.columns, rows, GAP)
        parts = [titled(title, box, "hand")]
        if self.kept >= 0:
            parts.append(Part("pile", _pile(look, self.kept, tuple(places))))
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
def _pile(look: Look, count: int, places: tuple[Box, ...]) -> Element:
    """DR-4: no peeking; what is kept has no faces."""
    backs = [group(tiles.back(box.width), transform=move(box.x, box.y)) for box in places[:count]]
    first, size = places[0].inset(-3), places[0].width
    columns = len([box for box in places if box.y == places[0].y])
    halo = box_halo(first.x, first.y, columns * (size + GAP) - 2, size + 6)
    return thing(name_of("kept"), look.caption("kept-tiles", count), *backs, halo)


@component
def hand_slot(look: Look, number: int, tile: int, picked: bool, box: Box) -> Element:
    size, at = box.width, move(box.x, box.y)
    if tile == NOTHING:
        x, y = box.middle
        ground = rect(*box.frame, 8, fill=tone("card"), stroke=tone("line"))
        return written(ground, words(x, y + 5, str(number + 1), 13, "muted", text_anchor="middle"))
    if tile == HIDDEN:
        return group(tiles.back(size), transform=at)
    return target(
        name_of("tile", TILE_NAMES[tile]),
        tiles.said(look, tile),
        tiles.picture(tile, 0, size),
        *([_held(size)] if picked else []),
        rect(-5, -5, 18, 18, 5, fill=tone("space-deep"), stroke=tone("space-edge")),
        bold(4, 8.6, str(number + 1), 12, "space-text", text_anchor="middle"),
        box_halo(-1, -1, size + 2, size + 2, 7),
        tick(size - 6, 6),
        also="piece",
        transform=at,
    )


def _held(size: float) -> Element:
    return rect(
        *(1, 1, size - 2, size - 2, 6),
        fill=tone("space-wash"),
        fill_opacity=0.55,
        stroke=tone("space-accent"),
        stroke_width=3,
        stroke_dasharray="6 5",
    )


def _turn_size(room: float) -> float:
    return min(62.0, (room - 3 * GAP) / ROTATIONS)


@component
def turns(look: Look, tile: int, box: Box) -> Element:
    """The tile in hand, four ways: with a place they name a move."""
    size = _turn_size(box.width)
    parts: list[Element] = [words(box.x, box.y + 12, look.caption("turns"), 12, "muted")]
    for rot in range(ROTATIONS):
        parts.append(
            target(
                name_of("turn", rot),
                look.caption("turned", tiles.said(look, tile, rot), rot),
                tiles.picture(tile, rot, size),
                box_halo(-1, -1, size + 2, size + 2, 7),
                tick(size - 6, 6),
                transform=move(box.x + rot * (size + GAP), box.y + 20),
            )
        )
    return written(*parts)
