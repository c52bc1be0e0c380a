"""The pictograms of cards: what an objective asks for, what it counts, what it pays.

What stellar objectives count is a symbol each (`cg-m-…`); what planetary ones ask for is put
together from the requirement that the rules judge by.
"""

from collections.abc import Sequence
from typing import Final

from cosmarium.drawing.fragment import Look
from cosmarium.drawing.kit import Item, art, icon, label, row
from cosmarium.drawing.pieces import centred
from cosmarium.drawing.svg import circle, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis import components
from cosmarium.games.cosmogenesis.components import COMPARE, PER, PlanetaryObjective
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, GAS_RADII, RING, ROCK_RADII, SYMBOLS

HIGH: Final = 24.0  # of every sign
LEAST_GAP: Final = 3


def _letters(said: str, size: float = 12) -> Item:
    return label(said, size, "space-text", bold=True)


def _rock(name: str, scale: float = 0.36) -> Item:
    """`t3w`: the halo of water makes it broader."""
    radius = ROCK_RADII[int(name[1])] * scale * (1.2 if name.endswith("w") else 1)
    return icon(f"cg-{name}", BOX * scale, 2 * radius, HIGH)


def _gas(size: int, rings: bool) -> Item:
    radius = GAS_RADII[size] * 0.24 * (RING * 0.92 if rings else 1)
    return icon(f"cg-g{size}{'r' if rings else ''}-any", BOX * 0.24, 2 * radius, HIGH)


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


def stellar_signs(card: int, brief: bool) -> list[Item]:
    """`3 ×` and what is counted; the ladder of points for tables, first and second for races.

    In brief only what is counted; the label tells the rest.
    """
    objective = components.STELLAR_OBJECTIVES[card]
    counted = art(SYMBOLS, f"cg-m-{components.MEASURES[objective.measure]}")
    numbers = objective.numbers
    if objective.scheme == PER:
        return [counted] if brief else [_letters(f"{numbers[0]} ×", 13), counted]
    if objective.scheme == COMPARE:
        places = [] if brief else [_letters("/".join([str(number) for number in numbers]))]
        return [counted, art(SYMBOLS, "cg-m-podium"), *places]
    ladder = "·".join([str(number) for number in numbers if number])
    return [counted] if brief else [counted, _letters(ladder)]


def most_points(card: int) -> int:
    objective = components.STELLAR_OBJECTIVES[card]
    return objective.numbers[0] if objective.scheme == COMPARE else max(objective.numbers)


def breadth(signs: Sequence[Item]) -> float:
    """Of a row, its gaps included."""
    return sum([sign.width for sign in signs]) + LEAST_GAP * (len(signs) - 1)
