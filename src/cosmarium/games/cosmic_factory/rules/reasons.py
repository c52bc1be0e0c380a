"""Why something is refused (4.9): reason codes as small ints, and the rule behind each.

Checks return one of these; 0 means allowed. If several apply, the first in this order counts.
"""

from typing import Final

from cosmarium.core.contract import Refusal
from cosmarium.games.cosmic_factory.components import BLACK_HOLE, NEW_DIMENSION, NO_CARD

REASONS: Final = (
    "",
    "game_over",
    "wrong_mode",
    "too_late",
    "wrong_state",
    "no_decision",
    "already_sent",
    "locked",
    "grab_pending",
    "is_done",
    "not_done",
    "no_bonus_tiles",
    "already_grabbed",
    "no_colour",
    "unknown_colour",
    "bonus_taken",
    "not_reaching",
    "tile_picked",
    "nothing_picked",
    "nothing_placed",
    "wrong_number",
    "unknown_tile",
    "tile_twice",
    "not_your_tile",
    "already_placed",
    "not_in_galaxy",
    "already_face_down",
    "bad_rotation",
    "outside_frame",
    "position_taken",
    "no_free_shape",
    "already_apart",
    "not_touching",
    "no_flip_card",
    "too_many_flips",
    "incomplete",
    "not_connected",
    "flips_missing",
    "marker_too_low",
    "too_many_tiles",
    "unknown_card",
)

ALLOWED: Final = 0
GAME_OVER: Final = 1
WRONG_MODE: Final = 2
TOO_LATE: Final = 3
WRONG_STATE: Final = 4
NO_DECISION: Final = 5
ALREADY_SENT: Final = 6
LOCKED: Final = 7
GRAB_PENDING: Final = 8
IS_DONE: Final = 9
NOT_DONE: Final = 10
NO_BONUS_TILES: Final = 11
ALREADY_GRABBED: Final = 12
NO_COLOUR: Final = 13
UNKNOWN_COLOUR: Final = 14
BONUS_TAKEN: Final = 15
NOT_REACHING: Final = 16
TILE_PICKED: Final = 17
NOTHING_PICKED: Final = 18
NOTHING_PLACED: Final = 19
WRONG_NUMBER: Final = 20
UNKNOWN_TILE: Final = 21
TILE_TWICE: Final = 22
NOT_YOUR_TILE: Final = 23
ALREADY_PLACED: Final = 24
NOT_IN_GALAXY: Final = 25
ALREADY_FACE_DOWN: Final = 26
BAD_ROTATION: Final = 27
OUTSIDE_FRAME: Final = 28
POSITION_TAKEN: Final = 29
NO_FREE_SHAPE: Final = 30
ALREADY_APART: Final = 31
NOT_TOUCHING: Final = 32
NO_FLIP_CARD: Final = 33
TOO_MANY_FLIPS: Final = 34
INCOMPLETE: Final = 35
NOT_CONNECTED: Final = 36
FLIPS_MISSING: Final = 37
MARKER_TOO_LOW: Final = 38
TOO_MANY_TILES: Final = 39
UNKNOWN_CARD: Final = 40

# The rule that a reason comes from, where it is the same for every action …
_RULE_OF_REASON: Final = {
    GAME_OVER: "RD-5",
    WRONG_MODE: "DG-7",
    TOO_LATE: "DG-2",
    NO_DECISION: "DG-11",
    LOCKED: "BO-3",
    GRAB_PENDING: "DG-5",
    IS_DONE: "BU-3",
    NOT_DONE: "BU-3",
    NO_BONUS_TILES: "K02",
    ALREADY_GRABBED: "BO-2",
    NOT_REACHING: "BO-1",
    TILE_PICKED: "BU-2",
    NOTHING_PICKED: "BU-2",
    NOTHING_PLACED: "BU-2",
    ALREADY_PLACED: "BU-2",
    UNKNOWN_TILE: "SU-2",
    ALREADY_FACE_DOWN: "K01",
    BAD_ROTATION: "TM-5",
    POSITION_TAKEN: "TM-7",
    NO_FREE_SHAPE: "K03",
    ALREADY_APART: "K03",
    NOT_TOUCHING: "K03",
    NO_FLIP_CARD: "K01",
    TOO_MANY_FLIPS: "K01",
    INCOMPLETE: "BU-5",
    NOT_CONNECTED: "K03",
    FLIPS_MISSING: "K01",
    MARKER_TOO_LOW: "K20",
    TOO_MANY_TILES: "BU-5",
    UNKNOWN_CARD: "SU-4",
}

# … and where it is not, the rule of the action that was tried: when it may be played, …
_RULE_OF_TURN: Final = {
    "keep": "RD-2",
    "choose": "RD-4",
    "exchange": "RD-4",
    "offer": "RD-4",
    "start-seat": "SU-5",
    "card": "RD-1",
    "deal": "DR-1",
    "random": "DR-7",
    "land": "CO-4",
    "fill": "CO-2",
    "start": "DG-1",
    "settle": "DG-5",
    "time-up": "DG-2",
}
# … how often, …
_RULE_OF_SENDING: Final = {
    "keep": "DR-2",
    "ready": "DG-1",
    "choose": "DG-11",
    "exchange": "DG-11",
    "offer": "DG-11",
}
# … and with what.
_RULE_OF_KIND: Final = {
    "keep": "DR-2",
    "choose": "K13",
    "flip": "K01",
    "exchange": "K19",
    "offer": "K20",
    "grab": "BO-1",
    "submit": "BO-1",
}


def rule_of(reason: int, kind: str, card: int, own_clock: bool) -> str:
    if reason == WRONG_STATE:
        return _RULE_OF_TURN.get(kind, "RD-3")
    if reason == ALREADY_SENT:
        return _RULE_OF_SENDING.get(kind, "DG-10")
    if reason == BONUS_TAKEN:
        return "DG-8" if own_clock else "DG-4"
    if reason == OUTSIDE_FRAME:
        return "K03" if card == NEW_DIMENSION else "CO-3"
    if kind == "choose" and card == BLACK_HOLE:
        kind = "flip"
    if reason == TILE_TWICE:
        return _RULE_OF_KIND.get(kind, "BU-5")
    return _RULE_OF_REASON.get(reason) or _RULE_OF_KIND.get(kind, "BU-2")


def refuse(reason: int, kind: str, card: int = NO_CARD, own_clock: bool = False) -> Refusal:
    """`kind` is the action's; `own_clock`: whether the table has personal clocks."""
    return Refusal(rule_of(reason, kind, card, own_clock), REASONS[reason])
