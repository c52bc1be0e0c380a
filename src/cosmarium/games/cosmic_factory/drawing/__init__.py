"""The drawing of Cosmic Factory: galaxies of tiles with live zones and belts, and the table."""

from cosmarium.core.contract import Action, Event, Observation
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.table import Arranged, Parts, TableDrawing
from cosmarium.games.cosmic_factory.drawing import aims, parts, table
from cosmarium.games.cosmic_factory.drawing.galaxy import galaxy
from cosmarium.games.cosmic_factory.drawing.sight import Sight
from cosmarium.games.cosmic_factory.rules.game import CosmicFactory
from cosmarium.games.cosmic_factory.state import FactoryState

Seen = Observation[FactoryState]


class FactoryDrawing(TableDrawing[FactoryState, Sight]):
    game = CosmicFactory()
    prefix = "cf"
    symbols = load_symbols("cosmarium.games.cosmic_factory", "data/symbols.svg")

    def sight(self, seen: Seen, view: View, before: FactoryState | None = None) -> Sight:
        return Sight(seen, view, before)

    def table(self, sight: Sight) -> list[Fragment]:
        return parts.fragments(sight)

    def own(self, sight: Sight) -> list[Fragment]:
        return parts.own(sight)

    def arranged(self, sight: Sight, parts: Parts, status: str) -> Arranged:
        return table.arranged(sight, list(parts.values()), status)

    def board_of(self, seen: Seen, view: View, seat: int) -> list[Fragment]:
        return [galaxy(Sight(seen, view), seat, f"seat{seat + 1}")]

    def targets(self, seen: Seen, action: Action) -> list[str]:
        return list(aims.targets(action))

    def after(self, seen: Seen, action: Action) -> FactoryState | None:
        if action.kind == "choose":
            return aims.after_choice(seen, action)
        return super().after(seen, action) if action.kind in aims.PLACING else None

    def ghosts(self, before: FactoryState, after: FactoryState, seat: int) -> dict[str, str]:
        return aims.ghosts(before, after)

    def changed(self, seen: Seen, view: View, event: Event) -> list[str]:
        return aims.changed(Sight(seen, view), event)

    def journeys(self, seen: Seen, view: View, events: list[Event]) -> list[tuple[str, str]]:
        return aims.journeys(Sight(seen, view), events)


DRAWING = FactoryDrawing()
