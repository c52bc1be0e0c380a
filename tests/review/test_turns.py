"""A match as turns: every step belongs to one, every action to one stretch."""

from itertools import pairwise

import pytest

import cosmarium
from cosmarium.core.host import Host
from cosmarium.registry import OURS
from cosmarium.review.turns import TurnReader


def played(game: str) -> Host:
    match = cosmarium.new_match(game, players=2, seed=3)
    cosmarium.play_out(match, ["random", "random"] if "factory" not in game else ["greedy"] * 2)
    return match._host


@pytest.mark.parametrize("game", OURS)
def test_turns_cover_a_match_without_gaps(game: str) -> None:
    host = played(game)
    turns = TurnReader(host).turns
    assert turns[0].first == 1
    assert turns[-1].last == len(host.steps())
    for before, after in pairwise(turns):
        assert after.first == before.last + 1
        assert after.number == before.number + 1
        assert (before.round or 0) <= (after.round or 0)


@pytest.mark.parametrize("game", OURS)
def test_every_action_of_a_seat_is_in_one_stretch(game: str) -> None:
    host = played(game)
    reader = TurnReader(host)
    found = [
        (step, stretch.seat, action)
        for turn in reader.turns
        for stretch in turn.stretches
        for step, action in zip(stretch.steps, stretch.actions, strict=True)
    ]
    steps = enumerate(host.steps(), start=1)
    assert sorted(found) == [(n, seat, action) for n, (seat, action, _) in steps if seat >= 0]


@pytest.mark.parametrize("game", OURS)
def test_a_stretch_can_be_played_from_where_it_began(game: str) -> None:
    """Nothing is drawn between its actions."""
    host = played(game)
    reader = TurnReader(host)
    for turn in reader.turns[:6]:
        for stretch in turn.stretches:
            state = host.game.clone(reader.states[stretch.before])
            for action in stretch.actions[:8]:
                assert host.game.refusal(state, stretch.seat, action) is None
                host.game.apply(state, stretch.seat, action)


def test_a_common_choice_is_one_turn_of_all() -> None:
    first = TurnReader(played("cosmogenesis")).turns[0]
    assert first.seats == [0, 1]
    assert [len(first.of(seat)) for seat in (0, 1)] == [1, 1]
