"""Proving that a layout is the best one: a search through all of them, cut short by bounds.

Tiles go into the slots in reading order. Zones that can still grow, and the areas of the
tiles that are left, are grouped in the best way there is (bounds.py); zones that cannot
grow count as they are; belts likewise. What cannot beat the best layout known is left out.
"""

from typing import Final

from mypy_extensions import i64

from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    CELLS,
    CRISSCROSS,
    FLIPS,
    GALAXY_TILES,
    MARKERS,
    MULTIPASS,
    NEW_DIMENSION,
    ONE_DIMENSION,
    PARALLEL_UNIVERSES,
    ROTATIONS,
    SABOTAGE,
    TILE_SET,
    frame,
)
from cosmarium.games.cosmic_factory.heuristics.bounds import (
    areas,
    empty_worth,
    grouped,
    heap_of,
)
from cosmarium.games.cosmic_factory.scoring.field import FACES, Field, count_planets
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.state import piece

_FACES_A_HAND: Final = GALAXY_TILES * ROTATIONS
_HOLE: Final = _FACES_A_HAND  # card 1: the choice to lay a tile face down
_NO_CHOICE: Final = -1


def can_be_proved(card: int) -> bool:
    """Not the free shapes of card 3, nor card 13, where another player moves last."""
    return card not in (NEW_DIMENSION, SABOTAGE)


def first_tile_faces(card: int) -> list[int]:
    """By slot: the rotations of the first tile that are no turned copy of another layout.

    Turning the whole takes it to the first corner, the first edge or the upright centre;
    a row has two ends; with card 11 each block can be turned, and the blocks can swap.
    """
    every = (1 << ROTATIONS) - 1
    if card == ONE_DIMENSION:
        return [every, every, every, every, 0b0011, 0, 0, 0, 0]
    if card == PARALLEL_UNIVERSES:
        return [every, 0, 0, 0, 0, 0, 0, 0]
    return [every, every, 0, 0, 0b0001, 0, 0, 0, 0]


class Proof:
    """Goes through all layouts of nine tiles in a card's frame, some steps at a time."""

    def __init__(self, tiles: list[int], objective: Objective, known: int) -> None:
        places = frame(objective.card)
        field = Field([x for x, _ in places], [y for _, y in places])
        depths = range(len(places) + 1)
        self.best: int = known  # what must be beaten
        self.found: list[int] = []  # a better layout, as pieces
        self.over: bool = False
        self.nodes: int = 0
        self._objective: Final = objective
        self._tiles: Final = tiles
        self._places: Final = places
        self._field: Final = field
        # Where the search stands.
        self._depth: int = 0
        self._choice: Final[list[int]] = [_NO_CHOICE] * len(places)  # by slot: tile * 4 + rot
        self._left: int = (1 << GALAXY_TILES) - 1  # tiles not placed yet, as bits
        self._holes: int = FLIPS if objective.card == BLACK_HOLE else 0  # still to be made
        self._first_faces: Final = first_tile_faces(objective.card)
        # By set of tiles that are left: what they can bring.
        self._groupings: Final = grouped(objective)
        self._kinds: Final = [k for k in range(MARKERS) if any(self._groupings[k].worths)]
        self._empty: Final = [empty_worth(objective, kind) for kind in range(MARKERS)]
        self._heaps: Final = [_heaps(tiles, kind) for kind in range(MARKERS)]
        self._empties: Final = [_empties(tiles, kind) for kind in range(MARKERS)]
        self._armed: Final = _sums([1 if TILE_SET[tile].arms else 0 for tile in tiles])
        self._ends: Final = _sums([1 if _arms(tile) == 1 else 0 for tile in tiles])
        # By depth: what borders on slots that are still free.
        self._open_cells: Final = [_open_cells(field, depth) for depth in depths]
        self._open_east: Final = [_later(field.east, 1, depth) for depth in depths]
        self._open_south: Final = [_later(field.south, field.drop, depth) for depth in depths]
        self._belt: Final = [max(objective.belt[: n + 1]) for n in range(len(objective.belt))]
        self._branches: Final = objective.card == CRISSCROSS
        self._separate: Final = objective.card == MULTIPASS

    # -- the search --------------------------------------------------------------------------

    def work(self, nodes: int) -> None:
        """Look at so many partial layouts."""
        last = self.nodes + nodes
        while self.nodes < last and not self.over:
            self._step()

    def _step(self) -> None:
        """The next choice for the current slot; one slot back if there is none."""
        depth = self._depth
        choice = self._next(self._undo(depth) + 1, depth)
        self._choice[depth] = choice
        if choice == _NO_CHOICE:
            self._depth -= 1
            self.over = depth == 0
            return
        self._do(depth, choice)
        self.nodes += 1
        if depth + 1 == len(self._places):
            self._finish()
        elif self._bound(depth + 1) > self.best:
            self._depth += 1

    def _do(self, depth: int, choice: int) -> None:
        if choice == _HOLE:
            self._holes -= 1
            return
        number = choice // ROTATIONS
        self._left &= ~(1 << number)
        self._field.put(depth, FACES[self._tiles[number] * ROTATIONS + choice % ROTATIONS])

    def _undo(self, depth: int) -> int:
        choice = self._choice[depth]
        if choice == _HOLE:
            self._holes += 1
        elif choice != _NO_CHOICE:
            self._left |= 1 << (choice // ROTATIONS)
            self._field.clear(depth)
        return choice

    def _next(self, choice: int, depth: int) -> int:
        """The first possible choice from here on."""
        must_be_hole = self._holes == len(self._places) - depth
        while choice < _FACES_A_HAND and not must_be_hole:
            if not self._left >> (choice // ROTATIONS) & 1:
                choice = (choice // ROTATIONS + 1) * ROTATIONS
            elif choice < ROTATIONS and not self._first_faces[depth] >> choice & 1:
                choice += 1
            else:
                return choice
        return _HOLE if choice <= _HOLE and self._holes else _NO_CHOICE

    def _finish(self) -> None:
        worth = self._objective.worth(self._field)
        if worth > self.best:
            self.best = worth
            self.found = self._pieces()

    def _pieces(self) -> list[int]:
        """The layout; with card 1 the tiles that are left lie face down."""
        spare = [self._tiles[n] for n in range(GALAXY_TILES) if self._left >> n & 1]
        found = []
        for (x, y), choice in zip(self._places, self._choice, strict=True):
            if choice == _HOLE:
                found.append(piece(spare.pop(), x, y, 0, True))
            else:
                found.append(piece(self._tiles[choice // ROTATIONS], x, y, choice % ROTATIONS))
        return found

    # -- bounds ------------------------------------------------------------------------------

    def _bound(self, depth: int) -> int:
        """No layout that begins like this is worth more."""
        field = self._field
        field.connect()
        total = self._belt_bound(depth)
        for kind in self._kinds:
            total += self._zones_bound(kind, depth)
        return total

    def _zones_bound(self, kind: int, depth: int) -> int:
        field = self._field
        worths = self._groupings[kind].worths
        open_cells: i64 = self._open_cells[depth]
        heap: i64 = self._heaps[kind][self._left]
        total = self._empty[kind] * self._empties[kind][self._left]
        rest = field.cells(kind)
        if worths[0] == 0:
            rest &= field.one
        while rest:
            zone = field.flood(rest & -rest)
            rest &= ~zone
            planets = field.planets(zone)
            if not zone & open_cells:
                total += worths[planets]
            elif planets:
                heap += heap_of(planets)
            else:
                total += self._empty[kind]
        return total + self._groupings[kind].best(heap)

    def _belt_bound(self, depth: int) -> int:
        """Belts that can still grow may all join, with every tile that is left."""
        field = self._field
        arms = field.arms
        down = field.drop * CELLS
        east = (arms >> 1) & (arms >> 7) & field.east
        south = (arms >> 2) & (arms >> down) & field.south
        open_east: i64 = self._open_east[depth]
        open_south: i64 = self._open_south[depth]
        growing = ((arms >> 1) & open_east) | ((arms >> 2) & open_south)
        rest = field.armed()
        joined: i64 = 0
        belts = 0
        longest = 0
        while rest:
            belt = rest & -rest
            before: i64 = 0
            while belt != before:
                before = belt
                belt |= ((belt & east) << CELLS) | ((belt >> CELLS) & east)
                belt |= ((belt & south) << down) | ((belt >> down) & south)
            rest &= ~belt
            belts += 1
            if belt & growing:
                joined |= belt
            else:
                longest = max(longest, count_planets(belt, 0))
        left = self._armed[self._left]
        if self._separate:
            return self._belt[min(GALAXY_TILES, belts + left)]
        possible = count_planets(joined, 0) + left
        if not self._branches:
            # A run has two ends, and a tile with a single link can be nothing else.
            west = east << CELLS
            north = south << down
            several = (east & west) | (south & north) | ((east | west) & (south | north))
            single = (east | west | south | north) & ~several & joined & ~growing
            ends = self._ends[self._left] + count_planets(single, 0)
            possible -= max(0, ends - 2)
        return self._belt[max(longest, min(GALAXY_TILES, possible))]


# -- tables ---------------------------------------------------------------------------------


def _later(neighbours: int, drop: int, depth: int) -> int:
    """The first bits of the slots before some depth whose neighbour comes later."""
    slots = [s for s in range(depth) if neighbours >> (s * CELLS) & 1 and s + drop >= depth]
    return sum([1 << (slot * CELLS) for slot in slots])


def _open_cells(field: Field, depth: int) -> int:
    """The cells before some depth that border on a slot behind it: NE and SE, SW and SE."""
    east = _later(field.east, 1, depth)
    south = _later(field.south, field.drop, depth)
    return east << 1 | east << 2 | south << 2 | south << 3


def _arms(tile: int) -> int:
    return TILE_SET[tile].arms.bit_count()


def _heaps(tiles: list[int], kind: int) -> list[int]:
    return _sums([sum([heap_of(size) for size in areas(tile, kind)]) for tile in tiles])


def _empties(tiles: list[int], kind: int) -> list[int]:
    return _sums([areas(tile, kind).count(0) for tile in tiles])


def _sums(own: list[int]) -> list[int]:
    """By set of tiles, as bits: the sum of what each tile has."""
    found = [0]
    for value in own:
        found += [before + value for before in found]
    return found
