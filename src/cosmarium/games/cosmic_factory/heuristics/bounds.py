"""How much nine tiles can bring at most, wherever they lie.

Cells of one colour that touch inside a tile always belong together: an area. However the
tiles lie, every zone is a group of areas; so no galaxy is worth more than the best way to
group them, all ways allowed. Groupings are few, since only the planets of an area count.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.cosmic_factory.components import (
    CELLS,
    COLOURS,
    MARKERS,
    STAR,
    TILE_SET,
)
from cosmarium.games.cosmic_factory.scoring.objective import Objective

# A heap of areas is one number: six bits for each size, how many there are of it: 36 at most.
# Areas without planets stay out of it; larger sizes count as the last, where no table goes on.
SIZES: Final = 10
_BITS: Final = 6
_MOST: Final = 63
_NONE: Final = -(1 << 40)  # less than anything is worth


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


_CACHE: Final = 1 << 12  # heaps that are found at once; a power of two
_NO_HEAP: Final = -1


class Groupings:
    """The best grouping of any heap under one table of worths, each found once.

    A search asks for the same few thousand heaps over and over, so those asked for last lie in
    an array, each in the only place it can have.
    """

    def __init__(self, worths: list[int]) -> None:
        self.worths: Final = worths
        self._known: dict[int, int] = {0: 0}
        self._heaps: Final = vec[i64]([_NO_HEAP] * _CACHE)
        self._bests: Final = vec[i64]([0] * _CACHE)

    def best(self, heap: i64) -> i64:
        place = (heap ^ (heap >> 13) ^ (heap >> 27) ^ (heap >> 41)) & (_CACHE - 1)
        if self._heaps[place] == heap:
            return self._bests[place]
        found = self._known.get(heap)
        if found is None:
            found = self._search(heap)
            self._known[heap] = found
        self._heaps[place] = heap
        self._bests[place] = found
        return found

    def _search(self, heap: int) -> int:
        """The largest area is in some group: try all groups that hold it."""
        size = SIZES
        while heap >> ((size - 1) * _BITS) & _MOST == 0:
            size -= 1
        return self._grow(heap - heap_of(size), size, size, _NONE)

    def _grow(self, rest: int, smaller: int, sum_: int, best: int) -> int:
        """Add areas of at most some size to a group, or close it."""
        best = max(best, self.worths[min(sum_, len(self.worths) - 1)] + int(self.best(rest)))
        for size in range(smaller, 0, -1):
            if rest >> ((size - 1) * _BITS) & _MOST:
                best = self._grow(rest - heap_of(size), size, sum_ + size, best)
        return best


def grouped(objective: Objective) -> list[Groupings]:
    """By kind: three colours and constellations."""
    return [Groupings(row) for row in [*objective.zone, objective.stars]]


def empty_worth(objective: Objective, kind: int) -> int:
    """What a zone without planets can bring; if it costs, it can join another one."""
    return max(0, objective.zone[kind][0]) if kind < COLOURS else 0


def zones_bound(objective: Objective, groupings: list[Groupings], tiles: list[int]) -> int:
    """The most that zones and constellations of some tiles can bring."""
    total = 0
    for kind in range(MARKERS):
        heap = 0
        for tile in tiles:
            for size in areas(tile, kind):
                heap += heap_of(size)
                total += empty_worth(objective, kind) if size == 0 else 0
        total += int(groupings[kind].best(heap))
    return total
