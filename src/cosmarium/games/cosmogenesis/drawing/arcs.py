"""A star system for desktops and tablets: arcs around a star at the left edge."""

from functools import cache
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look
from cosmarium.drawing.kit import passage
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import bold, box_halo, round_halo, seat_sign, words
from cosmarium.drawing.sky import dots, scatter, starfield
from cosmarium.drawing.svg import Element, group, path, rect, text, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, name_of
from cosmarium.games.cosmogenesis.drawing.cards import planetary_card
from cosmarium.games.cosmogenesis.drawing.orbits import OrbitPlan, Spot, plan_for, spots
from cosmarium.games.cosmogenesis.drawing.scene import Owner
from cosmarium.games.cosmogenesis.drawing.system import (
    DUST,
    EXPAND,
    ZONE,
    ZONE_WORDS,
    Bodies,
    SystemFrame,
    dashed_box,
    dashed_planet,
    free_ring,
)

TOP: Final = 18.0  # the height of numbers, zone names and counts
SWAY: Final = (-0.7, 0.9, 0.2, -0.9, 0.6, -0.2, 0.8, -0.5)


class Arcs(SystemFrame):
    """`small` is the medium layout, with fewer words."""

    touch = 18.0

    def __init__(self, look: Look, whose: str, expanded: bool) -> None:
        super().__init__(look, whose, expanded)
        self.small = look.layout == "medium"
        self.plan: OrbitPlan = plan_for("medium" if self.small else "wide", expanded)
        self.size = (self.plan.width, self.plan.height)
        self.orbits = self.plan.orbits
        self.belt_scale = 0.7 if self.small else 1.05

    # -- scenery ------------------------------------------------------------------------------

    def scenery(self) -> list[Element]:
        plan = self.plan
        edge = {"fill": "none", "stroke": ZONE}
        return [
            starfield(plan.width, plan.height),
            path(plan.band(*plan.zone), fill=ZONE, opacity=0.13),
            *[path(plan.arc(r), stroke_width=1.4, opacity=0.55, **edge) for r in plan.zone],
            self.belt_band(plan.band(*plan.dust), dust(plan)),
            use("cg-star", *plan.centre, BOX * plan.star / 42),
            *self._zone_words(),
        ]

    def _zone_words(self) -> list[Element]:
        """Between the numbers of the orbits, where there is room."""
        plan = self.plan
        _, second, third, fourth, fifth = [plan.x_at(radius, TOP) for radius in plan.radii[:5]]
        inside, outside = self.look.caption("habitable"), self.look.caption("outer")
        y = TOP + 4.3
        said = []
        if width(inside, 12) <= third - second - 34:
            middle = (second + third) / 2
            said.append(text(middle, y, inside, 12, fill=ZONE_WORDS, text_anchor="middle"))
        if width(outside, 12) <= fifth - fourth - 38:
            said.append(words(fourth + 20, y, outside, 12, "space-muted"))
        return said

    def orbit_line(self, orbit: int) -> tuple[str, float, float]:
        radius = self.plan.radii[orbit]
        return self.plan.arc(radius), self.plan.x_at(radius, TOP), TOP

    def spots(self, orbit: int, bodies: Bodies) -> list[Spot]:
        return spots(self.plan, orbit, bodies, with_free=not self.whose)

    # -- places -------------------------------------------------------------------------------

    def next_planet(self, orbit: int) -> Element:
        plan = self.plan
        x, y = plan.planet_x(orbit), plan.planets
        radius = 41 * plan.scale
        lines = self.look.caption("next").split(" ", 1)
        if radius < 28 or max([width(word, 12) for word in lines]) > 2 * radius - 8:
            inside = [text(x, y + 8, "+", 24, fill=tone("space-muted"), text_anchor="middle")]
        else:
            top = y - (3 if len(lines) > 1 else -4)
            inside = [
                words(x, top + 16 * n, word, 12, "space-muted", text_anchor="middle")
                for n, word in enumerate(lines)
            ]
        label = self.look.caption("next-place", orbit + 1)
        ring, halo = dashed_planet(x, y, radius), round_halo(radius, True, x, y)
        return self.item(name_of("next"), label, ring, *inside, halo)

    def expansion(self) -> Element:
        """A tab at the right edge that becomes two more orbits."""
        box = Box(642, 44, 34, 112) if self.small else Box(1034, 46, 62, 92)
        x, top = box.x + box.width / 2, box.y
        parts = [dashed_box(box)]
        if self.small:
            rings = [(x, top + 20), (x, top + 48)]
            price, asteroid = (x, top + 82), (x, top + 96)
        else:
            rings = [(x - 13, top + 42), (x + 13, top + 42)]
            price, asteroid = (x - 12, top + 78.3), (x + 11, top + 74)
            room = Box(box.x + 2, top + 6, box.width - 4, 20)
            parts.append(
                passage(self.look.caption("expand"), room, colour="space-muted", across="middle")
            )
        for number, (at, high) in enumerate(rings, start=6):
            parts.append(free_ring(Spot(at, high, 1, 11)))
            parts.append(bold(at, high + 4.3, str(number), 12, "space-text", text_anchor="middle"))
        parts.append(bold(*price, "−1", 12, "space-text", text_anchor="middle"))
        parts.append(use("cg-ast", *asteroid, BOX * 0.6))
        halo = box_halo(box.x, box.y, box.width, box.height, 8, space=True)
        return self.item(name_of("expand"), self.look.texts.action(EXPAND), *parts, halo)

    def card_box(self, orbit: int) -> Box:
        """On the lower end of the arc."""
        plan = self.plan
        if self.small:
            y, broad, tall = plan.height - 60, min(96, plan.step - 4), 52
        else:
            y, broad, tall = plan.height - 92, min(132, plan.step - 6), 76
        x = plan.x_at(plan.radii[orbit], y + tall / 2) - broad / 2
        return Box(max(8, min(x, plan.width - broad - 8)), y, broad, tall)

    def card_face(self, card: int, box: Box) -> list[Element]:
        return planetary_card(self.look, card, box)

    # -- belt ---------------------------------------------------------------------------------

    def belt_spot(self, comet: bool, rank: int, count: int) -> tuple[float, float]:
        """Asteroids from the top downwards, comets from the foot upwards."""
        plan = self.plan
        top, foot = (60, plan.height - 34) if self.small else (84, plan.height - 60)
        step = min(34 if self.small else 46, (foot - top) / max(1, count - 1))
        y = foot - rank * step if comet else top + rank * step
        sway = SWAY[rank % len(SWAY)] * plan.scale * (3.6 if comet else 9)
        return plan.x_at(sum(plan.dust) / 2, y) + sway, y

    def belt_chips(self, asteroids: int, comets: int) -> Element:
        plan = self.plan
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
            ("asteroids", asteroids, "cg-ast", BOX * 0.5, -half),
            ("comets", comets, "cg-com", BOX * 0.34, 0),
        )
        for stock, count, symbol, size, left in stocks:
            x = middle + left
            label = self.look.caption(stock, count)
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

    def plate(self, owner: Owner) -> list[Element]:
        """With the points as if the game ended now."""
        broad, size, most = (92.0, 12, 92.0) if self.small else (142.0, 14, 196.0)
        beside = 35 + (24 if owner.monolith and not self.small else 0)
        broad = min(max(broad, beside + width(owner.name, size, bold=True)), most)
        name = fit(owner.name, broad - beside, size, bold=True)
        parts = [
            rect(*(10, 10, broad, 50, 8), fill=tone("panel"), stroke=tone("line"), opacity=0.94),
            seat_sign(owner.seat, 26, 27, 18),
            bold(39, 31.5, name, size),
            bold(20, 51, owner.points, max(12, size - 1), "ink"),
        ]
        if owner.monolith:
            slab = (30, 86, 46) if self.small else (broad - 6, 35, 42)
            parts.append(use("cg-mono", *slab))
        return parts


@cache
def dust(plan: OrbitPlan) -> Element:
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
