"""A star system at full size: star, zone, belt, orbits with planets and moons to scale."""

from functools import cache
from typing import Final

from cosmarium.core.contract import Action
from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    echo,
    hit,
    path_halo,
    round_halo,
    seat_sign,
    target,
    thing,
    tick,
    words,
)
from cosmarium.drawing.sky import dots, scatter, starfield
from cosmarium.drawing.svg import (
    Element,
    Markup,
    Value,
    circle,
    element,
    group,
    move,
    path,
    rect,
    text,
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
from cosmarium.games.cosmogenesis.drawing.bodies import (
    BOX,
    describe,
    draw_body,
    name_of,
    place_id,
)
from cosmarium.games.cosmogenesis.drawing.cards import Box, planetary_card
from cosmarium.games.cosmogenesis.drawing.orbits import Plan, Spot, plan_for, spots
from cosmarium.games.cosmogenesis.drawing.sight import Sight
from cosmarium.games.cosmogenesis.state import NO_BODY, NO_CARD, System

# Space is dark in both themes, so what lies in it needs no tokens.
ZONE: Final = "#58a9f0"
ZONE_WORDS: Final = "#8fcbff"
DUST: Final = "#c9b79f"
ORBIT: Final = "#8fb8e8"
OUTER_ORBIT: Final = "#8790b0"
SMALL: Final = 800  # below this width a system is drawn with fewer words


class SystemPicture:
    """One system on its plan. `whose` is empty for the one that can be played on."""

    def __init__(self, sight: Sight, seat: int, whose: str) -> None:
        self.sight = sight
        self.view = sight.view
        self.seat = seat
        self.whose = whose
        self.system: System = sight.system(seat)
        size = "medium" if self.view.layout == "medium" else "wide"
        self.plan: Plan = plan_for(size, self.system)
        self.small = self.plan.width < SMALL

    # -- naming -------------------------------------------------------------------------------

    def id(self, *parts: object) -> str:
        return name_of(*([self.whose] if self.whose else []), *parts)

    def item(
        self, name: str, label: str, *parts: Element | str, hint: str = "", also: str = ""
    ) -> Element:
        """A target on the board that is played on, else just a thing."""
        make = thing if self.whose else target
        return make(self.view, name, label, *parts, hint=hint, also=also)

    # -- the whole ----------------------------------------------------------------------------

    def fragment(self) -> Fragment:
        plan = self.plan
        clip = self.id("clip")
        window = rect(0, 0, plan.width, plan.height, 10)
        scene = group(*self._scenery(), clip_path=f"url(#{clip})")
        frame = rect(
            *(0.5, 0.5, plan.width - 1, plan.height - 1, 10), fill="none", stroke=tone("line")
        )
        orbits = range(self.system.planets())
        content = group(
            element("defs", element("clipPath", window, id=clip)),
            rect(0, 0, plan.width, plan.height, 10, fill=tone("space")),
            scene,
            frame,
            *[self._orbit(orbit) for orbit in range(plan.orbits)],
            *self._zone_words(),
            self._belt_chips(),
            *[part for orbit in orbits for part in self._free_moons(orbit)],
            *self._next_planet(),
            *self._expansion(),
            *[self._card(orbit) for orbit in orbits],
            group(*self._pieces(), class_="pieces"),
            self._plate(),
        )
        label = self.view.caption("system-of", self.sight.who(self.seat))
        name = f"{self.whose}-system" if self.whose else "system"
        return Fragment(name, "own", label, plan.width, plan.height, content)

    # -- scenery ------------------------------------------------------------------------------

    def _scenery(self) -> list[Element | str]:
        plan = self.plan
        cx, cy = plan.centre
        inner, outer = plan.zone
        return [
            starfield(plan.width, plan.height),
            path(plan.band(inner, outer), fill=ZONE, opacity=0.13),
            *[
                path(
                    plan.arc(radius),
                    fill="none",
                    stroke=ZONE,
                    stroke_width=1.4,
                    opacity=0.55,
                )
                for radius in plan.zone
            ],
            self._belt_band(),
            use("cg-star", cx, cy, BOX * plan.star / 42),
        ]

    def _belt_band(self) -> Element:
        plan = self.plan
        inner, outer = plan.dust
        band = plan.band(inner, outer)
        grains = dust(plan)
        return self.item(
            self.id("belt"),
            self.view.caption("belt"),
            path(band, fill=DUST, opacity=0.12),
            grains,
            path_halo(band, space=True),
        )

    def _zone_words(self) -> list[Element]:
        plan = self.plan
        y = 18 + 4.3
        between = (plan.x_at(plan.radii[1], 18) + plan.x_at(plan.radii[2], 18)) / 2
        room = plan.x_at(plan.radii[2], 18) - plan.x_at(plan.radii[1], 18) - 34
        beyond = plan.x_at(plan.radii[HABITABLE_ORBITS], 18) + 20
        outer_room = plan.x_at(plan.radii[HABITABLE_ORBITS + 1], 18) - beyond - 18
        inside, outside = self.view.caption("habitable"), self.view.caption("outer")
        said = []
        if width(inside, 12) <= room:
            said.append(text(between, y, inside, 12, fill=ZONE_WORDS, text_anchor="middle"))
        if width(outside, 12) <= outer_room:
            said.append(words(beyond, y, outside, 12, "space-muted"))
        return said

    # -- orbits -------------------------------------------------------------------------------

    def _orbit(self, orbit: int) -> Element:
        """Arc and number: a target where two orbits are swapped."""
        plan = self.plan
        settled = orbit < self.system.planets()
        zone = orbit < HABITABLE_ORBITS
        arc = plan.arc(plan.radii[orbit])
        x = plan.x_at(plan.radii[orbit], 18)
        colour = ORBIT if zone else OUTER_ORBIT
        parts = [
            path(
                arc, fill="none", stroke=colour, stroke_width=1.4, opacity=0.75 if settled else 0.4
            ),
            path_halo(arc, space=True),
            circle(x, 18, 11, fill=tone("space"), stroke=colour, stroke_width=1.4),
            bold(
                *(x, 22.5, str(orbit + 1), 13, "space-text" if settled else "space-muted"),
                text_anchor="middle",
            ),
        ]
        label = self.view.caption("orbit", orbit + 1)
        if not settled:
            return group(*parts[:1], *parts[2:], aria_hidden="true")
        return self.item(self.id("orbit", orbit + 1), label, hit(20, x, 18), *parts)

    def _free_moons(self, orbit: int) -> list[Element]:
        if self.whose:
            return []
        found = spots(self.plan, self.system, orbit)
        first = orbit * BODIES_AN_ORBIT + 1
        free = [
            found[place]
            for place in range(first, first + MOONS)
            if self.system.bodies[place] == NO_BODY
        ]
        rings = [free_ring(spot.x, spot.y, spot.radius) for spot in free]
        if not free:
            return []
        spot = free[0]
        label = self.view.caption("moon-place", orbit + 1)
        place = self.item(
            name_of("moon", orbit + 1),
            label,
            hit(16, spot.x, spot.y),
            rings[0],
            round_halo(spot.radius + 4, True, spot.x, spot.y),
        )
        return [place, *rings[1:]]

    def _next_planet(self) -> list[Element]:
        orbit = self.system.planets()
        if orbit >= self.plan.orbits or self.whose:
            return []
        plan = self.plan
        x, y = plan.planet_x(orbit), plan.planets
        radius = 41 * plan.scale
        said = self.view.caption("next")
        lines = said.split(" ", 1)
        if radius < 28 or max([width(word, 12) for word in lines]) > 2 * radius - 8:
            inside = [text(x, y + 8, "+", 24, fill=tone("space-muted"), text_anchor="middle")]
        else:
            top = y - (3 if len(lines) > 1 else -4)
            inside = [
                words(x, top + 16 * n, word, 12, "space-muted", text_anchor="middle")
                for n, word in enumerate(lines)
            ]
        ring = circle(
            *(x, y, radius),
            class_="ground space",
            fill=tone("space"),
            stroke=tone("space-muted"),
            stroke_width=1.6,
            stroke_dasharray="6 5",
        )
        label = self.view.caption("next-place", orbit + 1)
        return [self.item(name_of("next"), label, ring, *inside, round_halo(radius, True, x, y))]

    def _expansion(self) -> list[Element]:
        """The tab that becomes two more orbits."""
        if self.system.expanded or self.whose:
            return []
        box = Box(642, 44, 34, 112) if self.small else Box(1034, 46, 62, 92)
        x = box.x + box.width / 2
        y = box.y + 16
        parts = [
            rect(
                *(box.x, box.y, box.width, box.height, 8),
                class_="ground space",
                fill=tone("space-card"),
                stroke=tone("space-edge"),
                stroke_width=1.2,
                stroke_dasharray="5 4",
            )
        ]
        if self.small:
            rings = [(x, box.y + 20), (x, box.y + 48)]
            price = box.y + 82
        else:
            said = fit(self.view.caption("expand"), box.width - 4, 12)
            parts.append(words(x, y + 4, said, 12, "space-muted", text_anchor="middle"))
            rings = [(x - 13, box.y + 42), (x + 13, box.y + 42)]
            price = box.y + 74
        for number, (at, high) in enumerate(rings, start=6):
            parts.append(free_ring(at, high, 11))
            parts.append(bold(at, high + 4.3, str(number), 12, "space-text", text_anchor="middle"))
        if self.small:
            parts.append(bold(x, price, "−1", 12, "space-text", text_anchor="middle"))
            parts.append(use("cg-ast", x, price + 14, BOX * 0.6))
        else:
            parts.append(bold(x - 12, price + 4.3, "−1", 12, "space-text", text_anchor="middle"))
            parts.append(use("cg-ast", x + 11, price, BOX * 0.6))
        label = self.view.texts.action(EXPAND)
        halo = box_halo(box.x, box.y, box.width, box.height, 8, space=True)
        return [self.item(name_of("expand"), label, *parts, halo)]

    def _card(self, orbit: int) -> Element:
        """The objective revealed at an orbit, or the place for one, seen only when it is legal."""
        plan = self.plan
        if self.small:
            box = Box(0, plan.height - 60, min(96, plan.step - 4), 52)
        else:
            box = Box(0, plan.height - 92, min(132, plan.step - 6), 76)
        y = box.y + box.height / 2
        x = plan.x_at(plan.radii[orbit], y) - box.width / 2
        x = max(8, min(x, plan.width - box.width - 8))
        box = Box(x, box.y, box.width, box.height)
        name = self.id("card", orbit + 1)
        halo = box_halo(box.x, box.y, box.width, box.height, 8, space=True)
        card = self.system.objectives[orbit]
        if card == NO_CARD:
            if self.whose:
                return group()
            area = rect(box.x, box.y, box.width, box.height, 8, fill="none")
            return self.item(name, self.view.caption("card-place", orbit + 1), area, halo)
        texts = self.view.texts
        label = self.view.caption("card-at", orbit + 1, texts.arg(PLANETARY_NAMES[card]))
        face = planetary_card(self.view, card, box)
        rim = rect(
            *(box.x, box.y, box.width, box.height, 8),
            fill="none",
            stroke=tone("space-good"),
            stroke_width=1.6,
        )
        hint = texts.explain(PLANETARY_NAMES[card])
        return self.item(name, label, *face, rim, halo, hint=hint)

    # -- pieces -------------------------------------------------------------------------------

    def _pieces(self) -> list[Element]:
        found = self._belt_pieces()
        for orbit in range(self.system.planets()):
            for place, spot in spots(self.plan, self.system, orbit, not self.whose).items():
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
            hit(max(spot.radius, 18)),
            *draw_body(body, spot.scale, halo, max(badge, 20), numeral=True),
            tick(spot.radius * 0.75, -spot.radius * 0.75),
        ]
        label = self.view.caption("at", where, describe(self.view, body))
        if self.sight.extinct(self.seat, place):
            parts.append(self._extinction(spot.radius))
        make = thing if self.whose else target
        return make(
            self.view,
            place_id(self.whose, place),
            label,
            *parts,
            also="piece",
            transform=move(spot.x, spot.y),
        )

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
        """Asteroids from the top of the belt downwards, comets from its foot upwards."""
        plan, system = self.plan, self.system
        scale = 0.7 if self.small else 1.05
        middle = sum(plan.dust) / 2
        top, foot = (60, plan.height - 34) if self.small else (84, plan.height - 60)
        count = system.asteroids + system.comets
        step = min(34 if self.small else 46, (foot - top) / max(1, count - 1))
        sway = plan.scale * 9
        found = []
        for number in range(count):
            comet = number >= system.asteroids
            rank = number - system.asteroids if comet else number
            y = foot - rank * step if comet else top + rank * step
            x = plan.x_at(middle, y) + SWAY[rank % len(SWAY)] * (0.4 if comet else 1) * sway
            symbol = use("cg-com" if comet else "cg-ast", 4 if comet else 0, 0, BOX * scale)
            stock = "comets" if comet else "asteroids"
            place: dict[str, Value] = {
                "transform": move(x, y),
                "id": self.id(stock[:-1], rank + 1),
            }
            halo = round_halo(15 * scale + 3, space=True)
            if self.whose:
                found.append(group(symbol, class_="piece", aria_hidden="true", **place))
            else:
                owner = self.id(stock)
                found.append(echo(self.view, owner, symbol, halo, also="piece", **place))
        return found

    def _belt_chips(self) -> Element:
        plan, system = self.plan, self.system
        middle = plan.x_at(sum(plan.dust) / 2, 18)
        half = 32 if self.small else 40
        parts = [
            rect(
                *(middle - half, 5, 2 * half, 26, 13),
                fill=tone("space-deep"),
                stroke=DUST,
                stroke_width=1.2,
            )
        ]
        stocks = (
            ("asteroids", system.asteroids, "cg-ast", BOX * 0.5, -half),
            ("comets", system.comets, "cg-com", BOX * 0.34, 0),
        )
        for stock, count, symbol, size, left in stocks:
            x = middle + left
            label = self.view.caption(stock, count)
            parts.append(
                self.item(
                    self.id(stock),
                    label,
                    rect(x, 5, half, 26, 13, fill="none", pointer_events="all"),
                    use(symbol, x + half * 0.34, 18, size),
                    bold(x + half * 0.73, 22.3, str(count), 12, "space-text", text_anchor="middle"),
                    box_halo(x, 5, half, 26, 13, space=True),
                )
            )
        return group(*parts)

    def _plate(self) -> Element:
        """Who owns this system, and the points as if the game ended now."""
        sight, view = self.sight, self.view
        broad, size = (92, 12) if self.small else (142, 14)
        holds = bool(sight.state.order) and sight.state.monolith == self.seat
        who = view.names.get(self.seat) if self.small else None
        who = who or sight.who(self.seat)
        room = broad - 35 - (24 if holds and not self.small else 0)
        parts = [
            rect(*(10, 10, broad, 50, 8), fill=tone("panel"), stroke=tone("line"), opacity=0.94),
            seat_sign(self.seat, 26, 27, 18),
            bold(39, 31.5, fit(who, room, size, bold=True), size),
            bold(20, 51, sight.said_points(self.seat), size - 1 if size > 12 else 12, "ink"),
        ]
        if holds:
            slab = (30, 86, 46) if self.small else (broad - 6, 35, 42)
            parts.append(use("cg-mono", *slab))
        said = f"{sight.who(self.seat)}, {sight.said_points(self.seat)}"
        if holds:
            said += f", {view.texts.say('Monolith')}"
        return group(*parts, role="img", aria_label=said)


EXPAND: Final = Action(0, "add-expand", ())
SWAY: Final = (-0.7, 0.9, 0.2, -0.9, 0.6, -0.2, 0.8, -0.5)


def free_ring(x: float, y: float, radius: float) -> Element:
    return circle(
        *(x, y, radius),
        fill=tone("space"),
        stroke=tone("space-edge"),
        stroke_width=1.3,
        stroke_dasharray="2.6 2.6",
    )


@cache
def dust(plan: Plan) -> Markup:
    """Grains of the belt, denser in the middle of the band."""
    inner, outer = plan.dust
    found = []
    count = int(plan.height * (outer - inner) / 400)
    for kind, (size, opacity) in enumerate([(1.5, 0.55), (2.4, 0.35), (3.2, 0.4)]):
        points = []
        for u, v in scatter(count // (kind + 1), 5 + kind):
            y = v * plan.height
            share = 0.5 + (u - 0.5) * abs(u - 0.5) * 2
            points.append((plan.x_at(inner + share * (outer - inner), y), y))
        found.append(dots(points, size, DUST, opacity))
    return written(*found)
