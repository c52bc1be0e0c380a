"""The drawing of Cosmogenesis: a star system lit from the left, and the table around it."""

from cosmarium.drawing.fragment import Component
from cosmarium.drawing.panels import Tally
from cosmarium.games.cosmogenesis.drawing.board import board
from cosmarium.games.cosmogenesis.drawing.bodies import SYMBOLS, filled_share
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.drawing.shelf import shelf
from cosmarium.games.cosmogenesis.drawing.system import miniatures, system
from cosmarium.games.cosmogenesis.drawing.targets import PointedAt
from cosmarium.games.cosmogenesis.drawing.track import top
from cosmarium.games.cosmogenesis.rules.game import GAME
from cosmarium.games.cosmogenesis.scoring import SCORE_CODES, score_sheets


class CosmogenesisDrawing(PointedAt):
    game = GAME
    prefix = "cg"
    symbols = SYMBOLS
    scenes = CosmogenesisScene

    def components(self, scene: CosmogenesisScene) -> list[Component]:
        held = shelf(scene, scene.focus, "")
        return [*top(scene), *board(scene), *self.own(scene), *held, *miniatures(scene)]

    def board(self, scene: CosmogenesisScene, seat: int) -> list[Component]:
        whose = f"seat{seat + 1}"
        return [system(scene, seat, whose), *shelf(scene, seat, whose)]

    def on_board(self, name: str, seat: int) -> str:
        """A body is named after its place alone."""
        return super().on_board(name, seat).replace("-body-", "-")

    def own(self, scene: CosmogenesisScene) -> list[Component]:
        return [system(scene, scene.focus, "")]

    def tally(self, scene: CosmogenesisScene) -> Tally:
        return Tally(score_sheets(scene.state), SCORE_CODES, 204)

    def filled_share(self, symbol: str) -> float:
        return filled_share(symbol)


DRAWING = CosmogenesisDrawing()
