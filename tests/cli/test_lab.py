"""`cosmarium lab`: the table, the JSON, the files, and how it refuses."""

import json
from pathlib import Path

import polars as pl
import pytest

from cosmarium.cli import main
from cosmarium.registry import GAMES

GAME = next(iter(GAMES))
ARGUMENTS = ["lab", GAME, "--bots", "random,greedy", "--games", "12", "--seed", "1"]
Capture = pytest.CaptureFixture[str]


def test_prints_one_json_object(capsys: Capture) -> None:
    assert main([*ARGUMENTS, "--json"]) == 0
    captured = capsys.readouterr()
    found = json.loads(captured.out)
    assert captured.err == ""
    assert (found["game"], found["players"], found["games"]) == (GAME, 2, 12)
    assert len(found["seats"]) == 2
    assert sum(seat["share"] for seat in found["seats"]) == pytest.approx(1)
    assert {"code", "points", "winners", "others", "share"} <= set(found["sources"][0])
    assert {"family", "how", "code", "effect", "low", "high"} <= set(found["components"][0])
    assert found["findings"] == []  # twelve games tell nothing


def test_writes_a_page_and_the_data(capsys: Capture, tmp_path: Path) -> None:
    html, data = tmp_path / "report.html", tmp_path / "report.parquet"
    assert main([*ARGUMENTS, "--html", str(html), "--parquet", str(data)]) == 0
    captured = capsys.readouterr()
    assert captured.err.splitlines() == [f"wrote {html}", f"wrote {data}"]
    assert "decisions" in captured.out
    assert html.read_text(encoding="utf-8").startswith("<!doctype html>")
    rows = pl.read_parquet(data)
    assert len(rows) == 24
    assert rows["won"].sum() == pytest.approx(12)
    assert set(rows["bot"]) == {"random", "greedy"}


def test_a_variant_tells_what_changes(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "variant.txt"
    file.write_text("S12 | classical-orbits | per 6 max 30\n", encoding="utf-8")
    words = ["lab", GAME, "--games", "3", "--variant", str(file), "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["variant"] == ["S12 | classical-orbits | per 6 max 30"]
    assert found["changes"] == []  # three games tell nothing


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("S12 | classical-orbits | per six max 30", f"variant cannot be played in {GAME}: invalid"),
        ("P15 | T water | life | 9 | 9", f"variant cannot be played in {GAME}: too many"),
    ],
)
def test_a_variant_that_cannot_be_played_is_refused_in_one_line(
    row: str, line: str, capsys: Capture, tmp_path: Path
) -> None:
    file = tmp_path / "variant.txt"
    file.write_text(row, encoding="utf-8")
    assert main(["lab", GAME, "--games", "3", "--variant", str(file), "--json"]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert line in captured.err


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--bots", "deep"], "there is no bot called 'deep'"),
        (["--bots", "greedy,"], "must be a list such as greedy,easy"),
        (["--games", "0"], "games must be at least 1"),
        (["--games", "many"], "must be a whole number, not 'many'"),
        (["--players", "99"], "players, not 99"),
        (["--players", "0"], "players, not 0"),
        (["--workers", "0"], "workers must be at least 1"),
        (["--html", "report.txt"], "--html needs a .html file"),
        (["--parquet", "/no/such/folder/a.parquet"], "cannot write"),
        (["--variant", "/no/such/file"], "cannot read '/no/such/file'"),
        (["--option", "x"], "NAME=VALUE"),
    ],
)
def test_refuses_in_one_line(words: list[str], line: str, capsys: Capture) -> None:
    assert main(["lab", GAME, *words]) == 2
    captured = capsys.readouterr()
    assert line in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""
