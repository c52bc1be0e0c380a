"""What a planetary objective asks of the orbit where it is revealed (REV-1)."""

from typing import Final

from mypy_extensions import i64

from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    HABITABLE_ORBITS,
    PLANETARY_OBJECTIVES,
    PlanetaryObjective,
)
from cosmarium.games.cosmogenesis.state import (
    NO_CARD,
    System,
    has_rings,
    has_water,
    is_gas,
    is_terrestrial,
    life_of,
    size_of,
)


def meets(system: System, card: int, orbit: i64) -> bool:
    return not unmet_need(system, card, orbit)


def unmet_need(system: System, card: int, orbit: i64) -> str:
    """What an orbit does not show though a planetary objective asks for it; empty if all."""
    return unmet(system, PLANETARY_OBJECTIVES[card], orbit)


def unmet(system: System, need: PlanetaryObjective, orbit: i64) -> str:
    planet = system.planet(orbit)
    if need.gas and not is_gas(planet):
        return "gas"
    if need.terrestrial and not is_terrestrial(planet):
        return "terrestrial"
    if size_of(planet) < need.size:
        return "size"
    if life_of(planet) < need.life:
        return "life"
    if need.habitable and orbit >= HABITABLE_ORBITS:
        return "habitable"
    if need.outer and orbit < HABITABLE_ORBITS:
        return "outer"
    if need.orbits and orbit not in need.orbits:
        return "orbits"
    if need.water and not has_water(planet):
        return "water"
    if need.rings and not has_rings(planet):
        return "rings"
    return _unmet_by_moons(system, need, orbit) if need.asks_for_moons else ""


def _unmet_by_moons(system: System, need: PlanetaryObjective, orbit: i64) -> str:
    number = system.moons(orbit)
    if number < len(need.moons):
        return "moons"
    first = orbit * BODIES_AN_ORBIT + 1
    moons = system.bodies[first : first + number]
    sizes = sorted([size_of(moon) for moon in moons], reverse=True)
    for have, want in zip(sizes, need.moons):  # noqa: B905 (spare moons are fine)
        if have < want:
            return "moons"
    wet = sum([1 for moon in moons if has_water(moon)])
    living = sum([1 for moon in moons if life_of(moon) >= 0])
    best = max([life_of(moon) for moon in moons], default=-1)
    planet = system.planet(orbit)
    if wet < need.water_moons:
        return "water-moons"
    if best < need.moon_life:
        return "moon-life"
    if wet + (1 if has_water(planet) else 0) < need.water_bodies:
        return "water-bodies"
    if living + (1 if life_of(planet) >= 0 else 0) < need.life_bodies:
        return "life-bodies"
    return ""


def needs_of(card: int) -> list[PlanetaryObjective]:
    """What an objective asks for, one thing after the other: the planet, its orbit, each moon …"""
    words = PLANETARY_OBJECTIVES[card].requirement.split()
    planet = [word for word in words if word.partition("=")[0] in PLANET_WORDS]
    needs = [" ".join(planet)] if planet else []
    for word in words:
        kind, _, values = word.partition("=")
        if kind == "moons":
            sizes = values.split(",")
            needs += [f"moons={'0,' * n}{size}" for n, size in enumerate(sizes)]
        elif word not in planet:
            needs.append(word)
    return [PlanetaryObjective(["", need, "", "0"]) for need in needs]


PLANET_WORDS: Final = ("G", "T", "size", "life", "water", "rings")
NEEDS: Final = [needs_of(card) for card in range(len(PLANETARY_OBJECTIVES))]


def nearest_orbit(system: System, needs: list[PlanetaryObjective]) -> tuple[list[bool], int]:
    """Which needs the orbit shows that comes nearest to an objective, and its number; -1: there is
    no planet for it. One that can never show them all comes last."""
    best, at, most = [False] * len(needs), -1, -1
    for orbit in range(system.planets()):
        if system.objectives[orbit] == NO_CARD:
            met = [not unmet(system, need, orbit) for need in needs]
            rank = sum(met) + (len(needs) if can_ever(system, needs, orbit) else 0)
            if rank > most:
                best, at, most = met, orbit, rank
    return best, at


def can_ever(system: System, needs: list[PlanetaryObjective], orbit: i64) -> bool:
    """Whether what stays as it is suits an objective: a planet's kind, its zone, and the size of a
    gas giant."""
    planet = system.planet(orbit)
    gas = is_gas(planet)
    for need in needs:
        if gas and (need.terrestrial or need.water or need.life >= 0):
            return False
        if not gas and (need.gas or need.rings):
            return False
        if gas and size_of(planet) < need.size:
            return False
    return lies_well(needs, orbit)


def lies_well(needs: list[PlanetaryObjective], orbit: i64) -> bool:
    """Whether an orbit is where an objective asks for."""
    for need in needs:
        if need.habitable and orbit >= HABITABLE_ORBITS:
            return False
        if need.outer and orbit < HABITABLE_ORBITS:
            return False
        if need.orbits and orbit not in need.orbits:
            return False
    return True
