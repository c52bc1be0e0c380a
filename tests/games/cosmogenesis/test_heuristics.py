"""The greedy player's judgement: it likes points, and what leads to points."""

import random

import pytest

from cosmarium.core.heuristics import Heuristics
from cosmarium.core.host import Host
from cosmarium.core.snapshot import snapshot
from cosmarium.games.cosmogenesis.companion.companion import read_systems
from cosmarium.games.cosmogenesis.heuristics import CosmogenesisHeuristics, turns_left
from cosmarium.games.cosmogenesis.scoring import total
from games.cosmogenesis.table import GAME, Table

HEURISTICS = CosmogenesisHeuristics()


def value(system: str, round_: int = 2) -> float:
    return HEURISTICS.value(Table(system, step2=True, round_=round_).state, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("T3w/L0", "T3w"),
        ("T3w", "T3"),
        ("T3 | G1:red", "T3"),
        ("T4 P14", "T4 | hand P14"),
        ("T3; a | hand P17", "T3 | hand P17"),
        ("T3 | hand P14", "T2 | hand P14"),
        ("T3w/L0", "T1 | T1 | T1 | T3w/L0"),
        ("stellar S04 | G1:red; a, a", "stellar S04 | G1:red; a"),
        ("exotic X01", "exotic X01()"),
    ],
)
def test_prefers(better: str, worse: str) -> None:
    if worse.startswith("T1 | T1 | T1"):
        better = "T3w/L0 | T1 | T1 | T1"
    assert value(better) > value(worse)


def test_at_the_end_it_is_the_score() -> None:
    state = read_systems(["T3w/L4; T1 P16 | belt 2 1 | exotic X05() | stellar S05", "monolith"])
    state.over = True
    assert HEURISTICS.value(state, 0) == pytest.approx(total(state, 0))


def test_turns_left_do_not_change_at_the_end_of_a_round() -> None:
    table = Table("", step2=True, round_=2)
    table.state.systems[0].sectors_used = 15
    before = turns_left(table.state, 0)
    table.state.round, table.state.systems[0].sectors_used = 3, 0
    assert turns_left(table.state, 0) == before == 16


@pytest.mark.parametrize("players", [2, 3, 4])
def test_prospects_are_what_trying_every_action_on_a_clone_finds(players: int) -> None:
    dice = random.Random(players)
    match = Host(GAME, players, players)
    while not match.over:
        seat = match.turn
        legal = GAME.legal_actions(match.state, seat)
        before = snapshot(match.state)
        found = HEURISTICS.prospects(GAME, match.state, seat, legal)
        assert snapshot(match.state) == before
        assert found == Heuristics.prospects(HEURISTICS, GAME, match.state, seat, legal)
        match.apply(seat, dice.choice(legal))
