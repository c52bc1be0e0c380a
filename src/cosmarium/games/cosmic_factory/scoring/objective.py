"""What a builder wants, as tables: a card's points weighted by marker, for many layouts."""

from typing import Final

from mypy_extensions import i64

from cosmarium.games.cosmic_factory.components import (
    BELT_POINTS,
    BLUE,
    COLOURS,
    CRISSCROSS,
    GREEN,
    MULTIPASS,
    ORANGE,
    PLANET_STEPS,
    STAR,
    STELLAR_EXCHANGE,
)
from cosmarium.games.cosmic_factory.scoring.belts import BELTS
from cosmarium.games.cosmic_factory.scoring.field import Field, count_planets
from cosmarium.games.cosmic_factory.scoring.points import (
    constellation_extra,
    zone_extra,
    zone_points,
)


class Objective:
    """Points of steps a, b and d under a card, each marker's times its weight."""

    def __init__(self, card: int, weights: list[int]) -> None:
        self.card: Final = card
        self.weights: Final = weights
        self.zone: Final[list[list[int]]] = [
            [
                weights[colour] * (zone_points(colour, planets) + zone_extra(card, colour, planets))
                for planets in range(PLANET_STEPS)
            ]
            for colour in range(COLOURS)
        ]
        self.stars: Final[list[int]] = [
            weights[STAR] * constellation_extra(card, size) for size in range(PLANET_STEPS)
        ]
        belt = max(weights[:COLOURS]) if card == STELLAR_EXCHANGE else weights[STAR]
        self.belt: Final[list[int]] = [belt * points for points in BELT_POINTS]
        self._empty_counts: Final = any([row[0] != 0 for row in self.zone])
        self._stars_count: Final = any([worth != 0 for worth in self.stars])
        self._all_branches: Final = card == CRISSCROSS
        self._all_belts: Final = card == MULTIPASS

    def worth(self, field: Field) -> int:
        field.connect()
        return self._zones(field) + self._belt(field)

    def _zones(self, field: Field) -> int:
        """One zone of each colour at a time: they cannot touch, so one flood finds all three."""
        green = field.cells(GREEN)
        blue = field.cells(BLUE)
        orange = field.cells(ORANGE)
        stars = field.cells(STAR) if self._stars_count else 0
        one = field.one
        two = field.two
        rest: i64 = green | blue | orange | stars
        if not self._empty_counts:
            rest &= one
        of_green = self.zone[GREEN]
        of_blue = self.zone[BLUE]
        of_orange = self.zone[ORANGE]
        total = 0
        while rest:
            a = rest & green
            b = rest & blue
            c = rest & orange
            d = rest & stars
            zones = field.flood((a & -a) | (b & -b) | (c & -c) | (d & -d))
            rest &= ~zones
            if a:
                a = zones & green
                total += of_green[count_planets(a & one, a & two)]
            if b:
                b = zones & blue
                total += of_blue[count_planets(b & one, b & two)]
            if c:
                c = zones & orange
                total += of_orange[count_planets(c & one, c & two)]
            if d:
                total += self.stars[count_planets(zones & stars, 0)]
        return total

    def _belt(self, field: Field) -> int:
        belts = BELTS.look_up(field.belt_graph())
        if self._all_belts:
            alone = count_planets(field.armed(), 0) - belts.tiles
            return self.belt[len(belts.extents) + alone]
        if self._all_branches:
            return self.belt[belts.extents[0] if belts.extents else 0]
        return self.belt[belts.longest]
