"""From a galaxy to points: what is counted, and what each card makes of it."""

from typing import Final

from cosmarium.games.cosmic_factory.components import (
    ABSOLUTE_VACUUM,
    BELT_POINTS,
    BLUE,
    COLOURS,
    CONSTELLATION_GALAXY,
    CRISSCROSS,
    ETERNAL_ICE_AGE,
    GREEN,
    HABITABLE_HOME,
    HELLISH_HOT_AGE,
    LARGE_ZONE,
    MARKERS,
    MEGA_DISTRICT,
    MICRO_SCATTERING,
    MULTIPASS,
    ORANGE,
    PLANET_STEPS,
    STAR,
    VACUUM_POINTS,
    ZONE_STEPS,
)
from cosmarium.games.cosmic_factory.scoring.belts import BELTS
from cosmarium.games.cosmic_factory.scoring.field import Field, count_planets, face
from cosmarium.games.cosmic_factory.state import (
    in_reading_order,
    is_down,
    rot_of,
    tile_of,
    x_of,
    y_of,
)


def field_of(galaxy: list[int]) -> Field:
    """The visible tiles of a galaxy; what lies face down is a hole (K01)."""
    visible = [placed for placed in in_reading_order(galaxy) if not is_down(placed)]
    field = Field([x_of(placed) for placed in visible], [y_of(placed) for placed in visible])
    for slot, placed in enumerate(visible):
        field.put(slot, face(tile_of(placed), rot_of(placed)))
    return field


class Count:
    """What can be counted in a galaxy: all lists largest first."""

    def __init__(
        self, zones: list[list[int]], constellations: list[int], belts: list[int], longest: int
    ) -> None:
        self.zones: Final = zones  # by colour: the planets of each zone
        self.constellations: Final = constellations  # sizes of constellation zones (ZN-7)
        self.belts: Final = belts  # extents of the separate belts (BT-7)
        self.longest: Final = longest  # tiles on the longest run (BT-4)

    def largest(self, colour: int) -> int:
        """The planets of the largest zone; 0 without a zone of the colour (SC-c)."""
        return self.zones[colour][0] if self.zones[colour] else 0


def count_field(field: Field) -> Count:
    field.connect()
    sizes = [_sizes(field, kind) for kind in range(MARKERS)]
    armed = count_planets(field.armed(), 0)
    belts = BELTS.look_up(field.belt_graph())
    alone = armed - belts.tiles
    longest = belts.longest if belts.longest > 0 else min(1, armed)
    return Count(sizes[:COLOURS], sizes[STAR], belts.extents + [1] * alone, longest)


def _sizes(field: Field, kind: int) -> list[int]:
    sizes = []
    rest = field.cells(kind)
    while rest:
        zone = field.flood(rest & -rest)
        sizes.append(field.planets(zone))
        rest &= ~zone
    sizes.sort(reverse=True)
    return sizes


def count_galaxy(galaxy: list[int]) -> Count:
    return count_field(field_of(galaxy))


# -- points of one zone, one belt ----------------------------------------------------------


def _zone_table(colour: int) -> list[int]:
    """By planets."""
    points = [0] * PLANET_STEPS
    for step, worth in ZONE_STEPS[colour]:
        points[step:] = [worth] * (PLANET_STEPS - step)
    return points


_ZONE_POINTS: Final = [_zone_table(colour) for colour in range(COLOURS)]


def zone_points(colour: int, planets: int) -> int:
    """The zone table of step a."""
    return _ZONE_POINTS[colour][planets]


_LOVED: Final = {ETERNAL_ICE_AGE: BLUE, HELLISH_HOT_AGE: ORANGE, HABITABLE_HOME: GREEN}


def zone_extra(card: int, colour: int, planets: int) -> int:
    """What a card adds for one zone of a colour in step d."""
    if card == MEGA_DISTRICT:
        return 1 if planets >= LARGE_ZONE else 0
    if card == MICRO_SCATTERING:
        return 1 if planets < LARGE_ZONE else 0
    return 1 if _LOVED.get(card, -1) == colour else 0


def constellation_extra(card: int, size: int) -> int:
    """What a card adds on the star marker for one constellation zone in step d."""
    if card == CONSTELLATION_GALAXY:
        return 1
    if card == ABSOLUTE_VACUUM:
        return VACUUM_POINTS[min(size, len(VACUUM_POINTS) - 1)]
    return 0


def belt_number(card: int, count: Count) -> int:
    """The number that step b looks up: the longest run, unless a card says otherwise."""
    if card == CRISSCROSS:
        return count.belts[0] if count.belts else 0
    if card == MULTIPASS:
        return len(count.belts)
    return count.longest


# -- points of a galaxy --------------------------------------------------------------------


class Points:
    """What a galaxy earns in steps a, b and d."""

    def __init__(self, zones: list[int], belt: int, extra: list[int]) -> None:
        self.zones: Final = zones  # step a, by colour
        self.belt: Final = belt  # step b
        self.extra: Final = extra  # step d, by marker

    def by_marker(self) -> list[int]:
        """Everything together, the belt on the star marker."""
        found = [self.zones[colour] + self.extra[colour] for colour in range(COLOURS)]
        return [*found, self.belt + self.extra[STAR]]

    def total(self) -> int:
        return sum(self.by_marker())


def points_of(count: Count, card: int) -> Points:
    zones = [0] * COLOURS
    extra = [0] * MARKERS
    for colour in range(COLOURS):
        for planets in count.zones[colour]:
            zones[colour] += zone_points(colour, planets)
            extra[colour] += zone_extra(card, colour, planets)
    for size in count.constellations:
        extra[STAR] += constellation_extra(card, size)
    return Points(zones, BELT_POINTS[belt_number(card, count)], extra)
