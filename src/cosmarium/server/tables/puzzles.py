"""Puzzles at a table: where one begins, and when it is over.

The row that creates the table names the puzzle: `daily 2026-11-17`, `daily 2026-11-17 untimed` or
`turn 12`.
"""

import secrets
from dataclasses import dataclass
from datetime import date

from cosmarium.core.contract import CHANCE
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.position import write_position
from cosmarium.puzzles import SOLVER, DailyPuzzle, TurnPuzzle, find_turn
from cosmarium.registry import GAMES, load
from cosmarium.review.answers import position_of
from cosmarium.server.problems import Problem
from cosmarium.server.tables.rows import Created, HintRule, SeatPlan
from cosmarium.server.tables.table import FINISHED, STAND_IN, Table

DAILY, TURN, UNTIMED = "daily", "turn", "untimed"


@dataclass(frozen=True)
class PuzzleName:
    """Which puzzle a table is about."""

    day: date | None = None
    timed: bool = True
    turn: int = 0

    def __str__(self) -> str:
        if self.day is None:
            return f"{TURN} {self.turn}"
        return f"{DAILY} {self.day.isoformat()}{'' if self.timed else f' {UNTIMED}'}"


def read_name(text: str) -> PuzzleName:
    kind, which, *more = text.split()
    if kind == DAILY:
        return PuzzleName(date.fromisoformat(which), UNTIMED not in more)
    return PuzzleName(turn=int(which))


# -- finding ----------------------------------------------------------------------------------


def daily_puzzle(game: str, day: date) -> DailyPuzzle:
    """Raises Problem if the game has none for this day."""
    daily = load(game).daily if game in GAMES else None
    if daily is None:
        raise Problem("no-puzzle")
    try:
        return daily.find(day)
    except BadInput as error:
        raise Problem("no-puzzle") from error


def turn_puzzle(game: str, number: int) -> TurnPuzzle:
    """Raises Problem if the game has no such turn."""
    try:
        return find_turn(load(game).turn_puzzles if game in GAMES else (), number)
    except BadInput as error:
        raise Problem("no-puzzle") from error


# -- a table ----------------------------------------------------------------------------------


def new_puzzle(game: str, name: PuzzleName, solver: SeatPlan, other: str, at: int) -> Created:
    """Return the row that creates the table of a puzzle; `other` is what the seats of nobody are
    called. What the seat of a turn cannot know is dealt again."""
    bundle = load(game)
    if name.day is not None:
        puzzle = daily_puzzle(game, name.day)
        options = bundle.game.read_options(puzzle.options(name.timed))
        position, seat, seats = puzzle.position(name.timed), SOLVER, 2
    else:
        turn = turn_puzzle(game, name.turn)
        options = bundle.game.read_options({})
        dealt = bundle.game.determinize(position_of(bundle, turn), Dice(secrets.randbits(63)))
        position, seat, seats = write_position(dealt), turn.seat, turn.players
    plans = [SeatPlan(name=other, level=STAND_IN) for _ in range(seats)]
    plans[seat] = solver
    return Created(
        at=at,
        game=game,
        rules=bundle.game.rules_version,
        options=options,
        seats=plans,
        host=solver.person,
        listed=False,
        position=position,
        puzzle=str(name),
        hints=HintRule(allowed=False),  # they would give it away
    )


def is_daily(table: Table) -> bool:
    return bool(table.puzzle) and read_name(table.puzzle).day is not None


def is_over(table: Table) -> bool:
    """Whether the puzzle of a table has its answer: the day's game is over, or the turn is, or
    something was drawn in it."""
    match = table.match
    if not table.puzzle or match is None:
        return False
    if is_daily(table):
        return table.status == FINISHED
    steps = match.steps()
    drawn = any([seat == CHANCE for seat, _, _ in steps])
    return bool(steps) and (drawn or match.over or match.state.stage != match.opening().stage)


def answer_of(table: Table) -> list[str]:
    """The actions with which a turn was answered."""
    match = table.match
    assert match is not None
    found: list[str] = []
    seat = turn_puzzle(table.game, read_name(table.puzzle).turn).seat
    for actor, action, _ in match.steps():
        if actor != seat:
            break
        found.append(match.game.actions[action].text)
    return found


def check_open(table: Table) -> None:
    """Raise Problem if the puzzle of a table has its answer already."""
    if table.puzzle and is_over(table):
        raise Problem("puzzle-over")
