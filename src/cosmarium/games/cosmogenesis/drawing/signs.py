"""The pictograms of cards: what an objective asks for, what it counts, what it pays."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.fragment import Look
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold, words
from cosmarium.drawing.svg import Element, circle, group, move, path, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    COMPARE,
    MEASURES,
    PER,
    PLANETARY_OBJECTIVES,
    STELLAR_OBJECTIVES,
    PlanetaryObjective,
)
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, GAS_RADII, RING, ROCK_RADII
from cosmarium.games.cosmogenesis.drawing.requirements import Need

LEAST_GAP: Final = 3
ZONE_EDGE: Final = "#8fcbff"
ROCK_SCALE: Final = 0.36
GAS_SCALE: Final = 0.24


@dataclass(frozen=True)
class Sign:
    """A pictogram around 0,0, and how broad it is."""

    breadth: float
    parts: list[Element]


def _letters(said: str, size: float = 12, colour: str = "space-text") -> Sign:
    broad = width(said, size, bold=True)
    return Sign(broad, [bold(0, 4.3, said, size, colour, text_anchor="middle")])


def _joined(*signs: Sign, gap: float = 2) -> Sign:
    """Signs side by side, as one."""
    total = sum([sign.breadth for sign in signs]) + gap * (len(signs) - 1)
    x = -total / 2
    parts = []
    for sign in signs:
        parts.append(group(*sign.parts, transform=move(x + sign.breadth / 2, 0)))
        x += sign.breadth + gap
    return Sign(total, parts)


def _symbol(symbol: str, size: float, breadth: float) -> Sign:
    return Sign(breadth, [use(symbol, 0, 0, size)])


def _rock(name: str, scale: float = ROCK_SCALE) -> Sign:
    """`t3w`: the halo of water makes it broader."""
    radius = ROCK_RADII[int(name[1])] * scale * (1.2 if name.endswith("w") else 1)
    return _symbol(f"cg-{name}", BOX * scale, 2 * radius)


def _gas(size: int, rings: bool, colour: str = "any", scale: float = GAS_SCALE) -> Sign:
    radius = GAS_RADII[size] * scale * (RING * 0.92 if rings else 1)
    return _symbol(f"cg-g{size}{'r' if rings else ''}-{colour}", BOX * scale, 2 * radius)


def _badged(sign: Sign, level: int) -> Sign:
    """With a life badge at the lower right."""
    badge = use(f"cg-life{level}", sign.breadth / 2 - 2, 6, 16)
    return Sign(sign.breadth + 8, [group(*sign.parts, badge, transform=move(-3, 0))])


def _moon(size: int = 0) -> Sign:
    parts: list[Element] = [use("cg-g-moon", 0, 0, 30)]
    if size:
        parts.append(circle(0, 0, 7.6, fill=tone("space-deep"), opacity=0.55))
        parts.append(bold(0, 4.3, str(size), 12, "space-text", text_anchor="middle"))
    return Sign(19, parts)


# -- needs of planetary objectives ------------------------------------------------------------


def need_sign(look: Look, need: Need) -> Sign:
    if need.kind == "planet":
        return _planet_sign(PLANETARY_OBJECTIVES[need.value])
    if need.kind == "zone":
        return _symbol("cg-z-in" if need.value else "cg-z-out", 24, 24)
    if need.kind == "orbits":
        return _orbits_sign(PLANETARY_OBJECTIVES[need.value].orbits)
    if need.kind == "moon":
        return _moon(need.value)
    if need.kind == "wet-moon":
        said = look.caption("moon")
        label = Sign(width(said, 12), [words(0, 4.3, said, 12, "space-text", text_anchor="middle")])
        return _joined(_rock("t3w", 0.3), label, gap=3)
    if need.kind == "living-moon":
        return _badged(_moon(), need.value)
    counted = _rock("t3w") if need.kind == "wet-bodies" else _symbol("cg-life0", 24, 24)
    return _joined(_letters(f"{need.value} ×", 13), counted, gap=5)


def _planet_sign(ask: PlanetaryObjective) -> Sign:
    if ask.gas:
        sign = _gas(max(1, ask.size), ask.rings)
    elif ask.water or ask.life >= 0:
        sign = _rock("t3w")
    else:
        sign = _rock(f"t{ask.size or 2}")
    if ask.life >= 0:
        sign = _badged(sign, ask.life)
    if ask.size:
        most = 2 if ask.gas else 4
        sign = _joined(sign, _letters(f"{ask.size}+" if ask.size < most else str(ask.size)))
    return sign


def _orbits_sign(orbits: list[int]) -> Sign:
    said = "–".join([str(orbit + 1) for orbit in orbits])
    arc = path("M-4-10q9 10 0 20", fill="none", stroke=tone("space-accent"), stroke_width=1.6)
    return _joined(Sign(7, [arc]), _letters(said), gap=3)


# -- what stellar objectives count ------------------------------------------------------------


def _counted() -> dict[str, Sign]:
    star_gap = 3
    unlike = path("M-5-3.6H5M2-6.6 5-3.6 2-.6M5 4H-5M-2 1-5 4-2 7", fill="none")
    swap = Sign(12, [group(unlike, stroke=tone("space-muted"), stroke_width=1.4)])
    edge = path("M-3-11q6 11 0 22", fill="none", stroke=ZONE_EDGE, stroke_width=2)
    alike = [_gas(1, rings=False, colour=name, scale=0.17) for name in ("blue", "red", "yellow")]
    return {
        "gas-giants": _gas(1, rings=False),
        "ringed-giants": _gas(1, rings=True),
        "large-terrestrials": _joined(_rock("t3"), _letters("3+")),
        "moons": _moon(),
        "wet-bodies": _rock("t3w"),
        "life-levels": _joined(
            *[_symbol(f"cg-life{level}", 17, 17) for level in (0, 2, 4)], gap=-3
        ),
        "belt-comets": Sign(30, [use("cg-com", -4, 2, 76)]),
        "asteroids": _symbol("cg-ast", 92, 22),
        "exotic-objects": _symbol("cg-x04", 30, 24),
        "planets": _joined(_rock("t2", 0.3), _gas(1, rings=False, scale=0.2), _rock("t1", 0.3)),
        "unlike-neighbours": _joined(_rock("t3", 0.3), swap, _gas(1, rings=False, scale=0.22)),
        "classical-orbits": _joined(
            _rock("t2", 0.36), Sign(8, [edge]), _gas(1, rings=False, scale=0.22)
        ),
        "sizes": _joined(
            _rock("t1", 0.24), _rock("t2", 0.24), _rock("t3", 0.24), _rock("t4", 0.24)
        ),
        "colours": _joined(*alike, gap=-1),
        "large-moons": _moon(2),
        "full-orbits": _joined(_rock("t3", 0.32), _moon(), _moon(), _moon(), gap=-4),
        "size-four-bodies": _joined(_rock("t4", 0.32), _letters("4"), gap=star_gap),
        "living-bodies": _symbol("cg-life0", 24, 24),
    }


_COUNTED: Final = _counted()


def stellar_signs(card: int, brief: bool) -> list[Sign]:
    """`3 ×` and what is counted; the ladder of points for tables, first and second for races.

    In brief only what is counted; the label tells the rest.
    """
    objective = STELLAR_OBJECTIVES[card]
    counted = _COUNTED[MEASURES[objective.measure]]
    numbers = objective.numbers
    if objective.scheme == PER:
        return [counted] if brief else [_letters(f"{numbers[0]} ×", 13), counted]
    if objective.scheme == COMPARE:
        podium = path(
            "M-8 7V-1H-3V-7H3V2H8V7Z", fill="none", stroke=tone("space-accent"), stroke_width=1.5
        )
        places = _letters("/".join([str(number) for number in numbers]))
        return [counted, Sign(18, [podium]), *([] if brief else [places])]
    ladder = "·".join([str(number) for number in numbers if number])
    return [counted] if brief else [counted, _letters(ladder)]


def most_points(card: int) -> int:
    objective = STELLAR_OBJECTIVES[card]
    return objective.numbers[0] if objective.scheme == COMPARE else max(objective.numbers)


# -- rows -------------------------------------------------------------------------------------


def breadth(signs: list[Sign]) -> float:
    """Of a row, its gaps included."""
    return sum([sign.breadth for sign in signs]) + LEAST_GAP * (len(signs) - 1)


def row(
    signs: list[Sign], x: float, y: float, room: float, met: Sequence[bool] | None = None
) -> list[Element]:
    """Signs from left to right; ticks or dashed rings below them if needed."""
    total = sum([sign.breadth for sign in signs])
    free = room - total
    gap = min(7.0, free / max(1, len(signs) - 1))
    parts = []
    at = x
    for number, sign in enumerate(signs):
        centre = at + sign.breadth / 2
        parts.append(group(*sign.parts, transform=move(centre, y)))
        if met is not None:
            parts.append(use("ui-met" if met[number] else "ui-missing", centre, y + 18.5, 12))
        at += sign.breadth + gap
    return parts
