"""Puzzles: one a day, the same for everybody, and turns to find.

A game offers a puzzle a day with a `puzzles.py`, and turns with a file `data/turns.txt`: positions
from games of bots in which one turn is clearly best. Each position is what one seat knows, so the
file holds nothing hidden.

    turn 2 1 7.3.41          # players, the seat, where it was found
    position [0,[…]]
    46.2 add-life 1.0; end-turn
    43.1 end-turn

A line of a turn begins with the points that the seat can expect at the end; the best comes first.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from cosmarium.core.contract import OptionValue
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.words import Texts

SOLVER: Final = 0  # the seat of the person who solves the puzzle of the day

# A turn is solved if it costs at most this much, in points.
CLOSE_ENOUGH: Final = 0.5
LEAST_LEAD: Final = 2.0  # of the best turn over the next
MEDIUM_LEAD: Final = 3.0
EASY_LEAD: Final = 4.0


# -- a puzzle a day ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Tally:
    """One line of a result: what it counts, as a code, the solver's points and the best's."""

    code: str
    points: int
    best: int


@dataclass(frozen=True)
class DailyResult:
    points: int
    best: int
    lines: tuple[Tally, ...]


def title_of(texts: Texts, code: str) -> str:
    """Return the title of a line of a result."""
    return texts.caption(code) if code in texts.captions else texts.arg(code)


class DailyPuzzle:
    """The puzzle of one day. Seat 0 solves it; the other seat has done the best already."""

    day: date
    best: int  # points; nothing better exists

    def options(self, timed: bool) -> Mapping[str, OptionValue]:
        """The options of its table, with the clock or without."""
        raise NotImplementedError

    def position(self, timed: bool) -> str:
        """Where its table begins (core/position.py)."""
        raise NotImplementedError

    def text(self) -> str:
        """The task as text, in the game's notation."""
        raise NotImplementedError

    def board(self) -> str:
        """What there is to see, for a terminal."""
        raise NotImplementedError

    def solution(self) -> str:
        """A best answer as text."""
        raise NotImplementedError

    def answer(self, text: str) -> DailyResult:
        """Count an answer that is given as text. Raises BadInput if it is none."""
        raise NotImplementedError

    def result(self, match: Host) -> DailyResult:
        """Count what the solver has done at the table, once it is over."""
        raise NotImplementedError


class DailyPuzzles:
    """The puzzles of all days that a game has."""

    first: date
    wanted: int  # days that should have one

    @property
    def days(self) -> int:
        """How many days have one."""
        raise NotImplementedError

    @property
    def last(self) -> date:
        return self.first + timedelta(self.days - 1)

    def find(self, day: date) -> DailyPuzzle:
        """Raises BadInput for a day that has none."""
        raise NotImplementedError

    def make(self, day: date) -> str:
        """Find the puzzle of a day, and prove its best answer: a line of the data."""
        raise NotImplementedError

    def check(self, day: date) -> None:
        if not self.first <= day <= self.last:
            raise BadInput(
                f"there is no puzzle for {day.isoformat()}; there are puzzles from"
                f" {self.first.isoformat()} to {self.last.isoformat()}"
            )


# -- turns to find ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Choice:
    """A turn that somebody may think of."""

    actions: tuple[str, ...]
    points: float  # expected at the end of the game


@dataclass(frozen=True)
class TurnPuzzle:
    players: int
    seat: int
    source: str  # seed of the run, number of the game, steps before
    position: str  # as the seat knows it (core/position.py)
    choices: tuple[Choice, ...]  # the best first

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def lead(self) -> float:
        """By how much the best turn is better than the next, in points."""
        return self.best.points - self.choices[1].points

    @property
    def difficulty(self) -> str:
        if self.lead > EASY_LEAD:
            return "easy"
        return "medium" if self.lead >= MEDIUM_LEAD else "hard"

    def __str__(self) -> str:
        turns = [f"{one.points:.1f} {'; '.join(one.actions)}" for one in self.choices]
        head = f"turn {self.players} {self.seat} {self.source}"
        return "\n".join([head, f"position {self.position}", *turns])


def read_turns(text: str) -> tuple[TurnPuzzle, ...]:
    """Read a file of turns."""
    blocks: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith("turn "):
            blocks.append([])
        if line.strip() and not line.startswith("#"):
            blocks[-1].append(line)
    return tuple([_read_turn(block) for block in blocks])


def _read_turn(lines: list[str]) -> TurnPuzzle:
    _, players, seat, source = lines[0].split()
    choices = [_read_choice(line) for line in lines[2:]]
    position = lines[1].removeprefix("position ")
    return TurnPuzzle(int(players), int(seat), source, position, tuple(choices))


def _read_choice(line: str) -> Choice:
    points, _, actions = line.partition(" ")
    return Choice(tuple(actions.split("; ")), float(points))


def find_turn(puzzles: Iterable[TurnPuzzle], number: int) -> TurnPuzzle:
    """Return a turn by its number, from 1. Raises BadInput if there is none."""
    known = list(puzzles)
    if not 1 <= number <= len(known):
        raise BadInput(f"there is no turn {number}; there are turns 1 to {len(known)}")
    return known[number - 1]
