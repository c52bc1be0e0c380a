"""The benchmark measures every game; that its figures make sense, not how high they are."""

import pytest

from builds import SEARCHED
from cosmarium.core.errors import BadInput
from cosmarium.lab.benchmark import Effort, fresh, measure, middle_states, rows
from cosmarium.registry import GAMES, load


def test_every_game_and_number_of_players_is_measured() -> None:
    found = rows()
    assert {game for game, _ in found} == set(GAMES)
    for name in GAMES:
        game = load(name).game
        counts = [players for other, players in found if other == name]
        assert counts == list(range(game.min_players, game.max_players + 1))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no game called 'ludo'"):
        rows(["ludo"])


@pytest.mark.parametrize("name", SEARCHED)
def test_figures_fit_together(name: str) -> None:
    speed = measure(name, 2, Effort(0.02, 1))
    assert speed.decisions_per_second == speed.games_per_second * speed.decisions_per_game
    assert speed.legal_actions > 1
    assert speed.clone_us > 0
    assert 0 < speed.simulations_per_second < speed.playouts_per_second * 1000
    assert speed.as_json()["game"] == name


@pytest.mark.parametrize("name", GAMES)
def test_middle_states_are_neither_new_nor_over(name: str) -> None:
    game = load(name).game
    states = middle_states(game, 2, 2)
    assert len(states) == 2
    assert all(not state.over and state.stage > fresh(game, 2).stage for state in states)
