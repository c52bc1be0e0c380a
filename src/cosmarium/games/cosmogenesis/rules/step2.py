"""Step 2 of a turn: additional actions A to G, exotic objects, rewards (4.4, 4.5)."""

from cosmarium.core.contract import Event
from cosmarium.games.cosmogenesis.actions import (
    ADD_ASTEROID,
    ADD_COMET,
    ADD_CREATE_COMET,
    ADD_EXPAND,
    ADD_LIFE,
    ADD_MOON,
    ADD_REVEAL,
    BELT,
    DECLINE,
    END_TURN,
    ORBIT_NAMES,
    ORBIT_PAIRS,
    REWARD_COMET,
    REWARD_EVOLVE,
    REWARD_LIFE,
    USE,
    USE_OF_ACTION,
    USES,
)
from cosmarium.games.cosmogenesis.components import (
    ACT,
    AST,
    BODIES_AN_ORBIT,
    CAP,
    COM,
    EFFECTS,
    EVO,
    EXOTIC_NAMES,
    EXOTICS,
    HABITABLE_ORBITS,
    ICONS,
    LIFE,
    MIG,
    ORBITS,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
)
from cosmarium.games.cosmogenesis.rules.collisions import (
    NO_TOKEN,
    collide,
    collision_problem,
    comet_hits,
    comet_problem,
)
from cosmarium.games.cosmogenesis.rules.effects import (
    add_moon,
    apply_effect,
    create_life,
    effect_problem,
    life_problem,
    moon_problem,
    new_comet,
    new_comet_problem,
)
from cosmarium.games.cosmogenesis.rules.reasons import (
    ALLOWED,
    ALREADY_EXPANDED,
    EXOTIC_ICON_SPENT,
    EXOTIC_NOT_OWNED,
    EXOTIC_USED_THIS_TURN,
    NO_ACTION_LEFT,
    NO_COMET_IN_BELT,
    NOT_ENOUGH_ASTEROIDS,
    OBJECTIVE_NOT_IN_HAND,
    ORBIT_EMPTY,
    ORBIT_HAS_OBJECTIVE,
    REQUIREMENTS_NOT_MET,
    WRONG_PHASE,
)
from cosmarium.games.cosmogenesis.state import (
    ASTEROID_MOON,
    NO_BODY,
    NO_CARD,
    PHASE_REWARD,
    PHASE_STEP2,
    CosmogenesisState,
    System,
    has_rings,
    has_water,
    is_gas,
    is_terrestrial,
    life_of,
    size_of,
)


def is_additional(action: int) -> bool:
    return ADD_MOON <= action < USE


def is_use(action: int) -> bool:
    return USE <= action < REWARD_COMET


# -- additional actions: checks ---------------------------------------------------------------


def additional_problem(state: CosmogenesisState, seat: int, action: int) -> int:
    """Credit, ownership, cost, target: in this order (4.7)."""
    if state.credits <= 0:
        return NO_ACTION_LEFT
    system = state.systems[seat]
    if action >= ADD_COMET:
        return belt_comet_problem(system, action - ADD_COMET)
    if action >= ADD_REVEAL:
        card, orbit = divmod(action - ADD_REVEAL, ORBITS)
        return reveal_problem(system, card, orbit)
    if system.asteroids < (2 if ADD_CREATE_COMET <= action < ADD_LIFE else 1):
        return NOT_ENOUGH_ASTEROIDS
    if action < ADD_ASTEROID:
        return moon_problem(system, action - ADD_MOON, 1)
    if action < ADD_CREATE_COMET:
        return collision_problem(state, system, 1, NO_TOKEN, action - ADD_ASTEROID)
    if action < ADD_LIFE:
        return new_comet_problem(state, system, action - ADD_CREATE_COMET)
    if action < ADD_EXPAND:
        return life_problem(system, action - ADD_LIFE)
    return ALREADY_EXPANDED if system.expanded else ALLOWED


def belt_comet_problem(system: System, place: int) -> int:
    """AA-G."""
    if system.comets == 0:
        return NO_COMET_IN_BELT
    return comet_problem(system, place)


def reveal_problem(system: System, card: int, orbit: int) -> int:
    """AA-F."""
    if card not in system.public_hand and card not in system.secret_hand:
        return OBJECTIVE_NOT_IN_HAND
    if system.planet(orbit) == NO_BODY:
        return ORBIT_EMPTY
    if system.objectives[orbit] != NO_CARD:
        return ORBIT_HAS_OBJECTIVE
    return ALLOWED if meets(system, card, orbit) else REQUIREMENTS_NOT_MET


def meets(system: System, card: int, orbit: int) -> bool:
    return not unmet_need(system, card, orbit)


def unmet_need(system: System, card: int, orbit: int) -> str:
    """What an orbit does not show though a planetary objective asks for it (6.1); empty if all."""
    need = PLANETARY_OBJECTIVES[card]
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
    return _unmet_by_moons(system, card, orbit)


def _unmet_by_moons(system: System, card: int, orbit: int) -> str:
    need = PLANETARY_OBJECTIVES[card]
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


# -- exotic objects: checks -------------------------------------------------------------------


def use_problem(state: CosmogenesisState, seat: int, action: int) -> int:
    """EXO-1, EXO-2, then the effect's own conditions."""
    use = USES[USE_OF_ACTION[action - USE]]
    problem = object_problem(state, seat, use.exotic, use.effect)
    if problem:
        return problem
    return effect_problem(state, seat, use.effect, action - use.first)


def object_problem(state: CosmogenesisState, seat: int, exotic: int, effect: int) -> int:
    if state.exotic_owner[exotic] != seat:
        return EXOTIC_NOT_OWNED
    if state.exotics_used >> exotic & 1:
        return EXOTIC_USED_THIS_TURN
    return ALLOWED if _icon(state, exotic, effect) >= 0 else EXOTIC_ICON_SPENT


def _icon(state: CosmogenesisState, exotic: int, effect: int) -> int:
    """The leftmost unspent icon of this effect, or -1."""
    for number, icon in enumerate(ICONS[exotic]):
        if icon == effect and state.icons_left[exotic] >> number & 1:
            return number
    return -1


# -- legal lists ------------------------------------------------------------------------------


def legal_step2(state: CosmogenesisState, seat: int) -> list[int]:
    system = state.systems[seat]
    orbits = system.planets()
    places = orbits * BODIES_AN_ORBIT
    legal: list[int] = []
    if state.credits > 0:
        if system.asteroids > 0:
            _add_asteroid_actions(state, system, orbits, legal)
        hand = sorted(system.public_hand + system.secret_hand)
        for card in hand:
            for orbit in range(orbits):
                if reveal_problem(system, card, orbit) == ALLOWED:
                    legal.append(ADD_REVEAL + card * ORBITS + orbit)
        if system.comets > 0:
            for place in range(places):
                if comet_problem(system, place) == ALLOWED:
                    legal.append(ADD_COMET + place)
    for exotic in range(EXOTICS):
        if state.exotic_owner[exotic] == seat and not state.exotics_used >> exotic & 1:
            _add_uses(state, seat, exotic, places, legal)
    legal.append(END_TURN)
    return legal


def _add_asteroid_actions(
    state: CosmogenesisState, system: System, orbits: int, legal: list[int]
) -> None:
    """AA-A to AA-E, which are paid with asteroids."""
    places = orbits * BODIES_AN_ORBIT
    for orbit in range(orbits):
        if moon_problem(system, orbit, 1) == ALLOWED:
            legal.append(ADD_MOON + orbit)
    for place in range(places):
        if collision_problem(state, system, 1, NO_TOKEN, place) == ALLOWED:
            legal.append(ADD_ASTEROID + place)
    if system.asteroids > 1 and state.reserve_comets > 0:
        for place in range(places):
            if comet_problem(system, place) == ALLOWED:
                legal.append(ADD_CREATE_COMET + place)
        legal.append(ADD_CREATE_COMET + BELT)
    for place in range(places):
        if life_problem(system, place) == ALLOWED:
            legal.append(ADD_LIFE + place)
    if not system.expanded:
        legal.append(ADD_EXPAND)


def _add_uses(
    state: CosmogenesisState, seat: int, exotic: int, places: int, legal: list[int]
) -> None:
    for use in USES:
        if use.exotic == exotic and _icon(state, exotic, use.effect) >= 0:
            _add_aims(state, seat, use.effect, use.first, places, legal)


def _add_aims(
    state: CosmogenesisState, seat: int, effect: int, first: int, places: int, legal: list[int]
) -> None:
    """Every aim at which an effect may be used, as actions counted from `first`."""
    if effect in (AST, ACT):
        legal.append(first)
        return
    if effect == MIG:
        count = len(ORBIT_PAIRS)
    elif effect == CAP:
        count = ORBITS
    else:
        count = places
    for aim in range(count):
        if effect_problem(state, seat, effect, aim) == ALLOWED:
            legal.append(first + aim)
    if effect == COM and effect_problem(state, seat, COM, BELT) == ALLOWED:
        legal.append(first + BELT)


# -- effects ----------------------------------------------------------------------------------


def apply_additional(state: CosmogenesisState, seat: int, action: int) -> None:
    system = state.systems[seat]
    state.credits -= 1
    if action < ADD_ASTEROID:
        system.asteroids -= 1
        add_moon(state, seat, action - ADD_MOON, ASTEROID_MOON)
    elif action < ADD_CREATE_COMET:
        system.asteroids -= 1
        collide(state, seat, 1, NO_TOKEN, action - ADD_ASTEROID)
    elif action < ADD_LIFE:
        system.asteroids -= 2
        new_comet(state, seat, action - ADD_CREATE_COMET)
    elif action < ADD_EXPAND:
        system.asteroids -= 1
        create_life(state, seat, action - ADD_LIFE)
    elif action < ADD_REVEAL:
        system.asteroids -= 1
        system.expanded = True
        if state.events is not None:
            state.events.append(Event("expanded", seat))
    elif action < ADD_COMET:
        card, orbit = divmod(action - ADD_REVEAL, ORBITS)
        _reveal(state, seat, card, orbit)
    else:
        system.comets -= 1
        state.reserve_comets += 1
        comet_hits(state, seat, action - ADD_COMET)


def _reveal(state: CosmogenesisState, seat: int, card: int, orbit: int) -> None:
    """REV-1 to REV-4."""
    system = state.systems[seat]
    if card in system.public_hand:
        system.public_hand.remove(card)
    else:
        system.secret_hand.remove(card)
    system.objectives[orbit] = card
    if state.events is not None:
        what = (PLANETARY_NAMES[card], ORBIT_NAMES[orbit])
        state.events.append(Event("revealed", seat, what))
    state.rewards = PLANETARY_OBJECTIVES[card].rewards[::-1]
    resolve_rewards(state, seat)


def apply_use(state: CosmogenesisState, seat: int, action: int) -> None:
    use = USES[USE_OF_ACTION[action - USE]]
    state.exotics_used |= 1 << use.exotic
    state.icons_left[use.exotic] &= ~(1 << _icon(state, use.exotic, use.effect))
    if state.events is not None:
        what = (EXOTIC_NAMES[use.exotic], EFFECTS[use.effect])
        state.events.append(Event("used", seat, what))
    apply_effect(state, seat, use.effect, action - use.first)


# -- rewards (REV-3) --------------------------------------------------------------------------


def reward_first(effect: int) -> int:
    """The first of the actions that answer a reward."""
    if effect == COM:
        return REWARD_COMET
    return REWARD_EVOLVE if effect == EVO else REWARD_LIFE


def wants_target(effect: int) -> bool:
    return effect in (COM, EVO, LIFE)


def legal_reward(state: CosmogenesisState, seat: int) -> list[int]:
    effect = state.rewards[-1]
    legal: list[int] = []
    places = state.systems[seat].planets() * BODIES_AN_ORBIT
    _add_aims(state, seat, effect, reward_first(effect), places, legal)
    if effect != COM:  # comets are taken automatically; only where to put them is asked
        legal.append(DECLINE)
    return legal


def reward_problem(state: CosmogenesisState, seat: int, action: int) -> int:
    effect = state.rewards[-1]
    if action == DECLINE:
        return WRONG_PHASE if effect == COM else ALLOWED
    first = reward_first(effect)
    last = first + (BELT if effect == COM else BELT - 1)
    if not first <= action <= last:
        return WRONG_PHASE
    return effect_problem(state, seat, effect, action - first)


def resolve_rewards(state: CosmogenesisState, seat: int) -> None:
    """Take rewards in printed order until one wants an answer; those without target lapse."""
    while state.rewards:
        effect = state.rewards[-1]
        if wants_target(effect) and _can_answer(state, seat, effect):
            state.phase = PHASE_REWARD
            return
        state.rewards.pop()
        if not wants_target(effect):
            apply_effect(state, seat, effect, 0)
    state.phase = PHASE_STEP2


def _can_answer(state: CosmogenesisState, seat: int, effect: int) -> bool:
    if effect == COM:
        return state.reserve_comets > 0
    places = state.systems[seat].planets() * BODIES_AN_ORBIT
    for place in range(places):
        if effect_problem(state, seat, effect, place) == ALLOWED:
            return True
    return False


def apply_reward(state: CosmogenesisState, seat: int, action: int) -> None:
    effect = state.rewards.pop()
    if action == DECLINE:
        if state.events is not None:
            state.events.append(Event("declined", seat, (EFFECTS[effect],)))
    else:
        apply_effect(state, seat, effect, action - reward_first(effect))
    resolve_rewards(state, seat)
