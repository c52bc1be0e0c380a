"""Every action of the game, in one table: players, chance, clock.

A whole layout, or three tiles to keep, is a gesture: see rules/gestures.py.
"""

from typing import Final

from cosmarium.core.contract import ActionTable
from cosmarium.games.cosmic_factory.components import (
    CARD_NAMES,
    COLOUR_LETTERS,
    COLOURS,
    FREE_REACH,
    ROTATIONS,
    TILE_NAMES,
)

SEATS: Final = 6
_SEAT_NAMES: Final = [str(seat) for seat in range(SEATS)]
_AXIS: Final = [str(value) for value in range(-FREE_REACH, FREE_REACH + 1)]
_ROT_NAMES: Final = [str(rot) for rot in range(ROTATIONS)]
AXIS: Final = len(_AXIS)
PLACES: Final = AXIS * AXIS

# Sets of colours as bits 1 to 7; 0 is the empty set.
_SETS: Final = [
    "".join([COLOUR_LETTERS[colour] for colour in range(COLOURS) if bits >> colour & 1])
    for bits in range(1, 1 << COLOURS)
]
NOTHING: Final = "none"

ACTIONS: Final = ActionTable()

# Draft
KEEP: Final = ACTIONS.family("keep", TILE_NAMES)

# Build
READY: Final = ACTIONS.family("ready")
PICK: Final = ACTIONS.family("pick", TILE_NAMES)
LIFT: Final = ACTIONS.family("lift")  # the tile picked next is one that lies there
FACE_DOWN: Final = ACTIONS.family("face-down")  # the tile picked next will lie face down
APART: Final = ACTIONS.family("apart")  # card 3: it need not touch the others
PUT: Final = ACTIONS.family("put", _AXIS, _AXIS, _ROT_NAMES)  # x, y, rotation
TAKE_BACK: Final = ACTIONS.family("take-back")
FLIP: Final = ACTIONS.family("flip", TILE_NAMES)
REACH: Final = ACTIONS.family("reach")  # for bonus tiles; which ones, `grab` says
GRAB: Final = ACTIONS.family("grab", _SETS)  # colours - 1
DONE: Final = ACTIONS.family("done")
UNDONE: Final = ACTIONS.family("undone")
SUBMIT: Final = ACTIONS.family("submit", [NOTHING, *_SETS])  # colours

# Choices
CHOOSE: Final = ACTIONS.family("choose", TILE_NAMES)
EXCHANGE: Final = ACTIONS.family("exchange", COLOUR_LETTERS)
OFFER: Final = ACTIONS.family("offer", [*COLOUR_LETTERS, NOTHING])
OFFER_NOTHING: Final = OFFER + COLOURS

# Chance
START_SEAT: Final = ACTIONS.family("start-seat", _SEAT_NAMES)
CARD: Final = ACTIONS.family("card", CARD_NAMES)  # card - 1
DEAL: Final = ACTIONS.family("deal", TILE_NAMES)
RANDOM: Final = ACTIONS.family("random", TILE_NAMES)  # for a player whose time is up
LAND: Final = ACTIONS.family("land", _AXIS, _AXIS)  # card 3: where the next tile falls
FILL: Final = ACTIONS.family("fill", TILE_NAMES, _ROT_NAMES)

# Clock
START: Final = ACTIONS.family("start")
SETTLE: Final = ACTIONS.family("settle")  # the millisecond of some grabs is over
TIME_UP: Final = ACTIONS.family("time-up", [*_SEAT_NAMES, "all"])
TIME_UP_ALL: Final = TIME_UP + SEATS


def put_action(x: int, y: int, rot: int) -> int:
    return PUT + ((x + FREE_REACH) * AXIS + y + FREE_REACH) * ROTATIONS + rot


def put_x(action: int) -> int:
    return (action - PUT) // (AXIS * ROTATIONS) - FREE_REACH


def put_y(action: int) -> int:
    return (action - PUT) // ROTATIONS % AXIS - FREE_REACH


def put_rot(action: int) -> int:
    return (action - PUT) % ROTATIONS
