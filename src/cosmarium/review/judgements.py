"""From losses to judgements, accuracy and turning points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from cosmarium.review.judging import Verdict
from cosmarium.review.turns import Turn

BEST, GOOD, INACCURACY, MISTAKE = "best", "good", "inaccuracy", "mistake"
JUDGEMENTS: Final = (BEST, GOOD, INACCURACY, MISTAKE)
LIMITS: Final = (0.5, 1.5, 3.0)  # points from which the next judgement begins
DECIDED: Final = 0.03  # chances below this, or above the rest, are not judged
SCALE: Final = 4.0  # points of loss that make a turn e times less accurate
LEAST_TURNS: Final = 6  # judged turns from which an accuracy is shown
LEAST_CHANGE: Final = 0.08  # of a turning point
MOST_POINTS: Final = 5
MOST_A_ROUND: Final = 2


def judgement(verdict: Verdict, scale: float) -> str:
    """Return the judgement of a turn; `scale` is 0.5 for a game whose limits are halved."""
    place = sum([verdict.loss >= scale * limit for limit in LIMITS])
    if place and verdict.overlap:
        place -= 1
    return JUDGEMENTS[place]


def is_decided(chance: float) -> bool:
    return chance < DECIDED or chance > 1.0 - DECIDED


def accuracy(losses: Sequence[float]) -> int | None:
    """Return the accuracy of a player in percent, or None if too few turns were judged."""
    if len(losses) < LEAST_TURNS:
        return None
    return round(sum([100.0 * exp(-loss / SCALE) for loss in losses]) / len(losses))


@dataclass(frozen=True)
class TurningPoint:
    """A turn that changed its player's chance to win."""

    turn: int
    seat: int
    change: float


def turning_points(
    turns: Sequence[Turn], curve: Mapping[int, Sequence[float]]
) -> list[TurningPoint]:
    """Return the turns that changed the mover's chance most, in the order of the game. `curve` has
    the chances after each turn; 0 is the start."""
    found = []
    for turn in turns:
        before, after = curve.get(turn.number - 1), curve.get(turn.number)
        if before is not None and after is not None:
            changes = [(abs(after[seat] - before[seat]), -seat) for seat in turn.seats]
            size, seat = max(changes)
            if size >= LEAST_CHANGE:
                found.append(
                    (size, turn, TurningPoint(turn.number, -seat, after[-seat] - before[-seat]))
                )
    found.sort(key=lambda one: (-one[0], one[1].number))
    kept: list[TurningPoint] = []
    of_round: dict[int | None, int] = {}
    for _, turn, point in found:
        there = of_round.get(turn.round, 0)
        if len(kept) < MOST_POINTS and there < MOST_A_ROUND:
            of_round[turn.round] = there + 1
            kept.append(point)
    return sorted(kept, key=lambda point: point.turn)
