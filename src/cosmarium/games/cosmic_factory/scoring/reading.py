"""Where the zones and belts of a galaxy are, cell by cell and tile by tile.

The kernel counts them; this says which cells and tiles it counted, for pictures.
"""

from typing import Final, NamedTuple

from cosmarium.games.cosmic_factory import components as data
from cosmarium.games.cosmic_factory.components import CELLS, TILE_SET
from cosmarium.games.cosmic_factory.scoring.belts import links
from cosmarium.games.cosmic_factory.scoring.field import Field
from cosmarium.games.cosmic_factory.scoring.points import (
    constellation_extra,
    field_of,
    zone_extra,
    zone_points,
)
from cosmarium.games.cosmic_factory.state import (
    in_reading_order,
    is_down,
    rot_of,
    tile_of,
    x_of,
    y_of,
)

Spot = tuple[int, int]  # a cell, or a tile, by column and row
OFFSETS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))  # of the cells in a tile


class Zone(NamedTuple):
    colour: int  # STAR: constellations
    cells: frozenset[Spot]
    planets: int
    points: int  # with what the card adds
    arms: tuple[tuple[Spot, int], ...]  # of its tiles, which may part its cells


class Belt(NamedTuple):
    """Tiles and the pairs of them that a belt joins, in the order of a run."""

    tiles: tuple[Spot, ...]
    pairs: tuple[tuple[Spot, Spot], ...]


class Reading(NamedTuple):
    zones: tuple[Zone, ...]
    belts: tuple[Belt, ...]  # that count: the longest run, the largest or every belt
    number: int  # looked up in the belt table
    belt_points: int


def cells_of(tile: int, rot: int) -> list[tuple[int, int]]:
    """Colour and planets by place, clockwise from NW, as the tile lies (TM-5)."""
    printed = TILE_SET[tile]
    return [
        (printed.colours[(k - rot) % CELLS], printed.planets[(k - rot) % CELLS])
        for k in range(CELLS)
    ]


def arms_of(tile: int, rot: int) -> int:
    """The arms as the tile lies, as bits: N, E, S, W."""
    arms = TILE_SET[tile].arms
    return (arms << rot | arms >> (CELLS - rot)) & 0xF


def read_galaxy(pieces: tuple[int, ...], card: int) -> Reading:
    """Face-down tiles are holes."""
    galaxy = in_reading_order(list(pieces))
    visible = [placed for placed in galaxy if not is_down(placed)]
    spots = [(x_of(placed), y_of(placed)) for placed in visible]
    arms = [arms_of(tile_of(placed), rot_of(placed)) for placed in visible]
    field = field_of(galaxy)
    field.connect()
    by_tile = dict(zip(spots, arms, strict=True))
    zones = [zone for kind in range(data.STAR + 1) for zone in _zones(field, by_tile, kind, card)]
    joined = links(field.belt_graph())
    belts = _belts([number for number, bits in enumerate(arms) if bits], joined, card)
    number = len(belts) if card == data.MULTIPASS else len(belts[0].slots) if belts else 0
    shown = [
        Belt(
            tuple([spots[slot] for slot in belt.slots]),
            tuple([(spots[a], spots[b]) for a, b in belt.pairs]),
        )
        for belt in belts
    ]
    return Reading(tuple(zones), tuple(shown), number, data.BELT_POINTS[number])


def _zones(field: Field, arms: dict[Spot, int], kind: int, card: int) -> list[Zone]:
    found = []
    rest = int(field.cells(kind))
    while rest:
        bits = int(field.flood(rest & -rest))
        rest &= ~bits
        planets = field.planets(bits)
        if kind < data.COLOURS:
            points = zone_points(kind, planets) + zone_extra(card, kind, planets)
        else:
            points = constellation_extra(card, planets)
        cells = _cells(bits, list(arms))
        tiles = sorted({(x // 2, y // 2) for x, y in cells})
        own = tuple([(tile, arms[tile]) for tile in tiles if arms[tile]])
        found.append(Zone(kind, cells, planets, points, own))
    return sorted(found, key=lambda zone: (-zone.planets, min(zone.cells)))


def _cells(bits: int, spots: list[Spot]) -> frozenset[Spot]:
    numbers = [divmod(n, CELLS) for n in range(data.GALAXY_TILES * CELLS) if bits >> n & 1]
    places = [(spots[slot], OFFSETS[cell]) for slot, cell in numbers]
    return frozenset([(2 * x + dx, 2 * y + dy) for (x, y), (dx, dy) in places])


# -- belts ------------------------------------------------------------------------------------

Pair = tuple[int, int]


class Run(NamedTuple):
    """A belt by the numbers of its tiles."""

    slots: tuple[int, ...]
    pairs: tuple[Pair, ...]


def _belts(armed: list[int], joined: list[Pair], card: int) -> list[Run]:
    """What the card counts."""
    parts = _parts(armed, joined)
    if card == data.MULTIPASS or not parts:
        return parts
    if card == data.CRISSCROSS:
        return parts[:1]
    best = Run((), ())
    for start in armed:
        best = _longest(joined, start, Run((start,), ()), best, len(parts[0].slots))
    return [best]


def _parts(armed: list[int], joined: list[Pair]) -> list[Run]:
    """The separate belts, largest first (BT-7)."""
    found: list[Run] = []
    for start in armed:
        if any([start in part.slots for part in found]):
            continue
        slots = [start]
        for slot in slots:
            beside = [pair[1] if pair[0] == slot else pair[0] for pair in joined if slot in pair]
            slots += [other for other in beside if other not in slots]
        found.append(Run(tuple(slots), tuple([pair for pair in joined if pair[0] in slots])))
    return sorted(found, key=lambda part: -len(part.slots))


def _longest(joined: list[Pair], here: int, run: Run, best: Run, limit: int) -> Run:
    """The first longest run in reading order (BT-3, BT-4), of all that go on from this one, or
    the best so far; none visits more than `limit` tiles."""
    if len(run.slots) > len(best.slots):
        best = run
    for pair in joined:
        if len(best.slots) == limit:
            break
        if here in pair and pair not in run.pairs and pair[::-1] not in run.pairs:
            other = pair[1] if pair[0] == here else pair[0]
            slots = run.slots if other in run.slots else (*run.slots, other)
            best = _longest(joined, other, Run(slots, (*run.pairs, (here, other))), best, limit)
    return best
