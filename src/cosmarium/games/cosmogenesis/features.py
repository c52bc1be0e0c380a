"""What the learned value looks at: one seat's system, its cards, and what they still lack."""

from typing import Final

from mypy_extensions import i64

from cosmarium.core.learned import Features
from cosmarium.core.net import SparseRow
from cosmarium.games.cosmogenesis.components import (
    ASTEROID,
    BODIES_AN_ORBIT,
    COMET,
    EXOTIC,
    EXOTICS,
    GAS_1,
    GAS_2,
    HABITABLE_ORBITS,
    ICONS,
    INTELLIGENT,
    LARGEST,
    MOONS,
    NOTHING,
    ORBITS,
    PLANETARY,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    ROUNDS,
    SECTORS,
    SPACES,
    SPACES_A_SECTOR,
    STELLAR,
    STELLAR_NAMES,
    STELLAR_OBJECTIVES,
    TURNS_A_ROUND,
    TWO_ASTEROIDS,
)
from cosmarium.games.cosmogenesis.heuristics import missing_steps, turns_left
from cosmarium.games.cosmogenesis.scoring import belt_value, measure
from cosmarium.games.cosmogenesis.state import (
    NO_BODY,
    NO_CARD,
    NO_LIFE,
    CosmogenesisState,
    System,
    has_rings,
    has_water,
    is_gas,
    is_terrestrial,
    life_of,
    size_of,
)

STELLARS: Final = len(STELLAR_NAMES)
PLANETARIES: Final = len(PLANETARY_NAMES)
TURNS: Final = ROUNDS * TURNS_A_ROUND
MOST_COUNT: Final = 8  # of what a stellar objective counts
MOST_STEPS: Final = 7  # that a held objective is away
MOST_BELT: Final = 9
MOST_COMETS: Final = 4
MOST_LEAD: Final = 4

# One body: its size, and by life and water.
BODY: Final = 2 * (LARGEST + 1) + 2 + 2 * (INTELLIGENT + 2)
_GAS: Final = LARGEST + 1
_RINGS: Final = 2 * (LARGEST + 1)
_WET: Final = _RINGS + 1
_LIFE: Final = _RINGS + 2
OFFERS: Final = 12  # kinds of elements on the board

# Where each part of a row begins.
AT_TURNS: Final = 0
AT_PLAYERS: Final = AT_TURNS + TURNS + 1
AT_PLANETS: Final = AT_PLAYERS + 3
AT_MOONS: Final = AT_PLANETS + ORBITS * BODY
AT_MOON_COUNTS: Final = AT_MOONS + 2 * BODY
AT_OBJECTIVES: Final = AT_MOON_COUNTS + ORBITS * (MOONS + 1)
AT_BELT: Final = AT_OBJECTIVES + ORBITS
AT_COMETS: Final = AT_BELT + MOST_BELT + 1
AT_LEAD: Final = AT_COMETS + MOST_COMETS + 1
AT_STELLAR: Final = AT_LEAD + 2 * MOST_LEAD + 1
AT_HELD: Final = AT_STELLAR + STELLARS * (MOST_COUNT + 1)
AT_EXOTICS: Final = AT_HELD + PLANETARIES * (MOST_STEPS + 1)
AT_ICONS: Final = AT_EXOTICS + EXOTICS
AT_SECTORS: Final = AT_ICONS + 8
AT_MONOLITH: Final = AT_SECTORS + SECTORS
AT_EXPANDED: Final = AT_MONOLITH + 1
AT_OFFERS: Final = AT_EXPANDED + 1
AT_TURN: Final = AT_OFFERS + OFFERS
AT_CREDITS: Final = AT_TURN + 1
SIZE: Final = AT_CREDITS + 3
MOST: Final = 200  # inputs that are not zero at once


class CosmogenesisFeatures(Features[CosmogenesisState]):
    size = SIZE
    most = MOST
    parts = [
        ("turns left", AT_TURNS),
        ("players", AT_PLAYERS),
        ("planet by orbit", AT_PLANETS),
        ("moons by zone", AT_MOONS),
        ("number of moons by orbit", AT_MOON_COUNTS),
        ("objective on orbit", AT_OBJECTIVES),
        ("asteroids", AT_BELT),
        ("comets", AT_COMETS),
        ("lead in the belt", AT_LEAD),
        ("count by stellar objective", AT_STELLAR),
        ("steps to held objective", AT_HELD),
        ("exotic object", AT_EXOTICS),
        ("unused icons", AT_ICONS),
        ("sector used", AT_SECTORS),
        ("monolith", AT_MONOLITH),
        ("expansion", AT_EXPANDED),
        ("offers", AT_OFFERS),
        ("own turn", AT_TURN),
        ("credits", AT_CREDITS),
    ]

    def write(self, state: CosmogenesisState, seat: int, row: SparseRow) -> None:
        write_features(state, seat, row)


def write_features(state: CosmogenesisState, seat: int, row: SparseRow) -> None:
    """The inputs of one seat."""
    system = state.systems[seat]
    row.on(AT_TURNS + (0 if state.over else turns_left(state, seat)))
    row.on(AT_PLAYERS + state.seats - 2)
    _bodies(system, row)
    _belt(state, seat, row)
    _stellar(state, seat, row)
    _held(system, row)
    _exotics(state, seat, row)
    for sector in range(SECTORS):
        if system.sectors_used >> sector & 1:
            row.on(AT_SECTORS + sector)
    if state.monolith == seat:
        row.on(AT_MONOLITH)
    if system.expanded:
        row.on(AT_EXPANDED)
    if not state.over:
        _offers(state, system, row)
        if state.order and state.active == seat:
            row.on(AT_TURN)
            row.put(AT_CREDITS, state.credits)


def _body(body: int, start: i64, row: SparseRow) -> None:
    size = size_of(body)
    if is_gas(body):
        row.on(start + _GAS + size)
        if has_rings(body):
            row.on(start + _RINGS)
        return
    row.on(start + size)
    if not is_terrestrial(body):
        return
    wet = has_water(body)
    if wet:
        row.on(start + _WET)
    life = life_of(body)
    if life != NO_LIFE:
        row.on(start + _LIFE + life + (INTELLIGENT + 1 if wet else 0))


def _bodies(system: System, row: SparseRow) -> None:
    for orbit in range(system.planets()):
        first = orbit * BODIES_AN_ORBIT
        _body(system.bodies[first], AT_PLANETS + orbit * BODY, row)
        start = AT_MOONS + (0 if orbit < HABITABLE_ORBITS else BODY)
        moons = 0
        for place in range(first + 1, first + BODIES_AN_ORBIT):
            if system.bodies[place] == NO_BODY:
                break
            moons += 1
            _body(system.bodies[place], start, row)
        row.on(AT_MOON_COUNTS + orbit * (MOONS + 1) + moons)
        if system.objectives[orbit] != NO_CARD:
            row.on(AT_OBJECTIVES + orbit)


def _belt(state: CosmogenesisState, seat: int, row: SparseRow) -> None:
    system = state.systems[seat]
    row.on(AT_BELT + min(MOST_BELT, system.asteroids))
    row.on(AT_COMETS + min(MOST_COMETS, system.comets))
    own = belt_value(system)
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, belt_value(state.systems[other]))
    row.on(AT_LEAD + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, own - best)))


def _stellar(state: CosmogenesisState, seat: int, row: SparseRow) -> None:
    for card in state.systems[seat].stellar:
        count = measure(state, seat, STELLAR_OBJECTIVES[card].measure)
        row.on(AT_STELLAR + card * (MOST_COUNT + 1) + min(MOST_COUNT, count))


def _held(system: System, row: SparseRow) -> None:
    """How far the nearest orbit is from each objective in hand."""
    orbits = min(system.planets() + 1, system.orbits)
    for cards in (system.secret_hand, system.public_hand, system.dealt):
        for card in cards:
            if card < 0:
                continue
            steps: i64 = MOST_STEPS
            need = PLANETARY_OBJECTIVES[card]
            for orbit in range(orbits):
                if system.objectives[orbit] == NO_CARD:
                    steps = min(steps, missing_steps(system, need, orbit))
            row.on(AT_HELD + card * (MOST_STEPS + 1) + steps)


def _exotics(state: CosmogenesisState, seat: int, row: SparseRow) -> None:
    for exotic, owner in enumerate(state.exotic_owner):
        if owner == seat:
            row.on(AT_EXOTICS + exotic)
            left = state.icons_left[exotic]
            for k, icon in enumerate(ICONS[exotic]):
                if left >> k & 1:
                    row.on(AT_ICONS + icon)


def _offers(state: CosmogenesisState, system: System, row: SparseRow) -> None:
    """What lies in the sectors that the seat has not used this round."""
    for space in range(SPACES):
        element = state.board[space]
        if element == NOTHING or system.sectors_used >> (space // SPACES_A_SECTOR) & 1:
            continue
        row.on(AT_OFFERS + offer_kind(element))


def offer_kind(element: int) -> int:
    if element < GAS_1:
        return element - 1
    if element < GAS_2:
        return 3
    if element < EXOTIC:
        return 4
    if element < STELLAR:
        return 5
    if element < PLANETARY:
        return 6
    if element < ASTEROID:
        return 7
    return {ASTEROID: 8, TWO_ASTEROIDS: 9, COMET: 10}.get(element, 11)
