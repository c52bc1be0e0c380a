"""A table in the terminal, played by gestures as a person types them."""

import io

import pytest

from cosmarium.cli import main
from cosmarium.core.match import Match
from games.cosmic_factory.table import GAME

SEED = 5


@pytest.mark.parametrize("mode", ["untimed", "realtime", "personal-clock"])
def test_a_round_by_gestures(
    mode: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    offer = Match(GAME, 2, SEED, {"mode": mode}).state.players[0].offer
    keep = " ".join([f"T{tile + 1:02}" for tile in offer[:3]])
    lines = ["T99 T98 T97", "T01 T02", keep]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    options = ["--seed", str(SEED), "--bots", "random", "--option", f"mode={mode}"]
    assert main(["table", "cosmic-factory", *options]) == 0
    text = capsys.readouterr().out
    assert "Not allowed, SU-2: There is no such tile." in text
    assert "Not allowed, DR-2: That is not the number of tiles asked for." in text
    assert "Player 1 has kept three tiles." in text
    assert "second choice of the draft" in text
