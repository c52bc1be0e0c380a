"""The central board: four sectors and what lies on their spaces."""

from typing import Final

from cosmarium.core.contract import Observation
from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    named,
    panel,
    seat_sign,
    target,
    tick,
    tip,
    words,
)
from cosmarium.drawing.svg import Element, circle, group, rect, use
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
from cosmarium.games.cosmogenesis.state import CosmogenesisState, is_gas, size_of

State = CosmogenesisState
Seen = Observation[CosmogenesisState]

GAP: Final = 8
HEADER: Final = 38
ROWS: Final = {3: (2, 1), 4: (2, 2), 5: (3, 2)}  # spaces in each row, so that no corner is empty
WIDE: Final = 1104.0
HEIGHT: Final = 184.0
MEDIUM: Final = 680.0
LINE: Final = 50.0  # height of a sector where the sectors are lines
PHONE_TILE: Final = 84.0
NARROW: Final = 104  # below this width a space shows no word


def board(scene: CosmogenesisScene) -> list[Fragment]:
    """One fragment; on phones one a sector, behind tabs."""
    layout = scene.view.layout
    if layout == "phone":
        return [_sector_row(scene, sector) for sector in range(SECTORS)]
    label = scene.view.caption("board")
    if layout == "medium":
        parts = [panel(0, 0, MEDIUM, 4 * LINE + 12)]
        parts += [_sector_line(scene, sector, 6 + LINE * sector) for sector in range(SECTORS)]
        return [Fragment("board", "shared", label, MEDIUM, 4 * LINE + 12, group(*parts))]
    broad = (WIDE - GAP * (SECTORS - 1)) / SECTORS
    parts = []
    for sector in range(SECTORS):
        parts.append(_sector(scene, sector, Box(sector * (broad + GAP), 0, broad, HEIGHT)))
    return [Fragment("board", "shared", label, WIDE, HEIGHT, group(*parts))]


# -- sectors ----------------------------------------------------------------------------------


def _sector(scene: CosmogenesisScene, sector: int, box: Box) -> Element:
    parts = [panel(box.x, box.y, box.width, box.height)]
    parts += _sector_head(scene, sector, box.x + 10, box.y + 19)
    name = scene.view.caption(f"sector-{sector + 1}")
    middle = box.y + 23.7
    parts.append(bold(box.x + 54, middle, name, 13))
    seats = scene.state.seats
    said = scene.view.caption("used")
    beside = box.x + 62 + width(name, 13, bold=True)
    if scene.used(scene.focus, sector) and beside + width(said, 12) < box.right - 21 * seats - 8:
        parts.append(words(beside, middle, said, 12, "muted"))
    parts += _users(scene, sector, box.right - 19 - 21 * (seats - 1), box.y + 19, 21)
    rows = ROWS[seats + 1]
    high = (box.height - HEADER - 6 - (len(rows) - 1) * GAP) / len(rows)
    number = 0
    for down, across in enumerate(rows):
        y = box.y + HEADER + down * (high + GAP)
        line = Box(box.x + 10, y, box.width - 20, high)
        parts += _spaces(scene, sector, range(number, number + across), line)
        number += across
    label = scene.view.caption("sector", SECTOR_NAMES[sector])
    return group(*parts, role="group", aria_label=label)


def _sector_line(scene: CosmogenesisScene, sector: int, y: float) -> Element:
    """A sector as one line of broad and low spaces."""
    seats = scene.state.seats
    parts = _sector_head(scene, sector, 20, y + 13)
    parts += _users(scene, sector, 37 - 7 * (seats - 1), y + 36, 14)
    line = Box(70, y + 2, MEDIUM - 80, LINE - 6)
    parts += _spaces(scene, sector, range(seats + 1), line)
    label = scene.view.caption("sector", SECTOR_NAMES[sector])
    return group(*parts, role="group", aria_label=label)


def _spaces(scene: CosmogenesisScene, sector: int, numbers: range, line: Box) -> list[Element]:
    """Some spaces of a sector side by side."""
    broad = (line.width - (len(numbers) - 1) * GAP) / len(numbers)
    return [
        space_tile(
            scene,
            sector * SPACES_A_SECTOR + number,
            Box(line.x + step * (broad + GAP), line.y, broad, line.height),
        )
        for step, number in enumerate(numbers)
    ]


def _sector_head(scene: CosmogenesisScene, sector: int, x: float, middle: float) -> list[Element]:
    """The numeral, solid once the seat in the middle has used the sector."""
    used = scene.used(scene.focus, sector)
    return [
        rect(
            *(x, middle - 11, 34, 22, 5),
            fill=tone("fill") if used else "none",
            stroke=tone("fill" if used else "accent"),
            stroke_width=1.4,
        ),
        bold(
            *(x + 17, middle + 4.7, SECTOR_NAMES[sector], 13),
            "on-fill" if used else "ink",
            text_anchor="middle",
        ),
    ]


def _users(scene: CosmogenesisScene, sector: int, x: float, y: float, step: float) -> list[Element]:
    """One place a seat: its sign once it has used the sector."""
    parts: list[Element] = []
    for seat in range(scene.state.seats):
        at = x + step * seat
        if scene.used(seat, sector):
            label = scene.view.caption("used-by", scene.view.name(seat))
            sign = seat_sign(seat, at, y, min(15, step))
            parts.append(group(tip(label), sign, **named(label)))
        else:
            parts.append(circle(at, y, 2.6, fill=tone("edge")))
    return parts


def _sector_row(scene: CosmogenesisScene, sector: int) -> Fragment:
    """For phones: the spaces in one row of tiles."""
    count = scene.state.seats + 1
    parts = []
    for number in range(count):
        space = sector * SPACES_A_SECTOR + number
        box = Box(3 + number * (PHONE_TILE + 8), 3, PHONE_TILE, PHONE_TILE)
        parts.append(space_tile(scene, space, box))
    whole = max(366.0, 6 + count * (PHONE_TILE + 8) - 8)
    label = scene.view.caption("sector", SECTOR_NAMES[sector])
    return Fragment(
        *(f"sector-{sector + 1}", "shared", label, whole, PHONE_TILE + 6, group(*parts)),
        tab=SECTOR_NAMES[sector],
        done=scene.keeps or scene.used(scene.focus, sector),
    )


# -- spaces -----------------------------------------------------------------------------------


def space_tile(scene: CosmogenesisScene, space: int, box: Box) -> Element:
    element = scene.state.board[space]
    if element == NOTHING:
        return _taken(scene, space, box)
    view = scene.view
    said = ELEMENT_NAMES[element]
    label = view.caption("space", SPACE_NAMES[space], view.texts.arg(said))
    if space == MONOLITH_SPACE:
        label = view.caption("space-monolith", label)
    if STELLAR <= element < ASTEROID:
        face = _objective(scene, element, box)
    else:
        ground = rect(
            *(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 8),
            class_="ground space",
            fill=tone("space-card"),
            stroke=tone("space-line"),
        )
        face = [ground, *_face(scene, space, element, box)]
    return target(
        view,
        name_of("space", SPACE_NAMES[space]),
        label,
        *face,
        box_halo(box.x, box.y, box.width, box.height),
        tick(box.right - 11, box.y + 11),
        hint=view.texts.explain(said),
    )


def _taken(scene: CosmogenesisScene, space: int, box: Box) -> Element:
    view = scene.view
    x, y = box.x + box.width / 2, box.y + box.height / 2
    taker = scene.taker(space)
    frame = rect(
        *(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 8),
        fill="none",
        stroke=tone("line"),
        stroke_width=1.3,
        stroke_dasharray="4 4",
    )
    if taker is None:
        label = view.caption("space-empty", SPACE_NAMES[space])
        inside = circle(x, y, 2.6, fill=tone("line"))
    else:
        label = view.caption("space-taken", SPACE_NAMES[space], view.name(taker))
        inside = seat_sign(taker, x, y, 20, opacity=0.8)
    return group(tip(label), frame, inside, id=name_of("space", SPACE_NAMES[space]), **named(label))


def _objective(scene: CosmogenesisScene, element: int, box: Box) -> list[Element]:
    if element >= PLANETARY:
        return planetary_card(scene.view, element - PLANETARY, box)
    card = element - STELLAR
    return stellar_card(scene.view, card, box, stellar_points(scene.state, scene.focus, card))


def _face(scene: CosmogenesisScene, space: int, element: int, box: Box) -> list[Element]:
    if EXOTIC <= element < STELLAR:
        exotic = element - EXOTIC
        plan = exotic_plan(box, len(ICONS[exotic]))
        icons = [
            effect_icon(effect, x, y, plan.icon)
            for effect, (x, y) in zip(ICONS[exotic], plan.icons, strict=True)
        ]
        return [*exotic_face(scene.view, exotic, plan, "space-text"), *icons]
    if element < EXOTIC:
        return _body_face(scene.view, element, box)
    return _belt_face(scene.view, space, element, box)


def _body_face(view: View, element: int, box: Box) -> list[Element]:
    """The body at one scale for all rock and one for all gas, its size, its kind."""
    body = body_of(element)
    gas = is_gas(body)
    scale = (0.5 if gas else 0.88) * min(1, min(box.height, box.width) / 66)
    size = str(size_of(body))
    middle = box.y + box.height / 2
    if box.width < NARROW:
        x, y = box.x + box.width * 0.42, middle - (box.height - 66) * 0.3
        return [
            use(element_symbol(element), x, y, BOX * scale * 0.86),
            bold(box.right - 14, box.bottom - 10, size, 18, "space-text", text_anchor="middle"),
        ]
    spare = max(0.0, (box.width - 130) / 4)
    x, beside = box.x + 38 + spare, box.right - 31 - spare
    kind = view.caption("gas" if gas else "rock")
    return [
        use(element_symbol(element), x, middle, BOX * scale),
        bold(beside, middle - 1, size, 18, "space-text", text_anchor="middle"),
        words(beside, middle + 16, kind, 12, "space-muted", text_anchor="middle"),
    ]


def _belt_face(view: View, space: int, element: int, box: Box) -> list[Element]:
    """Asteroids and comets; the first space also carries the Monolith."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    narrow = box.width < NARROW
    if space == MONOLITH_SPACE:
        apart = min(30.0, box.width * 0.25)
        slab = min(56.0, box.height * 0.9)
        return [
            use("cg-ast", x - apart, y + 1, BOX * (0.9 if narrow else 1.1)),
            bold(x - 2, y + 6, "+", 16, "space-muted", text_anchor="middle"),
            use("cg-mono", x + apart, y, slab),
        ]
    if element == COMET:
        if narrow:
            return [use("cg-com", x - 5, y + 5, BOX * 0.9)]
        comet = view.texts.arg("comet")
        return [
            use("cg-com", x - 24, y + 2, BOX * min(1, box.height / 60)),
            words(x + 28, y + 5, comet, 12, "space-muted", text_anchor="middle"),
        ]
    if element == TWO_ASTEROIDS:
        left = x - (8 if narrow else 24)
        pair = [
            use("cg-ast", left - 10, y + box.height * 0.12, BOX * 0.95),
            use("cg-ast", left + 13, y - box.height * 0.1, BOX * 0.95),
        ]
        beside = box.right - (15 if narrow else 26)
        at = box.bottom - 10 if narrow else y + 6
        return [*pair, bold(beside, at, "× 2", 15, "space-text", text_anchor="middle")]
    return [use("cg-ast", x, y, BOX * 1.1)]
