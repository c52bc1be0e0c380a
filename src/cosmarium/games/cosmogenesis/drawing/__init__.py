"""The drawing of Cosmogenesis: a star system lit from the left, and the table around it."""

from cosmarium.core.contract import Action, Event, Observation
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.table_drawing import Arranged, Parts, TableDrawing
from cosmarium.games.cosmogenesis.drawing import targets, whole_table
from cosmarium.games.cosmogenesis.drawing.arcs import ArcsPicture
from cosmarium.games.cosmogenesis.drawing.board import board
from cosmarium.games.cosmogenesis.drawing.opponents import strips
from cosmarium.games.cosmogenesis.drawing.rows import RowsPicture
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.drawing.shelf import Shelf
from cosmarium.games.cosmogenesis.drawing.track import supply, track
from cosmarium.games.cosmogenesis.rules.game import Cosmogenesis
from cosmarium.games.cosmogenesis.state import CosmogenesisState

Seen = Observation[CosmogenesisState]


class CosmogenesisDrawing(TableDrawing[CosmogenesisState, CosmogenesisScene]):
    game = Cosmogenesis()
    prefix = "cg"
    symbols = load_symbols("cosmarium.games.cosmogenesis", "data/symbols.svg")

    def scene(
        self, seen: Seen, view: View, before: CosmogenesisState | None = None
    ) -> CosmogenesisScene:
        return CosmogenesisScene(seen, view, before)

    def table(self, scene: CosmogenesisScene) -> list[Fragment]:
        return [
            track(scene),
            supply(scene),
            *board(scene),
            *self.own(scene),
            *Shelf(scene, scene.focus, "").fragments(),
            *strips(scene),
        ]

    def board_of(self, seen: Seen, view: View, seat: int) -> list[Fragment]:
        scene = CosmogenesisScene(seen, view)
        whose = f"seat{seat + 1}"
        return [_system(scene, seat, whose), *Shelf(scene, seat, whose).fragments()]

    def own(self, scene: CosmogenesisScene) -> list[Fragment]:
        return [_system(scene, scene.focus, "")]

    def arranged(self, scene: CosmogenesisScene, parts: Parts, status: str) -> Arranged:
        return whole_table.ARRANGED[scene.view.layout](scene, parts, status)

    def targets(self, seen: Seen, action: Action) -> list[str]:
        return list(targets.targets(action))

    def after(self, seen: Seen, action: Action) -> CosmogenesisState | None:
        return super().after(seen, action) if targets.targets(action) else None

    def ghosts(
        self, before: CosmogenesisState, after: CosmogenesisState, seat: int
    ) -> dict[str, str]:
        return targets.ghosts(before, after, seat)

    def changed(self, seen: Seen, view: View, event: Event) -> list[str]:
        return targets.changed(CosmogenesisScene(seen, view), event)

    def journeys(self, seen: Seen, view: View, events: list[Event]) -> list[tuple[str, str]]:
        return targets.journeys(CosmogenesisScene(seen, view), events)


def _system(scene: CosmogenesisScene, seat: int, whose: str) -> Fragment:
    make = RowsPicture if scene.view.layout == "phone" else ArcsPicture
    return make(scene, seat, whose).fragment()


DRAWING = CosmogenesisDrawing()
