"""The examples do what they say: the notebook runs in a clean kernel, the learners beat random."""

import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


# What Jupyter says of itself is not about us.
@pytest.mark.filterwarnings("ignore")
def test_the_tour_runs_in_a_clean_kernel() -> None:
    notebook = nbformat.read(EXAMPLES / "tour.ipynb", as_version=4)
    assert not any([cell.outputs for cell in notebook.cells if cell.cell_type == "code"])
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    pictures = [output for output in shown if "image/svg+xml" in output.get("data", {})]
    assert len(pictures) == 3
    printed = "".join([output.get("text", "") for output in shown])
    assert "steps/s" in printed


def learning_curve(script: str, *options: str) -> list[int]:
    """The percentages of games won, line by line."""
    command = [sys.executable, str(EXAMPLES / script), *options]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return [int(share) for share in re.findall(r"(\d+)% wins", run.stdout)]


# Few games, so that these are quick; with more, the learners win nearly always.
def test_the_value_learns_to_beat_random(tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    options = ("--games", "60", "--looks", "2", "--test-games", "40", "--plot", str(picture))
    first, *_, last = learning_curve("learn.py", *options)
    assert last >= 75
    assert last > first
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_the_policy_learns_to_beat_a_bot_in_gymnasium() -> None:
    first, *_, last = learning_curve("learn_gymnasium.py", "--games", "800", "--lines", "8")
    assert first < 65
    assert last >= 70


def test_the_policy_learns_by_self_play_in_pettingzoo() -> None:
    options = ("--games", "300", "--lines", "1", "--test-games", "60")
    first, last = learning_curve("learn_pettingzoo.py", *options)
    assert last >= 70
    assert last > first


@pytest.mark.parametrize(
    ("script", "options", "complaint"),
    [
        ("learn_gymnasium.py", ("--bot", "nobody"), "nobody"),
        ("learn_pettingzoo.py", ("--players", "9"), "9"),
    ],
)
def test_wrong_input_gets_one_line(script: str, options: tuple[str, ...], complaint: str) -> None:
    command = [sys.executable, str(EXAMPLES / script), *options]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert complaint in run.stderr.splitlines()[-1]
    assert "Traceback" not in run.stderr
