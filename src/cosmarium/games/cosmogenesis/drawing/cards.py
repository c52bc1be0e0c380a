"""Objectives as cards, exotic objects as hexagons, effects as ringed circles."""

from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.fragment import View
from cosmarium.drawing.lettering import fit, width, wrap
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
from cosmarium.games.cosmogenesis.drawing.needs import needs_of
from cosmarium.games.cosmogenesis.drawing.signs import most_points, need_sign, row, stellar_signs

NAMED: Final = 104  # from this width on a card bears its name
HEAD: Final = 22
FOOT: Final = 20
LENS: Final = 28
REWARD: Final = 18


@dataclass(frozen=True)
class Box:
    """Where a card lies."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def named(self) -> bool:
        """Whether there is room for a name."""
        return self.width >= NAMED and self.height >= 60


def _ground(box: Box, edge: str) -> list[Element]:
    """The sheet, and its coloured edge."""
    x, y = box.x, box.y
    low = box.bottom - 9
    return [
        rect(
            *(x + 0.5, y + 0.5, box.width - 1, box.height - 1, 8),
            class_="ground",
            fill=tone("card"),
            stroke=tone("line"),
        ),
        line(x + 4.5, y + 9, x + 4.5, low, stroke=tone(edge), stroke_width=3, stroke_linecap="round"),
    ]


def _heading(box: Box, said: str, icon: str, less: float) -> list[Element]:
    x = box.x + (29 if icon else 13)
    parts = [bold(x, box.y + 17, fit(said, box.right - x - 6 - less, 12, bold=True))]
    if icon:
        parts.append(use(icon, box.x + 19, box.y + 12.5, 15))
    return parts


def _lens(box: Box, ticks: bool) -> tuple[float, Element]:
    """The dark strip on which pictograms stand, since they are lit for space; its middle."""
    top = box.y + (HEAD if box.named else 6)
    room = box.bottom - FOOT - 2 - top
    height = min(LENS, room - 8 if ticks else room)
    middle = top + (height / 2 if ticks else room / 2)
    strip = rect(box.x + 10, middle - height / 2, box.width - 15, height, 6, fill=tone("lens"))
    return middle, strip


def planetary_card(
    view: View, card: int, box: Box, met: list[bool] | None = None, eye: str = ""
) -> list[Element]:
    """Name, needs, rewards, points. `met`: which needs the best orbit shows."""
    objective = PLANETARY_OBJECTIVES[card]
    parts = _ground(box, "blue")
    if box.named:
        parts += _heading(box, view.texts.arg(PLANETARY_NAMES[card]), "", 16 if eye else 0)
    if eye and box.named:
        parts.append(use(eye, box.right - 13, box.y + 12.5, 14))
    middle, strip = _lens(box, met is not None)
    signs = [need_sign(view, need) for need in needs_of(card)]
    parts += [strip, *row(signs, box.x + 14, middle, box.width - 23, met)]
    foot = box.bottom - FOOT / 2 - 2
    points = str(objective.points)
    parts.append(bold(box.right - 9, foot + 6, points, 18, "ink", text_anchor="end"))
    icons = len(objective.rewards) * (REWARD + 1)
    if met is None:
        x = box.x + 28
        parts.append(use("ui-arrow", box.x + 18, foot, 16))
    else:  # ticks stand at the left
        x = box.right - 16 - width(points, 18, bold=True) - icons
    for number, effect in enumerate(objective.rewards):
        at = x + REWARD / 2 + number * (REWARD + 1)
        parts.append(use(f"cg-e-{EFFECTS[effect]}", at, foot, REWARD))
    return parts


def stellar_card(view: View, card: int, box: Box, now: int) -> list[Element]:
    """Name, what is counted, points as if the game ended now."""
    parts = _ground(box, "accent")
    if box.named:
        parts += _heading(box, view.texts.arg(STELLAR_NAMES[card]), "cg-g-star", 0)
    middle, strip = _lens(box, ticks=False)
    parts += [strip, *row(stellar_signs(card, box.named), box.x + 14, middle, box.width - 23)]
    foot = box.bottom - FOOT / 2 - 2
    most = view.caption("of", most_points(card)) if box.named else f"/{most_points(card)}"
    parts.append(words(box.right - 9, foot + 5, most, 12, "muted", text_anchor="end"))
    at = box.right - 13 - width(most, 12)
    parts.append(bold(at, foot + 6, str(now), 18, "ink", text_anchor="end"))
    if box.named:
        parts.append(words(box.x + 13, foot + 5, view.caption("now"), 12, "muted"))
    else:
        parts.append(use("cg-g-star", box.x + 18, foot, 14))
    return parts


def card_back(box: Box) -> list[Element]:
    """A planetary objective that the observer has not seen."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return [
        *_ground(box, "blue"),
        rect(*(box.x + 10, box.y + 8, box.width - 16, box.height - 16, 6), fill=tone("lens")),
        use("cg-g-plan", x + 2, y - 6, 34, opacity=0.8),
        use("ui-eye-closed", x + 2, y + 18, 16),
    ]


def exotic_face(view: View, exotic: int, box: Box, colour: str, icons: list[Element]) -> list[Element]:
    """Hexagon, name, icons; hexagon above icons where it is narrow."""
    symbol = f"cg-{EXOTIC_NAMES[exotic].lower()}"
    middle = box.y + box.height / 2
    if not box.named:
        hexagon = use(symbol, box.x + box.width / 2, box.y + box.height * 0.36, 42)
        return [hexagon, *icons]
    hexagon_size = min(box.height - 10, 66) if box.width > 150 else 46
    size = 13 if box.width > 150 else 12
    x = box.x + hexagon_size + 4
    title = wrap(view.texts.arg(EXOTIC_NAMES[exotic]), box.right - x - 5, size, 2)
    top = middle - 13 - (7 if len(title) > 1 else 0)
    lines = [words(x, top + 15 * n, said, size, colour) for n, said in enumerate(title)]
    return [use(symbol, box.x + hexagon_size / 2 + 1, middle, hexagon_size), *lines, *icons]


def icon_places(box: Box, count: int, size: float) -> list[tuple[float, float]]:
    """Where the icons of an exotic object stand."""
    if not box.named:
        x = box.x + box.width / 2 - (count - 1) * (size + 2) / 2
        return [(x + number * (size + 2), box.bottom - size / 2 - 5) for number in range(count)]
    wide = box.width > 150
    x = box.x + (min(box.height - 10, 66) if wide else 46) + 4 + size / 2
    y = box.bottom - size / 2 - (10 if wide else 7)
    return [(x + number * (size + (6 if wide else 3)), y) for number in range(count)]


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
