"""`cosmarium arena`: the table, the JSON, the plot, and how it refuses."""

import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from cosmarium.cli import arena, main, output
from cosmarium.core.errors import BadInput
from cosmarium.lab.arena import Result, hold
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


def test_an_odd_number_of_games_is_said_to_favour_seats(capsys: Capture) -> None:
    assert main([*ARGUMENTS, "--games", "3", "--json"]) == 0
    assert "--games 3 is not a multiple of the 2 seat orders" in capsys.readouterr().err


def test_the_usual_number_of_games_favours_nobody(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "GAMES", 2)
    words = ["arena", GAME, "--bots", "random,greedy,greedy@2", "--players", "3", "--json"]
    assert main(words) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert json.loads(captured.out)["games"] == 3


def test_a_long_run_in_a_pipe_tells_how_far_it_is(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "QUIET", 0)
    assert main([*ARGUMENTS, "--json"]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert lines == [f"{GAME}, 2 players: {part}" for part in ("50%", "100%")]


def test_what_was_played_before_ctrl_c_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*arguments: Any) -> Iterator[Result]:
        yield from islice(hold(*arguments), 3)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "hold", stopped)
    assert main([*ARGUMENTS, "--games", "6", "--json"]) == 130
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_draws_a_plot(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "ladder.svg"
    assert main([*ARGUMENTS, "--plot", str(file)]) == 0
    assert file.read_text(encoding="utf-8").startswith("<svg")
    assert str(file) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--bots", "random"], "at least two bots"),
        (["--bots", "random,random"], "random is listed twice"),
        (["--bots", ""], "must be a list such as greedy,easy, not ''"),
        (["--bots", "random,,greedy"], "must be a list such as greedy,easy, not 'random,,greedy'"),
        (["--bots", "random,easy@99999999999"], "at most 10,000,000 iterations"),
        (["--bots", "random,easy@1e9s"], "or 3600 seconds"),
        (["--bots", "random,deep"], "there is no bot called 'deep'"),
        (["--plot", "ladder.txt"], "--plot needs an .svg file"),
        (
            ["--bots", "random,greedy", "--plot", "/no/such/folder/a.svg", "--games", "2"],
            "cannot write",
        ),
        (["--games", "99999999999"], "at most 1,000,000 games"),
        (["--workers", "0"], "workers must be at least 1"),
        (["--players", "99"], "players, not 99"),
    ],
)
def test_refuses_in_one_line(words: list[str], line: str, capsys: Capture) -> None:
    assert main(["arena", GAME, *words]) == 2
    error = capsys.readouterr().err
    assert line in error
    assert error.count("\n") == 1


BOT = """from cosmarium.bots.bot import Bot


class Last(Bot):
    def choose(self, seen, legal, budget):
        print("What a game")
        return legal[-1]
"""


def test_what_was_played_before_a_worker_died_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: Any) -> Iterator[Result]:
        yield from islice(hold(*arguments), 3)
        raise BadInput("a worker process was killed")

    monkeypatch.setattr(arena, "hold", broken)
    assert main([*ARGUMENTS, "--games", "6", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["games"] == 2


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("class Bad(:", "SyntaxError: invalid syntax"),
        ("Bad = undefined", "NameError: name 'undefined' is not defined, badbot.py:1"),
        ("raise SystemExit(3)", "SystemExit: 3, badbot.py:1"),
    ],
)
def test_a_bot_whose_file_is_broken_is_refused_in_one_line(
    source: str, line: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "badbot.py").write_text(source, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "badbot", raising=False)
    assert main(["arena", GAME, "--bots", "random,badbot:Bad", "--games", "2"]) == 2
    assert f"the bot 'badbot:Bad' cannot be loaded: {line}" in capsys.readouterr().err


def test_a_bot_in_the_current_directory_plays_too(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "mybots.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    words = ["arena", GAME, "--bots", "random,mybots:Last@5", "--games", "2", "--json"]
    assert main(words) == 0
    captured = capsys.readouterr()
    assert "What a game" in captured.err
    found = json.loads(captured.out)
    assert set(found["win_share"]) == {"random", "mybots:Last@5"}
    assert found["replaced_by_random"] == {"random": 0, "mybots:Last@5": 0}
