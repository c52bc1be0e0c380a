"""What there is to see in a galaxy: its zones cell by cell, its belts tile by tile.

Counted by the kernel of scoring; here it only learns where things are.
"""

from typing import Final, Generic, NamedTuple, TypeVar

from cosmarium.drawing.svg import component
from cosmarium.games.cosmic_factory.components import (
    BELT_POINTS,
    CELLS,
    COLOURS,
    CRISSCROSS,
    GALAXY_TILES,
    MULTIPASS,
    STAR,
)
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
from cosmarium.games.cosmic_factory.texts.tiles import arms_of

Spot = tuple[int, int]  # a cell, or a tile, by column and row
T = TypeVar("T")
OFFSETS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))  # of the cells in a tile


class Zone(NamedTuple):
    colour: int  # STAR: constellations
    cells: frozenset[Spot]
    planets: int
    points: int  # with what the card adds
    arms: tuple[tuple[Spot, int], ...]  # of its tiles, which may part its cells


class Belt(NamedTuple, Generic[T]):
    """Tiles and the pairs of them that a belt joins, in the order of a run."""

    tiles: tuple[T, ...]
    pairs: tuple[tuple[T, T], ...]


class Reading(NamedTuple):
    zones: tuple[Zone, ...]
    belts: tuple[Belt[Spot], ...]  # that count: the longest run, the largest or every belt
    number: int  # looked up in the belt table
    belt_points: int


@component
def read_galaxy(pieces: tuple[int, ...], card: int) -> Reading:
    """Face-down tiles are holes."""
    galaxy = in_reading_order(list(pieces))
    visible = [placed for placed in galaxy if not is_down(placed)]
    spots = [(x_of(placed), y_of(placed)) for placed in visible]
    arms = [arms_of(tile_of(placed), rot_of(placed)) for placed in visible]
    field = field_of(galaxy)
    field.connect()
    by_tile = dict(zip(spots, arms, strict=True))
    zones = [zone for kind in range(STAR + 1) for zone in _zones(field, by_tile, kind, card)]
    joined = links(field.belt_graph())
    belts = _belts([number for number, bits in enumerate(arms) if bits], joined, card)
    number = len(belts) if card == MULTIPASS else len(belts[0].tiles) if belts else 0
    shown = [
        Belt(
            tuple([spots[slot] for slot in belt.tiles]),
            tuple([(spots[a], spots[b]) for a, b in belt.pairs]),
        )
        for belt in belts
    ]
    return Reading(tuple(zones), tuple(shown), number, BELT_POINTS[number])


def _zones(field: Field, arms: dict[Spot, int], kind: int, card: int) -> list[Zone]:
    found = []
    rest = int(field.cells(kind))
    while rest:
        bits = int(field.flood(rest & -rest))
        rest &= ~bits
        planets = field.planets(bits)
        if kind < COLOURS:
            points = zone_points(kind, planets) + zone_extra(card, kind, planets)
        else:
            points = constellation_extra(card, planets)
        cells = _cells(bits, list(arms))
        tiles = sorted({(x // 2, y // 2) for x, y in cells})
        own = tuple([(tile, arms[tile]) for tile in tiles if arms[tile]])
        found.append(Zone(kind, cells, planets, points, own))
    return sorted(found, key=lambda zone: (-zone.planets, min(zone.cells)))


def _cells(bits: int, spots: list[Spot]) -> frozenset[Spot]:
    numbers = [divmod(n, CELLS) for n in range(GALAXY_TILES * CELLS) if bits >> n & 1]
    places = [(spots[slot], OFFSETS[cell]) for slot, cell in numbers]
    return frozenset([(2 * x + dx, 2 * y + dy) for (x, y), (dx, dy) in places])


# -- belts ------------------------------------------------------------------------------------

Joined = list[tuple[int, int]]


def _belts(armed: list[int], joined: Joined, card: int) -> list[Belt[int]]:
    """What the card counts."""
    parts = _parts(armed, joined)
    if card == MULTIPASS or not parts:
        return parts
    return parts[:1] if card == CRISSCROSS else [_longest(armed, joined, len(parts[0].tiles))]


def _parts(armed: list[int], joined: Joined) -> list[Belt[int]]:
    """The separate belts, largest first (BT-7)."""
    found: list[Belt[int]] = []
    for start in armed:
        if any([start in part.tiles for part in found]):
            continue
        slots = [start]
        for slot in slots:
            beside = [pair[pair[0] == slot] for pair in joined if slot in pair]
            slots += [other for other in beside if other not in slots]
        found.append(Belt(tuple(slots), tuple([pair for pair in joined if pair[0] in slots])))
    return sorted(found, key=lambda part: -len(part.tiles))


def _longest(armed: list[int], joined: Joined, limit: int) -> Belt[int]:
    """The first longest run in reading order (BT-3, BT-4); none visits more than `limit`."""
    best: Belt[int] = Belt((), ())

    def walk(here: int, slots: tuple[int, ...], steps: tuple[tuple[int, int], ...]) -> None:
        nonlocal best
        if len(slots) > len(best.tiles):
            best = Belt(slots, steps)
        for pair in joined:
            if len(best.tiles) == limit:
                return
            if here in pair and pair not in steps and pair[::-1] not in steps:
                other = pair[pair[0] == here]
                more = slots if other in slots else (*slots, other)
                walk(other, more, (*steps, (here, other)))

    for start in armed:
        walk(start, (start,), ())
    return best
