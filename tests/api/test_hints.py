"""Hints and explanations for Python programs."""

import pytest

import cosmarium


def test_following_hints_plays_a_legal_game() -> None:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=3)
    for _ in range(12):
        seat = match.turn
        for action in match.hint(seat, budget=8).actions:
            match.play(seat, action)
    assert not match.over


def test_several_actions_make_up_one_choice() -> None:
    match = cosmarium.new_match("cosmic-factory", players=2, seed=3)
    advice = match.hint(0, budget=8, language="de")
    assert len(advice.actions) == 3
    assert str(advice).startswith("Behalte die 3 markierten Plättchen.")
    for action in advice.actions:
        match.play(0, action)


def test_the_same_seed_gives_the_same_hint() -> None:
    match = cosmarium.new_match("crafting-the-cosmos", players=2, seed=3)
    seat = match.turn
    assert match.hint(seat, budget=20, seed=5) == match.hint(seat, budget=20, seed=5)
    with pytest.raises(cosmarium.BadInput, match=f"seat {1 - seat} has nothing to decide"):
        match.hint(1 - seat)


def test_there_is_no_hint_where_a_galaxy_is_built() -> None:
    match = cosmarium.new_match("cosmic-factory", players=2, seed=3)
    greedy = cosmarium.bot("greedy")
    while match.decisions[0].kind == "keep":
        match.play(match.turn, greedy.choose(match, match.turn))
    with pytest.raises(cosmarium.BadInput, match="no hints for this part"):
        match.hint(match.turn)


def test_what_a_bot_considered_is_explained() -> None:
    match = cosmarium.new_match("cosmogenesis", players=2, seed=3)
    bot = cosmarium.bot("easy", budget=20)
    bot.choose(match, 0)
    considered = bot.considered()
    for language, begins in (("en", "Keep "), ("de", "Behalten")):
        told = match.explain(0, considered, language)
        assert len(told) == len(considered)
        assert all([sentence.startswith(begins) for sentence in told])
    assert match.explain(0, []) == []
