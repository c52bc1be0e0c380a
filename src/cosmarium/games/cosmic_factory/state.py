"""The position: galaxies, players, the table. No rules.

A placed tile is one int, a piece, so that a galaxy is a flat list in the order of placing;
the functions below are its fields.
"""

from typing import ClassVar, Final

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


def adjacent(one: int, other: int) -> bool:
    """Whether two pieces share a side."""
    return abs(x_of(one) - x_of(other)) + abs(y_of(one) - y_of(other)) == 1


def group_of(galaxy: list[int], first: int) -> list[int]:
    """The pieces that hang together with one of them, by their sides (K03)."""
    group = [first]
    for reached in group:
        for other in galaxy:
            if adjacent(reached, other) and other not in group:
                group.append(other)
    return group


def largest_group(galaxy: list[int]) -> list[int]:
    """CO-4: what counts as the galaxy; of equal groups the one with the tile placed earliest."""
    best: list[int] = []
    for placed in galaxy:
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

    def __init__(self) -> None:
        self.markers: list[int] = []  # green, blue, orange, star
        self.offer: list[int] = []  # draft: the tiles to choose from, ascending
        self.first: list[int] = []  # kept from the first nine
        self.passed: list[int] = []  # the six handed on, ascending
        self.second: list[int] = []  # kept from the six received
        self.last: list[int] = []  # the three received unseen, ascending
        self.hand: list[int] = []  # the nine to build with, ascending
        self.galaxy: list[int] = []  # pieces, in the order of placing
        self.grip: list[int] = []
        self.shown: list[int] = []  # tiles of the hand that others have seen, ascending
        self.ready: bool = False
        self.done: bool = False
        self.locked: bool = False
        self.built: bool = False  # sealed modes: this player's part is over
        self.clock: int = NO_TIME  # personal clock: when it started
        self.grabbing: int = 0  # realtime: colours of a grab whose millisecond runs, as bits
        self.claims: list[int] = []  # sealed modes, by colour: elapsed time, or NO_TIME
        self.bonus: int = 0  # colours of the bonus tiles held, as bits
        self.choices: list[int] = []  # of this phase: tiles, a colour

    def clone(self) -> "Player":
        other = Player()
        other.markers = self.markers.copy()
        other.offer = self.offer.copy()
        other.first = self.first.copy()
        other.passed = self.passed.copy()
        other.second = self.second.copy()
        other.last = self.last.copy()
        other.hand = self.hand.copy()
        other.galaxy = self.galaxy.copy()
        other.grip = self.grip.copy()
        other.shown = self.shown.copy()
        other.ready = self.ready
        other.done = self.done
        other.locked = self.locked
        other.built = self.built
        other.clock = self.clock
        other.grabbing = self.grabbing
        other.claims = self.claims.copy()
        other.bonus = self.bonus
        other.choices = self.choices.copy()
        return other

    def lowest(self) -> int:
        """The lowest zone marker: what counts at the end (EN-1)."""
        return min(self.markers[:COLOURS])

    def final(self) -> int:
        return self.lowest() + self.markers[COLOURS]


def new_player() -> Player:
    player = Player()
    player.markers = [0] * MARKERS
    player.claims = [NO_TIME] * COLOURS
    return player


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
        self.used_cards: list[int] = []  # in the order of the rounds, this round's too
        self.start_seat: int = NO_SEAT  # of the first round (SU-5)
        self.priority: list[int] = []  # seats, for ties in this round (DG-9)
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
        other.used_cards = self.used_cards.copy()
        other.start_seat = self.start_seat
        other.priority = self.priority.copy()
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
