"""Prompts: what is told beforehand is what happens."""

from typing import Any

import pytest

from compliance.play import random_steps, sample, states_of
from compliance.subjects import SUBJECTS, Case
from cosmarium.core.contract import Action
from cosmarium.games.cosmogenesis.components import EXOTIC_NAMES, PLANETARY_NAMES
from cosmarium.games.cosmogenesis.drawing import DRAWING
from cosmarium.games.cosmogenesis.prompts import MOST_CHANCES, PROMPTS
from cosmarium.games.cosmogenesis.rules.game import GAME
from cosmarium.games.cosmogenesis.state import PHASE_MAIN, PHASE_STEP2, life_of
from cosmarium.games.cosmogenesis.texts import CosmogenesisTexts
from cosmarium.prompts import PromptWords
from games.cosmogenesis.table import Table

CASE = Case(next(one for one in SUBJECTS if one.name == "cosmogenesis"), 3)


def positions(phase: int) -> list[Any]:
    found = [state for seed in (1, 2) for state in states_of(CASE, random_steps(CASE, seed))]
    return sample([state for state in found if state.phase == phase], 20, 3)


def legal(state: Any) -> list[Action]:
    return [GAME.actions[index] for index in GAME.legal_actions(state, state.active)]


def played(state: Any, action: Action) -> Any:
    after = GAME.clone(state)
    after.events = []
    GAME.apply(after, state.active, action.index)
    return after


@pytest.mark.parametrize("phase", [PHASE_MAIN, PHASE_STEP2])
def test_points_told_are_the_points_that_come(phase: int) -> None:
    """On the whole state, of which the seat knows only a part."""
    told = 0
    for state in positions(phase):
        seat = state.active
        now = GAME.scores(state)[seat].total
        for action in legal(state):
            if action.kind == "end-turn":
                continue
            outcome = PROMPTS.outcome(GAME.observe(state, seat), action)
            assert outcome.points == GAME.scores(played(state, action))[seat].total - now
            told += outcome.points != 0
    assert told > 1


def test_dying_life_is_a_danger() -> None:
    """COL-7."""
    found = {True: 0, False: 0}
    for state in positions(PHASE_STEP2):
        seat = state.active
        for action in legal(state):
            if action.kind == "add-asteroid":
                outcome = PROMPTS.outcome(GAME.observe(state, seat), action)
                before, after = (
                    state.systems[seat].bodies,
                    played(state, action).systems[seat].bodies,
                )
                dies = any(
                    [life_of(b) > 0 == life_of(a) for b, a in zip(before, after, strict=True)]
                )
                assert outcome.danger == (dies or outcome.points < 0), action.text
                found[dies] += 1
    assert found[False]


def test_the_end_of_a_turn_asks_where_something_harmless_is_left() -> None:
    """TRN-4."""
    asked = {True: 0, False: 0}
    for state in positions(PHASE_STEP2):
        seen, actions = GAME.observe(state, state.active), legal(state)
        ending = next(action for action in actions if action.kind == "end-turn")
        losses = PROMPTS.losses(seen, ending, actions)
        left = {
            action.kind
            for action in actions
            if action.kind.startswith("add-") and not PROMPTS.outcome(seen, action).danger
        }
        assert (losses is not None) == bool(left)
        asked[losses is not None] += 1
        if losses is not None:
            named = {chance.action.kind for chance in losses.possible}
            assert named <= left
            assert len(named) == min(len(left), MOST_CHANCES)
            points = [chance.points for chance in losses.possible]
            assert points == sorted(points, reverse=True)
    assert asked[True]
    assert asked[False]


def test_nothing_left_to_do_is_said() -> None:
    alone = [state for state in positions(PHASE_STEP2) if len(legal(state)) == 1]
    assert alone
    for state in alone:
        seen = GAME.observe(state, state.active)
        asked = PROMPTS.question(seen, "step2", legal(state))
        assert asked is not None
        said = PromptWords(CosmogenesisTexts(), {}, seen).line(asked)
        assert said == "Nothing left to do this turn."


def test_the_question_names_only_what_can_be_done() -> None:
    found = set()
    for state in positions(PHASE_STEP2):
        asked = PROMPTS.question(GAME.observe(state, state.active), "step2", legal(state))
        assert asked is not None
        found.add(asked.kind)
        kinds = {action.kind for action in legal(state)}
        assert (asked.kind == "ask-extra") == any([kind.startswith("add-") for kind in kinds])
        assert (asked.kind == "ask-nothing-left") == (kinds == {"end-turn"})
    assert found == {"ask-extra", "ask-keep-objects", "ask-nothing-left"}
    state = Table("exotic X01", step2=True).state
    asked = PROMPTS.question(GAME.observe(state, 0), "step2", legal(state))
    assert asked is not None
    assert asked.kind == "ask-no-extra"


def test_an_object_that_would_gain_nothing_is_not_proposed() -> None:
    """EXO-2: an additional action that nobody can pay for. It stays legal."""
    state = Table("T1 | exotic X06", step2=True, credits_=0).state
    seen, actions = GAME.observe(state, 0), legal(state)
    useless = next(one for one in actions if one.args[1:] == ("act",))
    assert (asked := PROMPTS.question(seen, "step2", actions)) is not None
    assert asked.kind == "ask-keep-objects"
    outcome = PROMPTS.outcome(seen, useless)
    assert outcome.danger
    assert outcome.chip is not None
    assert outcome.chip.kind == "chip-use-act-idle"
    rich = Table("T1 | exotic X06 | belt 1 0", step2=True, credits_=0).state
    seen = GAME.observe(rich, 0)
    assert not PROMPTS.outcome(seen, useless).danger
    assert (asked := PROMPTS.question(seen, "step2", legal(rich))) is not None
    assert asked.kind == "ask-objects"


def test_a_verb_without_a_target_says_only_what_is_missing() -> None:
    state = Table("G1r:red | belt 1 1", step2=True).state
    seen = GAME.observe(state, 0)
    words = PromptWords(CosmogenesisTexts(), {}, seen)
    idle = {
        one.verb.code: (words.part(one.need), [words.line(why) for why in one.because])
        for one in PROMPTS.idle(seen, "step2", legal(state))
    }
    assert idle["make-comet"] == ("two asteroids in your belt", [])
    assert idle["comet"] == ("a body that it can hit", ["Planet 1 already has rings."])
    assert idle["reveal"][0] == "an objective in your hand"


def test_why_not_says_what_this_step_is_and_what_to_do_first() -> None:
    """TRN-2."""
    state = positions(PHASE_MAIN)[0]
    seen = GAME.observe(state, state.active)
    words = PromptWords(CosmogenesisTexts(), {}, seen)
    action = GAME.actions[GAME.actions.parse("add-expand")]
    refusal = GAME.refusal(seen.state, seen.seat, action.index)
    assert refusal is not None
    why = PROMPTS.why(seen, action, refusal)
    assert why.reason is not None
    assert why.instead is not None
    assert words.line(why.reason) == "Expanding is an additional action."
    assert words.line(why.instead) == "Take an element from the board first."


@pytest.mark.parametrize("card", PLANETARY_NAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_an_objective_lacks_comes_with_what_to_do(card: str, language: str) -> None:
    """REV-1: whatever is missing."""
    for system in ("T1", "G1:red", "T3; T1, T1, T1", "T4w/L1", "T1 | T1 | T1 | G2:red", ""):
        table = Table(f"{system} | hand {card}", step2=True)
        seen = GAME.observe(table.state, 0)
        words = PromptWords(CosmogenesisTexts(language), {}, seen)
        action = GAME.actions[GAME.actions.parse(f"add-reveal {card} 1")]
        refusal = table.refusal(action.text)
        if refusal is not None and refusal.reason == "requirements_not_met":
            why = PROMPTS.why(seen, action, refusal)
            assert why.reason is not None
            assert why.instead is not None
            assert ("planet 1" if language == "en" else "Planet 1") in words.line(why.reason)
            assert words.line(why.instead).endswith(".")


def test_a_gas_giant_is_not_told_to_grow() -> None:
    table = Table("G1:red | hand P02", step2=True)
    seen = GAME.observe(table.state, 0)
    action = GAME.actions[GAME.actions.parse("add-reveal P02 1")]
    refusal = table.refusal(action.text)
    assert refusal is not None
    why = PROMPTS.why(seen, action, refusal)
    assert why.instead is not None
    said = PromptWords(CosmogenesisTexts(), {}, seen).line(why.instead)
    assert said.startswith("A gas giant never grows.")


def test_a_reward_that_is_still_to_be_placed_is_announced() -> None:
    """REV-3."""
    table = Table("T3w/L1; a | hand P16", step2=True)
    seen = GAME.observe(table.state, 0)
    outcome = PROMPTS.outcome(seen, GAME.actions[GAME.actions.parse("add-reveal P16 1")])
    words = PromptWords(CosmogenesisTexts(), {}, seen)
    said = [words.line(effect) for effect in outcome.effects]
    assert said == ["Objective: +6.", "Next comes the reward: evolve life."]


def test_an_asteroid_of_the_belt_offers_all_that_it_pays_for() -> None:
    """AA-A to AA-E."""
    table = Table("T3 | belt 2 0", step2=True)
    paid = [one for one in legal(table.state) if one.kind.startswith("add-")]
    kinds = {"add-moon", "add-asteroid", "add-create-comet", "add-life", "add-expand"}
    assert {one.kind for one in paid} == kinds
    for action in paid:
        assert "cg-asteroids" in DRAWING.targets(action), action.text


@pytest.mark.parametrize(("language", "said"), [("en", "Comet"), ("de", "Komet")])
def test_a_comet_is_called_so_and_says_what_it_brings(language: str, said: str) -> None:
    """COM-2: a comet of the board is no crash."""
    table = Table("T3", board={"IV-2": "comet", "II-1": "T1"})
    seen, texts = GAME.observe(table.state, 0), CosmogenesisTexts(language)
    comet, rock = (
        GAME.actions[GAME.actions.parse(text)] for text in ("collide IV-2 1.0", "collide II-1 1.0")
    )
    verb, other = PROMPTS.verb(comet), PROMPTS.verb(rock)
    assert verb is not None
    assert verb != other
    assert texts.say(texts.prompts[f"verb-{verb.code}"]) == said
    outcome = PROMPTS.outcome(seen, comet)
    assert outcome.chip is not None
    doing, effect = PromptWords(texts, {}, seen).short(outcome.chip, comet).split("|")
    assert doing == said
    assert effect in (": water and air for planet 1", ": Wasser und Luft für Planet 1")


def said(table: Table, text: str, language: str = "en") -> tuple[str, list[str]]:
    """The label of an action, and what is said of its effects."""
    seen = GAME.observe(table.state, 0)
    action = GAME.actions[GAME.actions.parse(text)]
    outcome = PROMPTS.outcome(seen, action)
    words = PromptWords(CosmogenesisTexts(language), {}, seen)
    return words.short(outcome.chip, action), [words.line(one) for one in outcome.effects]


def test_a_created_comet_is_labelled_by_where_it_goes() -> None:
    """AA-C: what stands below the verb is true whichever piece is chosen first."""
    table = Table("T3 | G1:red | belt 2 0", step2=True)
    aims = {"belt": "into your belt", "1.0": "water and air for planet 1"}
    for aim, effect in {**aims, "2.0": "rings for planet 2"}.items():
        assert said(table, f"add-create-comet {aim}")[0].split("|: ")[1] == effect
    verb = PROMPTS.verb(GAME.actions[GAME.actions.parse("add-create-comet 1.0")])
    assert verb is not None
    assert CosmogenesisTexts().forms(verb.unit)[0] == "for two asteroids"


def test_an_orbit_that_is_full_is_the_reason_why_nothing_can_be_revealed() -> None:
    """REV-1: one objective per orbit."""
    table = Table("T3w/L0; T1/L0 | hand P22", step2=True)
    table.state.systems[0].objectives[0] = PLANETARY_NAMES.index("P15")
    seen = GAME.observe(table.state, 0)
    words = PromptWords(CosmogenesisTexts(), {}, seen)
    (idle,) = [
        one for one in PROMPTS.idle(seen, "step2", legal(table.state)) if one.verb.code == "reveal"
    ]
    assert words.part(idle.need) == "a planet without an objective that shows all the card asks for"
    full = "Planet 1 shows all that Panspermia asks for, but it already has an objective"
    assert [words.line(one) for one in idle.because] == [f"{full}: one per orbit."]


def test_revealing_warns_of_another_objective_at_the_same_planet() -> None:
    """REV-1."""
    blocked = "Planet 1 then has its one objective: Panspermia needs another planet."
    table = Table("T3w/L0; T1/L0 | hand P15 P22", step2=True)
    assert blocked in said(table, "add-reveal P15 1")[1]
    elsewhere = Table("T3w | T2/L0; T1/L0 | hand P15 P22", step2=True)
    assert blocked not in said(elsewhere, "add-reveal P15 1")[1]


def test_planets_swap_by_their_own_pictures_and_the_question_says_so() -> None:
    """EXO-2: migration."""
    table = Table("T3 | G1:red | T2", step2=True)
    table.state.exotic_owner[EXOTIC_NAMES.index("X07")] = 0
    seen = GAME.observe(table.state, 0)
    swap = GAME.actions[GAME.actions.parse("use X07 mig 1-3")]
    assert DRAWING.targets(swap) == ("cg-icon-X07-mig", "cg-body-1-0", "cg-body-3-0")
    verb = PROMPTS.verb(swap)
    assert verb is not None
    texts = CosmogenesisTexts()
    assert texts.prompts[f"ask-{verb.code}"] == "Choose the two planets that swap orbits."
    assert verb in PROMPTS.verbs("step2", legal(table.state))
    why = PROMPTS.why_piece(seen, "step2", "cg-orbit-2")
    assert why is not None
    assert why.instead is not None
    assert PROMPTS.why_piece(seen, "step2", "cg-centre") is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_effect_of_an_object_has_a_verb_with_a_question(language: str) -> None:
    texts = CosmogenesisTexts(language)
    for action in GAME.actions.entries:
        if action.kind == "use":
            verb = PROMPTS.verb(action)
            assert verb is not None
            asked = [texts.say(texts.prompts[f"{one}-{verb.code}"]) for one in ("verb", "ask")]
            assert all(asked), action.text


def test_what_a_hit_leaves_alive_has_a_place() -> None:
    """COL-7."""
    table = Table("T2/L0", board={"II-1": "T1"})
    assert "The bacteria on planet 1 survive." in said(table, "collide II-1 1.0")[1]
