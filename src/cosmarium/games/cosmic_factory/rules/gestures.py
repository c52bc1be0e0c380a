"""Gestures: what a person gives as one, turned into table entries.

Parts are separated by `;`. A part is an action, or a layout in the notation of notation.py
(the whole list: what it leaves out is taken back), or in the draft the tiles to keep:

    T25.3 T36.2 .. / T15.2 T41.1 T01.3 ; grab GO
    T01 T05 T33
"""

from typing import Final

from cosmarium.core.contract import ActionTable
from cosmarium.core.rules import ALLOWED, Rule
from cosmarium.games.cosmic_factory.actions import (
    DONE,
    GRAB,
    KEEP,
    LIFT,
    NOTHING,
    PICK,
    PUT,
    REACH,
    put_action,
)
from cosmarium.games.cosmic_factory.components import (
    COLOUR_LETTERS,
    KEEPS,
    NEW_DIMENSION,
    TILE_NAMES,
)
from cosmarium.games.cosmic_factory.notation import (
    BadLayout,
    check_frame,
    read_hand,
    read_layout,
)
from cosmarium.games.cosmic_factory.rules.bonus import is_reaching
from cosmarium.games.cosmic_factory.rules.build_rule import is_building, touch_problem
from cosmarium.games.cosmic_factory.rules.draft import KEEPING, kept
from cosmarium.games.cosmic_factory.rules.placing import (
    FLIPPING,
    LIFTING,
    PICKING,
    PICKING_FACE_DOWN,
    PUTTING,
    SETTING_APART,
    TAKING_BACK,
    picked,
    put_problem,
)
from cosmarium.games.cosmic_factory.rules.reasons import (
    NO_COLOUR,
    NOT_TOUCHING,
    NOT_YOUR_TILE,
    UNKNOWN_COLOUR,
)
from cosmarium.games.cosmic_factory.state import (
    DOWN,
    KNOWN,
    PHASE_DRAFT_1,
    PHASE_DRAFT_2,
    FactoryState,
    find_place,
    find_tile,
    is_down,
    place_of,
    rot_of,
    tile_of,
    x_of,
    y_of,
)

# Actions that name colours, and the rules that say which.
_COLOURFUL: Final = {"grab": "BO-1", "submit": "BO-1", "exchange": "K19", "offer": "K20"}


def part_actions(actions: ActionTable, state: FactoryState, seat: int, part: str) -> list[int]:
    """One part of a gesture as table entries; whether they are allowed, the caller asks."""
    words = part.split()
    known = actions.find(part)
    if known is None and words and words[0] in _COLOURFUL:
        known = actions.parse(_with_colours(words[0], "".join(words[1:])))
    if known is not None:
        reach_first = GRAB <= known < DONE and not state.players[seat].grip
        return [REACH, known] if reach_first else [known]
    if not words or (words[0] != "keep" and words[0][0] not in "Tt."):
        return [actions.parse(part)]  # says what is wrong with it
    if state.phase in (PHASE_DRAFT_1, PHASE_DRAFT_2) and not _is_layout(part):
        return _keeps(state, seat, " ".join(words[1:] if words[0] == "keep" else words))
    player = state.players[seat]
    if not is_building(state, player) or touch_problem(player) != ALLOWED:
        return [LIFT]  # refused, whatever the layout says
    return layout_actions(state, seat, read_layout(part, state.card))


def _is_layout(part: str) -> bool:
    return any([mark in part for mark in "./@"])


def _with_colours(kind: str, letters: str) -> str:
    """An action with its colours in the order of the table: `grab O,G` is `grab GO`."""
    letters = letters.upper().replace(",", "")
    for letter in letters:
        if letter not in COLOUR_LETTERS:
            line = f"'{letter}' is no colour; they are {', '.join(COLOUR_LETTERS)}"
            raise BadLayout(UNKNOWN_COLOUR, line, _COLOURFUL[kind])
    if not letters and kind != "submit":
        raise BadLayout(NO_COLOUR, f"{kind} needs a colour", _COLOURFUL[kind])
    ordered = "".join([letter for letter in COLOUR_LETTERS if letter in letters])
    return f"{kind} {ordered or NOTHING}"


def _keeps(state: FactoryState, seat: int, text: str) -> list[int]:
    player = state.players[seat]
    tiles = read_hand(text, KEEPS - len(kept(state, player)))
    for tile in tiles:
        if tile not in player.offer:
            line = f"{TILE_NAMES[tile]} is not among your tiles"
            raise BadLayout(NOT_YOUR_TILE, line, KEEPING.id)
    return [KEEP + tile for tile in tiles]


def layout_actions(state: FactoryState, seat: int, target: list[int]) -> list[int]:
    """From what lies there to the target, with few actions: first free places, then fill."""
    check_frame(target, state.card)
    for placed in target:
        if tile_of(placed) not in state.players[seat].hand:
            line = f"{TILE_NAMES[tile_of(placed)]} is not among your nine tiles"
            raise BadLayout(NOT_YOUR_TILE, line, PUTTING.id)
    trial = state.clone()
    steps = _Steps(trial, seat)
    steps.let_go()
    for placed in trial.players[seat].galaxy.copy():
        if not _stays(placed, target, state.card):
            steps.lift(placed)
            steps.play(TAKING_BACK)
    for down in (False, True):  # K01: at most two at any moment
        for placed in target:
            if is_down(placed) == down:
                steps.lay(placed)
    return steps.actions


def _stays(placed: int, target: list[int], card: int) -> bool:
    """Whether a tile is where it should be. With card 3 the order of placing counts (CO-4),
    so all tiles are laid again."""
    number = find_tile(target, tile_of(placed))
    return card != NEW_DIMENSION and number >= 0 and place_of(target[number]) == place_of(placed)


class _Steps:
    """Actions played on a trial state, one after the other."""

    def __init__(self, trial: FactoryState, seat: int) -> None:
        self.actions: list[int] = []
        self._trial = trial
        self._seat = seat

    def play(self, rule: Rule[FactoryState], member: int = 0) -> None:
        self.actions.append(rule.first + member)
        rule.do(self._trial, self._seat, rule.first + member)

    def let_go(self) -> None:
        """Empty the hand."""
        player = self._trial.players[self._seat]
        if player.grip and not is_reaching(player) and picked(player) < 0:
            allowed: list[int] = []
            PICKING.offer(self._trial, self._seat, allowed)
            self.play(PICKING, allowed[0] - PICK)
        if player.grip:
            self.play(TAKING_BACK)

    def lift(self, placed: int) -> None:
        """Pick a tile without showing more than lies open."""
        galaxy = self._trial.players[self._seat].galaxy
        if is_down(placed):
            self.play(PICKING_FACE_DOWN)
        elif find_tile(galaxy, tile_of(placed)) >= 0:
            self.play(LIFTING)
        self.play(PICKING, tile_of(placed))

    def lay(self, target: int) -> None:
        galaxy = self._trial.players[self._seat].galaxy
        x, y = x_of(target), y_of(target)
        number = find_place(galaxy, x, y)
        if number >= 0:
            there = galaxy[number] & ~KNOWN
            if there == target:
                return
            if there == target ^ DOWN:
                self.play(FLIPPING, tile_of(target))
                return
        self.lift(target)
        if put_problem(self._trial, self._trial.players[self._seat], x, y) == NOT_TOUCHING:
            self.play(SETTING_APART)
        self.play(PUTTING, put_action(x, y, rot_of(target)) - PUT)
