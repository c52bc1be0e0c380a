"""The data of puzzles: what is read is what was written, and what is out of range is refused."""

from datetime import date, timedelta

import pytest

from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.snapshot import same
from cosmarium.puzzles import Choice, TurnPuzzle, find_turn, read_turns
from cosmarium.registry import OURS, load
from cosmarium.review.answers import judge, order_of, position_of, read_actions, read_letter

WITH_TURNS = [game for game in OURS if load(game).turn_puzzles]


def puzzle(*points: float) -> TurnPuzzle:
    choices = tuple([Choice((f"a {n}", "b"), one) for n, one in enumerate(points)])
    return TurnPuzzle(2, 1, "7.3.41", "[0,[1]]", choices)


def test_turns_are_read_as_they_were_written() -> None:
    one, other = puzzle(40.0, 36.5, 31.0, 30.0), puzzle(20.0, 17.9, 10.0, 9.5)
    text = f"# a file\n{one}\n# searched 7 3\n{other}\n"
    assert read_turns(text) == (one, other)
    assert read_turns("") == ()


@pytest.mark.parametrize(
    ("second", "difficulty"), [(35.9, "easy"), (36.5, "medium"), (37.5, "hard")]
)
def test_a_small_lead_is_hard_to_see(second: float, difficulty: str) -> None:
    assert puzzle(40.0, second, 30.0, 30.0).difficulty == difficulty


def test_puzzles_out_of_range_are_refused_in_one_line() -> None:
    with pytest.raises(BadInput, match="there is no turn 3; there are turns 1 to 2"):
        find_turn([puzzle(9.0, 1.0)] * 2, 3)
    with pytest.raises(BadInput, match="there is no turn 'E'; choose from A, B, C, D"):
        read_letter(puzzle(4.0, 3.0, 2.0, 1.0), "E")
    daily = load("cosmic-factory").daily
    assert daily is not None
    for day in (daily.first - timedelta(1), daily.last + timedelta(1), date.max):
        with pytest.raises(BadInput, match="there are puzzles from 2026-11-01 to 2029-10-31"):
            daily.find(day)


@pytest.mark.parametrize("game", WITH_TURNS)
def test_every_turn_of_the_data_can_be_played(game: str) -> None:
    bundle = load(game)
    assert bundle.turn_puzzles
    for one in bundle.turn_puzzles:
        points = [choice.points for choice in one.choices]
        assert points == sorted(points, reverse=True)
        assert one.lead >= 2.0 - 0.1, "values are rounded"
        assert sorted(order_of(one)) == list(range(len(one.choices)))
        for number, choice in enumerate(one.choices):
            verdict = judge(bundle, one, read_actions(bundle, one, choice.actions))
            assert verdict.choice == number
            assert verdict.solved == (number == 0)


@pytest.mark.parametrize("game", WITH_TURNS)
def test_the_position_of_a_turn_holds_nothing_hidden(game: str) -> None:
    """However the hidden pieces are dealt, the seat sees what the position has."""
    bundle = load(game)
    for one in bundle.turn_puzzles:
        seen = position_of(bundle, one)
        for seed in (1, 2):
            dealt = bundle.game.determinize(seen, Dice(seed))
            again = bundle.game.observe(dealt, seen.seat)
            assert same(again.state, seen.state)
            assert not same(dealt, seen.state)


def test_only_some_games_have_puzzles() -> None:
    assert [game for game in OURS if load(game).daily] == ["cosmic-factory"]
    assert "cosmogenesis" in WITH_TURNS
    assert "cosmic-factory" not in WITH_TURNS


def test_a_turn_that_the_data_do_not_know_is_judged_by_samples() -> None:
    bundle = load("cosmogenesis")
    one = bundle.turn_puzzles[0]
    seen = position_of(bundle, one)
    ends = [bundle.game.actions.parse(choice.actions[0]) for choice in one.choices]
    others = [a for a in bundle.game.legal_actions(seen.state, seen.seat) if a not in ends]
    verdict = judge(bundle, one, [others[0]])
    assert verdict.choice is None
    assert verdict.best == one.best.points
    with pytest.raises(BadInput, match="cannot be played there"):
        read_actions(bundle, one, ["end-turn"])
