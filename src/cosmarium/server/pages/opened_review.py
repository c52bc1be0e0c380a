"""A review that somebody has opened: its words and the boards of its turns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from cosmarium.core.contract import Event, Observation
from cosmarium.core.host import Host
from cosmarium.core.session import AnyGame
from cosmarium.registry import load
from cosmarium.review.report import Reporter
from cosmarium.server.pages.own_board import own_board
from cosmarium.server.tables.reviews import OpenReview

KEPT: Final = 16  # matches whose words are kept


@dataclass(frozen=True)
class Opened:
    """A review that somebody has opened, and where."""

    found: OpenReview
    names: Mapping[int, str]
    mine: list[int]
    base: str  # its address
    code: str = ""
    may_stop: bool = True  # and go on

    @property
    def match(self) -> Host:
        return self.found.match


@dataclass(frozen=True)
class ReportKey:
    """What the words of a review depend on; the same record has the same id."""

    review: str
    names: tuple[tuple[int, str], ...]
    language: str
    match: Host = field(compare=False)


@lru_cache(maxsize=KEPT)
def _reporter(key: ReportKey) -> Reporter:
    return Reporter(load(key.match.game.name), key.match, dict(key.names), key.language)


def reporter_of(opened: Opened, language: str) -> Reporter:
    names = tuple(sorted(opened.names.items()))
    return _reporter(ReportKey(opened.found.id, names, language, opened.match))


def board(opened: Opened, turn: int, seat: int, better: bool, language: str, theme: Any) -> str:
    """Return the seat's board after what it did in a turn, or after the better actions."""
    reader = reporter_of(opened, language).reader
    verdict = opened.found.review.verdicts.get((turn, seat))
    line = None if verdict is None else verdict.worst
    mine = reader.turns[turn - 1].of(seat)
    stretch, actions = mine[-1], mine[-1].actions
    if line is not None and line.better:
        stretch = next(one for one in mine if one.before == line.before)
        actions = line.better if better else stretch.actions
    state, events = _after(opened.match.game, reader.seen(stretch.before, seat), actions)
    name, names = opened.found.game, opened.names
    return own_board(name, names, Observation(seat, state), seat, events, language, theme).svg


def _after(
    game: AnyGame, seen: Observation[Any], actions: Sequence[int]
) -> tuple[Any, list[Event]]:
    """What a seat knows after some actions, and what they did. An action that ends the turn is left
    out if others come before it: the next round may clear the board."""
    state: Any = game.clone(seen.state)
    events: list[Event] = []
    for number, action in enumerate(actions):
        before = game.clone(state)
        state.events = []
        game.apply(state, seen.seat, action)
        if number and state.stage != before.stage:
            return before, events
        events += state.events
        state.events = None
    return state, events
