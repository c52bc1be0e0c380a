"""Other seats: a galaxy in miniature, and how they stand, in words."""

from typing import Final

from cosmarium.drawing.fragment import Component, Fragment, Look, Opponent, Part
from cosmarium.drawing.svg import Element, component, group, move, rect
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import (
    COLOUR_LETTERS,
    COLOURS,
    GALAXY_TILES,
    MARKERS,
    NEW_DIMENSION,
    NO_CARD,
)
from cosmarium.games.cosmic_factory.drawing import tiles
from cosmarium.games.cosmic_factory.drawing.plane import Plane, frame_of, plane_for
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, Pieces, letter
from cosmarium.games.cosmic_factory.state import (
    HIDDEN_TILE,
    PHASE_BUILD,
    is_down,
    rot_of,
    tile_of,
    x_of,
    y_of,
)

SIZE: Final = (270.0, 150.0)
LARGEST: Final = 50.0  # of a tile


def opponents(scene: FactoryScene) -> list[Opponent]:
    return [_opponent(scene, seat) for seat in scene.others]


def _opponent(scene: FactoryScene, seat: int) -> Opponent:
    say, player = scene.look.caption, scene.player(seat)
    markers = scene.markers(seat)
    facts = [", ".join([f"{say(letter(m))} {markers[m]}" for m in range(MARKERS)])]
    if scene.open(seat) and player.galaxy:
        sizes = [f"{say(letter(c))} {scene.largest(seat, c)}" for c in range(COLOURS)]
        facts.append(say("largest-zones", ", ".join(sizes)))
        if scene.phase == PHASE_BUILD:
            facts.append(say("placed", len(player.galaxy), GALAXY_TILES))
    held = [say(COLOUR_LETTERS[c]) for c in range(COLOURS) if player.bonus >> c & 1]
    if held:
        facts.append(say("holds", ", ".join(held)))
    name, doing = scene.view.name(seat), scene.doing(seat)
    return Opponent(seat, name, doing, tuple(facts), scene.final(seat), scene.acts(seat))


def miniatures(scene: FactoryScene) -> list[Component]:
    return [_miniature(scene, seat) for seat in scene.others]


def _miniature(scene: FactoryScene, seat: int) -> Component:
    """Backs where a galaxy is secret, or none lies on the table."""
    shown = scene.open(seat)
    pieces = scene.pieces(seat) if shown else ()
    card = scene.card if scene.scorable else NO_CARD
    built = scene.sealed(seat) and scene.player(seat).built
    inputs = (scene.look, seat, scene.view.name(seat), card, shown, built, pieces)
    return Component(f"opponent-{seat + 1}", miniature, inputs)


@component
def miniature(
    look: Look,
    seat: int,
    name: str,
    card: int,
    shown: bool,
    built: bool,
    pieces: Pieces,
) -> Fragment:
    width, height = SIZE
    spots = [(x_of(placed), y_of(placed)) for placed in pieces]
    plane = plane_for(card, spots, width, height, LARGEST)
    parts = [Part("places", _places(card, shown, built, plane))]
    for placed in pieces:
        x, y = x_of(placed), y_of(placed)
        parts.append(Part(f"tile-{x}-{y}", _tile(placed, plane)))
    label = look.caption("galaxy-of", name)
    return Fragment(f"opponent-{seat + 1}", "others", label, width, height, parts)


@component
def _places(card: int, shown: bool, built: bool, plane: Plane) -> Element:
    corners = [plane.corner(*spot) for spot in frame_of(card)]
    size = plane.size
    if not shown:
        backs = [group(tiles.back(size - 3), transform=move(x + 1.5, y + 1.5)) for x, y in corners]
        return group(*backs, opacity=0.9 if built else 0.45)
    dash = {"stroke": tone("space-edge"), "stroke_dasharray": "3 4"}
    frames = [
        rect(x + 2, y + 2, size - 4, size - 4, 3, fill=tone("space-deep"), **dash)
        for x, y in corners
        if card != NEW_DIMENSION
    ]
    return group(*frames)


@component
def _tile(placed: int, plane: Plane) -> Element:
    down = is_down(placed) or tile_of(placed) == HIDDEN_TILE
    size, at = plane.size, plane.corner(x_of(placed), y_of(placed))
    face = tiles.back(size) if down else tiles.picture(tile_of(placed), rot_of(placed), size)
    return group(face, transform=move(*at))
