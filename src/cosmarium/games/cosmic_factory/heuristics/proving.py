"""Proving that a layout is the best one: a search through all of them, cut short by bounds.

Tiles go into the slots in reading order. Zones that can still grow, and the areas of the
tiles that are left, are grouped in the best way there is (bounds.py); zones that cannot
grow count as they are; belts likewise. What cannot beat the best layout known is left out.

With card 1 the two tiles that stay face down are chosen first, then where they lie: the seven
others are then bounded like any tiles, and most choices are out at once. Card 11: blocks.py.
"""

from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.cosmic_factory.components import (
    BLACK_HOLE,
    BLUE,
    CELLS,
    CRISSCROSS,
    FLIPS,
    GALAXY_TILES,
    GREEN,
    MARKERS,
    MULTIPASS,
    NEW_DIMENSION,
    ONE_DIMENSION,
    ORANGE,
    PLANET_STEPS,
    ROTATIONS,
    SABOTAGE,
    SQUARE,
    STAR,
    TILE_SET,
    frame,
)
from cosmarium.games.cosmic_factory.heuristics.bounds import (
    areas,
    empty_worth,
    grouped,
    heap_of,
)
from cosmarium.games.cosmic_factory.scoring.field import ALL, FACES, Field, count_planets
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.state import piece

_FACES_A_HAND: Final = GALAXY_TILES * ROTATIONS
_EVERY_TURN: Final = (1 << ROTATIONS) - 1
_SETS: Final = 1 << GALAXY_TILES  # of tiles, as bits
_NO_CHOICE: Final = -1


def can_be_proved(card: int) -> bool:
    """Not the free shapes of card 3, nor card 13, where another player moves last."""
    return card not in (NEW_DIMENSION, SABOTAGE)


class Proof:
    """Goes through everything that may be better than what is known, some steps at a time."""

    def __init__(self, known: int) -> None:
        self.best: i64 = known  # what must be beaten
        self.found: list[int] = []  # a better layout, as pieces
        self.over: bool = False
        self.nodes: i64 = 0  # partial layouts looked at

    def work(self, nodes: int) -> None:
        """Look at so many partial layouts."""
        raise NotImplementedError


# -- what need not be looked at ----------------------------------------------------------------


def first_tile_faces(card: int) -> list[int]:
    """By slot: the rotations of the first tile that are no turned copy of another layout.

    Turning the whole takes it to the first corner, the first edge or the upright centre;
    a row has two ends. With card 1 the holes see to it.
    """
    if card == BLACK_HOLE:
        return [_EVERY_TURN] * GALAXY_TILES
    if card == ONE_DIMENSION:
        return [*[_EVERY_TURN] * 4, 0b0011, 0, 0, 0, 0]
    return [_EVERY_TURN, _EVERY_TURN, 0, 0, 0b0001, 0, 0, 0, 0]


def different_faces(tile: int) -> int:
    """The rotations of a tile that do not look like a smaller one, as bits."""
    faces = [FACES[tile * ROTATIONS + rot] for rot in range(ROTATIONS)]
    return sum([1 << rot for rot in range(ROTATIONS) if faces.index(faces[rot]) == rot])


def hole_sets(count: int) -> list[list[int]]:
    """Some slots of the square, no set a turned copy of another one."""
    found: list[list[int]] = []
    for holes in combinations(range(GALAXY_TILES), count):
        copy = list(holes)
        known = False
        for _ in range(ROTATIONS):
            copy = sorted([_turned_slot(slot) for slot in copy])
            known = known or copy in found
        if not known:
            found.append(list(holes))
    return found


def _turned_slot(slot: int) -> int:
    """Where a slot of the square goes in a quarter turn."""
    x, y = SQUARE[slot]
    return SQUARE.index((2 - y, x))


class Way:
    """The slots to fill, one after the other; by depth, what borders on those to come."""

    def __init__(self, field: Field, holes: list[int]) -> None:
        slots = [slot for slot in range(field.slots) if slot not in holes]
        east = [_later(field.east, 1, slots, depth) for depth in range(len(slots) + 1)]
        south = [_later(field.south, field.drop, slots, depth) for depth in range(len(slots) + 1)]
        self.holes: Final = holes
        self.length: i64 = len(slots)
        self.slots: Final = vec[i64](slots)
        self.east: Final = vec[i64](east)
        self.south: Final = vec[i64](south)
        # The cells NE and SE, SW and SE.
        self.cells: Final = vec[i64](
            [e << 1 | e << 2 | s << 2 | s << 3 for e, s in zip(east, south, strict=True)]
        )


def _later(neighbours: int, drop: int, slots: list[int], depth: int) -> int:
    """The first bits of the slots before some depth whose neighbour comes later."""
    found = 0
    for slot in slots[:depth]:
        if neighbours >> (slot * CELLS) & 1 and slot + drop in slots[depth:]:
            found |= 1 << (slot * CELLS)
    return found


# -- the search ----------------------------------------------------------------------------------


class LayoutProof(Proof):
    """All layouts of nine tiles in a card's frame; with card 1 some lie face down."""

    def __init__(
        self, tiles: list[int], objective: Objective, known: int, flips: int = FLIPS
    ) -> None:
        super().__init__(known)
        places = frame(objective.card)
        field = Field([x for x, _ in places], [y for _, y in places])
        out = flips if objective.card == BLACK_HOLE else 0
        self._objective: Final = objective
        self._tiles: Final = tiles
        self._places: Final = places
        self._field: Final = field
        # What is gone through: every way with every set of tiles.
        self._ways: Final = [Way(field, holes) for holes in hole_sets(out)]
        self._hands: Final = _hands_without(out)
        self._case: int = 0
        self._grown: Final = vec[i64]([0] * MARKERS)  # of a bound: the heaps that may be grouped
        # Where the search stands.
        self._way: Way = self._ways[0]
        self._depth: i64 = 0
        self._choice: Final = vec[i64]([_NO_CHOICE] * GALAXY_TILES)  # by depth: tile * 4 + rot
        self._left: i64 = self._hands[0]  # tiles not placed yet, as bits
        # What may be laid: by slot and tile the rotations, by choice the face.
        first = first_tile_faces(objective.card)
        others = [different_faces(tile) for tile in tiles]
        self._turns: Final = vec[i64](
            [
                others[n] & (first[slot] if n == 0 else _EVERY_TURN)
                for slot in range(len(places))
                for n in range(GALAXY_TILES)
            ]
        )
        self._faces: Final = vec[i64](
            [FACES[tile * ROTATIONS + rot] for tile in tiles for rot in range(ROTATIONS)]
        )
        # What zones are worth, and by set of tiles what those left can bring.
        rows = [*objective.zone, objective.stars]
        kinds = [kind for kind in range(MARKERS) if any(rows[kind])]
        empty = [empty_worth(objective, kind) for kind in range(MARKERS)]
        self._groupings: Final = grouped(objective)
        self._worths: Final = vec[i64]([worth for row in rows for worth in row])
        self._empty: Final = vec[i64](empty)
        self._heaps: Final = vec[i64](
            [heap for k in range(MARKERS) for heap in _heaps(tiles, k if k in kinds else -1)]
        )
        self._sure: Final = vec[i64](_sums([_empties(tile, empty) for tile in tiles]))
        # The cells that count: none of a kind without worth, empty ones where they count too.
        self._some: Final = vec[i64]([ALL if kind in kinds else 0 for kind in range(MARKERS)])
        self._bare: Final = vec[i64]([ALL if row[0] else 0 for row in rows])
        # Belts: the most for so many tiles in one, and by set of tiles what is left for them.
        self._belt: Final = vec[i64]([max(objective.belt[: n + 1]) for n in range(10)])
        self._armed: Final = vec[i64](_sums([1 if TILE_SET[tile].arms else 0 for tile in tiles]))
        self._ends: Final = vec[i64](_sums([1 if _arms(tile) == 1 else 0 for tile in tiles]))
        self._branches: Final = objective.card == CRISSCROSS
        self._separate: Final = objective.card == MULTIPASS
        self._open_case()

    def work(self, nodes: int) -> None:
        last = self.nodes + nodes
        while self.nodes < last and not self.over:
            self._step()

    def _open_case(self) -> None:
        """Begin with the next set of tiles and way that may be better, if there is any."""
        while self._case < len(self._ways) * len(self._hands):
            hand, way = divmod(self._case, len(self._ways))
            self._left = self._hands[hand]
            self._way = self._ways[way]
            self._depth = 0
            if self._bound(0) > self.best:
                return
            self._case += 1
        self.over = True

    def _step(self) -> None:
        """The next choice for the current slot; one slot back if there is none."""
        depth = self._depth
        slot = self._way.slots[depth]
        before = self._choice[depth]
        if before != _NO_CHOICE:
            self._left |= 1 << (before >> 2)
        choice = self._next(before + 1, slot)
        self._choice[depth] = choice
        if choice == _NO_CHOICE:
            self._field.clear(slot)
            self._depth = depth - 1
            if depth == 0:
                self._case += 1
                self._open_case()
            return
        self._left &= ~(1 << (choice >> 2))
        self._field.put(slot, self._faces[choice])
        self.nodes += 1
        if depth + 1 == self._way.length:
            self._finish()
        elif self._bound(depth + 1) > self.best:
            self._depth = depth + 1

    def _next(self, choice: i64, slot: i64) -> i64:
        """The first possible choice from here on."""
        left = self._left
        while choice < _FACES_A_HAND:
            number = choice >> 2
            if (left >> number) & 1 == 0:
                choice = (number + 1) << 2
            elif (self._turns[slot * GALAXY_TILES + number] >> (choice & 3)) & 1 == 0:
                choice += 1
            else:
                return choice
        return _NO_CHOICE

    def _finish(self) -> None:
        worth = self._objective.worth(self._field)
        if worth > self.best:
            self.best = worth
            self.found = self._pieces()

    def _pieces(self) -> list[int]:
        """The layout; with card 1 the tiles that stay out lie face down."""
        hand = self._hands[self._case // len(self._ways)]
        spare = [self._tiles[n] for n in range(GALAXY_TILES) if not hand >> n & 1]
        depth = 0
        found = []
        for slot, (x, y) in enumerate(self._places):
            if slot in self._way.holes:
                found.append(piece(spare.pop(), x, y, 0, True))
            else:
                number, rot = divmod(int(self._choice[depth]), ROTATIONS)
                found.append(piece(self._tiles[number], x, y, rot))
                depth += 1
        return found

    # -- bounds ------------------------------------------------------------------------------

    def _bound(self, depth: i64) -> i64:
        """No layout that begins like this is worth more."""
        field = self._field
        left = self._left
        heaps = self._heaps
        grown = self._grown
        field.connect()
        total = self._sure[left]
        for kind in range(MARKERS):
            grown[kind] = heaps[kind * _SETS + left]
        green = field.cells(GREEN)
        blue = field.cells(BLUE)
        orange = field.cells(ORANGE)
        stars = field.cells(STAR)
        rest = self._counted(GREEN, green) | self._counted(BLUE, blue)
        rest |= self._counted(ORANGE, orange) | self._counted(STAR, stars)
        while rest:  # a zone of each kind at a time: they cannot touch
            a = rest & green
            b = rest & blue
            c = rest & orange
            d = rest & stars
            zones = field.flood((a & -a) | (b & -b) | (c & -c) | (d & -d))
            rest &= ~zones
            if a:
                total += self._zone(GREEN, zones & green, depth)
            if b:
                total += self._zone(BLUE, zones & blue, depth)
            if c:
                total += self._zone(ORANGE, zones & orange, depth)
            if d:
                total += self._zone(STAR, zones & stars, depth)
        for kind in range(MARKERS):
            total += self._groupings[kind].best(grown[kind])
        if total + self._belt[GALAXY_TILES] <= self.best:
            return total + self._belt[GALAXY_TILES]
        return total + self._belt_bound(depth)

    def _counted(self, kind: i64, cells: i64) -> i64:
        """The cells of a kind whose zones may be worth something."""
        return cells & self._some[kind] & (self._field.one | self._bare[kind])

    def _zone(self, kind: i64, zone: i64, depth: i64) -> i64:
        """What a zone brings; if it can still grow, it goes onto the heap of its kind."""
        planets = count_planets(zone & self._field.one, zone & self._field.two)
        if zone & self._way.cells[depth] == 0:
            return self._worths[kind * PLANET_STEPS + planets]
        if planets == 0:
            return self._empty[kind]
        self._grown[kind] += _HEAPS[planets]
        return 0

    def _belt_bound(self, depth: i64) -> i64:
        """Belts that can still grow may all join, with every tile that is left."""
        field = self._field
        arms = field.arms
        down = field.drop * CELLS
        east = field.links_east()
        south = field.links_south()
        growing = ((arms >> 1) & self._way.east[depth]) | ((arms >> 2) & self._way.south[depth])
        rest = field.armed()
        joined: i64 = 0
        belts: i64 = 0
        longest: i64 = 0
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
            if ends > 2:
                possible -= ends - 2
        return self._belt[max(longest, min(GALAXY_TILES, possible))]


# -- tables ---------------------------------------------------------------------------------

_HEAPS: Final = vec[i64]([heap_of(size) for size in range(PLANET_STEPS)])


def _hands_without(out: int) -> list[int]:
    """All sets of nine tiles without some."""
    return [hand for hand in range(_SETS) if hand.bit_count() == GALAXY_TILES - out]


def _arms(tile: int) -> int:
    return TILE_SET[tile].arms.bit_count()


def _heaps(tiles: list[int], kind: int) -> list[int]:
    """By set of tiles: the areas of a kind."""
    return _sums([sum([heap_of(size) for size in areas(tile, kind)]) for tile in tiles])


def _empties(tile: int, empty: list[int]) -> int:
    """What the areas of a tile bring that have no planets."""
    return sum([empty[kind] * areas(tile, kind).count(0) for kind in range(MARKERS)])


def _sums(own: list[int]) -> list[int]:
    """By set of tiles, as bits: the sum of what each tile has."""
    found = [0]
    for value in own:
        found += [before + value for before in found]
    return found
