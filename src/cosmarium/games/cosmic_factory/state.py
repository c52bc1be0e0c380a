"""The position: galaxies, players, the table. No rules.

A placed tile is one int, a piece, so that a galaxy is a flat list in the order of placing;
the functions below are its fields.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.core.contract import State
from cosmarium.games.cosmic_factory.components import (
    COLOURS,
    FREE_REACH,
    MARKERS,
    NO_CARD,
)

# -- pieces ---------------------------------------------------------------------------------

HIDDEN: Final = -1  # a tile or a choice that the observer has not seen
_TILE_BITS: Final = 63
HIDDEN_TILE: Final = 63  # in a piece
_ROT: Final = 6
DOWN: Final = 1 << 8  # face down (K01)
KNOWN: Final = 1 << 9  # others saw what lies here face down
_X: Final = 10
_Y: Final = 15
_AXIS_BITS: Final = 31
_PLACE: Final = 10  # above it only the position, in reading order
_ROW: Final = 1 << (_Y - _PLACE)  # from a position to the one below it
# A table, because mypyc shifts a literal as a number of 32 bits; HIDDEN_TILE has no bit.
_BITS: Final = vec[i64]([1 << tile for tile in range(HIDDEN_TILE)] + [0])


def piece(tile: int, x: int, y: int, rot: int, down: bool = False) -> int:
    place = (y + FREE_REACH) << _Y | (x + FREE_REACH) << _X
    return tile & _TILE_BITS | rot << _ROT | place | (DOWN if down else 0)


def tile_of(placed: int) -> int:
    return placed & _TILE_BITS


def rot_of(placed: int) -> int:
    return placed >> _ROT & 3


def is_down(placed: int) -> bool:
    return placed & DOWN != 0


def back(placed: int) -> int:
    """A piece as others see it: what lies face down is a back, unless they saw it before."""
    return placed | HIDDEN_TILE if is_down(placed) and not placed & KNOWN else placed


def x_of(placed: int) -> int:
    return (placed >> _X & _AXIS_BITS) - FREE_REACH


def y_of(placed: int) -> int:
    return (placed >> _Y & _AXIS_BITS) - FREE_REACH


def place_of(placed: int) -> int:
    """The position alone; ascending in reading order."""
    return placed >> _PLACE


def place_at(x: int, y: int) -> int:
    return (y + FREE_REACH) << (_Y - _PLACE) | (x + FREE_REACH) << (_X - _PLACE)


def find_tile(galaxy: list[int], tile: int) -> int:
    """Where a tile stands in the list; -1 if it does not lie in the galaxy."""
    for number, placed in enumerate(galaxy):
        if placed & _TILE_BITS == tile:
            return number
    return -1


def find_place(galaxy: list[int], x: int, y: int) -> int:
    place = place_at(x, y)
    for number, placed in enumerate(galaxy):
        if placed >> _PLACE == place:
            return number
    return -1


def in_reading_order(galaxy: list[int]) -> list[int]:
    """The position is the upper part of a piece, and no two pieces share one."""
    return sorted(galaxy)


def tile_bits(galaxy: list[int]) -> i64:
    """The tiles that lie in a galaxy, as bits."""
    bits: i64 = 0
    for placed in galaxy:
        bits |= _BITS[placed & _TILE_BITS]
    return bits


def adjacent(one: int, other: int) -> bool:
    """Whether two pieces share a side: no axis is so long that a step leads into the other."""
    apart = place_of(one) - place_of(other)
    return apart in (1, -1, _ROW, -_ROW)


def group_of(galaxy: list[int], first: int) -> list[int]:
    """The pieces that hang together with one of them, by their sides (K03)."""
    group = [first]
    rest = [placed for placed in galaxy if placed != first]
    for reached in group:
        apart = []
        for other in rest:
            if adjacent(reached, other):
                group.append(other)
            else:
                apart.append(other)
        rest = apart
    return group


def largest_group(galaxy: list[int]) -> list[int]:
    """CO-4: what counts as the galaxy; of equal groups the one with the tile placed earliest."""
    best: list[int] = []
    for placed in galaxy:
        if 2 * len(best) >= len(galaxy):
            return best
        if placed not in best:
            group = group_of(galaxy, placed)
            if len(group) > len(best):
                best = group
    return best


def connected(galaxy: list[int]) -> bool:
    return not galaxy or len(group_of(galaxy, galaxy[0])) == len(galaxy)


# -- players --------------------------------------------------------------------------------

NO_TIME: Final = -1

# What a player is about while building: the tile in hand (HIDDEN: not chosen yet; REACHING:
# for bonus tiles), whether it will lie face down, and whether it may lie apart from the
# others (card 3). Empty: nothing.
REACHING: Final = -2
GRIP_TILE: Final = 0
GRIP_DOWN: Final = 1
GRIP_APART: Final = 2

NOTHING: Final[list[int]] = []
NO_CLAIMS: Final = [NO_TIME] * COLOURS


def with_item(items: list[int], item: int) -> list[int]:
    """A list of a player with one more item at its end."""
    return [*items, item]


def with_tile(tiles: list[int], tile: int) -> list[int]:
    """Ascending tiles of a player and one more."""
    found = [*tiles, tile]
    found.sort()
    return found


def with_change(items: list[int], number: int, item: int) -> list[int]:
    """A list of a player with another item in one place."""
    found = items.copy()
    found[number] = item
    return found


def without(items: list[int], number: int) -> list[int]:
    """A list of a player without the item in one place."""
    found = items.copy()
    del found[number]
    return found


class Player:
    """One player. Tiles are numbers from 0: T01 is 0. Everything but the markers is of the
    current round; the draft is remembered until the galaxies are open."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "markers",
        "offer",
        "first",
        "passed",
        "second",
        "last",
        "hand",
        "galaxy",
        "grip",
        "shown",
        "ready",
        "done",
        "locked",
        "built",
        "clock",
        "grabbing",
        "claims",
        "bonus",
        "choices",
    )

    def __init__(self, markers: list[int], claims: list[int]) -> None:
        # A list in here is never changed in place, only replaced: copies share them.
        self.markers: list[int] = markers  # green, blue, orange, star
        self.offer: list[int] = NOTHING  # draft: the tiles to choose from, ascending
        self.first: list[int] = NOTHING  # kept from the first nine
        self.passed: list[int] = NOTHING  # the six handed on, ascending
        self.second: list[int] = NOTHING  # kept from the six received
        self.last: list[int] = NOTHING  # the three received unseen, ascending
        self.hand: list[int] = NOTHING  # the nine to build with, ascending
        self.galaxy: list[int] = NOTHING  # pieces, in the order of placing
        self.grip: list[int] = NOTHING
        self.shown: list[int] = NOTHING  # tiles of the hand that others have seen, ascending
        self.ready: bool = False
        self.done: bool = False
        self.locked: bool = False
        self.built: bool = False  # sealed modes: this player's part is over
        self.clock: int = NO_TIME  # personal clock: when it started
        self.grabbing: int = 0  # realtime: colours of a grab whose millisecond runs, as bits
        self.claims: list[int] = claims  # sealed modes, by colour: elapsed time, or NO_TIME
        self.bonus: int = 0  # colours of the bonus tiles held, as bits
        self.choices: list[int] = NOTHING  # of this phase: tiles, a colour

    def clone(self) -> "Player":
        other = Player(self.markers, self.claims)
        other.offer = self.offer
        other.first = self.first
        other.passed = self.passed
        other.second = self.second
        other.last = self.last
        other.hand = self.hand
        other.galaxy = self.galaxy
        other.grip = self.grip
        other.shown = self.shown
        other.ready = self.ready
        other.done = self.done
        other.locked = self.locked
        other.built = self.built
        other.clock = self.clock
        other.grabbing = self.grabbing
        other.bonus = self.bonus
        other.choices = self.choices
        return other

    def lowest(self) -> int:
        """The lowest zone marker: what counts at the end (EN-1)."""
        return min(self.markers[:COLOURS])

    def final(self) -> int:
        return self.lowest() + self.markers[COLOURS]


def new_player() -> Player:
    return Player([0] * MARKERS, NO_CLAIMS)


# -- the table ------------------------------------------------------------------------------

MODE_UNTIMED: Final = 0
MODE_REALTIME: Final = 1
MODE_PERSONAL: Final = 2
MODE_NAMES: Final = ("untimed", "realtime", "personal-clock")

PHASE_SETUP: Final = 0  # chance: the start seat
PHASE_REVEAL: Final = 1  # chance: the card of the round
PHASE_DEAL: Final = 2  # chance: nine tiles a player
PHASE_DRAFT_1: Final = 3
PHASE_DRAFT_2: Final = 4
PHASE_READY: Final = 5
PHASE_BUILD: Final = 6
PHASE_COMPLETE: Final = 7  # chance: missing tiles (CO-1)
PHASE_NEIGHBOUR_CHOICE: Final = 8
PHASE_SCORE_CHOICE: Final = 9
PHASE_OFFERING: Final = 10
PHASE_OVER: Final = 11
PHASE_NAMES: Final = (
    "setup",
    "reveal",
    "deal",
    "draft-1",
    "draft-2",
    "ready",
    "build",
    "complete",
    "neighbour-choice",
    "score-choice",
    "offering",
    "over",
)

NO_SEAT: Final = -1
NOWHERE: Final = -1

# Versions of the rules. In the first one a grab that waited for its moment was lost if all
# others were finished by then (DG-5).
GRABS_ARE_SETTLED: Final = 2
NEWEST_RULES: Final = GRABS_ARE_SETTLED


class FactoryState(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "rules",
        "over",
        "stage",
        "mode",
        "family",
        "build_time",
        "draft_time",
        "turn_time",
        "phase",
        "round",
        "card",
        "used_cards",
        "start_seat",
        "priority",
        "opened",
        "start_at",
        "grab_at",
        "expired",
        "landing",
        "players",
    )

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.rules = NEWEST_RULES
        self.mode: int = MODE_UNTIMED
        self.family: bool = False
        self.build_time: int = 0  # ms, DG-2
        self.draft_time: int = 0  # ms, 0: no limit
        self.turn_time: int = 0  # ms, 0: no limit
        self.phase: int = PHASE_SETUP
        self.round: int = 1
        self.card: int = NO_CARD
        # Never changed in place either: copies share them.
        self.used_cards: list[int] = NOTHING  # in the order of the rounds, this round's too
        self.start_seat: int = NO_SEAT  # of the first round (SU-5)
        self.priority: list[int] = NOTHING  # seats, for ties in this round (DG-9)
        self.opened: int = 0  # when the phase began; BUILD at a realtime table: T0
        self.start_at: int = NO_TIME  # READY at a realtime table: T0 once it is announced
        self.grab_at: int = NO_TIME  # the millisecond of grabs that are not answered yet (DG-5)
        self.expired: bool = False  # time is up: chance chooses for the rest
        self.landing: int = NOWHERE  # card 3, completion: the place of the next tile
        self.players: list[Player] = []

    def clone(self) -> "FactoryState":
        other = FactoryState(self.seats)
        other.rules = self.rules
        other.over = self.over
        other.stage = self.stage
        other.now = self.now
        other.mode = self.mode
        other.family = self.family
        other.build_time = self.build_time
        other.draft_time = self.draft_time
        other.turn_time = self.turn_time
        other.phase = self.phase
        other.round = self.round
        other.card = self.card
        other.used_cards = self.used_cards
        other.start_seat = self.start_seat
        other.priority = self.priority
        other.opened = self.opened
        other.start_at = self.start_at
        other.grab_at = self.grab_at
        other.expired = self.expired
        other.landing = self.landing
        other.players = [player.clone() for player in self.players]
        return other

    def left(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def right(self, seat: int) -> int:
        return (seat - 1) % self.seats

    def takes_from(self, seat: int) -> int:
        """The neighbour whose tiles a player gets in this round's draft (DR-3)."""
        return self.right(seat) if self.round % 2 else self.left(seat)

    def gives_to(self, seat: int) -> int:
        return self.left(seat) if self.round % 2 else self.right(seat)
