"""The drawing of Cosmic Factory: galaxies of tiles with live zones and belts, and the table."""

from cosmarium.core.contract import Action, Event
from cosmarium.drawing.fragment import Component, Opponent
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.table_drawing import TableDrawing
from cosmarium.games.cosmic_factory.drawing import parts, targets
from cosmarium.games.cosmic_factory.drawing.galaxy import galaxy
from cosmarium.games.cosmic_factory.drawing.opponents import opponent
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene
from cosmarium.games.cosmic_factory.rules.game import GAME
from cosmarium.games.cosmic_factory.state import FactoryState


class FactoryDrawing(TableDrawing[FactoryState, FactoryScene]):
    game = GAME
    prefix = "cf"
    symbols = load_symbols("cosmarium.games.cosmic_factory", "data/symbols.svg")
    scenes = FactoryScene

    def components(self, scene: FactoryScene) -> list[Component]:
        return parts.components(scene)

    def opponent(self, scene: FactoryScene, seat: int) -> Opponent:
        return opponent(scene, seat)

    def own(self, scene: FactoryScene) -> list[Component]:
        return parts.own(scene)

    def board(self, scene: FactoryScene, seat: int) -> list[Component]:
        return [galaxy(scene, seat, f"seat{seat + 1}")]

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        return targets.targets(action)

    def after(self, scene: FactoryScene, action: Action) -> FactoryState | None:
        if action.kind == "choose":
            return targets.after_choice(scene, action)
        return super().after(scene, action) if action.kind in targets.PLACING else None

    def ghosts(self, before: FactoryState, after: FactoryState, seat: int) -> dict[str, str]:
        return targets.ghosts(before, after)

    def changed(self, scene: FactoryScene, event: Event) -> list[str]:
        return targets.changed(scene, event)

    def journeys(self, scene: FactoryScene, events: list[Event]) -> list[tuple[str, str]]:
        return targets.journeys(scene, events)


DRAWING = FactoryDrawing()
