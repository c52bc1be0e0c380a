"""What the README claims holds."""

import re
from pathlib import Path
from typing import Any

import pytest

from cosmarium.cli.commands import parser
from cosmarium.registry import GAMES, load

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_code_runs_from_top_to_bottom(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, Any] = {"__name__": "readme"}
    exec(first, names)
    printed = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in printed] == ["seat 0", "seat 1", "seat 2"]
    exec(second, names)
    steps = [int(line.split()[0]) for line in capsys.readouterr().out.splitlines()]
    assert names["match"].over
    assert steps == list(range(1, len(names["match"].record().rows) + 1))
    assert names["picture"].svg.startswith("<svg")


def test_the_table_of_commands_is_complete() -> None:
    told = set(re.findall(r"^\| `cosmarium (\w+)", README, re.MULTILINE))
    known = set(re.findall(r"^    (\w+)(?: |$)", parser().format_help(), re.MULTILINE))
    assert told == known


def test_the_commands_of_the_makefile_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`make (\w+)`", README)) <= targets
    assert "make test" in (ROOT / ".ci" / "run").read_text()


def test_every_game_has_its_line_with_designer_and_publisher() -> None:
    for name in GAMES:
        assert f"| {load(name).texts('en').title} | " in README


def test_every_file_it_points_to_exists() -> None:
    for name in re.findall(r"`((?:docs/)?[\w-]+(?:\.md|/))`", README):
        assert (ROOT / name).exists(), name
