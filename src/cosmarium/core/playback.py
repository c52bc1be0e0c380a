"""Playback: the one walk through the steps of a match.

A playback applies steps that were made before, one after the other, to a state of its own. It
checks nothing: a match has checked them. Whoever needs events, or who saw which step, asks here.
"""

from typing import Any, Final

from cosmarium.core.contract import EVERYONE, Decision, Event
from cosmarium.core.session import AnyGame


class Moment:
    """What one step did, and the position right after it.

    `state` is the playback's own object and moves on with it: clone it to keep it.
    """

    def __init__(
        self,
        step: int,
        seat: int,
        action: int,
        seen_by: int,
        events: list[Event],
        state: Any,
        new_stage: bool,
    ) -> None:
        self.step: Final = step  # counted from 1
        self.seat: Final = seat  # who made it; CHANCE and CLOCK make steps too
        self.action: Final = action
        self.seen_by: Final = seen_by  # the seats that learned which action it was, as a mask
        self.events: Final = events
        self.state: Any = state
        self.new_stage: Final = new_stage  # whether another turn or common choice began with it


class Playback:
    """A state that moves on step by step."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game: Final = game
        self.state: Any = state
        self.step: int = 0  # how many were taken

    def take(self, seat: int, action: int, now: int) -> Moment:
        """Take the next step; `now` is the table's clock when it was made."""
        game, state = self.game, self.state
        state.now = max(state.now, now)
        seen_by = seen_by_whom(game.decisions(state), seat)
        stage: int = state.stage
        events: list[Event] = []
        state.events = events
        game.apply(state, seat, action)
        state.events = None
        self.step += 1
        return Moment(self.step, seat, action, seen_by, events, state, state.stage != stage)


def seen_by_whom(decisions: list[Decision], seat: int) -> int:
    """The mask of the seats that learn what this seat does now."""
    for decision in decisions:
        if decision.seat == seat:
            return decision.seen_by
    return EVERYONE  # the clock has no decision of its own; everybody hears it
