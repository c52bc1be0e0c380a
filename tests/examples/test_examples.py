"""The examples do what they say: the notebook from a clean kernel, the learner beats random."""

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
    assert "steps a second" in printed


def test_the_learner_beats_random(tmp_path: Path) -> None:
    """Few games, so that it is quick; with more it wins nearly always."""
    picture = tmp_path / "curve.svg"
    words = ["--games", "60", "--looks", "2", "--test-games", "40", "--plot", str(picture)]
    command = [sys.executable, str(EXAMPLES / "learn.py"), *words]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    shares = [int(line.split()[-2].rstrip("%")) for line in run.stdout.splitlines()[:3]]
    assert shares[-1] >= 75
    assert shares[-1] > shares[0]
    assert picture.read_text(encoding="utf-8").startswith("<svg")
