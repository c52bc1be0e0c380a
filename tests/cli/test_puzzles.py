"""`cosmarium puzzles`: list, show, solve, and how it refuses."""

import json

import pytest

from cosmarium.cli import main
from cosmarium.registry import OURS, load

Capture = pytest.CaptureFixture[str]


def test_a_day_is_shown_and_solved(capsys: Capture) -> None:
    daily = load("cosmic-factory").daily
    assert daily is not None
    puzzle = daily.find(daily.first)
    assert main(["puzzles", "show", "cosmic-factory", "2026-11-01"]) == 0
    assert puzzle.text() in capsys.readouterr().out
    words = puzzle.solution().split()
    assert main(["puzzles", "solve", "cosmic-factory", "2026-11-01", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["points"] == found["best"] == puzzle.best
    assert main(["puzzles", "solve", "cosmic-factory", "2026-11-01", *words, "--lang", "de"]) == 0
    assert "Vegetation" in capsys.readouterr().out


@pytest.mark.parametrize("game", [game for game in OURS if load(game).turn_puzzles])
def test_a_turn_is_shown_and_solved(capsys: Capture, game: str) -> None:
    assert main(["puzzles", "show", game, "1", "--json"]) == 0
    turns = json.loads(capsys.readouterr().out)["turns"]
    best = list(load(game).turn_puzzles[0].best.actions)
    letter = next(letter for letter, actions in turns.items() if actions == best)
    assert main(["puzzles", "solve", game, "1", letter]) == 0
    assert capsys.readouterr().out.startswith("solved\n")
    wrong = next(other for other in turns if other != letter)
    assert main(["puzzles", "solve", game, "1", wrong]) == 0
    assert "points behind the best" in capsys.readouterr().out
    assert main(["puzzles", "show", game, "1", "--lang", "de"]) == 0
    assert "\nA  " in capsys.readouterr().out


def test_lists(capsys: Capture) -> None:
    assert main(["puzzles", "list", "cosmic-factory"]) == 0
    assert capsys.readouterr().out == "1096 days, 2026-11-01 to 2029-10-31\n"
    assert main(["puzzles", "list", "cosmogenesis"]) == 0
    assert " turns: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["show", "cosmic-factory", "2020-01-01"], "there is no puzzle for 2020-01-01"),
        (["show", "cosmic-factory", "tomorrow"], "a day is written like 2026-11-17"),
        (["solve", "cosmic-factory", "2026-11-01"], "needs a day and your answer"),
        (["show", "cosmogenesis", "1000"], "there is no turn 1000"),
        (["show", "cosmogenesis"], "say which turn"),
        (["solve", "cosmogenesis", "1"], "needs your answer"),
        (["solve", "cosmogenesis", "1", "Z"], "there is no turn 'Z'"),
        (["mine", "cosmogenesis"], "needs --out FILE"),
        (["mine", "cosmogenesis", "--out", "x", "--workers", "0"], "must be at least 1"),
        (["mine", "cosmogenesis", "--out", "/none/x"], "/none/x cannot be written"),
        (["list"], "required: GAME (see"),
    ],
)
def test_bad_input_is_one_line(capsys: Capture, words: list[str], line: str) -> None:
    assert main(["puzzles", *words]) == 2
    told = capsys.readouterr()
    assert line in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
