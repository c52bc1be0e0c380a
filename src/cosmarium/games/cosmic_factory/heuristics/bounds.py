"""How much nine tiles can bring at most, wherever they lie.

Cells of one colour that touch inside a tile always belong together: an area. However the
tiles lie, every zone is a group of areas; so no galaxy is worth more than the best way to
group them, all ways allowed. Groupings are few, since only the planets of an area count.
"""

from typing import Final

from mypy_extensions import i64

from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    CELLS,
    COLOURS,
    PARALLEL_UNIVERSES,
    STAR,
    TILE_SET,
)
from cosmarium.games.cosmic_factory.scoring.objective import Objective

# A heap of areas is one number: five bits for each size, how many there are of it. Areas
# without planets stay out of it; larger sizes count as the last, where no table goes on.
SIZES: Final = 12
_BITS: Final = 5
_MOST: Final = 31


def heap_of(size: int) -> int:
    """A heap with one area."""
    return 1 << ((min(size, SIZES) - 1) * _BITS) if size > 0 else 0


def areas(tile: int, kind: int) -> list[int]:
    """The sizes of a tile's areas of one colour, or of its constellation."""
    printed = TILE_SET[tile]
    mine = [colour == kind for colour in printed.colours]
    sizes = [
        1 if kind == STAR else planets if own else 0
        for planets, own in zip(printed.planets, mine, strict=True)
    ]
    joined = [mine[k] and mine[(k + 1) % CELLS] and not printed.arms >> k & 1 for k in range(CELLS)]
    found = []
    for k in range(CELLS):
        if mine[k] and not joined[k - 1]:  # an area begins here, clockwise
            size = sizes[k]
            last = k
            while joined[last]:
                last = (last + 1) % CELLS
                size += sizes[last]
            found.append(size)
    if all(joined):
        found.append(sum(sizes))
    return found


class Groupings:
    """The best grouping of any heap under one table of worths, each found once.

    Where a card lets tiles out of the galaxy, areas that cost more than they bring may stay
    out of every group.
    """

    def __init__(self, worths: list[int], some_stay_out: bool = False) -> None:
        self.worths: Final = worths
        self._some_stay_out: Final = some_stay_out
        self._known: dict[int, int] = {0: 0}

    def best(self, heap: i64) -> int:
        found = self._known.get(heap)
        if found is None:
            found = self._search(heap)
            self._known[heap] = found
        return found

    def _search(self, heap: int) -> int:
        """The largest area is in some group: try all groups that hold it."""
        size = SIZES
        while heap >> ((size - 1) * _BITS) & _MOST == 0:
            size -= 1
        rest = heap - heap_of(size)
        without = self.best(rest) if self._some_stay_out else -(1 << 40)
        return self._grow(rest, size, size, without)

    def _grow(self, rest: int, smaller: int, sum_: int, best: int) -> int:
        """Add areas of at most some size to a group, or close it."""
        best = max(best, self.worths[min(sum_, len(self.worths) - 1)] + self.best(rest))
        for size in range(smaller, 0, -1):
            if rest >> ((size - 1) * _BITS) & _MOST:
                best = self._grow(rest - heap_of(size), size, sum_ + size, best)
        return best


def grouped(objective: Objective) -> list[Groupings]:
    """By kind: three colours and constellations."""
    some_stay_out = objective.card in (BLACK_HOLE, PARALLEL_UNIVERSES)
    return [Groupings(row, some_stay_out) for row in [*objective.zone, objective.stars]]


def empty_worth(objective: Objective, kind: int) -> int:
    """What a zone without planets can bring; if it costs, it can join another one."""
    return max(0, objective.zone[kind][0]) if kind < COLOURS else 0


def zones_bound(objective: Objective, tiles: list[int]) -> int:
    """The most that zones and constellations of some tiles can bring."""
    total = 0
    for kind, groupings in enumerate(grouped(objective)):
        heap = 0
        for tile in tiles:
            for size in areas(tile, kind):
                heap += heap_of(size)
                total += empty_worth(objective, kind) if size == 0 else 0
        total += groupings.best(heap)
    return total
