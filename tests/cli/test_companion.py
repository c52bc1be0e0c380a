"""`score` and `solve` pass on to the game's companion what the game asks for."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

import toy
from cosmarium import registry
from cosmarium.bundle import Companion, Report
from cosmarium.cli import main
from cosmarium.core.errors import BadInput


class Adder(Companion):
    has_solver = True

    def score_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("chips", type=int, nargs="+")

    def score(self, args: Namespace) -> Report:
        return Report({"total": sum(args.chips)}, f"{sum(args.chips)} chips")

    def solve_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seconds", type=float, default=1.0)

    def solve(self, args: Namespace, progress: Callable[[float, str], None]) -> Report:
        if args.seconds <= 0:
            raise BadInput("no time to think")
        progress(0.5, "half-way")
        return Report({"seconds": args.seconds}, "solved")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry.GAMES, "toy", "toy")
    monkeypatch.setattr(toy, "BUNDLE", replace(toy.BUNDLE, companion=Adder()))
    registry.load.cache_clear()
    yield
    registry.load.cache_clear()


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("score toy 1 2 3", "6 chips\n"),
        ("score toy 1 2 3 --json", '{"total": 6}\n'),
        ("solve toy", "solved\n"),
        ("solve toy --seconds 2 --json", '{"seconds": 2.0}\n'),
    ],
)
def test_reports_are_printed(capsys: pytest.CaptureFixture[str], words: str, shown: str) -> None:
    assert main(words.split()) == 0
    assert capsys.readouterr() == (shown, "")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("score toy", "the following arguments are required: chips"),
        ("score toy one", "invalid int value: 'one'"),
        ("score toy 1 --card 3", "unrecognized arguments: --card 3"),
        ("solve toy --seconds 0", "no time to think"),
    ],
)
def test_bad_positions_are_one_line(
    capsys: pytest.CaptureFixture[str], words: str, line: str
) -> None:
    assert main(words.split()) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert line in captured.err
    assert captured.err.count("\n") == 1


def test_options_of_a_game_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "mode = calm | timed (default: calm)" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["games"]
    assert {game["name"]: len(game["options"]) for game in listed}["toy"] == 1
