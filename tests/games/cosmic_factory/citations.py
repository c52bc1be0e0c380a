"""The rules that a refusal may cite, by its reason, and refusals that play does not meet."""

from collections.abc import Iterator

from cosmarium.core.contract import IllegalMove, Refusal
from cosmarium.games.cosmic_factory.notation import (
    BadLayout,
    check_layout,
    read_card,
    read_hand,
    read_layout,
)
from cosmarium.games.cosmic_factory.state import PHASE_NEIGHBOUR_CHOICE
from games.cosmic_factory.table import GAME, SEAT_1, X01, Table

_LAYING = "place, move, turn and take back"

CITED = {
    "game_over": {"RD-5": "After round 5 the game ends"},
    "wrong_mode": {"DG-7": "The modes are"},
    "too_late": {"DG-2": "then building ends"},
    "wrong_state": {
        "SU-5": "A start seat is drawn",
        "RD-1": "the next one is revealed",
        "DR-1": "draws 9 tiles",
        "RD-2": "drafts",
        "DR-7": "kept at random",
        "RD-3": "builds",
        "DG-1": "the start is announced",
        "DG-5": "when the millisecond is over",
        "DG-2": "Building takes",
        "CO-2": "The other tiles go to the free positions",
        "CO-4": "Every other tile falls",
        "RD-4": "scored",
    },
    "no_decision": {"DG-11": "Who has nothing to choose is not asked"},
    "already_sent": {
        "DR-2": "keep 3 face down",
        "DG-1": "When all are ready",
        "DG-10": "hands in one complete galaxy",
        "DG-11": "Choices",
    },
    "locked": {"BO-3": "your galaxy is locked"},
    "grab_pending": {"DG-5": "So the answer comes when"},
    "is_done": {"BU-3": "While you are done your tiles rest"},
    "not_done": {"BU-3": "you may take it back"},
    "no_bonus_tiles": {"K02": "Nobody may take bonus tiles"},
    "already_grabbed": {"BO-2": "only once a round"},
    "no_colour": {
        "BO-1": "for each colour",
        "K19": "one colour marker of your choice",
        "K20": "one of your colour markers",
    },
    "unknown_colour": {
        "BO-1": "for each colour",
        "K19": "one colour marker of your choice",
        "K20": "one of your colour markers",
    },
    "bonus_taken": {"DG-4": "still free", "DG-8": "each colour can be claimed once"},
    "not_reaching": {"BO-1": "you may take one, two or all three"},
    "tile_picked": {"BU-2": _LAYING},
    "nothing_picked": {"BU-2": _LAYING},
    "nothing_placed": {"BU-2": _LAYING},
    "wrong_number": {"DR-2": "keep 3 face down"},
    "unknown_tile": {"SU-2": "All 54 tiles"},
    "tile_twice": {
        "DR-2": "keep 3 face down",
        "BU-5": "all different",
        "K01": "exactly two of your nine tiles",
    },
    "not_your_tile": {
        "DR-2": "Look at your 9 tiles",
        "BU-2": "Lay your nine tiles",
        "K01": "exactly two of your nine tiles",
    },
    "already_placed": {"BU-2": _LAYING},
    "not_in_galaxy": {
        "BU-2": _LAYING,
        "K01": "your left neighbour chooses afterwards, seeing the complete galaxy",
        "K13": "remove one tile from the galaxy",
    },
    "already_face_down": {"K01": "face down"},
    "bad_rotation": {"TM-5": "by 0 to 3 quarter turns"},
    "outside_frame": {"CO-3": "The frame is", "K03": "columns and rows go from -8 to 8"},
    "position_taken": {"TM-7": "No two tiles lie on one position"},
    "no_free_shape": {"K03": "any shape"},
    "already_apart": {"K03": "unless you say that it shall lie apart"},
    "not_touching": {"K03": "a tile goes beside the others"},
    "no_flip_card": {"K01": "face down before building ends"},
    "too_many_flips": {"K01": "exactly two"},
    "incomplete": {"BU-5": "A galaxy is complete if"},
    "not_connected": {"K03": "all hang together", "BU-2": "as a filled square"},
    "flips_missing": {"K01": "exactly two"},
    "marker_too_low": {"K20": "on 5 or more"},
    "too_many_tiles": {"BU-5": "every position of its frame holds one of your tiles"},
    "unknown_card": {"SU-4": "20 chaos cards"},
}


def refusals() -> Iterator[Refusal]:
    for table, rows in _situations():
        for row in rows:
            refusal = table.refusal(row)
            assert refusal is not None, row
            yield refusal
    yield from _gestures()
    yield from _readings()


def _situations() -> Iterator[tuple[Table, list[str]]]:
    yield _drafting().play("0 keep T01", "0 keep T02", "0 keep T03"), ["0 keep T04"]
    yield _building(3).gesture(0, "T36.0").play("0 pick T25"), ["0 put 5 5 0", "0 put 0 0 0"]
    yield _building(3).play("0 pick T25", "0 apart"), ["0 apart"]
    yield _missing_flips().play("1 choose T25"), ["1 choose T25", "1 choose T02"]
    yield _missing_flips(down="T25.3x"), ["1 choose T25"]
    yield _building(1).gesture(0, X01), ["0 done"]
    yield _building(1).gesture(0, X01.replace("T25.3", "T25.3x")), ["0 done"]
    apart = X01.replace("T33.0", "..") + " / .. .. .. / .. .. T33.0"
    yield _building(3).gesture(0, apart), ["0 done"]
    yield _claiming(), ["0 grab G"]
    yield _offering(), ["0 offer G"]


def _drafting() -> Table:
    return Table(2).deal("T01-T09", "T10-T18", card=4)


def _building(card: int) -> Table:
    hands = [" ".join(sorted({w[:3] for w in text.split() if w != "/"})) for text in (X01, SEAT_1)]
    return Table(2, mode="realtime").building(*hands, card=card)


def _missing_flips(down: str = "T25.3") -> Table:
    """Card 1: seat 1 chooses of the galaxy of seat 0."""
    table = Table(2).built(X01.replace("T25.3", down), SEAT_1, card=1)
    table.state.phase = PHASE_NEIGHBOUR_CHOICE
    return table


def _claiming() -> Table:
    """Personal clocks, card 18: seat 0 has claimed green."""
    table = Table(2, mode="personal-clock").built(X01, SEAT_1, card=18).play("0 ready")
    return table.gesture(0, "grab G").play("0 reach")


def _offering() -> Table:
    table = Table(2).built(X01, SEAT_1, card=20).markers("0/9/9/0", "9/9/9/0")
    table.play("0 submit none", "1 submit none")
    table[0].markers[0] = 4
    return table


def _gestures() -> Iterator[Refusal]:
    """What is refused before it is an action."""
    for table, gesture in (
        (_drafting(), "T01 T01 T02"),
        (_drafting(), "T01 T02"),
        (_drafting(), "T01 T02 T30"),
        (_drafting(), "T01 T02 T99"),
        (_building(4), "grab"),
        (_building(4), "grab X"),
        (_building(4), "exchange"),
        (_building(4), "exchange X"),
        (_building(4), "offer"),
        (_building(4), "offer X"),
        (_building(4), "T25.5"),
        (_building(4), "T25.0@9,0"),
        (_building(3), "T25.0@9,0"),
        (_building(4), "T25.0 T25.1"),
        (_building(1), "T25.0x T36.0x T32.0x"),
    ):
        try:
            GAME.expand(table.state, 0, gesture)
        except IllegalMove as problem:
            yield problem.refusal
        else:
            raise AssertionError(gesture)


def _readings() -> Iterator[Refusal]:
    """What a scorer or solver is given."""
    ten = " ".join([f"T{n:02}" for n in range(1, 11)])
    for read in (
        lambda: read_hand(ten),
        lambda: read_card("21"),
        lambda: check_layout(read_layout("T01.0 .. T02.0"), 0),
    ):
        try:
            read()
        except BadLayout as problem:
            yield problem.refusal
        else:
            raise AssertionError
