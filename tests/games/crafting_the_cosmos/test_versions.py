"""Old rules: in version 1 White Dwarf was refused where there was no star to flip (W-7)."""

from pathlib import Path

from cosmarium.core.host import replay
from cosmarium.core.record import Record, read_record
from games.crafting_the_cosmos.table import GAME

RECORD = read_record((Path(__file__).parent / "records" / "rules-1.txt").read_text("utf-8"))
FLIP = next(n for n, row in enumerate(RECORD.rows) if row.text == "flip S19") + 1
USE = "power white-dwarf time"


def test_white_dwarf_is_refused_in_an_old_record_and_allowed_by_the_newest_rules() -> None:
    seat = RECORD.rows[FLIP - 1].seat
    old = replay(GAME, RECORD, FLIP)
    refusal = old.refusal(seat, USE)
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("no_target", "W-7")
    assert USE not in [action.text for action in old.legal_actions(seat)]
    newer = Record(RECORD.game, 2, RECORD.players, RECORD.options, RECORD.rows, RECORD.result)
    new = replay(GAME, newer, FLIP)
    assert USE in [action.text for action in new.legal_actions(seat)]
    steps = new.state.players[seat].crystal
    new.play(seat, USE)
    assert new.state.players[seat].crystal == steps + 1
