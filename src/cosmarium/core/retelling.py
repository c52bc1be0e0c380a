"""What happened in a match, step by step: told from its record, so that an undo needs no care."""

from typing import Any

from cosmarium.core.contract import Event
from cosmarium.core.match import Match


def events(match: Match) -> list[list[Event]]:
    """The events of each step."""
    game = match.game
    state: Any = match.opening()
    told: list[list[Event]] = []
    for seat, index, now in match.steps():
        happened: list[Event] = []
        state.events = happened
        state.now = max(state.now, now)
        game.apply(state, seat, index)
        told.append(happened)
    return told
