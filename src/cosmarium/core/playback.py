"""Playback: goes through the steps of a match again.

A playback applies recorded steps to its own state, and yields their events and who saw them. It
does not check them, because the match has done so.
"""

from typing import Any, Final

from cosmarium.core.contract import EVERYONE, Decision, Event
from cosmarium.core.session import AnyGame


class Moment:
    """What one step did, and the position after it.

    `state` belongs to the playback and changes with the next step: clone it to keep it.
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
        self.seat: Final = seat  # whose step it was; can be CHANCE or CLOCK
        self.action: Final = action
        self.seen_by: Final = seen_by  # mask of the seats that saw which action it was
        self.events: Final = events
        self.state: Any = state
        self.new_stage: Final = new_stage  # whether it started another turn or simultaneous choice


class Playback:
    """A state that is advanced step by step."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game: Final = game
        self.state: Any = state
        self.step: int = 0  # how many steps have been taken

    def take(self, seat: int, action: int, now: int) -> Moment:
        """Apply the next step; `now` is the table's clock at that time."""
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
    """Return the mask of the seats that see what this seat does now."""
    for decision in decisions:
        if decision.seat == seat:
            return decision.seen_by
    return EVERYONE  # the clock has no decision, and everybody sees its steps
