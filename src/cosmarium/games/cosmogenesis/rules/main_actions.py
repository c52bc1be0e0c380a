"""Step 1 of a turn: take one element and do one of the main actions A to G (4.1)."""

from cosmarium.core.contract import Event
from cosmarium.games.cosmogenesis.actions import (
    ADD_MOON,
    COLLIDE,
    DISCARD,
    FIRST_BODY_SPACE,
    FIRST_SPACE_IV,
    MOON,
    ORBIT_NAMES,
    PLACE_NAMES,
    PLANET,
    TAKE_BELT,
    TAKE_EXOTIC,
    TAKE_OBJECTIVE,
)
from cosmarium.games.cosmogenesis.components import (
    ASTEROID,
    BODIES_AN_ORBIT,
    COMET,
    ELEMENT_NAMES,
    EXOTIC,
    GAS_1,
    GAS_2,
    MONOLITH_SPACE,
    NOTHING,
    ORBITS,
    PLACES,
    PLANETARY,
    SPACE_NAMES,
    SPACES,
    SPACES_A_SECTOR,
    STELLAR,
    TERRESTRIAL_3,
    TWO_ASTEROIDS,
    token_of,
)
from cosmarium.games.cosmogenesis.rules.collisions import (
    collide,
    collision_problem,
    comet_hits,
    comet_problem,
)
from cosmarium.games.cosmogenesis.rules.effects import add_moon, gain_asteroid, moon_problem
from cosmarium.games.cosmogenesis.rules.reasons import (
    ALLOWED,
    ELEMENT_ACTION_MISMATCH,
    NO_FREE_ORBIT,
    SECTOR_ALREADY_USED,
    SPACE_EMPTY,
)
from cosmarium.games.cosmogenesis.state import (
    PHASE_STEP2,
    CosmogenesisState,
    System,
    gas_giant,
    terrestrial,
)


def is_main(action: int) -> bool:
    return PLANET <= action < ADD_MOON


def space_of(action: int) -> int:
    """The space a main action takes its element from."""
    if action < MOON:
        return FIRST_BODY_SPACE + action - PLANET
    if action < COLLIDE:
        return FIRST_BODY_SPACE + (action - MOON) // ORBITS
    if action < TAKE_BELT:
        return FIRST_BODY_SPACE + (action - COLLIDE) // PLACES
    if action < TAKE_EXOTIC:
        return FIRST_SPACE_IV + action - TAKE_BELT
    if action < TAKE_OBJECTIVE:
        return FIRST_BODY_SPACE + action - TAKE_EXOTIC
    if action < DISCARD:
        return action - TAKE_OBJECTIVE
    return action - DISCARD


def is_terrestrial_element(element: int) -> bool:
    return NOTHING < element <= TERRESTRIAL_3


def body_of(element: int) -> int:
    """The body a drawn element becomes: dry, lifeless, without rings (FILL-2)."""
    if element < GAS_1:
        return terrestrial(element)
    if element < GAS_2:
        return gas_giant(1, element - GAS_1)
    return gas_giant(2, element - GAS_2)


# -- checks -----------------------------------------------------------------------------------


def main_problem(state: CosmogenesisState, seat: int, action: int) -> int:
    """TRN-3: sector and space first, then whether the element allows it, then the target."""
    system = state.systems[seat]
    space = space_of(action)
    if system.sectors_used >> space // SPACES_A_SECTOR & 1:
        return SECTOR_ALREADY_USED
    element = state.board[space]
    if element == NOTHING:
        return SPACE_EMPTY
    if not fits(element, action):
        return ELEMENT_ACTION_MISMATCH
    if action < MOON:
        return planet_problem(system)
    if action < COLLIDE:
        return moon_problem(system, (action - MOON) % ORBITS, element)
    if action < TAKE_BELT:
        return strike_problem(state, system, element, (action - COLLIDE) % PLACES)
    return ALLOWED


def fits(element: int, action: int) -> bool:
    """The table of elements and actions in TRN-3."""
    if action < MOON:
        return element < EXOTIC
    if action < COLLIDE:
        return is_terrestrial_element(element)
    if action < TAKE_BELT:
        return is_terrestrial_element(element) or element == COMET
    if action < TAKE_EXOTIC:
        return element >= ASTEROID
    if action < TAKE_OBJECTIVE:
        return EXOTIC <= element < STELLAR
    return True  # TAKE_OBJECTIVE: sector I holds nothing else; DISCARD: anything


def planet_problem(system: System) -> int:
    return ALLOWED if system.planets() < system.orbits else NO_FREE_ORBIT


def strike_problem(state: CosmogenesisState, system: System, element: int, place: int) -> int:
    """Main C with a comet or a terrestrial body from the board."""
    if element == COMET:
        return comet_problem(system, place)
    return collision_problem(state, system, element, token_of(element), place)


# -- the legal list ---------------------------------------------------------------------------


def legal_main(state: CosmogenesisState, seat: int) -> list[int]:
    system = state.systems[seat]
    spaces = [
        space
        for space in range(SPACES)
        if state.board[space] != NOTHING and not system.sectors_used >> space // SPACES_A_SECTOR & 1
    ]
    bodies = [s for s in spaces if FIRST_BODY_SPACE <= s < FIRST_SPACE_IV]
    orbits = system.planets()
    legal: list[int] = []
    if orbits < system.orbits:
        for space in bodies:
            if state.board[space] < EXOTIC:
                legal.append(PLANET + space - FIRST_BODY_SPACE)
    for space in bodies:
        element = state.board[space]
        if is_terrestrial_element(element):
            first = MOON + (space - FIRST_BODY_SPACE) * ORBITS
            for orbit in range(orbits):
                if moon_problem(system, orbit, element) == ALLOWED:
                    legal.append(first + orbit)
    _add_strikes(state, system, spaces, orbits, legal)
    for space in spaces:
        if space >= FIRST_SPACE_IV:
            legal.append(TAKE_BELT + space - FIRST_SPACE_IV)
    for space in bodies:
        if state.board[space] >= EXOTIC:
            legal.append(TAKE_EXOTIC + space - FIRST_BODY_SPACE)
    for space in spaces:
        if space < FIRST_BODY_SPACE:
            legal.append(TAKE_OBJECTIVE + space)
    for space in spaces:
        legal.append(DISCARD + space)
    return legal


def _add_strikes(
    state: CosmogenesisState, system: System, spaces: list[int], orbits: int, legal: list[int]
) -> None:
    """Main C. Equal elements hit the same places, so each is looked up once."""
    targets: list[list[int] | None] = [None, None, None, None, None]  # by size; 4: comet
    for space in spaces:
        element = state.board[space]
        if element != COMET and not is_terrestrial_element(element):
            continue
        slot = 4 if element == COMET else element
        places = targets[slot]
        if places is None:
            places = [
                place
                for place in range(orbits * BODIES_AN_ORBIT)
                if strike_problem(state, system, element, place) == ALLOWED
            ]
            targets[slot] = places
        first = COLLIDE + (space - FIRST_BODY_SPACE) * PLACES
        for place in places:
            legal.append(first + place)


# -- effects ----------------------------------------------------------------------------------


def apply_main(state: CosmogenesisState, seat: int, action: int) -> None:
    space = space_of(action)
    element = state.board[space]
    state.board[space] = NOTHING
    state.systems[seat].sectors_used |= 1 << space // SPACES_A_SECTOR
    if state.events is not None:
        where = (SPACE_NAMES[space], ELEMENT_NAMES[element])
        state.events.append(Event("chose", seat, where))
    if space == MONOLITH_SPACE:
        _take_monolith(state, seat)
    if action < MOON:
        _create_planet(state, seat, element)
    elif action < COLLIDE:
        add_moon(state, seat, (action - MOON) % ORBITS, terrestrial(element))
    elif action < TAKE_BELT:
        _strike(state, seat, element, (action - COLLIDE) % PLACES)
    elif action < TAKE_EXOTIC:
        _to_belt(state, seat, element)
    elif action < TAKE_OBJECTIVE:
        _take_exotic(state, seat, element - EXOTIC)
    elif action < DISCARD:
        _take_objective(state, seat, element)
    else:
        _discard(state, seat, element)
    state.credits = 1  # TRN-4
    state.phase = PHASE_STEP2


def _take_monolith(state: CosmogenesisState, seat: int) -> None:
    """MA-D2: at once, whichever action follows; the running order stays (TRN-1)."""
    if state.monolith != seat and state.events is not None:
        state.events.append(Event("monolith", seat))
    state.monolith = seat


def _create_planet(state: CosmogenesisState, seat: int, element: int) -> None:
    """MA-A: always the free orbit next to the star."""
    system = state.systems[seat]
    orbit = system.planets()
    system.bodies[orbit * BODIES_AN_ORBIT] = body_of(element)
    if state.events is not None:
        state.events.append(Event("planet", seat, (ORBIT_NAMES[orbit], ELEMENT_NAMES[element])))


def _strike(state: CosmogenesisState, seat: int, element: int, place: int) -> None:
    if state.events is not None:
        what = (ELEMENT_NAMES[element], PLACE_NAMES[place])
        state.events.append(Event("struck", seat, what))
    if element == COMET:
        comet_hits(state, seat, place)
        state.reserve_comets += 1  # COM-4
    else:
        collide(state, seat, element, token_of(element), place)


def _to_belt(state: CosmogenesisState, seat: int, element: int) -> None:
    """MA-D1, MA-D3."""
    system = state.systems[seat]
    if element == COMET:
        system.comets += 1
    else:
        system.asteroids += 2 if element == TWO_ASTEROIDS else 1
    if state.events is not None:
        state.events.append(Event("belt", seat, (ELEMENT_NAMES[element],)))


def _take_exotic(state: CosmogenesisState, seat: int, exotic: int) -> None:
    """MA-E."""
    state.exotic_owner[exotic] = seat
    if state.events is not None:
        state.events.append(Event("exotic", seat, (ELEMENT_NAMES[EXOTIC + exotic],)))


def _take_objective(state: CosmogenesisState, seat: int, element: int) -> None:
    """MA-F1, MA-F2: everybody saw which planetary objective went to the hand."""
    system = state.systems[seat]
    if element < PLANETARY:
        system.stellar.append(element - STELLAR)
    else:
        system.public_hand.append(element - PLANETARY)
    if state.events is not None:
        state.events.append(Event("objective", seat, (ELEMENT_NAMES[element],)))


def _discard(state: CosmogenesisState, seat: int, element: int) -> None:
    """MA-G: the element leaves, one asteroid comes."""
    if element == COMET:
        state.reserve_comets += 1
    elif element < STELLAR:
        state.box[token_of(element)] += 1
    elif element < ASTEROID:
        state.box_cards.append(element)
    if state.events is not None:
        state.events.append(Event("discarded", seat, (ELEMENT_NAMES[element],)))
    gain_asteroid(state, seat)
