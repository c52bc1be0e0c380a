"""Golden games, regenerated from their records, with one for every way a game can end."""

import pytest

from builds import COMPILED
from compliance.golden import find, golden_files, tell
from compliance.play import steps_of
from compliance.subjects import SUBJECTS, Case, Subject
from compliance.whole import check_whole
from cosmarium.core.host import replay
from cosmarium.core.record import read_record

LOOKS = 20 if COMPILED else 4  # states of a game with the costly checks


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_golden_games_are_told_as_they_were(subject: Subject, regenerate: bool) -> None:
    for path in golden_files(subject):
        text = path.read_text(encoding="utf-8")
        told, _ = tell(subject, text)
        if regenerate:
            path.write_text(told, encoding="utf-8")
        else:
            assert told == text, f"{path.name} has changed; if that is right: pytest --regenerate"


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_golden_games_keep_the_contract(subject: Subject) -> None:
    """They are played better than random ones, so they reach other positions."""
    for seed, path in enumerate(golden_files(subject)):
        record = read_record(path.read_text(encoding="utf-8"))
        case = Case(subject, record.players, record.options, record.rules)
        match = replay(case.game, record)
        check_whole(case, match, steps_of(case, match), seed, LOOKS)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_there_is_a_golden_game_for_every_way_to_end(subject: Subject, regenerate: bool) -> None:
    subject.may_lack_file("story.py")
    endings = set(subject.hook("story", "ENDINGS"))
    golden = {path.stem: path for path in golden_files(subject)}
    if regenerate:
        for ending in sorted(endings - set(golden)):
            path = subject.home / "golden" / f"{ending}.txt"
            path.parent.mkdir(exist_ok=True)
            path.write_text(tell(subject, find(subject, ending))[0], encoding="utf-8")
            golden[ending] = path
    wanted = endings | subject.extras
    assert set(golden) == wanted, "pytest --regenerate plays those that are missing"
    for name in endings:
        path = golden[name]
        assert tell(subject, path.read_text(encoding="utf-8"))[1] == name
