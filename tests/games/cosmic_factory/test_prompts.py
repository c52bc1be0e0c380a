"""Prompts: what is told beforehand is what happens."""

from typing import Any

from compliance.play import random_steps, states_of
from compliance.subjects import ALL_CASES
from cosmarium.games.cosmic_factory.components import HEAVENLY_GIFT, NO_CARD
from cosmarium.games.cosmic_factory.prompts import PROMPTS, printed, receiver
from cosmarium.games.cosmic_factory.rules.game import GAME
from cosmarium.games.cosmic_factory.state import PHASE_DRAFT_1
from cosmarium.games.cosmic_factory.texts import FactoryTexts
from cosmarium.prompts import PromptWords
from games.cosmic_factory.table import SEAT_1, X01, Table

CASE = next(case for case in ALL_CASES if str(case).startswith("cosmic-factory-3p"))


def positions(kind: str) -> list[tuple[Any, int]]:
    return [
        (state, decision.seat)
        for seed in range(12)
        for state in states_of(CASE, random_steps(CASE, seed))
        for decision in GAME.decisions(state)
        if decision.kind == kind and decision.seat >= 0
    ]


def test_the_draft_says_who_gets_the_other_tiles() -> None:
    """DR-3: round by round the other way."""
    for state, seat in positions("keep")[:30]:
        seen = GAME.observe(state, seat)
        names = {0: "Ada", 1: "Jonas", 2: "Mira"}
        words = PromptWords(FactoryTexts(), names, seen)
        asked = PROMPTS.question(seen, "keep", [])
        assert asked is not None
        to = receiver(state, seat)
        assert state.takes_from(to) == seat
        assert names[to] in words.line(asked)
        assert ("other six" in words.line(asked)) == (state.phase == PHASE_DRAFT_1)


def test_who_is_done_is_offered_bonus_tiles_only_where_there_are_some() -> None:
    """K02: nobody may take any."""
    for card, asked in ((HEAVENLY_GIFT, "ask-finished"), (NO_CARD, None)):
        table = Table(2, mode="realtime").built(X01, SEAT_1, card=card)
        table.play("0 done", at=1_000)
        legal = [GAME.actions[index] for index in GAME.legal_actions(table.state, 0)]
        question = PROMPTS.question(GAME.observe(table.state, 0), "finished", legal)
        assert (question.kind if question else None) == asked


def test_a_tile_is_told_by_what_is_printed_on_it() -> None:
    state, seat = positions("keep")[0]
    words = PromptWords(FactoryTexts(), {}, GAME.observe(state, seat))
    assert [words.line(entry) for entry in printed("T01")]


def test_an_offering_tells_what_the_total_becomes() -> None:
    """K20, EN-1: played on, the total changes by as much."""
    found = 0
    for state, seat in positions("offer"):
        others = [one for one in GAME.decisions(state) if one.seat != seat]
        seen = GAME.observe(state, seat)
        for index in GAME.legal_actions(state, seat):
            outcome = PROMPTS.outcome(seen, GAME.actions[index])
            after = GAME.clone(state)
            for other in others:
                refuse = GAME.actions.parse("offer none")
                GAME.apply(after, other.seat, refuse)
            GAME.apply(after, seat, index)
            now, then = (GAME.scores(one)[seat].total for one in (state, after))
            assert outcome.points == then - now
            found += outcome.points != 0
    assert found


def test_a_removed_tile_tells_what_its_owner_loses() -> None:
    """K13."""
    told = [
        PROMPTS.outcome(GAME.observe(state, seat), GAME.actions[index])
        for state, seat in positions("choose-removal")[:6]
        for index in GAME.legal_actions(state, seat)
    ]
    assert told
    assert any([outcome.notable for outcome in told])
