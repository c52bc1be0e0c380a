"""How actions and events touch the picture: targets, changes, journeys of pieces."""

from typing import Final

from cosmarium.core.contract import Action, Event
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
)
from cosmarium.games.cosmogenesis.drawing.bodies import name_of, place_id
from cosmarium.games.cosmogenesis.drawing.sight import Sight
from cosmarium.games.cosmogenesis.state import CosmogenesisState

NEXT: Final = name_of("next")
BELT: Final = name_of("belt")


def space(code: str) -> str:
    return name_of("space", code)


def _aim(code: str) -> str:
    """A place `2.0`, or the belt."""
    return BELT if code == "belt" else name_of("body", *code.split("."))


def targets(action: Action) -> list[str]:
    """What is pointed at, in the order in which one would: the element first, then its aim."""
    kind, args = action.kind, action.args
    if kind == "use":
        return _use_targets(args)
    if kind in SIMPLE:
        return [name_of(part, *args) for part in SIMPLE[kind]]
    if kind in ("planet", "belt", "exotic"):
        goal = {"planet": "next", "belt": "belt", "exotic": "exotic"}[kind]
        return [space(args[0]), name_of(goal)]
    if kind == "moon":
        return [space(args[0]), name_of("moon", args[1])]
    if kind == "collide":
        return [space(args[0]), _aim(args[1])]
    if kind in FROM_BELT:
        return [name_of(FROM_BELT[kind]), _aim(args[0])]
    if kind == "add-moon":
        return [name_of("asteroids"), name_of("moon", args[0])]
    if kind == "add-reveal":
        return [name_of("card", args[0]), name_of("card", args[1])]
    if kind.startswith("reward-"):
        return [_aim(args[0])]
    return []  # chance, decline, end of turn


# Kinds whose targets have the names of their arguments.
SIMPLE: Final = {
    "keep": ("card",),
    "objective": ("space",),
    "discard": ("space",),
    "add-expand": ("expand",),
}
FROM_BELT: Final = {
    "add-asteroid": "asteroids",
    "add-create-comet": "asteroids",
    "add-life": "asteroids",
    "add-comet": "comets",
}


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


def _in_system(sight: Sight, seat: int, *parts: str) -> str:
    """The id of something in a seat's system, wherever it is drawn."""
    if seat == sight.focus:
        return name_of(*parts)
    strip = f"strip{seat + 1}"
    return name_of(strip, *(parts[1:] if parts[0] == "body" else parts))


def changed(sight: Sight, event: Event) -> list[str]:
    seat, kind, detail = event.seat, event.kind, event.detail
    if kind in ("drawn", "chose"):
        return [space(detail[0])]
    if kind in ON_BODY:
        return [_in_system(sight, seat, "body", *detail[0].split("."))]
    if kind == "planet":
        return [_in_system(sight, seat, "body", detail[0], "0")]
    if kind == "struck":
        return [_in_system(sight, seat, "body", *detail[1].split("."))]
    if kind == "revealed":
        return [_in_system(sight, seat, "card", detail[1])]
    if kind == "migrated":
        return [_in_system(sight, seat, "body", orbit, "0") for orbit in detail]
    own = seat == sight.focus
    if own and kind in ("exotic", "used"):
        return [name_of("object", detail[0])]
    if own and kind == "objective":
        return [name_of("card", detail[0])]
    return []


ON_BODY: Final = ("moon", "grown", "extinction", "remnant", "ringed", "watered", "life", "evolved")


def journeys(sight: Sight, events: list[Event]) -> list[tuple[str, str]]:
    """From the space of the central board, or the belt, to where the piece lies now."""
    found: list[tuple[str, str]] = []
    start = ""
    for event in events:
        seat, kind, detail = event.seat, event.kind, event.detail
        if kind == "chose":
            start = space(detail[0])
        elif kind in ("planet", "moon", "struck", "exotic", "objective", "belt") and start:
            goals = changed(sight, event) or [_in_system(sight, seat, "belt")]
            found += [(start, goal) for goal in goals]
            start = ""
        elif kind == "migrated":
            one, two = detail
            for position in range(BODIES_AN_ORBIT):
                here = _in_system(sight, seat, "body", one, str(position))
                there = _in_system(sight, seat, "body", two, str(position))
                found += [(here, there), (there, here)]
    return found
