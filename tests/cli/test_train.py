"""`cosmarium train`: a few games from nothing to a net, and how it refuses and continues."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from cosmarium.cli import main
from cosmarium.core.net_file import read_net
from cosmarium.lab.training import course as lab
from cosmarium.lab.training.self_play import Batch, Samples, play_batch

GAME = "cosmogenesis"
Capture = pytest.CaptureFixture[str]


def words(folder: Path, *more: str) -> list[str]:
    start = ["train", GAME, "--players", "2,3", "--games", "20", "--out", str(folder), "--json"]
    return [*start, "--against", "random", "--arena", "2", "--simulations", "1", *more]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches and nets for tests, and a gate that opens for them."""
    monkeypatch.setattr(lab, "GAMES_A_BATCH", 5)
    monkeypatch.setattr("cosmarium.lab.training.self_play.SIMULATIONS", 1)
    monkeypatch.setattr(lab.RoundReport, "passed", True)


def run(folder: Path, capsys: Capture, *more: str) -> dict[str, Any]:
    assert main(words(folder, *more)) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.usefixtures("small")
def test_trains_continues_and_tells(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = run(tmp_path / "a", capsys)
    assert found["games"] == 20
    assert found["positions"] > 20
    assert set(found["held_out"]) == {"by_hand", "net"}
    assert found["arena"]["games"] == 2
    file = Path(found["net"])
    assert read_net(file.read_bytes()).header["players"] == [2, 3]

    played: list[Batch] = []

    def counted(batch: Batch) -> Samples:
        played.append(batch)
        return play_batch(batch)

    monkeypatch.setattr(lab, "play_batch", counted)
    lost = tmp_path / "a" / "round-1" / "3-players-0000005.npz"
    before = lost.read_bytes()
    lost.unlink()
    (tmp_path / "a" / "round-1" / "report.json").unlink()
    net = file.read_bytes()
    again = run(tmp_path / "a", capsys)
    assert [(batch.players, batch.first) for batch in played] == [(3, 5)]
    assert len(lost.read_bytes()) == len(before)
    assert file.read_bytes() == net, "the same games, seed and machine: the same net"
    assert again["held_out"] == found["held_out"]

    played.clear()
    second = run(tmp_path / "a", capsys, "--rounds", "2", "--arena", "0")
    assert {batch.round for batch in played} == {2}
    assert all(batch.net == net for batch in played)
    assert len(second["rounds"]) == 2
    assert second["games"] == 40
    assert second["arena"] is None


@pytest.mark.usefixtures("small")
def test_a_net_can_learn_further(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(run(tmp_path / "a", capsys, "--arena", "0")["net"])
    played: list[Batch] = []

    def counted(batch: Batch) -> Samples:
        played.append(batch)
        return play_batch(batch)

    monkeypatch.setattr(lab, "play_batch", counted)
    further = ["--from", str(file), "--arena", "0"]
    found = run(tmp_path / "b", capsys, *further)
    assert all(batch.net == file.read_bytes() for batch in played)
    assert Path(found["net"]).read_bytes() != file.read_bytes()
    assert main(words(tmp_path / "b", "--arena", "0")) == 2
    assert "other settings" in capsys.readouterr().err


@pytest.mark.usefixtures("small")
def test_prints_tables(tmp_path: Path, capsys: Capture) -> None:
    given = [word for word in words(tmp_path / "a") if word != "--json"]
    assert main(given) == 0
    text = capsys.readouterr().out
    assert "Prediction of games that were held out" in text
    assert "20 games" in text
    assert "random – expert=" in text


def test_a_net_that_predicts_no_better_plays_no_arena(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab.RoundReport, "passed", False)
    assert main([word for word in words(tmp_path / "a") if word != "--json"]) == 0
    assert "no better than the hand-written value" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "line"),
    [
        (["--players", "two"], "--players must be numbers"),
        (["--players", "9"], "players"),
        (["--players", "2,2"], "only once"),
        (["--games", "3"], "--games must be from 20"),
        (["--rounds", "0"], "--rounds must be at least 1"),
        (["--workers", "0"], "workers must be at least 1"),
        (["--against", "nobody"], "no bot called 'nobody'"),
        (["--arena", "-1"], "cannot be negative"),
        (["--from", "no-such.net"], "cannot read the net 'no-such.net'"),
        (["--from", __file__], "not a net"),
        (["--out", ""], "train needs --out FOLDER"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    more: list[str], line: str, tmp_path: Path, capsys: Capture
) -> None:
    assert main(words(tmp_path / "a", *more)) == 2
    error = capsys.readouterr().err
    assert line in error
    assert error.count("\n") == 1
    assert not (tmp_path / "a").exists()


def test_games_without_features_cannot_be_trained(tmp_path: Path, capsys: Capture) -> None:
    assert main(["train", "cosmic-factory", "--out", str(tmp_path / "a")]) == 2
    assert "has no features.py" in capsys.readouterr().err


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    assert main(words(tmp_path)) == 2
    assert "is not empty and contains no training" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    other = tmp_path / "other"
    other.mkdir()
    (other / "settings.json").write_text(json.dumps({"game": "checkers"}))
    assert main(words(other)) == 2
    assert "a training with other settings" in capsys.readouterr().err


def test_without_numpy_a_line_says_what_to_install(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(sys.modules):
        if name.startswith("cosmarium.lab.training"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("cosmarium.lab.training")
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(words(tmp_path)) == 2
    assert "pip install '.[train]'" in capsys.readouterr().err
    # What is wrong with the command itself comes first.
    assert main(["train", GAME]) == 2
    assert "train needs --out FOLDER" in capsys.readouterr().err
    assert main(words(tmp_path, "--games", "3")) == 2
    assert "--games must be from 20" in capsys.readouterr().err
