"""The pictograms of cards: what an objective asks for, what it counts, what it pays."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from cosmarium.drawing.fragment import Look
from cosmarium.drawing.kit import Item, icon, label, row
from cosmarium.drawing.pieces import bold
from cosmarium.drawing.svg import Element, circle, group, move, path, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis import components
from cosmarium.games.cosmogenesis.components import COMPARE, PER, PlanetaryObjective
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, GAS_RADII, RING, ROCK_RADII

HIGH: Final = 24.0  # of every sign
LEAST_GAP: Final = 3
ZONE_EDGE: Final = "#8fcbff"


def _letters(said: str, size: float = 12) -> Item:
    return label(said, size, "space-text", bold=True)


def _drawn(breadth: float, *parts: Element) -> Item:
    """Parts around the middle of a sign."""
    return Item(breadth, HIGH, group(*parts, transform=move(breadth / 2, HIGH / 2)))


def _rock(name: str, scale: float = 0.36) -> Item:
    """`t3w`: the halo of water makes it broader."""
    radius = ROCK_RADII[int(name[1])] * scale * (1.2 if name.endswith("w") else 1)
    return icon(f"cg-{name}", BOX * scale, 2 * radius, HIGH)


def _gas(size: int = 1, rings: bool = False, colour: str = "any", scale: float = 0.24) -> Item:
    radius = GAS_RADII[size] * scale * (RING * 0.92 if rings else 1)
    return icon(f"cg-g{size}{'r' if rings else ''}-{colour}", BOX * scale, 2 * radius, HIGH)


def _life(level: int, size: float = 24) -> Item:
    return icon(f"cg-life{level}", size, size, HIGH)


def _badged(sign: Item, level: int) -> Item:
    """With a life badge at the lower right."""
    badge = use(f"cg-life{level}", sign.width, HIGH / 2 + 6, 16)
    return Item(sign.width + 8, HIGH, written(sign.content, badge))


def _moon(size: int = 0) -> Item:
    parts: list[Element] = [use("cg-g-moon", 0, 0, 30)]
    if size:
        parts.append(circle(0, 0, 7.6, fill=tone("space-deep"), opacity=0.55))
        parts.append(bold(0, 4.3, str(size), 12, "space-text", text_anchor="middle"))
    return _drawn(19, *parts)


def _arc(data: str, breadth: float, colour: str, broad: float = 1.6) -> Item:
    return _drawn(breadth, path(data, fill="none", stroke=colour, stroke_width=broad))


# -- needs of planetary objectives ------------------------------------------------------------


def need_sign(look: Look, need: PlanetaryObjective) -> Item:
    if need.habitable or need.outer:
        return icon("cg-z-in" if need.habitable else "cg-z-out", 24)
    if need.orbits:
        said = "–".join([str(orbit + 1) for orbit in need.orbits])
        return row([_arc("M-4-10q9 10 0 20", 7, tone("space-accent")), _letters(said)], 3)
    if need.moons:
        return _moon(need.moons[-1])
    if need.water_moons:
        return row([_rock("t3w", 0.3), label(look.caption("moon"), 12, "space-text")], 3)
    if need.moon_life >= 0:
        return _badged(_moon(), need.moon_life)
    if need.water_bodies:
        return row([_letters(f"{need.water_bodies} ×", 13), _rock("t3w")], 5)
    if need.life_bodies:
        return row([_letters(f"{need.life_bodies} ×", 13), _life(0)], 5)
    return _planet_sign(need)


def _planet_sign(need: PlanetaryObjective) -> Item:
    if need.gas:
        sign = _gas(max(1, need.size), need.rings)
    else:
        sign = _rock("t3w" if need.water or need.life >= 0 else f"t{need.size or 2}")
    if need.life >= 0:
        sign = _badged(sign, need.life)
    if need.size:
        most = 2 if need.gas else 4
        said = f"{need.size}+" if need.size < most else str(need.size)
        sign = row([sign, _letters(said)], 2)
    return sign


# -- what stellar objectives count ------------------------------------------------------------


@cache
def _counted(measure: str) -> Item:
    swap = "M-5-3.6H5M2-6.6 5-3.6 2-.6M5 4H-5M-2 1-5 4-2 7"
    alike = [_gas(colour=name, scale=0.17) for name in ("blue", "red", "yellow")]
    small = [_rock(f"t{size}", 0.24) for size in (1, 2, 3, 4)]
    return {
        "gas-giants": _gas(),
        "ringed-giants": _gas(rings=True),
        "large-terrestrials": row([_rock("t3"), _letters("3+")], 2),
        "moons": _moon(),
        "wet-bodies": _rock("t3w"),
        "life-levels": row([_life(level, 17) for level in (0, 2, 4)], -3),
        "belt-comets": _drawn(30, use("cg-com", -4, 2, 76)),
        "asteroids": icon("cg-ast", 92, 22, HIGH),
        "exotic-objects": icon("cg-x04", 30, 24),
        "planets": row([_rock("t2", 0.3), _gas(scale=0.2), _rock("t1", 0.3)], 2),
        "unlike-neighbours": row(
            [_rock("t3", 0.3), _arc(swap, 12, tone("space-muted"), 1.4), _gas(scale=0.22)], 2
        ),
        "classical-orbits": row(
            [_rock("t2"), _arc("M-3-11q6 11 0 22", 8, ZONE_EDGE, 2), _gas(scale=0.22)], 2
        ),
        "sizes": row(small, 2),
        "colours": row(alike, -1),
        "large-moons": _moon(2),
        "full-orbits": row([_rock("t3", 0.32), _moon(), _moon(), _moon()], -4),
        "size-four-bodies": row([_rock("t4", 0.32), _letters("4")], 3),
        "living-bodies": _life(0),
    }[measure]


def stellar_signs(card: int, brief: bool) -> list[Item]:
    """`3 ×` and what is counted; the ladder of points for tables, first and second for races.

    In brief only what is counted; the label tells the rest.
    """
    objective = components.STELLAR_OBJECTIVES[card]
    counted = _counted(components.MEASURES[objective.measure])
    numbers = objective.numbers
    if objective.scheme == PER:
        return [counted] if brief else [_letters(f"{numbers[0]} ×", 13), counted]
    if objective.scheme == COMPARE:
        podium = _arc("M-8 7V-1H-3V-7H3V2H8V7Z", 18, tone("space-accent"), 1.5)
        places = _letters("/".join([str(number) for number in numbers]))
        return [counted, podium, *([] if brief else [places])]
    ladder = "·".join([str(number) for number in numbers if number])
    return [counted] if brief else [counted, _letters(ladder)]


def most_points(card: int) -> int:
    objective = components.STELLAR_OBJECTIVES[card]
    return objective.numbers[0] if objective.scheme == COMPARE else max(objective.numbers)


def breadth(signs: Sequence[Item]) -> float:
    """Of a row, its gaps included."""
    return sum([sign.width for sign in signs]) + LEAST_GAP * (len(signs) - 1)
