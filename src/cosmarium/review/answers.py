"""Answers to the puzzle “Find the turn”: what a turn costs against the best one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cosmarium.bundle import Bundle
from cosmarium.core.contract import Observation
from cosmarium.core.dice import Dice, derived_seed
from cosmarium.core.errors import BadInput
from cosmarium.core.position import read_position
from cosmarium.core.snapshot import same
from cosmarium.puzzles import CLOSE_ENOUGH, TurnPuzzle
from cosmarium.review.deals import DealSampler

SAMPLES: Final = 400  # of a turn that the puzzle does not know, and of the best one
LETTERS: Final = "ABCD"


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth: its points and the best turn's, expected at the end of the game."""

    points: float
    best: float
    choice: int | None  # which of the puzzle's turns it is, if it is one

    @property
    def loss(self) -> float:
        return max(0.0, self.best - self.points)

    @property
    def solved(self) -> bool:
        return self.loss <= CLOSE_ENOUGH


def position_of(bundle: Bundle, puzzle: TurnPuzzle) -> Observation[Any]:
    """Return what the seat of a puzzle knows."""
    opening = bundle.game.opening(puzzle.players, bundle.game.read_options({}), 0)
    return Observation(puzzle.seat, read_position(bundle.game, opening, puzzle.position))


def order_of(puzzle: TurnPuzzle) -> list[int]:
    """In which order the turns are shown: the same for everybody, and not the best first."""
    order = list(range(len(puzzle.choices)))
    Dice(derived_seed(puzzle.source, "order")).shuffle(order)
    return order


def read_letter(puzzle: TurnPuzzle, letter: str) -> int:
    """Return the turn that a letter stands for. Raises BadInput if there is none."""
    known = LETTERS[: len(puzzle.choices)]
    if len(letter) != 1 or letter.upper() not in known:
        raise BadInput(f"there is no turn '{letter}'; choose from {', '.join(known)}")
    return order_of(puzzle)[known.index(letter.upper())]


def read_actions(bundle: Bundle, puzzle: TurnPuzzle, texts: Sequence[str]) -> list[int]:
    """Return the actions of a turn. Raises BadInput if it cannot be played."""
    game, seen = bundle.game, position_of(bundle, puzzle)
    state, found = seen.state, []
    for text in texts:
        action = game.actions.parse(text)
        refusal = game.refusal(state, seen.seat, action)
        if refusal is not None:
            words = bundle.texts("en").refusal(refusal).rstrip(".")
            raise BadInput(f"'{text}' cannot be played there: {words} ({refusal.rule})")
        game.apply(state, seen.seat, action)
        found.append(action)
    return found


def judge(bundle: Bundle, puzzle: TurnPuzzle, actions: Sequence[int]) -> Verdict:
    """Judge a turn: by the file if it comes to the same as a turn there, else by samples."""
    game, seen = bundle.game, position_of(bundle, puzzle)
    end = _end(bundle, seen, actions)
    lines = [[game.actions.parse(text) for text in one.actions] for one in puzzle.choices]
    for number, line in enumerate(lines):
        if same(_end(bundle, seen, line), end):
            return Verdict(puzzle.choices[number].points, puzzle.best.points, number)
    deals = DealSampler(game, bundle.judgement(learned=True))
    luck = (puzzle.source, "answer")
    mine, best = [
        sum(deals.sampled(seen, line, luck, SAMPLES)[0]) / SAMPLES
        for line in (list(actions), lines[0])
    ]
    return Verdict(puzzle.best.points + mine - best, puzzle.best.points, None)


def _end(bundle: Bundle, seen: Observation[Any], actions: Sequence[int]) -> object:
    state = bundle.game.clone(seen.state)
    for action in actions:
        bundle.game.apply(state, seen.seat, action)
    return state
