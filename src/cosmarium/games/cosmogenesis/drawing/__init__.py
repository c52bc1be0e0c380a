"""The drawing of Cosmogenesis: a star system lit from the left, and the table around it."""

from cosmarium.core.contract import Action, Event, Observation
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.table import Arranged, Parts, TableDrawing
from cosmarium.games.cosmogenesis.drawing import aims, table
from cosmarium.games.cosmogenesis.drawing.arcs import ArcsPicture
from cosmarium.games.cosmogenesis.drawing.board import board
from cosmarium.games.cosmogenesis.drawing.rows import RowsPicture
from cosmarium.games.cosmogenesis.drawing.shelf import Shelf
from cosmarium.games.cosmogenesis.drawing.sight import Sight
from cosmarium.games.cosmogenesis.drawing.strips import strips
from cosmarium.games.cosmogenesis.drawing.track import supply, track
from cosmarium.games.cosmogenesis.rules.game import Cosmogenesis
from cosmarium.games.cosmogenesis.state import CosmogenesisState

Seen = Observation[CosmogenesisState]


class CosmogenesisDrawing(TableDrawing[CosmogenesisState, Sight]):
    game = Cosmogenesis()
    prefix = "cg"
    symbols = load_symbols("cosmarium.games.cosmogenesis", "data/symbols.svg")

    def sight(self, seen: Seen, view: View, before: CosmogenesisState | None = None) -> Sight:
        return Sight(seen, view, before)

    def table(self, sight: Sight) -> list[Fragment]:
        return [
            track(sight),
            supply(sight),
            *board(sight),
            *self.own(sight),
            *Shelf(sight, sight.focus, "").fragments(),
            *strips(sight),
        ]

    def board_of(self, seen: Seen, view: View, seat: int) -> list[Fragment]:
        sight = Sight(seen, view)
        whose = f"seat{seat + 1}"
        return [_system(sight, seat, whose), *Shelf(sight, seat, whose).fragments()]

    def own(self, sight: Sight) -> list[Fragment]:
        return [_system(sight, sight.focus, "")]

    def arranged(self, sight: Sight, parts: Parts, status: str) -> Arranged:
        return table.ARRANGED[sight.view.layout](sight, parts, status)

    def targets(self, seen: Seen, action: Action) -> list[str]:
        return list(aims.targets(action))

    def after(self, seen: Seen, action: Action) -> CosmogenesisState | None:
        return super().after(seen, action) if aims.targets(action) else None

    def ghosts(
        self, before: CosmogenesisState, after: CosmogenesisState, seat: int
    ) -> dict[str, str]:
        return aims.ghosts(before, after, seat)

    def changed(self, seen: Seen, view: View, event: Event) -> list[str]:
        return aims.changed(Sight(seen, view), event)

    def journeys(self, seen: Seen, view: View, events: list[Event]) -> list[tuple[str, str]]:
        return aims.journeys(Sight(seen, view), events)


def _system(sight: Sight, seat: int, whose: str) -> Fragment:
    make = RowsPicture if sight.view.layout == "phone" else ArcsPicture
    return make(sight, seat, whose).fragment()


DRAWING = CosmogenesisDrawing()
