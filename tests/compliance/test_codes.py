"""No internal code reaches a person: stories, prompts, choices, refusals, scores, pictures.

Excepted are what programs read, and the labels that the board of the terminal prints itself.
"""

import re
from itertools import product
from xml.etree import ElementTree as ET

import pytest

from compliance.golden import golden_files
from compliance.play import moments, random_match, random_steps, sample, states_of, steps_of
from compliance.subjects import CASES, SUBJECTS, Case, Subject
from cosmarium.cli.story import sentences
from cosmarium.core.contract import SPECTATOR
from cosmarium.core.host import replay
from cosmarium.core.record import read_record
from cosmarium.drawing.fragment import View
from cosmarium.narration import Narrator, plain
from cosmarium.story import Divider, Noted, Recorder, tell_all, tell_stage
from cosmarium.words import LANGUAGES

CODE = re.compile(
    r"\b[TNSLPXYK]\d{2,3}\b|\b[IV]+-\d|\bplayer \d|\b(?:column|row|seat) 0|[{}\[\]]"
    r"|\b[a-z]+-[a-z]+-?(?:comet|action|hidden|bodies|cards)\b"
)


def test_the_test_knows_a_code() -> None:
    for text in ("places on N08", "II-3: rock", "token of player 1", "column 0", "{place}"):
        assert CODE.search(text), text
    for text in ("planet 3", "Player 2 ends", "Super-Earth", "the 7-point nebula"):
        assert not CODE.search(text), text


@pytest.mark.parametrize("case", CASES, ids=str)
def test_stories_hold_no_codes(case: Case, pytestconfig: pytest.Config) -> None:
    """The full line, its effects, the caption and the phrase, for every reader."""
    bundle = case.subject.bundle
    kinds = {action.kind for action in case.game.actions.entries} | set(case.game.event_kinds)
    coded = sorted(kind for kind in kinds if "-" in kind)
    raw = re.compile(rf"\b(?:{'|'.join(coded) or '(?!)'})\b")
    for seed in range(10 if pytestconfig.getoption("--soak") else 1):
        steps = random_steps(case, seed)
        recorder = Recorder(case.game, bundle.storyteller, case.new_state())
        noted = [recorder.note(moment) for moment in moments(case, steps)]
        for language, reader in product(LANGUAGES, (SPECTATOR, *range(case.players))):
            narrator = Narrator(bundle.texts(language), {0: "Ada", 1: "Jonas"}, reader)
            for item in tell_all(bundle.storyteller, noted, reader):
                said = [narrator.sentence(item)]
                if not isinstance(item, Divider):
                    said += [*narrator.effects(item), narrator.caption(item), narrator.phrase(item)]
                for text in map(plain, said):
                    assert text.strip() == text, text
                    assert not CODE.search(text), text
                    assert not raw.search(text), text
                    assert "  " not in text, text


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_every_step_can_be_told_before_the_next(subject: Subject) -> None:
    """People read a line while a power or a purchase still goes on."""
    storyteller = subject.bundle.storyteller
    for path in golden_files(subject):
        record = read_record(path.read_text(encoding="utf-8"))
        case = Case(subject, record.players, record.options, record.rules)
        recorder = Recorder(case.game, storyteller, case.new_state())
        narrator = Narrator(subject.bundle.texts("en"), {}, SPECTATOR)
        stage: list[Noted] = []
        for moment in moments(case, steps_of(case, replay(case.game, record))):
            step = recorder.note(moment)
            stage = [*stage, step] if stage and stage[0].stage == step.stage else [step]
            for item in tell_stage(storyteller, stage, SPECTATOR)[-1:]:
                assert not CODE.search(plain(narrator.sentence(item)))


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_and_choices_hold_no_codes(case: Case, language: str) -> None:
    texts = case.subject.bundle.texts(language)
    game = case.game
    for state in sample(states_of(case, random_steps(case, 0)), 12, 5):
        for decision in game.decisions(state):
            assert not CODE.search(texts.decision(decision))
        for seat in range(case.players):
            seen = game.observe(state, seat)
            for index in game.legal_actions(state, seat):
                assert not CODE.search(texts.action_here(game.actions[index], seen))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_pictures_of_a_story_are_in_the_sheet(case: Case) -> None:
    bundle = case.subject.bundle
    steps = random_steps(case, 0)
    recorder = Recorder(case.game, bundle.storyteller, case.new_state())
    noted = [recorder.note(moment) for moment in moments(case, steps)]
    narrator = Narrator(bundle.texts("en"), {}, 0)
    said = "".join([narrator.sentence(item) for item in tell_all(bundle.storyteller, noted, 0)])
    pictures = set(re.findall("\x02([^\x03]*)\x03", said))
    assert pictures or not bundle.texts.story
    assert pictures <= set(bundle.drawing.symbols.definitions)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_events_refusals_and_scores_hold_no_codes(case: Case, language: str) -> None:
    texts, game = case.subject.bundle.texts(language), case.game
    steps = random_steps(case, 1)
    said = {texts.event(event) for moment in moments(case, steps) for event in moment.events}
    every = range(0, len(game.actions.entries), max(1, len(game.actions.entries) // 300))
    said |= {texts.action(game.actions[index]) for index in every}
    for state in sample(states_of(case, steps), 8, 3):
        said |= {texts.score_line(line) for sheet in game.scores(state) for line in sheet.lines}
        for index in every:
            refusal = game.refusal(state, 0, index)
            said |= {texts.refusal(refusal)} if refusal is not None else set()
    assert not [text for text in said if CODE.search(text)]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_holds_no_codes(case: Case, language: str) -> None:
    """The lines of `cosmarium replay` and of the log in the terminal."""
    bundle = case.subject.bundle
    match = random_match(case, 2)
    for seat in (None, 0):
        for _, line, _ in sentences(match, bundle, bundle.texts(language), seat):
            assert not CODE.search(line), line


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_hold_no_codes(case: Case, language: str) -> None:
    """What is written in them, and what a screen reader says."""
    bundle = case.subject.bundle
    view = View(bundle.texts(language))
    for state in sample(states_of(case, random_steps(case, 0)), 5, 2):
        for seat in (0, SPECTATOR):
            for fragment in bundle.drawing.fragments(case.game.observe(state, seat), view):
                for element in ET.fromstring(fragment.svg()).iter():
                    said = [element.text or "", element.get("aria-label") or ""]
                    assert not [text for text in said if CODE.search(text)], fragment.name
