"""A galaxy at full size: space, places, tiles, live signs; and in miniature."""

from functools import partial
from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import Item, pane, passage
from cosmarium.drawing.pieces import box_halo, seat_sign, target, thing
from cosmarium.drawing.sky import starfield
from cosmarium.drawing.svg import Element, component, group, kept, move, use, written
from cosmarium.games.cosmic_factory import components as data
from cosmarium.games.cosmic_factory.drawing import tiles
from cosmarium.games.cosmic_factory.drawing.live import live_signs
from cosmarium.games.cosmic_factory.drawing.names import name_of
from cosmarium.games.cosmic_factory.drawing.outline import Plane, frame_of, free_beside, plane_for
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, Pieces
from cosmarium.games.cosmic_factory.scoring.reading import Spot, read_galaxy
from cosmarium.games.cosmic_factory.state import (
    HIDDEN_TILE,
    PHASE_BUILD,
    is_down,
    largest_group,
    rot_of,
    tile_of,
    x_of,
    y_of,
)
from cosmarium.games.cosmic_factory.texts.tiles import describe_tile

MARGIN: Final = {"wide": 13.0, "medium": 10.0, "phone": 3.0}
SIDE: Final = {"wide": 620.0, "medium": 436.0, "phone": 366.0}  # of the square
ROW_WIDTH: Final = {"wide": 1104.0, "medium": 680.0, "phone": 366.0}  # card 7
CAPTION: Final = 26.0  # of a galaxy that is not the reader's own
MINIATURE: Final = Box(0, 0, 270, 150)
SMALL: Final = 50.0  # the largest tile of a miniature


class Galaxy(NamedTuple):
    """`whose` is empty in the middle of the table, where actions aim."""

    seat: int
    whose: str
    who: str
    owner: str  # the name above it; empty for the reader's own
    card: int
    pieces: Pieces
    places: tuple[Spot, ...]
    picked: int
    sealed: bool
    locked: bool
    done: bool

    @property
    def name(self) -> str:
        return f"galaxy-{self.seat + 1}" if self.whose else "galaxy"


def galaxy(scene: FactoryScene, seat: int, whose: str = "") -> Component:
    one = Galaxy(
        seat,
        whose,
        scene.who(seat),
        "" if seat == scene.seat else scene.view.name(seat),
        scene.card,
        scene.pieces[seat],
        tuple(_places(scene, seat)),
        scene.picked(seat),
        scene.sealed(seat),
        scene.player(seat).locked,
        scene.phase == PHASE_BUILD and not scene.building(seat),
    )
    return Component(one.name, whole_galaxy, (scene.look, one))


def _places(scene: FactoryScene, seat: int) -> list[Spot]:
    """The places to show: of the frame, or where card 3 lets a tile go."""
    if scene.card != data.NEW_DIMENSION:
        return list(frame_of(scene.card))
    if not scene.building(seat):
        return []
    # In the order in which they were laid: that decides between groups of one size.
    picked, pieces = scene.picked(seat), scene.player(seat).galaxy
    rest = [placed for placed in pieces if tile_of(placed) != picked]
    if scene.apart(seat) or not rest:
        reach = range(-data.FREE_REACH, data.FREE_REACH + 1)
        return [(x, y) for y in reach for x in reach]
    lying = [_spot(placed) for placed in pieces if tile_of(placed) == picked]
    return sorted({*free_beside(largest_group(rest)), *lying})


_read = component(read_galaxy)


def _spot(placed: int) -> Spot:
    return x_of(placed), y_of(placed)


def galaxy_size(look: Look, row: bool, captioned: bool) -> tuple[float, float]:
    width, margin = (ROW_WIDTH if row else SIDE)[look.layout], MARGIN[look.layout]
    room = width - 2 * margin
    tall = (room / 9 if row else room) + 2 * margin
    return width, tall + (CAPTION if captioned else 0)


def whole_galaxy(look: Look, one: Galaxy) -> Fragment:
    width, height = galaxy_size(look, one.card == data.ONE_DIMENSION, bool(one.owner))
    inner = Box(0, 0, width, height).pad(top=CAPTION if one.owner else 0)
    spots = [_spot(placed) for placed in one.pieces] + list(one.places)
    plane = plane_for(one.card, spots, inner.inset(MARGIN[look.layout]))
    parts = [Part("space", space(width, height))]
    if one.owner:
        box, said = Box(34, 6, width - 50, 22), look.caption("galaxy-of", one.owner)
        title = passage(said, box, sizes=(14, 12), colour="space-text", bold=True)
        parts.append(Part("title", written(seat_sign(one.seat, 20, 17, 16), title)))
    if one.sealed:  # others build unseen
        boxes = [plane.box(*spot, 4) for spot in frame_of(one.card)]
        parts.append(Part("backs", tiles.backs(boxes, 0.5)))
    else:
        parts += _open(look, one, plane)
        if one.locked:  # BO-3: by a bonus tile
            lock = Item(32, 32, use("cf-locked", 16, 16, 32)).named(look.caption("locked"))
            parts.append(Part("lock", lock.at(width - 24, 24, "middle", "middle")))
    label = look.caption("galaxy-of", one.who)
    return Fragment(one.name, "own", label, width, height, parts, done=one.done)


@kept
def space(width: float, height: float) -> Element:
    ground = pane(Box(0, 0, width, height), 12, "space", "space-line")
    return written(ground, starfield(width, height, 5))


def _open(look: Look, one: Galaxy, plane: Plane) -> list[Part]:
    parts = list(_all_places(look, one.whose, one.places, plane))
    for placed in one.pieces:
        tile, spot = tile_of(placed), _spot(placed)
        name = f"{spot[0]}-{spot[1]}" if tile == HIDDEN_TILE else data.TILE_NAMES[tile]
        drawn = laid_tile(look, one.whose, placed, tile == one.picked, plane.box(*spot))
        parts.append(Part(f"tile-{name}", drawn))
    if one.pieces:
        parts += live_signs(look, _read(one.pieces, one.card), one.card, plane)
    return parts


@component
def _all_places(look: Look, whose: str, places: tuple[Spot, ...], plane: Plane) -> list[Part]:
    """In most games they stay the same to the end."""
    return [Part(f"place-{x}-{y}", place(look, whose, (x, y), plane)) for x, y in places]


@component
def place(look: Look, whose: str, spot: Spot, plane: Plane) -> Element:
    """Of many small ones (card 3) only the ground."""
    size, at, roomy = plane.size, plane.box(*spot), plane.size >= 40
    box = Box(0, 0, size, size).inset(max(1.5, size * 0.03))
    ground = pane(
        *(box, size * 0.06, "space-deep", "space-edge", 1.5 if roomy else 0.8),
        stroke_dasharray="5 7" if roomy else "2 4",
        fill_opacity=0.6,
        class_="ground space",
        pointer_events="all",
    )
    halo = box_halo(*box.frame, size * 0.06, space=True)
    more = [use("cf-spark", size / 2, size / 2, size * 0.1), halo] if roomy else []
    label, name = look.caption("place", spot[1] + 1, spot[0] + 1), name_of(whose, "slot", *spot)
    return target(name, label, ground, *more, transform=move(at.x, at.y))


@component
def laid_tile(look: Look, whose: str, placed: int, held: bool, box: Box) -> Element:
    (x, y), tile, rot, size = _spot(placed), tile_of(placed), rot_of(placed), box.width
    where, down = look.caption("place", y + 1, x + 1), look.caption("face-down")
    if tile == HIDDEN_TILE:
        at = move(box.x, box.y)
        return thing(name_of(whose, "down", x, y), down, tiles.back(size), hint=where, transform=at)
    name, face = name_of(whose, "tile", data.TILE_NAMES[tile]), tiles.picture(tile, rot, size)
    label = describe_tile(look.texts, tile, rot)
    if is_down(placed):
        label, face = f"{label}, {down}", tiles.back(size)
    marks = [tiles.held(size, "space-deep")] if held else []
    return tiles.piece(name, label, face, box, *marks, hint=where, space=True)


# -- in miniature -----------------------------------------------------------------------------


def miniatures(scene: FactoryScene) -> list[Component]:
    """Backs where a galaxy is secret, or for what is kept in the draft."""
    card, found = scene.card if scene.scorable else data.NO_CARD, []
    for seat in scene.others:
        pieces, backs = (scene.pieces[seat], 0) if scene.open(seat) else ((), scene.kept(seat))
        found.append(scene.miniature(miniature, seat, card, backs, scene.building(seat), pieces))
    return found


def miniature(
    look: Look, seat: int, name: str, card: int, backs: int, faint: bool, pieces: Pieces
) -> Fragment:
    plane = plane_for(card, [_spot(placed) for placed in pieces], MINIATURE, SMALL)
    frame = [] if not backs and card == data.NEW_DIMENSION else frame_of(card)
    boxes = [plane.box(*spot, 2) for spot in frame]
    dashed = partial(pane, fill="space-deep", edge="space-edge", stroke_dasharray="3 4")
    lie = [tiles.backs(boxes[:backs], 0.45 if faint else 0.9)] if backs else []
    parts = [Part("places", group(*lie, *[dashed(box, 3) for box in boxes[backs:]]))]
    for placed in pieces:
        x, y = _spot(placed)
        parts.append(Part(f"tile-{x}-{y}", _small_tile(placed, plane.box(x, y))))
    label, size = look.caption("galaxy-of", name), (MINIATURE.width, MINIATURE.height)
    return Fragment(f"opponent-{seat + 1}", "others", label, *size, parts)


@component
def _small_tile(placed: int, box: Box) -> Element:
    if is_down(placed) or tile_of(placed) == HIDDEN_TILE:
        return tiles.backs([box])
    face = tiles.picture(tile_of(placed), rot_of(placed), box.width)
    return group(face, transform=move(box.x, box.y))
