"""Turns that make puzzles: which are clear, and one of the data judged again."""

import pytest

from cosmarium.lab.puzzles import Task, find_in_game
from cosmarium.puzzles import LEAST_LEAD
from cosmarium.registry import OURS, load
from cosmarium.review import finding
from cosmarium.review.answers import position_of
from cosmarium.review.deals import DealSampler
from cosmarium.review.finding import Ranking, mixed, varies

SAMPLES = 200  # fewer find too little of what follows
WITH_TURNS = [game for game in OURS if load(game).turn_puzzles]


def test_half_a_point_is_the_same_and_two_are_clear() -> None:
    ranking = Ranking([((2,), 9.7), ((1,), 10.0), ((3,), 8.0), ((4,), 5.0)])
    assert ranking.best == (1,)
    assert [line for line, _ in ranking.equal] == [(1,), (2,)]
    assert [line for line, _ in ranking.worse] == [(3,), (4,)]
    assert ranking.clear
    assert not Ranking([((1,), 10.0), ((2,), 8.1)]).clear


def test_only_long_turns_have_variations() -> None:
    long, short = tuple(range(6)), (1, 2)
    ranking = Ranking([(long, 10.0)])
    assert varies((0, 1, 2, 8, 9), ranking, 9.0)
    assert not varies((0, 1, 7, 8, 9), ranking, 9.0), "too little in common"
    assert not varies((0, 1, 2, 8, 9), ranking, 8.0), "clearly worse"
    assert not varies((0, 1, 2, 8, 9), ranking, 10.5), "better: then it is the best"
    assert not varies((1, 3), Ranking([(short, 10.0)]), 9.0)


def test_turns_with_little_in_common_come_first() -> None:
    one, alike, other = ((1, 2, 3, 4), 5.0), ((1, 2, 3, 4, 9), 4.9), ((6, 7), 2.0)
    assert mixed([one, alike, other]) == [one, other, alike]


@pytest.mark.parametrize("game", WITH_TURNS)
def test_the_clearest_turn_of_the_data_is_judged_again(game: str) -> None:
    """With other deals, it still leads."""
    bundle = load(game)
    puzzle = max(bundle.turn_puzzles, key=lambda one: one.lead)
    seen = position_of(bundle, puzzle)
    deals = DealSampler(bundle.game, bundle.judgement(learned=True))
    points = []
    for choice in puzzle.choices:
        line = [bundle.game.actions.parse(text) for text in choice.actions]
        points.append(sum(deals.sampled(seen, line, ("again",), SAMPLES)[0]) / SAMPLES)
    assert points[0] == max(points)
    assert points[0] - sorted(points)[-2] > puzzle.lead / 2


def test_a_game_of_bots_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few simulations: the same seed finds the same position, compiled or not."""
    for name, simulations in (("SCREENED", 8), ("CHECKED", 10), ("QUICK", 4)):
        monkeypatch.setattr(finding, name, simulations)
    found = find_in_game(load("cosmogenesis"), Task("cosmogenesis", 1, 1))
    assert found is not None
    assert found.source == "1.1.18"
    assert found.lead >= LEAST_LEAD
    assert len(found.choices) == finding.CHOICES
