"""What a seat knows as numbers, for programs that learn.

Seats are counted from the seat that looks: 0 is itself, 1 the next at the table. Chance
phases have no row of their own, since nobody decides in them.
"""

from typing import Final

from cosmarium.core.encoding import ONE, ZERO, Encoding, Slice, count, flags, one_hot
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
    PLANETARY,
    PLANETARY_DECK,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    ROUNDS,
    SECTORS,
    SPACES_A_SECTOR,
    STELLAR,
    STELLAR_DECK,
    STELLAR_NAMES,
    TOK4,
    TOKEN_TOTALS,
)
from cosmarium.games.cosmogenesis.scoring import belt_points, life_points, stellar_points
from cosmarium.games.cosmogenesis.state import (
    KIND_ASTEROID,
    NO_BODY,
    NO_CARD,
    PHASE_KEEP,
    PHASE_MAIN,
    PHASE_NAMES,
    PHASE_OVER,
    PHASE_REWARD,
    CosmogenesisState,
    colour_of,
    has_rings,
    has_water,
    is_gas,
    is_terrestrial,
    kind_of,
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

# -- tables -----------------------------------------------------------------------------------

PHASES: Final = one_hot(PHASE_OVER - PHASE_KEEP + 1)
ROUND: Final = one_hot(ROUNDS)
SEATS: Final = [one_hot(seats) for seats in range(5)]
EFFECT: Final = one_hot(len(EFFECTS))
BELT_ELEMENT: Final = one_hot(3)
_OBJECTIVE: Final = one_hot(OBJECTIVES)
_EXOTIC: Final = one_hot(EXOTICS)
_COLOUR: Final = one_hot(len(COLOURS))


def _body_element(element: int) -> bytes:
    """A space of sector II or III: size 1 to 3 of rock, size 1 or 2 of gas, colour, object."""
    gas = GAS_1 <= element < EXOTIC
    rock = 0 < element < GAS_1
    kind = element - 1 if rock else (3 + (element - GAS_1) // len(COLOURS) if gas else -1)
    colour = (element - GAS_1) % len(COLOURS) if gas else -1
    exotic = element - EXOTIC if EXOTIC <= element < STELLAR else -1
    return one_hot(5)[kind] + _COLOUR[colour] + _EXOTIC[exotic]


def _moon(body: int) -> bytes:
    rock = is_terrestrial(body)
    return bytes(
        [
            1 if rock else 0,
            1 if kind_of(body) == KIND_ASTEROID else 0,
            size_of(body) if rock else 0,
            1 if has_water(body) else 0,
            life_of(body) + 1 if rock else 0,
        ]
    )


def _planet(body: int) -> bytes:
    gas = is_gas(body)
    giant = [1, size_of(body), 1 if has_rings(body) else 0] if gas else [0, 0, 0]
    return _moon(body) + bytes(giant) + _COLOUR[min(colour_of(body), len(COLOURS)) if gas else -1]


# By element, 0 being an empty space.
BODY_ELEMENT: Final = [_body_element(element) for element in range(STELLAR)]
OBJECTIVE_ELEMENT: Final = [
    _OBJECTIVE[element - STELLAR if element >= STELLAR else -1] for element in range(ASTEROID)
]
# By body, as state.py packs it.
BODY_BITS: Final = 12
LARGEST_GIANT: Final = 2
MOON_ROWS: Final = [_moon(body) for body in range(1 << BODY_BITS)]
PLANET_ROWS: Final = [_planet(body) for body in range(1 << BODY_BITS)]
MOON_TOPS: Final = [1, 1, LARGEST, 1, INTELLIGENT + 1]
ORBIT_SIZE: Final = len(PLANET_ROWS[0]) + MOONS * len(MOON_ROWS[0]) + 1
NO_MOONS: Final = bytes(MOONS * len(MOON_ROWS[0]))
EMPTY_ORBITS: Final = [bytes(orbits * ORBIT_SIZE) for orbits in range(ORBITS + 1)]
PLANET_TOPS: Final = [*MOON_TOPS, 1, LARGEST_GIANT, 1, *([1] * len(COLOURS))]


class CosmogenesisEncoding(Encoding[CosmogenesisState]):
    def slices(self, seats: int) -> list[Slice]:
        spaces = seats + 1
        phases = ", ".join(PHASE_NAMES[PHASE_KEEP:])
        found = [
            Slice("phase", f"one of: {phases}", [1] * (PHASE_OVER - PHASE_KEEP + 1)),
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
                [1] * (5 + len(COLOURS) + EXOTICS) * spaces * 2,
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

    def encode(self, state: CosmogenesisState, seat: int) -> bytes:
        parts: list[bytes] = []
        _table(state, seat, parts)
        _offers(state, parts)
        _supplies(state, seat, parts)
        for k in range(state.seats):
            _system(state, (seat + k) % state.seats, parts)
        return b"".join(parts)


def _system_slices(who: str) -> list[Slice]:
    orbit = [*PLANET_TOPS, *(MOON_TOPS * MOONS), 1]
    return [
        Slice(
            f"{who}orbits",
            "for each orbit: planet (rock, 0, size, water, life; gas, size, rings, "
            f"{', '.join(COLOURS)}), three moons (rock, asteroid, size, water, life), "
            "objective revealed",
            orbit * ORBITS,
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


def _table(state: CosmogenesisState, seat: int, parts: list[bytes]) -> None:
    seats = state.seats
    phase = state.phase
    parts.append(PHASES[phase - PHASE_KEEP if phase >= PHASE_KEEP else -1])
    parts.append(ROUND[state.round - 1])
    acting = 0
    if phase == PHASE_KEEP:
        for other, system in enumerate(state.systems):
            if system.dealt:
                acting |= 1 << (other - seat) % seats
    elif PHASE_MAIN <= phase <= PHASE_REWARD:
        acting = 1 << (state.active - seat) % seats
    parts.append(flags(acting, seats))
    if state.order:
        for k in range(seats):
            parts.append(count(state.order.index((seat + k) % seats), seats))
        parts.append(SEATS[seats][(state.monolith - seat) % seats])
    else:
        parts.append(bytes(2 * seats))
    parts.append(count(state.credits, MOST_CREDITS))
    parts.append(EFFECT[state.rewards[-1] if state.rewards else -1])
    parts.append(count(len(state.rewards), MOST_REWARDS))
    parts.append(flags(state.exotics_used, EXOTICS))
    for left in state.icons_left:
        parts.append(flags(left, ICONS_AN_OBJECT))


def _offers(state: CosmogenesisState, parts: list[bytes]) -> None:
    board = state.board
    spaces = state.seats + 1
    for space in range(spaces):
        parts.append(OBJECTIVE_ELEMENT[board[space]])
    for first in (SPACES_A_SECTOR, 2 * SPACES_A_SECTOR):
        for space in range(first, first + spaces):
            parts.append(BODY_ELEMENT[board[space]])
    for space in range(3 * SPACES_A_SECTOR, 3 * SPACES_A_SECTOR + spaces):
        element = board[space]
        parts.append(BELT_ELEMENT[element - ASTEROID if element >= ASTEROID else -1])


def _supplies(state: CosmogenesisState, seat: int, parts: list[bytes]) -> None:
    own = state.systems[seat]
    secret = _cards(own.secret_hand)
    dealt = _cards(own.dealt)
    returned = 0
    for k, card in enumerate(state.returned):
        if card >= 0 and state.returned_by[k] == seat:
            returned |= 1 << card
    parts.append(bytes(state.reserve))
    parts.append(count(state.reserve_comets, COMETS))
    parts.append(bytes(state.bag))
    parts.append(count(state.stellar_left, 255))
    parts.append(count(state.planetary_left, 255))
    parts.append(count(len(state.returned), 255))
    parts.append(flags(_cards(state.stellar_unseen), STELLARS))
    parts.append(flags(~_planetary_seen(state) & ~(secret | dealt | returned), PLANETARIES))
    parts.append(flags(secret, PLANETARIES))
    parts.append(flags(dealt, PLANETARIES))
    parts.append(flags(returned, PLANETARIES))


def _planetary_seen(state: CosmogenesisState) -> int:
    """The planetary objectives that everybody has seen. The state's own list of unseen ones
    leaves out what is hidden in hands, so it would tell who holds what."""
    seen = 0
    for element in state.board:
        if PLANETARY <= element < ASTEROID:
            seen |= 1 << element - PLANETARY
    for element in state.box_cards:
        if PLANETARY <= element < ASTEROID:
            seen |= 1 << element - PLANETARY
    for system in state.systems:
        seen |= _cards(system.public_hand) | _cards(system.objectives)
    return seen


def _cards(cards: list[int]) -> int:
    """A mask of the cards that are known."""
    mask = 0
    for card in cards:
        if card >= 0:
            mask |= 1 << card
    return mask


def _system(state: CosmogenesisState, seat: int, parts: list[bytes]) -> None:
    system = state.systems[seat]
    bodies = system.bodies
    planets = system.planets()
    for orbit in range(planets):
        first = orbit * BODIES_AN_ORBIT
        parts.append(PLANET_ROWS[bodies[first]])
        if bodies[first + 1] == NO_BODY:
            parts.append(NO_MOONS)
        else:
            for place in range(first + 1, first + BODIES_AN_ORBIT):
                parts.append(MOON_ROWS[bodies[place]])
        parts.append(ZERO if system.objectives[orbit] == NO_CARD else ONE)
    parts.append(EMPTY_ORBITS[ORBITS - planets])
    parts.append(ONE if system.expanded else ZERO)
    parts.append(count(system.asteroids, MOST_ASTEROIDS))
    parts.append(count(system.comets, MOST_COMETS))
    parts.append(flags(system.sectors_used, SECTORS))
    owned = 0
    for exotic, owner in enumerate(state.exotic_owner):
        if owner == seat:
            owned |= 1 << exotic
    parts.append(flags(owned, EXOTICS))
    parts.append(flags(_cards(system.stellar), STELLARS))
    parts.append(flags(_cards(system.objectives), PLANETARIES))
    parts.append(flags(_cards(system.public_hand), PLANETARIES))
    parts.append(count(len(system.secret_hand) + len(system.dealt), 2))
    _points(state, seat, parts)


def _points(state: CosmogenesisState, seat: int, parts: list[bytes]) -> None:
    system = state.systems[seat]
    planetary = 0
    for card in system.objectives:
        if card != NO_CARD:
            planetary += PLANETARY_OBJECTIVES[card].points
    stellar = 0
    for card in system.stellar:
        stellar += stellar_points(state, seat, card)
    life = 0
    for body in system.bodies:
        if body != NO_BODY:
            life += life_points(body)
    for points in (planetary, stellar, life, belt_points(state, seat)):
        parts.append(count(points, MOST_POINTS))
