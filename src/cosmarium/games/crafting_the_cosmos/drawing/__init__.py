"""The drawing of Crafting the Cosmos: the galaxy as a stage, and the table around it."""

from typing import Final

from cosmarium.core.contract import Action, Event
from cosmarium.drawing.fragment import Component, Opponent
from cosmarium.drawing.panels import Tally
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.table_drawing import TableDrawing
from cosmarium.games.crafting_the_cosmos.drawing import targets
from cosmarium.games.crafting_the_cosmos.drawing.layouts import fragments
from cosmarium.games.crafting_the_cosmos.drawing.opponents import miniatures, opponent
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.drawing.track import track
from cosmarium.games.crafting_the_cosmos.rules.game import CraftingTheCosmos
from cosmarium.games.crafting_the_cosmos.scoring import SCORE_CODES, sheets
from cosmarium.games.crafting_the_cosmos.state import CraftingState

# What only begins something, or ends a turn, shows nothing beforehand.
UNTOLD: Final = (
    "shift-done",
    "take-nebula",
    "draw",
    "draw-deck",
    "buy-power",
    "omega-nebula",
    "omega-none",
    "forfeit",
    "keep",
    "bottom",
    "choose-nebula",
    "replace",
    "done",
    "discard",
)


class CraftingDrawing(TableDrawing[CraftingState, CraftingScene]):
    game = CraftingTheCosmos()
    prefix = "cc"
    symbols = load_symbols("cosmarium.games.crafting_the_cosmos", "data/symbols.svg")
    scenes = CraftingScene

    def components(self, scene: CraftingScene) -> list[Component]:
        return [track(scene), *self.own(scene), *miniatures(scene)]

    def own(self, scene: CraftingScene) -> list[Component]:
        """All but rounds and opponents."""
        return fragments(scene, scene.focus, "")

    def opponent(self, scene: CraftingScene, seat: int) -> Opponent:
        return opponent(scene, seat)

    def board(self, scene: CraftingScene, seat: int) -> list[Component]:
        return fragments(scene, seat, f"seat{seat + 1}")

    def status(self, scene: CraftingScene) -> str:
        said, power = super().status(scene), scene.power_under_way
        return f"{power} – {said}" if power else said

    def tally(self, scene: CraftingScene) -> Tally:
        return Tally(sheets(scene.state), SCORE_CODES, 176)

    def stage(self, scene: CraftingScene) -> int:
        return scene.step

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        return targets.targets(action, stage)

    def after(self, scene: CraftingScene, action: Action) -> CraftingState | None:
        return None if action.kind in UNTOLD else super().after(scene, action)

    def ghosts(self, before: CraftingState, after: CraftingState, seat: int) -> dict[str, str]:
        return targets.ghosts(before, after, seat)

    def changed(self, scene: CraftingScene, event: Event) -> list[str]:
        return targets.changed(scene, event)

    def journeys(self, scene: CraftingScene, events: list[Event]) -> list[tuple[str, str]]:
        return targets.journeys(scene, events)


DRAWING = CraftingDrawing()
