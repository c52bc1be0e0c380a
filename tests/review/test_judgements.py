"""Losses, judgements, accuracy, turning points."""

from math import exp

import pytest

from cosmarium.core.sheets import ScoreSheet
from cosmarium.review.judgements import accuracy, judgement, turning_points
from cosmarium.review.judging import Line, Verdict, shared_win
from cosmarium.review.turns import Stretch, Turn


def verdict(loss: float, overlap: bool = False) -> Verdict:
    return Verdict(1, 0, 400, (Line(0, (1,), loss, overlap),))


@pytest.mark.parametrize(
    ("loss", "word"),
    [
        (0.0, "best"),
        (0.49, "best"),
        (0.5, "good"),
        (1.49, "good"),
        (1.5, "inaccuracy"),
        (2.99, "inaccuracy"),
        (3.0, "mistake"),
        (12.0, "mistake"),
    ],
)
def test_the_limits(loss: float, word: str) -> None:
    assert judgement(verdict(loss), 1.0) == word
    assert judgement(verdict(loss / 2), 0.5) == word


def test_where_the_ranges_overlap_the_judgement_is_milder() -> None:
    assert judgement(verdict(4.0, overlap=True), 1.0) == "inaccuracy"
    assert judgement(verdict(0.1, overlap=True), 1.0) == "best"


def test_the_losses_of_a_turn_add_up() -> None:
    both = Verdict(1, 0, 400, (Line(0, (1,), 1.0, False), Line(3, (2,), 2.5, True)))
    assert both.loss == 3.5
    assert both.worst is both.lines[1]
    assert judgement(both, 1.0) == "inaccuracy", "the costlier stretch overlaps"


def test_accuracy_is_shown_from_six_turns_on() -> None:
    assert accuracy([0.0] * 5) is None
    assert accuracy([0.0] * 6) == 100
    assert accuracy([4.0] * 6) == round(100 * exp(-1))


def turn(number: int, of_round: int, seat: int) -> Turn:
    return Turn(
        number, of_round, number, number, (Stretch(seat, number - 1, (1,), (number,), False),)
    )


def test_turning_points_are_few_and_large() -> None:
    turns = [turn(n, 1 + (n - 1) // 4, n % 2) for n in range(1, 13)]
    chances = [0.5, 0.6, 0.4, 0.5, 0.3, 0.37, 0.5, 0.5, 0.6, 0.9, 0.5, 0.9, 1.0]
    curve = {n: (chance, 1 - chance) for n, chance in enumerate(chances)}
    points = turning_points(turns, curve)
    assert [point.turn for point in points] == [2, 4, 6, 10, 11]
    assert [point.seat for point in points] == [0, 0, 0, 0, 1]
    assert points[0].change == pytest.approx(-0.2)
    assert points[-1].change == pytest.approx(-0.4), "of the mover"


def test_seats_that_win_together_share_it() -> None:
    sheets = [
        ScoreSheet(seat, [], total, rank) for seat, total, rank in ((0, 9, 1), (1, 9, 1), (2, 4, 3))
    ]
    assert shared_win(sheets) == [0.5, 0.5, 0.0]
