"""`cosmarium bench --learners`: every interface of our games, beside games of others."""

import json
import sys

import pytest

from cosmarium.cli import main
from cosmarium.rl import benchmark

QUICKLY = ["--learners", "--seconds", "0.001", "--runs", "1"]


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "STEPS", 8)
    monkeypatch.setattr(benchmark, "GAMES_AT_ONCE", 4)


@pytest.mark.usefixtures("few_steps")
def test_every_interface_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "toy", *QUICKLY, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    ours = {(row["interface"], row["players"]) for row in told["learners"] if row["game"] == "toy"}
    names = ("AEC", "Gymnasium", "vector", "vector, bots", "OpenSpiel")
    assert ours == {(name, players) for name in names for players in (2, 3)}
    assert "OpenSpiel" in {row["by"] for row in told["learners"]}
    assert all([row["steps_per_second"] > 0 for row in told["learners"]])


def test_without_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("cosmarium.rl")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    assert main(["bench", *QUICKLY]) == 2
    assert "run pip install 'cosmarium[rl]'" in capsys.readouterr().err
