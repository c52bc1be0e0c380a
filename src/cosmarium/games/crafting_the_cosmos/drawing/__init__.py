"""The drawing of Crafting the Cosmos: the galaxy as a stage, and the table around it."""

from cosmarium.drawing.fragment import Component
from cosmarium.drawing.panels import Tally
from cosmarium.drawing.symbols import load_symbols
from cosmarium.games.crafting_the_cosmos.components import POWER_NAMES
from cosmarium.games.crafting_the_cosmos.drawing.layouts import fragments
from cosmarium.games.crafting_the_cosmos.drawing.opponents import miniature
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.drawing.targets import PointedAt
from cosmarium.games.crafting_the_cosmos.drawing.track import track
from cosmarium.games.crafting_the_cosmos.rules.game import GAME
from cosmarium.games.crafting_the_cosmos.scoring import SCORE_CODES, score_sheets


class CraftingDrawing(PointedAt):
    game = GAME
    prefix = "cc"
    symbols = load_symbols("cosmarium.games.crafting_the_cosmos", "data/symbols.svg")
    scenes = CraftingScene

    def components(self, scene: CraftingScene) -> list[Component]:
        galaxies = [scene.miniature(miniature, n, scene.galaxies[n]) for n in scene.others]
        return [track(scene), *self.own(scene), *galaxies]

    def own(self, scene: CraftingScene) -> list[Component]:
        """All but rounds and opponents."""
        return fragments(scene, scene.focus, "")

    def board(self, scene: CraftingScene, seat: int) -> list[Component]:
        return fragments(scene, seat, f"seat{seat + 1}")

    def status(self, scene: CraftingScene) -> str:
        """With the power whose effect is being carried out."""
        said, card = super().status(scene), scene.state.card
        return f"{scene.view.texts.arg(POWER_NAMES[card])} – {said}" if card >= 0 else said

    def tally(self, scene: CraftingScene) -> Tally:
        return Tally(score_sheets(scene.state), SCORE_CODES, 176)


DRAWING = CraftingDrawing()
