"""Belts: the longest run, and the separate belts, of a graph of tiles.

There are few graphs and many layouts, so every graph is measured once and remembered.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.cosmic_factory.components import CELLS, GALAXY_TILES
from cosmarium.games.cosmic_factory.scoring.field import Field, gather

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


def _belts(joined: list[tuple[int, int]]) -> list[int]:
    """The connected parts as sets of slots, largest first."""
    parts: list[int] = []
    for a, b in joined:
        part = 1 << a | 1 << b
        apart = []
        for other in parts:
            if other & part:
                part |= other
            else:
                apart.append(other)
        apart.append(part)
        parts = apart
    return sorted(parts, key=int.bit_count, reverse=True)


def measure(graph: int) -> Measure:
    joined = links(graph)
    runs = _Runs(joined)
    parts = _belts(joined)
    for part in parts:
        slots = [slot for slot in range(GALAXY_TILES) if part >> slot & 1]
        odd = [slot for slot in slots if len(runs.at[slot]) % 2]
        if len(odd) <= 2:  # one run takes every link
            runs.best = max(runs.best, len(slots))
        for slot in slots:
            if runs.best < len(slots):
                runs.walk(slot, 0)
    return Measure(runs.best, [part.bit_count() for part in parts])


# A measure as one number, for layouts by the million: the longest run, the largest belt, how
# many there are and their tiles, four bits each.
_LARGEST: Final = 4
_BELTS: Final = 8
_TILES: Final = 12
_UNKNOWN: Final = -1
_GRAPHS: Final = 1 << 14  # links to the east (8 bits) and to the south (6) of a shape with one drop
_DROPS: Final = 5  # no frame has a larger one
_LINKS_SOUTH: Final = 6 * CELLS


def longest_run(packed: i64) -> i64:
    return packed & 0xF


def largest_belt(packed: i64) -> i64:
    return (packed >> _LARGEST) & 0xF


def belts_and_alone(packed: i64, armed: i64) -> i64:
    """Separate belts, if so many tiles have arms: those without a link are belts too."""
    return ((packed >> _BELTS) & 0xF) + armed - ((packed >> _TILES) & 0xF)


def _packed(found: Measure) -> int:
    largest = found.extents[0] if found.extents else 0
    belts = len(found.extents) << _BELTS | found.tiles << _TILES
    return found.longest | largest << _LARGEST | belts


class BeltBook:
    """Measures by graph, each made when first asked for."""

    def __init__(self) -> None:
        self._known: dict[int, Measure] = {}
        self._packed: Final = vec[i64]([_UNKNOWN] * (_GRAPHS * _DROPS))

    def packed(self, field: Field) -> i64:
        """The measure of what lies in a field."""
        drop = field.drop
        if field.free or drop >= _DROPS or (field.south >> _LINKS_SOUTH) != 0:
            return _packed(self.look_up(field.belt_graph()))
        links = (gather(field.links_south()) << 8) | gather(field.links_east())
        place = drop * _GRAPHS + links
        found = self._packed[place]
        if found == _UNKNOWN:
            found = _packed(self.look_up(field.belt_graph()))
            self._packed[place] = found
        return found

    def look_up(self, graph: i64) -> Measure:
        found = self._known.get(graph)
        if found is None:
            found = measure(graph)
            self._known[graph] = found
        return found


BELTS: Final = BeltBook()
