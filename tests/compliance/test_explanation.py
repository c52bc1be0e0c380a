"""Explanations: why an action is good has words, in both languages, without codes."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from compliance.subjects import CASES, Case
from compliance.test_prompts import NAMES, check, open_decisions
from cosmarium.advice import advise, can_advise, commentator
from cosmarium.bots.bot import Budget
from cosmarium.core.contract import SPECTATOR, Observation
from cosmarium.core.snapshot import snapshot
from cosmarium.explanation.thoughts import Thinking
from cosmarium.prompts import PromptWords
from cosmarium.story import Entry
from cosmarium.words import LANGUAGES

SIMULATIONS = 6
SECOND_PERSON = re.compile(r"\b(?:you|your|yours|du|dich|dir|dein\w*)\b", re.IGNORECASE)
Advised = tuple[Observation[Any], Thinking]


def advised(case: Case, seed: int, positions: int) -> Iterator[Advised]:
    """Positions of a random game in which a seat can be advised, with the advice."""
    for seen, _, _ in open_decisions(case, seed, positions):
        if can_advise(case.subject.bundle, seen):
            yield seen, advise(case.subject.bundle, seen, Budget(SIMULATIONS), seed)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_action_is_explained_without_codes(case: Case) -> None:
    bundle = case.subject.bundle
    raw = re.compile(r"(?<![\w-])(?:why|nudge|term|deed|tile)-\w|[{}|]")
    for seen, thinking in advised(case, 1, 8):
        before = snapshot(seen.state)
        for language in LANGUAGES:
            words = commentator(bundle, language, NAMES, seen, thinking)
            check(words.nudge()[0], raw)
            check(words.what(), raw)
            assert words.why()
            for sentence in words.why():
                check(sentence, raw)
            for thought in thinking.thoughts[:3]:
                check(words.sentence(thought), raw)
        assert snapshot(seen.state) == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_advice_can_be_played(case: Case) -> None:
    game = case.game
    for seen, thinking in advised(case, 2, 6):
        state = game.clone(seen.state)
        assert len(thinking.actions) == max(1, game.several(state, seen.seat))
        for action in thinking.actions:
            assert game.refusal(state, seen.seat, action) is None
            game.apply(state, seen.seat, action)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_other_choices_are_others(case: Case) -> None:
    """None of them is the best one in other words, or comes to the same in another order."""
    for seen, thinking in advised(case, 3, 6):
        words = commentator(case.subject.bundle, "en", NAMES, seen, thinking)
        others = words.others()
        said = [other.words for other in others]
        assert len(set(said)) == len(said)
        assert words.what(words.best) not in said
        assert all([other.loss >= 0 for other in others])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_who_looks_on_is_not_addressed(case: Case) -> None:
    """A review explains everybody's turns."""
    bundle = case.subject.bundle
    for seen, _, legal in open_decisions(case, 4, 20):
        for language in LANGUAGES:
            texts = bundle.texts(language)
            words = PromptWords(texts, NAMES, seen, SPECTATOR)
            said = [words.line(Entry(kind)) for kind in texts.prompts if kind.startswith("term-")]
            for action in legal[:12]:
                told = commentator(bundle, language, NAMES, seen, Thinking((action.index,)))
                told.reader = SPECTATOR
                said += told.why()
                deed = bundle.explainer.deed(seen, [action])
                said += [words.line(deed)] if deed is not None else []
            for sentence in said:
                assert not SECOND_PERSON.search(sentence), sentence
