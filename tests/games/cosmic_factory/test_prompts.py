"""Prompts: what is told beforehand is what happens."""

from typing import Any

from compliance.play import random_steps, states_of
from compliance.subjects import ALL_CASES
from cosmarium.games.cosmic_factory.components import (
    HEAVENLY_GIFT,
    NO_CARD,
    PLANETOID_OFFERING,
    SABOTAGE,
    TILE_NAMES,
)
from cosmarium.games.cosmic_factory.prompts import PROMPTS, printed, receiver
from cosmarium.games.cosmic_factory.rules.choices import chosen_seat
from cosmarium.games.cosmic_factory.rules.game import GAME
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import PHASE_DRAFT_1, find_tile, without
from cosmarium.games.cosmic_factory.texts import FactoryTexts
from cosmarium.prompts import PromptWords
from cosmarium.server.pages.prompting import Prompter
from cosmarium.server.words import words_of
from games.cosmic_factory.table import SEAT_1, X01, Table

TERRAINS = ("Vegetation", "Ice", "Desert")
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


def said_in(seen: Any, *entries: Any, german: bool = False) -> list[str]:
    words = PromptWords(FactoryTexts("de") if german else FactoryTexts(), {1: "Jonas"}, seen)
    return [words.line(entry) for entry in entries]


def test_a_label_on_a_tile_to_remove_says_what_that_costs() -> None:
    """K13: as many points as the neighbour then has less; on every tile, also one that costs
    nothing, and what is printed on it."""
    poor = "T16.0 T32.0 T37.0 / T38.0 T42.0 T02.0 / T03.0 T08.0 T09.0"
    table = Table(3, mode="untimed").built(X01, SEAT_1, poor, card=SABOTAGE).end_build()
    labels = set()
    for seat in range(3):
        seen = GAME.observe(table.state, seat)
        galaxy = table[chosen_seat(table.state, seat)].galaxy
        now = points_of(count_galaxy(galaxy), SABOTAGE).total()
        for index in GAME.legal_actions(table.state, seat):
            action = GAME.actions[index]
            outcome = PROMPTS.outcome(seen, action)
            rest = without(galaxy, find_tile(galaxy, TILE_NAMES.index(action.args[0])))
            less = now - points_of(count_galaxy(rest), SABOTAGE).total()
            label, deed = said_in(seen, outcome.chip, outcome.deed)
            unit = "point" if abs(less) == 1 else "points"
            told = f"{abs(less)} {unit} {'less' if less > 0 else 'more'}" if less else "No loss"
            assert (label, deed) == (told, "Remove this tile")
            assert outcome.notable
            assert list(outcome.effects) == printed(action.args[0])
            labels.add(label)
    assert {"No loss", "1 point less", "2 points less"} < labels


def test_three_chosen_tiles_are_summed_up() -> None:
    """Not the last one alone; a terrain without planets is named, since the lowest one counts."""
    keep = [GAME.actions[GAME.actions.parse(f"keep {tile}")] for tile in ("T01", "T02", "T31")]
    state, seat = positions("keep")[0]
    seen = GAME.observe(state, seat)
    told = PROMPTS.outcome_of_all(seen, keep)
    assert said_in(seen, *told.effects) == [
        "Vegetation: 6 planets.",
        "Ice: 2 planets.",
        "Desert: 0 planets.",
        "1 constellation.",
        "Belt: 1 tile.",
    ]
    prompter = Prompter(GAME, words_of("cosmic-factory", "en"), {}, seen)
    legal = [GAME.actions[index].text for index in GAME.legal_actions(state, seat)][:3]
    all_three, one, never = prompter.describe([" ; ".join(legal), legal[0], "keep T01 ; nothing"])
    assert "Belt: " in all_three.then
    assert "Belt: " not in one.then
    assert never.then == ""


def test_the_star_says_why_it_is_no_choice() -> None:
    """K19, K20: the star marker gets points, or none; a marker below 5 names its number."""
    table = Table(2, mode="untimed").built(X01, SEAT_1, card=PLANETOID_OFFERING)
    table.markers("10/0/12/3", "0/0/0/0").end_build()
    seen = GAME.observe(table.state, 0)
    star = PROMPTS.why_piece(seen, "offer", "cf-marker-S")
    assert star is not None
    assert star.rule == "K20"
    after = [table[0].markers[colour] for colour in range(3)]
    enough = [name for name, points in zip(TERRAINS, after, strict=True) if points >= 5]
    assert len(enough) == 2, "the case has a marker that is too low"
    reason, way = said_in(seen, star.reason, star.instead)
    assert reason == "The star marker gets the 2 points. The 5 points come from a colour marker."
    assert way == f"5 points or more: {' and '.join(enough)}. Choose there, or offer nothing."
    low = next(letter for letter, points in zip("GBO", after, strict=True) if points < 5)
    refused = table.refusal(f"0 offer {low}")
    assert refused is not None
    action = GAME.actions[GAME.actions.parse(f"offer {low}")]
    reason, other_way = said_in(seen, *PROMPTS.why(seen, action, refused)[:2])
    assert str(min(after)) in reason
    assert other_way == way
    assert PROMPTS.why_piece(seen, "offer", "cf-marker-G") is None
    exchange = PROMPTS.why_piece(seen, "exchange", "cf-marker-S")
    assert exchange is not None
    assert exchange.rule == "K19"
    for entry in (star.reason, star.instead, exchange.reason, exchange.instead):
        assert said_in(seen, entry) != said_in(seen, entry, german=True)
