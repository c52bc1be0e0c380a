"""The drawing of Crafting the Cosmos: the galaxy as a stage, and the table around it."""

from typing import Final

from cosmarium.core.contract import Action, Event, Observation
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.table import Arranged, Parts, TableDrawing
from cosmarium.games.crafting_the_cosmos.components import POWER_NAMES
from cosmarium.games.crafting_the_cosmos.drawing import aims, table
from cosmarium.games.crafting_the_cosmos.drawing.scene import board, galaxy
from cosmarium.games.crafting_the_cosmos.drawing.shelf import Shelf
from cosmarium.games.crafting_the_cosmos.drawing.sight import Sight, open_step
from cosmarium.games.crafting_the_cosmos.drawing.strips import strips
from cosmarium.games.crafting_the_cosmos.drawing.track import track
from cosmarium.games.crafting_the_cosmos.rules.game import CraftingTheCosmos
from cosmarium.games.crafting_the_cosmos.state import CraftingState

Seen = Observation[CraftingState]

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


class CraftingDrawing(TableDrawing[CraftingState, Sight]):
    game = CraftingTheCosmos()
    prefix = "cc"
    symbols = load_symbols("cosmarium.games.crafting_the_cosmos", "data/symbols.svg")

    def sight(self, seen: Seen, view: View, before: CraftingState | None = None) -> Sight:
        return Sight(seen, view, before)

    def table(self, sight: Sight) -> list[Fragment]:
        return [track(sight), *self.own(sight), *strips(sight)]

    def own(self, sight: Sight) -> list[Fragment]:
        """All but rounds and opponents."""
        return [*board(sight), *Shelf(sight, sight.focus, "").fragments()]

    def arranged(self, sight: Sight, parts: Parts, status: str) -> Arranged:
        return table.ARRANGED[sight.view.layout](sight, parts, status)

    def status(self, sight: Sight) -> str:
        said = super().status(sight)
        card = sight.state.card
        return f"{sight.view.texts.arg(POWER_NAMES[card])} – {said}" if card >= 0 else said

    def board_of(self, seen: Seen, view: View, seat: int) -> list[Fragment]:
        sight = Sight(seen, view)
        whose = f"seat{seat + 1}"
        found = [galaxy(sight, seat, whose)]
        if view.layout == "phone":
            found.append(Shelf(sight, seat, whose).row())
        return [*found, *Shelf(sight, seat, whose).fragments()]

    def targets(self, seen: Seen, action: Action) -> list[str]:
        return list(aims.targets(open_step(seen.state), action))

    def after(self, seen: Seen, action: Action) -> CraftingState | None:
        return None if action.kind in UNTOLD else super().after(seen, action)

    def ghosts(self, before: CraftingState, after: CraftingState, seat: int) -> dict[str, str]:
        return aims.ghosts(before, after, seat)

    def changed(self, seen: Seen, view: View, event: Event) -> list[str]:
        return aims.changed(Sight(seen, view), event)

    def journeys(self, seen: Seen, view: View, events: list[Event]) -> list[tuple[str, str]]:
        return aims.journeys(Sight(seen, view), events)


DRAWING = CraftingDrawing()
