"""How actions and events touch the picture: targets, changes, journeys of pieces."""

from typing import Final

from cosmarium.core.contract import Action, Event
from cosmarium.drawing.pointing import element_of
from cosmarium.drawing.table_drawing import TableDrawing
from cosmarium.games.cosmogenesis.components import BODIES_AN_ORBIT, rows
from cosmarium.games.cosmogenesis.drawing.bodies import name_of, place_id
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.drawing.shelf import names_held
from cosmarium.games.cosmogenesis.state import NO_BODY, CosmogenesisState

TARGETS: Final = dict(rows("targets.txt"))
EVENTS: Final = dict(rows("events.txt"))
TO_BELT: Final = ("belt", "asteroid", "comet")
LANDS: Final = ("planet", "moon", "struck", "exotic", "objective", "belt")
LANDS_THERE: Final = (*LANDS, "monolith")  # on the line of an opponent


class PointedAt(TableDrawing[CosmogenesisState, CosmogenesisScene]):
    """The part of the drawing that names elements."""

    def targets(self, action: Action, stage: int = 0) -> tuple[str, ...]:
        args = action.args
        if action.kind == "use":
            return (name_of("icon", *args[:2]), *_used_on(*args[1:]))
        return tuple([_aim(one) for one in TARGETS.get(action.kind, "").format(*args).split()])

    def stand_ins(self, action: Action) -> tuple[str, ...]:
        """A planet for the small place of its next moon."""
        small = [one for one in self.targets(action)[1:] if "-moon-" in one]
        return tuple([f"{one.replace('-moon-', '-body-')}-0" for one in small])

    def after(self, scene: CosmogenesisScene, action: Action) -> CosmogenesisState | None:
        return super().after(scene, action) if self.targets(action) else None

    def ghosts(
        self, before: CosmogenesisState, after: CosmogenesisState, seat: int
    ) -> dict[str, str]:
        """Marks for what an action would bring or change in a seat's system."""
        old, new = before.systems[seat], after.systems[seat]
        bodies = [place_id("", n) for n, body in enumerate(new.bodies) if body != old.bodies[n]]
        shown = [n for n, card in enumerate(new.objectives) if card != old.objectives[n]]
        held = names_held(after, seat) - names_held(before, seat)
        cards = [name_of("card", orbit + 1) for orbit in shown]
        return dict.fromkeys([*bodies, *cards, *sorted(held)], "ghost")

    def changed(self, scene: CosmogenesisScene, event: Event) -> list[str]:
        found = []
        for told in EVENTS.get(event.kind, "").split():
            if told.startswith("body:"):
                place = told.removeprefix("body:").format(*event.detail)
                found.append(_body_id(scene, event.seat, place))
            else:
                found.append(element_of(scene, event, told, name_of))
        return found

    def journeys(self, scene: CosmogenesisScene, events: list[Event]) -> list[tuple[str, str]]:
        """From the space of the central board to where the piece lies now; orbits that swap."""
        found: list[tuple[str, str]] = []
        start = ""
        for event in events:
            if event.kind == "chose":
                start = name_of("space", event.detail[0])
            elif start and event.kind in (LANDS if event.seat == scene.focus else LANDS_THERE):
                found += [(start, goal) for goal in self._landing(scene, event)]
                start = ""
            elif event.kind == "migrated":
                one, two = event.detail
                found += _moved(scene, event.seat, one, two) + _moved(scene, event.seat, two, one)
        return found

    def _landing(self, scene: CosmogenesisScene, event: Event) -> list[str]:
        """Of a belt the piece that came last, not the whole."""
        if event.kind not in TO_BELT or event.seat != scene.focus:
            return self.changed(scene, event)
        system = scene.state.systems[event.seat]
        if "comet" in (event.kind, *event.detail):
            return [name_of("comet", system.comets)]
        return [name_of("asteroid", system.asteroids)]


def _aim(place: str) -> str:
    """Of `aim-2.0` a body, of `aim-belt` the belt."""
    if not place.startswith("aim-"):
        return name_of(place)
    code = place.removeprefix("aim-")
    return name_of("belt") if code == "belt" else name_of("body", *code.split("."))


def _used_on(effect: str, *aims: str) -> list[str]:
    """What the effect of an exotic object is aimed at."""
    if effect == "mig":
        return [name_of("body", orbit, 0) for aim in aims for orbit in aim.split("-")]
    return [name_of("moon", aim) if effect == "cap" else _aim(f"aim-{aim}") for aim in aims]


def _body_id(scene: CosmogenesisScene, seat: int, place: str) -> str:
    """A body of a seat, wherever its system is drawn; of an orbit the planet."""
    orbit, _, position = place.partition(".")
    whose = "body" if seat == scene.focus else f"strip{seat + 1}"
    return name_of(whose, orbit, position or "0")


def _moved(scene: CosmogenesisScene, seat: int, here: str, there: str) -> list[tuple[str, str]]:
    """The bodies of an orbit that has become another one."""
    first = (int(there) - 1) * BODIES_AN_ORBIT
    bodies = scene.state.systems[seat].bodies[first : first + BODIES_AN_ORBIT]
    lying = [number for number, body in enumerate(bodies) if body != NO_BODY]
    pairs = [(f"{here}.{number}", f"{there}.{number}") for number in lying]
    return [(_body_id(scene, seat, a), _body_id(scene, seat, b)) for a, b in pairs]
