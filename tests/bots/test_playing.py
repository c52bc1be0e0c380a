"""Loops to the end: of a match by its players, of a position by dice."""

import pytest

import toy
from cosmarium.bots.playing import play_match
from cosmarium.bots.playout import Playout
from cosmarium.core.dice import Dice
from cosmarium.core.host import Host
from cosmarium.core.snapshot import snapshot
from cosmarium.players import seat_bot

GAME = toy.BUNDLE.game


@pytest.mark.parametrize("mode", ["calm", "timed"])
@pytest.mark.parametrize("players", [2, 3])
def test_a_match_is_played_to_its_end(players: int, mode: str) -> None:
    match = Host(GAME, players, 5, {"mode": mode})
    seats = [seat_bot("random", toy.BUNDLE, seat, seat) for seat in range(players)]
    decisions = play_match(match, seats)
    assert match.over
    assert decisions == len([row for row in match.record().rows if row.seat >= 0])


@pytest.mark.parametrize("mode", ["calm", "timed"])
@pytest.mark.parametrize("players", [2, 3])
def test_playouts_end_and_count(players: int, mode: str) -> None:
    playout = Playout(GAME, Dice(1))
    for _ in range(20):
        state = GAME.new_state(players, {"mode": mode})
        playout.finish(state)
        assert state.over
    assert playout.games == 20
    assert playout.options > playout.decisions > 20


def test_a_playout_leaves_the_copied_position_alone() -> None:
    start = GAME.new_state(2, {"mode": "calm"})
    before = snapshot(start)
    Playout(GAME, Dice(1)).finish(GAME.clone(start))
    assert snapshot(start) == before
