"""Every drawing keeps the contract of drawings: ids, names, sizes, targets, words."""

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from compliance.pictures import check_fragments, check_layouts, check_targets, drawn, ids, table
from compliance.play import random_steps, sample, states_of
from compliance.subjects import CASES, SUBJECTS, Case
from compliance.whole import settled
from cosmarium.core.contract import CHANCE, SPECTATOR, sees
from cosmarium.core.playback import Playback
from cosmarium.drawing.contract import AnyDrawing
from cosmarium.drawing.fragment import LAYOUTS, View
from cosmarium.drawing.theme import THEMES

DRAWN = [case for case in CASES if case.subject.bundle.drawing is not None]


def drawing_of(case: Case) -> AnyDrawing:
    drawing = case.subject.bundle.drawing
    assert drawing is not None
    return drawing


def positions(case: Case, count: int, seed: int = 0) -> list[Any]:
    """States in which somebody decides, and the last one."""
    states = states_of(case, random_steps(case, seed))
    chosen = sample([state for state in states if settled(case.game, state)], count, seed)
    return [*chosen, states[-1]]


def viewers(case: Case) -> list[int]:
    return [*range(case.players), SPECTATOR]


@pytest.mark.parametrize("case", DRAWN, ids=str)
def test_fragments_are_sound_in_every_layout(case: Case) -> None:
    drawing, texts = drawing_of(case), case.subject.bundle.texts("de")
    for number, state in enumerate(positions(case, 3)):
        seat = viewers(case)[number % (case.players + 1)]
        seen = case.game.observe(state, seat)
        for layout in LAYOUTS:
            fragments = table(drawing, seen, texts, layout)
            others = [s for s in range(case.players) if s != seat]
            view = View(texts, layout)
            opened = [
                part for other in others for part in drawing.board(drawing.scene(seen, view), other)
            ]
            check_fragments(drawing, fragments + drawn(opened))


@pytest.mark.parametrize("case", DRAWN, ids=str)
def test_every_action_finds_its_targets(case: Case) -> None:
    drawing, texts = drawing_of(case), case.subject.bundle.texts("en")
    for number, state in enumerate(positions(case, 12, 1)):
        for decision in case.game.decisions(state):
            seen = case.game.observe(state, decision.seat)
            legal = [case.game.actions[a] for a in case.game.legal_actions(state, decision.seat)]
            check_targets(drawing, seen, texts, legal, LAYOUTS[number % len(LAYOUTS)])


@pytest.mark.parametrize("case", DRAWN, ids=str)
def test_targets_are_the_same_in_every_layout(case: Case) -> None:
    for state in positions(case, 3, 1):
        seen = case.game.observe(state, 0)
        check_layouts(drawing_of(case), seen, case.subject.bundle.texts("en"))


@pytest.mark.parametrize("case", DRAWN, ids=str)
def test_events_point_at_elements_that_are_there(case: Case) -> None:
    drawing, game, texts = drawing_of(case), case.game, case.subject.bundle.texts("en")
    playback = Playback(game, case.new_state())
    state = playback.state
    view = View(texts)
    steps = random_steps(case, 0)
    every = max(3, len(steps) // 30)  # long games would be drawn hundreds of times
    for number, (actor, action, now) in enumerate(steps):
        look = actor >= 0 and number % every == 0
        seat = viewers(case)[number % (case.players + 1)]
        before = ids(drawing.fragments(game.observe(state, seat), view)) if look else set()
        events = playback.take(actor, action, now).events
        if not look or state.over or any([d.seat == CHANCE for d in game.decisions(state)]):
            continue
        seen = game.observe(state, seat)
        told = [event for event in events if sees(event.seen_by, seat)]
        lines = {f"opponent-{one.seat + 1}" for one in drawing.opponents(drawing.scene(seen, view))}
        before, after = before | lines, ids(drawing.fragments(seen, view)) | lines
        for event in told:
            assert set(drawing.changed(drawing.scene(seen, view), event)) <= after, event
        for start, goal in drawing.journeys(drawing.scene(seen, view), told):
            assert start in before, told
            assert goal in after, told


@pytest.mark.parametrize("case", DRAWN, ids=str)
def test_a_preview_replaces_fragments_of_the_table(case: Case) -> None:
    drawing, texts = drawing_of(case), case.subject.bundle.texts("en")
    for state in positions(case, 4, 1)[:-1]:
        for decision in case.game.decisions(state):
            seen = case.game.observe(state, decision.seat)
            there = {part.name for part in table(drawing, seen, texts, "wide")}
            for action in case.game.legal_actions(state, decision.seat)[:12]:
                after, marks = drawing.preview(
                    drawing.scene(seen, View(texts)), case.game.actions[action]
                )
                shown = drawn(after)
                assert set(marks) <= ids(shown)
                assert {part.name for part in shown} <= there
                for part in shown:
                    ET.fromstring(part.svg())


@pytest.mark.parametrize("case", DRAWN, ids=str)
def test_a_picture_stands_alone(case: Case) -> None:
    drawing = drawing_of(case)
    state = positions(case, 2)[0]
    seen = case.game.observe(state, 0)
    for theme in THEMES:
        for language in ("en", "de"):
            view = View(case.subject.bundle.texts(language))
            svg = drawing.picture(drawing.scene(seen, view), theme).svg
            ET.fromstring(svg)
            assert "var(" not in svg
            assert "light-dark" not in svg


def test_the_toy_game_is_among_them() -> None:
    assert any(case.subject is SUBJECTS[0] for case in DRAWN)
