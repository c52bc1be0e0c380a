"""The eight effects of exotic objects and rewards (EXO, REV-3)."""

from mypy_extensions import i64

from cosmarium.core.contract import Event
from cosmarium.core.rules import ALLOWED
from cosmarium.games.cosmogenesis.actions import BELT, ORBIT_NAMES, ORBIT_PAIRS, PLACE_NAMES
from cosmarium.games.cosmogenesis.components import (
    ACT,
    AST,
    BODIES_AN_ORBIT,
    CAP,
    COM,
    EVO,
    HABITABLE_ORBITS,
    IMP,
    INTELLIGENT,
    LIFE,
    MIG,
    MOONS,
    ORBITS,
)
from cosmarium.games.cosmogenesis.rules.collisions import (
    NO_TOKEN,
    collide,
    collision_problem,
    comet_hits,
    comet_problem,
    host_size,
    target_problem,
)
from cosmarium.games.cosmogenesis.rules.reasons import (
    LIFE_ALREADY_PRESENT,
    LIFE_AT_MAXIMUM,
    MIGRATE_NEEDS_TWO_PLANETS,
    MOON_LIMIT,
    MOON_TOO_LARGE,
    NO_COMETS_LEFT,
    NO_LIFE_HERE,
    NO_LIFE_SURFACE,
    NO_WATER,
    NOT_HABITABLE,
    ORBIT_EMPTY,
)
from cosmarium.games.cosmogenesis.state import (
    ASTEROID_MOON,
    NO_BODY,
    NO_LIFE,
    CosmogenesisState,
    System,
    has_water,
    is_terrestrial,
    life_of,
    size_of,
    with_life,
)


def moon_problem(system: System, orbit: i64, size: i64) -> int:
    """MA-B, AA-A: whether a body of this size may become a moon there."""
    planet = system.planet(orbit)
    if planet == NO_BODY:
        return ORBIT_EMPTY
    if system.moons(orbit) >= MOONS:
        return MOON_LIMIT
    return ALLOWED if size < host_size(planet) else MOON_TOO_LARGE


def add_moon(state: CosmogenesisState, seat: int, orbit: int, body: int) -> None:
    system = state.systems[seat]
    place = orbit * BODIES_AN_ORBIT + 1 + system.moons(orbit)
    system.bodies[place] = body
    if state.events is not None:
        what = "asteroid" if body == ASTEROID_MOON else f"T{size_of(body)}"
        state.events.append(Event("moon", seat, (PLACE_NAMES[place], what)))


def life_problem(system: System, place: i64) -> int:
    """AA-D, SEED_LIFE."""
    problem = target_problem(system, place)
    if problem:
        return problem
    target: i64 = system.bodies[place]
    if not is_terrestrial(target):
        return NO_LIFE_SURFACE
    return ALLOWED if life_of(target) == NO_LIFE else LIFE_ALREADY_PRESENT


def create_life(state: CosmogenesisState, seat: int, place: int) -> None:
    system = state.systems[seat]
    system.bodies[place] = with_life(system.bodies[place], 0)
    if state.events is not None:
        state.events.append(Event("life", seat, (PLACE_NAMES[place],)))


def evolve_problem(system: System, place: i64) -> int:
    """EVOLVE has the conditions of the evolution phase (RND-2)."""
    problem = target_problem(system, place)
    if problem:
        return problem
    target: i64 = system.bodies[place]
    life = life_of(target)
    if life == NO_LIFE:
        return NO_LIFE_HERE
    if not has_water(target):
        return NO_WATER
    if place // BODIES_AN_ORBIT >= HABITABLE_ORBITS:
        return NOT_HABITABLE
    return ALLOWED if life < INTELLIGENT else LIFE_AT_MAXIMUM


def evolve(state: CosmogenesisState, seat: int, place: int) -> None:
    system = state.systems[seat]
    life = life_of(system.bodies[place]) + 1
    system.bodies[place] = with_life(system.bodies[place], life)
    if state.events is not None:
        state.events.append(Event("evolved", seat, (PLACE_NAMES[place], f"L{life}")))


def new_comet_problem(state: CosmogenesisState, system: System, aim: i64) -> int:
    """GAIN_COMET and AA-C: to the belt, or onto a body at once; needs a comet either way."""
    if aim != BELT:
        problem = comet_problem(system, aim)
        if problem:
            return problem
    return ALLOWED if state.reserve_comets > 0 else NO_COMETS_LEFT


def new_comet(state: CosmogenesisState, seat: int, aim: int) -> None:
    if aim != BELT:
        if state.events is not None:
            state.events.append(Event("struck", seat, ("comet", PLACE_NAMES[aim])))
        comet_hits(state, seat, aim)  # taken and returned: the reserve stays as it is
        return
    state.reserve_comets -= 1
    state.systems[seat].comets += 1
    if state.events is not None:
        state.events.append(Event("comet", seat))


def gain_asteroid(state: CosmogenesisState, seat: int) -> None:
    """Asteroids never run short (TOK-5)."""
    state.systems[seat].asteroids += 1
    if state.events is not None:
        state.events.append(Event("asteroid", seat))


def migrate_problem(system: System, pair: i64) -> int:
    one, two = ORBIT_PAIRS[pair]
    if system.planet(one) == NO_BODY or system.planet(two) == NO_BODY:
        return MIGRATE_NEEDS_TWO_PLANETS
    return ALLOWED


def migrate(state: CosmogenesisState, seat: int, pair: int) -> None:
    """Swap everything of two orbits; a revealed objective moves with its planet (REV-2)."""
    system = state.systems[seat]
    one, two = ORBIT_PAIRS[pair]
    for position in range(BODIES_AN_ORBIT):
        here, there = one * BODIES_AN_ORBIT + position, two * BODIES_AN_ORBIT + position
        system.bodies[here], system.bodies[there] = system.bodies[there], system.bodies[here]
    cards = system.objectives
    cards[one], cards[two] = cards[two], cards[one]
    if state.events is not None:
        state.events.append(Event("migrated", seat, (ORBIT_NAMES[one], ORBIT_NAMES[two])))


def effect_problem(state: CosmogenesisState, seat: int, effect: int, aim: i64) -> int:
    """`aim`: a place, an orbit, a pair of orbits or BELT, as the effect asks for."""
    system = state.systems[seat]
    if effect in (AST, ACT):
        return ALLOWED
    if effect == COM:
        return new_comet_problem(state, system, aim)
    if effect == EVO:
        return evolve_problem(system, aim)
    if effect == LIFE:
        return life_problem(system, aim)
    if effect == IMP:
        return collision_problem(state, system, 1, NO_TOKEN, aim)
    if effect == CAP:
        return moon_problem(system, aim, 1)
    return migrate_problem(system, aim)


def offer_effect(
    state: CosmogenesisState, seat: int, effect: int, first: int, legal: list[int]
) -> None:
    """Every aim at which an effect may be used, as actions counted from `first`."""
    if effect in (AST, ACT):
        legal.append(first)
        return
    count: i64
    if effect == MIG:
        count = len(ORBIT_PAIRS)
    elif effect == CAP:
        count = ORBITS
    else:
        count = state.systems[seat].planets() * BODIES_AN_ORBIT
    for aim in range(count):
        if effect_problem(state, seat, effect, aim) == ALLOWED:
            legal.append(first + aim)
    if effect == COM and effect_problem(state, seat, COM, BELT) == ALLOWED:
        legal.append(first + BELT)


def apply_effect(state: CosmogenesisState, seat: int, effect: int, aim: int) -> None:
    if effect == AST:
        gain_asteroid(state, seat)
    elif effect == ACT:
        state.credits += 1
        if state.events is not None:
            state.events.append(Event("extra-action", seat))
    elif effect == COM:
        new_comet(state, seat, aim)
    elif effect == EVO:
        evolve(state, seat, aim)
    elif effect == LIFE:
        create_life(state, seat, aim)
    elif effect == IMP:
        collide(state, seat, 1, NO_TOKEN, aim)
    elif effect == CAP:
        add_moon(state, seat, aim, ASTEROID_MOON)
    else:
        migrate(state, seat, aim)
