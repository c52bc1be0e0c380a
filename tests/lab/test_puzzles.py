"""Mining: continues where it stopped, and finds the same with any number of workers."""

from datetime import date
from pathlib import Path

import pytest

from cosmarium.core.errors import BadInput
from cosmarium.lab import puzzles
from cosmarium.lab.puzzles import Task, mine_days, mine_turns
from cosmarium.puzzles import Choice, TurnPuzzle
from cosmarium.registry import load


def told(_: int) -> None:
    """No progress bar."""


@pytest.fixture
def _every_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second game has a puzzle; no game is played."""

    def found(_: object, task: Task) -> TurnPuzzle | None:
        choices = (Choice(("a",), 5.0), Choice(("b",), 1.0))
        source = f"{task.seed}.{task.number}.9"
        return TurnPuzzle(2, 0, source, "[]", choices) if task.number % 2 else None

    monkeypatch.setattr("cosmarium.lab.puzzles.find_in_game", found)


@pytest.mark.usefixtures("_every_second")
def test_turns_are_added_until_there_are_enough(tmp_path: Path) -> None:
    at_once, in_parts = tmp_path / "one", tmp_path / "two"
    assert mine_turns("cosmogenesis", at_once, 3, 7, 1, told) == 3
    assert mine_turns("cosmogenesis", in_parts, 1, 7, 1, told) == 1
    assert mine_turns("cosmogenesis", in_parts, 3, 7, 1, told) == 3
    assert in_parts.read_text() == at_once.read_text()
    text = at_once.read_text()
    assert [line for line in text.splitlines() if line.startswith("turn")] == [
        "turn 2 0 7.1.9",
        "turn 2 0 7.3.9",
        "turn 2 0 7.5.9",
    ]
    assert mine_turns("cosmogenesis", at_once, 3, 7, 1, told) == 3
    assert at_once.read_text() == text, "there is nothing left to do"


def test_days_continue_where_the_file_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    daily = load("cosmic-factory").daily
    assert daily is not None
    monkeypatch.setattr(type(daily), "wanted", 4)
    monkeypatch.setattr(type(daily), "make", lambda _, day: f"{day} new")
    file = tmp_path / "days"
    file.write_text("# days\n2026-11-01 old\n")
    assert mine_days("cosmic-factory", file, 3, 1, told) == 3
    assert mine_days("cosmic-factory", file, 9, 1, told) == 4, "there are no more"
    assert file.read_text().splitlines()[1:] == [
        "2026-11-01 old",
        *[f"{date(2026, 11, day)} new" for day in (2, 3, 4)],
    ]


def test_a_file_that_cannot_be_used_is_named_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles, "_batches", None)
    text = tmp_path / "text"
    text.write_bytes(b"\xff")
    for path in (tmp_path, tmp_path / "none" / "file"):
        with pytest.raises(BadInput, match="cannot be written"):
            mine_turns("cosmogenesis", path, 3, 7, 1, told)
    with pytest.raises(BadInput, match="cannot be read"):
        mine_days("cosmic-factory", text, 3, 1, told)
    with pytest.raises(BadInput, match="has no puzzle a day"):
        mine_days("cosmogenesis", tmp_path / "days", 3, 1, told)
