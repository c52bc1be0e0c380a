"""A star system at full size, whatever its layout: what is drawn, in which order, under which ids.

`arcs.py` lays it out around a star at the left, `rows.py` turns it for phones.
"""

from abc import ABC, abstractmethod
from typing import Final

from cosmarium.core.contract import Action
from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment, Look, Part
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
    component,
    element,
    group,
    move,
    path,
    rect,
    use,
    written,
)
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    HABITABLE_ORBITS,
    MOONS,
    PLANETARY_NAMES,
)
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, describe, draw_body, name_of, place_id
from cosmarium.games.cosmogenesis.drawing.orbits import Spot
from cosmarium.games.cosmogenesis.drawing.scene import Orbits, Owner
from cosmarium.games.cosmogenesis.state import NO_BODY, NO_CARD

# Space is dark in both themes, so what lies in it needs no tokens.
ZONE: Final = "#58a9f0"
ZONE_WORDS: Final = "#8fcbff"
DUST: Final = "#c9b79f"
ORBIT: Final = "#8fb8e8"
OUTER_ORBIT: Final = "#8790b0"

EXPAND: Final = Action(0, "add-expand", ())

Bodies = tuple[int, ...]  # of one orbit: the planet, then its moons


class SystemFrame(ABC):
    """The frame of a system, and what is drawn into it. `whose` is empty for the one that can be
    played on. There is one frame for all systems that look alike before anything lies in them."""

    size: tuple[float, float]
    orbits: int  # shown, with or without a planet
    touch: float  # radius within which a small piece is hit
    belt_scale: float  # of asteroids and comets in the belt

    def __init__(self, look: Look, whose: str, expanded: bool) -> None:
        self.look = look
        self.whose = whose
        self.expanded = expanded

    # -- what a layout gives ------------------------------------------------------------------

    @abstractmethod
    def scenery(self) -> list[Element]:
        """Sky, zone, belt, star: clipped by the frame."""

    @abstractmethod
    def orbit_line(self, orbit: int) -> tuple[str, float, float]:
        """Its line as path data, and where its number stands."""

    @abstractmethod
    def spots(self, orbit: int, bodies: Bodies) -> list[Spot]:
        """Planet, moons, free places."""

    @abstractmethod
    def belt_spot(self, comet: bool, rank: int, count: int) -> tuple[float, float]:
        """Where an asteroid or comet lies, of so many in all."""

    @abstractmethod
    def belt_chips(self, asteroids: int, comets: int) -> Element:
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
    def plate(self, owner: Owner) -> list[Element]:
        """Whose system this is."""

    # -- the whole ----------------------------------------------------------------------------

    def fragment(self, owner: Owner, now: Orbits, was: Orbits, extinct: Bodies) -> Fragment:
        broad, tall = self.size
        taken = range(now.planets)
        found = [Part("space", self.space())]
        for orbit in range(self.orbits):
            settled = orbit in taken
            found.append(Part(f"orbit-{orbit + 1}", self.orbit(orbit, settled)))
        if not self.whose:
            found += self._places(now, was)
        found += [
            Part(f"card-{orbit + 1}", self.card(orbit, now.objectives[orbit])) for orbit in taken
        ]
        found.append(Part("belt", self.belt(now.asteroids, now.comets)))
        for orbit in taken:
            bodies = bodies_of(now, orbit)
            places = [place for place in extinct if place // BODIES_AN_ORBIT == orbit]
            found.append(Part(f"bodies-{orbit + 1}", self.bodies(orbit, bodies, tuple(places))))
        found.append(Part("plate", self.owner(owner)))
        label = self.look.caption("system-of", owner.name)
        name = f"{self.whose}-system" if self.whose else "system"
        return Fragment(name, "own", label, broad, tall, found)

    def _places(self, now: Orbits, was: Orbits) -> list[Part]:
        """Where something can go: moons, the next planet, two more orbits. In a preview the
        place that is chosen stays where it was."""
        planets = was.planets
        found = []
        for orbit in range(planets):
            places = self.moon_places(orbit, bodies_of(now, orbit), bodies_of(was, orbit))
            found.append(Part(f"moons-{orbit + 1}", places))
        if planets < now.planets:
            found.append(Part("next", self.new_planet(planets, bodies_of(now, planets))))
        elif planets < self.orbits:
            found.append(Part("next", self.next_place(planets)))
        if not self.expanded:
            found.append(Part("expand", self.expand_place()))
        return found

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
        return make(name, label, *parts, hint=hint, also=also, **attributes)

    # -- components ---------------------------------------------------------------------------

    @component
    def space(self) -> Element:
        broad, tall = self.size
        clip = self.id("clip")
        return written(
            element("defs", element("clipPath", rect(0, 0, broad, tall, 10), id=clip)),
            rect(0, 0, broad, tall, 10, fill=tone("space")),
            group(*self.scenery(), clip_path=f"url(#{clip})"),
            rect(0.5, 0.5, broad - 1, tall - 1, 10, fill="none", stroke=tone("line")),
        )

    def belt_band(self, band: str, grains: Element) -> Element:
        """A target for comets that are kept."""
        return self.item(
            self.id("belt"),
            self.look.caption("belt"),
            path(band, fill=DUST, opacity=0.12),
            grains,
            path_halo(band, space=True),
        )

    @component
    def orbit(self, orbit: int, settled: bool) -> Element:
        """Line and number: a target where two orbits are swapped."""
        line, x, y = self.orbit_line(orbit)
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
        label = self.look.caption("orbit", orbit + 1)
        halo = path_halo(line, space=True)
        return self.item(self.id("orbit", orbit + 1), label, hit(20, x, y), arc, halo, *badge)

    @component
    def moon_places(self, orbit: int, bodies: Bodies, was: Bodies) -> Element:
        """Dashed rings; the first of them is the target."""
        found = self.spots(orbit, bodies)
        free = [position for position in range(1, 1 + MOONS) if was[position] == NO_BODY]
        if not free:
            return Element("")
        first, *others = free
        rings = [free_ring(found[p]) for p in others if bodies[p] == NO_BODY]
        label = self.look.caption("moon-place", orbit + 1)
        spot, still_free = found[first], bodies[first] == NO_BODY
        return written(self._place(name_of("moon", orbit + 1), label, spot, still_free), *rings)

    @component
    def new_planet(self, orbit: int, bodies: Bodies) -> Element:
        label = self.look.caption("next-place", orbit + 1)
        return self._place(name_of("next"), label, self.spots(orbit, bodies)[0])

    @component
    def next_place(self, orbit: int) -> Element:
        return self.next_planet(orbit)

    @component
    def expand_place(self) -> Element:
        return self.expansion()

    def _place(self, name: str, label: str, spot: Spot, free: bool = False) -> Element:
        ring = [free_ring(spot)] if free else []
        halo = round_halo(spot.radius + 4, True, spot.x, spot.y)
        return self.item(name, label, hit(self.touch, spot.x, spot.y), *ring, halo)

    @component
    def card(self, orbit: int, card: int) -> Element:
        """The objective revealed at an orbit, or the place for one, seen only when it is legal."""
        box = self.card_box(orbit)
        name = self.id("card", orbit + 1)
        halo = box_halo(*box.frame, 8, space=True)
        if card == NO_CARD:
            area = rect(*box.frame, 8, fill="none", pointer_events="all")
            label = self.look.caption("card-place", orbit + 1)
            return Element("") if self.whose else self.item(name, label, area, halo)
        code = PLANETARY_NAMES[card]
        label = self.look.caption("card-at", orbit + 1, self.look.texts.arg(code))
        rim = rect(*box.frame, 8, fill="none", stroke=tone("space-good"), stroke_width=1.6)
        face = self.card_face(card, box)
        return self.item(name, label, *face, rim, halo, hint=self.look.texts.explain(code))

    @component
    def belt(self, asteroids: int, comets: int) -> Element:
        """Counts; asteroids from one end of the belt, comets from the other."""
        count = asteroids + comets
        found = [self.belt_chips(asteroids, comets)]
        for number in range(count):
            comet = number >= asteroids
            rank = number - asteroids if comet else number
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
                found.append(echo(self.id(stock), symbol, halo, also="piece", **place))
        return written(*found)

    @component
    def bodies(self, orbit: int, bodies: Bodies, extinct: Bodies) -> Element:
        spots = self.spots(orbit, bodies)
        return written(
            *[
                self._body(orbit, position, body, spots[position], extinct)
                for position, body in enumerate(bodies)
                if body != NO_BODY
            ]
        )

    def _body(self, orbit: int, position: int, body: int, spot: Spot, extinct: Bodies) -> Element:
        place = orbit * BODIES_AN_ORBIT + position
        badge = min(36, 30 * spot.scale / 0.72) if position == 0 else min(28, 26 * spot.scale)
        halo = round_halo(spot.radius + 5, space=True)
        parts = [
            hit(max(spot.radius, self.touch)),
            *draw_body(body, spot.scale, halo, max(badge, 20), numeral=True),
            tick(spot.radius * 0.75, -spot.radius * 0.75),
        ]
        if place in extinct:
            parts.append(self._extinction(spot.radius))
        where = self.look.texts.arg(f"{orbit + 1}.{position}")
        label = self.look.caption("at", where, describe(self.look, body))
        name = place_id(self.whose, place)
        return self.item(name, label, *parts, also="piece", transform=move(spot.x, spot.y))

    def _extinction(self, radius: float) -> Element:
        """Under a body whose life a preview would cost."""
        said = self.look.caption("extinction")
        half = width(said, 12, bold=True) / 2 + 7
        y = radius + 16
        return group(
            rect(
                *(-half, y - 11, 2 * half, 20, 6), fill=tone("space-deep"), stroke=tone("space-bad")
            ),
            bold(0, y + 3.5, said, 12, "space-bad", text_anchor="middle"),
        )

    @component
    def owner(self, owner: Owner) -> Element:
        said = [owner.name, owner.points]
        said += [self.look.texts.say("Monolith")] if owner.monolith else []
        return group(*self.plate(owner), role="img", aria_label=", ".join(said))


def bodies_of(orbits: Orbits, orbit: int) -> Bodies:
    first = orbit * BODIES_AN_ORBIT
    return orbits.bodies[first : first + BODIES_AN_ORBIT]


def free_ring(spot: Spot) -> Element:
    return circle(
        *(spot.x, spot.y, spot.radius),
        fill=tone("space"),
        stroke=tone("space-edge"),
        stroke_width=1.3,
        stroke_dasharray="2.6 2.6",
    )


def dashed_box(box: Box) -> Element:
    """The ground of the expansion before it is bought."""
    return rect(
        *(*box.frame, 8),
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
