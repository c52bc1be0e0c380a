"""`cosmarium review`: what it prints and writes, and how it refuses. The judging itself is tested
in tests/review."""

import json
from pathlib import Path

import pytest

import cosmarium
from cosmarium.cli import main
from cosmarium.review.judging import Line, Verdict
from cosmarium.review.review import NOBODY, Outcome, Task

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def carry_out(task: Task) -> Outcome:
        job = task.job
        if job.seat == NOBODY:
            return Outcome(job.turn, NOBODY, job.simulations, (0.5, 0.5))
        verdict = Verdict(
            job.turn, job.seat, job.simulations, (Line(0, (), 4.0, False, (), 30.0, 34.0, True),)
        )
        return Outcome(job.turn, job.seat, job.simulations, (), verdict)

    monkeypatch.setattr("cosmarium.cli.review.carry_out", carry_out)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    match = cosmarium.new_match("cosmic-factory", players=2, seed=3)
    cosmarium.play_out(match, ["greedy", "greedy"])
    match.save(tmp_path / "game.txt")
    return tmp_path / "game.txt"


def test_it_prints_every_turn_and_the_accuracy(capsys: Capture, finished: Path) -> None:
    for language, word in (("en", "mistake"), ("de", "Fehler")):
        assert main(["review", str(finished), "--workers", "1", "--lang", language]) == 0
        assert word in capsys.readouterr().out


def test_it_prints_json_and_writes_a_page(capsys: Capture, finished: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    assert main(["review", str(finished), "--workers", "1", "--json", "--html", str(page)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["done"]
    assert {turn["judgement"] for turn in found["judged"]} == {"mistake"}
    assert "<svg" in page.read_text(encoding="utf-8")


def test_it_refuses_in_one_line(capsys: Capture, finished: Path, tmp_path: Path) -> None:
    half = tmp_path / "half.txt"
    half.write_text(finished.read_text().rsplit("\n", 30)[0])
    for words, line in (
        ([str(half)], "the game is not over yet"),
        ([str(tmp_path / "none.txt")], "cannot read"),
        ([str(finished), "--html", "page.txt"], "needs a .html file"),
        ([str(finished), "--workers", "0"], "--workers must be at least 1"),
    ):
        assert main(["review", *words]) == 2
        said = capsys.readouterr().err
        assert line in said
        assert said.count("\n") == 1
