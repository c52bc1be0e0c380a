"""Objectives as cards, what they ask for as signs; exotic objects as hexagons, effects as rings."""

from collections.abc import Callable, Sequence
from typing import Final

from cosmarium.drawing import kit
from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look
from cosmarium.drawing.kit import Item, art, column, icon, label, passage, row
from cosmarium.drawing.pieces import centred
from cosmarium.drawing.svg import Element, circle, group, line, rect, use, written
from cosmarium.drawing.theme import paint, tone
from cosmarium.games.cosmogenesis import components as data
from cosmarium.games.cosmogenesis.components import COMPARE, PER, PlanetaryObjective
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, GAS_RADII, RING, ROCK_RADII, SYMBOLS
from cosmarium.games.cosmogenesis.rules.requirements import NEEDS

HIGH: Final = 24.0  # of every sign
LEAST_GAP: Final = 3
TINY: Final = 68  # below this width only rewards and points are shown
COUNTED: Final = 76  # from this width on it says how much is possible
NAMED: Final = 104  # from this width on a card bears its name
FLAT: Final = 48  # below this height its parts move together
LENS: Final = 28


def _letters(said: str, size: float = 12) -> Item:
    return label(said, size, "space-text", bold=True)


def _rock(name: str, scale: float = 0.36) -> Item:
    """`t3w`: the halo of water makes it broader."""
    radius = ROCK_RADII[int(name[1])] * scale * (1.2 if name.endswith("w") else 1)
    return icon(f"cg-{name}", BOX * scale, 2 * radius, HIGH)


def _badged(sign: Item, level: int) -> Item:
    """With a life badge at the lower right."""
    badge = use(f"cg-life{level}", sign.width, HIGH / 2 + 6, 16)
    return Item(sign.width + 8, HIGH, written(sign.content, badge))


def _moon(size: int = 0) -> Item:
    moon = art(SYMBOLS, "cg-m-moons")
    if not size:
        return moon
    disc = circle(9.5, 12, 7.6, fill=tone("space-deep"), opacity=0.55)
    number = centred(9.5, 12, size, 12, "space-text")
    return moon._replace(content=written(moon.content, disc, number))


def need_sign(look: Look, need: PlanetaryObjective) -> Item:
    """Of one requirement of a planetary objective."""
    if need.habitable or need.outer:
        return icon("cg-z-in" if need.habitable else "cg-z-out", 24)
    if need.orbits:
        said = "–".join([str(orbit + 1) for orbit in need.orbits])
        return row([art(SYMBOLS, "cg-m-orbit"), _letters(said)], 3)
    if need.moons:
        return _moon(need.moons[-1])
    if need.water_moons:
        return row([_rock("t3w", 0.3), label(look.caption("moon"), 12, "space-text")], 3)
    if need.moon_life >= 0:
        return _badged(_moon(), need.moon_life)
    if need.water_bodies:
        return row([_letters(f"{need.water_bodies} ×", 13), _rock("t3w")], 5)
    if need.life_bodies:
        return row([_letters(f"{need.life_bodies} ×", 13), icon("cg-life0", 24)], 5)
    return _planet_sign(need)


def _planet_sign(need: PlanetaryObjective) -> Item:
    if need.gas:
        size, rings = max(1, need.size), "r" if need.rings else ""
        radius = GAS_RADII[size] * 0.24 * (RING * 0.92 if rings else 1)
        sign = icon(f"cg-g{size}{rings}-any", BOX * 0.24, 2 * radius, HIGH)
    else:
        sign = _rock("t3w" if need.water or need.life >= 0 else f"t{need.size or 2}")
    if need.life >= 0:
        sign = _badged(sign, need.life)
    if need.size:
        most = 2 if need.gas else 4
        said = f"{need.size}+" if need.size < most else str(need.size)
        sign = row([sign, _letters(said)], 2)
    return sign


def stellar_signs(card: int, brief: bool) -> list[Item]:
    """`3 ×` and what is counted; the ladder of points for tables, first and second for races.

    In brief, only what is counted; the rest is in the label.
    """
    objective = data.STELLAR_OBJECTIVES[card]
    counted = art(SYMBOLS, f"cg-m-{data.MEASURES[objective.measure]}")
    numbers = objective.numbers
    if objective.scheme == PER:
        return [counted] if brief else [_letters(f"{numbers[0]} ×", 13), counted]
    if objective.scheme == COMPARE:
        places = [] if brief else [_letters("/".join([str(number) for number in numbers]))]
        return [counted, art(SYMBOLS, "cg-m-podium"), *places]
    ladder = "·".join([str(number) for number in numbers if number])
    return [counted] if brief else [counted, _letters(ladder)]


def breadth(signs: Sequence[Item]) -> float:
    """Of a row, its gaps included."""
    return sum([sign.width for sign in signs]) + LEAST_GAP * (len(signs) - 1)


# -- cards ------------------------------------------------------------------------------------


def _named(box: Box) -> bool:
    """Whether a card has room for its name."""
    return box.width >= NAMED and box.height >= 60


def _flat(box: Box) -> bool:
    return box.height < FLAT


def _foot(box: Box) -> float:
    """The height of the line with rewards and points."""
    return 16 if _flat(box) else 20


def _heading(box: Box, said: str, less: float = 0) -> list[Element]:
    """The name, where there is room; all names look alike, long or short."""
    if not _named(box):
        return []
    return [passage(said, Box(box.x + 13, box.y + 4, box.width - 19 - less, 18))]


def _lens(box: Box, signs: Sequence[Item], fold: bool, ticks: bool = False) -> list[Element]:
    """Signs on the dark strip they need, since they are lit for space; those that may `fold`
    stand in two rows where one would be crowded and there is height for it."""
    top = box.y + (22 if _named(box) else 3 if _flat(box) else 6)
    room = box.bottom - _foot(box) - 1.5 - top
    strip = box.pad(14, 0, 9)
    two = fold and breadth(signs) > strip.width and room >= 2 * LENS - 5.5
    tall = min(LENS * (2 if two else 1), room - 10 if ticks else room)
    middle = top + (tall if ticks else room) / 2
    ground = rect(box.x + 10, middle - tall / 2, box.width - 15, tall, 6, **paint("lens"))
    if not two:
        return [ground, _signs(signs, strip, middle)]
    cuts = range(1, len(signs))
    half = min(cuts, key=lambda cut: max(breadth(signs[:cut]), breadth(signs[cut:])), default=1)
    apart = LENS / 2 - 2
    upper, lower = _signs(signs[:half], strip, middle - apart), signs[half:]
    return [ground, upper, _signs(lower, strip, middle + apart)]


def _signs(signs: Sequence[Item], box: Box, middle: float) -> Element:
    """Side by side from the left, as far apart as there is room; ticks hang below them."""
    gap = (box.width - sum([sign.width for sign in signs])) / max(1, len(signs) - 1)
    return row(signs, min(7, gap)).at(box.x, middle - HIGH / 2)


def planetary_card(
    look: Look, card: int, box: Box, met: Sequence[bool] | None = None, eye: str = ""
) -> list[Element]:
    """Name, needs, rewards, points. `met`: which needs the best orbit shows."""
    objective, flat = data.PLANETARY_OBJECTIVES[card], _flat(box)
    points = label(str(objective.points), 15 if flat else 18, "ink", bold=True)
    parts = [kit.card(box, "blue")]
    if box.width < TINY:
        gains = column([effect_icon(effect, 18) for effect in objective.rewards], 2)
        _, y = box.middle
        right = points.at(box.right - 9, y, "end", "middle")
        return [*parts, gains.at(box.x + 12, y, down="middle"), right]
    parts += _heading(box, look.texts.arg(data.PLANETARY_NAMES[card]), 16 if eye else 0)
    if eye and _named(box):
        parts.append(use(eye, box.right - 13, box.y + 12.5, 14))
    signs = [need_sign(look, need) for need in NEEDS[card]]
    if met is not None:
        ticks = [icon("ui-met" if one else "ui-missing", 12) for one in met]
        signs = [column(pair, 0.5, "middle") for pair in zip(signs, ticks, strict=True)]
    parts += _lens(box, signs, met is None, met is not None)
    size = 16.0 if flat or met is not None else 18.0
    if box.width < NAMED:
        size = min(16, (box.width - 23 - points.width) / len(objective.rewards) - 1)
    rewards = row([effect_icon(effect, size) for effect in objective.rewards], 1)
    foot = box.bottom - _foot(box) / 2 - (2 if met is None and not flat else 0)
    if met is not None:  # ticks stand at the left
        return [*parts, row([rewards, points], 8).at(box.right - 9, foot, "end", "middle")]
    arrow = [icon("ui-arrow", 16)] if box.width >= NAMED else []
    left = row([*arrow, rewards], 2).at(box.x + (10 if arrow else 12), foot, down="middle")
    return [*parts, left, points.at(box.right - 9, foot, "end", "middle")]


def stellar_card(look: Look, card: int, box: Box, now: int) -> list[Element]:
    """Name, what is counted, points as if the game ended now."""
    flat, named = _flat(box), _named(box)
    parts = [kit.card(box, "accent")]
    parts += _heading(box, look.texts.arg(data.STELLAR_NAMES[card]))
    signs = stellar_signs(card, brief=False)
    if breadth(signs) > box.width - 23:
        signs = stellar_signs(card, brief=True)
    parts += _lens(box, signs, fold=False)
    foot = box.bottom - _foot(box) / 2 - (0.5 if flat else 2)
    points = [label(str(now), 15 if flat else 18, "ink", bold=True)]
    if box.width >= COUNTED:
        most = max(data.STELLAR_OBJECTIVES[card].numbers)
        points.append(label(look.caption("of", most) if named else f"/{most}", 12, "muted"))
    left = label(look.caption("now"), 12, "muted") if named else icon("cg-g-star", 14)
    parts.append(left.at(box.x + (13 if named else 11), foot, down="middle"))
    return [*parts, row(points, 4).at(box.right - 9, foot, "end", "middle")]


def card_back(box: Box) -> list[Element]:
    """A planetary objective that the observer has not seen."""
    x, y = box.middle
    return [
        kit.card(box, "blue"),
        rect(box.x + 10, box.y + 8, box.width - 16, box.height - 16, 6, **paint("lens")),
        use("cg-g-plan", x + 2, y - 6, 34, opacity=0.8),
        use("ui-eye-closed", x + 2, y + 18, 16),
    ]


def effect_icon(effect: int, size: float, spent: bool = False) -> Item:
    """Used icons are dim and struck through."""
    sign = icon(f"cg-e-{data.EFFECTS[effect]}", size)
    if not spent:
        return sign
    low, high = size * 0.86, size * 0.14
    strike = line(high, low, low, high, **paint("none", "text", 2), stroke_linecap="round")
    return Item(size, size, group(group(sign.content, opacity=0.4), strike))


def exotic_face(
    look: Look,
    exotic: int,
    box: Box,
    colour: str,
    make_icon: Callable[[int, float], Item] | None = None,
    touch: bool = False,
    empty: bool = False,
) -> list[Element]:
    """Hexagon, name, icons: beside each other where there is room, else the hexagon above its
    icons. `make_icon`: for icons that can be used. `touch`: icons that a finger can tell apart. An
    empty object stays, without glow."""
    x, y = box.middle
    roomy, flat, titled = box.width > 150, _flat(box), touch or _named(box)
    size, large, gap, up = 42.0, 17.0, 2.0, 13.5
    if touch:
        size, large, gap, up = 58, 36, 7, 24
    elif titled:
        size, large, gap, up = (min(box.height - 10, 66), 26, 6, 23) if roomy else (32, 20, 3, 17)
    elif flat:
        size, large, gap, up = box.height - 2, 18, 2, box.height / 2
    plain = [effect_icon(effect, large) for effect in data.ICONS[exotic]]
    used = [make_icon(number, large) for number in range(len(plain))] if make_icon else plain
    icons = row(used, gap)
    hexagon = icon(f"cg-{data.EXOTIC_NAMES[exotic].lower()}", size)
    if empty:
        hexagon = hexagon._replace(content=group(hexagon.content, opacity=0.5))
    if not (titled or flat):
        above = hexagon.at(x, box.y + box.height * 0.36, "middle", "middle")
        return [above, icons.at(x, box.bottom - up, "middle", "middle")]
    left = box.x + size + 6
    parts = [hexagon.at(box.x + 2, y, down="middle")]
    parts.append(icons.at(left, box.bottom - up, down="middle"))
    if titled:
        name, letters = Box(left, y - 36, box.right - left - 5, 36), 13 if roomy else 12
        said = look.texts.arg(data.EXOTIC_NAMES[exotic])
        parts.append(passage(said, name, sizes=(letters,), lines=2, colour=colour))
    return parts
