"""Matches that begin at a position: played, recorded, replayed, and kept secret."""

import pytest

import cosmarium
from cosmarium.core.contract import SPECTATOR
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host, replay
from cosmarium.core.position import read_position, write_position
from cosmarium.core.record import read_record
from cosmarium.core.snapshot import same
from cosmarium.registry import OURS


def in_mid_game(game: str) -> Host:
    match = cosmarium.new_match(game, players=2, seed=5)
    bots = [cosmarium.bot("greedy", seed=seat) for seat in range(2)]
    while not match.over and match.round != 3:
        seat = match.turn
        match.play(seat, bots[seat].choose(match, seat))
    return match._host


def to_the_end(host: Host) -> Host:
    match = cosmarium.api.match.Match(host)  # type: ignore[attr-defined]
    cosmarium.play_out(match, ["greedy"] * host.players)
    return host


@pytest.mark.parametrize("game", OURS)
def test_a_record_that_begins_at_a_position_replays(game: str) -> None:
    host = in_mid_game(game)
    dealt = host.game.determinize(host.observe(0), Dice(8))
    begun = Host(host.game, 2, 7, host.options, position=write_position(dealt))
    to_the_end(begun)
    text = str(begun.record())
    assert text.startswith("cosmarium record 2\n")
    again = replay(host.game, read_record(text))
    assert str(again.record()) == text
    assert same(again.opening(), dealt)


@pytest.mark.parametrize("game", OURS)
def test_what_a_seat_may_read_of_it_hides_what_it_cannot_know(game: str) -> None:
    """Two games that begin alike for a seat have the same record for it."""
    host = in_mid_game(game)
    views = {0: set(), 1: set(), SPECTATOR: set()}  # type: dict[int, set[str]]
    openings = set()
    for seed in range(6):
        dealt = host.game.determinize(host.observe(0), Dice(seed))
        openings.add(write_position(dealt))
        begun = Host(host.game, 2, None, host.options, 0, position=write_position(dealt))
        for seat, seen in views.items():
            seen.add(str(begun.projection(seat)))
    assert len(openings) > 1, "something is hidden"
    assert len(views[0]) == 1, "seat 0 learns nothing about what was dealt again"
    assert len(views[SPECTATOR]) == 1


@pytest.mark.parametrize(
    "text", ["", "[", "[0]", "[0, []]", '[0, "x"]', "[0, [[[[1]]]]]", '{"a": 1}', "[1e9, 3, 4]"]
)
def test_a_bad_position_gets_one_line(text: str) -> None:
    game = cosmarium.new_match("cosmogenesis", players=2).game
    blank = game.opening(2, game.read_options({}))
    with pytest.raises(BadInput, match="not a position of cosmogenesis"):
        read_position(game, blank, text)


def test_a_position_for_other_seats_is_refused() -> None:
    host = in_mid_game("cosmogenesis")
    with pytest.raises(BadInput, match="position"):
        Host(host.game, 3, 1, host.options, position=write_position(host.state))
