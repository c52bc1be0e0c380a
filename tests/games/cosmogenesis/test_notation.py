"""Positions read back as they were written; what is wrong is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmarium.core.contract import SPECTATOR, Observation
from cosmarium.core.dice import Dice
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host, replay
from cosmarium.games.cosmogenesis.notation import (
    LABELS,
    board,
    read_body,
    read_system,
    write_body,
    write_system,
)
from cosmarium.games.cosmogenesis.state import empty_state
from games.cosmogenesis.table import GAME, Table


@pytest.mark.parametrize("text", ["T1", "T3w", "T4w/L4", "T2/L0", "G1:blue", "G2r:violet", "a"])
def test_bodies(text: str) -> None:
    assert write_body(read_body(text)) == text


@given(st.integers(0, 2**32), st.integers(2, 4))
def test_systems_of_random_games_read_back(seed: int, players: int) -> None:
    match = Host(GAME, players, seed)
    dice = Dice(seed)
    for _ in range(seed % 120):
        for seat in match.to_act:
            legal = GAME.legal_actions(match.state, seat)
            match.apply(seat, dice.choose(legal))
    state = match.state
    again = empty_state(players)
    again.monolith = -1
    texts = [write_system(state, seat) for seat in range(players)]
    for seat, text in enumerate(texts):
        known = " | ".join([part for part in text.split(" | ") if not part.startswith("hand")])
        read_system(again, seat, known)
        assert again.systems[seat].bodies == state.systems[seat].bodies
        assert again.systems[seat].objectives == state.systems[seat].objectives
    assert again.exotic_owner == state.exotic_owner


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("T5", "size 1 to 4"),
        ("T2w", "hold water"),
        ("T3w/L7", "level 0 to 4"),
        ("G3:red", "size 1 or 2"),
        ("G1:pink", "colours are"),
        ("Q1", "is not a body"),
        ("a", "an asteroid cannot be a planet"),
        ("T3; a, a, a, a", "at most 3 moons"),
        ("G1:red; G1:blue", "a gas giant cannot be a moon"),
        ("T2; T2", "smaller than its planet"),
        ("belt 3", "belt ASTEROIDS COMETS"),
        ("belt ² 2", "belt ASTEROIDS COMETS"),
        (f"belt 1 {'9' * 5000}", "belt ASTEROIDS COMETS"),
        ("belt 1 1 | T1 | belt 2 2", "'belt' appears twice"),
        ("stellar S01 | stellar S02", "'stellar' appears twice"),
        ("hand P01 | hand P02", "'hand' appears twice"),
        ("monolith foo", "nothing follows 'monolith'"),
        ("exotic X11", "X01 to X10"),
        ("exotic X01(evo)", "no such icon"),
        ("stellar P01", "S01 to S19"),
        ("hand S01", "P01 to P25"),
        (" | ".join(["T1"] * 8), "at most 7 orbits"),
    ],
)
def test_broken_systems_are_named(text: str, word: str) -> None:
    with pytest.raises(BadInput, match=word):
        read_system(empty_state(2), 0, text)


def test_board_shows_the_table() -> None:
    match = Host(GAME, 3, seed=2)
    text = board(match.observe(SPECTATOR), str)
    assert "Round 1/6" in text
    assert text.count("Player") == 3
    assert "Monolith" not in board(replay(GAME, match.record(), 0).observe(), str)


def test_board_shows_belts_used_sectors_credits_and_objects() -> None:
    table = Table(
        "T3w/L1; a P16 | G1r:red | belt 2 1 | exotic X06(act) X01 | stellar S05 | hand P01",
        "monolith | T1 | T1 | T1 | G2:blue; T1 | expanded",
        step2=True,
        board={"II-2": "G1:violet", "IV-1": "asteroid", "IV-2": "comet", "IV-3": "two-asteroids"},
    )
    table.state.systems[0].sectors_used = 5
    table.state.exotics_used = 1
    text = board(Observation(0, table.state), lambda word: GERMAN.get(word, word))
    for part in (
        "2 G1:violett",
        "1 Asteroid  2 comet       3 2 asteroids",
        "asteroids 2, comets 1; sectors used I III; additional actions left 1",
        "1 T3w/L1; a P16   2 G1r:red   3 ·   ║   4 ·   5 ·",
        "stellar S05   objects X01(ast,ast,ast) used, X06(act)   in hand P01",
        "  Player 2: points 1, asteroids 0, comets 0, Monolith",
        "1 T1   2 T1   3 T1   ║   4 G2:blue; T1   5 ·   6 ·   7 ·",
    ):
        assert part in text
    assert "asteroids 29" in text, "of 35 (TOK-5): 2 in a belt, 1 in orbit, 3 on the board"


GERMAN = {"violet": "violett", "asteroid": "Asteroid"}


def test_every_label_is_said_in_some_game() -> None:
    said: set[str] = set()

    def say(word: str) -> str:
        said.add(word)
        return word

    for seed in range(4):
        match, dice = Host(GAME, 4, seed), Dice(seed)
        while not match.over:
            board(match.observe(SPECTATOR), say)
            seat = match.turn
            match.apply(seat, dice.choose(GAME.legal_actions(match.state, seat)))
    assert said == set(LABELS)
