"""What a planetary objective asks for, need by need: the sign on the card, and whether an
orbit shows it. Together they say what `requirements.meets` says; a test compares them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    HABITABLE_ORBITS,
    MOONS,
    PLANETARY_OBJECTIVES,
    PlanetaryObjective,
)
from cosmarium.games.cosmogenesis.state import (
    NO_BODY,
    NO_CARD,
    System,
    has_rings,
    has_water,
    is_gas,
    is_terrestrial,
    life_of,
    size_of,
)


@dataclass(frozen=True)
class Need:
    """`kind` and `value` say which sign is drawn."""

    kind: str  # planet, zone, orbits, moon, wet-moon, living-moon, wet-bodies, living-bodies
    value: int
    met: Callable[[System, int], bool]  # in an orbit that has a planet


@cache
def needs_of(card: int) -> list[Need]:
    ask = PLANETARY_OBJECTIVES[card]
    found = []
    if ask.gas or ask.terrestrial:
        found.append(Need("planet", card, lambda system, orbit: _planet_fits(ask, system, orbit)))
    if ask.habitable or ask.outer:
        inside = ask.habitable
        found.append(
            Need("zone", int(inside), lambda _, orbit: (orbit < HABITABLE_ORBITS) == inside)
        )
    if ask.orbits:
        found.append(Need("orbits", card, lambda _, orbit: orbit in ask.orbits))
    for number, size in enumerate(ask.moons):
        found.append(Need("moon", size, _moon_test(number, size)))
    if ask.water_moons:
        wanted = ask.water_moons
        found.append(
            Need("wet-moon", wanted, lambda s, o: _count(_moons(s, o), has_water) >= wanted)
        )
    if ask.moon_life >= 0:
        level = ask.moon_life
        found.append(
            Need("living-moon", level, lambda s, o: any(life_of(m) >= level for m in _moons(s, o)))
        )
    if ask.water_bodies:
        wet = ask.water_bodies
        found.append(Need("wet-bodies", wet, lambda s, o: _count(_bodies(s, o), has_water) >= wet))
    if ask.life_bodies:
        living = ask.life_bodies
        found.append(
            Need("living-bodies", living, lambda s, o: _count(_bodies(s, o), _lives) >= living)
        )
    return found


def best_orbit(system: System, card: int) -> tuple[bool, ...]:
    """For each need, whether the orbit that comes nearest to the objective shows it."""
    needs = needs_of(card)
    best = [False] * len(needs)
    for orbit in range(system.planets()):
        if system.objectives[orbit] == NO_CARD:
            shown = [need.met(system, orbit) for need in needs]
            if sum(shown) > sum(best):
                best = shown
    return tuple(best)


def _planet_fits(ask: PlanetaryObjective, system: System, orbit: int) -> bool:
    planet = system.planet(orbit)
    kind = is_gas(planet) if ask.gas else is_terrestrial(planet)
    return (
        kind
        and size_of(planet) >= ask.size
        and life_of(planet) >= ask.life
        and (has_water(planet) or not ask.water)
        and (has_rings(planet) or not ask.rings)
    )


def _moon_test(number: int, size: int) -> Callable[[System, int], bool]:
    """Whether the moon of this number, the largest first, is large enough."""

    def test(system: System, orbit: int) -> bool:
        sizes = sorted([size_of(moon) for moon in _moons(system, orbit)], reverse=True)
        return len(sizes) > number and sizes[number] >= size

    return test


def _bodies(system: System, orbit: int) -> list[int]:
    first = orbit * BODIES_AN_ORBIT
    return [body for body in system.bodies[first : first + 1 + MOONS] if body != NO_BODY]


def _moons(system: System, orbit: int) -> list[int]:
    return _bodies(system, orbit)[1:]


def _lives(body: int) -> bool:
    return life_of(body) >= 0


def _count(bodies: list[int], test: Callable[[int], bool]) -> int:
    return sum([1 for body in bodies if test(body)])
