"""A match gone through again: positions, what was told, points turn by turn."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cosmarium.core.contract import Event, sees
from cosmarium.core.match import Match
from cosmarium.server.pages.names import names_then
from cosmarium.server.words import words_of

MOST_POINTS: Final = 60  # of a curve; more would not be seen


@dataclass(frozen=True)
class Moment:
    """After a step: the state, and what the step told."""

    step: int
    seat: int
    state: Any
    events: list[Event]
    turns: bool  # whether another turn began with it


def moments(match: Match) -> Iterator[Moment]:
    """After each step of a match. The state is the same object all the way."""
    game = match.game
    state = match.opening()
    for number, (seat, action, now) in enumerate(match.steps(), start=1):
        stage = state.stage
        events: list[Event] = []
        state.events, state.now = events, max(state.now, now)
        game.apply(state, seat, action)
        state.events = None
        yield Moment(number, seat, state, events, state.stage != stage)


def totals(match: Match) -> list[list[int]]:
    """The totals of all seats, turn by turn, as if the game had ended then."""
    found = [[0] * match.players]
    for moment in moments(match):
        if moment.turns or moment.state.over:
            found.append([sheet.total for sheet in match.game.scores(moment.state)])
    thin = max(1, -(-len(found) // MOST_POINTS))
    last = found[-1]
    found = found[::thin]
    return found if found[-1] == last else [*found, last]


@dataclass(frozen=True)
class Told:
    step: int
    seat: int
    text: str
    turns: bool


def story(
    match: Match, game: str, table: str, names: dict[int, str], reader: int, language: str
) -> list[Told]:
    """What happened, step by step, as a reader may hear it."""
    words = words_of(game, language)
    called = names_then(table, names, match.players)
    return [
        Told(moment.step, event.seat, words.event(event, called), moment.turns)
        for moment in moments(match)
        for event in moment.events
        if sees(event.seen_by, reader)
    ]


def turn_steps(match: Match) -> list[int]:
    """The steps with which turns end."""
    return [moment.step for moment in moments(match) if moment.turns or moment.state.over]
