"""`score` and `solve` pass on to the game's companion what the game asks for."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

import toy
from cosmarium import registry
from cosmarium.bundle import Companion, Progress, Report
from cosmarium.cli import main
from cosmarium.core.errors import BadInput
from cosmarium.fields import Field


class Adder(Companion):
    score_fields = (Field("chips", "int", many=True, positional=True, required=True),)
    solve_fields = (
        Field("seconds", "number", default=1.0, title="Seconds"),
        Field("pace", "choice", choices=("slow", "fast"), default="slow", help="100% fair"),
        Field("loud", "flag", default=False),
    )

    def score(self, values: Mapping[str, Any]) -> Report:
        return Report({"total": sum(values["chips"])}, f"{sum(values['chips'])} chips")

    def solve(self, values: Mapping[str, Any], progress: Progress) -> Report:
        if values["seconds"] <= 0:
            raise BadInput("no time to think")
        progress(0.5, "half-way")
        return Report(dict(values), "solved")


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
        (
            "solve toy --seconds 2 --json",
            '{"seconds": 2.0, "pace": "slow", "loud": false}\n',
        ),
        (
            "solve toy --loud --pace=fast --json",
            '{"seconds": 1.0, "pace": "fast", "loud": true}\n',
        ),
    ],
)
def test_reports_are_printed(capsys: pytest.CaptureFixture[str], words: str, shown: str) -> None:
    assert main(words.split()) == 0
    assert capsys.readouterr() == (shown, "")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("score toy", "the following arguments are required: CHIPS"),
        ("score toy one", "chips: 'one' is not a whole number"),
        ("score toy 1 --card 3", "unrecognized arguments: --card 3"),
        ("solve toy --seconds 0", "no time to think"),
        ("solve toy --seconds soon", "--seconds: 'soon' is not a number"),
        ("solve toy --pace fst", "is not one of slow, fast; did you mean 'fast'?"),
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


def test_help_is_made_from_the_fields(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["solve", "toy", "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    assert "--seconds SECONDS Seconds (default: 1.0)" in shown
    assert "--pace {slow,fast} 100% fair (default: slow)" in shown
    assert "[--loud]" in shown


def test_python_gives_plain_values() -> None:
    assert Adder().answer("score", {"chips": [1, 2]}).data == {"total": 3}
    assert Adder().answer("solve", {"seconds": 3}).data["seconds"] == 3.0


def test_options_of_a_game_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "mode = calm | timed (default: calm)" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["games"]
    assert {game["name"]: len(game["options"]) for game in listed}["toy"] == 1
