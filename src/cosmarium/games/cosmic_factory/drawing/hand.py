"""The tiles in hand: nine slots that never close up, four turns of the tile picked up."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.pieces import bold, box_halo, panel, target, thing, tick, words
from cosmarium.drawing.svg import Element, group, move, rect, text
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import GALAXY_TILES, ROTATIONS, TILE_NAMES
from cosmarium.games.cosmic_factory.drawing import tiles
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, name_of
from cosmarium.games.cosmic_factory.state import HIDDEN, find_tile

_GAP: Final = 8.0


def hand(scene: FactoryScene, box: Box, columns: int) -> Element:
    """In rows of so many slots, the turns below or beside."""
    view = scene.view
    player = scene.player(scene.focus)
    title = "kept" if scene.drafting else "hand"
    parts = [
        panel(box.x, box.y, box.width, box.height),
        bold(box.x + 14, box.y + 24, view.caption(title), 14),
    ]
    size = (box.width - 28 - _GAP * (columns - 1)) / columns
    top = box.y + 36
    if scene.drafting:
        parts.append(_pile(scene, Box(box.x + 14, top, 0, 0), columns, size))
        return group(*parts)
    rows = -(-GALAXY_TILES // columns)
    for number in range(GALAXY_TILES):
        x = box.x + 14 + number % columns * (size + _GAP)
        y = top + number // columns * (size + _GAP)
        tile = player.hand[number] if number < len(player.hand) else None
        parts.append(_slot(scene, number, tile, x, y, size))
    if scene.picked(scene.focus) >= 0:
        parts.append(_turns(scene, box.x + 14, top + rows * (size + _GAP) + 2, box.width - 28))
    return group(*parts)


def hand_height(scene: FactoryScene, width: float, columns: int, turns: bool) -> float:
    """What `hand` needs."""
    size = (width - 28 - _GAP * (columns - 1)) / columns
    rows = -(-GALAXY_TILES // columns)
    return 36 + rows * (size + _GAP) + 6 + (_turn_size(width - 28) + 26 if turns else 0)


def _pile(scene: FactoryScene, box: Box, columns: int, size: float) -> Element:
    """DR-4: no peeking; what is kept has no faces."""
    player = scene.player(scene.focus)
    count = len(player.first) + len(player.second)
    backs, free = [], []
    for number in range(GALAXY_TILES):
        x, y = number % columns * (size + _GAP), number // columns * (size + _GAP)
        if number < count:
            backs.append(group(tiles.back(size), transform=move(x, y)))
        else:
            free.append(_empty(number, x, y, size))
    halo = box_halo(-3, -3, columns * (size + _GAP) - 2, size + 6)
    label = scene.view.caption("kept-tiles", count)
    pile = thing(name_of("kept"), label, *backs, halo)
    return group(pile, *free, transform=move(box.x, box.y))


def _slot(
    scene: FactoryScene, number: int, tile: int | None, x: float, y: float, size: float
) -> Element:
    player = scene.player(scene.focus)
    if tile is None or (tile != HIDDEN and find_tile(player.galaxy, tile) >= 0):
        return _empty(number, x, y, size)
    if tile == HIDDEN:
        placed = len(player.galaxy)
        known = len([t for t in player.hand if t != HIDDEN and find_tile(player.galaxy, t) < 0])
        if number - len([t for t in player.hand if t != HIDDEN]) >= GALAXY_TILES - placed - known:
            return _empty(number, x, y, size)
        return group(tiles.back(size), transform=move(x, y))
    picked = tile == scene.picked(scene.focus)
    parts = [tiles.picture(tile, 0, size)]
    if picked:
        parts.append(
            rect(
                *(1, 1, size - 2, size - 2, 6),
                fill=tone("space-wash"),
                fill_opacity=0.55,
                stroke=tone("space-accent"),
                stroke_width=3,
                stroke_dasharray="6 5",
            )
        )
    return target(
        name_of("tile", TILE_NAMES[tile]),
        tiles.said(scene.view, tile),
        *parts,
        *_key(number),
        box_halo(-1, -1, size + 2, size + 2, 7),
        tick(size - 6, 6),
        also="piece",
        transform=move(x, y),
    )


def _empty(number: int, x: float, y: float, size: float) -> Element:
    return group(
        rect(x, y, size, size, 8, fill=tone("card"), stroke=tone("line")),
        words(x + size / 2, y + size / 2 + 5, str(number + 1), 13, "muted", text_anchor="middle"),
    )


def _key(number: int) -> list[Element]:
    return [
        rect(-5, -5, 18, 18, 5, fill=tone("space-deep"), stroke=tone("space-edge")),
        text(
            *(4, 8.6, str(number + 1), 12),
            fill=tone("space-text"),
            font_weight=700,
            text_anchor="middle",
        ),
    ]


# -- turns ------------------------------------------------------------------------------------


def _turn_size(room: float) -> float:
    return min(62.0, (room - 3 * _GAP) / ROTATIONS)


def _turns(scene: FactoryScene, x: float, y: float, room: float) -> Element:
    """The tile in hand, four ways: with a place they name a move."""
    view = scene.view
    size = _turn_size(room)
    tile = scene.picked(scene.focus)
    parts: list[Element] = [words(x, y + 12, view.caption("turns"), 12, "muted")]
    for rot in range(ROTATIONS):
        parts.append(
            target(
                name_of("turn", rot),
                view.caption("turned", tiles.said(view, tile, rot), rot),
                tiles.picture(tile, rot, size),
                box_halo(-1, -1, size + 2, size + 2, 7),
                tick(size - 6, 6),
                transform=move(x + rot * (size + _GAP), y + 20),
            )
        )
    return group(*parts)
