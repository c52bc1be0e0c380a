"""How actions and events touch the picture: targets, previews, changes, journeys of pieces."""

from typing import Final

from cosmarium.core.contract import Action, Event
from cosmarium.drawing.pointing import element_of
from cosmarium.drawing.svg import kept
from cosmarium.drawing.table_drawing import TableDrawing
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos import state as steps
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.state import NO_LIFE, NONE, CraftingState, Player

ACTIONS: Final = {kind: rest for kind, *rest in data.rows("targets.txt")}
EVENTS: Final = {kind: rest for kind, *rest in data.rows("events.txt")}
PUTTING: Final = ("relativity-delta", "relativity-psi", "relativity-phi", "speciation")
RECENT: Final = 40  # events looked through for what a power has asked for


class PointedAt(TableDrawing[CraftingState, CraftingScene]):
    """The part of the drawing that names elements."""

    def stage(self, scene: CraftingScene) -> int:
        """The kind of the open step."""
        return scene.step

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        kind, args = action.kind, action.args
        named = " ".join([kind, *args[:1]])
        usual, crafting, _ = ACTIONS.get(named) or ACTIONS.get(kind) or ("", "", "")
        places = crafting if stage == steps.TO_CRAFT else usual
        if kind == "place-star" and stage == steps.TO_PUT_STAR:
            places = "supply-{0} {1}"
        elif kind == "move" and stage == steps.TO_MOVE_BACK:
            places = "{1}"
        elif kind == "move" and args[0][0] == "N" and stage != steps.TO_SHOOT:
            places = ""  # nebulae never move by gravitons, so nobody asks why not
        return tuple([name_of(place) for place in places.format(*args).split()])

    def after(self, scene: CraftingScene, action: Action) -> CraftingState | None:
        told = ACTIONS.get(action.kind, ("", "", "yes"))[2] == "yes"
        return super().after(scene, action) if told else None

    def ghosts(self, before: CraftingState, after: CraftingState, seat: int) -> dict[str, str]:
        """On the board of a seat what differs; of what is counted, what becomes more."""
        old, new = before.players[seat], after.players[seat]
        places, counts = _places(old, before), _counts(old, before)
        found = [name for name, now in _places(new, after).items() if now != places[name]]
        found += [name for name, now in _counts(new, after).items() if now > counts[name]]
        return {name_of(name): "ghost" for name in found}

    def changed(self, scene: CraftingScene, event: Event) -> list[str]:
        name = _element(scene, event, _row(event.kind, event.detail)[0])
        return [name] if name and _is_there(scene, event.seat, name) else []

    def journeys(self, scene: CraftingScene, events: list[Event]) -> list[tuple[str, str]]:
        """From supplies, pool and display to where the pieces lie now."""
        found: list[tuple[str, str]] = []
        taken = _put_by_powers([*scene.view.events[-RECENT:], *events])
        for event in events:
            start = _element(scene, event, _row(event.kind, event.detail)[1])
            if event in taken:
                start = name_of("supply", "life" if event.detail[0] == "proto" else event.detail[0])
            if start:
                found += [(start, goal) for goal in self.changed(scene, event) if goal != start]
            if event.kind == "drew-tile":
                tile = data.TILE_IDS.index(event.detail[0])
                if tile in scene.tiles(event.seat):  # it still lies in the pool
                    goal = _element(scene, event, "own:tile-{0}")
                    found.append((name_of("stack", data.TILE_SIZE[tile]), goal))
        return found


def _places(player: Player, state: CraftingState) -> dict[str, object]:
    """What lies where."""
    found: dict[str, object] = dict(zip(data.STAR_IDS, player.stars, strict=True))
    found |= zip(data.LIFE_IDS, player.life, strict=True)
    found |= zip(data.NEBULA_IDS, zip(player.tiles, player.finished, strict=True), strict=True)
    found |= {f"token-{seat}": control for seat, control in enumerate(state.own_at, 1)}
    return found | {"chamber": (player.crystal, player.full)}


def _counts(player: Player, state: CraftingState) -> dict[str, int]:
    """How many there are."""
    stars = zip(data.ELEMENTS, player.pool_stars, strict=True)
    found = {f"pool-{code}": count for code, count in stars} | {"pool-proto": player.pool_proto}
    return found | {f"dark-{kind}": state.dark[n] for n, kind in enumerate(data.KINDS)}


@kept
def _row(kind: str, details: tuple[str, ...]) -> list[str]:
    """What the table says about an event: the element that it changes, and the start."""
    about = ["tile" if detail in data.TILE_IDS else detail for detail in details]
    named = [row for one in about if (row := EVENTS.get(f"{kind} {one}"))]
    return named[0] if named else EVENTS.get(kind, ["", ""])


def _element(scene: CraftingScene, event: Event, told: str) -> str:
    """The id of what a cell of the table tells."""
    if "{discharged}" in told:
        told = told.replace("{discharged}", str(scene.chamber(event.seat).discharged))
    return element_of(scene, event, told, name_of)


def _is_there(scene: CraftingScene, seat: int, name: str) -> bool:
    """In miniature only what lies on a space is drawn; of some things there may be none."""
    _, part, *rest = name.split("-", 2)
    code = rest[0] if rest else ""
    if part.startswith("strip"):
        galaxy, space = scene.galaxies[seat], int(code[1:]) - 1
        lists = {"S": (galaxy.stars, NONE), "L": (galaxy.life, NO_LIFE), "N": (galaxy.tiles, NONE)}
        there, nothing = lists[code[0]]
        return there[space] != nothing
    if part in ("dark", "display"):
        counts = scene.state.dark if part == "dark" else scene.state.display
        return counts[data.KINDS.index(code)] > 0
    if part == "goal":
        return code in [data.GOAL_IDS[one.goal] for one in scene.goals(seat).shown]
    return part != "power" or not scene.offers()


def _put_by_powers(told: list[Event]) -> list[Event]:
    """What Relativity and Speciation put into a galaxy comes from the supply, not the pool."""
    found = []
    asked = NONE  # the seat
    for event in told:
        if event.kind == "placed" and event.seat == asked:
            found.append(event)
        used = event.kind in ("activated", "discharge-used") and event.detail[0] in PUTTING
        asked = event.seat if used else NONE
    return found
