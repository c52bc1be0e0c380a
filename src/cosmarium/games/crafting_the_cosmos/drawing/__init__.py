"""The drawing of Crafting the Cosmos: the galaxy as a stage, and the table around it."""

from dataclasses import replace
from typing import Final

from cosmarium.core.contract import Action, Event, Observation
from cosmarium.drawing.contract import Drawing
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.symbols import load_symbols
from cosmarium.drawing.theme import Theme
from cosmarium.games.crafting_the_cosmos.components import POWER_NAMES
from cosmarium.games.crafting_the_cosmos.drawing import aims, table
from cosmarium.games.crafting_the_cosmos.drawing.scene import board, galaxy
from cosmarium.games.crafting_the_cosmos.drawing.shelf import Shelf
from cosmarium.games.crafting_the_cosmos.drawing.sight import Sight
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


class CraftingDrawing(Drawing[CraftingState]):
    prefix = "cc"
    symbols = load_symbols("cosmarium.games.crafting_the_cosmos", "data/symbols.svg")

    def fragments(self, seen: Seen, view: View) -> list[Fragment]:
        sight = Sight(seen, view)
        return [track(sight), *_middle(sight), *strips(sight)]

    def board_of(self, seen: Seen, view: View, seat: int) -> list[Fragment]:
        sight = Sight(seen, view)
        whose = f"seat{seat + 1}"
        found = [galaxy(sight, seat, whose)]
        if view.layout == "phone":
            found.append(Shelf(sight, seat, whose).row())
        return [*found, *Shelf(sight, seat, whose).fragments()]

    def picture(self, seen: Seen, view: View, theme: Theme = "dark") -> Picture:
        sight = Sight(seen, view)
        fragments = self.fragments(seen, view)
        return table.picture(sight, fragments, _status(sight), self.symbols, theme)

    def targets(self, seen: Seen, action: Action) -> list[str]:
        return aims.targets(seen.state, action)

    def preview(self, seen: Seen, view: View, action: Action) -> list[Fragment]:
        """The own side of the table after an action; what is drawn by chance stays open."""
        if view.focus not in (None, seen.seat) or action.kind in UNTOLD:
            return []
        if GAME.refusal(seen.state, seen.seat, action.index):
            return []
        after = GAME.clone(seen.state)
        GAME.apply(after, seen.seat, action.index)
        marks = {**view.marks, **aims.ghosts(seen.state, after, seen.seat)}
        sight = Sight(Observation(seen.seat, after), replace(view, marks=marks), seen.state)
        return _middle(sight)

    def changed(self, seen: Seen, view: View, event: Event) -> list[str]:
        return aims.changed(Sight(seen, view), event)

    def journeys(self, seen: Seen, view: View, events: list[Event]) -> list[tuple[str, str]]:
        return aims.journeys(Sight(seen, view), events)


def _middle(sight: Sight) -> list[Fragment]:
    """All but rounds and opponents."""
    return [*board(sight), *Shelf(sight, sight.focus, "").fragments()]


def _status(sight: Sight) -> str:
    """Who must do what: the seat in the middle, or whoever the table waits for."""
    view = sight.view
    decisions = [d for d in GAME.decisions(sight.state) if d.seat >= 0]
    if not decisions:
        return view.caption("over") if sight.state.over else ""
    mine = [decision for decision in decisions if decision.seat == sight.focus]
    decision = (mine or decisions)[0]
    said = view.caption("to-do", sight.who(decision.seat), view.texts.decision(decision))
    card = sight.state.card
    return f"{view.texts.arg(POWER_NAMES[card])} – {said}" if card >= 0 else said


GAME = CraftingTheCosmos()
DRAWING = CraftingDrawing()
