"""Random games to the end, at every number of seats and with every option."""

import random

import pytest

from compliance.play import random_match, random_steps, steps_of, walk
from compliance.subjects import CASES, Case
from compliance.whole import check_end, check_every_step
from cosmarium.core.host import Host

SEEDS = range(3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_step_keeps_the_contract(case: Case, seed: int) -> None:
    check_every_step(case, random_steps(case, seed))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_piece_is_lost_or_made(case: Case) -> None:
    case.subject.may_lack_file("conservation.py")
    for state in walk(case, random_steps(case, 0)):
        case.subject.conserve(state)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_final_sheets_follow_from_the_board(case: Case, seed: int) -> None:
    case.subject.may_lack_file("rescoring.py")
    check_end(case, random_steps(case, seed))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_same_seed_and_moves_give_the_same_game(case: Case) -> None:
    assert steps_of(case, random_match(case, 1)) == steps_of(case, random_match(case, 1))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_loop_over_the_seats_to_act_never_finds_one_without_a_move(case: Case) -> None:
    dice = random.Random(3)
    match = Host(case.game, case.players, 3, case.options)
    while not match.over:
        for seat in match.to_act:
            match.play(seat, dice.choice(match.legal_actions(seat)))
    assert len(match.scores()) == case.players
