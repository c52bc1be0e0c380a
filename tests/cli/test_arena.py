"""`cosmarium arena`: the table, the JSON, the plot, and how it refuses."""

import json
from pathlib import Path

import pytest

from cosmarium.cli import main
from cosmarium.registry import GAMES

GAME = next(iter(GAMES))
ARGUMENTS = ["arena", GAME, "--bots", "random,greedy", "--games", "2", "--seed", "1"]
Capture = pytest.CaptureFixture[str]


def test_prints_one_json_object(capsys: Capture) -> None:
    assert main([*ARGUMENTS, "--json"]) == 0
    captured = capsys.readouterr()
    found = json.loads(captured.out)
    assert captured.err == ""
    assert (found["game"], found["players"], found["games"]) == (GAME, 2, 2)
    for key in ("win_share", "mean_points", "rating", "seconds_per_decision"):
        assert set(found[key]) == {"random", "greedy"}
    assert set(found["rating"]["greedy"]) == {"value", "low", "high"}
    assert set(found["seconds_per_decision"]["greedy"]) == {"mean", "p95", "p99"}
    assert sum(found["win_share"].values()) == pytest.approx(1)


def test_prints_a_table_with_intervals(capsys: Capture) -> None:
    assert main(ARGUMENTS) == 0
    text = capsys.readouterr().out
    assert "2 players, 2 games a pairing" in text
    assert "random – greedy" in text
    assert " to " in text


def test_draws_a_plot(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "ladder.svg"
    assert main([*ARGUMENTS, "--plot", str(file)]) == 0
    assert file.read_text(encoding="utf-8").startswith("<svg")
    assert str(file) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--bots", "random"], "at least two bots"),
        (["--bots", "random,deep"], "no bot is called 'deep'"),
        (["--plot", "ladder.txt"], "a plot is an .svg file"),
        (
            ["--bots", "random,greedy", "--plot", "/no/such/folder/a.svg", "--games", "1"],
            "cannot write",
        ),
        (["--workers", "0"], "at least one worker"),
        (["--players", "99"], "players, not 99"),
    ],
)
def test_refuses_in_one_line(words: list[str], line: str, capsys: Capture) -> None:
    assert main(["arena", GAME, *words]) == 2
    error = capsys.readouterr().err
    assert line in error
    assert error.count("\n") == 1


def test_bots_of_others_play_too(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module in the current directory, as somebody would write it."""
    own = "cosmarium.bots.random:RandomBot@1"
    assert main(["arena", GAME, "--bots", f"random,{own}", "--games", "2", "--json"]) == 0
    assert own in json.loads(capsys.readouterr().out)["win_share"]
