"""The drawing of Cosmogenesis: a star system lit from the left, and the table around it."""

from cosmarium.drawing.fragment import Component
from cosmarium.drawing.panels import Tally
from cosmarium.games.cosmogenesis.drawing.board import board
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, GAS_RADII, ROCK_RADII, SYMBOLS
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.drawing.shelf import names_held, shelf
from cosmarium.games.cosmogenesis.drawing.system import miniature, system
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
        others = [scene.miniature(miniature, seat, scene.orbits(seat)) for seat in scene.others]
        return [*top(scene), *board(scene), *self.own(scene), *others]

    def board(self, scene: CosmogenesisScene, seat: int) -> list[Component]:
        whose = f"seat{seat + 1}"
        return [system(scene, seat, whose), *shelf(scene, seat, whose)]

    def on_board(self, name: str, seat: int) -> str:
        """A body is named after its place alone."""
        return super().on_board(name, seat).replace("-body-", "-")

    def own(self, scene: CosmogenesisScene) -> list[Component]:
        """A preview of what costs a card leaves it on the shelf, where it was chosen."""
        was, now = [scene.before or scene.state, scene.state]
        gains = was is now or len(names_held(was, scene.focus)) < len(names_held(now, scene.focus))
        held = shelf(scene, scene.focus, "") if gains else []
        return [system(scene, scene.focus, ""), *held]

    def tally(self, scene: CosmogenesisScene) -> Tally:
        return Tally(score_sheets(scene.state), SCORE_CODES, 204)

    def filled_share(self, symbol: str) -> float:
        kind = symbol.removeprefix("cg-")
        if kind[0] == "t":
            return ROCK_RADII[int(kind[1])] * 2 / BOX
        if kind[0] == "g" and kind[1].isdigit():
            return GAS_RADII[int(kind[1])] * 2 / BOX
        return {"ast": 0.24, "com": 0.6, "mono": 0.9}.get(kind, 1.0)


DRAWING = CosmogenesisDrawing()
