"""A table in the terminal, played by gestures as a person types them."""

import io

import pytest

from cosmarium.cli import main
from cosmarium.cli.table.terminal import TerminalTable
from cosmarium.core.host import Host
from cosmarium.games.cosmic_factory.state import PHASE_BUILD
from cosmarium.players import seat_bot
from cosmarium.registry import load
from games.cosmic_factory.table import GAME

SEED = 5


@pytest.mark.parametrize("mode", ["untimed", "realtime", "personal-clock"])
def test_a_round_by_gestures(
    mode: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    offer = Host(GAME, 2, SEED, {"mode": mode}).state.players[0].offer
    keep = " ".join([f"T{tile + 1:02}" for tile in offer[:3]])
    lines = ["T99 T98 T97", "T01 T02", keep, "log 99"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    options = ["--seed", str(SEED), "--bots", "random", "--option", f"mode={mode}"]
    assert main(["table", "cosmic-factory", *options]) == 0
    text = capsys.readouterr().out
    assert "Not allowed, SU-2: There is no such tile." in text
    assert "Not allowed, DR-2: That is the wrong number of tiles." in text
    assert "Everyone keeps three tiles and passes six to the left." in text
    assert "second choice of the draft" in text
    after = text.split(keep)[-1]
    assert "log 99" in after
    assert not [name for name in keep.split() if name in after]  # DR-4


def test_a_layout_is_taken_back_as_one_and_the_tile_in_hand_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = Host(GAME, 2, SEED)
    while match.state.phase != PHASE_BUILD:
        match.play(match.to_act[0], match.legal_actions(match.to_act[0])[0])
    first, second = [f"T{tile + 1:02}" for tile in match.state.players[0].hand[:2]]
    lines = iter([f"{first}.0 {second}.1", "undo", f"pick {first}", "undo", "undo"])
    bots = {1: seat_bot("random", load("cosmic-factory"), 1, SEED)}
    session = TerminalTable(load("cosmic-factory"), match, 0, bots, "en", lambda: next(lines, None))
    session.run()
    text = capsys.readouterr().out
    assert f"in hand: {first}" in text
    assert text.count("Undone.") == 2
    assert not session.match.state.players[0].galaxy
