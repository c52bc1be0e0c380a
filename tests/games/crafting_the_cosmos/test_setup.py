"""The opening: what lies there, and what is drawn."""

import pytest

from cosmarium.core.contract import CHANCE, EVERYONE
from cosmarium.core.host import Host
from cosmarium.games.crafting_the_cosmos.components import (
    GOAL_IDS,
    LIFE_IDS,
    NEBULA_IDS,
    STAR_IDS,
    TILE_SIZE,
)
from cosmarium.games.crafting_the_cosmos.state import NONE, CraftingState
from games.crafting_the_cosmos.conservation import check
from games.crafting_the_cosmos.table import GAME

players = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(seats: int, seed: int = 0) -> CraftingState:
    state: CraftingState = Host(GAME, seats, seed).state
    return state


@players
def test_numbers_after_setup(seats: int) -> None:
    """S-1, S-4, S-5, S-6, S-7."""
    state = dealt(seats)
    place = seats - 2
    assert state.crystals == (6, 9, 11)[place]
    assert state.box == (10, 6, 3)[place]
    assert state.creature_stack == (20, 22, 24)[place]
    assert state.star_supply == [(24, 23, 22)[place], 20, 16, 16]
    assert state.life_supply == (98, 97, 96)[place]
    assert [mask.bit_count() for mask in state.stacks] == [(14, 13, 12)[place]] * 3
    assert sum(state.deck) == (48, 44, 40)[place]
    assert sum(state.display) == 4
    assert state.power_tops == [8, 8, 8, 8]  # S-3
    check(state)


@players
def test_s_8_each_player(seats: int) -> None:
    for player in dealt(seats).players:
        tiles = {NEBULA_IDS[i]: TILE_SIZE[t] for i, t in enumerate(player.tiles) if t != NONE}
        assert tiles == {"N05": 1, "N06": 2, "N09": 3}
        assert [LIFE_IDS[i] for i, side in enumerate(player.life) if side] == ["L21"]
        assert [STAR_IDS[i] for i, star in enumerate(player.stars) if star != NONE] == ["S19"]
        assert (player.score, player.crystal, player.full, sum(player.hand)) == (0, 0, 0, 4)
        assert (player.supernovae, player.dna, player.gravitons) == (0, 0, 0)
        assert player.slots == [NONE] * 4
        assert player.known == [0] * 4  # from the deck, not from the display


@players
def test_s_9_tokens_lie_around_the_controls(seats: int) -> None:
    state = dealt(seats)
    there = [state.dark[control] + state.own_at.count(control) for control in range(4)]
    assert there == ([2, 2, 2, 1] if seats == 4 else [2, 2, 1, 1])
    assert sum(state.dark) == (4, 3, 3)[seats - 2]


def test_s_2_one_goal_lies_open() -> None:
    """V-9: the other goals of the game and of the box are unseen, each as likely as the others."""
    state = GAME.new_state(2, {})
    assert GAME.decisions(state)[0].kind == "chance-goal"
    outcomes = GAME.chance_outcomes(state)
    assert len(outcomes) == len(GOAL_IDS)
    assert {weight for _, weight in outcomes} == {1}
    assert len(dealt(2).goals) == 1


def test_s_11_draws_are_made_when_they_are_due() -> None:
    """Everything random is a draw of the host, with its source and who may see it."""
    state = GAME.new_state(3, {})
    sources = []
    hidden = 0
    while GAME.decisions(state)[0].seat == CHANCE:
        decision = GAME.decisions(state)[0]
        sources.append(decision.source)
        hidden += decision.seen_by != EVERYONE
        GAME.apply(state, CHANCE, GAME.chance_outcomes(state)[-1][0])
    assert set(sources) == {"goals", "energy", "nebulae 1", "nebulae 2", "nebulae 3", "tokens"}
    assert hidden == 3 * 4  # the first hands
    assert len(sources) == 1 + 4 + 3 * (3 + 4) + 6


def test_s_10_the_last_players_token_brings_the_start_tile() -> None:
    starts = {dealt(3, seed).start for seed in range(12)}
    assert starts == {0, 1, 2}
    state = dealt(3)
    assert state.current == state.start
