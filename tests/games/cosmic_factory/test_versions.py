"""Old rules: in version 1 a grab was lost if the phase ended in its millisecond (DG-5)."""

from pathlib import Path

import pytest

from cosmarium.core.host import BadStep, replay
from cosmarium.core.record import Record, read_record
from cosmarium.games.cosmic_factory.state import NO_TIME, PHASE_BUILD
from games.cosmic_factory.table import GAME

RECORD = read_record((Path(__file__).parent / "records" / "rules-1.txt").read_text("utf-8"))
DONE = next(n for n, row in enumerate(RECORD.rows) if row.text == "grab GB") + 1


def test_a_lost_grab_stays_lost_in_an_old_record() -> None:
    assert RECORD.rows[DONE].text == "done"
    assert RECORD.rows[DONE].at == RECORD.rows[DONE - 1].at
    after = replay(GAME, RECORD, DONE + 1).state
    assert after.phase != PHASE_BUILD
    assert after.grab_at == RECORD.rows[DONE].at
    assert [player.bonus for player in after.players] == [0, 0]
    end = replay(GAME, RECORD)
    assert [sheet.total for sheet in end.scores()] == RECORD.result


def test_by_the_newest_rules_that_grab_would_have_been_answered() -> None:
    newer = Record(RECORD.game, 2, RECORD.players, RECORD.options, RECORD.rows, RECORD.result)
    match = replay(GAME, newer, DONE + 1)
    assert match.state.phase == PHASE_BUILD
    match.advance(RECORD.rows[DONE].at + 1)
    assert match.state.grab_at == NO_TIME
    assert "settle" in match.record().rows[-1].text
    with pytest.raises(BadStep):
        replay(GAME, newer)
