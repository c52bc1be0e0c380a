"""The history of a match: events, turns, and points turn by turn."""

from dataclasses import dataclass
from typing import Final

from cosmarium.core.contract import sees
from cosmarium.core.host import Host
from cosmarium.server.pages.names import names_then
from cosmarium.server.words import words_of

MOST_POINTS: Final = 60  # in a curve; more would not be visible


def totals(match: Host) -> list[list[int]]:
    """Return the totals of all seats after each turn, as if the game had ended there."""
    found = [[0] * match.players]
    for moment in match.walk():
        if moment.new_stage or moment.state.over:
            found.append([sheet.total for sheet in match.game.scores(moment.state)])
    thin = max(1, -(-len(found) // MOST_POINTS))
    last = found[-1]
    found = found[::thin]
    return found if found[-1] == last else [*found, last]


@dataclass(frozen=True)
class StoryLine:
    step: int
    seat: int
    text: str
    turns: bool


def story(
    match: Host, game: str, table: str, names: dict[int, str], reader: int, language: str
) -> list[StoryLine]:
    """Return what happened, step by step, as a reader may see it."""
    words = words_of(game, language)
    called = names_then(table, names, match.players)
    return [
        StoryLine(moment.step, event.seat, words.texts.event(event, called), moment.new_stage)
        for moment in match.walk()
        for event in moment.events
        if sees(event.seen_by, reader)
    ]


def turn_steps(match: Host) -> list[int]:
    """Return the steps at which turns end."""
    return [moment.step for moment in match.walk() if moment.new_stage or moment.state.over]
