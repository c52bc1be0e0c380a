"""The central board: four sectors and what lies on their spaces."""

from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import ground, vacant
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    named,
    panel,
    seat_sign,
    target,
    tick,
    words,
)
from cosmarium.drawing.svg import Element, circle, component, group, rect, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    ASTEROID,
    COMET,
    ELEMENT_NAMES,
    EXOTIC,
    ICONS,
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
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, element_symbol, name_of
from cosmarium.games.cosmogenesis.drawing.cards import (
    effect_icon,
    exotic_face,
    exotic_plan,
    planetary_card,
    stellar_card,
)
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
    takers = scene.takers()
    sectors = tuple([_sector(scene, sector, takers) for sector in range(SECTORS)])
    look = scene.look
    if look.layout != "phone":
        return [Component("board", whole_board, (look, sectors))]
    return [
        Component(f"sector-{one.number + 1}", sector_row, (look, one, scene.keeps or one.mine))
        for one in sectors
    ]


def _sector(scene: CosmogenesisScene, sector: int, takers: dict[int, int]) -> Sector:
    state, view = scene.state, scene.view
    seats = range(state.seats)
    users = tuple([view.name(seat) if scene.used(seat, sector) else "" for seat in seats])
    spaces = []
    for number in range(sector * SPACES_A_SECTOR, sector * SPACES_A_SECTOR + state.seats + 1):
        element, taker = state.board[number], takers.get(number, -1)
        stellar = STELLAR <= element < PLANETARY
        points = stellar_points(state, scene.focus, element - STELLAR) if stellar else 0
        name = view.name(taker) if taker >= 0 else ""
        spaces.append(Space(number, element, taker, name, points))
    return Sector(sector, scene.used(scene.focus, sector), users, tuple(spaces))


# -- sectors ----------------------------------------------------------------------------------


def whole_board(look: Look, sectors: tuple[Sector, ...]) -> Fragment:
    frame = WIDE if look.layout == "wide" else MEDIUM
    arrange = _block if look.layout == "wide" else _line
    parts = [] if look.layout == "wide" else [Part("ground", panel(*frame.frame))]
    places = frame.columns(SECTORS, GAP) if look.layout == "wide" else frame.pad(0, 6, 0, 6).rows(4)
    for sector, place in zip(sectors, places, strict=True):
        parts += arrange(look, sector, place)
    return Fragment("board", "shared", look.caption("board"), frame.width, frame.height, parts)


def _block(look: Look, sector: Sector, box: Box) -> list[Part]:
    """A panel with its spaces in two rows."""
    head = sector_head(look, sector.number, sector.mine, sector.users, box)
    found = [Part(f"sector-{sector.number + 1}", head)]
    across = ROWS[len(sector.spaces)]
    rows = box.pad(10, HEADER, 10, 6).rows(len(across), GAP)
    places = [
        place for row, count in zip(rows, across, strict=True) for place in row.columns(count, GAP)
    ]
    return found + _spaces(look, sector, places)


def _line(look: Look, sector: Sector, box: Box) -> list[Part]:
    """One line of broad and low spaces."""
    head = sector_mark(look, sector.number, sector.mine, sector.users, box)
    places = box.pad(70, 2, 10, 4).columns(len(sector.spaces), GAP)
    return [Part(f"sector-{sector.number + 1}", head), *_spaces(look, sector, places)]


def _spaces(look: Look, sector: Sector, places: list[Box]) -> list[Part]:
    return [
        Part(SPACE_NAMES[space.number], space_tile(look, space, place))
        for space, place in zip(sector.spaces, places, strict=True)
    ]


@component
def sector_head(look: Look, sector: int, mine: bool, users: tuple[str, ...], box: Box) -> Element:
    """Numeral, kind, and who has used it."""
    name, said = look.caption(f"sector-{sector + 1}"), look.caption("used")
    middle = box.y + 23.7
    beside = box.x + 62 + width(name, 13, bold=True)
    first = box.right - 19 - 21 * (len(users) - 1)
    parts = [
        panel(*box.frame),
        _numeral(sector, mine, box.x + 10, box.y + 19),
        bold(box.x + 54, middle, name, 13),
        *_users(look, users, first, box.y + 19, 21),
    ]
    if mine and beside + width(said, 12) < first - 10:
        parts.append(words(beside, middle, said, 12, "muted"))
    label = look.caption("sector", SECTOR_NAMES[sector])
    return group(*parts, role="group", aria_label=label)


@component
def sector_mark(look: Look, sector: int, mine: bool, users: tuple[str, ...], box: Box) -> Element:
    """Before a line of spaces."""
    label = look.caption("sector", SECTOR_NAMES[sector])
    first = 37 - 7 * (len(users) - 1)
    return group(
        _numeral(sector, mine, 20, box.y + 13),
        *_users(look, users, first, box.y + 36, 14),
        role="group",
        aria_label=label,
    )


def _numeral(sector: int, mine: bool, x: float, middle: float) -> Element:
    """Solid once the seat in the middle has used the sector."""
    edge, ink = tone("fill" if mine else "accent"), "on-fill" if mine else "ink"
    fill = edge if mine else "none"
    return written(
        rect(*(x, middle - 11, 34, 22, 5), fill=fill, stroke=edge, stroke_width=1.4),
        bold(x + 17, middle + 4.7, SECTOR_NAMES[sector], 13, ink, text_anchor="middle"),
    )


def _users(look: Look, users: tuple[str, ...], x: float, y: float, step: float) -> list[Element]:
    """One place a seat: its sign once it has used the sector."""
    parts: list[Element] = []
    for seat, name in enumerate(users):
        at = x + step * seat
        if name:
            label = look.caption("used-by", name)
            parts.append(group(seat_sign(seat, at, y, min(15, step)), **named(label)))
        else:
            parts.append(circle(at, y, 2.6, fill=tone("edge")))
    return parts


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
        inside = circle(x, y, 2.6, fill=tone("line"))
    else:
        label = look.caption("space-taken", space_words(look, place), space.taken_by)
        inside = seat_sign(space.taker, x, y, 20, opacity=0.8)
    return group(vacant(box), inside, id=name_of("space", place), **named(label))


def _face(look: Look, space: Space, box: Box) -> list[Element]:
    element = space.element
    if PLANETARY <= element < ASTEROID:
        return planetary_card(look, element - PLANETARY, box)
    if STELLAR <= element < PLANETARY:
        return stellar_card(look, element - STELLAR, box, space.points)
    sheet = ground(box, "space-card", "space-line", space=True)
    if EXOTIC <= element < STELLAR:
        exotic = element - EXOTIC
        plan = exotic_plan(box, len(ICONS[exotic]))
        icons = [
            effect_icon(effect, x, y, plan.icon)
            for effect, (x, y) in zip(ICONS[exotic], plan.icons, strict=True)
        ]
        return [sheet, *exotic_face(look, exotic, plan, "space-text"), *icons]
    if element < EXOTIC:
        return [sheet, *_body_face(look, element, box)]
    return [sheet, *_belt_face(look, space, box)]


def _body_face(look: Look, element: int, box: Box) -> list[Element]:
    """The body at one scale for all rock and one for all gas, its size, its kind."""
    body = body_of(element)
    gas = is_gas(body)
    scale = (0.5 if gas else 0.88) * min(1, min(box.height, box.width) / 66)
    size = str(size_of(body))
    _, middle = box.middle
    if box.width < NARROW:
        x, y = box.x + box.width * 0.42, middle - (box.height - 66) * 0.3
        return [
            use(element_symbol(element), x, y, BOX * scale * 0.86),
            bold(box.right - 14, box.bottom - 10, size, 18, "space-text", text_anchor="middle"),
        ]
    spare = max(0.0, (box.width - 130) / 4)
    x, beside = box.x + 38 + spare, box.right - 31 - spare
    kind = look.caption("gas" if gas else "rock")
    return [
        use(element_symbol(element), x, middle, BOX * scale),
        bold(beside, middle - 1, size, 18, "space-text", text_anchor="middle"),
        words(beside, middle + 16, kind, 12, "space-muted", text_anchor="middle"),
    ]


def _belt_face(look: Look, space: Space, box: Box) -> list[Element]:
    """Asteroids and comets; the first space also carries the Monolith."""
    x, y = box.middle
    narrow = box.width < NARROW
    if space.number == MONOLITH_SPACE:
        apart = min(30.0, box.width * 0.25)
        return [
            use("cg-ast", x - apart, y + 1, BOX * (0.9 if narrow else 1.1)),
            bold(x - 2, y + 6, "+", 16, "space-muted", text_anchor="middle"),
            use("cg-mono", x + apart, y, min(56.0, box.height * 0.9)),
        ]
    if space.element == COMET:
        if narrow:
            return [use("cg-com", x - 5, y + 5, BOX * 0.9)]
        comet = look.texts.arg("comet")
        return [
            use("cg-com", x - 24, y + 2, BOX * min(1, box.height / 60)),
            words(x + 28, y + 5, comet, 12, "space-muted", text_anchor="middle"),
        ]
    if space.element == TWO_ASTEROIDS:
        left = x - (8 if narrow else 24)
        beside = box.right - (15 if narrow else 26)
        at = box.bottom - 10 if narrow else y + 6
        return [
            use("cg-ast", left - 10, y + box.height * 0.12, BOX * 0.95),
            use("cg-ast", left + 13, y - box.height * 0.1, BOX * 0.95),
            bold(beside, at, "× 2", 15, "space-text", text_anchor="middle"),
        ]
    return [use("cg-ast", x, y, BOX * 1.1)]
