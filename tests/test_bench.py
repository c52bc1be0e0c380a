"""The figures of a release, and the picture of how they grew."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "bench"


def run(script: str, *words: str) -> None:
    command = [sys.executable, str(BENCH / script), *words]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As `make bench` writes them, measured for a moment only."""
    path = tmp_path_factory.mktemp("history") / "0.9.0.json"
    run("figures.py", str(path), "--seconds", "0.001")
    return path


def test_figures_say_where_they_come_from(figures: Path) -> None:
    found = json.loads(figures.read_text())
    assert {"version", "machine", "system", "libraries", "speed"} <= set(found)
    assert found["libraries"]["msgspec"]
    assert len(found["speed"]["load"]) == 2
    assert {row["game"] for row in found["speed"]["games"]} == {
        "cosmogenesis",
        "cosmic-factory",
        "crafting-the-cosmos",
    }


def test_releases_are_drawn_in_their_order(figures: Path) -> None:
    found = json.loads(figures.read_text())
    share = {"value": 0.7, "low": 0.6, "high": 0.8}
    for version in ("0.9.0", "0.10.0", "0.2.0"):
        found |= {"version": version, "strength": {"win_share": {"cosmogenesis": share}}}
        (figures.parent / f"{version}.json").write_text(json.dumps(found))
    picture = figures.parent / "growth.svg"
    run("growth.py", "--history", str(figures.parent), "--out", str(picture))
    text = picture.read_text()
    assert re.findall(r">(\d+\.\d+\.\d+)<", text) == 2 * ["0.2.0", "0.9.0", "0.10.0"]
    assert text.count("<circle") == 3 + 3 * 3 + 3  # legend, speed, strength
