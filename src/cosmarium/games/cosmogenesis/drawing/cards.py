"""Objectives as cards, exotic objects as hexagons, effects as ringed circles."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look
from cosmarium.drawing.kit import card as card_sheet
from cosmarium.drawing.kit import passage
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold, words
from cosmarium.drawing.svg import Element, group, line, rect, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    EFFECTS,
    EXOTIC_NAMES,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    STELLAR_NAMES,
)
from cosmarium.games.cosmogenesis.drawing import signs
from cosmarium.games.cosmogenesis.drawing.signs import breadth, sign_row
from cosmarium.games.cosmogenesis.rules.requirements import needs_of

COUNTED: Final = 88  # from this width on it says how much is possible
NAMED: Final = 104  # from this width on a card bears its name
FLAT: Final = 48  # below this height its parts move together
HEAD: Final = 22
LENS: Final = 28


def _named(box: Box) -> bool:
    """Whether a card has room for its name."""
    return box.width >= NAMED and box.height >= 60


def _flat(box: Box) -> bool:
    return box.height < FLAT


def _foot(box: Box) -> float:
    """Height of the line with rewards and points."""
    return 16 if _flat(box) else 20


def _heading(box: Box, said: str, icon: str, less: float) -> list[Element]:
    """The name, in lighter letters and without its icon where there is little room."""
    room = box.width - 19 - less
    if icon and width(said, 12) > room - 16:
        icon = ""
    left = 29 if icon else 13
    name = Box(box.x + left, box.y + 4, room - (16 if icon else 0), 18)
    heavy = width(said, 12, bold=True) <= name.width
    parts = [passage(said, name, bold=heavy)]
    if icon:
        parts.append(use(icon, box.x + 19, box.y + 12.5, 15))
    return parts


def _lens(box: Box, ticks: bool, rows: int = 1) -> tuple[float, Element]:
    """The dark strip on which pictograms stand, since they are lit for space; its middle."""
    top = _lens_top(box)
    room = box.bottom - _foot(box) - 1.5 - top
    height = min(LENS * rows, room - 10 if ticks else room)
    middle = top + (height / 2 if ticks else room / 2)
    strip = rect(box.x + 10, middle - height / 2, box.width - 15, height, 6, fill=tone("lens"))
    return middle, strip


def _lens_top(box: Box) -> float:
    return box.y + (HEAD if _named(box) else 3 if _flat(box) else 6)


def _needs(look: Look, card: int, box: Box, met: Sequence[bool] | None) -> list[Element]:
    """In a row; in two where one would be crowded and there is height for it."""
    found = [signs.need_sign(look, need) for need in needs_of(card)]
    height = box.bottom - _foot(box) - _lens_top(box)
    line = Box(box.x + 14, 0, box.width - 23, 0)
    if met is not None or breadth(found) <= line.width or height < 2 * LENS - 4:
        middle, strip = _lens(box, met is not None)
        return [strip, *sign_row(found, line._replace(y=middle), met)]
    middle, strip = _lens(box, ticks=False, rows=2)
    cuts = range(1, len(found))
    half = min(cuts, key=lambda cut: max(breadth(found[:cut]), breadth(found[cut:])), default=1)
    upper, lower = [line._replace(y=middle + side * (LENS / 2 - 2)) for side in (-1, 1)]
    return [strip, *sign_row(found[:half], upper), *sign_row(found[half:], lower)]


def planetary_card(
    look: Look, card: int, box: Box, met: Sequence[bool] | None = None, eye: str = ""
) -> list[Element]:
    """Name, needs, rewards, points. `met`: which needs the best orbit shows."""
    objective = PLANETARY_OBJECTIVES[card]
    parts = [card_sheet(box, "blue")]
    if _named(box):
        parts += _heading(box, look.texts.arg(PLANETARY_NAMES[card]), "", 16 if eye else 0)
    if eye and _named(box):
        parts.append(use(eye, box.right - 13, box.y + 12.5, 14))
    parts += _needs(look, card, box, met)
    foot = box.bottom - _foot(box) / 2 - (2 if met is None and not _flat(box) else 0)
    points = str(objective.points)
    large = 15 if _flat(box) else 18
    parts.append(bold(box.right - 9, foot + 0.34 * large, points, large, "ink", text_anchor="end"))
    narrow = box.width < NAMED
    size = 18.0 if met is None and not _flat(box) and not narrow else 16.0
    if narrow:
        free = box.width - 23 - width(points, large, bold=True)
        size = min(size, free / len(objective.rewards) - 1)
    icons = len(objective.rewards) * (size + 1)
    if met is None and narrow:
        x = box.x + 12
    elif met is None:
        x = box.x + 28
        parts.append(use("ui-arrow", box.x + 18, foot, 16))
    else:  # ticks stand at the left
        x = box.right - 16 - width(points, 18, bold=True) - icons
    for number, effect in enumerate(objective.rewards):
        at = x + size / 2 + number * (size + 1)
        parts.append(use(f"cg-e-{EFFECTS[effect]}", at, foot, size))
    return parts


def stellar_card(look: Look, card: int, box: Box, now: int) -> list[Element]:
    """Name, what is counted, points as if the game ended now."""
    parts = [card_sheet(box, "accent")]
    if _named(box):
        parts += _heading(box, look.texts.arg(STELLAR_NAMES[card]), "cg-g-star", 0)
    middle, strip = _lens(box, ticks=False)
    line = Box(box.x + 14, middle, box.width - 23, 0)
    found = signs.stellar_signs(card, brief=False)
    if breadth(found) > line.width:
        found = signs.stellar_signs(card, brief=True)
    parts += [strip, *sign_row(found, line)]
    foot = box.bottom - _foot(box) / 2 - (0.5 if _flat(box) else 2)
    at = box.right - 9
    if box.width >= COUNTED:
        most = signs.most_points(card)
        said = look.caption("of", most) if _named(box) else f"/{most}"
        parts.append(words(at, foot + 5, said, 12, "muted", text_anchor="end"))
        at -= 4 + width(said, 12)
    large = 15 if _flat(box) else 18
    parts.append(bold(at, foot + 0.34 * large, str(now), large, "ink", text_anchor="end"))
    if _named(box):
        parts.append(words(box.x + 13, foot + 5, look.caption("now"), 12, "muted"))
    else:
        parts.append(use("cg-g-star", box.x + 18, foot, 14))
    return parts


def card_back(box: Box) -> list[Element]:
    """A planetary objective that the observer has not seen."""
    x, y = box.middle
    return [
        card_sheet(box, "blue"),
        rect(*(box.x + 10, box.y + 8, box.width - 16, box.height - 16, 6), fill=tone("lens")),
        use("cg-g-plan", x + 2, y - 6, 34, opacity=0.8),
        use("ui-eye-closed", x + 2, y + 18, 16),
    ]


@dataclass(frozen=True)
class ExoticPlan:
    """How an exotic object fills its box."""

    hexagon: tuple[float, float, float]  # x, y, size
    title: tuple[float, float, float] | None  # x, room, font size
    icon: float
    icons: list[tuple[float, float]]


def exotic_plan(box: Box, count: int) -> ExoticPlan:
    """Beside each other where there is room; the hexagon above its icons where there is not."""
    x, y = box.middle
    if _named(box):
        large = box.width > 150
        size, icon, gap = (min(box.height - 10, 66), 26.0, 6) if large else (46, 20.0, 3)
        left = box.x + size + 4
        high = box.bottom - icon / 2 - (10 if large else 7)
        title = (left, box.right - left - 5, 13 if large else 12)
        return ExoticPlan(
            (box.x + size / 2 + 1, y, size), title, icon, _line(left, high, icon, gap, count)
        )
    if _flat(box):
        size = box.height - 2
        left = box.x + size + 6
        return ExoticPlan((left - size / 2 - 3, y, size), None, 18, _line(left, y, 18, 2, count))
    left = x - (count * 19 - 2) / 2
    icons = _line(left, box.bottom - 13.5, 17, 2, count)
    return ExoticPlan((x, box.y + box.height * 0.36, 42), None, 17, icons)


def _line(left: float, y: float, size: float, gap: float, count: int) -> list[tuple[float, float]]:
    return [(left + size / 2 + number * (size + gap), y) for number in range(count)]


def exotic_face(
    look: Look, exotic: int, plan: ExoticPlan, colour: str, empty: bool = False
) -> list[Element]:
    """Hexagon and name; the icons are drawn by those who know which are left.

    An empty object stays, without glow.
    """
    opacity = 0.5 if empty else None
    parts = [use(f"cg-{EXOTIC_NAMES[exotic].lower()}", *plan.hexagon, opacity=opacity)]
    if plan.title:
        x, room, size = plan.title
        name = Box(x, plan.hexagon[1] - 36, room, 36)
        said = look.texts.arg(EXOTIC_NAMES[exotic])
        parts.append(passage(said, name, sizes=(size,), lines=2, colour=colour))
    return parts


def effect_icon(effect: int, x: float, y: float, size: float, spent: bool = False) -> Element:
    """Used icons are dim and struck through."""
    icon = use(f"cg-e-{EFFECTS[effect]}", x, y, size)
    if not spent:
        return icon
    reach = size * 0.36
    strike = line(
        *(x - reach, y + reach, x + reach, y - reach),
        stroke=tone("text"),
        stroke_width=2,
        stroke_linecap="round",
    )
    return group(group(icon, opacity=0.4), strike)
