"""How actions and events touch the picture: targets, changes, journeys of pieces."""

from typing import Final

from cosmarium.core.contract import Action, Event
from cosmarium.games.cosmogenesis.components import BODIES_AN_ORBIT
from cosmarium.games.cosmogenesis.drawing.bodies import name_of, place_id
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.state import NO_BODY, CosmogenesisState

BELT: Final = name_of("belt")

# By kind of action: what is pointed at, in the order in which one would, and which of the
# action's arguments names it. Kinds that are not here (end of turn, chance) have buttons or none.
TARGETS: Final[dict[str, tuple[tuple[str, int | None], ...]]] = {
    "keep": (("card", 0),),
    "planet": (("space", 0), ("next", None)),
    "moon": (("space", 0), ("moon", 1)),
    "collide": (("space", 0), ("aim", 1)),
    "belt": (("space", 0), ("belt", None)),
    "exotic": (("space", 0), ("exotic", None)),
    "objective": (("space", 0),),
    "discard": (("space", 0),),
    "add-moon": (("asteroids", None), ("moon", 0)),
    "add-asteroid": (("asteroids", None), ("aim", 0)),
    "add-create-comet": (("asteroids", None), ("aim", 0)),
    "add-life": (("asteroids", None), ("aim", 0)),
    "add-expand": (("expand", None),),
    "add-reveal": (("card", 0), ("card", 1)),
    "add-comet": (("comets", None), ("aim", 0)),
    "reward-comet": (("aim", 0),),
    "reward-evolve": (("aim", 0),),
    "reward-life": (("aim", 0),),
}


def targets(action: Action) -> tuple[str, ...]:
    if action.kind == "use":
        return tuple(_use_targets(action.args))
    found = []
    for part, number in TARGETS.get(action.kind, ()):
        if number is None:
            found.append(name_of(part))
        else:
            code = action.args[number]
            found.append(_aim(code) if part == "aim" else name_of(part, code))
    return tuple(found)


def _aim(code: str) -> str:
    """A place `2.0`, or the belt."""
    return BELT if code == "belt" else name_of("body", *code.split("."))


def _use_targets(args: tuple[str, ...]) -> list[str]:
    exotic, effect, *aim = args
    icon = name_of("icon", exotic, effect)
    if not aim:
        return [icon]
    if effect == "mig":
        return [icon, *[name_of("orbit", orbit) for orbit in aim[0].split("-")]]
    if effect == "cap":
        return [icon, name_of("moon", aim[0])]
    return [icon, _aim(aim[0])]


def ghosts(before: CosmogenesisState, after: CosmogenesisState, seat: int) -> dict[str, str]:
    """Marks for what an action would bring or change in a seat's system."""
    old, new = before.systems[seat], after.systems[seat]
    found = {}
    for place, body in enumerate(new.bodies):
        if body != old.bodies[place]:
            found[place_id("", place)] = "ghost"
    for orbit, card in enumerate(new.objectives):
        if card != old.objectives[orbit]:
            found[name_of("card", orbit + 1)] = "ghost"
    return found


# -- events -----------------------------------------------------------------------------------


def _body_id(scene: CosmogenesisScene, seat: int, orbit: str, position: str) -> str:
    """A body of a seat, wherever its system is drawn."""
    whose = "body" if seat == scene.focus else f"strip{seat + 1}"
    return name_of(whose, orbit, position)


def changed(scene: CosmogenesisScene, event: Event) -> list[str]:
    seat, kind, detail = event.seat, event.kind, event.detail
    if kind in ("drawn", "chose"):
        return [name_of("space", detail[0])]
    if kind in ON_BODY:
        return [_body_id(scene, seat, *detail[0].split("."))]
    if kind == "planet":
        return [_body_id(scene, seat, detail[0], "0")]
    if kind == "struck":
        return [_body_id(scene, seat, *detail[1].split("."))]
    if kind == "migrated":
        return [_body_id(scene, seat, orbit, "0") for orbit in detail]
    if kind == "revealed":
        whose = [] if seat == scene.focus else [f"strip{seat + 1}"]
        return [name_of(*whose, "card", detail[1])]
    if kind in GOODS or kind in TO_BELT:
        own = name_of(GOODS[kind], detail[0]) if kind in GOODS else BELT
        return [own if seat == scene.focus else f"opponent-{seat + 1}"]
    return []


ON_BODY: Final = (
    *("moon", "grown", "survived", "extinction", "remnant"),
    *("ringed", "watered", "life", "evolved"),
)
GOODS: Final = {"exotic": "object", "used": "object", "objective": "card"}
TO_BELT: Final = ("belt", "asteroid", "comet")
LANDS: Final = ("planet", "moon", "struck", "exotic", "objective", "belt")


def journeys(scene: CosmogenesisScene, events: list[Event]) -> list[tuple[str, str]]:
    """From the space of the central board to where the piece lies now; orbits that swap."""
    found: list[tuple[str, str]] = []
    start = ""
    for event in events:
        if event.kind == "chose":
            start = name_of("space", event.detail[0])
        elif event.kind in LANDS and start:
            found += [(start, goal) for goal in _landing(scene, event)]
            start = ""
        elif event.kind == "migrated":
            found += _swap(scene, event)
    return found


def _landing(scene: CosmogenesisScene, event: Event) -> list[str]:
    """Of a belt the piece that came last, not the whole."""
    if event.kind not in TO_BELT or event.seat != scene.focus:
        return changed(scene, event)
    system = scene.system(event.seat)
    if "comet" in (event.kind, *event.detail):
        return [name_of("comet", system.comets)]
    return [name_of("asteroid", system.asteroids)]


def _swap(scene: CosmogenesisScene, event: Event) -> list[tuple[str, str]]:
    one, two = event.detail
    bodies = scene.system(event.seat).bodies
    found = []
    for here, there in ((one, two), (two, one)):
        for position in range(BODIES_AN_ORBIT):
            if bodies[(int(there) - 1) * BODIES_AN_ORBIT + position] != NO_BODY:
                start, goal = (
                    _body_id(scene, event.seat, orbit, str(position)) for orbit in (here, there)
                )
                found.append((start, goal))
    return found
