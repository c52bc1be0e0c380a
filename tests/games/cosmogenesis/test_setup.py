"""Set-up and filling the board: SET-1 to SET-9, FILL-1 to FILL-3, the tables of pieces."""

from itertools import pairwise

import pytest

from cosmarium.core.contract import CHANCE, only
from cosmarium.core.host import Host
from cosmarium.games.cosmogenesis.components import (
    COMET,
    ELEMENT_NAMES,
    ICONS,
    PLANETARY_OBJECTIVES,
    SPACE_NAMES,
    STELLAR_OBJECTIVES,
    TOK3,
    TOK4,
    TOK12,
    TOK_EXOTIC,
    TOK_GAS_1,
    TOK_GAS_2,
    TOKEN_TOTALS,
    TOKENS,
    TOKENS_BY_MARK,
)
from cosmarium.games.cosmogenesis.setup import opening
from cosmarium.games.cosmogenesis.state import PHASE_KEEP
from games.cosmogenesis.table import GAME, Table


def piles(counts: list[int]) -> list[int]:
    """tok12, tok3, gas1, gas2, exo."""
    bounds = [TOK12, TOK3, TOK4, TOK_GAS_1, TOK_GAS_2, TOK_EXOTIC, TOKENS]
    sums = [sum(counts[a:b]) for a, b in pairwise(bounds)]
    return [sums[0], sums[1], sums[3], sums[4], sums[5]]


def test_tok_1_counts_and_marks_of_the_box() -> None:
    assert piles(TOKEN_TOTALS) == [30, 15, 10, 5, 10]
    assert TOKEN_TOTALS[TOK4] == 10
    assert [sum(counts) for counts in TOKENS_BY_MARK] == [60, 10, 10]
    assert (len(PLANETARY_OBJECTIVES), len(STELLAR_OBJECTIVES)) == (25, 19)
    assert sum([len(icons) for icons in ICONS]) == 23


@pytest.mark.parametrize(
    ("seats", "bag"),
    [(2, [12, 3, 6, 3, 6]), (3, [16, 4, 8, 4, 8]), (4, [20, 5, 10, 5, 10])],
)
def test_set_4_set_5_bag_and_reserve(seats: int, bag: list[int]) -> None:
    state = opening(seats)
    assert piles(state.bag) == bag
    assert state.bag[TOK4] == 0  # no size 4 body is ever drawn
    assert state.reserve == [10, 10, 10]
    assert state.reserve_comets == 25


def test_set_1_set_2_empty_boards_and_round_1() -> None:
    state = opening(3)
    assert state.round == 1
    for system in state.systems:
        assert not any(system.bodies)
        assert (system.asteroids, system.comets, system.expanded) == (0, 0, False)
        assert system.orbits == 5


def test_set_3_start_player_is_drawn_and_has_the_monolith() -> None:
    starts = {Host(GAME, 3, seed=seed).state.monolith for seed in range(30)}
    assert starts == {0, 1, 2}
    match = Host(GAME, 3, seed=1)
    assert match.state.order[0] == match.state.monolith
    assert match.record().rows[0].text == f"start {match.state.monolith}"


@pytest.mark.parametrize(("seats", "stellar", "planetary"), [(2, 9, 11), (3, 12, 15), (4, 15, 19)])
def test_set_6_decks(seats: int, stellar: int, planetary: int) -> None:
    state = opening(seats)
    assert (state.stellar_left, state.planetary_left) == (stellar, planetary)
    # three rounds of n + 1 stellar objectives, and of planetary ones after set-up
    assert stellar == planetary - seats == 3 * (seats + 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_7_fill_1_fill_2_first_board(seats: int) -> None:
    match = Host(GAME, seats, seed=8)
    board = dict(zip(SPACE_NAMES, match.state.board, strict=True))
    used = {name: element for name, element in board.items() if element}
    assert len(used) == 4 * (seats + 1)
    for name, element in used.items():
        text = ELEMENT_NAMES[element]
        sector = name.partition("-")[0]
        if sector == "I":
            assert text.startswith("S")  # FILL-1: stellar in odd rounds
        elif sector != "IV":
            assert text[0] in "TGX"
            assert text != "T4"


def test_fill_2_both_sides_of_a_token() -> None:
    match = Host(GAME, 2, seed=None)
    state = match.state
    GAME.apply(state, CHANCE, GAME.actions.parse("start 0"))
    for name in ("S01", "S02", "S03"):
        GAME.apply(state, CHANCE, GAME.actions.parse(f"draw {name}"))
    weights = {GAME.actions[a].args[0]: w for a, w in GAME.chance_outcomes(state)}
    assert weights["T1"] == weights["T2"] == 12
    assert weights["T3"] == 2 * 3
    assert weights["G1:blue"] == 2 * 2
    assert sum(weights.values()) == 2 * 30
    assert GAME.decisions(state)[0].source == "bag 1"


def test_fill_3_sector_iv_and_missing_comets() -> None:
    match = Host(GAME, 4, seed=2)
    names = [ELEMENT_NAMES[element] for element in match.state.board[15:]]
    assert names == ["asteroid", "comet", "comet", "two-asteroids", "comet"]
    table = Table("", "", "", "", step2=True, comets=1)
    table.state.turn = 15
    table.play("end-turn", seat=3)  # the next round begins with one comet in the reserve
    names = [ELEMENT_NAMES[element] for element in table.state.board[15:]]
    assert names == ["asteroid", "comet", "asteroid", "two-asteroids", "asteroid"]
    assert COMET not in table.state.board[17:]


def test_set_8_starting_asteroids() -> None:
    state = Host(GAME, 4, seed=4).state
    assert [state.systems[seat].asteroids for seat in state.order] == [1, 2, 3, 4]


def test_set_9_secret_choice_of_all_at_once() -> None:
    match = Host(GAME, 3, seed=9)
    assert match.state.phase == PHASE_KEEP
    assert match.to_act == [0, 1, 2]
    assert [decision.seen_by for decision in match.decisions] == [only(0), only(1), only(2)]
    order = match.state.order
    given_back = {}
    for seat in (2, 0, 1):
        first, second = match.legal_actions(seat)
        given_back[seat] = second.args[0]
        refused = match.refusal(
            seat, "keep P25" if "P25" not in (first.args[0], second.args[0]) else "keep P01"
        )
        assert refused is not None
        match.play(seat, first)
    assert [f"P{card + 1:02}" for card in match.state.returned] == [given_back[s] for s in order]
    assert [len(system.secret_hand) for system in match.state.systems] == [1, 1, 1]
    again = match.refusal(0, "keep P01")
    assert again is not None
    assert again.reason in ("wrong_phase", "not_your_turn")


def test_set_9_second_choice_is_refused_while_others_choose() -> None:
    match = Host(GAME, 2, seed=9)
    first, second = match.legal_actions(1)
    match.play(1, first)
    refusal = match.refusal(1, second)
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("wrong_phase", "SET-9")
    other = match.refusal(0, first)
    assert other is not None
    assert (other.reason, other.rule) == ("objective_not_in_hand", "SET-9")
