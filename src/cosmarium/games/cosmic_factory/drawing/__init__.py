"""The drawing of Cosmic Factory: galaxies of tiles with live zones and belts, and the table."""

from dataclasses import replace

from cosmarium.core.contract import Action, Event, Observation
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.theme import Theme
from cosmarium.games.cosmic_factory.drawing import aims, parts, table
from cosmarium.games.cosmic_factory.drawing.galaxy import galaxy
from cosmarium.games.cosmic_factory.drawing.sight import Sight
from cosmarium.games.cosmic_factory.rules.game import CosmicFactory
from cosmarium.games.cosmic_factory.state import FactoryState

Seen = Observation[FactoryState]


class FactoryDrawing(Drawing[FactoryState]):
    prefix = "cf"
    symbols = load_symbols("cosmarium.games.cosmic_factory", "data/symbols.svg")

    def fragments(self, seen: Seen, view: View) -> list[Fragment]:
        return parts.fragments(Sight(seen, view))

    def board_of(self, seen: Seen, view: View, seat: int) -> list[Fragment]:
        return [galaxy(Sight(seen, view), seat, f"seat{seat + 1}")]

    def picture(self, seen: Seen, view: View, theme: Theme = "dark") -> Picture:
        sight = Sight(seen, view)
        return table.picture(sight, parts.fragments(sight), _status(sight), self.symbols, theme)

    def targets(self, seen: Seen, action: Action) -> list[str]:
        return aims.targets(action)

    def preview(self, seen: Seen, view: View, action: Action) -> list[Fragment]:
        if view.focus not in (None, seen.seat):
            return []
        if GAME.refusal(seen.state, seen.seat, action.index):
            return []
        after = aims.after(seen, action)
        if after is None:
            return []
        marks = {**view.marks, **aims.ghosts(seen.state, after)}
        sight = Sight(Observation(seen.seat, after), replace(view, marks=marks))
        return parts.own(sight)

    def changed(self, seen: Seen, view: View, event: Event) -> list[str]:
        return aims.changed(Sight(seen, view), event)

    def journeys(self, seen: Seen, view: View, events: list[Event]) -> list[tuple[str, str]]:
        return aims.journeys(Sight(seen, view), events)


def _status(sight: Sight) -> str:
    """Who must do what: the seat in the middle, or whoever the table waits for."""
    view = sight.view
    decisions = [d for d in GAME.decisions(sight.state) if d.seat >= 0]
    if not decisions:
        return view.caption("over") if sight.state.over else ""
    mine = [decision for decision in decisions if decision.seat == sight.focus]
    decision = (mine or decisions)[0]
    return view.caption("to-do", sight.who(decision.seat), view.texts.decision(decision))


GAME = CosmicFactory()
DRAWING = FactoryDrawing()
