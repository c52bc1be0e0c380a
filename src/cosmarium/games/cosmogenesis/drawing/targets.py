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
    args = action.args
    if action.kind == "use":
        return (name_of("icon", *args[:2]), *_used_on(*args[1:]))
    found = []
    for part, number in TARGETS.get(action.kind, ()):
        code = "" if number is None else args[number]
        found.append(_aim(code) if part == "aim" else name_of(part, code))
    return tuple(found)


def _aim(code: str) -> str:
    """A place `2.0`, or the belt."""
    return BELT if code == "belt" else name_of("body", *code.split("."))


def _used_on(effect: str, *aims: str) -> list[str]:
    """What the effect of an exotic object is aimed at."""
    if effect == "mig":
        return [name_of("orbit", orbit) for aim in aims for orbit in aim.split("-")]
    return [name_of("moon", aim) if effect == "cap" else _aim(aim) for aim in aims]


def ghosts(before: CosmogenesisState, after: CosmogenesisState, seat: int) -> dict[str, str]:
    """Marks for what an action would bring or change in a seat's system."""
    old, new = before.systems[seat], after.systems[seat]
    bodies = [place_id("", n) for n, body in enumerate(new.bodies) if body != old.bodies[n]]
    shown = [n for n, card in enumerate(new.objectives) if card != old.objectives[n]]
    return dict.fromkeys([*bodies, *[name_of("card", orbit + 1) for orbit in shown]], "ghost")


# -- events -----------------------------------------------------------------------------------

# By kind of event: which of its arguments name places of bodies.
ON_BODY: Final = {
    **dict.fromkeys(("moon", "grown", "survived", "extinction", "remnant"), (0,)),
    **dict.fromkeys(("ringed", "watered", "life", "evolved", "planet"), (0,)),
    "struck": (1,),
    "migrated": (0, 1),
}
GOODS: Final = {"exotic": "object", "used": "object", "objective": "card"}
TO_BELT: Final = ("belt", "asteroid", "comet")
LANDS: Final = ("planet", "moon", "struck", "exotic", "objective", "belt")


def _body_id(scene: CosmogenesisScene, seat: int, place: str) -> str:
    """A body of a seat, wherever its system is drawn; of an orbit the planet."""
    orbit, _, position = place.partition(".")
    whose = "body" if seat == scene.focus else f"strip{seat + 1}"
    return name_of(whose, orbit, position or "0")


def changed(scene: CosmogenesisScene, event: Event) -> list[str]:
    seat, kind, detail = event.seat, event.kind, event.detail
    own = seat == scene.focus
    if kind in ("drawn", "chose"):
        return [name_of("space", detail[0])]
    if kind in ON_BODY:
        return [_body_id(scene, seat, detail[number]) for number in ON_BODY[kind]]
    if kind == "revealed":
        return [name_of("" if own else f"strip{seat + 1}", "card", detail[1])]
    if kind in GOODS:
        return [name_of(GOODS[kind], detail[0]) if own else f"opponent-{seat + 1}"]
    if kind in TO_BELT:
        return [BELT if own else f"opponent-{seat + 1}"]
    return []


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
            one, two = event.detail
            found += _moved(scene, event.seat, one, two) + _moved(scene, event.seat, two, one)
    return found


def _landing(scene: CosmogenesisScene, event: Event) -> list[str]:
    """Of a belt the piece that came last, not the whole."""
    if event.kind not in TO_BELT or event.seat != scene.focus:
        return changed(scene, event)
    system = scene.system(event.seat)
    if "comet" in (event.kind, *event.detail):
        return [name_of("comet", system.comets)]
    return [name_of("asteroid", system.asteroids)]


def _moved(scene: CosmogenesisScene, seat: int, here: str, there: str) -> list[tuple[str, str]]:
    """The bodies of an orbit that has become another one."""
    first = (int(there) - 1) * BODIES_AN_ORBIT
    bodies = scene.system(seat).bodies[first : first + BODIES_AN_ORBIT]
    lying = [number for number, body in enumerate(bodies) if body != NO_BODY]
    pairs = [(f"{here}.{number}", f"{there}.{number}") for number in lying]
    return [(_body_id(scene, seat, a), _body_id(scene, seat, b)) for a, b in pairs]
