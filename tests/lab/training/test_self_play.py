"""Self-play: the same games by seed, whatever the split into batches."""

import pytest

from cosmarium.games.cosmogenesis.components import value_net
from cosmarium.lab.training import self_play
from cosmarium.lab.training.self_play import Batch, play_batch

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
    assert sum(found.lengths) == len(found.places) == len(found.amounts)


def test_later_rounds_search_with_the_net(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "SIMULATIONS", 1)
    found = play_batch(Batch(GAME, 2, 1, 2, 0, 1, value_net()))
    without = play_batch(Batch(GAME, 2, 1, 2, 0, 1))
    assert found.points
    assert found != without
