"""The position: bodies, systems, central board, reserve, bag. No rules.

A body is one int, so that a system is a flat list and a clone is cheap; the functions
below are its fields. A place is orbit * 4 + position, position 0 being the planet.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from cosmarium.core.contract import State
from cosmarium.games.cosmogenesis.components import (
    ASTEROID,
    ASTEROIDS,
    BODIES_AN_ORBIT,
    EXOTICS,
    FIRST_ORBITS,
    ICONS,
    MOONS,
    NOTHING,
    ORBITS,
    PLACES,
    SPACES,
    TOK_GAS_1,
    TOK_GAS_2,
    TOKEN_OF_SIZE,
    TOKENS,
    TWO_ASTEROIDS,
)

# -- bodies ---------------------------------------------------------------------------------

NO_BODY: Final = 0
NO_LIFE: Final = -1
KIND_ASTEROID: Final = 1
KIND_TERRESTRIAL: Final = 2
KIND_GAS: Final = 3
_WATER_OR_RINGS: Final = 1 << 5
_LIFE: Final = 1 << 6
_LIFE_BITS: Final = 7 << 6


def terrestrial(size: i64, water: bool = False, life: i64 = NO_LIFE) -> i64:
    wet = _WATER_OR_RINGS if water else 0
    return KIND_TERRESTRIAL | size << 2 | wet | (life + 1) * _LIFE


def gas_giant(size: i64, colour: i64, rings: bool = False) -> i64:
    return KIND_GAS | size << 2 | (_WATER_OR_RINGS if rings else 0) | colour << 9


ASTEROID_MOON: Final = KIND_ASTEROID | 1 << 2


def kind_of(body: i64) -> i64:
    return body & 3


def size_of(body: i64) -> i64:
    return body >> 2 & 7


def is_gas(body: i64) -> bool:
    return body & 3 == KIND_GAS


def is_terrestrial(body: i64) -> bool:
    return body & 3 == KIND_TERRESTRIAL


def has_water(body: i64) -> bool:
    return body & (3 | _WATER_OR_RINGS) == KIND_TERRESTRIAL | _WATER_OR_RINGS


def has_rings(body: i64) -> bool:
    return body & (3 | _WATER_OR_RINGS) == KIND_GAS | _WATER_OR_RINGS


def life_of(body: i64) -> i64:
    return (body >> 6 & 7) - 1


def colour_of(body: i64) -> i64:
    return body >> 9 & 7


def token_of_body(body: i64) -> i64:
    """The token type of a planet or moon that is no asteroid (TOK-3)."""
    if is_gas(body):
        return (TOK_GAS_1 if size_of(body) == 1 else TOK_GAS_2) + colour_of(body)
    return TOKEN_OF_SIZE[size_of(body)]


def with_life(body: i64, life: i64) -> i64:
    return body & ~_LIFE_BITS | (life + 1) * _LIFE


def with_water_or_rings(body: i64) -> i64:
    """What a comet makes of it."""
    return body | _WATER_OR_RINGS


# -- systems --------------------------------------------------------------------------------

NO_CARD: Final = -1
UNKNOWN: Final = -2  # a card that the observer has not seen


class System:
    """A player's star system and cards. Cards are numbers from 0: P01 is 0."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "bodies",
        "objectives",
        "asteroids",
        "comets",
        "expanded",
        "sectors_used",
        "stellar",
        "public_hand",
        "secret_hand",
        "dealt",
    )

    # Lists come from `empty_system` or `clone`: making them twice takes a third of a clone.
    bodies: list[int]  # by place
    objectives: list[int]  # by orbit: the planetary objective revealed there
    stellar: list[int]
    public_hand: list[int]  # planetary objectives taken in the open
    secret_hand: list[int]  # the one kept at set-up
    dealt: list[int]  # the two to choose from at set-up

    def __init__(self) -> None:
        self.asteroids: int = 0  # in the belt
        self.comets: int = 0  # in the belt
        self.expanded: bool = False
        self.sectors_used: int = 0  # bit by sector, this round

    def clone(self) -> "System":
        other = System()
        other.bodies = self.bodies.copy()
        other.objectives = self.objectives.copy()
        other.asteroids = self.asteroids
        other.comets = self.comets
        other.expanded = self.expanded
        other.sectors_used = self.sectors_used
        other.stellar = self.stellar.copy()
        other.public_hand = self.public_hand.copy()
        other.secret_hand = self.secret_hand.copy()
        other.dealt = self.dealt.copy()
        return other

    @property
    def orbits(self) -> int:
        return ORBITS if self.expanded else FIRST_ORBITS

    def planet(self, orbit: i64) -> i64:
        return self.bodies[orbit * BODIES_AN_ORBIT]

    def moons(self, orbit: i64) -> i64:
        """How many moons; they fill positions 1, 2, 3 in this order and never leave."""
        bodies = self.bodies
        first = orbit * BODIES_AN_ORBIT + 1
        count: i64 = 0
        while count < MOONS and bodies[first + count] != NO_BODY:
            count += 1
        return count

    def planets(self) -> i64:
        """How many orbits are taken; they fill from the star outwards, without gaps."""
        bodies = self.bodies
        count: i64 = 0
        while count < ORBITS and bodies[count * BODIES_AN_ORBIT] != NO_BODY:
            count += 1
        return count


def empty_system() -> System:
    system = System()
    system.bodies = [NO_BODY] * PLACES
    system.objectives = [NO_CARD] * ORBITS
    system.stellar = []
    system.public_hand = []
    system.secret_hand = []
    system.dealt = []
    return system


# -- the table ------------------------------------------------------------------------------

PHASE_START: Final = 0  # chance: who begins
PHASE_FILL: Final = 1  # chance: tokens and cards onto the central board
PHASE_DEAL: Final = 2  # chance: two planetary objectives a player
PHASE_KEEP: Final = 3  # everybody keeps one of them
PHASE_MAIN: Final = 4  # step 1 of a turn
PHASE_STEP2: Final = 5
PHASE_REWARD: Final = 6  # a reward of the objective just revealed wants a target
PHASE_OVER: Final = 7
PHASE_NAMES: Final = ["start", "fill", "deal", "keep", "main", "step2", "reward", "over"]


NOBODY: Final = -1


class CosmogenesisState(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "rules",
        "over",
        "stage",
        "phase",
        "round",
        "turn",
        "order",
        "monolith",
        "cursor",
        "credits",
        "exotics_used",
        "rewards",
        "board",
        "bag",
        "box",
        "reserve",
        "reserve_comets",
        "stellar_left",
        "stellar_unseen",
        "planetary_left",
        "planetary_unseen",
        "returned",
        "returned_by",
        "box_cards",
        "exotic_owner",
        "icons_left",
        "systems",
    )

    # Lists come from `empty_state` or `clone`, as in a system.
    order: list[int]  # seats in the order of this round
    rewards: list[int]  # effects still to resolve, last one first
    board: list[int]  # elements by space
    bag: list[int]  # counts by token type
    box: list[int]  # counts by token type
    reserve: list[int]  # counts of tok12, tok3, tok4
    stellar_unseen: list[int]  # in the deck or unseen in the box, ascending
    planetary_unseen: list[int]
    returned: list[int]  # under the planetary deck, from the top
    returned_by: list[int]  # the seats that returned them: the order of round 1
    box_cards: list[int]  # elements: objectives discarded or left over
    exotic_owner: list[int]  # by object; -1: nobody
    icons_left: list[int]  # by object: bit by printed icon
    systems: list[System]

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase: int = PHASE_START
        self.round: int = 1
        self.turn: int = 0  # of this round, over all players
        self.monolith: int = NOBODY  # its holder, once the start player is drawn
        self.cursor: int = 0  # of PHASE_FILL: the space; of PHASE_DEAL: the card
        self.credits: int = 0  # additional actions left this turn
        self.exotics_used: int = 0  # bit by object, this turn
        self.reserve_comets: int = 0
        self.stellar_left: int = 0  # cards in the deck
        self.planetary_left: int = 0  # cards in the deck above the returned ones

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.order[self.turn % self.seats]

    def objects_of(self, seat: int) -> tuple[int, ...]:
        """The exotic objects that a seat has."""
        return tuple([n for n, owner in enumerate(self.exotic_owner) if owner == seat])

    @property
    def reserve_asteroids(self) -> int:
        """TOK-5: those of the box that lie nowhere else; beyond them anything small serves."""
        used = self.board.count(ASTEROID) + 2 * self.board.count(TWO_ASTEROIDS)
        for system in self.systems:
            used += system.asteroids + system.bodies.count(ASTEROID_MOON)
        return max(0, ASTEROIDS - used)

    def clone(self) -> "CosmogenesisState":
        other = self._numbers()
        other.order = self.order.copy()
        other.rewards = self.rewards.copy()
        other.board = self.board.copy()
        other.bag = self.bag.copy()
        other.box = self.box.copy()
        other.reserve = self.reserve.copy()
        other.stellar_unseen = self.stellar_unseen.copy()
        other.planetary_unseen = self.planetary_unseen.copy()
        other.returned = self.returned.copy()
        other.returned_by = self.returned_by.copy()
        other.box_cards = self.box_cards.copy()
        other.exotic_owner = self.exotic_owner.copy()
        other.icons_left = self.icons_left.copy()
        other.systems = [system.clone() for system in self.systems]
        return other

    def branch(self, seat: int) -> "CosmogenesisState":
        """A copy for one action of a seat that ends no round. What only chance, other seats and
        the end of a round change is shared: it is thrown away before any of them comes."""
        other = self._numbers()
        other.order = self.order
        other.rewards = self.rewards.copy()
        other.board = self.board.copy()
        other.bag = self.bag
        other.box = self.box.copy()
        other.reserve = self.reserve.copy()
        other.stellar_unseen = self.stellar_unseen
        other.planetary_unseen = self.planetary_unseen
        other.returned = self.returned.copy()
        other.returned_by = self.returned_by
        other.box_cards = self.box_cards.copy()
        other.exotic_owner = self.exotic_owner.copy()
        other.icons_left = self.icons_left.copy()
        other.systems = self.systems.copy()
        other.systems[seat] = self.systems[seat].clone()
        return other

    def _numbers(self) -> "CosmogenesisState":
        """A copy without lists."""
        other = CosmogenesisState(self.seats)
        other.rules = self.rules
        other.over = self.over
        other.stage = self.stage
        other.now = self.now
        other.phase = self.phase
        other.round = self.round
        other.turn = self.turn
        other.monolith = self.monolith
        other.cursor = self.cursor
        other.credits = self.credits
        other.exotics_used = self.exotics_used
        other.reserve_comets = self.reserve_comets
        other.stellar_left = self.stellar_left
        other.planetary_left = self.planetary_left
        return other


def empty_state(seats: int) -> CosmogenesisState:
    """All lists in place, nothing laid out yet."""
    state = CosmogenesisState(seats)
    state.order = []
    state.rewards = []
    state.board = [NOTHING] * SPACES
    state.bag = [0] * TOKENS
    state.box = [0] * TOKENS
    state.reserve = [0] * 3
    state.stellar_unseen = []
    state.planetary_unseen = []
    state.returned = []
    state.returned_by = []
    state.box_cards = []
    state.exotic_owner = [-1] * EXOTICS
    state.icons_left = [(1 << len(icons)) - 1 for icons in ICONS]
    state.systems = [empty_system() for _ in range(seats)]
    return state
