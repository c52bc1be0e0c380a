"""How good a position looks: points that are there, and what the turns left may make of it.

Every potential shrinks with the turns left and is worth less than the points it stands
for, so that turning it into points always looks better than keeping it. The weights
were tuned by self-play (docs/games/cosmogenesis.md).
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from cosmarium.core.contract import Game
from cosmarium.core.heuristics import Heuristics
from cosmarium.games.cosmogenesis.actions import ACTIONS, ADD_MOON, DISCARD, END_TURN, PLANET
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    COMPARE,
    ELEMENT_NAMES,
    EXOTIC_POINTS,
    HABITABLE_ORBITS,
    INTELLIGENT,
    LIFE_POINTS,
    MONOLITH_POINTS,
    MONOLITH_SPACE,
    MOONS,
    NOTHING,
    PLANETARY_OBJECTIVES,
    ROUNDS,
    SECTORS,
    SPACE_NAMES,
    STELLAR_OBJECTIVES,
    TURNS_A_ROUND,
    WATER_SIZE,
    PlanetaryObjective,
)
from cosmarium.games.cosmogenesis.scoring import belt_points, measure, paid, points_for
from cosmarium.games.cosmogenesis.state import (
    NO_BODY,
    NO_CARD,
    NO_LIFE,
    PHASE_MAIN,
    CosmogenesisState,
    System,
    has_rings,
    has_water,
    is_gas,
    is_terrestrial,
    life_of,
    size_of,
)

# How much of a goal is left for each step that is still missing.
DECAY: Final = [1.0, 0.72, 0.52, 0.36, 0.24, 0.15, 0.09, 0.05, 0.03, 0.0]
OUT_OF_REACH: Final = 9

# What a seat adds to the other terms by the end of the game, by the turns it has left: means
# of greedy's self-play. It tells apart seats that have not had the same number of turns.
STILL_TO_COME: Final = [
    -1.3, -2.6, -2.7, -2.0, -0.8, -0.7, 0.2, 2.5, 6.5, 8.4, 10.1, 12.2, 14.5,
    16.4, 19.0, 22.0, 25.6, 28.0, 30.5, 33.5, 36.5, 39.0, 41.8, 45.0, 48.4,
]  # fmt: skip

# How many sectors a seat has used, or icons an object has left, by their bits.
BITS: Final = [bits.bit_count() for bits in range(1 << SECTORS)]

# By main action (- PLANET): the space it takes from, and a number for what it does and where.
_MAIN: Final = [ACTIONS[action] for action in range(PLANET, ADD_MOON)]
_SPACES: Final = [SPACE_NAMES.index(action.args[0]) for action in _MAIN]
_DEEDS: Final = list(dict.fromkeys([(action.kind, action.args[1:]) for action in _MAIN]))
_DEED_OF: Final = [_DEEDS.index((action.kind, action.args[1:])) for action in _MAIN]
_ELEMENTS: Final = len(ELEMENT_NAMES)


def outcome(state: CosmogenesisState, action: int) -> int:
    """A number that main actions share if their values are equal: like elements do the same
    from any space, and everything is discarded for the same asteroid."""
    main = action - PLANET
    space = _SPACES[main]
    if space == MONOLITH_SPACE:
        return -1 - main
    element = NOTHING if action >= DISCARD else state.board[space]
    return _DEED_OF[main] * _ELEMENTS + element


def turns_left(state: CosmogenesisState, seat: int) -> int:
    """Main actions this seat still has; the same before and after the end of a turn."""
    done = BITS[state.systems[seat].sectors_used]
    return (ROUNDS - state.round) * TURNS_A_ROUND + TURNS_A_ROUND - done


class CosmogenesisHeuristics(Heuristics[CosmogenesisState]):
    def terms(self, state: CosmogenesisState, seat: int) -> list[tuple[str, float]]:
        turns = 0 if state.over else turns_left(state, seat)
        phases = 0 if state.over else ROUNDS + 1 - state.round
        system = state.systems[seat]
        return [
            ("planetary", _revealed(system)),
            ("hand", _hand(system, turns)),
            ("stellar", _stellar(state, seat, turns)),
            ("life", _life(system, phases, turns)),
            ("exotic", _exotic(state, seat, turns)),
            ("belt", _belt(state, seat, turns)),
            ("growth", _growth(system, turns)),
            ("turns", 0.0 if state.over else STILL_TO_COME[turns]),
        ]

    def value(self, state: CosmogenesisState, seat: int) -> float:
        """The sum of the terms without their names: a search asks for little else."""
        turns = 0 if state.over else turns_left(state, seat)
        phases = 0 if state.over else ROUNDS + 1 - state.round
        system = state.systems[seat]
        return (
            _revealed(system)
            + _hand(system, turns)
            + _stellar(state, seat, turns)
            + _life(system, phases, turns)
            + _exotic(state, seat, turns)
            + _belt(state, seat, turns)
            + _growth(system, turns)
            + (0.0 if state.over else STILL_TO_COME[turns])
        )

    def prospects(
        self, game: Game[CosmogenesisState], state: CosmogenesisState, seat: int, legal: list[int]
    ) -> list[float]:
        if state.phase != PHASE_MAIN:
            return [self._prospect(game, state, seat, action) for action in legal]
        values: list[float] = []
        known: dict[int, float] = {}
        for action in legal:
            key = outcome(state, action)
            if key not in known:
                known[key] = self._prospect(game, state, seat, action)
            values.append(known[key])
        return values

    def _prospect(
        self, game: Game[CosmogenesisState], state: CosmogenesisState, seat: int, action: int
    ) -> float:
        last = state.turn + 1 == TURNS_A_ROUND * state.seats
        trial = state.clone() if action == END_TURN and last else state.branch(seat)
        game.apply(trial, seat, action)
        return self.value(trial, seat)

    def simulations(self) -> tuple[int, int, int]:
        return 2, 8, 12

    def oversight(self) -> tuple[float, float]:
        return 0.35, 0.08

    def review_simulations(self) -> int:
        return 10

    def expert_simulations(self) -> int:
        return 600

    def yardstick(self) -> int:
        return 600

    def swing(self, state: CosmogenesisState) -> float:
        return 3.0 + 1.9 * sqrt(float(turns_left(state, state.order[-1]))) if state.order else 12.0


def _revealed(system: System) -> float:
    points = 0
    for card in system.objectives:
        if card != NO_CARD:
            points += PLANETARY_OBJECTIVES[card].points
    return float(points)


# -- planetary objectives in hand ---------------------------------------------------------------


def _hand(system: System, turns: i64) -> float:
    total = 0.0
    taken: i64 = 0  # orbits by bit: one serves one card only
    orbits: i64 = min(system.planets() + 1, system.orbits)
    for cards in (system.secret_hand, system.public_hand, system.dealt):
        for card in cards:
            if card < 0:
                continue
            best = 0.0
            best_orbit: i64 = -1
            need = PLANETARY_OBJECTIVES[card]
            for orbit in range(orbits):
                if system.objectives[orbit] != NO_CARD or taken >> orbit & 1:
                    continue
                steps = missing_steps(system, need, orbit) + 1  # revealing is a step as well
                if steps > 2 * turns + 1:
                    continue
                worth = need.points * DECAY[min(steps, OUT_OF_REACH)]
                if worth > best:
                    best = worth
                    best_orbit = orbit
            if best_orbit >= 0:
                taken |= 1 << best_orbit
            total += best
    return total


def missing_steps(system: System, need: PlanetaryObjective, orbit: i64) -> i64:
    """About how many actions an orbit is away from what a card asks for."""
    if (need.habitable and orbit >= HABITABLE_ORBITS) or (need.outer and orbit < HABITABLE_ORBITS):
        return OUT_OF_REACH
    if need.orbits and orbit not in need.orbits:
        return OUT_OF_REACH
    planet = system.planet(orbit)
    steps: i64 = 0
    if planet == NO_BODY:
        steps += 2
    elif (need.gas and not is_gas(planet)) or (need.terrestrial and is_gas(planet)):
        return OUT_OF_REACH
    have = size_of(planet)
    size: i64 = need.size
    if size > have:
        if is_gas(planet):
            return OUT_OF_REACH
        steps += size - max(1, have) if not need.gas else 0
    if need.rings and not has_rings(planet):
        steps += 1
    if need.water and not has_water(planet):
        steps += 1 + max(0, WATER_SIZE - max(1, have)) - max(0, size - max(1, have))
    steps += _life_steps(planet, need.life, orbit)
    return steps + _moon_steps(system, need, orbit) if need.asks_for_moons else steps


def _life_steps(planet: i64, level: i64, orbit: i64) -> i64:
    """Life grows by itself once there is water in the zone: a level is half a step."""
    life = life_of(planet)
    if level <= life:
        return 0
    if orbit >= HABITABLE_ORBITS or is_gas(planet):
        return OUT_OF_REACH
    steps: i64 = 0
    if not has_water(planet):
        steps = 1 + max(0, WATER_SIZE - max(1, size_of(planet)))
    if life == NO_LIFE:
        steps += 1
    return steps + (level - max(0, life) + 1) // 2


def _moon_steps(system: System, need: PlanetaryObjective, orbit: i64) -> i64:
    planet = system.planet(orbit)
    first, second, third = _moon_sizes(system, orbit)
    wet, living, rocks, best = _moon_life(system, orbit)
    wanted = need.moons
    steps: i64 = 0
    if wanted:
        steps += _size_steps(wanted[0], first)
        if len(wanted) > 1:
            steps += _size_steps(wanted[1], second)
            if len(wanted) > 2:
                steps += _size_steps(wanted[2], third)
    if need.water_moons > wet:
        steps += _wet_moon_steps(first)
    if need.water_bodies > 0:
        have = wet + (1 if has_water(planet) else 0)
        if have < need.water_bodies:
            steps += 2 * (need.water_bodies - have)
            if size_of(planet) < WATER_SIZE and not is_gas(planet):
                steps += 1
    if need.life_bodies > 0:
        living += 1 if life_of(planet) >= 0 else 0
        rocks += 1 if is_terrestrial(planet) else 0
        steps += max(0, need.life_bodies - living) + max(0, need.life_bodies - rocks)
    if need.moon_life >= 0 and best < need.moon_life:
        if orbit >= HABITABLE_ORBITS:
            return OUT_OF_REACH
        if wet == 0:
            steps += _wet_moon_steps(first)
        steps += (1 if best == NO_LIFE else 0) + (need.moon_life - max(0, best) + 1) // 2
    return steps


def _moon_sizes(system: System, orbit: i64) -> tuple[i64, i64, i64]:
    """The largest first; 0 where there is none."""
    start = orbit * BODIES_AN_ORBIT + 1
    first = size_of(system.bodies[start])
    second = size_of(system.bodies[start + 1])
    third = size_of(system.bodies[start + 2])
    if second > first:
        first, second = second, first
    if third > second:
        second, third = third, second
        if second > first:
            first, second = second, first
    return first, second, third


def _moon_life(system: System, orbit: i64) -> tuple[i64, i64, i64, i64]:
    """Moons with water, moons with life, terrestrial moons, the highest life."""
    wet: i64 = 0
    living: i64 = 0
    rocks: i64 = 0
    best: i64 = NO_LIFE
    start = orbit * BODIES_AN_ORBIT + 1
    for place in range(start, start + MOONS):
        moon: i64 = system.bodies[place]
        if is_terrestrial(moon):
            rocks += 1
            wet += 1 if has_water(moon) else 0
            living += 1 if life_of(moon) >= 0 else 0
            best = max(best, life_of(moon))
    return wet, living, rocks, best


def _size_steps(want: i64, have: i64) -> i64:
    return 0 if have >= want else max(1, want - have)


def _wet_moon_steps(largest: i64) -> i64:
    return 1 + (max(0, WATER_SIZE - largest) if largest else 2)


# -- the rest -----------------------------------------------------------------------------------


def _stellar(state: CosmogenesisState, seat: int, turns: int) -> float:
    total = 0.0
    for card in state.systems[seat].stellar:
        objective = STELLAR_OBJECTIVES[card]
        count = measure(state, seat, objective.measure)
        points = points_for(state, seat, card, count)
        if objective.scheme == COMPARE:
            share = 1.0 - 0.02 * turns
            total += points * share + float(min(6, count)) * 0.04 * turns
            continue
        total += points
        near = paid(card, count + 1) - points
        far = paid(card, count + 2) - points - near
        farther = paid(card, count + 3) - points - near - far
        total += near * min(0.45, 0.07 * turns) + far * min(0.3, 0.03 * turns)
        total += farther * min(0.2, 0.015 * turns)
    return total


def _life(system: System, phases: int, turns: int) -> float:
    """Points that life will have reached, and chances for more of it in the zone."""
    total = 0.0
    bodies = system.bodies
    for place in range(system.planets() * BODIES_AN_ORBIT):
        body: i64 = bodies[place]
        if not is_terrestrial(body):
            continue
        life = life_of(body)
        zone = place // BODIES_AN_ORBIT < HABITABLE_ORBITS
        if has_water(body):
            if life >= 0:
                grown = min(INTELLIGENT, life + phases) if zone else life
                total += LIFE_POINTS[grown]
            elif zone and turns > 0:
                total += 0.6 * LIFE_POINTS[min(INTELLIGENT, phases)]
        elif zone and turns > 1:
            missing = 1 + max(0, WATER_SIZE - size_of(body)) + (1 if life == NO_LIFE else 0)
            later = max(0, phases - (missing + 1) // 3)
            total += DECAY[min(OUT_OF_REACH, missing + 1)] * LIFE_POINTS[min(INTELLIGENT, later)]
    return total


def _exotic(state: CosmogenesisState, seat: int, turns: int) -> float:
    total = 0.0
    for exotic, owner in enumerate(state.exotic_owner):
        if owner != seat:
            continue
        icons = BITS[state.icons_left[exotic]]
        usable = min(icons, turns + (0 if state.exotics_used >> exotic & 1 else 1))
        total += EXOTIC_POINTS + 0.55 * usable * min(1.0, 0.25 + 0.1 * turns)
    return total


def _belt(state: CosmogenesisState, seat: int, turns: int) -> float:
    """Asteroids and comets are means first and points at the end."""
    system = state.systems[seat]
    spendable = min(system.asteroids, turns + 1)
    stock = 0.0
    for k in range(spendable):
        stock += 0.55 if k < 3 else 0.25
    stock += 0.9 * min(system.comets, turns + 1)
    monolith = MONOLITH_POINTS if state.monolith == seat else 0
    if state.over:
        return belt_points(state, seat) + float(monolith)
    late = 1.0 - 0.035 * turns
    return stock * min(1.0, 0.08 * turns + 0.1) + belt_points(state, seat) * late + 0.5 * monolith


def _growth(system: System, turns: int) -> float:
    """Bodies that nothing else counts yet still make later goals easier."""
    if turns == 0:
        return 0.0
    total = 0.0
    for orbit in range(system.planets()):
        planet = system.planet(orbit)
        total += 0.6 + 0.15 * float(size_of(planet)) + 0.25 * float(system.moons(orbit))
        if is_gas(planet):
            total += 0.3
    return total * min(1.0, 0.06 * turns)
