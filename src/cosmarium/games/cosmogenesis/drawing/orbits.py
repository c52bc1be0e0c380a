"""Where everything of a star system lies: on arcs around a star at the left edge, or for phones
in rows below it. Both kinds of plan answer the same questions; `system.py` draws."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import sqrt
from typing import ClassVar, Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.kit import Align
from cosmarium.drawing.svg import draw
from cosmarium.games.cosmogenesis.components import FIRST_ORBITS, HABITABLE_ORBITS, ORBITS, rows
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, breadth_of, radius_of
from cosmarium.games.cosmogenesis.state import NO_BODY

FREE_MOON: Final = 7.0  # radius of a free place
TOP: Final = 18.0  # the height of numbers, zone names and counts
SWAY: Final = (-0.7, 0.9, 0.2, -0.9, 0.6, -0.2, 0.8, -0.5)  # of what lies in the belt

Bodies = Sequence[int]  # of one orbit: the planet, then its moons
Point = tuple[float, float]
Disc = tuple[float, float, float]  # x, y, size


class Spot(NamedTuple):
    """A place of an orbit: where it is, and at which scale its body is drawn."""

    x: float
    y: float
    scale: float
    radius: float  # of the body there, or of the free place


class Caption(NamedTuple):
    """The name of a zone, said where there is room."""

    x: float
    y: float
    anchor: Align
    room: float


class Plate(NamedTuple):
    """Whose system it is, in the corner: as broad as the name, within limits."""

    corner: Point
    breadth: Point  # the least and the most
    letters: float
    points: bool  # whether they are told as well
    monolith: float  # its size; it stands beside the plate
    below: bool = False  # or below it


class Expansion(NamedTuple):
    """What is bought for two more orbits: its art, where it lies, where it is named."""

    symbol: str
    box: Box
    words: Box | None = None  # seen from its corner


class Details(NamedTuple):
    """What is the same in all arcs of one layout."""

    pieces: float  # the scale of asteroids and comets
    belt: Disc  # room for them above and below, and the largest step
    chip: float  # the breadth of a count
    card: Disc  # an objective: from the foot, its height, its most breadth
    plate: Plate
    expansion: Expansion


_WIDE: Final = Details(
    *(1.05, (84, 60, 46), 44, (92, 76, 132)),
    Plate((10, 10), (112, 172), 14, True, 42),
    Expansion("cg-expand-wide", Box(1024, 46, 72, 92), Box(4, 6, 64, 20)),
)
_MEDIUM: Final = Details(
    *(0.7, (60, 34, 34), 37, (60, 52, 96)),
    Plate((10, 10), (92, 92), 12, True, 46, below=True),
    Expansion("cg-expand-medium", Box(642, 44, 34, 112)),
)


@dataclass(frozen=True, eq=False)
class Arcs:
    """The measures of one size of picture."""

    touch: ClassVar = 18.0  # radius within which a small piece is hit
    beside: ClassVar[Point | None] = None  # where else the caption of the next planet stands

    details: Details
    orbits: int  # shown, with or without a planet
    centre: Point  # of all arcs
    star: Disc
    width: float
    height: float
    planets: float  # the height at which all planets stand
    first: float  # where orbit 1 crosses that height
    step: float  # from an orbit to the next
    beyond: float  # added between orbits 3 and 4, for the belt
    scale: float  # of bodies
    top: float  # no body rises above this
    gap: float  # between the bodies of an orbit

    @cached_property
    def radii(self) -> list[float]:
        """Of the orbits' arcs."""
        cx, cy = self.centre
        rise = self.planets - cy
        return [sqrt((self.planet_x(orbit) - cx) ** 2 + rise**2) for orbit in range(ORBITS)]

    def planet_x(self, orbit: int) -> float:
        return self.first + self.step * orbit + (self.beyond if orbit >= HABITABLE_ORBITS else 0)

    def x_at(self, radius: float, y: float) -> float:
        cx, cy = self.centre
        return cx + sqrt(radius**2 - (y - cy) ** 2)

    def arc(self, radius: float) -> str:
        """From the upper edge to the lower one."""
        start, end = self.x_at(radius, 0), self.x_at(radius, self.height)
        return draw("M", start, 0, "A", radius, radius, 0, 0, 1, end, self.height)

    def band(self, inner: float, outer: float) -> str:
        start, end = self.x_at(outer, self.height), self.x_at(outer, 0)
        back = ("L", start, self.height, "A", outer, outer, 0, 0, 0, end, 0, "Z")
        return draw(self.arc(inner), *back)

    @cached_property
    def zone(self) -> tuple[str, str, str]:
        """The habitable zone and its two edges."""
        inner, outer = self.radii[0] - self.step * 0.46, self.radii[2] + self.step * 0.36
        return self.band(inner, outer), self.arc(inner), self.arc(outer)

    @cached_property
    def _belt(self) -> Point:
        """Radii of its edges: between the zone and orbit 4."""
        inner = self.radii[2] + self.step * 0.46
        return inner, inner + self.step * 0.16 + self.beyond * 0.45

    @property
    def belt(self) -> str:
        return self.band(*self._belt)

    @property
    def grains(self) -> int:
        """How many lie in the belt."""
        return int(self.height * (self._belt[1] - self._belt[0]) / 400)

    def grain(self, u: float, v: float) -> Point:
        """A point of the belt, denser in the middle of the band, by two numbers from 0 to 1."""
        share, (inner, outer) = 0.5 + (u - 0.5) * abs(u - 0.5) * 2, self._belt
        return self.x_at(inner + share * (outer - inner), v * self.height), v * self.height

    @property
    def captions(self) -> tuple[Caption, Caption]:
        """Between the numbers of the orbits."""
        _, second, third, fourth, fifth = [self.x_at(radius, TOP) for radius in self.radii[:5]]
        inside = Caption((second + third) / 2, TOP, "middle", third - second - 34)
        return inside, Caption(fourth + 20, TOP, "start", fifth - fourth - 38)

    def orbit_line(self, orbit: int) -> tuple[str, float, float]:
        """Its line, and where its number stands."""
        radius = self.radii[orbit]
        return self.arc(radius), self.x_at(radius, TOP), TOP

    def next_planet(self, orbit: int) -> Spot:
        return Spot(self.planet_x(orbit), self.planets, self.scale, 41 * self.scale)

    def spots(self, orbit: int, bodies: Bodies, with_free: bool = True) -> list[Spot]:
        """Of the planet, of its moons upwards along the arc, then of the free places."""
        scale = self._orbit_scale(bodies, with_free)
        radius = radius_of(bodies[0]) * scale
        found = [Spot(self.planet_x(orbit), self.planets, scale, radius)]
        edge, gap = self.planets - radius, self.gap * min(1, scale / self.scale)
        for moon in bodies[1:]:
            if moon == NO_BODY and not with_free:
                break
            radius = FREE_MOON if moon == NO_BODY else radius_of(moon) * scale
            y = edge - gap - radius
            found.append(Spot(self.x_at(self.radii[orbit], y), y, scale, radius))
            edge = y - radius
        return found

    def _orbit_scale(self, bodies: Bodies, with_free: bool) -> float:
        """Less than usual for an orbit that would not fit: never one body alone."""
        there = [body for body in bodies if body != NO_BODY]
        free = len(bodies) - len(there) if with_free else 0
        tall = radius_of(there[0]) + sum([2 * radius_of(body) for body in there[1:]])
        gaps = self.gap * (len(there) - 1 + free) + 2 * FREE_MOON * free
        broad = max([breadth_of(body) for body in there])
        return min(self.scale, (self.planets - self.top - gaps) / tall, self.step * 0.62 / broad)

    def belt_spot(self, comet: bool, rank: int, count: int) -> Point:
        """Where a piece lies, of so many: asteroids from the top, comets from the foot."""
        above, below, most = self.details.belt
        foot = self.height - below
        step = min(most, (foot - above) / max(1, count - 1))
        y = foot - rank * step if comet else above + rank * step
        sway = SWAY[rank % len(SWAY)] * self.scale * (3.6 if comet else 9)
        return self.x_at(sum(self._belt) / 2, y) + sway, y

    @property
    def chips(self) -> list[Box]:
        """The counts of asteroids and comets."""
        half = self.details.chip
        return Box(self.x_at(sum(self._belt) / 2, TOP) - half, 5, 2 * half, 26).columns(2, 3)

    def card_box(self, orbit: int) -> Box:
        """An objective, on the lower end of the arc."""
        up, tall, most = self.details.card
        broad = min(most, self.step - 4)
        y = self.height - up
        x = self.x_at(self.radii[orbit], y + tall / 2) - broad / 2
        return Box(max(8, min(x, self.width - broad - 8)), y, broad, tall)


class Rows:
    """For phones: the star at the top, orbits as shallow bows that sag a little."""

    touch = 21.0
    width, star_edge, row, between = 366.0, 46.0, 76.0, 48.0
    scale, planet, moons, bend = 0.6, 84.0, (153.0, 204.0, 255.0), 5.0
    star = (223.0, -144.0, BOX * 178 / 42)
    grains = 60
    beside = (40.0, -10.0)

    def __init__(self, expanded: bool, own: bool) -> None:
        self.orbits = ORBITS if expanded else FIRST_ORBITS
        foot = self._top(self.orbits - 1) + self.row
        self.height = foot + (6 if expanded or not own else 58)
        self.details = Details(
            *(0.66, (0, 0, 0), 46, (0, 0, 0)),
            Plate((8, 7), (0, 168), 13, False, 34),
            Expansion("cg-expand-phone", Box(8, foot + 4, 350, 44), Box(72, 0, 214, 44)),
        )
        top = self.star_edge - 4
        self._belt = self._top(HABITABLE_ORBITS - 1) + self.row
        self.zone = (
            self._band(top, self._belt),
            *[draw("M", 0, y, "H", self.width) for y in (top, self._belt)],
        )
        self.belt = self._band(self._belt + 5, self._belt + self.between - 5)
        heights = self.star_edge + 6.7, self._belt + self.between + 8.7
        self.captions = [Caption(self.width - 10, y, "end", self.width) for y in heights]
        self.chips = [Box(x, self._belt + 4, 46, 40) for x in (6, 56)]

    def _band(self, top: float, foot: float) -> str:
        return draw("M", 0, top, "H", self.width, "V", foot, "H", 0, "Z")

    def _top(self, orbit: int) -> float:
        return self.star_edge + orbit * self.row + self.between * (orbit >= HABITABLE_ORBITS)

    def _middle(self, orbit: int) -> float:
        return self._top(orbit) + self.row / 2

    def _sag(self, x: float) -> float:
        """Lowest in the middle; planets stand at height 0."""
        share, here = x / self.width, self.planet / self.width
        return 4 * self.bend * (share * (1 - share) - here * (1 - here))

    def grain(self, u: float, v: float) -> Point:
        return u * self.width, self._belt + 5 + v * (self.between - 10)

    def orbit_line(self, orbit: int) -> tuple[str, float, float]:
        middle, end = self._middle(orbit), self.width
        start = middle + self._sag(0)
        low = start + 2 * self.bend
        return draw("M", 0, start, "Q", end / 2, low, end, middle + self._sag(end)), 19, middle

    def next_planet(self, orbit: int) -> Spot:
        return Spot(self.planet, self._middle(orbit), self.scale, 26)

    def spots(self, orbit: int, bodies: Bodies, with_free: bool = True) -> list[Spot]:
        found = []
        for x, body in zip((self.planet, *self.moons), bodies, strict=True):
            radius = FREE_MOON if body == NO_BODY else radius_of(body) * self.scale
            found.append(Spot(x, self._middle(orbit) + self._sag(x), self.scale, radius))
        return found

    def belt_spot(self, comet: bool, rank: int, count: int) -> Point:
        """Asteroids from the left, comets from the right."""
        first, last = 128.0, self.width - 24
        step = min(30.0, (last - first) / max(1, count - 1))
        x = last - rank * step if comet else first + rank * step
        return x, self._belt + self.between / 2 + (4 if rank % 2 else -4)

    def card_box(self, orbit: int) -> Box:
        return Box(292, self._top(orbit) + 14, 66, 48)


Plan = Arcs | Rows
_DETAILS: Final = {"wide": _WIDE, "medium": _MEDIUM, "miniature": _MEDIUM}
ARCS: Final[dict[tuple[str, bool], Arcs]] = {}  # by size, and whether the system is expanded
for _size, _orbits, *_measures in rows("arcs.txt"):
    _cx, _cy, _x, _y, _breadth, *_rest = [float(each) for each in _measures]
    _arcs = Arcs(_DETAILS[_size], int(_orbits), (_cx, _cy), (_x, _y, _breadth), *_rest)
    ARCS[_size, _arcs.orbits == ORBITS] = _arcs


@cache
def plan_for(size: str, expanded: bool, own: bool = True) -> Plan:
    return Rows(expanded, own) if size == "phone" else ARCS[size, expanded]
