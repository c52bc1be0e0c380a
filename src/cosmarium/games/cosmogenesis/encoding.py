"""What a seat knows as numbers, for programs that learn.

Seats are counted from the seat that looks: 0 is itself, 1 the next at the table. Chance
phases have no row of their own, since nobody decides in them.
"""

from typing import Final

from mypy_extensions import i64

from cosmarium.core.encoding import Encoding, Rows, Slice
from cosmarium.games.cosmogenesis.components import (
    ASTEROID,
    BODIES_AN_ORBIT,
    COLOURS,
    COMETS,
    EFFECTS,
    EXOTIC,
    EXOTICS,
    GAS_1,
    INTELLIGENT,
    LARGEST,
    MOONS,
    ORBITS,
    PLANETARY_DECK,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    ROUNDS,
    SECTORS,
    SPACES_A_SECTOR,
    STELLAR,
    STELLAR_DECK,
    STELLAR_NAMES,
    TERRESTRIAL_3,
    TOK4,
    TOKEN_TOTALS,
)
from cosmarium.games.cosmogenesis.scoring import belt_points, life_points, stellar_points
from cosmarium.games.cosmogenesis.state import (
    NO_CARD,
    PHASE_KEEP,
    PHASE_MAIN,
    PHASE_NAMES,
    PHASE_OVER,
    PHASE_REWARD,
    CosmogenesisState,
    System,
    colour_of,
    has_rings,
    has_water,
    is_gas,
    is_terrestrial,
    life_of,
    size_of,
)

STELLARS: Final = len(STELLAR_NAMES)
PLANETARIES: Final = len(PLANETARY_NAMES)
OBJECTIVES: Final = STELLARS + PLANETARIES
ICONS_AN_OBJECT: Final = 3

# Numbers that no rule limits are cut off where they no longer matter.
MOST_CREDITS: Final = 4
MOST_REWARDS: Final = 4
MOST_ASTEROIDS: Final = 20
MOST_COMETS: Final = 12
MOST_POINTS: Final = 60
LARGEST_GIANT: Final = 2

# Parts of rows that come more than once.
PHASES: Final = PHASE_OVER - PHASE_KEEP + 1
OFFER: Final = TERRESTRIAL_3 + 2 + len(COLOURS) + EXOTICS
MOON_TOPS: Final = [1, 1, LARGEST, 1, INTELLIGENT + 1]
PLANET_TOPS: Final = [1, LARGEST, 1, INTELLIGENT + 1, 1, LARGEST_GIANT, 1, *[1] * len(COLOURS)]
ORBIT_TOPS: Final = [*PLANET_TOPS, *MOON_TOPS * MOONS, 1]
MOON: Final = len(MOON_TOPS)
PLANET: Final = len(PLANET_TOPS)
ORBIT: Final = len(ORBIT_TOPS)


class CosmogenesisEncoding(Encoding[CosmogenesisState]):
    def slices(self, seats: int) -> list[Slice]:
        spaces = seats + 1
        phases = ", ".join(PHASE_NAMES[PHASE_KEEP:])
        found = [
            Slice("phase", f"one of: {phases}", [1] * PHASES),
            Slice("round", "one of six", [1] * ROUNDS),
            Slice("to act", "the seats that must decide", [1] * seats),
            Slice("order", "each seat's place in the order of this round", [seats - 1] * seats),
            Slice("monolith", "the seat that holds it", [1] * seats),
            Slice("credits", "additional actions left this turn", [MOST_CREDITS]),
            Slice("reward", f"effect to resolve: {', '.join(EFFECTS)}", [1] * len(EFFECTS)),
            Slice("rewards", "effects still to resolve", [MOST_REWARDS]),
            Slice("objects used", "exotic objects used this turn", [1] * EXOTICS),
            Slice("icons", "icons left on each exotic object", [1] * EXOTICS * ICONS_AN_OBJECT),
            Slice(
                "objectives on offer",
                f"for each space of sector I: S01 to S{STELLARS}, P01 to P{PLANETARIES}",
                [1] * OBJECTIVES * spaces,
            ),
            Slice(
                "bodies on offer",
                "for each space of sectors II and III: rock of size 1, 2, 3, gas of size 1, 2; "
                f"{', '.join(COLOURS)}; X01 to X{EXOTICS}",
                [1] * OFFER * spaces * 2,
            ),
            Slice(
                "belt on offer",
                "for each space of sector IV: asteroid, two asteroids, comet",
                [1] * 3 * spaces,
            ),
            Slice("reserve", "rock of size 1-2, 3, 4; comets", [*TOKEN_TOTALS[: TOK4 + 1], COMETS]),
            Slice("bag", "tokens of each type", TOKEN_TOTALS),
            Slice(
                "decks",
                "stellar and planetary cards left, returned cards under them",
                [STELLAR_DECK[seats], PLANETARY_DECK[seats], seats],
            ),
            Slice("stellar unseen", "S01 …", [1] * STELLARS),
            Slice("planetary unseen", "P01 …, as this seat knows them", [1] * PLANETARIES),
            Slice("secret hand", "own card kept at set-up", [1] * PLANETARIES),
            Slice("dealt", "own cards to choose from at set-up", [1] * PLANETARIES),
            Slice("returned", "own card under the planetary deck", [1] * PLANETARIES),
        ]
        for seat in range(seats):
            found += _system_slices(f"seat {seat}: ")
        return found

    def write(self, state: CosmogenesisState, seat: int, rows: Rows) -> None:
        _turn(state, seat, rows)
        _offers(state, rows)
        _supplies(state, seat, rows)
        for k in range(state.seats):
            _system(state, (seat + k) % state.seats, rows)


def _system_slices(who: str) -> list[Slice]:
    return [
        Slice(
            f"{who}orbits",
            "for each orbit: planet (rock, size, water, life; gas, size, rings, "
            f"{', '.join(COLOURS)}), three moons (rock, asteroid, size, water, life), "
            "objective revealed",
            ORBIT_TOPS * ORBITS,
        ),
        Slice(f"{who}expanded", "orbits 6 and 7 are open", [1]),
        Slice(f"{who}belt", "asteroids, comets", [MOST_ASTEROIDS, MOST_COMETS]),
        Slice(f"{who}sectors used", "this round: I, II, III, IV", [1] * SECTORS),
        Slice(f"{who}objects", "exotic objects owned: X01 …", [1] * EXOTICS),
        Slice(f"{who}stellar", "stellar objectives: S01 …", [1] * STELLARS),
        Slice(f"{who}revealed", "planetary objectives revealed: P01 …", [1] * PLANETARIES),
        Slice(f"{who}open hand", "planetary objectives taken in the open", [1] * PLANETARIES),
        Slice(f"{who}hidden cards", "kept or to choose from", [2]),
        Slice(
            f"{who}points",
            "as if the game ended now: planetary, stellar, life, belt",
            [MOST_POINTS] * 4,
        ),
    ]


def _turn(state: CosmogenesisState, seat: int, rows: Rows) -> None:
    seats = state.seats
    phase = state.phase
    rows.one_of(phase - PHASE_KEEP, PHASES)
    rows.one_of(state.round - 1, ROUNDS)
    if phase == PHASE_KEEP:
        for k in range(seats):
            rows.flag(len(state.systems[(seat + k) % seats].dealt) > 0)
    else:
        playing = PHASE_MAIN <= phase <= PHASE_REWARD
        rows.one_of((state.active - seat) % seats if playing else -1, seats)
    if state.order:
        for place, other in enumerate(state.order):
            rows.put((other - seat) % seats, place)
        rows.skip(seats)
        rows.one_of((state.monolith - seat) % seats, seats)
    else:
        rows.skip(2 * seats)
    rows.number(state.credits, MOST_CREDITS)
    rows.one_of(state.rewards[-1] if state.rewards else -1, len(EFFECTS))
    rows.number(len(state.rewards), MOST_REWARDS)
    rows.bits(state.exotics_used, EXOTICS)
    for left in state.icons_left:
        rows.bits(left, ICONS_AN_OBJECT)


def _offers(state: CosmogenesisState, rows: Rows) -> None:
    board = state.board
    spaces = state.seats + 1
    for space in range(spaces):
        rows.one_of(board[space] - STELLAR, OBJECTIVES)
    for space in range(SPACES_A_SECTOR, SPACES_A_SECTOR + spaces):
        _offer(board[space], rows)
    for space in range(2 * SPACES_A_SECTOR, 2 * SPACES_A_SECTOR + spaces):
        _offer(board[space], rows)
    for space in range(3 * SPACES_A_SECTOR, 3 * SPACES_A_SECTOR + spaces):
        rows.one_of(board[space] - ASTEROID, 3)


def _offer(element: int, rows: Rows) -> None:
    if element < GAS_1:
        rows.one_of(element - 1, OFFER)
    elif element < EXOTIC:
        gas = element - GAS_1
        rows.skip(TERRESTRIAL_3)
        rows.one_of(gas // len(COLOURS), 2)
        rows.one_of(gas % len(COLOURS), len(COLOURS))
        rows.skip(EXOTICS)
    else:
        rows.one_of(element - EXOTIC + OFFER - EXOTICS, OFFER)


def _supplies(state: CosmogenesisState, seat: int, rows: Rows) -> None:
    own = state.systems[seat]
    rows.numbers(state.reserve)
    rows.number(state.reserve_comets, COMETS)
    rows.numbers(state.bag)
    rows.number(state.stellar_left, STELLAR_DECK[state.seats])
    rows.number(state.planetary_left, PLANETARY_DECK[state.seats])
    rows.number(len(state.returned), state.seats)
    rows.all_of(state.stellar_unseen, STELLARS)
    _planetary_unseen(state, seat, rows)
    rows.all_of(own.secret_hand, PLANETARIES)
    rows.all_of(own.dealt, PLANETARIES)
    _mark_returned(state, seat, True, rows)
    rows.skip(PLANETARIES)


def _planetary_unseen(state: CosmogenesisState, seat: int, rows: Rows) -> None:
    """Cards that nobody has seen, and those that others hold or returned. In an observation
    the latter count as unseen already, and are blank where they lie."""
    rows.mark(state.planetary_unseen)
    _mark_returned(state, seat, False, rows)
    for other, system in enumerate(state.systems):
        if other != seat:
            rows.mark(system.secret_hand)
            rows.mark(system.dealt)
    rows.skip(PLANETARIES)


def _mark_returned(state: CosmogenesisState, seat: int, own: bool, rows: Rows) -> None:
    for number, card in enumerate(state.returned):
        if card >= 0 and (state.returned_by[number] == seat) == own:
            rows.put(card, 1)


def _system(state: CosmogenesisState, seat: int, rows: Rows) -> None:
    system = state.systems[seat]
    planets = system.planets()
    for orbit in range(planets):
        _orbit(system, orbit, rows)
    rows.skip((ORBITS - planets) * ORBIT)
    rows.flag(system.expanded)
    rows.number(system.asteroids, MOST_ASTEROIDS)
    rows.number(system.comets, MOST_COMETS)
    rows.bits(system.sectors_used, SECTORS)
    for exotic, owner in enumerate(state.exotic_owner):
        if owner == seat:
            rows.put(exotic, 1)
    rows.skip(EXOTICS)
    rows.all_of(system.stellar, STELLARS)
    rows.all_of(system.objectives, PLANETARIES)
    rows.all_of(system.public_hand, PLANETARIES)
    rows.number(len(system.secret_hand) + len(system.dealt), 2)
    _points(state, seat, planets * BODIES_AN_ORBIT, rows)


def _orbit(system: System, orbit: i64, rows: Rows) -> None:
    bodies = system.bodies
    first = orbit * BODIES_AN_ORBIT
    planet: i64 = bodies[first]
    if is_gas(planet):
        rows.skip(4)
        rows.flag(True)
        rows.number(size_of(planet), LARGEST_GIANT)
        rows.flag(has_rings(planet))
        rows.one_of(colour_of(planet), len(COLOURS))
    else:
        rows.flag(True)
        rows.number(size_of(planet), LARGEST)
        rows.flag(has_water(planet))
        rows.number(life_of(planet) + 1, INTELLIGENT + 1)
        rows.skip(PLANET - 4)
    moons = system.moons(orbit)
    for place in range(first + 1, first + 1 + moons):
        moon: i64 = bodies[place]
        if is_terrestrial(moon):
            rows.flag(True)
            rows.flag(False)
            rows.number(size_of(moon), LARGEST)
            rows.flag(has_water(moon))
            rows.number(life_of(moon) + 1, INTELLIGENT + 1)
        else:
            rows.put(1, 1)
            rows.skip(MOON)
    rows.skip((MOONS - moons) * MOON)
    rows.flag(system.objectives[orbit] != NO_CARD)


def _points(state: CosmogenesisState, seat: int, places: i64, rows: Rows) -> None:
    system = state.systems[seat]
    planetary = 0
    for card in system.objectives:
        if card != NO_CARD:
            planetary += PLANETARY_OBJECTIVES[card].points
    stellar = 0
    for card in system.stellar:
        stellar += stellar_points(state, seat, card)
    bodies = system.bodies
    life = 0
    for place in range(places):
        life += life_points(bodies[place])
    rows.number(planetary, MOST_POINTS)
    rows.number(stellar, MOST_POINTS)
    rows.number(life, MOST_POINTS)
    rows.number(belt_points(state, seat), MOST_POINTS)
