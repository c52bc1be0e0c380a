"""Every code and every action has its words, in English and German."""

import re
from string import Formatter

import pytest

from compliance.checks import check_refusals, rule_ids
from compliance.golden import golden_files
from compliance.play import Step, random_steps, sample, states_of, steps_of, walk
from compliance.subjects import CASES, SUBJECTS, Case, Subject, cases
from compliance.whole import check_every_step
from cosmarium.core.contract import Decision
from cosmarium.core.host import replay
from cosmarium.core.record import read_record
from cosmarium.words import LANGUAGES, Texts
from translations import pairs, translations

by_name = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)


def languages(subject: Subject) -> list[Texts]:
    return [subject.bundle.texts(language) for language in LANGUAGES]


def check_sentence(sentence: str) -> None:
    assert sentence.strip() == sentence, f"blanks around '{sentence}'"
    assert sentence, "no words"
    assert not re.search(r"[{}]|  ", sentence), sentence


@by_name
def test_every_declared_code_has_words(subject: Subject) -> None:
    game, texts = subject.bundle.game, subject.bundle.texts
    assert set(texts.decisions) == set(game.decision_kinds)
    assert set(texts.events) == set(game.event_kinds)
    assert set(texts.reasons) == set(game.reasons)
    assert set(texts.score_lines) == set(game.score_codes)
    assert set(texts.options) == {option.name for option in game.options}
    assert set(texts.actions) == {action.kind for action in game.actions.entries}


@by_name
def test_no_code_is_declared_that_no_game_utters(subject: Subject) -> None:
    """In random games or golden ones. Reasons aside: some are rare, and each game's own tests
    must name them."""
    game = subject.bundle.game
    decisions, events, codes = set(), set(), set()
    for case, steps in [*_random_games(subject), *_golden_games(subject)]:
        events |= {event.kind for event in check_every_step(case, steps)}
        for state in walk(case, steps):
            decisions |= {decision.kind for decision in game.decisions(state)}
            last = state
        codes |= {line.code for sheet in game.scores(last) for line in sheet.lines}
    assert decisions == set(game.decision_kinds)
    assert events == set(game.event_kinds)
    assert codes == set(game.score_codes)


def _random_games(subject: Subject) -> list[tuple[Case, list[Step]]]:
    return [(case, random_steps(case, seed)) for case in cases(subject) for seed in range(8)]


def _golden_games(subject: Subject) -> list[tuple[Case, list[Step]]]:
    games = []
    for path in golden_files(subject):
        record = read_record(path.read_text(encoding="utf-8"))
        case = Case(subject, record.players, record.options, record.rules)
        games.append((case, steps_of(case, replay(case.game, record))))
    return games


@by_name
def test_every_action_has_words_of_its_own(subject: Subject) -> None:
    """Two actions of one kind are never called the same."""
    for texts in languages(subject):
        named: dict[tuple[str, str], str] = {}
        for action in subject.bundle.game.actions.entries:
            sentence = texts.action(action)
            check_sentence(sentence)
            assert named.setdefault((action.kind, sentence), action.text) == action.text
        for kind in subject.bundle.game.decision_kinds:
            check_sentence(texts.decision(Decision(0, kind)))


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@by_name
def test_the_german_catalogue_is_complete_and_has_nothing_else(subject: Subject) -> None:
    bundle = subject.bundle
    subject.may_lack("de" in subject.languages, "de.po")
    entries = set(translations(bundle.package))
    companion = bundle.companion
    shown = set() if companion is None else set(companion.words.values())
    hints = [hint.words for hint in bundle.hints.values()]
    said = [*bundle.texts("en").messages(), *hints, *shown]
    inspector = bundle.inspector
    said += inspector.words.values()
    counted = [*bundle.texts.plurals.values(), *inspector.plurals.values()]
    messages = {*[(text,) for text in said], *counted}
    assert messages - entries == set(), "without a translation"
    assert entries - messages == set(), "translated, but never said"
    for english, german in pairs(bundle.package):
        check_sentence(re.sub(r"[{}]", "", german))
        assert fields(english) == fields(german), f"'{english}' and '{german}' differ"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_happens_in_a_game_can_be_told(case: Case) -> None:
    """Events, refusals and score lines as games really utter them, arguments included."""
    game, steps = case.game, random_steps(case, 0)
    events = check_every_step(case, steps)
    states = sample(states_of(case, steps), 6, 2)
    refusals = [refusal for state in states for refusal in check_refusals(game, state)]
    *_, last = walk(case, steps)
    lines = [line for sheet in game.scores(last) for line in sheet.lines]
    for texts in languages(case.subject):
        for event in events:
            check_sentence(texts.event(event))
        for refusal in refusals:
            check_sentence(texts.refusal(refusal))
        for line in lines:
            check_sentence(texts.score_line(line))
        for seat in range(case.players):
            assert case.subject.bundle.board(game.observe(last, seat), texts.say).strip()
        for state in states:
            for seat in range(case.players):
                seen = game.observe(state, seat)
                for index in game.legal_actions(state, seat):
                    check_sentence(texts.action_here(game.actions[index], seen))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_refusals_name_rules_that_people_can_read(case: Case) -> None:
    rules = rule_ids(case.subject.bundle.rules_text("en"))
    for state in sample(states_of(case, random_steps(case, 1)), 6, 3):
        for refusal in check_refusals(case.game, state):
            assert refusal.rule in rules, refusal
