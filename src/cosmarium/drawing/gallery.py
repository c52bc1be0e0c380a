"""Pictures of a match: one for a notebook, one a turn for a film."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from cosmarium.core.contract import Event, Game, Observation, sees
from cosmarium.core.host import Host
from cosmarium.drawing.contract import AnyDrawing
from cosmarium.drawing.fragment import View
from cosmarium.drawing.log import Log
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.theme import Theme
from cosmarium.narration import Narrator
from cosmarium.story import Storyteller
from cosmarium.words import Texts


def draw_position(
    drawing: AnyDrawing,
    game: Game[Any],
    seen: Observation[Any],
    view: View,
    last: list[Event],
    theme: Theme = "dark",
) -> Picture:
    """What a seat (or SPECTATOR) sees, with its legal targets marked, and what the last move
    changed: `last` are the events of it that the seat was told."""
    marks = {}
    scene = drawing.scene(seen, view)
    for event in last:
        for name in drawing.changed(scene, event):
            marks[name] = "last"
    stage = drawing.stage(scene)
    for index in game.legal_actions(seen.state, seen.seat) if seen.seat >= 0 else []:
        for name in drawing.targets(game.actions[index], stage)[:1]:
            marks[name] = "legal"
    return replace(drawing.picture(scene, theme), marks=marks)


def film(
    drawing: AnyDrawing,
    storyteller: Storyteller,
    match: Host,
    seat: int,
    texts: Texts,
    progress: Callable[[float, str], None],
) -> Iterator[Picture]:
    """From the first decision to the end, one picture whenever somebody's turn is over.

    `progress` is told how many steps are done.
    """
    game = match.game
    told: list[Event] = []
    log = Log(match, storyteller, Narrator(texts, {}, seat))
    drawn = -1
    steps = len(match.steps())
    for moment in match.walk():
        state = moment.state
        log.note(moment)
        told += [event for event in moment.events if sees(event.seen_by, seat)]
        waiting = [decision for decision in game.decisions(state) if decision.seat >= 0]
        if moment.step == steps or (waiting and state.stage != drawn):
            drawn = state.stage
            view = View(texts, events=told, log=log.lines())
            yield drawing.picture(drawing.scene(game.observe(state, seat), view))
            progress(moment.step, "")
