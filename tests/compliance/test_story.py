"""The points of a story are those that its reader could count, and so is all else it tells."""

import pytest

from compliance.play import moments, random_steps
from compliance.subjects import CASES, Case
from cosmarium.core.contract import SPECTATOR
from cosmarium.story import Noted, Recorder, told_steps


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


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_step_that_a_reader_sees_nothing_of_does_not_change_the_story(case: Case) -> None:
    game, storyteller = case.game, case.subject.bundle.storyteller
    recorder = Recorder(game, storyteller, case.new_state())
    readers = (SPECTATOR, *range(case.players))
    noted: list[Noted] = []
    for moment in moments(case, random_steps(case, 2)):
        last = recorder.note(moment)
        stage = [one for one in noted if one.stage == last.stage]
        noted.append(last)
        for reader in readers:
            step = last.visible(reader)
            if step.action is None and not step.events and not step.gains:
                told = [one.visible(reader) for one in stage]
                assert told_steps(storyteller, [*told, step]) == told_steps(storyteller, told)
