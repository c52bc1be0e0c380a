"""Step 1 of a turn: take one element and do one of the main actions A to G (MA, TRN-3)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from cosmarium.core.contract import Event
from cosmarium.core.rules import ALLOWED, Rule
from cosmarium.games.cosmogenesis.actions import (
    ACTIONS,
    COLLIDE,
    DISCARD,
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
    SECTOR_NAMES,
    SPACE_NAMES,
    SPACES_A_SECTOR,
    STELLAR,
    TERRESTRIAL_3,
    TOKEN_NAMES,
    TWO_ASTEROIDS,
    token_of,
)
from cosmarium.games.cosmogenesis.rules.collisions import (
    collide,
    collision_problem,
    comet_hits,
    comet_problem,
    lacking,
)
from cosmarium.games.cosmogenesis.rules.effects import add_moon, gain_asteroid, moon_problem
from cosmarium.games.cosmogenesis.rules.reasons import (
    ELEMENT_ACTION_MISMATCH,
    NO_FREE_ORBIT,
    SECTOR_ALREADY_USED,
    SPACE_EMPTY,
    SUPPLY_EXHAUSTED,
)
from cosmarium.games.cosmogenesis.state import (
    NO_BODY,
    PHASE_STEP2,
    CosmogenesisState,
    System,
    gas_giant,
    terrestrial,
)


def is_terrestrial_element(element: int) -> bool:
    return NOTHING < element <= TERRESTRIAL_3


def body_of(element: int) -> i64:
    """The body a drawn element becomes: dry, lifeless, without rings (FILL-2)."""
    if element < GAS_1:
        return terrestrial(element)
    if element < GAS_2:
        return gas_giant(1, element - GAS_1)
    return gas_giant(2, element - GAS_2)


class MainAction(Rule[CosmogenesisState]):
    """An element of the central board, and what to do with it (TRN-3).

    The family's members run over the spaces of some sectors, each with `aims` targets.
    """

    def __init__(self, first: int, first_sector: int, aims: int = 1) -> None:
        super().__init__(first, ACTIONS.end(first))
        spaces = (self.end - first) // aims
        self.aims: Final = aims
        self.first_space: Final = first_sector * SPACES_A_SECTOR
        self.first_sector: Final = first_sector
        self.end_sector: Final = first_sector + spaces // SPACES_A_SECTOR

    def fits(self, element: int) -> bool:
        """The table of elements and actions in TRN-3."""
        return True

    def why_not_at(self, state: CosmogenesisState, system: System, element: int, aim: i64) -> int:
        return ALLOWED

    def offer_aims(
        self, state: CosmogenesisState, system: System, element: int, first: int, legal: list[int]
    ) -> None:
        """Every aim for an element that fits, as actions counted from `first`."""
        legal.append(first)

    def use(self, state: CosmogenesisState, seat: int, element: int, aim: int) -> None:
        raise NotImplementedError

    def space_of(self, action: int) -> int:
        return self.first_space + (action - self.first) // self.aims

    def why_not(self, state: CosmogenesisState, seat: int, action: int) -> int:
        """TRN-3: sector and space first, then whether the element allows it, then the target."""
        system = state.systems[seat]
        space = self.space_of(action)
        if system.sectors_used >> space // SPACES_A_SECTOR & 1:
            return SECTOR_ALREADY_USED
        element = state.board[space]
        if element == NOTHING:
            return SPACE_EMPTY
        if not self.fits(element):
            return ELEMENT_ACTION_MISMATCH
        return self.why_not_at(state, system, element, (action - self.first) % self.aims)

    def offer(self, state: CosmogenesisState, seat: int, legal: list[int]) -> None:
        system = state.systems[seat]
        board = state.board
        used: i64 = system.sectors_used
        for sector in range(self.first_sector, self.end_sector):
            if used >> sector & 1:
                continue
            for space in range(sector * SPACES_A_SECTOR, (sector + 1) * SPACES_A_SECTOR):
                element = board[space]
                if element != NOTHING and self.fits(element):
                    first = self.first + (space - self.first_space) * self.aims
                    self.offer_aims(state, system, element, first, legal)

    def do(self, state: CosmogenesisState, seat: int, action: int) -> None:
        space = self.space_of(action)
        element = state.board[space]
        state.board[space] = NOTHING
        state.systems[seat].sectors_used |= 1 << space // SPACES_A_SECTOR
        if state.events is not None:
            turn = state.turn // state.seats + 1
            state.events.append(Event("turn", seat, (str(turn),)))
            where = (SPACE_NAMES[space], ELEMENT_NAMES[element])
            state.events.append(Event("chose", seat, where))
        if space == MONOLITH_SPACE:
            _take_monolith(state, seat)
        self.use(state, seat, element, (action - self.first) % self.aims)
        state.credits = 1  # TRN-4
        state.phase = PHASE_STEP2

    def detail(
        self, state: CosmogenesisState, seat: int, action: int, reason: int
    ) -> tuple[str, ...]:
        if reason == SECTOR_ALREADY_USED:
            return (SECTOR_NAMES[self.space_of(action) // SPACES_A_SECTOR],)
        if reason == ELEMENT_ACTION_MISMATCH:
            return (ELEMENT_NAMES[state.board[self.space_of(action)]],)
        return ()


def _take_monolith(state: CosmogenesisState, seat: int) -> None:
    """MA-D2: at once, whichever action follows; the running order stays (TRN-1)."""
    if state.monolith != seat and state.events is not None:
        state.events.append(Event("monolith", seat))
    state.monolith = seat


class CreatePlanet(MainAction):
    """MA-A: always the free orbit next to the star."""

    id: ClassVar[str] = "MA-A"

    def fits(self, element: int) -> bool:
        return element < EXOTIC

    def why_not_at(self, state: CosmogenesisState, system: System, element: int, aim: i64) -> int:
        return ALLOWED if system.planets() < system.orbits else NO_FREE_ORBIT

    def offer(self, state: CosmogenesisState, seat: int, legal: list[int]) -> None:
        system = state.systems[seat]
        if system.planets() < system.orbits:
            super().offer(state, seat, legal)

    def use(self, state: CosmogenesisState, seat: int, element: int, aim: int) -> None:
        system = state.systems[seat]
        orbit = system.planets()
        system.bodies[orbit * BODIES_AN_ORBIT] = body_of(element)
        if state.events is not None:
            what = (ORBIT_NAMES[orbit], ELEMENT_NAMES[element])
            state.events.append(Event("planet", seat, what))


class CreateMoon(MainAction):
    """MA-B."""

    id: ClassVar[str] = "MA-B"

    def fits(self, element: int) -> bool:
        return is_terrestrial_element(element)

    def why_not_at(self, state: CosmogenesisState, system: System, element: int, aim: i64) -> int:
        return moon_problem(system, aim, element)

    def offer_aims(
        self, state: CosmogenesisState, system: System, element: int, first: int, legal: list[int]
    ) -> None:
        for orbit in range(system.planets()):
            if moon_problem(system, orbit, element) == ALLOWED:
                legal.append(first + orbit)

    def use(self, state: CosmogenesisState, seat: int, element: int, aim: int) -> None:
        add_moon(state, seat, aim, terrestrial(element))


class Collide(MainAction):
    """COL-1, COM-1, COM-2: with a comet or a terrestrial body from the board."""

    id: ClassVar[str] = "COL-1"

    def fits(self, element: int) -> bool:
        return is_terrestrial_element(element) or element == COMET

    def why_not_at(self, state: CosmogenesisState, system: System, element: int, aim: i64) -> int:
        if element == COMET:
            return comet_problem(system, aim)
        return collision_problem(state, system, element, token_of(element), aim)

    def offer_aims(
        self, state: CosmogenesisState, system: System, element: int, first: int, legal: list[int]
    ) -> None:
        bodies = system.bodies
        for place in range(system.planets() * BODIES_AN_ORBIT):
            if (
                bodies[place] != NO_BODY
                and self.why_not_at(state, system, element, place) == ALLOWED
            ):
                legal.append(first + place)

    def use(self, state: CosmogenesisState, seat: int, element: int, aim: int) -> None:
        if state.events is not None:
            what = (ELEMENT_NAMES[element], PLACE_NAMES[aim])
            state.events.append(Event("struck", seat, what))
        if element == COMET:
            comet_hits(state, seat, aim)
            state.reserve_comets += 1  # COM-4
        else:
            collide(state, seat, element, token_of(element), aim)

    def cite(self, state: CosmogenesisState, seat: int, action: int, reason: int) -> str:
        return "COM-2" if state.board[self.space_of(action)] == COMET else self.id

    def detail(
        self, state: CosmogenesisState, seat: int, action: int, reason: int
    ) -> tuple[str, ...]:
        if reason != SUPPLY_EXHAUSTED:
            return super().detail(state, seat, action, reason)
        element = state.board[self.space_of(action)]
        place = (action - self.first) % PLACES
        token = lacking(state, state.systems[seat], element, token_of(element), place)
        return (TOKEN_NAMES[token],)


class TakeToBelt(MainAction):
    """MA-D1, MA-D3."""

    id: ClassVar[str] = "MA-D1"

    def fits(self, element: int) -> bool:
        return element >= ASTEROID

    def use(self, state: CosmogenesisState, seat: int, element: int, aim: int) -> None:
        system = state.systems[seat]
        if element == COMET:
            system.comets += 1
        else:
            system.asteroids += 2 if element == TWO_ASTEROIDS else 1
        if state.events is not None:
            state.events.append(Event("belt", seat, (ELEMENT_NAMES[element],)))


class TakeExotic(MainAction):
    """MA-E."""

    id: ClassVar[str] = "MA-E"

    def fits(self, element: int) -> bool:
        return EXOTIC <= element < STELLAR

    def use(self, state: CosmogenesisState, seat: int, element: int, aim: int) -> None:
        state.exotic_owner[element - EXOTIC] = seat
        if state.events is not None:
            state.events.append(Event("exotic", seat, (ELEMENT_NAMES[element],)))


class TakeObjective(MainAction):
    """MA-F1, MA-F2: everybody saw which planetary objective went to the hand."""

    id: ClassVar[str] = "MA-F1"

    def use(self, state: CosmogenesisState, seat: int, element: int, aim: int) -> None:
        system = state.systems[seat]
        if element < PLANETARY:
            system.stellar.append(element - STELLAR)
        else:
            system.public_hand.append(element - PLANETARY)
        if state.events is not None:
            state.events.append(Event("objective", seat, (ELEMENT_NAMES[element],)))


class Discard(MainAction):
    """MA-G: the element leaves, one asteroid comes."""

    id: ClassVar[str] = "MA-G"

    def use(self, state: CosmogenesisState, seat: int, element: int, aim: int) -> None:
        if element == COMET:
            state.reserve_comets += 1
        elif element < STELLAR:
            state.box[token_of(element)] += 1
        elif element < ASTEROID:
            state.box_cards.append(element)
        if state.events is not None:
            state.events.append(Event("discarded", seat, (ELEMENT_NAMES[element],)))
        gain_asteroid(state, seat)


MAIN_ACTIONS: Final[list[Rule[CosmogenesisState]]] = [
    CreatePlanet(PLANET, 1),
    CreateMoon(MOON, 1, ORBITS),
    Collide(COLLIDE, 1, PLACES),
    TakeToBelt(TAKE_BELT, 3),
    TakeExotic(TAKE_EXOTIC, 1),
    TakeObjective(TAKE_OBJECTIVE, 0),
    Discard(DISCARD, 0),
]
