"""A galaxy at full size: space, places, tiles, live signs."""

from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import passage
from cosmarium.drawing.pieces import box_halo, seat_sign, target, thing, tick
from cosmarium.drawing.sky import starfield
from cosmarium.drawing.svg import (
    Element,
    circle,
    component,
    draw,
    group,
    kept,
    move,
    path,
    rect,
    use,
    written,
)
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import NEW_DIMENSION, TILE_NAMES
from cosmarium.games.cosmic_factory.drawing import tiles
from cosmarium.games.cosmic_factory.drawing.live import live_signs
from cosmarium.games.cosmic_factory.drawing.plane import (
    Plane,
    Spot,
    everywhere,
    frame_of,
    plane_for,
    rim,
)
from cosmarium.games.cosmic_factory.drawing.reading import read_galaxy
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, Pieces, name_of
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

MARGIN: Final = {"wide": 13.0, "medium": 10.0, "phone": 3.0}
SIDE: Final = {"wide": 620.0, "medium": 436.0, "phone": 366.0}  # of the square
ROW_WIDTH: Final = {"wide": 1104.0, "medium": 680.0, "phone": 366.0}  # card 7
CAPTION: Final = 26.0  # of a galaxy that is not the reader's own


@dataclass(frozen=True)
class Galaxy:
    """`whose` is empty in the middle of the table, where actions aim."""

    seat: int
    whose: str
    who: str
    owner: str  # the name above it; empty for the reader's own
    card: int
    row: bool
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
        scene.is_row,
        scene.pieces(seat),
        tuple(_places(scene, seat)),
        scene.picked(seat),
        scene.sealed(seat),
        scene.player(seat).locked,
        scene.phase == PHASE_BUILD and not scene.building(seat),
    )
    return Component(one.name, whole_galaxy, (scene.look, one))


def _places(scene: FactoryScene, seat: int) -> list[Spot]:
    """The places to show: of the frame, or where card 3 lets a tile go."""
    if scene.card != NEW_DIMENSION:
        return list(frame_of(scene.card))
    if not scene.building(seat):
        return []
    # In the order in which they were laid: that decides between groups of one size.
    picked, pieces = scene.picked(seat), scene.player(seat).galaxy
    rest = [placed for placed in pieces if tile_of(placed) != picked]
    if scene.apart(seat) or not rest:
        return everywhere()
    lying = [(x_of(p), y_of(p)) for p in pieces if tile_of(p) == picked]
    return sorted({*rim(largest_group(rest)), *lying})


def galaxy_size(look: Look, row: bool, captioned: bool) -> tuple[float, float]:
    width, margin = (ROW_WIDTH if row else SIDE)[look.layout], MARGIN[look.layout]
    room = width - 2 * margin
    tall = (room / 9 if row else room) + 2 * margin
    return width, tall + (CAPTION if captioned else 0)


@component
def whole_galaxy(look: Look, one: Galaxy) -> Fragment:
    width, height = galaxy_size(look, one.row, bool(one.owner))
    box = Box(0, CAPTION if one.owner else 0, width, height - (CAPTION if one.owner else 0))
    inner = box.inset(MARGIN[look.layout])
    spots = [(x_of(p), y_of(p)) for p in one.pieces] + list(one.places)
    plane = plane_for(one.card, spots, inner.width, inner.height)
    plane = plane._replace(left=plane.left + inner.x, top=plane.top + inner.y)
    parts = [Part("space", space(width, height))]
    if one.owner:
        parts.append(Part("title", _title(look, one.seat, one.owner, width)))
    parts += [Part("backs", _backs(one.card, plane))] if one.sealed else _open(look, one, plane)
    if one.locked and not one.sealed:
        parts.append(Part("lock", _padlock(look, width - 24)))
    label = look.caption("galaxy-of", one.who)
    return Fragment(one.name, "own", label, width, height, parts, done=one.done)


@kept
def space(width: float, height: float) -> Element:
    frame = (0.5, 0.5, width - 1, height - 1, 12)
    ground = rect(*frame, fill=tone("space"), stroke=tone("space-line"))
    return written(ground, starfield(width, height, 5))


def _title(look: Look, seat: int, owner: str, width: float) -> Element:
    said = look.caption("galaxy-of", owner)
    box = Box(34, 6, width - 50, 22)
    words = passage(said, box, sizes=(14, 12), colour="space-text", bold=True)
    return written(seat_sign(seat, 20, 17, 16), words)


@component
def _backs(card: int, plane: Plane) -> Element:
    """Others build unseen."""
    corners = [plane.corner(*spot) for spot in frame_of(card)]
    backs = [group(tiles.back(plane.size - 8), transform=move(x + 4, y + 4)) for x, y in corners]
    return group(*backs, opacity=0.5)


def _open(look: Look, one: Galaxy, plane: Plane) -> list[Part]:
    parts = [
        Part(f"place-{spot[0]}-{spot[1]}", place(look, one.whose, spot, plane))
        for spot in one.places
    ]
    for placed in one.pieces:
        tile = tile_of(placed)
        hidden = tile == HIDDEN_TILE
        name = f"{x_of(placed)}-{y_of(placed)}" if hidden else TILE_NAMES[tile]
        drawn = laid_tile(look, one.whose, placed, tile == one.picked, plane)
        parts.append(Part(f"tile-{name}", drawn))
    if one.pieces:
        reading = read_galaxy(one.pieces, one.card)
        parts += live_signs(look, reading, one.card, plane)
    return parts


@component
def place(look: Look, whose: str, spot: Spot, plane: Plane) -> Element:
    """Of many small ones (card 3) only the ground."""
    size, at = plane.size, move(*plane.corner(*spot))
    gap = max(1.5, size * 0.03)
    box = (gap, gap, size - 2 * gap, size - 2 * gap, size * 0.06)
    roomy = size >= 40
    ground = rect(
        *box,
        class_="ground space",
        fill=tone("space-deep"),
        fill_opacity=0.6,
        stroke=tone("space-edge"),
        stroke_width=1.5 if roomy else 0.8,
        stroke_dasharray="5 7" if roomy else "2 4",
        pointer_events="all",
    )
    more = [_spark(size / 2, size * 0.05), box_halo(*box, space=True)] if roomy else []
    label = look.caption("place", spot[1] + 1, spot[0] + 1)
    return target(name_of(whose, "slot", *spot), label, ground, *more, transform=at)


@component
def laid_tile(look: Look, whose: str, placed: int, held: bool, plane: Plane) -> Element:
    x, y, tile, size = x_of(placed), y_of(placed), tile_of(placed), plane.size
    where, at = look.caption("place", y + 1, x + 1), move(*plane.corner(x, y))
    down = look.caption("face-down")
    if tile == HIDDEN_TILE:
        name = name_of(whose, "down", x, y)
        return thing(name, down, tiles.back(size), hint=where, transform=at)
    label = tiles.said(look, tile, rot_of(placed))
    hidden = is_down(placed)
    return target(
        name_of(whose, "tile", TILE_NAMES[tile]),
        f"{label}, {down}" if hidden else label,
        tiles.back(size) if hidden else tiles.picture(tile, rot_of(placed), size),
        *([_held(size)] if held else []),
        box_halo(1, 1, size - 2, size - 2, size * 0.05, space=True),
        tick(size - 14, 14),
        hint=where,
        also="piece",
        transform=at,
    )


def _padlock(look: Look, x: float) -> Element:
    """BO-3: a bonus tile locks the galaxy."""
    disc = circle(x, 24, 16, fill=tone("space-deep"), stroke=tone("space-edge"), stroke_width=2)
    lock = use("cf-lock", x, 24, 18, color=tone("space-text"))
    return group(disc, lock, role="img", aria_label=look.caption("locked"))


def _held(size: float) -> Element:
    """The tile in hand, where it still lies."""
    return rect(
        *(2, 2, size - 4, size - 4, size * 0.06),
        fill=tone("space-deep"),
        fill_opacity=0.45,
        stroke=tone("space-accent"),
        stroke_width=3,
        stroke_dasharray="8 6",
    )


@kept
def _spark(middle: float, size: float) -> Element:
    short = size / 4
    long = size - short
    data = draw(
        *("M", middle, middle - size, "l", short, long, long, short, -long, short),
        *("l", -short, long, -short, -long, -long, -short, long, -short, "Z"),
    )
    return path(data, fill=tone("space-line"))
