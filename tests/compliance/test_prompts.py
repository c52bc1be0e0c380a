"""Prompts: what is asked and what choices would do has words, in both languages, without codes."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from compliance.play import random_steps, sample, states_of
from compliance.subjects import CASES, Case
from compliance.test_codes import CODE
from cosmarium.core.contract import Action, Observation
from cosmarium.core.snapshot import snapshot
from cosmarium.prompts import PromptWords
from cosmarium.words import LANGUAGES

NAMES = {0: "Ada", 1: "Jonas", 2: "Mira", 3: "Tobi", 4: "Lene", 5: "Aiko"}
MOST = 12  # actions that are looked at in one position

Open = tuple[Observation[Any], str, list[Action]]


def open_decisions(case: Case, seed: int, positions: int = 12) -> Iterator[Open]:
    """What a seat knows, the kind of its decision, and its legal actions."""
    game = case.game
    for state in sample(states_of(case, random_steps(case, seed)), positions, seed):
        for decision in game.decisions(state):
            if decision.seat >= 0:
                seen = game.observe(state, decision.seat)
                indices = game.legal_actions(seen.state, decision.seat)
                if indices:
                    yield seen, decision.kind, [game.actions[index] for index in indices]


def spread(actions: list[Action]) -> list[Action]:
    """Some of them, of all kinds."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.kind, []).append(action)
    return [one for same in kinds.values() for one in same[:: max(1, len(same) // MOST + 1)]]


def check(text: str, raw: re.Pattern[str]) -> None:
    assert text.strip() == text, f"blanks around '{text}'"
    assert text, "no words"
    assert "  " not in text, text
    assert not CODE.search(text), text
    assert not raw.search(text), text


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_choices_would_do_is_told_without_codes(case: Case, language: str) -> None:
    bundle = case.subject.bundle
    prompts, texts = bundle.prompts, bundle.texts(language)
    kinds = {action.kind for action in case.game.actions.entries} | set(texts.prompts)
    coded = sorted(kind for kind in kinds if kind.count("-") and not kind.endswith("-life"))
    raw = re.compile(rf"(?<![\w-])(?:{'|'.join(coded) or '-'})(?![\w-])")
    for seen, kind, legal in open_decisions(case, 1):
        words = PromptWords(texts, NAMES, seen)
        further, together = prompts.further(kind), prompts.together(seen, kind)
        for entry in (prompts.question(seen, kind, legal), further, together):
            if entry is not None:
                check(words.line(entry), raw)
        for idle in prompts.idle(seen, kind, legal):
            check(texts.say(texts.prompts[f"verb-{idle.verb.code}"]), raw)
            check(words.part(idle.need), raw)
            for entry in idle.because:
                check(words.line(entry), raw)
        for action in spread(legal):
            outcome = prompts.outcome(seen, action)
            if outcome.chip is not None:
                check(words.short(outcome.chip, action).replace("|", ""), raw)
                check(words.short(outcome.deed or outcome.chip, action).replace("|", ""), raw)
            for effect in outcome.effects:
                check(words.line(effect), raw)
            verb = prompts.verb(action)
            if verb is not None:
                check(texts.say(texts.prompts[f"verb-{verb.code}"]), raw)
                check(texts.say(texts.prompts[f"ask-{verb.code}"]), raw)
                assert "{0}" in texts.forms(verb.unit)[1]
            losses = prompts.losses(seen, action, legal) if action.kind in prompts.ending else None
            if losses is not None:
                for entry in (losses.title, losses.about, losses.deed, *losses.lost):
                    check(words.line(entry), raw)
                for chance in losses.possible:
                    assert chance.action in legal
                    check(words.line(chance.words), raw)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_what_to_do_instead_without_codes(case: Case, language: str) -> None:
    bundle, game = case.subject.bundle, case.game
    texts = bundle.texts(language)
    raw = re.compile(r"\b(?:why|way|chip|later)-\w")
    step = max(1, len(game.actions) // 400)
    for seen, _, _ in open_decisions(case, 2, 6):
        words = PromptWords(texts, NAMES, seen)
        for action in game.actions.entries[::step]:
            refusal = game.refusal(seen.state, seen.seat, action.index)
            if refusal is None:
                continue
            why = bundle.prompts.why(seen, action, refusal)
            for entry in (why.reason, why.instead):
                if entry is not None:
                    check(words.line(entry), raw)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_nothing_that_is_looked_at_beforehand_changes_what_is_known(case: Case) -> None:
    for seen, _, legal in open_decisions(case, 0, 6):
        before = snapshot(seen.state)
        for action in spread(legal):
            case.subject.bundle.prompts.outcome(seen, action)
        assert snapshot(seen.state) == before
