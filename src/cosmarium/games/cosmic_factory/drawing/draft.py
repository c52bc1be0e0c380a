"""The draft in the middle of the table: tiles to choose from, where the others go."""

from typing import Final

from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import fit, width, wrap
from cosmarium.drawing.pieces import box_halo, seat_sign, target, tick
from cosmarium.drawing.sky import starfield
from cosmarium.drawing.svg import Element, group, move, path, rect, text, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import GALAXY_TILES, KEEPS, TILE_NAMES
from cosmarium.games.cosmic_factory.drawing import tiles
from cosmarium.games.cosmic_factory.drawing.galaxy import SIDE
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, name_of
from cosmarium.games.cosmic_factory.rules.draft import kept
from cosmarium.games.cosmic_factory.state import HIDDEN, PHASE_DRAFT_1, PHASE_READY

_HEAD: Final = {"wide": 60.0, "medium": 52.0, "phone": 52.0}
_GAP: Final = {"wide": 14.0, "medium": 10.0, "phone": 8.0}


def draft(scene: FactoryScene) -> Fragment:
    """Nine tiles, then six; before the minute nine backs."""
    view = scene.view
    side = SIDE[view.layout]
    parts: list[Element | str] = [
        rect(0.5, 0.5, side - 1, side - 1, 12, fill=tone("space"), stroke=tone("space-line")),
        starfield(side, side, 5),
        _head(scene, side),
    ]
    label = view.caption("draft" if scene.drafting else "ready")
    parts.append(_offer(scene, side) if scene.drafting else _waiting(scene, side))
    return Fragment("draft", "own", label, side, side, group(*parts))


def _place(scene: FactoryScene, side: float, number: int, count: int) -> tuple[float, float, float]:
    """Left, top and size of a tile among so many, in rows of three."""
    head, gap = _HEAD[scene.view.layout], _GAP[scene.view.layout]
    rows = 3
    size = (side - head - gap * (rows + 1)) / rows
    shown = -(-count // 3)
    left = (side - 3 * size - 2 * gap) / 2
    top = head + (side - head - shown * size - (shown - 1) * gap) / 2
    return left + number % 3 * (size + gap), top + number // 3 * (size + gap), size


def _head(scene: FactoryScene, side: float) -> Element:
    """What is to be done, and the neighbour who gets the rest."""
    view, state = scene.view, scene.state
    if not scene.drafting:
        return group()
    player = scene.player(scene.focus)
    count = len(kept(state, player))
    said = view.caption("kept-count", count, KEEPS) if count else view.caption("keep-three")
    neighbour = state.gives_to(scene.focus)
    left = state.round % 2 == 1
    room = side - width(said, 16, bold=True) - 106
    name = fit(view.caption("rest-to", view.name(neighbour)), room, 14)
    y = _HEAD[view.layout] / 2 + 6
    parts = [
        text(20, y + 5, said, 16, fill=tone("space-accent"), font_weight=700),
        text(side - 66, y + 5, name, 14, fill=tone("space-text"), text_anchor="end"),
        seat_sign(neighbour, side - 48, y, 20),
        _arrow(side - 22, y, left),
    ]
    return group(*parts)


def _arrow(x: float, y: float, left: bool) -> Element:
    way = -1 if left else 1
    data = f"M{x - way * 9} {y}H{x + way * 8}M{x + way} {y - 7}L{x + way * 9} {y}L{x + way} {y + 7}"
    return path(data, fill="none", stroke=tone("space-accent"), stroke_width=2.4)


def _offer(scene: FactoryScene, side: float) -> Element:
    """DR-4: kept tiles are out of scene; the rest keeps its places until all have chosen."""
    view, state = scene.view, scene.state
    player = scene.player(scene.focus)
    count = GALAXY_TILES if state.phase == PHASE_DRAFT_1 else GALAXY_TILES - KEEPS
    shown = sorted([*player.offer, *kept(state, player)])
    pieces = []
    for number, tile in enumerate(shown):
        x, y, size = _place(scene, side, number, count)
        if tile == HIDDEN:
            pieces.append(group(tiles.back(size), transform=move(x, y), opacity=0.6))
        elif tile in player.offer:
            pieces.append(_tile(scene, tile, x, y, size))
        else:
            pieces.append(_gone(size, x, y))
    return group(*pieces, class_="pieces", aria_label=view.caption("draft"), role="group")


def _tile(scene: FactoryScene, tile: int, x: float, y: float, size: float) -> Element:
    return target(
        name_of("tile", TILE_NAMES[tile]),
        tiles.said(scene.view, tile),
        tiles.picture(tile, 0, size),
        box_halo(-2, -2, size + 4, size + 4, 10, space=True),
        tick(size - 14, 14, 24),
        also="piece",
        transform=move(x, y),
    )


def _gone(size: float, x: float, y: float) -> Element:
    """Where a kept tile lay."""
    return rect(
        *(x + 2, y + 2, size - 4, size - 4, 10),
        fill="none",
        stroke=tone("space-line"),
        stroke_width=1.5,
        stroke_dasharray="5 7",
    )


def _waiting(scene: FactoryScene, side: float) -> Element:
    """Nine backs; who is ready."""
    view, state = scene.view, scene.state
    hand = len(scene.player(scene.focus).hand)
    parts = []
    for number in range(hand):
        x, y, size = _place(scene, side, number, GALAXY_TILES)
        parts.append(group(tiles.back(size), transform=move(x, y), opacity=0.8))
    words = view.caption("ready-hint") if state.phase == PHASE_READY else view.caption("dealing")
    lines = wrap(words, side - 60, 16, 2, bold=True)
    for number, said in enumerate(lines):
        parts.append(
            text(
                *(side / 2, 26 + 20 * number, said, 16),
                fill=tone("space-text"),
                font_weight=700,
                text_anchor="middle",
            )
        )
    if not hand:
        parts.append(use("cf-back", side / 2, side / 2, side / 3, opacity=0.6))
    return group(*parts)
