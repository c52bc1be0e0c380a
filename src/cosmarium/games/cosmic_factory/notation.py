"""Positions as short text, read and written.

A layout: rows from north to south separated by `/`; `T05.2` is tile T05 turned by two
quarter turns clockwise, `x` behind it means face down, `..` is an empty position:

    T25.3 T36.2 T32.0 / T15.2 T41.1 T01.3x / T28.3 .. T33.0

The first position of the first row is (0, 0). Or a list with positions, in the order of
placing: `T25.3@0,0 T36.2@1,0`.
"""

import re
from collections.abc import Callable
from typing import Final

from cosmarium.core.contract import Observation, Refusal
from cosmarium.core.errors import BadInput
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    CARD_NAMES,
    CARDS,
    CELLS,
    COLOUR_LETTERS,
    FLIPS,
    FREE_REACH,
    GALAXY_TILES,
    NEW_DIMENSION,
    NO_CARD,
    ONE_DIMENSION,
    PARALLEL_UNIVERSES,
    ROTATIONS,
    ROUNDS,
    STAR,
    TILE_NAMES,
    TILE_SET,
    frame,
)
from cosmarium.games.cosmic_factory.rules.reasons import (
    BAD_ROTATION,
    FELL_APART,
    NO_FLIP_CARD,
    NOT_CONNECTED,
    OUT_OF_REACH,
    OUTSIDE_FRAME,
    POSITION_TAKEN,
    REASONS,
    TILE_TWICE,
    TOO_MANY_FLIPS,
    TOO_MANY_TILES,
    UNKNOWN_CARD,
    UNKNOWN_TILE,
    WRONG_NUMBER,
)
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import (
    GRIP_TILE,
    HIDDEN,
    HIDDEN_TILE,
    MODE_PERSONAL,
    MODE_REALTIME,
    NO_TIME,
    PHASE_BUILD,
    FactoryState,
    find_place,
    find_tile,
    group_of,
    is_down,
    piece,
    rot_of,
    tile_of,
    x_of,
    y_of,
)

EMPTY: Final = ".."
UNSEEN: Final = "??"
_WORD: Final = re.compile(r"(T\d+)(?:\.(\d+))?(x?)(?:@(-?\d+),(-?\d+))?", re.IGNORECASE)


class BadLayout(BadInput):
    """What is wrong with tiles or a layout from outside, as a reason and in one line. `rule` is
    cited where the reason itself names none."""

    def __init__(self, reason: int, line: str, rule: str = "") -> None:
        self.refusal: Final = Refusal(REASONS.rules[reason] or rule, REASONS.codes[reason])
        super().__init__(f"{line} ({self.refusal.rule})")


# -- reading --------------------------------------------------------------------------------


def read_tile(name: str, where: str = "") -> int:
    if name.upper() not in TILE_NAMES:
        first, last = TILE_NAMES[0], TILE_NAMES[-1]
        raise BadLayout(
            UNKNOWN_TILE, f"{where}there is no tile '{name}'; they are {first} to {last}"
        )
    return TILE_NAMES.index(name.upper())


def read_hand(text: str, wanted: int = GALAXY_TILES) -> list[int]:
    """Tiles by name, so many and all different."""
    tiles: list[int] = []
    for word in text.replace(",", " ").split():
        tile = read_tile(word)
        if tile in tiles:
            raise BadLayout(TILE_TWICE, f"{TILE_NAMES[tile]} is named twice", "DR-2")
        tiles.append(tile)
    if len(tiles) > GALAXY_TILES:
        raise BadLayout(TOO_MANY_TILES, f"{len(tiles)} tiles are named; nine are a galaxy")
    if len(tiles) != wanted:
        named = "1 tile is" if len(tiles) == 1 else f"{len(tiles)} tiles are"
        raise BadLayout(WRONG_NUMBER, f"{named} named; it must be {wanted}")
    return tiles


def read_card(name: str) -> int:
    """A card by its number or its id: `13` or `K13`."""
    number = name.upper().removeprefix("K")
    if not (number.isdecimal() and len(number) <= 2 and 1 <= int(number) <= CARDS):
        raise BadLayout(UNKNOWN_CARD, f"there is no card '{name}'; they are 1 to {CARDS}")
    return int(number)


def read_layout(text: str, card: int = NO_CARD) -> list[int]:
    """Pieces in the order of the text. Whether they fit the card, check_layout() asks."""
    galaxy: list[int] = []
    for y, row in enumerate(text.split("/")):
        for x, word in enumerate(row.split()):
            if word != EMPTY:
                where = f"row {y + 1}, column {x + 1}: "
                _add(galaxy, _read_piece(word, x, y, where, card), where)
    return galaxy


def _read_piece(word: str, x: int, y: int, where: str, card: int) -> int:
    parts = _WORD.fullmatch(word)
    if parts is None:
        raise BadLayout(
            UNKNOWN_TILE,
            f"{where}'{word}' is not a tile; write for example T05.2, T05.2x or {EMPTY}",
        )
    tile = read_tile(parts[1], where)
    if parts[2] is None or len(parts[2]) > 1 or int(parts[2]) >= ROTATIONS:
        name = TILE_NAMES[tile]
        raise BadLayout(
            BAD_ROTATION, f"{where}'{word}' has no rotation 0 to 3; write for example {name}.2"
        )
    if parts[4] is not None:
        x, y = int(parts[4]), int(parts[5])
    if abs(x) > FREE_REACH or abs(y) > FREE_REACH:
        reason = OUT_OF_REACH if card == NEW_DIMENSION else OUTSIDE_FRAME
        raise BadLayout(reason, f"{where}position {x},{y} is out of reach")
    return piece(tile, x, y, int(parts[2]), bool(parts[3]))


def _add(galaxy: list[int], placed: int, where: str) -> None:
    name = TILE_NAMES[tile_of(placed)]
    if find_tile(galaxy, tile_of(placed)) >= 0:
        raise BadLayout(TILE_TWICE, f"{where}{name} lies there a second time", "BU-5")
    there = find_place(galaxy, x_of(placed), y_of(placed))
    if there >= 0:
        other = TILE_NAMES[tile_of(galaxy[there])]
        raise BadLayout(POSITION_TAKEN, f"{where}{name} lies on {other}")
    if len(galaxy) == GALAXY_TILES:
        raise BadLayout(TOO_MANY_TILES, f"{where}{name} is a tenth tile; nine are a galaxy")
    galaxy.append(placed)


# -- checking -------------------------------------------------------------------------------

_SHAPES: Final = {
    ONE_DIMENSION: "a row of nine",
    PARALLEL_UNIVERSES: "two 2x2 blocks, x 0-1 and x 3-4",
}


def check_frame(galaxy: list[int], card: int) -> None:
    """CO-3, and K01 for what lies face down."""
    places = frame(card)
    for placed in galaxy:
        if places and (x_of(placed), y_of(placed)) not in places:
            shape = _SHAPES.get(card, "a 3x3 square")
            raise BadLayout(
                OUTSIDE_FRAME, f"{_at(placed)} lies outside the frame: {_under(card)} {shape}"
            )
    down = [TILE_NAMES[tile_of(placed)] for placed in galaxy if is_down(placed)]
    if down and card != BLACK_HOLE:
        raise BadLayout(NO_FLIP_CARD, f"{down[0]} lies face down; only card 1 allows that")
    if len(down) > FLIPS:
        raise BadLayout(TOO_MANY_FLIPS, f"{', '.join(down)} lie face down; card 1 asks for two")


def _under(card: int) -> str:
    return f"card {card} asks for" if card in _SHAPES else "a galaxy is"


def check_layout(galaxy: list[int], card: int) -> list[int]:
    """A galaxy at a real table: in its frame, and in one piece. Missing tiles are holes.

    With card 7 a column is a row: turning the whole changes nothing (TM-8).
    """
    if card == ONE_DIMENSION and galaxy and all([x_of(p) == x_of(galaxy[0]) for p in galaxy]):
        galaxy = [
            piece(tile_of(p), y_of(p), 0, (rot_of(p) + 3) % ROTATIONS, is_down(p)) for p in galaxy
        ]
    check_frame(galaxy, card)
    blocks = [galaxy]
    if card == PARALLEL_UNIVERSES:
        blocks = [[p for p in galaxy if x_of(p) < 2], [p for p in galaxy if x_of(p) > 2]]
    for block in blocks:
        together = group_of(block, block[0]) if block else []
        for placed in block:
            if placed not in together:
                line = f"{_at(placed)} does not hang together with {_at(block[0])}"
                raise BadLayout(NOT_CONNECTED if card == NEW_DIMENSION else FELL_APART, line)
    return galaxy


def _at(placed: int) -> str:
    return f"{TILE_NAMES[tile_of(placed)]} at {x_of(placed)},{y_of(placed)}"


# -- writing --------------------------------------------------------------------------------


def write_piece(placed: int) -> str:
    if tile_of(placed) == HIDDEN_TILE:
        return f"{UNSEEN}x"
    return f"{TILE_NAMES[tile_of(placed)]}.{rot_of(placed)}{'x' if is_down(placed) else ''}"


def _extent(galaxy: list[int], card: int) -> tuple[range, range]:
    """Columns and rows to write: the whole frame, or what is taken with card 3."""
    places = list(frame(card)) or [(x_of(placed), y_of(placed)) for placed in galaxy] or [(0, 0)]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)


def write_layout(galaxy: list[int], card: int) -> str:
    columns, rows = _extent(galaxy, card)
    lines = []
    for y in rows:
        there = [find_place(galaxy, x, y) for x in columns]
        lines.append(" ".join([write_piece(galaxy[n]) if n >= 0 else EMPTY for n in there]))
    return " / ".join(lines)


# -- drawing with letters -------------------------------------------------------------------

_ARM_N: Final = 1
_ARM_E: Final = 2
_ARM_S: Final = 4
_ARM_W: Final = 8
_BLANK: Final = " " * 7


def _cells(tile: int, rot: int) -> list[str]:
    printed = TILE_SET[tile]
    names = [
        "**" if colour == STAR else f"{COLOUR_LETTERS[colour]}{planets}"
        for colour, planets in zip(printed.colours, printed.planets, strict=True)
    ]
    return [names[(k - rot) % CELLS] for k in range(CELLS)]


def _tile_lines(placed: int) -> list[str]:
    """Three lines of seven letters: `|` and `-` are arms, `+` is the centre."""
    if is_down(placed):
        return ["#######"] * 3
    tile, rot = tile_of(placed), rot_of(placed)
    nw, ne, se, sw = _cells(tile, rot)
    printed = TILE_SET[tile].arms
    arms = (printed << rot | printed >> (CELLS - rot)) & 15
    top = "|" if arms & _ARM_N else " "
    bottom = "|" if arms & _ARM_S else " "
    left = "---" if arms & _ARM_W else "   "
    right = "---" if arms & _ARM_E else "   "
    return [f" {nw}{top}{ne} ", f"{left}{'+' if arms else ' '}{right}", f" {sw}{bottom}{se} "]


def draw_galaxy(galaxy: list[int], card: int) -> list[str]:
    """A picture of letters."""
    columns, rows = _extent(galaxy, card)
    lines: list[str] = []
    for y in [*rows, rows.stop]:
        lines.append(_border(galaxy, columns, y))
        if y == rows.stop:
            break
        there = [find_place(galaxy, x, y) for x in columns]
        drawn = [_tile_lines(galaxy[n]) if n >= 0 else [_BLANK] * 3 for n in there]
        for part in range(3):
            line = ":" if there[0] >= 0 else " "
            for number, tile in enumerate(drawn):
                after = there[number + 1] if number + 1 < len(there) else -1
                line += tile[part] + (":" if there[number] >= 0 or after >= 0 else " ")
            lines.append(line)
    return [line.rstrip() for line in lines]


def _border(galaxy: list[int], columns: range, y: int) -> str:
    """The line above row y: dots where a tile is above or below it."""
    edge = [
        find_place(galaxy, x, y - 1) >= 0 or find_place(galaxy, x, y) >= 0
        for x in [columns.start - 1, *columns, columns.stop]
    ]
    line = ""
    for number in range(len(columns)):
        line += "+" if edge[number] or edge[number + 1] else " "
        line += "......." if edge[number + 1] else _BLANK
    return line + ("+" if edge[-2] else " ")


# -- the whole table ------------------------------------------------------------------------

_PHASES: Final = (
    "setup",
    "the card is revealed",
    "tiles are drawn",
    "first choice of the draft",
    "second choice of the draft",
    "getting ready",
    "building",
    "galaxies are completed",
    "choosing tiles of a neighbour",
    "choosing a marker",
    "offering",
    "the game is over",
)
LABELS: Final = (
    *_PHASES,
    "Round",
    "no card",
    "Player",
    "star",
    "bonus tiles",
    "to choose from",
    "unplaced",
    "in hand",
    "as it lies",
    "done",
    "locked",
)


def write_tiles(tiles: list[int]) -> str:
    return " ".join([TILE_NAMES[tile] if tile != HIDDEN else UNSEEN for tile in tiles])


def write_colours(colours: int) -> str:
    return "".join([letter for k, letter in enumerate(COLOUR_LETTERS) if colours >> k & 1])


def board(seen: Observation[FactoryState], say: Callable[[str], str]) -> str:
    """The table as a seat sees it, for a terminal: own galaxy drawn, others in notation."""
    state = seen.state
    card = CARD_NAMES[state.card - 1] if state.card else say("no card")
    parts = [f"{say('Round')} {state.round}/{ROUNDS}", card, say(_PHASES[state.phase])]
    lines = ["   ".join(parts + _seconds(state, seen.seat)), ""]
    for seat in range(state.seats):
        lines.append(_player_line(state, seat, say))
    if seen.seat >= 0:
        lines += ["", *_own_lines(state, seen.seat, say)]
    return "\n".join(lines)


def _seconds(state: FactoryState, seat: int) -> list[str]:
    """What is left to build, on the table's clock or the seat's own."""
    start = NO_TIME
    if state.phase == PHASE_BUILD and state.mode == MODE_REALTIME:
        start = state.opened
    elif state.phase == PHASE_BUILD and state.mode == MODE_PERSONAL and seat >= 0:
        start = state.players[seat].clock
    left = max(0, start + state.build_time - state.now) // 1000
    return [] if start == NO_TIME else [f"{left} s"]


def _player_line(state: FactoryState, seat: int, say: Callable[[str], str]) -> str:
    player = state.players[seat]
    parts = [f"{say('Player')} {seat + 1}", _markers(player.markers, say)]
    if player.bonus:
        parts.append(f"{say('bonus tiles')} {write_colours(player.bonus)}")
    if player.locked:
        parts.append(say("locked"))
    if player.done or player.built:
        parts.append(say("done"))
    if player.galaxy:
        parts.append(write_layout(player.galaxy, state.card))
    return "   ".join(parts)


def _markers(numbers: list[int], say: Callable[[str], str]) -> str:
    names = [*COLOUR_LETTERS, say("star")]
    return "  ".join([f"{name} {n:>2}" for name, n in zip(names, numbers, strict=True)])


def _own_lines(state: FactoryState, seat: int, say: Callable[[str], str]) -> list[str]:
    player = state.players[seat]
    lines: list[str] = []
    if player.galaxy:
        earned = points_of(count_galaxy(player.galaxy), state.card).by_marker()
        lines += draw_galaxy(player.galaxy, state.card)
        lines += [f"{say('as it lies')}: {_markers(earned, say)}", ""]
    if player.grip and player.grip[GRIP_TILE] >= 0:
        lines.append(f"{say('in hand')}: {TILE_NAMES[player.grip[GRIP_TILE]]}")
    placed = [tile_of(p) for p in player.galaxy]
    unplaced = [tile for tile in player.hand if tile == HIDDEN or tile not in placed]
    for label, tiles in (("to choose from", player.offer), ("unplaced", unplaced)):
        if tiles:
            lines.append(f"{say(label)}:")
            lines += draw_tiles(tiles)
    return lines


def draw_tiles(tiles: list[int]) -> list[str]:
    """Loose tiles side by side, each below its name."""
    known = [tile for tile in tiles if tile != HIDDEN]
    if not known:
        return [write_tiles(tiles)]
    drawn = [_tile_lines(piece(tile, 0, 0, 0)) for tile in known]
    names = "  ".join([f"{TILE_NAMES[tile]:^7}" for tile in known])
    pictures = ["  ".join([tile[part] for tile in drawn]) for part in range(3)]
    return [names.rstrip(), *[line.rstrip() for line in pictures]]
