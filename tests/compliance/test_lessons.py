"""Lessons: every step is legal and brings the points it names, in every language."""

import re
from copy import copy
from itertools import permutations

import pytest

from compliance.checks import rule_ids
from compliance.lessons import Learner
from compliance.subjects import SUBJECTS, Subject
from cosmarium.bundle import Bundle
from cosmarium.lessons import LEARNER, LessonStep, position_after
from cosmarium.words import LANGUAGES

MOST_WORDS = {"en": 32, "de": 34}
POINTS = {"cosmogenesis": 17, "cosmic-factory": 7, "crafting-the-cosmos": 26}
GAMES = [subject for subject in SUBJECTS if subject.name != "toy"]
by_name = pytest.mark.parametrize("subject", GAMES, ids=lambda subject: subject.name)


def taught(subject: Subject) -> Bundle:
    subject.may_lack(subject.bundle.lesson, "lesson.toml")
    return subject.bundle


def points_of(subject: Subject) -> int | None:
    """What a lesson brings; a game from outside says so in its last step."""
    lesson = subject.bundle.lesson
    return lesson.steps[-1].points if lesson and subject.outside else POINTS[subject.name]


@by_name
def test_a_lesson_can_be_played_and_brings_its_points(subject: Subject) -> None:
    learner = Learner(taught(subject))
    for step in learner.steps():
        if step.points is not None:
            assert learner.match.scores()[LEARNER].total == step.points, step.id
    assert learner.match.scores()[LEARNER].total == points_of(subject)
    played = len([seat for seat, _, _ in learner.match.steps() if seat == 1])
    assert played == len(learner.lesson.replies)


@by_name
def test_moves_in_any_order_lead_to_the_same_end(subject: Subject) -> None:
    learner = Learner(taught(subject))
    tried = 0
    for step in learner.lesson.steps:
        learner.let_opponent_reply()
        for order in orders(step):
            other = copy(learner)
            other.match = learner.match.fork()
            for text in order:
                other.play([text])
            assert list(other.steps())[-1] is learner.lesson.steps[-1]
            assert other.match.scores()[LEARNER].total == points_of(subject), (step.id, order)
            tried += 1
        learner.do(step)
    assert tried or subject.outside or subject.name == "cosmogenesis"


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


@by_name
def test_other_legal_moves_are_not_wanted(subject: Subject) -> None:
    learner = Learner(taught(subject))
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
    assert refused > (0 if subject.outside else 10)


@by_name
def test_bubbles_are_short_and_cite_rules_of_the_game(subject: Subject) -> None:
    bundle = taught(subject)
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


@by_name
def test_a_lesson_goes_back_to_the_step_of_an_undone_move(subject: Subject) -> None:
    learner = Learner(taught(subject))
    for _ in learner.steps():
        guide = learner.guide
        assert guide.before(guide.starts[-1] - 1) < guide.number
        assert guide.starts[guide.before(guide.starts[-1])] == guide.starts[-1]


@by_name
def test_a_position_of_a_lesson_can_be_shown(subject: Subject) -> None:
    bundle = taught(subject)
    assert bundle.lesson is not None
    for step in bundle.lesson.steps[::4]:
        match = position_after(bundle.lesson, bundle.game, step.id)
        assert match.scores()[LEARNER].total == step.points
