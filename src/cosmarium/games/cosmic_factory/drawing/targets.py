"""How actions and events touch the picture: targets, changes, journeys of pieces."""

from typing import Final

from cosmarium.core.contract import Action, Event
from cosmarium.drawing.pointing import element_of
from cosmarium.drawing.table_drawing import TableDrawing
from cosmarium.games.cosmic_factory import components as data
from cosmarium.games.cosmic_factory.components import BLACK_HOLE, TILE_NAMES
from cosmarium.games.cosmic_factory.drawing.names import name_of
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene
from cosmarium.games.cosmic_factory.rules.score import MARKER_LETTERS
from cosmarium.games.cosmic_factory.state import DOWN, FactoryState, find_tile, tile_of

PLACING: Final = ("pick", "put", "take-back", "flip")  # what follows can be told
ON_TILE: Final = ("keep", "pick", "flip", "choose")
EVENTS: Final = dict(data.rows("events.txt"))
LAID: Final = ("put", "filled", "turned-up", "turned-down")


class PointedAt(TableDrawing[FactoryState, FactoryScene]):
    """The part of the drawing that names elements."""

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        """A turn and a place name a move; sets of bonus tiles are named by all of them."""
        kind, args = action.kind, action.args
        if kind in ON_TILE:
            return (name_of("tile", args[0]),)
        if kind == "put":
            return name_of("turn", args[2]), name_of("slot", *args[:2])
        if kind in ("grab", "submit"):
            colours = "" if args[0] == "none" else args[0]
            return tuple([name_of("bonus", colour) for colour in colours])
        if kind in ("exchange", "offer") and args[0] != "none":
            return (name_of("marker", args[0]),)
        return ()

    def after(self, scene: FactoryScene, action: Action) -> FactoryState | None:
        if action.kind == "choose":
            return after_choice(scene, action)
        if action.kind == "offer":  # chosen, not yet moved: the tracks show the way
            state = scene.state.clone()
            state.players[scene.seat].choices = [MARKER_LETTERS.find(action.args[0])]
            return state
        return super().after(scene, action) if action.kind in PLACING else None

    def ghosts(self, before: FactoryState, after: FactoryState, seat: int) -> dict[str, str]:
        """Marks for tiles that an action would lay, move or turn."""
        found = {}
        for old, new in zip(before.players, after.players, strict=True):
            for placed in new.galaxy:
                if placed not in old.galaxy:
                    found[name_of("tile", TILE_NAMES[tile_of(placed)])] = "ghost"
        return found

    def changed(self, scene: FactoryScene, event: Event) -> list[str]:
        seat, kind, detail = event.seat, event.kind, event.detail
        if kind in ("grabbed", "claimed"):
            return [name_of("bonus", colour) for colour in detail[0]]
        if kind in LAID and _lies(scene, seat, detail[0]):
            return [name_of("tile", detail[0])]
        if kind in ("kept", "kept-at-random"):
            return [name_of("kept")] if scene.drafting and seat == scene.focus else []
        return [element_of(scene, event, EVENTS[kind], name_of)] if kind in EVENTS else []

    def journeys(self, scene: FactoryScene, events: list[Event]) -> list[tuple[str, str]]:
        """From the hand to the galaxy and back, to the pile, from the middle to a seat."""
        found: list[tuple[str, str]] = []
        for event in events:
            mine = event.seat == scene.focus == scene.middle
            if event.kind == "put" and mine and _lies(scene, event.seat, event.detail[0]):
                tile = name_of("tile", event.detail[0])
                found.append((tile, tile))
            elif event.kind == "kept" and mine and scene.drafting:
                found.append((name_of("tile", event.detail[0]), name_of("kept")))
            elif event.kind == "grabbed" and event.seat != scene.focus:
                goal = f"opponent-{event.seat + 1}"
                found += [(name_of("bonus", colour), goal) for colour in event.detail[0]]
        return found


def after_choice(scene: FactoryScene, action: Action) -> FactoryState:
    """The table once a chosen tile is flipped or removed."""
    state = scene.state.clone()
    player = state.players[scene.middle]
    place = find_tile(player.galaxy, TILE_NAMES.index(action.args[0]))
    flipped = [player.galaxy[place] | DOWN] if state.card == BLACK_HOLE else []
    player.galaxy = [*player.galaxy[:place], *flipped, *player.galaxy[place + 1 :]]
    return state


def _lies(scene: FactoryScene, seat: int, tile: str) -> bool:
    """Whether a tile can be seen in the galaxy in the middle."""
    shown = seat == scene.middle and scene.open(seat)
    return shown and find_tile(scene.player(seat).galaxy, TILE_NAMES.index(tile)) >= 0
