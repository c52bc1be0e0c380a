"""What there is to see in a galaxy: its zones cell by cell, its belts tile by tile.

Counted by the kernel of scoring; here it only learns where things are.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

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
    belts: tuple[Belt, ...]  # what the card counts: the longest run, the largest or every belt
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
    number = len(belts) if card == MULTIPASS else len(belts[0].slots) if belts else 0
    shown = [
        Belt(
            tuple([spots[slot] for slot in belt.slots]),
            tuple([(spots[a], spots[b]) for a, b in belt.steps]),
        )
        for belt in belts
    ]
    return Reading(tuple(zones), tuple(shown), number, BELT_POINTS[number])


def _zones(field: Field, arms: dict[Spot, int], kind: int, card: int) -> list[Zone]:
    spots = list(arms)
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
        cells = _cells(bits, spots)
        tiles = sorted({(x // 2, y // 2) for x, y in cells})
        own = tuple([(tile, arms[tile]) for tile in tiles if arms[tile]])
        found.append(Zone(kind, cells, planets, points, own))
    found.sort(key=lambda zone: (-zone.planets, min(zone.cells)))
    return found


def _cells(bits: int, spots: list[Spot]) -> frozenset[Spot]:
    found = []
    for number in range(GALAXY_TILES * CELLS):
        if bits >> number & 1:
            x, y = spots[number // CELLS]
            dx, dy = OFFSETS[number % CELLS]
            found.append((2 * x + dx, 2 * y + dy))
    return frozenset(found)


# -- belts ------------------------------------------------------------------------------------


@dataclass
class _Trail:
    slots: list[int]  # each once
    steps: list[tuple[int, int]]


def _belts(armed: list[int], joined: list[tuple[int, int]], card: int) -> list[_Trail]:
    parts = _parts(armed, joined)
    if card == MULTIPASS:
        return parts
    if card == CRISSCROSS:
        return parts[:1]
    run = _longest(armed, joined)
    return [run] if run.slots else []


def _parts(armed: list[int], joined: list[tuple[int, int]]) -> list[_Trail]:
    """The separate belts, largest first (BT-7)."""
    found: list[_Trail] = []
    for start in armed:
        if any([start in part.slots for part in found]):
            continue
        slots = [start]
        for slot in slots:
            slots += [
                b if a == slot else a
                for a, b in joined
                if slot in (a, b) and (b if a == slot else a) not in slots
            ]
        found.append(_Trail(slots, [pair for pair in joined if pair[0] in slots]))
    found.sort(key=lambda part: -len(part.slots))
    return found


def _longest(armed: list[int], joined: list[tuple[int, int]]) -> _Trail:
    """The first longest run in reading order (BT-3, BT-4)."""
    best = _Trail(armed[:1], [])
    limit = max([len(part.slots) for part in _parts(armed, joined)], default=0)

    def walk(slot: int, trail: _Trail) -> None:
        nonlocal best
        if len(trail.slots) > len(best.slots):
            best = _Trail(trail.slots.copy(), trail.steps.copy())
        for a, b in joined:
            if len(best.slots) == limit:
                return
            used = (a, b) in trail.steps or (b, a) in trail.steps
            if slot not in (a, b) or used:
                continue
            other = b if a == slot else a
            new = other not in trail.slots
            trail.steps.append((slot, other))
            if new:
                trail.slots.append(other)
            walk(other, trail)
            trail.steps.pop()
            if new:
                trail.slots.pop()

    for start in armed:
        walk(start, _Trail([start], []))
    return best
