"""The central board: four sectors and what lies on their spaces."""

from functools import partial
from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import Item, ground, label, row, vacant
from cosmarium.drawing.pieces import box_halo, centred, named, panel, seat_sign, target, tick
from cosmarium.drawing.svg import Element, circle, component, group, rect, use, written
from cosmarium.drawing.theme import paint
from cosmarium.games.cosmogenesis.components import (
    ASTEROID,
    COMET,
    ELEMENT_NAMES,
    EXOTIC,
    MONOLITH_SPACE,
    NOTHING,
    PLANETARY,
    SECTOR_NAMES,
    SECTORS,
    SPACE_NAMES,
    SPACES_A_SECTOR,
    STELLAR,
    TWO_ASTEROIDS,
)
from cosmarium.games.cosmogenesis.drawing import cards
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, element_symbol, name_of
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.rules.main_actions import body_of
from cosmarium.games.cosmogenesis.scoring import stellar_points
from cosmarium.games.cosmogenesis.state import is_gas, size_of

GAP: Final = 8
HEADER: Final = 38
ROWS: Final = {3: (2, 1), 4: (2, 2), 5: (3, 2)}  # spaces in each row, so that no corner is empty
WIDE: Final = Box(0, 0, 1104, 184)
LINE: Final = 50.0  # height of a sector where the sectors are lines
MEDIUM: Final = Box(0, 0, 680, 4 * LINE + 12)
PHONE_TILE: Final = 84.0
NARROW: Final = 104  # below this width a space shows no word


class Space(NamedTuple):
    number: int
    element: int
    taker: int  # who took from it; -1: nobody, or nobody knows
    taken_by: str
    points: int  # of a stellar objective, now, for the seat in the middle


class Sector(NamedTuple):
    number: int
    mine: bool  # whether the seat in the middle has used it
    users: tuple[str, ...]  # by seat: the name, empty if it has not used it
    spaces: tuple[Space, ...]


def board(scene: CosmogenesisScene) -> list[Component]:
    """One fragment; on phones one a sector, behind tabs."""
    sectors = tuple([_sector(scene, sector) for sector in range(SECTORS)])
    look = scene.look
    if look.layout != "phone":
        return [Component("board", whole_board, (look, sectors))]
    return [
        Component(f"sector-{one.number + 1}", sector_row, (look, one, scene.keeps or one.mine))
        for one in sectors
    ]


def _sector(scene: CosmogenesisScene, sector: int) -> Sector:
    """Who took from an empty space is told by events; or it is the only one who can have."""
    state, name, told = scene.state, scene.view.name, scene.told_takers
    first = sector * SPACES_A_SECTOR
    numbers = range(first, first + state.seats + 1)
    users = [seat for seat in range(state.seats) if scene.used(seat, sector)]
    empty = [number for number in numbers if state.board[number] == NOTHING]
    only = users[0] if len(users) == len(empty) == 1 else -1
    spaces = []
    for number in numbers:
        element = state.board[number]
        taker = told.get(number, only) if element == NOTHING else -1
        stellar = STELLAR <= element < PLANETARY
        points = stellar_points(state, scene.focus, element - STELLAR) if stellar else 0
        spaces.append(Space(number, element, taker, name(taker) if taker >= 0 else "", points))
    said = tuple([name(seat) if seat in users else "" for seat in range(state.seats)])
    return Sector(sector, scene.focus in users, said, tuple(spaces))


# -- sectors ----------------------------------------------------------------------------------


def whole_board(look: Look, sectors: tuple[Sector, ...]) -> Fragment:
    """Panels with two rows of spaces; or, where it is narrow, one line a sector."""
    wide, parts = look.layout == "wide", []
    frame = WIDE if wide else MEDIUM
    places = frame.columns(SECTORS, GAP) if wide else frame.pad(0, 6, 0, 6).rows(SECTORS)
    if not wide:
        parts.append(Part("ground", panel(*frame.frame)))
    for sector, place in zip(sectors, places, strict=True):
        head = (sector_head if wide else sector_mark)(look, *sector[:3], place)
        parts.append(Part(f"sector-{sector.number + 1}", head))
        inner = place.pad(10, HEADER, 10, 6) if wide else place.pad(70, 2, 10, 4)
        across = ROWS[len(sector.spaces)] if wide else (len(sector.spaces),)
        rows = zip(inner.rows(len(across), GAP), across, strict=True)
        spaces = [space for line, count in rows for space in line.columns(count, GAP)]
        parts += _spaces(look, sector, spaces)
    return Fragment("board", "shared", look.caption("board"), frame.width, frame.height, parts)


def _spaces(look: Look, sector: Sector, places: list[Box]) -> list[Part]:
    return [
        Part(SPACE_NAMES[space.number], space_tile(look, space, place))
        for space, place in zip(sector.spaces, places, strict=True)
    ]


@component
def sector_head(look: Look, sector: int, mine: bool, users: tuple[str, ...], box: Box) -> Element:
    """Numeral, kind, and who has used it."""
    name = label(look.caption(f"sector-{sector + 1}"), 13, bold=True)
    used, seats = label(look.caption("used"), 12, "muted"), _users(look, users, 21)
    head = row([_numeral(sector, mine), name], 10)
    if mine and head.width + used.width + seats.width < box.width - 34:
        head = row([head, used], 8)
    y = box.y + 19
    return group(
        panel(*box.frame),
        head.at(box.x + 10, y, down="middle"),
        seats.at(box.right - 8.5, y, "end", "middle"),
        **named(look.caption("sector", SECTOR_NAMES[sector]), role="group"),
    )


@component
def sector_mark(look: Look, sector: int, mine: bool, users: tuple[str, ...], box: Box) -> Element:
    """Before a line of spaces."""
    return group(
        _numeral(sector, mine).at(20, box.y + 2),
        _users(look, users, 14).at(37, box.y + 36, "middle", "middle"),
        **named(look.caption("sector", SECTOR_NAMES[sector]), role="group"),
    )


def _numeral(sector: int, mine: bool) -> Item:
    """Solid once the seat in the middle has used the sector."""
    colours = paint("fill", "fill", 1.4) if mine else paint("none", "accent", 1.4)
    said = centred(17, 11, SECTOR_NAMES[sector], 13, "on-fill" if mine else "ink")
    return Item(34, 22, written(rect(0, 0, 34, 22, 5, **colours), said))


def _users(look: Look, users: tuple[str, ...], step: float) -> Item:
    """One place a seat: its sign once it has used the sector."""
    half, found = step / 2, []
    for seat, name in enumerate(users):
        if name:
            sign = Item(step, step, seat_sign(seat, half, half, min(15, step)))
            found.append(sign.named(look.caption("used-by", name)))
        else:
            found.append(Item(step, step, circle(half, half, 2.6, **paint("edge"))))
    return row(found, 0)


def sector_row(look: Look, sector: Sector, done: bool) -> Fragment:
    """For phones: the spaces in one row of tiles."""
    step = PHONE_TILE + GAP
    count = len(sector.spaces)
    places = [Box(3 + number * step, 3, PHONE_TILE, PHONE_TILE) for number in range(count)]
    numeral = SECTOR_NAMES[sector.number]
    return Fragment(
        f"sector-{sector.number + 1}",
        "shared",
        look.caption("sector", numeral),
        max(366.0, 6 + count * step - GAP),
        PHONE_TILE + 6,
        _spaces(look, sector, places),
        tab=numeral,
        done=done,
    )


# -- spaces -----------------------------------------------------------------------------------


@component
def space_tile(look: Look, space: Space, box: Box) -> Element:
    if space.element == NOTHING:
        return _taken(look, space, box)
    said, place = ELEMENT_NAMES[space.element], SPACE_NAMES[space.number]
    label = look.caption("space", space_words(look, place), look.texts.arg(said))
    if space.number == MONOLITH_SPACE:
        label = look.caption("space-monolith", label)
    return target(
        name_of("space", place),
        label,
        *_face(look, space, box),
        box_halo(*box.frame),
        tick(box.right - 11, box.y + 11),
        hint=look.texts.explain(said),
    )


def space_words(look: Look, place: str) -> str:
    """`Sector II, space 3`."""
    words = look.texts.arg(place)
    return words[0].upper() + words[1:]


def _taken(look: Look, space: Space, box: Box) -> Element:
    x, y = box.middle
    place = SPACE_NAMES[space.number]
    if space.taker < 0:
        label = look.caption("space-empty", space_words(look, place))
        inside = circle(x, y, 2.6, **paint("line"))
    else:
        label = look.caption("space-taken", space_words(look, place), space.taken_by)
        inside = seat_sign(space.taker, x, y, 20, opacity=0.8)
    return group(vacant(box), inside, id=name_of("space", place), **named(label))


def _face(look: Look, space: Space, box: Box) -> list[Element]:
    element = space.element
    if PLANETARY <= element < ASTEROID:
        return cards.planetary_card(look, element - PLANETARY, box)
    if STELLAR <= element < PLANETARY:
        return cards.stellar_card(look, element - STELLAR, box, space.points)
    sheet = ground(box, "space-card", "space-line", space=True)
    if EXOTIC <= element < STELLAR:
        exotic = element - EXOTIC
        icons = partial(cards.plain_icon, exotic)
        return [sheet, *cards.exotic_face(look, exotic, box, "space-text", icons)]
    face = _body_face if element < EXOTIC else _belt_face
    return [sheet, *face(look, space, box)]


def _body_face(look: Look, space: Space, box: Box) -> list[Element]:
    """The body at one scale for all rock and one for all gas, its size, its kind."""
    body = body_of(space.element)
    scale = (0.5 if is_gas(body) else 0.88) * min(1, min(box.height, box.width) / 66)
    symbol, size, (_, y) = element_symbol(space.element), str(size_of(body)), box.middle
    if box.width < NARROW:
        x, high = box.x + box.width * 0.42, y - (box.height - 66) * 0.3
        number = centred(box.right - 14, box.bottom - 16.5, size, 18, "space-text")
        return [use(symbol, x, high, BOX * scale * 0.86), number]
    spare = max(0.0, (box.width - 130) / 4)
    x, beside = box.x + 38 + spare, box.right - 31 - spare
    kind = look.caption("gas" if is_gas(body) else "rock")
    return [
        use(symbol, x, y, BOX * scale),
        centred(beside, y - 7.5, size, 18, "space-text"),
        centred(beside, y + 11.7, kind, 12, "space-muted", weight=400),
    ]


def _belt_face(look: Look, space: Space, box: Box) -> list[Element]:
    """Asteroids and comets; the first space also carries the Monolith."""
    (x, y), narrow = box.middle, box.width < NARROW
    if space.number == MONOLITH_SPACE:
        apart = min(30.0, box.width * 0.25)
        return [
            use("cg-ast", x - apart, y + 1, BOX * (0.9 if narrow else 1.1)),
            centred(x - 2, y, "+", 16, "space-muted"),
            use("cg-mono", x + apart, y, min(56.0, box.height * 0.9)),
        ]
    if space.element == COMET and narrow:
        return [use("cg-com", x - 5, y + 5, BOX * 0.9)]
    if space.element == COMET:
        said = centred(x + 28, y, look.texts.arg("comet"), 12, "space-muted", weight=400)
        return [use("cg-com", x - 24, y + 2, BOX * min(1, box.height / 60)), said]
    if space.element == TWO_ASTEROIDS:
        left, aside = x - (8 if narrow else 24), box.height * 0.11
        at = (box.right - 15, box.bottom - 15.5) if narrow else (box.right - 26, y)
        return [
            use("cg-ast", left - 10, y + aside, BOX * 0.95),
            use("cg-ast", left + 13, y - aside, BOX * 0.95),
            centred(*at, "× 2", 15, "space-text"),
        ]
    return [use("cg-ast", x, y, BOX * 1.1)]
