"""What a builder wants, as tables: a card's points weighted by marker, for many layouts."""

from typing import Final

from librt.vecs import vec
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
from cosmarium.games.cosmic_factory.scoring.belts import (
    BELTS,
    belts_and_alone,
    largest_belt,
    longest_run,
)
from cosmarium.games.cosmic_factory.scoring.field import Field, count_planets
from cosmarium.games.cosmic_factory.scoring.points import (
    constellation_extra,
    zone_extra,
    zone_points,
)

# Where the worths of each kind begin.
_OF_GREEN: Final = GREEN * PLANET_STEPS
_OF_BLUE: Final = BLUE * PLANET_STEPS
_OF_ORANGE: Final = ORANGE * PLANET_STEPS
_OF_STARS: Final = STAR * PLANET_STEPS


class Objective:
    """Points of steps a, b and d under a card, each marker's times its weight.

    `bets` may add to a zone what it brings beyond that: by colour and planets.
    """

    def __init__(self, card: int, weights: list[int], bets: list[list[int]] | None = None) -> None:
        self.card: Final = card
        self.weights: Final = weights
        self.zone: Final[list[list[int]]] = [
            [
                weights[colour] * (zone_points(colour, planets) + zone_extra(card, colour, planets))
                for planets in range(PLANET_STEPS)
            ]
            for colour in range(COLOURS)
        ]
        if bets is not None:
            for colour in range(COLOURS):
                for planets in range(PLANET_STEPS):
                    self.zone[colour][planets] += bets[colour][planets]
        self.stars: Final[list[int]] = [
            weights[STAR] * constellation_extra(card, size) for size in range(PLANET_STEPS)
        ]
        belt = max(weights[:COLOURS]) if card == STELLAR_EXCHANGE else weights[STAR]
        self.belt: Final[list[int]] = [belt * points for points in BELT_POINTS]
        rows = [*self.zone, self.stars]
        self._worths: Final = vec[i64]([worth for row in rows for worth in row])
        self._belts: Final = vec[i64](self.belt)
        self._empty_counts: Final = any([row[0] != 0 for row in self.zone])
        self._stars_count: Final = any([worth != 0 for worth in self.stars])
        self._all_branches: Final = card == CRISSCROSS
        self._all_belts: Final = card == MULTIPASS

    def worth(self, field: Field) -> i64:
        return self.zones(field) + self._belt(field)

    def zones(self, field: Field) -> i64:
        """What the zones bring. One of each colour at a time: they cannot touch, so one flood
        finds all three. Cells that are zones of their own are counted together."""
        field.connect()
        worths = self._worths
        green = field.cells(GREEN)
        blue = field.cells(BLUE)
        orange = field.cells(ORANGE)
        stars: i64 = field.cells(STAR) if self._stars_count else 0
        one = field.one
        two = field.two
        rest: i64 = green | blue | orange | stars
        if not self._empty_counts:
            rest &= one
        alone = field.alone() & rest
        rest ^= alone
        total: i64 = 0
        if alone:
            total = self._alone(alone & green, one, two, _OF_GREEN)
            total += self._alone(alone & blue, one, two, _OF_BLUE)
            total += self._alone(alone & orange, one, two, _OF_ORANGE)
            total += worths[_OF_STARS + 1] * count_planets(alone & stars, 0)
        while rest:
            a = rest & green
            b = rest & blue
            c = rest & orange
            d = rest & stars
            zones = field.flood((a & -a) | (b & -b) | (c & -c) | (d & -d))
            rest &= ~zones
            if a:
                a = zones & green
                total += worths[_OF_GREEN + count_planets(a & one, a & two)]
            if b:
                b = zones & blue
                total += worths[_OF_BLUE + count_planets(b & one, b & two)]
            if c:
                c = zones & orange
                total += worths[_OF_ORANGE + count_planets(c & one, c & two)]
            if d:
                total += worths[_OF_STARS + count_planets(zones & stars, 0)]
        return total

    def _alone(self, cells: i64, one: i64, two: i64, row: i64) -> i64:
        """Cells of one colour that are zones of their own."""
        if not cells:
            return 0
        worths = self._worths
        doubles = count_planets(cells & two, 0)
        singles = count_planets(cells & one, 0) - doubles
        total = worths[row + 1] * singles + worths[row + 2] * doubles
        if self._empty_counts:
            total += worths[row] * (count_planets(cells, 0) - singles - doubles)
        return total

    def _belt(self, field: Field) -> i64:
        packed = BELTS.packed(field)
        if self._all_belts:
            return self._belts[belts_and_alone(packed, count_planets(field.armed(), 0))]
        if self._all_branches:
            return self._belts[largest_belt(packed)]
        return self._belts[longest_run(packed)]
