"""The central board: four sectors and what lies on their spaces."""

from typing import Final

from cosmarium.core.contract import Observation
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    echo,
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
    GAS_1,
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
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, element_symbol, name_of, radius_of
from cosmarium.games.cosmogenesis.drawing.cards import (
    Box,
    effect_icon,
    exotic_face,
    icon_places,
    planetary_card,
    stellar_card,
)
from cosmarium.games.cosmogenesis.drawing.sight import Sight
from cosmarium.games.cosmogenesis.rules.main_actions import body_of
from cosmarium.games.cosmogenesis.scoring import stellar_points
from cosmarium.games.cosmogenesis.state import CosmogenesisState, is_gas, size_of

State = CosmogenesisState
Seen = Observation[CosmogenesisState]

GAP: Final = 8
HEADER: Final = 38
ROWS: Final = {3: (2, 1), 4: (2, 2), 5: (3, 2)}  # spaces in each row, so that no corner is empty
PHONE_TILE: Final = 84.0


def board(sight: Sight) -> list[Fragment]:
    """One fragment; on phones one a sector, behind tabs."""
    layout = sight.view.layout
    if layout == "phone":
        return [_sector_row(sight, sector) for sector in range(SECTORS)]
    label = sight.view.caption("board")
    if layout == "wide":
        whole, height, columns = 1104.0, 184.0, 4
    else:
        whole, height, columns = 680.0, 220.0, 2
    broad = (whole - GAP * (columns - 1)) / columns
    tall = (height - GAP * (SECTORS // columns - 1)) / (SECTORS // columns)
    parts: list[Element] = []
    for sector in range(SECTORS):
        down, across = divmod(sector, columns)
        box = Box(across * (broad + GAP), down * (tall + GAP), broad, tall)
        parts.append(_sector(sight, sector, box))
    return [Fragment("board", "shared", label, whole, height, group(*parts))]


# -- sectors ----------------------------------------------------------------------------------


def _sector(sight: Sight, sector: int, box: Box) -> Element:
    state = sight.state
    one_row = box.height < 120
    header = 32 if one_row else HEADER
    parts = [panel(box.x, box.y, box.width, box.height), *_sector_header(sight, sector, box)]
    count = state.seats + 1
    rows = (count,) if one_row else ROWS[count]
    high = (box.height - header - 6 - (len(rows) - 1) * GAP) / len(rows)
    number = 0
    for down, across in enumerate(rows):
        broad = (box.width - 20 - (across - 1) * GAP) / across
        for step in range(across):
            x = box.x + 10 + step * (broad + GAP)
            y = box.y + header + down * (high + GAP)
            space = sector * SPACES_A_SECTOR + number
            parts.append(space_tile(sight, space, Box(x, y, broad, high)))
            number += 1
    label = sight.view.caption("sector", SECTOR_NAMES[sector])
    return group(*parts, role="group", aria_label=label)


def _sector_header(sight: Sight, sector: int, box: Box) -> list[Element]:
    """Numeral, name, one place a seat: its sign once it has used the sector."""
    view, state = sight.view, sight.state
    used = sight.used(sight.focus, sector)
    middle = box.y + (17 if box.height < 120 else 19)
    parts = [
        rect(
            *(box.x + 10, middle - 11, 34, 22, 5),
            fill=tone("fill") if used else "none",
            stroke=tone("fill" if used else "accent"),
            stroke_width=1.4,
        ),
        bold(
            *(box.x + 27, middle + 4.7, SECTOR_NAMES[sector], 13),
            "on-fill" if used else "ink",
            text_anchor="middle",
        ),
        bold(box.x + 54, middle + 4.7, view.caption(f"sector-{sector + 1}"), 13),
    ]
    if used:
        beside = box.x + 62 + width(view.caption(f"sector-{sector + 1}"), 13, bold=True)
        if beside + width(view.caption("used"), 12) < box.right - 21 * state.seats - 8:
            parts.append(words(beside, middle + 4.7, view.caption("used"), 12, "muted"))
    for seat in range(state.seats):
        x = box.right - 19 - 21 * (state.seats - 1 - seat)
        if sight.used(seat, sector):
            label = view.caption("used-by", view.name(seat))
            parts.append(group(tip(label), seat_sign(seat, x, middle, 15), **named(label)))
        else:
            parts.append(circle(x, middle, 2.6, fill=tone("edge")))
    return parts


def _sector_row(sight: Sight, sector: int) -> Fragment:
    """For phones: the spaces in one row of tiles."""
    count = sight.state.seats + 1
    parts = []
    for number in range(count):
        space = sector * SPACES_A_SECTOR + number
        box = Box(3 + number * (PHONE_TILE + 8), 3, PHONE_TILE, PHONE_TILE)
        parts.append(space_tile(sight, space, box))
    whole = max(366.0, 6 + count * (PHONE_TILE + 8) - 8)
    label = sight.view.caption("sector", SECTOR_NAMES[sector])
    return Fragment(
        *(f"sector-{sector + 1}", "shared", label, whole, PHONE_TILE + 6, group(*parts)),
        tab=SECTOR_NAMES[sector],
        done=sight.used(sight.focus, sector),
    )


# -- spaces -----------------------------------------------------------------------------------


def space_tile(sight: Sight, space: int, box: Box) -> Element:
    element = sight.state.board[space]
    if element == NOTHING:
        return _taken(sight, space, box)
    view = sight.view
    said = ELEMENT_NAMES[element]
    label = view.caption("space", SPACE_NAMES[space], view.texts.arg(said))
    if space == MONOLITH_SPACE:
        label = view.caption("space-monolith", label)
    if STELLAR <= element < ASTEROID:
        face, dark = _objective(sight, element, box), False
    else:
        ground = rect(
            *(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 8),
            class_="ground space",
            fill=tone("space-card"),
            stroke=tone("space-line"),
        )
        face, dark = [ground, *_face(sight, space, element, box)], True
    return target(
        view,
        name_of("space", SPACE_NAMES[space]),
        label,
        *face,
        box_halo(box.x, box.y, box.width, box.height),
        tick(box.right - 11, box.y + 11),
        hint=view.texts.explain(said),
    )


def _taken(sight: Sight, space: int, box: Box) -> Element:
    view = sight.view
    x, y = box.x + box.width / 2, box.y + box.height / 2
    taker = sight.taker(space)
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


def _objective(sight: Sight, element: int, box: Box) -> list[Element]:
    if element >= PLANETARY:
        return planetary_card(sight.view, element - PLANETARY, box)
    card = element - STELLAR
    return stellar_card(sight.view, card, box, stellar_points(sight.state, sight.focus, card))


def _face(sight: Sight, space: int, element: int, box: Box) -> list[Element]:
    if EXOTIC <= element < STELLAR:
        exotic = element - EXOTIC
        size = 20 if box.named else 17
        places = icon_places(box, len(ICONS[exotic]), size)
        icons = [
            effect_icon(effect, x, y, size)
            for effect, (x, y) in zip(ICONS[exotic], places, strict=True)
        ]
        return exotic_face(sight.view, exotic, box, "space-text", icons)
    if element < EXOTIC:
        return _body_face(sight.view, element, box)
    return _belt_face(sight.view, space, element, box)


def _body_face(view: View, element: int, box: Box) -> list[Element]:
    """The body at one scale for all rock and one for all gas, its size, its kind."""
    body = body_of(element)
    gas = is_gas(body)
    room = min(box.height, box.width) / 66
    scale = min(0.5 if gas else 0.88, (0.5 if gas else 0.9) * room)
    if box.width < NARROW:
        x, y = box.x + box.width * 0.42, box.y + box.height * (0.42 if box.height > 70 else 0.5)
        at = (box.right - 14, box.bottom - 10)
        scale *= 0.86
        return [
            use(element_symbol(element), x, y, BOX * scale),
            bold(*at, str(size_of(body)), 18, "space-text", text_anchor="middle"),
        ]
    middle = box.y + box.height / 2
    x = box.x + 38 + max(0.0, (box.width - 130) / 4)
    beside = box.right - 28 - max(0.0, (box.width - 130) / 4)
    kind = view.caption("gas" if gas else "rock")
    return [
        use(element_symbol(element), x, middle, BOX * scale),
        bold(beside, middle - 1, str(size_of(body)), 18, "space-text", text_anchor="middle"),
        words(beside, middle + 16, kind, 12, "space-muted", text_anchor="middle"),
    ]


NARROW: Final = 104


def _belt_face(view: View, space: int, element: int, box: Box) -> list[Element]:
    """Asteroids and comets; the first space also carries the Monolith."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    narrow = box.width < NARROW
    if space == MONOLITH_SPACE:
        apart = min(30.0, box.width * 0.25)
        slab = min(56.0, box.height * 0.8)
        return [
            use("cg-ast", x - apart, y + 1, BOX * (0.9 if narrow else 1.15)),
            bold(x - 2, y + 6, "+", 16, "space-muted", text_anchor="middle"),
            use("cg-mono", x + apart, y, slab),
        ]
    if element == COMET:
        if narrow:
            return [use("cg-com", x - 5, y + 5, BOX * 0.9)]
        comet = view.texts.arg("comet")
        return [
            use("cg-com", x - 24, y + 2, BOX),
            words(x + 28, y + 5, comet, 12, "space-muted", text_anchor="middle"),
        ]
    if element == TWO_ASTEROIDS:
        left = x - (8 if narrow else 24)
        pair = [
            use("cg-ast", left - 10, y + 8, BOX * 0.95),
            use("cg-ast", left + 13, y - 6, BOX * 0.95),
        ]
        beside = box.right - (15 if narrow else 26)
        at = box.bottom - 10 if narrow else y + 6
        return [*pair, bold(beside, at, "× 2", 15, "space-text", text_anchor="middle")]
    return [use("cg-ast", x, y, BOX * 1.1)]
