"""A star system at full size, whatever its layout: what is drawn, in which order, under which ids.

`arcs.py` lays it out around a star at the left, `rows.py` turns it for phones.
"""

from abc import ABC, abstractmethod
from typing import Final

from cosmarium.core.contract import Action
from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    echo,
    hit,
    path_halo,
    round_halo,
    target,
    thing,
    tick,
)
from cosmarium.drawing.svg import (
    Element,
    Value,
    circle,
    element,
    group,
    move,
    path,
    rect,
    use,
)
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    HABITABLE_ORBITS,
    MOONS,
    PLANETARY_NAMES,
)
from cosmarium.games.cosmogenesis.drawing.bodies import (
    BOX,
    describe,
    draw_body,
    name_of,
    place_id,
)
from cosmarium.games.cosmogenesis.drawing.orbits import Spot
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.state import NO_BODY, NO_CARD, System

# Space is dark in both themes, so what lies in it needs no tokens.
ZONE: Final = "#58a9f0"
ZONE_WORDS: Final = "#8fcbff"
DUST: Final = "#c9b79f"
ORBIT: Final = "#8fb8e8"
OUTER_ORBIT: Final = "#8790b0"

EXPAND: Final = Action(0, "add-expand", ())


class SystemPicture(ABC):
    """One system. `whose` is empty for the one that can be played on."""

    size: tuple[float, float]
    orbits: int  # shown, with or without a planet
    touch: float  # radius within which a small piece is hit
    belt_scale: float  # of asteroids and comets in the belt

    def __init__(self, scene: CosmogenesisScene, seat: int, whose: str) -> None:
        self.scene = scene
        self.view = scene.view
        self.seat = seat
        self.whose = whose
        self.system: System = scene.system(seat)

        # What was free: in a preview the place that is chosen stays where it was.
        self.was = self.system if scene.before is None else scene.before.systems[seat]

    # -- what a layout gives ------------------------------------------------------------------

    @abstractmethod
    def scenery(self) -> list[Element | str]:
        """Sky, zone, belt, star: clipped by the frame."""

    @abstractmethod
    def orbit_line(self, orbit: int) -> tuple[str, float, float]:
        """Its line as path data, and where its number stands."""

    @abstractmethod
    def spots(self, orbit: int) -> dict[int, Spot]:
        """By place: planet, moons, free places."""

    @abstractmethod
    def belt_spot(self, comet: bool, rank: int, count: int) -> tuple[float, float]:
        """Where an asteroid or comet lies, of so many in all."""

    @abstractmethod
    def belt_chips(self) -> Element:
        """How many asteroids and comets there are."""

    @abstractmethod
    def next_planet(self, orbit: int) -> Element:
        """The place where a planet comes next."""

    @abstractmethod
    def expansion(self) -> Element:
        """What is bought for two more orbits."""

    @abstractmethod
    def card_box(self, orbit: int) -> Box:
        """Where an orbit's objective lies."""

    @abstractmethod
    def card_face(self, card: int, box: Box) -> list[Element]:
        """A revealed objective, as large as the layout allows."""

    @abstractmethod
    def plate(self) -> list[Element]:
        """Whose system this is."""

    # -- the whole ----------------------------------------------------------------------------

    def fragment(self) -> Fragment:
        broad, tall = self.size
        clip = self.id("clip")
        planets = self.system.planets()
        content = group(
            element("defs", element("clipPath", rect(0, 0, broad, tall, 10), id=clip)),
            rect(0, 0, broad, tall, 10, fill=tone("space")),
            group(*self.scenery(), clip_path=f"url(#{clip})"),
            rect(0.5, 0.5, broad - 1, tall - 1, 10, fill="none", stroke=tone("line")),
            *[self._orbit(orbit) for orbit in range(self.orbits)],
            self.belt_chips(),
            *([] if self.whose else self._places()),
            *[part for orbit in range(planets) for part in self._card(orbit)],
            group(*self._pieces(), class_="pieces"),
            group(*self.plate(), role="img", aria_label=self._owner()),
        )
        label = self.view.caption("system-of", self.scene.who(self.seat))
        name = f"{self.whose}-system" if self.whose else "system"
        return Fragment(name, "own", label, broad, tall, content)

    def id(self, *parts: object) -> str:
        return name_of(*([self.whose] if self.whose else []), *parts)

    def item(
        self,
        name: str,
        label: str,
        *parts: Element | str,
        hint: str = "",
        also: str = "",
        **attributes: Value,
    ) -> Element:
        """A target on the board that is played on, else just a thing."""
        make = thing if self.whose else target
        return make(self.view, name, label, *parts, hint=hint, also=also, **attributes)

    @property
    def monolith(self) -> bool:
        state = self.scene.state
        return bool(state.order) and state.monolith == self.seat

    def _owner(self) -> str:
        said = [self.scene.who(self.seat), self.scene.said_points(self.seat)]
        return ", ".join(said + ([self.view.texts.say("Monolith")] if self.monolith else []))

    # -- orbits and places --------------------------------------------------------------------

    def belt_band(self, band: str, grains: Element) -> Element:
        """A target for comets that are kept."""
        return self.item(
            self.id("belt"),
            self.view.caption("belt"),
            path(band, fill=DUST, opacity=0.12),
            grains,
            path_halo(band, space=True),
        )

    def _orbit(self, orbit: int) -> Element:
        """Line and number: a target where two orbits are swapped."""
        line, x, y = self.orbit_line(orbit)
        settled = orbit < self.system.planets()
        colour = ORBIT if orbit < HABITABLE_ORBITS else OUTER_ORBIT
        arc = path(
            line, fill="none", stroke=colour, stroke_width=1.4, opacity=0.75 if settled else 0.4
        )
        ink = "space-text" if settled else "space-muted"
        badge = [
            circle(x, y, 11, fill=tone("space"), stroke=colour, stroke_width=1.4),
            bold(x, y + 4.5, str(orbit + 1), 13, ink, text_anchor="middle"),
        ]
        if not settled:
            return group(arc, *badge, aria_hidden="true")
        label = self.view.caption("orbit", orbit + 1)
        halo = path_halo(line, space=True)
        return self.item(self.id("orbit", orbit + 1), label, hit(20, x, y), arc, halo, *badge)

    def _places(self) -> list[Element]:
        """Where something can go: moons, the next planet, two more orbits."""
        planets = self.was.planets()
        found = [part for orbit in range(planets) for part in self._free_moons(orbit)]
        if planets < self.system.planets():
            spot = self.spots(planets)[planets * BODIES_AN_ORBIT]
            label = self.view.caption("next-place", planets + 1)
            found.append(self._place(name_of("next"), label, spot))
        elif planets < self.orbits:
            found.append(self.next_planet(planets))
        if not self.system.expanded:
            found.append(self.expansion())
        return found

    def _free_moons(self, orbit: int) -> list[Element]:
        """Dashed rings; the first of them is the target."""
        found = self.spots(orbit)
        first = orbit * BODIES_AN_ORBIT + 1
        free = [p for p in range(first, first + MOONS) if self.was.bodies[p] == NO_BODY]
        if not free:
            return []
        first, *others = free
        rings = [
            free_ring(found[place].x, found[place].y, found[place].radius)
            for place in others
            if self.system.bodies[place] == NO_BODY
        ]
        label = self.view.caption("moon-place", orbit + 1)
        free_still = self.system.bodies[first] == NO_BODY
        return [self._place(name_of("moon", orbit + 1), label, found[first], free_still), *rings]

    def _place(self, name: str, label: str, spot: Spot, free: bool = False) -> Element:
        ring = [free_ring(spot.x, spot.y, spot.radius)] if free else []
        halo = round_halo(spot.radius + 4, True, spot.x, spot.y)
        return self.item(name, label, hit(self.touch, spot.x, spot.y), *ring, halo)

    def _card(self, orbit: int) -> list[Element]:
        """The objective revealed at an orbit, or the place for one, seen only when it is legal."""
        card = self.system.objectives[orbit]
        box = self.card_box(orbit)
        frame = (box.x, box.y, box.width, box.height, 8)
        name = self.id("card", orbit + 1)
        halo = box_halo(*frame, space=True)
        if card == NO_CARD:
            area = rect(*frame, fill="none", pointer_events="all")
            label = self.view.caption("card-place", orbit + 1)
            return [] if self.whose else [self.item(name, label, area, halo)]
        code = PLANETARY_NAMES[card]
        label = self.view.caption("card-at", orbit + 1, self.view.texts.arg(code))
        rim = rect(*frame, fill="none", stroke=tone("space-good"), stroke_width=1.6)
        face = self.card_face(card, box)
        return [self.item(name, label, *face, rim, halo, hint=self.view.texts.explain(code))]

    # -- pieces -------------------------------------------------------------------------------

    def _pieces(self) -> list[Element]:
        found = self._belt_pieces()
        for orbit in range(self.system.planets()):
            for place, spot in self.spots(orbit).items():
                if self.system.bodies[place] != NO_BODY:
                    found.append(self._body(place, spot))
        return found

    def _body(self, place: int, spot: Spot) -> Element:
        body = self.system.bodies[place]
        orbit, position = divmod(place, BODIES_AN_ORBIT)
        where = self.view.texts.arg(f"{orbit + 1}.{position}")
        halo = round_halo(spot.radius + 5, space=True)
        badge = min(36, 30 * spot.scale / 0.72) if position == 0 else min(28, 26 * spot.scale)
        parts = [
            hit(max(spot.radius, self.touch)),
            *draw_body(body, spot.scale, halo, max(badge, 20), numeral=True),
            tick(spot.radius * 0.75, -spot.radius * 0.75),
        ]
        if self.scene.extinct(self.seat, place):
            parts.append(self._extinction(spot.radius))
        label = self.view.caption("at", where, describe(self.view, body))
        name = place_id(self.whose, place)
        return self.item(name, label, *parts, also="piece", transform=move(spot.x, spot.y))

    def _extinction(self, radius: float) -> Element:
        """Under a body whose life a preview would cost."""
        said = self.view.caption("extinction")
        half = width(said, 12, bold=True) / 2 + 7
        y = radius + 16
        return group(
            rect(
                *(-half, y - 11, 2 * half, 20, 6), fill=tone("space-deep"), stroke=tone("space-bad")
            ),
            bold(0, y + 3.5, said, 12, "space-bad", text_anchor="middle"),
        )

    def _belt_pieces(self) -> list[Element]:
        """Asteroids from one end of the belt, comets from the other."""
        system = self.system
        count = system.asteroids + system.comets
        found = []
        for number in range(count):
            comet = number >= system.asteroids
            rank = number - system.asteroids if comet else number
            stock = "comets" if comet else "asteroids"
            place: dict[str, Value] = {
                "transform": move(*self.belt_spot(comet, rank, count)),
                "id": self.id(stock[:-1], rank + 1),
            }
            size = BOX * self.belt_scale
            symbol = use("cg-com", 4, 0, size) if comet else use("cg-ast", 0, 0, size)
            if self.whose:
                found.append(group(symbol, class_="piece", aria_hidden="true", **place))
            else:
                halo = round_halo(15 * self.belt_scale + 3, space=True)
                found.append(echo(self.view, self.id(stock), symbol, halo, also="piece", **place))
        return found


def free_ring(x: float, y: float, radius: float) -> Element:
    return circle(
        *(x, y, radius),
        fill=tone("space"),
        stroke=tone("space-edge"),
        stroke_width=1.3,
        stroke_dasharray="2.6 2.6",
    )


def dashed_box(box: Box) -> Element:
    """The ground of the expansion before it is bought."""
    return rect(
        *(box.x, box.y, box.width, box.height, 8),
        class_="ground space",
        fill=tone("space-card"),
        stroke=tone("space-edge"),
        stroke_width=1.2,
        stroke_dasharray="5 4",
    )


def dashed_planet(x: float, y: float, radius: float) -> Element:
    """The place of the next planet."""
    return circle(
        *(x, y, radius),
        class_="ground space",
        fill=tone("space"),
        stroke=tone("space-muted"),
        stroke_width=1.6,
        stroke_dasharray="6 5",
    )
