"""Lessons: every step is legal and brings the points it names, in every language."""

import re
from copy import copy
from itertools import permutations

import pytest

from compliance.checks import rule_ids
from compliance.lessons import Learner
from cosmarium.lessons import LEARNER, LessonStep, position_after
from cosmarium.registry import OURS, load
from cosmarium.words import LANGUAGES

MOST_WORDS = {"en": 32, "de": 34}
POINTS = {"cosmogenesis": 17, "cosmic-factory": 7, "crafting-the-cosmos": 26}


@pytest.mark.parametrize("name", OURS)
def test_a_lesson_can_be_played_and_brings_its_points(name: str) -> None:
    learner = Learner(load(name))
    for step in learner.steps():
        if step.points is not None:
            assert learner.match.scores()[LEARNER].total == step.points, step.id
    assert learner.match.scores()[LEARNER].total == POINTS[name]
    played = len([seat for seat, _, _ in learner.match.steps() if seat == 1])
    assert played == len(learner.lesson.replies)


@pytest.mark.parametrize("name", OURS)
def test_moves_in_any_order_lead_to_the_same_end(name: str) -> None:
    learner = Learner(load(name))
    tried = 0
    for step in learner.lesson.steps:
        learner.let_opponent_reply()
        for order in orders(step):
            other = copy(learner)
            other.match = learner.match.fork()
            for text in order:
                other.play([text])
            assert list(other.steps())[-1] is learner.lesson.steps[-1]
            assert other.match.scores()[LEARNER].total == POINTS[name], (step.id, order)
            tried += 1
        learner.do(step)
    assert tried or name == "cosmogenesis"


def orders(step: LessonStep) -> list[list[str]]:
    """The other orders of a step that has actions in any order, and no choice besides."""
    if not any(" + " in group for group in step.moves) or any(
        mark in group for group in step.moves for mark in "|*"
    ):
        return []
    found: list[list[str]] = [[]]
    for group in step.moves:
        found = [[*one, *two] for one in found for two in permutations(group.split(" + "))]
    return found


@pytest.mark.parametrize("name", OURS)
def test_other_legal_moves_are_not_wanted(name: str) -> None:
    learner = Learner(load(name))
    refused = 0
    while (step := learner.guide.step) is not None:
        learner.let_opponent_reply()
        if step.moves:
            wanted = learner.choices()
            others = [action.text for action in learner.match.legal_actions(LEARNER)]
            refused += len([one for one in others if one not in wanted])
            assert not any(learner.guide.allows([one]) for one in others if one not in wanted)
        if step.next:
            assert not learner.guide.wanted()
        learner.do(step)
    assert refused > 10


@pytest.mark.parametrize("name", OURS)
def test_bubbles_are_short_and_cite_rules_of_the_game(name: str) -> None:
    bundle = load(name)
    known = rule_ids(bundle.rules_text("en"))
    lesson = bundle.lesson
    assert lesson is not None
    assert set(lesson.about) == set(lesson.end.title) == set(lesson.end.lines) == set(LANGUAGES)
    assert {len(lines) for lines in lesson.end.lines.values()} == {5}
    for step in lesson.steps:
        assert step.rules, step.id
        assert [rule for rule in step.rules if rule not in known] == [], step.id
        for language in LANGUAGES:
            said = step.words[language]
            assert said.endswith((".", "?")), step.id
            assert len(re.findall(r"\w[\w'’-]*", said)) <= MOST_WORDS[language], step.id
        assert set(step.wrong) in (set(), set(LANGUAGES)), step.id


@pytest.mark.parametrize("name", OURS)
def test_a_lesson_goes_back_to_the_step_of_an_undone_move(name: str) -> None:
    learner = Learner(load(name))
    for _ in learner.steps():
        guide = learner.guide
        assert guide.before(guide.starts[-1] - 1) < guide.number
        assert guide.starts[guide.before(guide.starts[-1])] == guide.starts[-1]


@pytest.mark.parametrize("name", OURS)
def test_a_position_of_a_lesson_can_be_shown(name: str) -> None:
    bundle = load(name)
    assert bundle.lesson is not None
    for step in bundle.lesson.steps[::4]:
        match = position_after(bundle.lesson, bundle.game, step.id)
        assert match.scores()[LEARNER].total == step.points
