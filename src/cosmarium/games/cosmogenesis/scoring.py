"""The score sheet of a seat, line by line (SCO-1 to SCO-6), and the winner (WIN-1 to WIN-4).

Everything that scores is public, so running points are the same function.
"""

from typing import Final

from mypy_extensions import i64

from cosmarium.core.sheets import ScoreLine, ScoreSheet, ranks
from cosmarium.games.cosmogenesis.components import (
    BELT_POINTS,
    BODIES_AN_ORBIT,
    COMET_VALUE,
    COMPARE,
    EXOTIC_NAMES,
    EXOTIC_POINTS,
    HABITABLE_ORBITS,
    LARGEST,
    LIFE_POINTS,
    MONOLITH_POINTS,
    MOONS,
    ORBITS,
    PER,
    PLANETARY,
    PLANETARY_OBJECTIVES,
    STELLAR,
    STELLAR_OBJECTIVES,
    WATER_SIZE,
)
from cosmarium.games.cosmogenesis.state import (
    KIND_ASTEROID,
    NO_BODY,
    NO_CARD,
    CosmogenesisState,
    System,
    colour_of,
    has_rings,
    has_water,
    is_gas,
    is_terrestrial,
    kind_of,
    life_of,
    size_of,
)

SCORE_CODES: Final = ("planetary", "stellar", "life", "exotic", "belt", "monolith")

# Measures of stellar objectives, in the order of components.MEASURES.
GAS_GIANTS: Final = 0
RINGED_GIANTS: Final = 1
LARGE_TERRESTRIALS: Final = 2
ALL_MOONS: Final = 3
WET_BODIES: Final = 4
LIFE_LEVELS: Final = 5
BELT_COMETS: Final = 6
ASTEROIDS: Final = 7
EXOTIC_OBJECTS: Final = 8
PLANETS: Final = 9
UNLIKE_NEIGHBOURS: Final = 10
CLASSICAL_ORBITS: Final = 11
SIZES: Final = 12
COLOURS_SEEN: Final = 13
LARGE_MOONS: Final = 14
FULL_ORBITS: Final = 15
SIZE_FOUR_BODIES: Final = 16
LIVING_BODIES: Final = 17


def measure(state: CosmogenesisState, seat: int, what: i64) -> i64:
    """What a stellar objective counts, in one system (SCO-2)."""
    system = state.systems[seat]
    if what == BELT_COMETS:
        return system.comets
    if what == EXOTIC_OBJECTS:
        return state.exotic_owner.count(seat)
    if what == PLANETS:
        return system.planets()
    if what in (UNLIKE_NEIGHBOURS, CLASSICAL_ORBITS, FULL_ORBITS):
        return _count_orbits(system, what)
    if what in (LIFE_LEVELS, SIZES, COLOURS_SEEN):
        return _count_different(system, what)
    count: i64 = system.asteroids if what == ASTEROIDS else 0
    bodies = system.bodies
    for place in range(system.planets() * BODIES_AN_ORBIT):
        body: i64 = bodies[place]
        if body != NO_BODY and counts(body, place % BODIES_AN_ORBIT > 0, what):
            count += 1
    return count


def counts(body: i64, moon: bool, what: i64) -> bool:
    """Whether one body counts, for the measures that go body by body."""
    if what == GAS_GIANTS:
        return is_gas(body)
    if what == RINGED_GIANTS:
        return has_rings(body)
    if what == LARGE_TERRESTRIALS:
        return not moon and is_terrestrial(body) and size_of(body) >= WATER_SIZE
    if what == ALL_MOONS:
        return moon
    if what == WET_BODIES:
        return has_water(body)
    if what == ASTEROIDS:
        return kind_of(body) == KIND_ASTEROID
    if what == LARGE_MOONS:
        return moon and size_of(body) >= 2
    if what == SIZE_FOUR_BODIES:
        return is_terrestrial(body) and size_of(body) == LARGEST
    return life_of(body) >= 0  # LIVING_BODIES


def _count_orbits(system: System, what: i64) -> i64:
    count: i64 = 0
    for orbit in range(system.planets()):
        gas = is_gas(system.planet(orbit))
        if what == UNLIKE_NEIGHBOURS:
            outer = system.planet(orbit + 1) if orbit + 1 < ORBITS else NO_BODY
            fits = outer != NO_BODY and gas != is_gas(outer)
        elif what == CLASSICAL_ORBITS:
            fits = gas == (orbit >= HABITABLE_ORBITS)
        else:
            fits = system.moons(orbit) == MOONS
        if fits:
            count += 1
    return count


def _count_different(system: System, what: i64) -> i64:
    """Different life levels, sizes (rock and gas apart) or colours of gas giants."""
    seen: i64 = 0  # bit by level, size or colour
    bodies = system.bodies
    for place in range(system.planets() * BODIES_AN_ORBIT):
        body: i64 = bodies[place]
        if body == NO_BODY:
            continue
        if what == LIFE_LEVELS:
            if life_of(body) >= 0:
                seen |= 1 << life_of(body)
        elif what == SIZES:
            seen |= 1 << size_of(body) + (LARGEST + 1 if is_gas(body) else 0)
        elif is_gas(body):
            seen |= 1 << colour_of(body)
    count: i64 = 0
    while seen > 0:
        count += seen & 1
        seen >>= 1
    return count


def stellar_points(state: CosmogenesisState, seat: int, card: int) -> int:
    """SCO-2."""
    return points_for(state, seat, card, measure(state, seat, STELLAR_OBJECTIVES[card].measure))


def points_on_board(state: CosmogenesisState, seat: int) -> tuple[int, ...]:
    """By space: what the stellar objective that lies there would pay a seat now; else nothing."""
    found = [0] * len(state.board)
    for space, element in enumerate(state.board):
        if STELLAR <= element < PLANETARY:
            found[space] = stellar_points(state, seat, element - STELLAR)
    return tuple(found)


def points_for(state: CosmogenesisState, seat: int, card: int, count: i64) -> int:
    """What a stellar objective pays a seat for a count."""
    objective = STELLAR_OBJECTIVES[card]
    if objective.scheme == COMPARE:
        return _compare(state, seat, objective.measure, count, objective.numbers)
    return paid(card, count)


def paid(card: int, count: i64) -> int:
    """What a count pays where it is not compared with others'."""
    objective = STELLAR_OBJECTIVES[card]
    numbers = objective.numbers
    if objective.scheme == PER:
        return min(numbers[1], numbers[0] * count)
    return numbers[min(count, len(numbers) - 1)]


def _compare(state: CosmogenesisState, seat: int, what: i64, count: i64, numbers: list[int]) -> int:
    if count == 0:
        return 0
    ahead = 0
    for other in range(state.seats):
        if other != seat and measure(state, other, what) > count:
            ahead += 1
    if ahead == 0:
        return numbers[0]
    return numbers[1] if ahead == 1 and state.seats > 2 else 0


def life_points(body: i64) -> int:
    """SCO-3."""
    return LIFE_POINTS[life_of(body)] if has_water(body) and life_of(body) >= 0 else 0


def belt_value(system: System) -> int:
    return system.asteroids + COMET_VALUE * system.comets


def belt_points(state: CosmogenesisState, seat: int) -> int:
    """SCO-5: by distinct values, so that ties share and leave second place open."""
    own = belt_value(state.systems[seat])
    if own == 0:
        return 0
    higher: list[int] = []
    for system in state.systems:
        value = belt_value(system)
        if value > own and value not in higher:
            higher.append(value)
    return BELT_POINTS[len(higher)] if len(higher) < len(BELT_POINTS) else 0


def score_lines(state: CosmogenesisState, seat: int) -> list[ScoreLine]:
    system = state.systems[seat]
    lines: list[ScoreLine] = []
    for card in system.objectives:
        if card != NO_CARD:
            objective = PLANETARY_OBJECTIVES[card]
            lines.append(ScoreLine("planetary", objective.points, (objective.name,)))
    for card in system.stellar:
        points = stellar_points(state, seat, card)
        lines.append(ScoreLine("stellar", points, (STELLAR_OBJECTIVES[card].name,)))
    lines.append(ScoreLine("life", sum([life_points(body) for body in system.bodies])))
    for exotic, owner in enumerate(state.exotic_owner):
        if owner == seat:
            lines.append(ScoreLine("exotic", EXOTIC_POINTS, (EXOTIC_NAMES[exotic],)))
    lines.append(ScoreLine("belt", belt_points(state, seat)))
    lines.append(ScoreLine("monolith", MONOLITH_POINTS if state.monolith == seat else 0))
    return lines


def total(state: CosmogenesisState, seat: int) -> int:
    """The sum of the sheet without the sheet: pictures ask for it often."""
    system = state.systems[seat]
    points = belt_points(state, seat) + (MONOLITH_POINTS if state.monolith == seat else 0)
    for card in system.objectives:
        if card != NO_CARD:
            points += PLANETARY_OBJECTIVES[card].points
    for card in system.stellar:
        points += stellar_points(state, seat, card)
    for body in system.bodies:
        if body != NO_BODY:
            points += life_points(body)
    return points + EXOTIC_POINTS * state.exotic_owner.count(seat)


def score_sheets(state: CosmogenesisState) -> list[ScoreSheet]:
    lines = [score_lines(state, seat) for seat in range(state.seats)]
    totals = [sum([line.points for line in sheet]) for sheet in lines]
    # WIN-2: the Monolith, WIN-3: planets, WIN-4: shared
    keys: list[tuple[int, ...]] = [
        (totals[seat], 1 if state.monolith == seat else 0, state.systems[seat].planets())
        for seat in range(state.seats)
    ]
    places = ranks(keys)
    return [ScoreSheet(s, lines[s], totals[s], places[s]) for s in range(state.seats)]
