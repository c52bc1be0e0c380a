"""Self-play: the same games by seed, whatever the split into batches."""

import pytest

from cosmarium.games.cosmogenesis.components import value_net
from cosmarium.lab.training import branches, self_play
from cosmarium.lab.training.returns import PATIENCE, returns
from cosmarium.lab.training.self_play import ALONE, Batch, play_batch

GAME = "cosmogenesis"


def test_games_depend_on_the_seed_and_their_number_alone() -> None:
    together = play_batch(Batch(GAME, 2, 5, 1, 0, 2))
    first = play_batch(Batch(GAME, 2, 5, 1, 0, 1))
    second = play_batch(Batch(GAME, 2, 5, 1, 1, 1))
    assert together.places == first.places + second.places
    assert together.points == first.points + second.points
    assert list(together.games) == [*first.games, *second.games]
    assert play_batch(Batch(GAME, 2, 6, 1, 0, 1)).points != first.points


def test_a_position_has_a_row_for_each_seat() -> None:
    found = play_batch(Batch(GAME, 3, 1, 1, 0, 1))
    positions = len(found.games)
    assert positions > 0
    assert len(found.swings) == positions
    assert len(found.lengths) == len(found.by_hand) == len(found.points) == 3 * positions
    assert len(found.returns) == len(found.points)
    assert sum(found.lengths) == len(found.places) == len(found.amounts)


def test_later_rounds_search_with_the_net(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "SIMULATIONS", 1)
    found = play_batch(Batch(GAME, 2, 1, 2, 0, 1, value_net()))
    without = play_batch(Batch(GAME, 2, 1, 2, 0, 1))
    assert found.points
    assert found != without


def test_returns_mix_the_end_with_the_way_there() -> None:
    mixed = returns([[1.0], [2.0], [6.0], [5.0]], [10.0])
    assert len(mixed) == 4
    assert mixed[3] == [10.0]
    share = PATIENCE ** (1 / 4)
    assert mixed[2][0] == pytest.approx(share * 10 + (1 - share) * 5)
    assert mixed[1][0] == pytest.approx(share * mixed[2][0] + (1 - share) * 6)


def test_ends_of_one_turn_are_kept_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(branches, "SIMULATIONS", 6)
    monkeypatch.setattr(branches, "ENDS", 2)
    found = play_batch(Batch("crafting-the-cosmos", 2, 1, 1, 0, 1))
    ends = [turn for turn in found.turns if turn != ALONE]
    assert ends == sorted(ends)
    assert {ends.count(turn) for turn in ends} <= {1, 2}
    assert len(found.points) == len(found.returns) == 2 * len(found.turns)
    plain = play_batch(Batch(GAME, 2, 1, 1, 0, 1))
    assert set(plain.turns) == {ALONE}
