"""Where everything of a star system lies: arcs around a star at the left edge."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Final, NamedTuple

from cosmarium.drawing.svg import draw
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    FIRST_ORBITS,
    HABITABLE_ORBITS,
    MOONS,
    ORBITS,
)
from cosmarium.games.cosmogenesis.drawing.bodies import breadth_of, radius_of
from cosmarium.games.cosmogenesis.state import NO_BODY

FREE_MOON: Final = 7.0  # radius of a free place
GAP: Final = 12.0  # between the bodies of an orbit


@dataclass(frozen=True)
class OrbitPlan:
    """The measures of one size of picture."""

    width: float
    height: float
    centre: tuple[float, float]  # of the star, and of all arcs
    star: float  # radius
    planets: float  # the height at which all planets stand
    first: float  # where orbit 1 crosses that height
    step: float  # from an orbit to the next
    belt: float  # added between orbits 3 and 4
    scale: float  # of bodies
    top: float  # no body rises above this
    orbits: int = FIRST_ORBITS
    free: float = FREE_MOON
    gap: float = GAP

    @cached_property
    def radii(self) -> list[float]:
        """Of the orbits' arcs."""
        cx, cy = self.centre
        rise = self.planets - cy
        return [sqrt((self.planet_x(orbit) - cx) ** 2 + rise**2) for orbit in range(ORBITS)]

    def planet_x(self, orbit: int) -> float:
        beyond = self.belt if orbit >= HABITABLE_ORBITS else 0
        return self.first + self.step * orbit + beyond

    @property
    def zone(self) -> tuple[float, float]:
        """Radii of the habitable zone's edges."""
        return self.radii[0] - self.step * 0.46, self.radii[2] + self.step * 0.36

    @property
    def dust(self) -> tuple[float, float]:
        """Radii of the belt's edges: between the zone and orbit 4."""
        inner = self.zone[1] + self.step * 0.1
        return inner, inner + self.step * 0.16 + self.belt * 0.45

    def x_at(self, radius: float, y: float) -> float:
        cx, cy = self.centre
        return cx + sqrt(radius**2 - (y - cy) ** 2)

    def arc(self, radius: float, top: float = 0, bottom: float | None = None) -> str:
        """From the upper edge to the lower one."""
        low = self.height if bottom is None else bottom
        return draw(
            *("M", self.x_at(radius, top), top),
            *("A", radius, radius, 0, 0, 1, self.x_at(radius, low), low),
        )

    def band(self, inner: float, outer: float) -> str:
        low = self.height
        return draw(
            self.arc(inner),
            *("L", self.x_at(outer, low), low),
            *("A", outer, outer, 0, 0, 0, self.x_at(outer, 0), 0, "Z"),
        )


class Spot(NamedTuple):
    """A place of an orbit: where it is, and at which scale its body is drawn."""

    x: float
    y: float
    scale: float
    radius: float  # of the body there, or of the free place


def spots(plan: OrbitPlan, orbit: int, bodies: Sequence[int], with_free: bool = True) -> list[Spot]:
    """Of the planet, of its moons upwards along the arc, then of the free places."""
    scale = _orbit_scale(plan, bodies, with_free)
    radius = radius_of(bodies[0]) * scale
    found = [Spot(plan.planet_x(orbit), plan.planets, scale, radius)]
    edge = plan.planets - radius
    gap = plan.gap * min(1, scale / plan.scale)
    for moon in bodies[1 : 1 + MOONS]:
        if moon == NO_BODY and not with_free:
            break
        radius = plan.free if moon == NO_BODY else radius_of(moon) * scale
        y = edge - gap - radius
        found.append(Spot(plan.x_at(plan.radii[orbit], y), y, scale, radius))
        edge = y - radius
    return found


def _orbit_scale(plan: OrbitPlan, bodies: Sequence[int], with_free: bool) -> float:
    """The plan's scale, or less for an orbit that would not fit: never one body alone."""
    there = [body for body in bodies if body != NO_BODY]
    free = BODIES_AN_ORBIT - len(there) if with_free else 0
    tall = radius_of(there[0]) + sum([2 * radius_of(body) for body in there[1:]])
    gaps = plan.gap * (len(there) - 1 + free) + 2 * plan.free * free
    room = plan.planets - plan.top
    broad = max([breadth_of(body) for body in there])
    return min(plan.scale, (room - gaps) / tall, plan.step * 0.62 / broad)


WIDE: Final = OrbitPlan(1104, 462, (-86, 220), 214, 288, 280, 165, 52, 1.08, 44)
WIDE_EXPANDED: Final = OrbitPlan(1104, 462, (-86, 220), 198, 288, 236, 126, 42, 0.86, 44, ORBITS)
MEDIUM: Final = OrbitPlan(680, 304, (-62, 142), 134, 186, 172, 102, 34, 0.7, 38, gap=9)
MEDIUM_EXPANDED: Final = OrbitPlan(
    680, 304, (-62, 142), 122, 186, 152, 75, 28, 0.55, 38, ORBITS, gap=8
)
MINIATURE: Final = OrbitPlan(272, 156, (-150, 78), 170, 100, 52, 43.3, 10, 0.46, 8, gap=4)
MINIATURE_EXPANDED: Final = OrbitPlan(
    272, 156, (-150, 78), 166, 100, 44, 33, 8, 0.36, 8, ORBITS, gap=3
)


def plan_for(size: str, expanded: bool) -> OrbitPlan:
    plain, large = {
        "wide": (WIDE, WIDE_EXPANDED),
        "medium": (MEDIUM, MEDIUM_EXPANDED),
        "miniature": (MINIATURE, MINIATURE_EXPANDED),
    }[size]
    return large if expanded else plain
