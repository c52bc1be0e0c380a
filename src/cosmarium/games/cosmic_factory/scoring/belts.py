"""Belts: the longest run, and the separate belts, of a graph of tiles.

There are few graphs and many layouts, so every graph is measured once and remembered.
"""

from typing import Final

from mypy_extensions import i64

from cosmarium.games.cosmic_factory.components import CELLS, GALAXY_TILES

_EAST: Final = GALAXY_TILES * CELLS  # where a graph's links to the east begin


class Measure:
    """What a graph of belts tells; tiles without a link are not in it."""

    def __init__(self, longest: int, extents: list[int]) -> None:
        self.longest: Final = longest  # tiles on the longest run (BT-4)
        self.extents: Final = extents  # tiles of each connected belt (BT-7), largest first
        self.tiles: Final = sum(extents)


def links(graph: int) -> list[tuple[int, int]]:
    """The pairs of slots that Field.belt_graph() joins."""
    found = []
    for slot in range(GALAXY_TILES):
        if (graph >> (_EAST + slot)) & 1:
            found.append((slot, slot + 1))
        drop = (graph >> (slot * CELLS)) & 0xF
        if drop:
            found.append((slot, slot + drop))
    return found


class _Runs:
    """Looks for the longest trail: BT-3 forbids to use an arm twice, not a tile (BT-5)."""

    def __init__(self, joined: list[tuple[int, int]]) -> None:
        self.joined = joined
        self.at: list[list[int]] = [[] for _ in range(GALAXY_TILES)]  # links by slot
        for number, (a, b) in enumerate(joined):
            self.at[a].append(number)
            self.at[b].append(number)
        self.used = [False] * len(joined)
        self.visits = [0] * GALAXY_TILES
        self.best = 0

    def walk(self, slot: int, length: int) -> None:
        self.visits[slot] += 1
        if self.visits[slot] == 1:
            length += 1
        self.best = max(self.best, length)
        for number in self.at[slot]:
            if not self.used[number]:
                a, b = self.joined[number]
                self.used[number] = True
                self.walk(b if a == slot else a, length)
                self.used[number] = False
        self.visits[slot] -= 1


def _extents(joined: list[tuple[int, int]]) -> list[int]:
    """The sizes of the connected parts, largest first."""
    root = list(range(GALAXY_TILES))
    for a, b in joined:
        old, new = root[a], root[b]
        root = [new if part == old else part for part in root]
    sizes = [root.count(part) for part in range(GALAXY_TILES)]
    return sorted([size for size in sizes if size > 1], reverse=True)


def measure(graph: int) -> Measure:
    joined = links(graph)
    extents = _extents(joined)
    runs = _Runs(joined)
    for slot in range(GALAXY_TILES):
        if runs.at[slot] and (not extents or runs.best < extents[0]):
            runs.walk(slot, 0)
    return Measure(runs.best, extents)


class BeltBook:
    """Measures by graph, each made when first asked for."""

    def __init__(self) -> None:
        self._known: dict[int, Measure] = {}

    def look_up(self, graph: i64) -> Measure:
        found = self._known.get(graph)
        if found is None:
            found = measure(graph)
            self._known[graph] = found
        return found


BELTS: Final = BeltBook()
