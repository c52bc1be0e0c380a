"""A star system for phones, turned by a quarter: the star at the top, orbits as rows."""

from typing import Final

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
    words,
)
from cosmarium.drawing.sky import dots, scatter, starfield
from cosmarium.drawing.svg import (
    Element,
    Value,
    circle,
    draw,
    element,
    group,
    line,
    move,
    path,
    rect,
    text,
    use,
)
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    EFFECTS,
    HABITABLE_ORBITS,
    MOONS,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
)
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, name_of, radius_of
from cosmarium.games.cosmogenesis.drawing.cards import Box
from cosmarium.games.cosmogenesis.drawing.orbits import Spot
from cosmarium.games.cosmogenesis.drawing.sight import Sight
from cosmarium.games.cosmogenesis.drawing.system import (
    DUST,
    EXPAND,
    ORBIT,
    OUTER_ORBIT,
    ZONE,
    ZONE_WORDS,
    SystemPicture,
    free_ring,
)
from cosmarium.games.cosmogenesis.state import NO_BODY, NO_CARD

WIDTH: Final = 366.0
STAR: Final = 46.0  # height of the star's edge at the top
ROW: Final = 76.0
BELT: Final = 48.0
SCALE: Final = 0.6
PLANET: Final = 84.0
MOON: Final = (153.0, 204.0, 255.0)
CARD: Final = Box(292, 14, 66, 48)
BEND: Final = 5.0  # how much an orbit's line sags


class RowsPicture(SystemPicture):
    """The same parts as the large picture, with the same ids, in other places."""

    def __init__(self, sight: Sight, seat: int, whose: str) -> None:
        super().__init__(sight, seat, whose)
        self.count = self.plan.orbits

    def _top(self, orbit: int) -> float:
        beyond = BELT if orbit >= HABITABLE_ORBITS else 0
        return STAR + orbit * ROW + beyond

    @property
    def height(self) -> float:
        foot = 0 if self.system.expanded or self.whose else 52
        return self._top(self.count - 1) + ROW + foot + 6

    def fragment(self) -> Fragment:
        clip = self.id("clip")
        orbits = range(self.system.planets())
        content = group(
            element("defs", element("clipPath", rect(0, 0, WIDTH, self.height, 10), id=clip)),
            rect(0, 0, WIDTH, self.height, 10, fill=tone("space")),
            group(*self._scenery(), clip_path=f"url(#{clip})"),
            rect(0.5, 0.5, WIDTH - 1, self.height - 1, 10, fill="none", stroke=tone("line")),
            *[self._orbit(orbit) for orbit in range(self.count)],
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
        return Fragment(name, "own", label, WIDTH, self.height, content)

    # -- scenery ------------------------------------------------------------------------------

    def _scenery(self) -> list[Element | str]:
        zone_end = self._top(HABITABLE_ORBITS - 1) + ROW
        said = self.view.caption("habitable")
        outer = self.view.caption("outer")
        end = WIDTH - 10
        return [
            starfield(WIDTH, self.height),
            rect(0, STAR - 4, WIDTH, zone_end - STAR + 4, fill=ZONE, opacity=0.13),
            line(0, STAR - 4, WIDTH, STAR - 4, stroke=ZONE, stroke_width=1.4, opacity=0.55),
            line(0, zone_end, WIDTH, zone_end, stroke=ZONE, stroke_width=1.4, opacity=0.55),
            self._belt_band(),
            use("cg-star", WIDTH / 2 + 40, STAR - 190, BOX * 178 / 42),
            text(end, STAR + 11, said, 12, fill=ZONE_WORDS, text_anchor="end"),
            words(end, zone_end + BELT + 13, outer, 12, "space-muted", text_anchor="end"),
        ]

    def _belt_band(self) -> Element:
        top = self._top(HABITABLE_ORBITS - 1) + ROW + 5
        tall = BELT - 10
        band = draw("M", 0, top, "H", WIDTH, "V", top + tall, "H", 0, "Z")
        grains = [
            dots([(u * WIDTH, top + v * tall) for u, v in scatter(70, 5)], 1.5, DUST, 0.5),
            dots([(u * WIDTH, top + v * tall) for u, v in scatter(24, 9)], 2.6, DUST, 0.4),
        ]
        return self.item(
            self.id("belt"),
            self.view.caption("belt"),
            path(band, fill=DUST, opacity=0.12),
            *grains,
            path_halo(band, space=True),
        )

    # -- orbits -------------------------------------------------------------------------------

    def _spots(self, orbit: int) -> dict[int, Spot]:
        middle = self._top(orbit) + ROW / 2
        first = orbit * BODIES_AN_ORBIT
        bodies = self.system.bodies[first : first + BODIES_AN_ORBIT]
        found = {first: Spot(PLANET, middle, SCALE, radius_of(bodies[0]) * SCALE)}
        for number, x in enumerate(MOON, start=1):
            moon = bodies[number]
            radius = 7.0 if moon == NO_BODY else radius_of(moon) * SCALE
            found[first + number] = Spot(x, middle + self._sag(x), SCALE, radius)
        return found

    @staticmethod
    def _sag(x: float) -> float:
        """An orbit's line is a shallow bow, lowest in the middle."""
        share = x / WIDTH
        return 4 * BEND * (share * (1 - share)) - 4 * BEND * (PLANET / WIDTH) * (1 - PLANET / WIDTH)

    def _orbit(self, orbit: int) -> Element:
        middle = self._top(orbit) + ROW / 2
        settled = orbit < self.system.planets()
        colour = ORBIT if orbit < HABITABLE_ORBITS else OUTER_ORBIT
        bow = draw(
            *("M", 0, middle + self._sag(0)),
            *("Q", WIDTH / 2, middle + self._sag(0) + 2 * BEND, WIDTH, middle + self._sag(WIDTH)),
        )
        x = 19.0
        badge = [
            circle(x, middle, 11, fill=tone("space"), stroke=colour, stroke_width=1.4),
            bold(
                *(x, middle + 4.5, str(orbit + 1), 13, "space-text" if settled else "space-muted"),
                text_anchor="middle",
            ),
        ]
        arc = path(
            bow, fill="none", stroke=colour, stroke_width=1.4, opacity=0.7 if settled else 0.35
        )
        if not settled:
            return group(arc, *badge, aria_hidden="true")
        label = self.view.caption("orbit", orbit + 1)
        halo = path_halo(bow, space=True)
        return self.item(self.id("orbit", orbit + 1), label, hit(20, x, middle), arc, halo, *badge)

    def _free_moons(self, orbit: int) -> list[Element]:
        if self.whose:
            return []
        found = self._spots(orbit)
        first = orbit * BODIES_AN_ORBIT + 1
        free = [
            found[place]
            for place in range(first, first + MOONS)
            if self.system.bodies[place] == NO_BODY
        ]
        if not free:
            return []
        rings = [free_ring(spot.x, spot.y, 7) for spot in free]
        spot = free[0]
        place = self.item(
            name_of("moon", orbit + 1),
            self.view.caption("moon-place", orbit + 1),
            hit(21, spot.x, spot.y),
            rings[0],
            round_halo(13, True, spot.x, spot.y),
        )
        return [place, *rings[1:]]

    def _next_planet(self) -> list[Element]:
        orbit = self.system.planets()
        if orbit >= self.count or self.whose:
            return []
        y = self._top(orbit) + ROW / 2
        ring = circle(
            *(PLANET, y, 26),
            class_="ground space",
            fill=tone("space"),
            stroke=tone("space-muted"),
            stroke_width=1.6,
            stroke_dasharray="6 5",
        )
        plus = text(PLANET, y + 8, "+", 24, fill=tone("space-muted"), text_anchor="middle")
        said = words(PLANET + 40, y + 4.3, self.view.caption("next"), 12, "space-muted")
        label = self.view.caption("next-place", orbit + 1)
        halo = round_halo(26, True, PLANET, y)
        return [self.item(name_of("next"), label, hit(28, PLANET, y), ring, plus, said, halo)]

    def _expansion(self) -> list[Element]:
        if self.system.expanded or self.whose:
            return []
        y = self._top(self.count - 1) + ROW + 4
        box = Box(8, y, WIDTH - 16, 44)
        label = self.view.texts.action(EXPAND)
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
        for number, x in ((6, 30), (7, 58)):
            parts.append(free_ring(x, y + 22, 11))
            parts.append(bold(x, y + 26.3, str(number), 12, "space-text", text_anchor="middle"))
        room = box.width - 82 - 58
        said = fit(label, room, 12)
        parts.append(words(80, y + 26.3, said, 12, "space-muted"))
        parts.append(bold(box.right - 42, y + 26.3, "−1", 12, "space-text", text_anchor="middle"))
        parts.append(use("cg-ast", box.right - 20, y + 22, BOX * 0.6))
        halo = box_halo(box.x, box.y, box.width, box.height, 8, space=True)
        return [self.item(name_of("expand"), label, *parts, halo)]

    def _card(self, orbit: int) -> Element:
        """A chip with reward and points; the card itself is told by its label."""
        box = Box(CARD.x, self._top(orbit) + CARD.y, CARD.width, CARD.height)
        name = self.id("card", orbit + 1)
        halo = box_halo(box.x, box.y, box.width, box.height, 8, space=True)
        card = self.system.objectives[orbit]
        if card == NO_CARD:
            if self.whose:
                return group()
            area = rect(
                *(box.x, box.y, box.width, box.height, 8), fill="none", pointer_events="all"
            )
            return self.item(name, self.view.caption("card-place", orbit + 1), area, halo)
        objective = PLANETARY_OBJECTIVES[card]
        texts = self.view.texts
        middle = box.y + box.height / 2
        parts = [
            rect(
                *(box.x, box.y, box.width, box.height, 8),
                class_="ground",
                fill=tone("card"),
                stroke=tone("space-good"),
                stroke_width=1.6,
            ),
            line(
                *(box.x + 5, box.y + 8, box.x + 5, box.bottom - 8),
                stroke=tone("blue"),
                stroke_width=3,
                stroke_linecap="round",
            ),
            bold(box.right - 9, middle + 6.5, str(objective.points), 18, "ink", text_anchor="end"),
        ]
        for number, effect in enumerate(objective.rewards):
            at = middle if len(objective.rewards) == 1 else middle - 10 + 20 * number
            parts.append(use(f"cg-e-{EFFECTS[effect]}", box.x + 21, at, 18))
        label = self.view.caption("card-at", orbit + 1, texts.arg(PLANETARY_NAMES[card]))
        return self.item(name, label, *parts, halo, hint=texts.explain(PLANETARY_NAMES[card]))

    # -- pieces -------------------------------------------------------------------------------

    def _pieces(self) -> list[Element]:
        found = self._belt_pieces()
        for orbit in range(self.system.planets()):
            for place, spot in self._spots(orbit).items():
                if self.system.bodies[place] != NO_BODY:
                    found.append(self._body(place, spot))
        return found

    def _belt_pieces(self) -> list[Element]:
        system = self.system
        y = self._top(HABITABLE_ORBITS - 1) + ROW + BELT / 2
        first, last = 128.0, WIDTH - 24
        count = system.asteroids + system.comets
        step = min(30.0, (last - first) / max(1, count - 1))
        found = []
        for number in range(count):
            comet = number >= system.asteroids
            rank = number - system.asteroids if comet else number
            x = last - rank * step if comet else first + rank * step
            symbol = use("cg-com" if comet else "cg-ast", 3 if comet else 0, 0, BOX * 0.66)
            stock = "comets" if comet else "asteroids"
            place: dict[str, Value] = {
                "transform": move(x, y + (4 if rank % 2 else -4)),
                "id": self.id(stock[:-1], rank + 1),
            }
            if self.whose:
                found.append(group(symbol, class_="piece", aria_hidden="true", **place))
            else:
                halo = round_halo(13, space=True)
                found.append(echo(self.view, self.id(stock), symbol, halo, also="piece", **place))
        return found

    def _belt_chips(self) -> Element:
        system = self.system
        y = self._top(HABITABLE_ORBITS - 1) + ROW + 4
        stocks = (
            ("asteroids", system.asteroids, "cg-ast", BOX * 0.55),
            ("comets", system.comets, "cg-com", BOX * 0.38),
        )
        parts = []
        for number, (stock, count, symbol, size) in enumerate(stocks):
            x = 6 + 50 * number
            parts.append(
                self.item(
                    self.id(stock),
                    self.view.caption(stock, count),
                    rect(
                        *(x, y, 46, 40, 20),
                        class_="ground space",
                        fill=tone("space-deep"),
                        stroke=DUST,
                        stroke_width=1.2,
                        opacity=0.9,
                    ),
                    use(symbol, x + 16, y + 20, size),
                    bold(x + 33, y + 24.5, str(count), 13, "space-text", text_anchor="middle"),
                    box_halo(x, y, 46, 40, 20, space=True),
                )
            )
        return group(*parts)

    def _plate(self) -> Element:
        sight = self.sight
        who = fit(sight.who(self.seat), 130, 13, bold=True)
        broad = 38 + width(who, 13, bold=True)
        holds = bool(sight.state.order) and sight.state.monolith == self.seat
        parts = [
            rect(*(8, 7, broad, 28, 8), fill=tone("panel"), stroke=tone("line"), opacity=0.94),
            seat_sign(self.seat, 23, 21, 16),
            bold(36, 25.5, who, 13),
        ]
        if holds:
            parts.append(use("cg-mono", broad + 24, 21, 34))
        said = f"{sight.who(self.seat)}, {sight.said_points(self.seat)}"
        if holds:
            said += f", {self.view.texts.say('Monolith')}"
        return group(*parts, role="img", aria_label=said)
