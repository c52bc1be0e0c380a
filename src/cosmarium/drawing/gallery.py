"""Pictures of a match: one for a notebook, one a turn for a film."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cosmarium.core.contract import Event, sees
from cosmarium.core.match import Match
from cosmarium.core.retelling import events
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Layout, View
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.theme import Theme
from cosmarium.words import Texts


def draw_match(
    drawing: Drawing[Any],
    match: Match,
    seat: int,
    texts: Texts,
    *,
    layout: Layout = "wide",
    theme: Theme = "dark",
    names: Mapping[int, str] | None = None,
) -> Picture:
    """What a seat (or SPECTATOR) sees: its legal targets and the last move are marked."""
    told = [_heard(step, seat) for step in events(match)]
    seen = match.observe(seat)
    everything = [event for step in told for event in step]
    view = View(texts, layout, names or {}, events=everything)
    marks = {}
    for event in _last_move(match, told):
        for name in drawing.changed(seen, view, event):
            marks[name] = "last"
    for action in match.legal_actions(seat) if seat >= 0 else []:
        for name in drawing.targets(seen, action)[:1]:
            marks[name] = "legal"
    marked = View(texts, layout, view.names, events=everything, marks=marks)
    return drawing.picture(seen, marked, theme)


def film(
    drawing: Drawing[Any],
    match: Match,
    seat: int,
    texts: Texts,
    progress: Callable[[float, str], None],
) -> Iterator[Picture]:
    """From the first decision to the end, one picture whenever somebody's turn is over.

    `progress` is told how many steps are done.
    """
    game = match.game
    state: Any = match.opening()
    told: list[Event] = []
    drawn = -1
    steps = match.steps()
    for number, (actor, index, now) in enumerate(steps, start=1):
        state.events = []
        state.now = max(state.now, now)
        game.apply(state, actor, index)
        told += _heard(state.events, seat)
        last = number == len(steps)
        waiting = [decision for decision in game.decisions(state) if decision.seat >= 0]
        if last or (waiting and state.stage != drawn):
            drawn = state.stage
            yield drawing.picture(game.observe(state, seat), View(texts, events=told))
            progress(number, "")


def _heard(step: list[Event], seat: int) -> list[Event]:
    return [event for event in step if sees(event.seen_by, seat)]


def _last_move(match: Match, told: list[list[Event]]) -> list[Event]:
    """The events of the last step that a player made."""
    for (actor, _, _), step in zip(reversed(match.steps()), reversed(told), strict=True):
        if actor >= 0:
            return step
    return []
