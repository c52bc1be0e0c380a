"""Collisions of rock (COL) and of comets (COM), with their exchange of tokens (TOK-3, TOK-4)."""

from typing import Final

from mypy_extensions import i64

from cosmarium.core.contract import Event
from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmogenesis.actions import PLACE_NAMES
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    ELEMENT_NAMES,
    GAS_1,
    GAS_2,
    LARGEST,
    MOONS,
    TOK3,
    TOK4,
    TOK12,
    TOKEN_OF_SIZE,
    WATER_SIZE,
)
from cosmarium.games.cosmogenesis.rules.reasons import (
    ALREADY_HAS_WATER,
    ALREADY_RINGED,
    MOON_WOULD_MATCH_PLANET,
    ORBIT_EMPTY,
    REMNANT_TOO_LARGE,
    SUPPLY_EXHAUSTED,
    TARGET_IS_GAS_GIANT,
    TARGET_MISSING,
    TARGET_TOO_LARGE,
    TARGET_TOO_SMALL,
)
from cosmarium.games.cosmogenesis.state import (
    NO_BODY,
    NO_LIFE,
    CosmogenesisState,
    System,
    colour_of,
    has_rings,
    has_water,
    is_gas,
    is_terrestrial,
    life_of,
    size_of,
    terrestrial,
    with_water_or_rings,
)

LARGER_THAN_ALL: Final = 9  # the size of a gas giant when a moon is compared with it
NO_TOKEN: Final = -1  # an asteroid, or the virtual collider of IMPACT


def target_problem(system: System, place: i64) -> int:
    if system.bodies[place - place % BODIES_AN_ORBIT] == NO_BODY:
        return ORBIT_EMPTY
    return ALLOWED if system.bodies[place] != NO_BODY else TARGET_MISSING


def host_size(planet: i64) -> i64:
    """The size that moons of this planet must stay below."""
    return LARGER_THAN_ALL if is_gas(planet) else size_of(planet)


def collision_problem(
    state: CosmogenesisState, system: System, collider: i64, token: int, place: i64
) -> int:
    """COL-1 to COL-6, COL-9. `collider` is a size, `token` its token type or NO_TOKEN."""
    problem = target_problem(system, place)
    if problem:
        return problem
    target: i64 = system.bodies[place]
    if is_gas(target):
        return TARGET_IS_GAS_GIANT
    size = size_of(target)
    if size >= LARGEST:
        return TARGET_TOO_LARGE
    grown = size + 1  # COL-3; an asteroid has size 1
    orbit = place // BODIES_AN_ORBIT
    host = grown if place % BODIES_AN_ORBIT == 0 else host_size(system.planet(orbit))
    if place % BODIES_AN_ORBIT > 0 and grown >= host:
        return MOON_WOULD_MATCH_PLANET
    remnant = collider - 1
    keep = remnant >= 1 and system.moons(orbit) < MOONS  # COL-6
    if keep and remnant >= host:
        return REMNANT_TOO_LARGE
    if _lacks(state, target, token, keep) != NO_TOKEN:
        return SUPPLY_EXHAUSTED
    return ALLOWED


def _lacks(state: CosmogenesisState, target: i64, token: int, keep: bool) -> int:
    """The token type that the reserve cannot give for a collision, or NO_TOKEN."""
    reserve = state.reserve
    if reserve[TOK12] > 1 and reserve[TOK3] > 0 and reserve[TOK4] > 0:
        return NO_TOKEN  # no collision takes more
    for kind in (TOK12, TOK3, TOK4):
        if reserve[kind] + net_exchange(target, size_of(target) + 1, token, keep, kind) < 0:
            return kind
    return NO_TOKEN


def lacking(state: CosmogenesisState, system: System, collider: int, token: int, place: int) -> int:
    """The same for a collision that fails for nothing else."""
    keep = collider > 1 and system.moons(place // BODIES_AN_ORBIT) < MOONS
    return _lacks(state, system.bodies[place], token, keep)


def net_exchange(target: i64, grown: i64, token: int, keep: bool, kind: int) -> int:
    """TOK-4: tokens of a type set free, less those needed, by one collision."""
    change = 0
    if token == kind:
        change += 1
    if is_terrestrial(target) and TOKEN_OF_SIZE[size_of(target)] == kind:
        change += 1
    if TOKEN_OF_SIZE[grown] == kind:
        change -= 1
    if keep and kind == TOK12:  # a remnant has size 1 or 2
        change -= 1
    return change


def collide(state: CosmogenesisState, seat: int, collider: int, token: int, place: int) -> None:
    system = state.systems[seat]
    orbit = place // BODIES_AN_ORBIT
    target = system.bodies[place]
    grown = size_of(target) + 1
    remnant = collider - 1
    moons = system.moons(orbit)
    keep = remnant >= 1 and moons < MOONS
    for kind in (TOK12, TOK3, TOK4):
        state.reserve[kind] += net_exchange(target, grown, token, keep, kind)
    life = life_of(target)
    # COL-7: life falls back to bacteria; COL-8: water stays
    left = NO_LIFE if life == NO_LIFE else 0
    system.bodies[place] = terrestrial(grown, has_water(target), left)
    if keep:
        system.bodies[orbit * BODIES_AN_ORBIT + 1 + moons] = terrestrial(remnant)  # COL-5
    if state.events is not None:
        state.events.append(Event("grown", seat, (PLACE_NAMES[place], str(grown))))
        if life > 0:
            state.events.append(Event("extinction", seat, (PLACE_NAMES[place], f"L{life}")))
        elif life == 0:
            state.events.append(Event("survived", seat, (PLACE_NAMES[place],)))
        if keep:
            where = PLACE_NAMES[orbit * BODIES_AN_ORBIT + 1 + moons]
            state.events.append(Event("remnant", seat, (where, str(remnant))))


def comet_problem(system: System, place: i64) -> int:
    """COM-1, COM-2."""
    problem = target_problem(system, place)
    if problem:
        return problem
    target: i64 = system.bodies[place]
    if is_gas(target):
        return ALREADY_RINGED if has_rings(target) else ALLOWED
    if has_water(target):
        return ALREADY_HAS_WATER
    if not is_terrestrial(target) or size_of(target) < WATER_SIZE:
        return TARGET_TOO_SMALL
    return ALLOWED


def comet_hits(state: CosmogenesisState, seat: int, place: int) -> None:
    """COM-3: nothing but rings or water changes. The caller returns the comet (COM-4)."""
    system = state.systems[seat]
    system.bodies[place] = with_water_or_rings(system.bodies[place])
    if state.events is not None:
        body = system.bodies[place]
        if is_gas(body):
            what = ELEMENT_NAMES[(GAS_1 if size_of(body) == 1 else GAS_2) + colour_of(body)]
            state.events.append(Event("ringed", seat, (PLACE_NAMES[place], what)))
        else:
            state.events.append(Event("watered", seat, (PLACE_NAMES[place],)))
