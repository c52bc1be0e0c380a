"""The position: what lies on the table and on each galaxy board. No rules.

Hidden things are blank in an observation. A count per kind of energy card has a fifth
place for cards of unknown kind, which is 0 in a whole state; a hidden power card is
HIDDEN; a hidden creature shows its group but not its value.

Lists that change less than once a turn are marked "replaced": nobody changes them in place,
so a clone shares them until one of the two puts another list there.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from cosmarium.core.bitsets import bit, bitset, members
from cosmarium.core.contract import State
from cosmarium.games.crafting_the_cosmos.components import (
    CARDS_OF_A_KIND,
    HE,
    LIFE_SPACES,
    LIFE_TOKENS,
    NEBULA_SPACES,
    POWERS_OF_A_KIND,
    STAR_SPACES,
    STAR_TOKENS,
    TILES_OF_A_SIZE,
    C,
    H,
    O,
)

NONE: Final = -1  # no star, tile, power or control
HIDDEN: Final = -2  # something that this observer does not know
UNKNOWN: Final = 4  # the place for cards of unknown kind behind the four kinds

# On a star space: NONE, an element, or an element with its supernova side up.
NOVA: Final = 4

# On a life space.
NO_LIFE: Final = 0
PROTO: Final = 1
STABLE: Final = 2

# A creature is its group (1 or 2) times ten plus its value; without a value it is face down.
CREATURE_GROUP: Final = 10

# One row of State.purchases: kind, buyer, up to four cards drawn, the one kept, and up to
# three put under the deck in this order. NONE where there is no card (yet).
ROW: Final = 10
ROW_KIND: Final = 0
ROW_BUYER: Final = 1
ROW_DRAWN: Final = 2
ROW_KEPT: Final = 6
ROW_UNDER: Final = 7

# -- steps: what is to be done, as plain ints in State.pending --------------------------------
#
# A step is a kind plus STEP times an argument. The first step of the list is the phase,
# the last one is next; a power puts the steps of its effect on top. Kinds below CHANCE_STEPS
# are decisions of the current player (TO_DISCARD: of every player above the hand limit), then
# come draws, then what happens by itself.

STEP: Final = 64

TO_SHIFT: Final = 0
TO_TAKE: Final = 1  # a nebula: choose the size
TO_DRAW: Final = 2  # an energy card: choose the source
TO_CRAFT: Final = 3
TO_PLACE_OMEGA: Final = 4
TO_DISCARD: Final = 5  # energy cards above the hand limit
FOLLOW_UPS: Final = 6  # M-6: from here on answers to what was begun
TO_KEEP: Final = 6  # slot
TO_PUT_UNDER: Final = 7  # the next card to go under the power deck
TO_PUT_STABLE: Final = 8
TO_PUT_PROTO: Final = 9
TO_PUT_STAR: Final = 10  # sector
TO_DISCARD_STAR: Final = 11
TO_CHOOSE_STAR: Final = 12
TO_CHOOSE_NOVA: Final = 13
TO_CHOOSE_NEBULA: Final = 14
TO_CHOOSE_GAIN: Final = 15  # crystals or proto-life
TO_CHOOSE_SIDE: Final = 16  # proto-life or stable life
TO_CHOOSE_ASH: Final = 17  # a new nebula or a larger one
TO_FLIP: Final = 18
TO_FLIP_WIND: Final = 19  # and evolve what is adjacent
TO_UNFLIP: Final = 20
TO_MOVE_BACK: Final = 21  # star space of the supernova turned back
TO_DRIFT: Final = 22
TO_SHOOT: Final = 23
TO_PAY_PROTO: Final = 24
TO_PAY_STABLE: Final = 25
TO_EVOLVE: Final = 26
TO_EVOLVE_MORE: Final = 27
TO_RELOCATE: Final = 28  # PROTO or STABLE
TO_RELOCATE_MORE: Final = 29  # the same

CHANCE_STEPS: Final = 32
DRAW_TOKEN: Final = 32
DRAW_GOAL: Final = 33
DRAW_DISPLAY: Final = 34
DEAL_CARD: Final = 35  # seat
DEAL_TILE: Final = 36  # seat * 3 + size - 1
DRAW_CARD: Final = 37
DRAW_TILE: Final = 38  # size - 1, into the pool
DRAW_OMEGA: Final = 39  # size - 1
DRAW_ASH: Final = 40  # nebula space of the tile it replaces
DRAW_POWER: Final = 41  # kind
DRAW_CREATURE: Final = 42  # nebula space
REVEAL_CARD: Final = 43  # seat: one of its sealed discards, shown to all by the host

AUTOMATIC_STEPS: Final = 48
SETUP: Final = 48
COLLECT: Final = 49  # refills the display once everything is collected
END: Final = 50
ACTIVE: Final = 51  # control
PASSIVE: Final = 52  # control
RAISE_CRYSTAL: Final = 53  # number of steps in the time chamber
GAIN_STAR: Final = 54  # element
EVOLVE_NEAR: Final = 55  # element
SCORE_SET: Final = 56
DISCHARGED: Final = 57


class Player:
    """One seat: galaxy board, pool, cards, counters, chamber, points.

    Stars, life and finished nebulae are bitsets of their spaces (core/bitsets.py); `stars`,
    `life` and `finished` show them space by space.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "score",
        "sets",
        "goal_points",
        "hand",
        "known",
        "drawn",
        "giving",
        "slots",
        "supernovae",
        "dna",
        "gravitons",
        "crystal",
        "full",
        "discharged",
        "aside",
        "pool_stars",
        "pool_proto",
        "pool_tiles",
        "stars",
        "life",
        "tiles",
        "finished",
        "creatures",
    )
    PACKED: ClassVar[tuple[str, ...]] = (  # what `stars`, `life` and `finished` are made from
        "hydrogen",
        "helium",
        "oxygen",
        "carbon",
        "novae",
        "proto",
        "stable",
        "crafted",
    )

    def __init__(self, like: "Player | None" = None) -> None:
        if like is None:
            self.score: int = 0  # without creatures, as on the scoring track
            self.sets: int = 0  # scored for five cards, Speed of Light included
            self.goal_points: list[int] = []  # one entry per goal scored so far; replaced
            self.hand: list[int] = [0, 0, 0, 0, 0]
            self.known: list[int] = [0, 0, 0, 0]  # what all know to be in the hand at least
            self.drawn: list[int] = [0, 0, 0, 0, 0]  # from the deck since its last shuffle
            self.giving: list[int] = [0, 0, 0, 0, 0]  # chosen for F-5, not yet revealed
            self.slots: list[int] = [NONE, NONE, NONE, NONE]  # powers; replaced
            self.supernovae: int = 0
            self.dna: int = 0
            self.gravitons: int = 0
            self.crystal: int = 0  # the chamber space 0..5 of the rising crystal
            self.full: int = 0  # crystals on space 6
            self.discharged: int = 0  # crystals on the points spaces
            self.aside: int = 0  # discharged later than that
            self.pool_stars: list[int] = [0, 0, 0, 0]
            self.pool_proto: int = 0
            self.pool_tiles: list[int] = []
            # Star spaces by element, supernovae included; and those of the supernovae.
            self.hydrogen: i64 = 0
            self.helium: i64 = 0
            self.oxygen: i64 = 0
            self.carbon: i64 = 0
            self.novae: i64 = 0
            # Life spaces.
            self.proto: i64 = 0
            self.stable: i64 = 0
            # Nebula spaces: the tile of each, those with a finished one, two creatures for each.
            self.tiles: list[int] = [NONE] * NEBULA_SPACES  # replaced
            self.crafted: i64 = 0
            self.creatures: list[int] = [0] * (2 * NEBULA_SPACES)  # replaced
        else:
            self.score = like.score
            self.sets = like.sets
            self.goal_points = like.goal_points
            self.hand = like.hand.copy()
            self.known = like.known.copy()
            self.drawn = like.drawn.copy()
            self.giving = like.giving.copy()
            self.slots = like.slots
            self.supernovae = like.supernovae
            self.dna = like.dna
            self.gravitons = like.gravitons
            self.crystal = like.crystal
            self.full = like.full
            self.discharged = like.discharged
            self.aside = like.aside
            self.pool_stars = like.pool_stars.copy()
            self.pool_proto = like.pool_proto
            self.pool_tiles = like.pool_tiles.copy()
            self.hydrogen = like.hydrogen
            self.helium = like.helium
            self.oxygen = like.oxygen
            self.carbon = like.carbon
            self.novae = like.novae
            self.proto = like.proto
            self.stable = like.stable
            self.tiles = like.tiles
            self.crafted = like.crafted
            self.creatures = like.creatures

    # -- stars -------------------------------------------------------------------------

    def all_stars(self) -> i64:
        """Every star space that is taken."""
        return self.hydrogen | self.helium | self.oxygen | self.carbon

    def stars_of(self, element: int) -> i64:
        """Normal stars of an element."""
        return self._tokens_of(element) & ~self.novae

    def _tokens_of(self, element: int) -> i64:
        if element == H:
            return self.hydrogen
        if element == HE:
            return self.helium
        return self.oxygen if element == O else self.carbon

    def star_at(self, space: int) -> int:
        """An element, more than that by NOVA for a supernova, or NONE."""
        here = bit(space)
        for element in range(4):
            if self._tokens_of(element) & here:
                return element + NOVA if self.novae & here else element
        return NONE

    def put_star(self, space: int, star: int) -> None:
        """In place of what is there; NONE leaves the space empty."""
        here = bit(space)
        self.hydrogen &= ~here
        self.helium &= ~here
        self.oxygen &= ~here
        self.carbon &= ~here
        self.novae &= ~here
        if star >= NOVA:
            self.novae |= here
            star -= NOVA
        if star == H:
            self.hydrogen |= here
        elif star == HE:
            self.helium |= here
        elif star == O:
            self.oxygen |= here
        elif star == C:
            self.carbon |= here

    @property
    def stars(self) -> list[int]:
        """What lies on each star space."""
        found = [NONE] * STAR_SPACES
        for element in range(4):
            for space in members(self._tokens_of(element)):
                found[space] = element
        for space in members(self.novae):
            found[space] += NOVA
        return found

    @stars.setter
    def stars(self, stars: list[int]) -> None:
        for space, star in enumerate(stars):
            self.put_star(space, star)

    # -- life --------------------------------------------------------------------------

    def all_life(self) -> i64:
        """Every life space that is taken."""
        return self.proto | self.stable

    def lives_of(self, side: int) -> i64:
        return self.proto if side == PROTO else self.stable

    def life_at(self, space: int) -> int:
        here = bit(space)
        if self.proto & here:
            return PROTO
        return STABLE if self.stable & here else NO_LIFE

    def put_life(self, space: int, side: int) -> None:
        """In place of what is there; NO_LIFE leaves the space empty."""
        here = bit(space)
        self.proto &= ~here
        self.stable &= ~here
        if side == PROTO:
            self.proto |= here
        elif side == STABLE:
            self.stable |= here

    @property
    def life(self) -> list[int]:
        """What lies on each life space."""
        return [self.life_at(space) for space in range(LIFE_SPACES)]

    @life.setter
    def life(self, sides: list[int]) -> None:
        for space, side in enumerate(sides):
            self.put_life(space, side)

    # -- nebulae -----------------------------------------------------------------------

    def is_crafted(self, nebula: int) -> bool:
        return (self.crafted >> nebula) & 1 == 1

    def put_tile(self, nebula: int, tile: int) -> None:
        """In place of what is there; NONE leaves the space empty."""
        self.tiles = self.tiles.copy()
        self.tiles[nebula] = tile

    def put_creature(self, place: int, creature: int) -> None:
        self.creatures = self.creatures.copy()
        self.creatures[place] = creature

    @property
    def finished(self) -> list[int]:
        """1 for each nebula space with a finished nebula."""
        return [1 if self.is_crafted(nebula) else 0 for nebula in range(NEBULA_SPACES)]

    @finished.setter
    def finished(self, flags: list[int]) -> None:
        self.crafted = bitset([nebula for nebula, flag in enumerate(flags) if flag])


# Versions of the rules. In the first one a power was refused if the first part of its effect
# was impossible, even where another part was not (W-7).
PARTS_ARE_DONE: Final = 2
NEWEST_RULES: Final = PARTS_ARE_DONE


class CraftingState(State):
    """The whole table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "rules",
        "over",
        "stage",
        "round",
        "start",
        "current",
        "moves",
        "own_moved",
        "pending",
        "card",
        "used",
        "own_at",
        "dark",
        "star_supply",
        "life_supply",
        "crystals",
        "box",
        "deck",
        "deck_bound",
        "display",
        "discard",
        "power_tops",
        "power_bottoms",
        "purchases",
        "stacks",
        "stack_bottoms",
        "creature_stack",
        "goals",
        "players",
        "fast",
        "ahead",
    )
    ADDED: ClassVar[int] = 2

    def __init__(  # noqa: PLR0915  written out, because searches clone
        self, seats: int, like: "CraftingState | None" = None
    ) -> None:
        super().__init__(seats)
        if like is None:
            self.rules = NEWEST_RULES
            self.round: int = 1
            self.start: int = NONE  # who has the start tile
            self.current: int = 0  # whose turn it is
            self.moves: int = 0  # shifts made this turn
            self.own_moved: bool = False
            self.pending: list[int] = []  # what is to be done, the next step last
            self.card: int = NONE  # the power whose effect is under way
            self.used: list[int] = []  # life spaces whose token this effect has relocated
            self.own_at: list[int] = [NONE] * seats  # the control of each player's token
            self.dark: list[int] = [0, 0, 0, 0]
            self.star_supply: list[int] = STAR_TOKENS.copy()
            self.life_supply: int = LIFE_TOKENS
            self.crystals: int = 0  # in the supply
            self.box: int = 0  # below 0: substitutes were used
            # Energy cards: counts, since a shuffled deck has no order until it is drawn.
            self.deck: list[int] = [CARDS_OF_A_KIND] * 4 + [0]
            # What all know about the deck: it holds no more than this of each kind.
            self.deck_bound: list[int] = [CARDS_OF_A_KIND] * 4
            self.display: list[int] = [0, 0, 0, 0]
            self.discard: list[int] = [0, 0, 0, 0]
            # Power decks: cards nobody has drawn yet, then those put under, next one first.
            self.power_tops: list[int] = [POWERS_OF_A_KIND] * 4
            self.power_bottoms: list[list[int]] = [[], [], [], []]  # replaced
            self.purchases: list[int] = []  # replaced
            # Nebula stacks: bitsets of the tiles nobody has seen yet, then the known bottom.
            self.stacks: list[int] = [(1 << TILES_OF_A_SIZE) - 1] * 3
            self.stack_bottoms: list[list[int]] = [[], [], []]  # replaced
            self.creature_stack: int = 0
            self.goals: list[int] = []  # revealed so far, the first one first; replaced
            self.players: list[Player] = [Player() for _ in range(seats)]
            self.fast: bool = False  # M-12
            # Of two open turns the one that is not in front (rules/overlap.py); replaced.
            self.ahead: list[int] = []
        else:
            self.rules = like.rules
            self.over = like.over
            self.stage = like.stage
            self.now = like.now
            self.round = like.round
            self.start = like.start
            self.current = like.current
            self.moves = like.moves
            self.own_moved = like.own_moved
            self.pending = like.pending.copy()
            self.card = like.card
            self.used = like.used.copy()
            self.own_at = like.own_at.copy()
            self.dark = like.dark.copy()
            self.star_supply = like.star_supply.copy()
            self.life_supply = like.life_supply
            self.crystals = like.crystals
            self.box = like.box
            self.deck = like.deck.copy()
            self.deck_bound = like.deck_bound.copy()
            self.display = like.display.copy()
            self.discard = like.discard.copy()
            self.power_tops = like.power_tops.copy()
            self.power_bottoms = like.power_bottoms
            self.purchases = like.purchases
            self.stacks = like.stacks.copy()
            self.stack_bottoms = like.stack_bottoms
            self.creature_stack = like.creature_stack
            self.goals = like.goals
            self.players = [Player(player) for player in like.players]
            self.fast = like.fast
            self.ahead = like.ahead


def clone(state: CraftingState) -> CraftingState:
    return CraftingState(state.seats, state)
