"""A star system for phones, turned by a quarter: the star at the top, orbits as rows."""

from functools import cache
from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look
from cosmarium.drawing.kit import passage
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import bold, box_halo, hit, round_halo, seat_sign, words
from cosmarium.drawing.sky import dots, scatter, starfield
from cosmarium.drawing.svg import Element, draw, group, line, rect, text, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    EFFECTS,
    FIRST_ORBITS,
    HABITABLE_ORBITS,
    ORBITS,
    PLANETARY_OBJECTIVES,
)
from cosmarium.games.cosmogenesis.drawing.bodies import BOX, name_of, radius_of
from cosmarium.games.cosmogenesis.drawing.orbits import FREE_MOON, Spot
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
from cosmarium.games.cosmogenesis.state import NO_BODY

WIDTH: Final = 366.0
STAR: Final = 46.0  # height of the star's edge at the top
ROW: Final = 76.0
BELT: Final = 48.0
SCALE: Final = 0.6
PLANET: Final = 84.0  # where planets stand
MOON: Final = (153.0, 204.0, 255.0)  # and their moons
CARD: Final = Box(292, 14, 66, 48)
FOOT: Final = 52.0  # for the expansion
BEND: Final = 5.0  # how much an orbit's line sags


class Rows(SystemFrame):
    touch = 21.0
    belt_scale = 0.66

    def __init__(self, look: Look, whose: str, expanded: bool) -> None:
        super().__init__(look, whose, expanded)
        self.orbits = ORBITS if expanded else FIRST_ORBITS
        foot = 0 if expanded or whose else FOOT
        self.size = (WIDTH, self._top(self.orbits - 1) + ROW + foot + 6)

    @staticmethod
    def _top(orbit: int) -> float:
        """Of a row."""
        return STAR + orbit * ROW + (BELT if orbit >= HABITABLE_ORBITS else 0)

    @property
    def _belt(self) -> float:
        """The top of the belt."""
        return self._top(HABITABLE_ORBITS - 1) + ROW

    # -- scenery ------------------------------------------------------------------------------

    def scenery(self) -> list[Element]:
        end = WIDTH - 10
        top, foot = STAR - 4, self._belt
        inside, outside = self.look.caption("habitable"), self.look.caption("outer")
        band = draw("M", 0, foot + 5, "H", WIDTH, "V", foot + BELT - 5, "H", 0, "Z")
        edges = [
            line(0, y, WIDTH, y, stroke=ZONE, stroke_width=1.4, opacity=0.55) for y in (top, foot)
        ]
        return [
            starfield(*self.size),
            rect(0, top, WIDTH, foot - top, fill=ZONE, opacity=0.13),
            *edges,
            self.belt_band(band, dust(foot + 5, BELT - 10)),
            use("cg-star", WIDTH / 2 + 40, STAR - 190, BOX * 178 / 42),
            text(end, STAR + 11, inside, 12, fill=ZONE_WORDS, text_anchor="end"),
            words(end, foot + BELT + 13, outside, 12, "space-muted", text_anchor="end"),
        ]

    def orbit_line(self, orbit: int) -> tuple[str, float, float]:
        middle = self._top(orbit) + ROW / 2
        start = middle + _sag(0)
        bow = draw("M", 0, start, "Q", WIDTH / 2, start + 2 * BEND, WIDTH, middle + _sag(WIDTH))
        return bow, 19, middle

    def spots(self, orbit: int, bodies: Bodies) -> list[Spot]:
        middle = self._top(orbit) + ROW / 2
        found = []
        for x, body in zip((PLANET, *MOON), bodies, strict=True):
            radius = FREE_MOON if body == NO_BODY else radius_of(body) * SCALE
            found.append(Spot(x, middle + _sag(x), SCALE, radius))
        return found

    # -- places -------------------------------------------------------------------------------

    def next_planet(self, orbit: int) -> Element:
        y = self._top(orbit) + ROW / 2
        return self.item(
            name_of("next"),
            self.look.caption("next-place", orbit + 1),
            hit(28, PLANET, y),
            dashed_planet(PLANET, y, 26),
            text(PLANET, y + 8, "+", 24, fill=tone("space-muted"), text_anchor="middle"),
            words(PLANET + 40, y - 6, self.look.caption("next"), 12, "space-muted"),
            round_halo(26, True, PLANET, y),
        )

    def expansion(self) -> Element:
        """A bar below the rows."""
        y = self._top(self.orbits - 1) + ROW + 4
        box = Box(8, y, WIDTH - 16, 44)
        label = self.look.texts.action(EXPAND)
        parts = [dashed_box(box)]
        for number, x in ((6, 30), (7, 58)):
            parts.append(free_ring(Spot(x, y + 22, 1, 11)))
            parts.append(bold(x, y + 26.3, str(number), 12, "space-text", text_anchor="middle"))
        room = Box(80, y, box.width - 136, box.height)
        parts.append(passage(label, room, lines=2, colour="space-muted"))
        parts.append(bold(box.right - 42, y + 26.3, "−1", 12, "space-text", text_anchor="middle"))
        parts.append(use("cg-ast", box.right - 20, y + 22, BOX * 0.6))
        halo = box_halo(box.x, box.y, box.width, box.height, 8, space=True)
        return self.item(name_of("expand"), label, *parts, halo)

    def card_box(self, orbit: int) -> Box:
        return Box(CARD.x, self._top(orbit) + CARD.y, CARD.width, CARD.height)

    def card_face(self, card: int, box: Box) -> list[Element]:
        """Reward and points; the rest is told by the label."""
        objective = PLANETARY_OBJECTIVES[card]
        _, middle = box.middle
        edge = line(
            *(box.x + 5, box.y + 8, box.x + 5, box.bottom - 8),
            stroke=tone("blue"),
            stroke_width=3,
            stroke_linecap="round",
        )
        parts = [
            rect(*(box.x, box.y, box.width, box.height, 8), class_="ground", fill=tone("card")),
            edge,
            bold(box.right - 9, middle + 6.5, str(objective.points), 18, "ink", text_anchor="end"),
        ]
        for number, effect in enumerate(objective.rewards):
            at = middle if len(objective.rewards) == 1 else middle - 10 + 20 * number
            parts.append(use(f"cg-e-{EFFECTS[effect]}", box.x + 21, at, 18))
        return parts

    # -- belt ---------------------------------------------------------------------------------

    def belt_spot(self, comet: bool, rank: int, count: int) -> tuple[float, float]:
        """Asteroids from the left, comets from the right."""
        first, last = 128.0, WIDTH - 24
        step = min(30.0, (last - first) / max(1, count - 1))
        x = last - rank * step if comet else first + rank * step
        return x, self._belt + BELT / 2 + (4 if rank % 2 else -4)

    def belt_chips(self, asteroids: int, comets: int) -> Element:
        y = self._belt + 4
        stocks = (
            ("asteroids", asteroids, "cg-ast", BOX * 0.55),
            ("comets", comets, "cg-com", BOX * 0.38),
        )
        parts = []
        for number, (stock, count, symbol, size) in enumerate(stocks):
            x = 6 + 50 * number
            parts.append(
                self.item(
                    self.id(stock),
                    self.look.caption(stock, count),
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

    def plate(self, owner: Owner) -> list[Element]:
        """Without points: they stand at the top of the page."""
        who = fit(owner.name, 130, 13, bold=True)
        broad = 38 + width(who, 13, bold=True)
        parts = [
            rect(*(8, 7, broad, 28, 8), fill=tone("panel"), stroke=tone("line"), opacity=0.94),
            seat_sign(owner.seat, 23, 21, 16),
            bold(36, 25.5, who, 13),
        ]
        if owner.monolith:
            parts.append(use("cg-mono", broad + 24, 21, 34))
        return parts


def _sag(x: float) -> float:
    """An orbit's line is a shallow bow, lowest in the middle; planets stand at height 0."""
    share, here = x / WIDTH, PLANET / WIDTH
    return 4 * BEND * (share * (1 - share) - here * (1 - here))


@cache
def dust(top: float, tall: float) -> Element:
    """Grains of the belt."""
    grains = []
    for count, seed, size, opacity in ((70, 5, 1.5, 0.5), (24, 9, 2.6, 0.4)):
        points = [(u * WIDTH, top + v * tall) for u, v in scatter(count, seed)]
        grains.append(dots(points, size, DUST, opacity))
    return written(*grains)
