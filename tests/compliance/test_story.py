"""The points of a story are those that its reader could count."""

import pytest

from compliance.play import moments, random_steps
from compliance.subjects import CASES, Case
from cosmarium.core.contract import SPECTATOR
from cosmarium.story import Recorder


@pytest.mark.parametrize("case", CASES, ids=str)
def test_points_are_counted_whenever_they_change(case: Case) -> None:
    game, storyteller = case.game, case.subject.bundle.storyteller
    if storyteller.scoring == "none":
        return
    state = case.new_state()
    readers = (SPECTATOR, *range(case.players))
    before = {one: [sheet.total for sheet in game.scores(state)] for one in readers}
    recorder = Recorder(game, storyteller, state)
    for moment in moments(case, random_steps(case, 1)):
        noted = recorder.note(moment)
        for reader in readers:
            seen = game.observe(moment.state, reader)
            totals = [sheet.total for sheet in game.scores(seen.state)]
            step = noted.visible(reader)
            assert list(step.totals) == totals
            for seat, total in enumerate(totals):
                gained = sum([gain.points for gain in step.gains if gain.seat == seat])
                assert gained == total - before[reader][seat]
            before[reader] = totals
