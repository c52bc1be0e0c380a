"""The central board: four sectors and what lies on their spaces."""

from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part
from cosmarium.drawing.kit import Item, column, ground, icon, label, row, vacant
from cosmarium.drawing.pieces import box_halo, centred, named, panel, seat_sign, target, tick
from cosmarium.drawing.svg import Element, circle, component, group, kept, rect, use, written
from cosmarium.drawing.theme import paint
from cosmarium.games.cosmogenesis import components as data
from cosmarium.games.cosmogenesis.drawing import cards
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, element_symbol, name_of, radius_of
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.observation import takers
from cosmarium.games.cosmogenesis.rules.main_actions import body_of
from cosmarium.games.cosmogenesis.scoring import points_on_board
from cosmarium.games.cosmogenesis.state import is_gas, size_of
from cosmarium.narration import capital

NOTHING, STELLAR, PLANETARY = data.NOTHING, data.STELLAR, data.PLANETARY
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
    look, sectors = scene.look, _read_board(scene)
    if look.layout != "phone":
        return [Component("board", whole_board, (look, sectors))]
    return [
        Component(f"sector-{one.number + 1}", sector_row, (look, one, scene.keeps or one.mine))
        for one in sectors
    ]


def _read_board(scene: CosmogenesisScene) -> tuple[Sector, ...]:
    state, names = scene.state, scene.names
    lying = tuple(state.board)
    told = lying, points_on_board(state, scene.focus), takers(state, scene.view.events)
    found = []
    for sector in range(data.SECTORS):
        first = sector * data.SPACES_A_SECTOR
        here = slice(first, first + len(names) + 1)
        by = tuple([bool(one.sectors_used >> sector & 1) for one in state.systems])
        found.append(_read(sector, by[scene.focus], names, by, *[one[here] for one in told]))
    return tuple(found)


@kept
def _read(
    sector: int, mine: bool, names: tuple[str, ...], used: tuple[bool, ...], *told: tuple[int, ...]
) -> Sector:
    """One for all who see the same. Events say who took from an empty space; without
    them it is the only one who can have."""
    only = used.index(True) if used.count(True) == told[0].count(NOTHING) == 1 else -1
    spaces = []
    for place, (element, points, taker) in enumerate(zip(*told, strict=True)):
        by = -1 if element != NOTHING else taker if taker >= 0 else only
        said = names[by] if by >= 0 else ""
        spaces.append(Space(sector * data.SPACES_A_SECTOR + place, element, by, said, points))
    users = tuple([name if has else "" for name, has in zip(names, used, strict=True)])
    return Sector(sector, mine, users, tuple(spaces))


# -- sectors ----------------------------------------------------------------------------------


def whole_board(look: Look, sectors: tuple[Sector, ...]) -> Fragment:
    """Panels with two rows of spaces; or, where it is narrow, one line a sector."""
    wide, parts = look.layout == "wide", []
    frame = WIDE if wide else MEDIUM
    if not wide:
        parts.append(Part("ground", panel(*frame.frame)))
    for sector in sectors:
        parts += _sector_parts(look, sector)
    return Fragment("board", "shared", look.caption("board"), frame.width, frame.height, parts)


@component
def _sector_parts(look: Look, sector: Sector) -> list[Part]:
    """Numeral and users, then the spaces."""
    wide = look.layout == "wide"
    place, spaces = _places(wide, sector.number, len(sector.spaces))
    head = (sector_head if wide else sector_mark)(look, *sector[:3], place)
    return [Part(f"sector-{sector.number + 1}", head), *_spaces(look, sector, spaces)]


@kept
def _places(wide: bool, sector: int, count: int) -> tuple[Box, list[Box]]:
    """Of a sector and of its spaces."""
    lines = MEDIUM.pad(0, 6, 0, 6).rows(data.SECTORS)
    place = (WIDE.columns(data.SECTORS, GAP) if wide else lines)[sector]
    inner = place.pad(10, HEADER, 10, 6) if wide else place.pad(70, 2, 10, 4)
    across = ROWS[count] if wide else (count,)
    rows = zip(inner.rows(len(across), GAP), across, strict=True)
    return place, [space for line, each in rows for space in line.columns(each, GAP)]


def _spaces(look: Look, sector: Sector, places: list[Box]) -> list[Part]:
    return [
        Part(data.SPACE_NAMES[space.number], space_tile(look, space, place))
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
        id=name_of("sector", data.SECTOR_NAMES[sector]),
        **named(look.caption("sector", data.SECTOR_NAMES[sector]), role="group"),
    )


@component
def sector_mark(look: Look, sector: int, mine: bool, users: tuple[str, ...], box: Box) -> Element:
    """Before a line of spaces."""
    return group(
        _numeral(sector, mine).at(20, box.y + 2),
        _users(look, users, 14).at(37, box.y + 36, "middle", "middle"),
        id=name_of("sector", data.SECTOR_NAMES[sector]),
        **named(look.caption("sector", data.SECTOR_NAMES[sector]), role="group"),
    )


def _numeral(sector: int, mine: bool) -> Item:
    """Solid once the seat in the middle has used the sector."""
    colours = paint("fill", "fill", 1.4) if mine else paint("none", "accent", 1.4)
    said = centred(17, 11, data.SECTOR_NAMES[sector], 13, "on-fill" if mine else "ink")
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
    numeral = data.SECTOR_NAMES[sector.number]
    title, parts = look.caption("sector", numeral), _spaces(look, sector, places)
    size = max(366.0, 6 + count * step - GAP), PHONE_TILE + 6
    name = f"sector-{sector.number + 1}"
    return Fragment(name, "shared", title, *size, parts, tab=numeral, done=done)


# -- spaces -----------------------------------------------------------------------------------


@component
def space_tile(look: Look, space: Space, box: Box) -> Element:
    if space.element == data.NOTHING:
        return _taken(look, space, box)
    said, place = data.ELEMENT_NAMES[space.element], data.SPACE_NAMES[space.number]
    title = look.caption("space", capital(look.texts.arg(place)), look.texts.arg(said))
    if space.number == data.MONOLITH_SPACE:
        title = look.caption("space-monolith", title)
    face, hint = _face(look, space, box), look.texts.explain(said)
    marks = (box_halo(*box.frame), tick(box.right - 11, box.y + 11))
    return target(name_of("space", place), title, *face, *marks, hint=hint)


def _taken(look: Look, space: Space, box: Box) -> Element:
    (x, y), place = box.middle, data.SPACE_NAMES[space.number]
    said, inside = capital(look.texts.arg(place)), circle(x, y, 2.6, **paint("line"))
    title = look.caption("space-empty", said)
    if space.taker >= 0:
        title = look.caption("space-taken", said, space.taken_by)
        inside = seat_sign(space.taker, x, y, 20, opacity=0.8)
    return group(vacant(box), inside, id=name_of("space", place), **named(title))


def _face(look: Look, space: Space, box: Box) -> list[Element]:
    element = space.element
    if data.PLANETARY <= element < data.ASTEROID:
        return cards.planetary_card(look, element - data.PLANETARY, box)
    if data.STELLAR <= element < data.PLANETARY:
        return cards.stellar_card(look, element - data.STELLAR, box, space.points)
    sheet = ground(box, "space-card", "space-line", space=True)
    if data.EXOTIC <= element < data.STELLAR:
        return [sheet, *cards.exotic_face(look, element - data.EXOTIC, box, "space-text")]
    lying = _lying(look, space, box)
    spare = (box.width - 8 - sum([item.width for item in lying])) / max(1, len(lying) - 1)
    gap = min(spare, 16 if element < data.EXOTIC and box.width >= NARROW else 8)
    return [sheet, row(lying, gap).within(box.inset(3))]


def _lying(look: Look, space: Space, box: Box) -> list[Item]:
    """A body at one scale for all terrestrial ones and one for all gas giants, its size and its
    kind; asteroids and comets; the first space of their sector also carries the Monolith."""
    roomy, shrunk = box.width >= NARROW, min(1, min(box.height, box.width) / 66)
    if space.element < data.EXOTIC:
        body = body_of(space.element)
        scale = (0.76 if not is_gas(body) else 0.5 if roomy else 0.43) * shrunk
        said = [label(str(size_of(body)), 18, "space-text", bold=True)]
        if roomy:
            said.append(label(look.caption("gas" if is_gas(body) else "rock"), 12, "space-muted"))
        sign = icon(element_symbol(space.element), BOX * scale, 2 * radius_of(body) * scale)
        return [sign, column(said, 1, "middle")]
    asteroid = icon("cg-ast", BOX * (1.05 if roomy else 0.9), 30)
    if space.number == data.MONOLITH_SPACE:
        tall = min(56.0, box.height * 0.9) if roomy else 44.0
        monolith = icon("cg-mono", tall, tall * 0.45)
        return [asteroid, label("+", 16, "space-muted", bold=True), monolith]
    if space.element == data.COMET:
        word = [label(look.texts.arg("comet"), 12, "space-muted")] if roomy else []
        return [icon("cg-com", BOX * min(0.95, box.height / 60), 54, box.height - 10), *word]
    if space.element == data.TWO_ASTEROIDS:
        pair = written(use("cg-ast", 15, 24, BOX * 0.95), use("cg-ast", 31, 12, BOX * 0.95))
        return [Item(45, 36, pair), label("× 2", 15, "space-text", bold=True)]
    return [asteroid]
