"""What is in the box: tiles, cards, tables, frames. No logic.

The tiles are data (`data/tiles.txt`, designed-set-1), so that another set can replace them.
"""

from importlib.resources import files
from typing import Final

from cosmarium.core.variants import with_changes

# -- colours and markers -------------------------------------------------------------------

GREEN: Final = 0
BLUE: Final = 1
ORANGE: Final = 2
STAR: Final = 3  # the marker of belts; as a cell: a constellation
COLOURS: Final = 3
MARKERS: Final = 4
COLOUR_LETTERS: Final = "GBO"
COLOUR_NAMES: Final = ("green", "blue", "orange")
TRACK_END: Final = 30  # SC-cap

# -- tiles (TM-1 to TM-8) ------------------------------------------------------------------

CELLS: Final = 4  # clockwise: NW, NE, SE, SW (TM-1)
ROTATIONS: Final = 4
TILES: Final = 54
GALAXY_TILES: Final = 9
ARM_LETTERS: Final = "NESW"


class Tile:
    """One galaxy tile as printed: four cells, and arms between edge midpoints and centre."""

    def __init__(self, name: str, colours: list[int], planets: list[int], arms: int) -> None:
        self.name: Final = name
        self.colours: Final = colours  # STAR for a constellation
        self.planets: Final = planets
        self.arms: Final = arms  # bit 0 = N, 1 = E, 2 = S, 3 = W (TM-3)


def _tile(line: str) -> Tile:
    words = line.split()
    colours = [STAR if cell == "**" else COLOUR_LETTERS.index(cell[0]) for cell in words[1:5]]
    planets = [0 if cell == "**" else int(cell[1]) for cell in words[1:5]]
    arms = 0 if words[5] == "-" else sum([1 << ARM_LETTERS.index(arm) for arm in words[5]])
    return Tile(words[0], colours, planets, arms)


def _lines(name: str) -> list[str]:
    source = files("cosmarium.games.cosmic_factory").joinpath(f"data/{name}")
    lines = with_changes(source.read_text(encoding="utf-8")).splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


def rows(name: str) -> list[list[str]]:
    """The rows of a data file as lists of fields."""
    return [[field.strip() for field in line.split("|")] for line in _lines(name)]


TILE_SET: Final[list[Tile]] = [_tile(line) for line in _lines("tiles.txt")]
TILE_NAMES: Final[tuple[str, ...]] = tuple([tile.name for tile in TILE_SET])

# -- chaos cards (K01 to K20) --------------------------------------------------------------

NO_CARD: Final = 0
BLACK_HOLE: Final = 1
HEAVENLY_GIFT: Final = 2
NEW_DIMENSION: Final = 3
CRISSCROSS: Final = 4
MEGA_DISTRICT: Final = 5
MICRO_SCATTERING: Final = 6
ONE_DIMENSION: Final = 7
CONSTELLATION_GALAXY: Final = 8
ABSOLUTE_VACUUM: Final = 9
MULTIPASS: Final = 10
PARALLEL_UNIVERSES: Final = 11
SPACE_PIRATES: Final = 12
SABOTAGE: Final = 13
ETERNAL_ICE_AGE: Final = 14
HELLISH_HOT_AGE: Final = 15
HABITABLE_HOME: Final = 16
HAPPY_HOUR: Final = 17
BONUS_OPTIMISATION: Final = 18
STELLAR_EXCHANGE: Final = 19
PLANETOID_OFFERING: Final = 20
CARDS: Final = 20
CARD_NAMES: Final[tuple[str, ...]] = tuple([f"K{card:02}" for card in range(1, CARDS + 1)])


def card_name(card: int) -> str:
    """The code of a card; empty without one."""
    return CARD_NAMES[card - 1] if card else ""


FLIPS: Final = 2  # K01
OFFERING_PRICE: Final = 5  # K20
OFFERING_GAIN: Final = 2

# -- scoring tables (SC-a, SC-b) -----------------------------------------------------------

PLANET_STEPS: Final = 73  # more than any nine tiles can hold, of whatever box

# Points of a zone by colour: from so many planets on, so many points.
ZONE_STEPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((3, 1), (6, 3), (9, 5)),
    ((2, 2), (5, 4), (8, 5)),
    ((2, 2), (4, 5), (7, 7)),
)
BELT_POINTS: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 1, 2, 2, 2, 4)
VACUUM_POINTS: Final[tuple[int, ...]] = (0, 0, 1, 2, 4)  # K09; larger groups as the last
LARGE_ZONE: Final = 3  # K05 counts zones from here on, K06 the smaller ones
BONUS_WON: Final = 3
BONUS_LOST: Final = 2

# -- rounds and time -----------------------------------------------------------------------

ROUNDS: Final = 5
KEEPS: Final = 3  # DR-2
COUNTDOWN: Final = 3_000  # ms, DG-1
READY_LIMIT: Final = 30_000
GRACE: Final = 300  # DG-2
CHOICE_LIMIT: Final = 30_000  # DG-11
SHOW: Final = 19_000  # ms: no scoring is shown for longer (client/pace.ts)
HOUR: Final = 3_600_000

# -- frames (CO-3) -------------------------------------------------------------------------

FREE_REACH: Final = 8  # K03: abs(x), abs(y) at most this

# Positions in reading order.
SQUARE: Final[tuple[tuple[int, int], ...]] = tuple([(x, y) for y in range(3) for x in range(3)])
ROW: Final[tuple[tuple[int, int], ...]] = tuple([(x, 0) for x in range(9)])
BLOCKS: Final[tuple[tuple[int, int], ...]] = tuple([(x, y) for y in (0, 1) for x in (0, 1, 3, 4)])


def frame(card: int) -> tuple[tuple[int, int], ...]:
    """The positions of a card's frame; empty for the free shape of card 3."""
    if card == NEW_DIMENSION:
        return ()
    if card == ONE_DIMENSION:
        return ROW
    if card == PARALLEL_UNIVERSES:
        return BLOCKS
    return SQUARE
