"""Trial changes on one galaxy: how bots build, and what the solver is made of."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.core.dice import Dice
from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    GALAXY_TILES,
    NEW_DIMENSION,
    ROTATIONS,
    SABOTAGE,
    SQUARE,
    frame,
)
from cosmarium.games.cosmic_factory.scoring.field import FACES, Field
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.state import piece

_COOLING: Final = 64  # steps between two looks at the thermometer
_ROW: Final = 64  # wider than any galaxy


class Arrangement:
    """Nine tiles in the places of a card's shape, and what they are worth there.

    With card 11 the last place is the one aside. With card 1 two places are face down.
    With card 3 the places themselves may change. With card 13 a layout is worth what is
    left of it after the removal that hurts most.
    """

    def __init__(self, tiles: list[int], objective: Objective, dice: Dice) -> None:
        places = frame(objective.card) or SQUARE
        self.objective: Final = objective
        self.dice: Final = dice
        self.laid: vec[i64] = vec[i64]([tile * ROTATIONS for tile in tiles])  # faces, by place
        self.down: list[bool] = [False] * GALAXY_TILES
        self.xs: list[int] = [x for x, _ in places]
        self.ys: list[int] = [y for _, y in places]
        self.field: Field = Field(self.xs, self.ys)
        self.worth: i64 = 0
        self.judged: i64 = 0  # layouts looked at so far
        self._flips: Final = objective.card == BLACK_HOLE
        self._free: Final = objective.card == NEW_DIMENSION
        self._spare: Field = Field(self.xs, self.ys) if self._free else self.field  # for a trial
        self._drifts: bool = False  # whether places may change now
        self._robbed: Final = objective.card == SABOTAGE
        self.scatter()

    def scatter(self) -> None:
        """Begin again with a random layout; with card 3 every other one stays square, which
        is judged faster and often the best shape."""
        if self._free:
            self._drifts = not self._drifts
            self._reshape([x for x, _ in SQUARE], [y for _, y in SQUARE])
        tiles = [face // ROTATIONS for face in self.laid]
        self.dice.shuffle(tiles)
        for place in range(GALAXY_TILES):
            self.laid[place] = tiles[place] * ROTATIONS + self.dice.below(ROTATIONS)
        if self._flips:
            self.down = [False] * GALAXY_TILES
            first = self.dice.below(GALAXY_TILES)
            second = (first + 1 + self.dice.below(GALAXY_TILES - 1)) % GALAXY_TILES
            self.down[first] = self.down[second] = True
        self._show_all()
        self.worth = self._judge()

    def galaxy(self) -> list[int]:
        """The pieces in reading order, from (0, 0) on."""
        left, top = min(self.xs), min(self.ys)
        found = []
        for n in range(self.field.slots):
            tile, rot = divmod(int(self.laid[n]), ROTATIONS)
            found.append(piece(tile, self.xs[n] - left, self.ys[n] - top, rot, self.down[n]))
        return found

    # -- search ------------------------------------------------------------------------------

    def climb(self, trials: int) -> None:
        """Random changes, kept unless they make it worse."""
        for _ in range(trials):
            self._try(0.0)

    def anneal(self, trials: int, hot: float, cold: float, best: "Best") -> None:
        """Random changes from a hot to a cold temperature; the best layout goes to `best`."""
        heat = hot
        factor = (cold / hot) ** (_COOLING / max(1, trials))
        for step in range(trials):
            if step % _COOLING == 0:
                heat *= factor
            if self._try(heat) and self.worth > best.worth:
                best.take(self)

    # -- one change --------------------------------------------------------------------------

    def _try(self, heat: float) -> bool:
        """One random change; whether it was kept."""
        word: i64 = self.dice.word()
        kind = word & 15
        a: i64 = ((word >> 4) & 0xFF) * GALAXY_TILES >> 8
        b: i64 = ((word >> 12) & 0xFF) * (GALAXY_TILES - 1) >> 8
        turn_a: i64 = (word >> 20) & 3
        turn_b: i64 = (word >> 22) & 3
        b = b if b < a else b + 1
        if self._drifts and kind < 5:
            return self._move(a, turn_a, heat)
        if kind < 6:
            turn_a = turn_a or 1 + turn_b % 3
            return self._turn(a, turn_a, heat)
        if self._flips and kind < 8:
            return self._flip(a, b, heat)
        if kind < 10:
            turn_a = turn_b = 0
        return self._swap(a, b, turn_a, turn_b, heat)

    def _turn(self, a: i64, by: i64, heat: float) -> bool:
        old = self.laid[a]
        self.laid[a] = turned(old, by)
        self._show(a)
        if self._keep(heat):
            return True
        self.laid[a] = old
        self._show(a)
        return False

    def _swap(self, a: i64, b: i64, turn_a: i64, turn_b: i64, heat: float) -> bool:
        old_a = self.laid[a]
        old_b = self.laid[b]
        self.laid[a] = turned(old_b, turn_b)
        self.laid[b] = turned(old_a, turn_a)
        self._show(a)
        self._show(b)
        if self._keep(heat):
            return True
        self.laid[a] = old_a
        self.laid[b] = old_b
        self._show(a)
        self._show(b)
        return False

    def _flip(self, a: i64, b: i64, heat: float) -> bool:
        """Card 1: turn one of the two back up and another one down."""
        down_a, down_b = self.down[a], self.down[b]
        self.down[a], self.down[b] = down_b, down_a
        self._show(a)
        self._show(b)
        if self._keep(heat):
            return True
        self.down[a], self.down[b] = down_a, down_b
        self._show(a)
        self._show(b)
        return False

    def _move(self, a: i64, turn: i64, heat: float) -> bool:
        """Card 3: lay a tile beside another one, wherever the rest holds together."""
        x, y = self._somewhere(a)
        order = self._order_with(a, x, y)
        if not order:
            return False
        laid, xs, ys, field = self.laid, self.xs, self.ys, self.field
        moved = vec[i64]([laid[n] for n in range(GALAXY_TILES)])
        moved[a] = turned(laid[a], turn)
        moved_xs = [x if n == a else xs[n] for n in range(GALAXY_TILES)]
        moved_ys = [y if n == a else ys[n] for n in range(GALAXY_TILES)]
        self.laid = vec[i64]([moved[n] for n in order])
        self.field, self._spare = self._spare, field
        self._reshape([moved_xs[n] for n in order], [moved_ys[n] for n in order])
        if self._keep(heat):
            return True
        self.laid, self.xs, self.ys = laid, xs, ys
        self.field, self._spare = field, self.field
        return False

    def _somewhere(self, a: int) -> tuple[int, int]:
        """A position beside a random other tile."""
        b = self.dice.below(GALAXY_TILES - 1)
        b = b if b < a else b + 1
        side = self.dice.below(4)
        return (self.xs[b] + (0, 1, 0, -1)[side], self.ys[b] + (-1, 0, 1, 0)[side])

    def _order_with(self, a: int, x: int, y: int) -> list[int]:
        """Reading order with tile `a` at (x, y); empty if the galaxy falls apart there."""
        places = [_place(self.xs[n], self.ys[n]) for n in range(GALAXY_TILES)]
        place = _place(x, y)
        if place in places:
            return []
        places[a] = place
        if not _connected(places):
            return []
        keys = [places[n] * 16 + n for n in range(GALAXY_TILES)]
        keys.sort()
        return [key & 15 for key in keys]

    # -- judging -----------------------------------------------------------------------------

    def _keep(self, heat: float) -> bool:
        worth = self._judge()
        gain = worth - self.worth
        if gain < 0 and (heat <= 0.0 or self.dice.fraction() >= exp(float(gain) / heat)):
            return False
        self.worth = worth
        return True

    def _judge(self) -> i64:
        self.judged += 1
        if not self._robbed:
            return self.objective.worth(self.field)
        return self._after_robbery()

    def _after_robbery(self) -> i64:
        least: i64 = 0
        slot: i64 = 0
        while slot < self.field.slots:
            self.field.clear(slot)
            worth = self.objective.worth(self.field)
            self._show(slot)
            if slot == 0 or worth < least:
                least = worth
            slot += 1
        return least

    def _show(self, place: i64) -> None:
        if place < self.field.slots:
            if self._flips and self.down[place]:
                self.field.clear(place)
            else:
                self.field.put(place, FACES[self.laid[place]])

    def _show_all(self) -> None:
        for place in range(GALAXY_TILES):
            self._show(place)

    def _reshape(self, xs: list[int], ys: list[int]) -> None:
        self.xs, self.ys = xs, ys
        self.field.shape(xs, ys)
        self._show_all()


def turned(face: i64, by: i64) -> i64:
    """The same tile, some quarter turns further on."""
    return (face & ~3) | ((face + by) & 3)


def _place(x: int, y: int) -> int:
    """A position as one number, in reading order."""
    return y * _ROW + x


def _connected(places: list[int]) -> bool:
    """Whether positions hang together by their sides (K03)."""
    reached = [places[0]]
    rest = places[1:]
    for place in reached:
        apart = []
        for other in rest:
            if other - place in (1, -1, _ROW, -_ROW):
                reached.append(other)
            else:
                apart.append(other)
        rest = apart
    return not rest


class Best:
    """The best layout so far."""

    def __init__(self, first: Arrangement) -> None:
        self.worth: int = 0
        self.galaxy: list[int] = []
        self.take(first)

    def take(self, arrangement: Arrangement) -> None:
        self.worth = arrangement.worth
        self.galaxy = arrangement.galaxy()
