"""The drawing of Cosmogenesis: a star system lit from the left, and the table around it."""

from cosmarium.core.contract import Action, Event
from cosmarium.drawing.fragment import Component, Opponent
from cosmarium.drawing.panels import Tally
from cosmarium.drawing.table_drawing import TableDrawing
from cosmarium.games.cosmogenesis.drawing import targets
from cosmarium.games.cosmogenesis.drawing.board import board
from cosmarium.games.cosmogenesis.drawing.bodies import SYMBOLS, filled_share
from cosmarium.games.cosmogenesis.drawing.opponents import opponent
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.drawing.shelf import shelf
from cosmarium.games.cosmogenesis.drawing.system import miniatures, system
from cosmarium.games.cosmogenesis.drawing.track import top
from cosmarium.games.cosmogenesis.rules.game import GAME
from cosmarium.games.cosmogenesis.scoring import SCORE_CODES, score_sheets
from cosmarium.games.cosmogenesis.state import CosmogenesisState as State


class CosmogenesisDrawing(TableDrawing[State, CosmogenesisScene]):
    game = GAME
    prefix = "cg"
    symbols = SYMBOLS
    scenes = CosmogenesisScene

    def components(self, scene: CosmogenesisScene) -> list[Component]:
        held = shelf(scene, scene.focus, "")
        return [*top(scene), *board(scene), *self.own(scene), *held, *miniatures(scene)]

    def opponent(self, scene: CosmogenesisScene, seat: int) -> Opponent:
        return opponent(scene, seat)

    def board(self, scene: CosmogenesisScene, seat: int) -> list[Component]:
        whose = f"seat{seat + 1}"
        return [system(scene, seat, whose), *shelf(scene, seat, whose)]

    def own(self, scene: CosmogenesisScene) -> list[Component]:
        return [system(scene, scene.focus, "")]

    def tally(self, scene: CosmogenesisScene) -> Tally:
        return Tally(score_sheets(scene.state), SCORE_CODES, 204)

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        return targets.targets(action)

    def after(self, scene: CosmogenesisScene, action: Action) -> State | None:
        return super().after(scene, action) if targets.targets(action) else None

    def ghosts(self, before: State, after: State, seat: int) -> dict[str, str]:
        return targets.ghosts(before, after, seat)

    def filled_share(self, symbol: str) -> float:
        return filled_share(symbol)

    def changed(self, scene: CosmogenesisScene, event: Event) -> list[str]:
        return targets.changed(scene, event)

    def journeys(self, scene: CosmogenesisScene, events: list[Event]) -> list[tuple[str, str]]:
        return targets.journeys(scene, events)


DRAWING = CosmogenesisDrawing()
