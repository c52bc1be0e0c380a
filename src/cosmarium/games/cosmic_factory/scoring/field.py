"""The kernel: a galaxy as bit planes, its zones by flooding them.

Tiles lie in slots, numbered in reading order (by y, then x); each slot owns four bits of
every plane, one per cell, clockwise from NW. In this order the east neighbour of a tile is
the next slot, and the tile below is some slots further on (its drop): one drop for every
frame, up to four for the free shapes of card 3. So all neighbours of all cells are a few
shifts away, whatever the shape, and a whole layout is six machine words.

Rejected: union-find over lists of cells, four times slower compiled; a grid of cells, whose
planes do not fit into a word with card 3.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.games.cosmic_factory.components import (
    CELLS,
    GALAXY_TILES,
    ROTATIONS,
    STAR,
    TILE_SET,
    Tile,
)

SLOT_BITS: Final = 0xF
FIRST: Final = 0x111111111  # NW of every slot, or its arm N
WITHIN: Final = 0x777777777  # cells whose clockwise neighbour is the next bit
ALL: Final = 0xFFFFFFFFF
# A table, because mypyc shifts a constant as a 32-bit number.
SLOTS: Final = vec[i64]([SLOT_BITS << (slot * CELLS) for slot in range(GALAXY_TILES)])

# A face (a tile in a rotation) packs its six nibbles in this order.
_LOW: Final = 0  # bit 0 of the colour
_HIGH: Final = 4  # bit 1 of the colour
_ONE: Final = 8  # at least one planet; set for constellations, which count like planets
_TWO: Final = 12  # two planets
_ARMS: Final = 16


def _face(tile: Tile, rot: int) -> int:
    """What is printed at cell k appears at cell k + rot; arms likewise (TM-5)."""
    word = 0
    for printed in range(CELLS):
        k = (printed + rot) % CELLS
        colour, planets = tile.colours[printed], tile.planets[printed]
        word |= (colour & 1) << (_LOW + k)
        word |= (colour >> 1) << (_HIGH + k)
        word |= (1 if planets >= 1 or colour == STAR else 0) << (_ONE + k)
        word |= (1 if planets >= 2 else 0) << (_TWO + k)
        word |= ((tile.arms >> printed) & 1) << (_ARMS + k)
    return word


FACES: Final = vec[i64]([_face(tile, rot) for tile in TILE_SET for rot in range(ROTATIONS)])


def take_tiles(tiles: dict[int, Tile]) -> None:
    """Print other tiles under some numbers, from here on: those of somebody's own box."""
    for number, tile in tiles.items():
        TILE_SET[number] = tile
        for rot in range(ROTATIONS):
            FACES[number * ROTATIONS + rot] = _face(tile, rot)


def face(tile: int, rot: int) -> int:
    return FACES[tile * ROTATIONS + rot]


def count_planets(one: i64, two: i64) -> i64:
    """The set bits of both words together."""
    one = one - ((one >> 1) & 0x555555555)
    two = two - ((two >> 1) & 0x555555555)
    one = (one & 0x333333333) + ((one >> 2) & 0x333333333)
    two = (two & 0x333333333) + ((two >> 2) & 0x333333333)
    one = one + two  # at most 8 in each nibble
    one = (one & 0xF0F0F0F0F) + ((one >> 4) & 0xF0F0F0F0F)
    return ((one * 0x101010101) >> 32) & 0xFF


def gather(bits: i64) -> i64:
    """The first bit of each of the first eight slots, side by side."""
    bits = (bits | (bits >> 3)) & 0x03030303
    bits = (bits | (bits >> 6)) & 0x000F000F
    return (bits | (bits >> 12)) & 0xFF


class Field:
    """Slots of one shape and what lies in them.

    `connect` must follow a change before zones are flooded.
    """

    def __init__(self, xs: list[int], ys: list[int]) -> None:
        """The positions in reading order, nine at most."""
        self.low: i64 = 0
        self.high: i64 = 0
        self.one: i64 = 0
        self.two: i64 = 0
        self.arms: i64 = 0
        self.seen: i64 = 0
        self.slots: i64 = len(xs)
        self.east: i64 = 0  # FIRST bit of the slots with an east neighbour
        self.drop: i64 = 1  # how many slots further on the south neighbour is
        self.south: i64 = 0  # FIRST bit of the slots with a south neighbour at that drop
        self.drops: list[int] = []  # further drops and their slots, in free shapes only
        self.souths: list[int] = []
        # Connections, as the lower cell's bit: to the cell so many bits further on.
        self._by1: i64 = 0
        self._by3: i64 = 0
        self._by5: i64 = 0
        self._west: i64 = 0  # SW to the NW below
        self._right: i64 = 0  # SE to the NE below
        self.free: bool = False  # a shape with several drops
        self._more: list[tuple[int, int]] = []
        self.shape(xs, ys)

    def shape(self, xs: list[int], ys: list[int]) -> None:
        """Take other positions; what lies in the slots stays."""
        self.slots = len(xs)
        self.east = 0
        found: list[int] = []
        masks: list[int] = []
        for a in range(len(xs)):
            x, y = xs[a], ys[a]
            if a + 1 < len(xs) and ys[a + 1] == y and xs[a + 1] == x + 1:
                self.east |= 1 << (a * CELLS)
            for b in range(a + 1, len(xs)):
                if xs[b] == x and ys[b] == y + 1:
                    if b - a not in found:
                        found.append(b - a)
                        masks.append(0)
                    masks[found.index(b - a)] |= 1 << (a * CELLS)
        self.drop = found[0] if found else 1
        self.south = masks[0] if found else 0
        self.drops = found[1:]
        self.souths = masks[1:]
        self.free = len(found) > 1

    def put(self, slot: i64, packed: i64) -> None:
        """Lay a face into a slot."""
        at = slot * CELLS
        mine = SLOTS[slot]
        keep = ALL ^ mine
        self.low = (self.low & keep) | ((packed & SLOT_BITS) << at)
        self.high = (self.high & keep) | (((packed >> _HIGH) & SLOT_BITS) << at)
        self.one = (self.one & keep) | (((packed >> _ONE) & SLOT_BITS) << at)
        self.two = (self.two & keep) | (((packed >> _TWO) & SLOT_BITS) << at)
        self.arms = (self.arms & keep) | (((packed >> _ARMS) & SLOT_BITS) << at)
        self.seen |= mine

    def clear(self, slot: i64) -> None:
        """Make a slot a hole."""
        keep = ALL ^ SLOTS[slot]
        self.low &= keep
        self.high &= keep
        self.one &= keep
        self.two &= keep
        self.arms &= keep
        self.seen &= keep

    # -- zones -----------------------------------------------------------------------------

    def _same(self, by: i64) -> i64:
        """The visible cells with a cell of their own kind so many bits further on."""
        low = self.low
        high = self.high
        other = (low ^ (low >> by)) | (high ^ (high >> by))
        return self.seen & (self.seen >> by) & ~other

    def connect(self) -> None:
        """Which neighbours belong together: ZN-1 to ZN-3."""
        arms = self.arms
        low = self.low
        high = self.high
        seen = self.seen
        east = self.east
        by1 = ~((low ^ (low >> 1)) | (high ^ (high >> 1))) & seen & (seen >> 1)
        by3 = ~((low ^ (low >> 3)) | (high ^ (high >> 3))) & seen & (seen >> 3)
        by5 = ~((low ^ (low >> 5)) | (high ^ (high >> 5))) & seen & (seen >> 5)
        self._by1 = by1 & WITHIN & ~arms
        self._by3 = by3 & ((FIRST & ~(arms >> 3)) | (east << 1))
        self._by5 = by5 & (east << 2)
        below = self.drop * CELLS
        self._west = self._same(below - 3) & (self.south << 3)
        self._right = self._same(below - 1) & (self.south << 2)
        if self.free:
            self._connect_more()

    def _connect_more(self) -> None:
        self._more.clear()
        for number in range(len(self.drops)):
            drop4: i64 = self.drops[number] * CELLS
            south: i64 = self.souths[number]
            self._more.append((drop4 - 3, self._same(drop4 - 3) & (south << 3)))
            self._more.append((drop4 - 1, self._same(drop4 - 1) & (south << 2)))

    def alone(self) -> i64:
        """The cells that are connected with no other."""
        by1 = self._by1
        by3 = self._by3
        by5 = self._by5
        west = self._west
        right = self._right
        down_west = self.drop * CELLS - 3
        joined = by1 | (by1 << 1) | by3 | (by3 << 3) | by5 | (by5 << 5)
        joined |= west | (west << down_west) | right | (right << (down_west + 2))
        if self.free:
            for by, links in self._more:
                shift: i64 = by
                mask: i64 = links
                joined |= mask | (mask << shift)
        return self.seen & ~joined

    def flood(self, start: i64) -> i64:
        """All cells of the zones to which the given cells belong (ZN-4)."""
        by1 = self._by1
        by3 = self._by3
        by5 = self._by5
        west = self._west
        right = self._right
        down_west = self.drop * CELLS - 3
        down_right = down_west + 2
        zone = start
        before: i64 = 0
        free = self.free
        while zone != before:
            before = zone
            zone |= ((zone & by1) << 1) | ((zone >> 1) & by1)
            zone |= ((zone & by3) << 3) | ((zone >> 3) & by3)
            zone |= ((zone & by5) << 5) | ((zone >> 5) & by5)
            zone |= ((zone & west) << down_west) | ((zone >> down_west) & west)
            zone |= ((zone & right) << down_right) | ((zone >> down_right) & right)
            if free:
                zone = self._flood_more(zone)
        return zone

    def _flood_more(self, zone: i64) -> i64:
        for by, links in self._more:
            shift: i64 = by
            mask: i64 = links
            zone |= ((zone & mask) << shift) | ((zone >> shift) & mask)
        return zone

    def planets(self, zone: i64) -> int:
        """The size of a zone: its planets (ZN-6), or its constellations (ZN-7)."""
        return count_planets(zone & self.one, zone & self.two)

    def cells(self, colour: i64) -> i64:
        """The visible cells of a colour, or the constellations."""
        low = self.low if colour & 1 else ~self.low
        high = self.high if colour & 2 else ~self.high
        return low & high & self.seen

    # -- belts -----------------------------------------------------------------------------

    def armed(self) -> i64:
        """The first bit of every slot whose tile has an arm."""
        arms = self.arms
        return (arms | (arms >> 1) | (arms >> 2) | (arms >> 3)) & FIRST

    def links_east(self) -> i64:
        """The first bit of every slot that a belt joins with the next one (BT-2)."""
        arms = self.arms
        return (arms >> 1) & (arms >> 7) & self.east

    def links_south(self) -> i64:
        """The same for the slot at the shape's drop."""
        arms = self.arms
        return (arms >> 2) & (arms >> (self.drop * CELLS)) & self.south

    def belt_graph(self) -> i64:
        """Which tiles are joined by facing arms (BT-2), as one number.

        Nibble s holds the drop from slot s to the tile below it, if a belt joins the two;
        bit 36 + s says that a belt joins slot s and the next one.
        """
        arms = self.arms
        graph = gather(self.links_east()) << 36
        graph |= self.links_south() * self.drop
        if self.free:
            for number in range(len(self.drops)):
                drop: i64 = self.drops[number]
                south: i64 = self.souths[number]
                graph |= ((arms >> 2) & (arms >> (drop * CELLS)) & south) * drop
        return graph
