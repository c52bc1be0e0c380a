"""The drawing of Cosmogenesis: a star system lit from the left, and the table around it."""

from dataclasses import replace

from cosmarium.core.contract import Action, Event, Observation
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.theme import Theme
from cosmarium.games.cosmogenesis.drawing import aims, table
from cosmarium.games.cosmogenesis.drawing.board import board
from cosmarium.games.cosmogenesis.drawing.rows import RowsPicture
from cosmarium.games.cosmogenesis.drawing.shelf import Shelf
from cosmarium.games.cosmogenesis.drawing.sight import Sight
from cosmarium.games.cosmogenesis.drawing.strips import strips
from cosmarium.games.cosmogenesis.drawing.system import SystemPicture
from cosmarium.games.cosmogenesis.drawing.track import supply, track
from cosmarium.games.cosmogenesis.rules.game import Cosmogenesis
from cosmarium.games.cosmogenesis.state import CosmogenesisState

Seen = Observation[CosmogenesisState]


class CosmogenesisDrawing(Drawing[CosmogenesisState]):
    prefix = "cg"
    symbols = load_symbols("cosmarium.games.cosmogenesis", "data/symbols.svg")

    def fragments(self, seen: Seen, view: View) -> list[Fragment]:
        sight = Sight(seen, view)
        return [
            track(sight),
            supply(sight),
            *board(sight),
            _system(sight, sight.focus, ""),
            *Shelf(sight, sight.focus, "").fragments(),
            *strips(sight),
        ]

    def board_of(self, seen: Seen, view: View, seat: int) -> list[Fragment]:
        sight = Sight(seen, view)
        whose = f"seat{seat + 1}"
        return [_system(sight, seat, whose), *Shelf(sight, seat, whose).fragments()]

    def picture(self, seen: Seen, view: View, theme: Theme = "dark") -> Picture:
        sight = Sight(seen, view)
        fragments = self.fragments(seen, view)
        return table.picture(sight, fragments, _status(sight), self.symbols, theme)

    def targets(self, seen: Seen, action: Action) -> list[str]:
        return aims.targets(action)

    def preview(self, seen: Seen, view: View, action: Action) -> list[Fragment]:
        if not aims.targets(action) or GAME.refusal(seen.state, seen.seat, action.index):
            return []
        after = seen.state.clone()
        GAME.apply(after, seen.seat, action.index)
        marks = {**view.marks, **aims.ghosts(seen.state, after, seen.seat)}
        sight = Sight(Observation(seen.seat, after), replace(view, marks=marks), seen.state)
        return [_system(sight, seen.seat, "")]

    def changed(self, seen: Seen, view: View, event: Event) -> list[str]:
        return aims.changed(Sight(seen, view), event)

    def journeys(self, seen: Seen, view: View, events: list[Event]) -> list[tuple[str, str]]:
        return aims.journeys(Sight(seen, view), events)


def _system(sight: Sight, seat: int, whose: str) -> Fragment:
    make = RowsPicture if sight.view.layout == "phone" else SystemPicture
    return make(sight, seat, whose).fragment()


def _status(sight: Sight) -> str:
    """Who must do what: the seat in the middle, or whoever the table waits for."""
    view = sight.view
    decisions = [d for d in GAME.decisions(sight.state) if d.seat >= 0]
    if not decisions:
        return view.caption("over") if sight.state.over else ""
    mine = [decision for decision in decisions if decision.seat == sight.focus]
    decision = (mine or decisions)[0]
    return view.caption("to-do", sight.who(decision.seat), view.texts.decision(decision))


GAME = Cosmogenesis()
DRAWING = CosmogenesisDrawing()
