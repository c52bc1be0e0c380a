"""What is in the box: the galaxy board as a graph, tiles, cards, goals, counts.

The board, the nebula tiles and the costs of the power cards are read from `data/`, since
the printed ones may replace ours one day. Everything is a plain number with a name beside
it; spaces, tiles and cards are indices into these tables.
"""

from importlib.resources import files
from typing import Final

from cosmarium.core.bitsets import bitset
from cosmarium.core.variants import with_changes

PACKAGE: Final = "cosmarium.games.crafting_the_cosmos"

# -- the four controls, which are also the kinds of energy and power cards, clockwise -----

LIGHT: Final = 0
TIME: Final = 1
GRAVITY: Final = 2
CHEMISTRY: Final = 3
KINDS: Final = ["light", "time", "gravity", "chemistry"]
CONTROL_SIZE: Final = 3  # energy tokens that fit on a control (C-1)

# Active rewards (E-10): stars of each control's element, and what comes with them.
ACTIVE_STARS: Final = [3, 1, 2, 1]
ACTIVE_DNA: Final = 2
ACTIVE_SUPERNOVAE: Final = 1

# -- stars and life ---------------------------------------------------------------------------

H: Final = 0
HE: Final = 1
O: Final = 2  # noqa: E741 - oxygen has no longer name
C: Final = 3
ELEMENTS: Final = ["h", "he", "o", "c"]
STAR_OF_CONTROL: Final = [H, O, HE, C]
STAR_TOKENS: Final = [26, 20, 16, 16]
LIFE_TOKENS: Final = 100

# Icons that no source shows; our reading of them (PC7, PC8, PT2, PL1).
STAR_OF_PHOTOSYNTHESIS: Final = H
STAR_OF_WATER_RICH_COMETS: Final = O
STAR_OF_EXPANSION: Final = H
STAR_OF_MOLECULAR_CLOUD: Final = C

# -- counts -----------------------------------------------------------------------------------

SEAT_COLOURS: Final = ["pink", "turquoise", "blue", "orange"]
DARK_TOKENS: Final = [0, 0, 4, 3, 3]  # by number of players, as the next two
CRYSTALS_IN_SUPPLY: Final = [0, 0, 8, 12, 15]
CRYSTALS: Final = 18
CARDS_OF_A_KIND: Final = 15
DISPLAY_SIZE: Final = 4
FIRST_HAND: Final = 4
HAND_LIMIT: Final = 10
SHIFT_MOVES: Final = 3
CHAMBER_TOP: Final = 6
DISCHARGE_POINTS: Final = [3, 6, 10, 15, 21]
SLOT_COSTS: Final = [2, 3, 3, 4]
SET_SIZE: Final = 5
SET_POINTS: Final = 6
GOALS_IN_PLAY: Final = 6
GOAL_POINTS: Final = [6, 3]
LAST_ROUND: Final = 8

# Creature tiles by group and value; two of the first group per player lie on top (C-10, S-6).
CREATURE_VALUES: Final = [4, 5, 6, 7, 8]
CREATURES_OF_GROUP: Final = [[0, 0, 1, 3, 4], [4, 5, 5, 2, 0]]
CREATURES_OF_GROUP_2: Final = 16

# -- goals ------------------------------------------------------------------------------------

MOST_STABLE: Final = 0
SIZES_PSI: Final = 1
MOST_NOVAE: Final = 2
SIZES_PHI: Final = 3
LONGEST_ROW: Final = 4
LIFE_DELTA: Final = 5
SIZES_DELTA: Final = 6
LIFE_PSI: Final = 7
LIFE_PHI: Final = 8
MOST_CRYSTALS: Final = 9
MOST_C: Final = 10
MOST_SIZE_1: Final = 11
MOST_HE: Final = 12
MOST_PROTO: Final = 13
MOST_O: Final = 14
STARS_AT_CREATURES: Final = 15
GOALS: Final = 16
GOAL_IDS: Final = [f"Y{goal + 1:02}" for goal in range(GOALS)]

# -- the galaxy board -------------------------------------------------------------------------

DELTA: Final = 0
PSI: Final = 1
PHI: Final = 2
SECTORS: Final = ["delta", "psi", "phi"]

NEBULA_SPACES: Final = 12
STAR_SPACES: Final = 37
LIFE_SPACES: Final = 48
NEBULA_IDS: Final = [f"N{space + 1:02}" for space in range(NEBULA_SPACES)]
STAR_IDS: Final = [f"S{space + 1:02}" for space in range(STAR_SPACES)]
LIFE_IDS: Final = [f"L{space + 1:02}" for space in range(LIFE_SPACES)]


def rows(name: str) -> list[list[str]]:
    """The rows of a data file as lists of fields."""
    text = files(PACKAGE).joinpath("data", name).read_text(encoding="utf-8")
    lines = with_changes(text).splitlines()
    return [line.split("|") for line in lines if line and not line.startswith("#")]


def value_net() -> bytes:
    """The file of the learned value, for level `expert`; empty if there is none."""
    try:
        return files(PACKAGE).joinpath("data", "value.net").read_bytes()
    except OSError:
        return b""


def _spaces(field: str) -> list[int]:
    """'S05,S06' as indices."""
    return [int(name[1:]) - 1 for name in field.split(",")]


def _sectors(field: str) -> int:
    """'delta+psi' as a mask of sectors."""
    return sum([1 << SECTORS.index(name) for name in field.split("+")])


_board: Final = rows("board.txt")
_nebulae: Final = [row for row in _board if row[0] == "NEBULA"]
_stars: Final = [row for row in _board if row[0] == "STAR"]
_lives: Final = [row for row in _board if row[0] == "LIFE"]

NEBULA_AT: Final = [(int(row[2]), int(row[3])) for row in _nebulae]  # axial coordinates
NEBULA_SECTOR: Final = [SECTORS.index(row[4]) for row in _nebulae]
NEBULA_STARS: Final = [_spaces(row[5]) for row in _nebulae]  # corners, clockwise from the top
NEBULA_LIVES: Final = [_spaces(row[6]) for row in _nebulae]  # sides
START_SIZE: Final = [int(row[7]) for row in _nebulae]  # size of the tile it starts with, or 0

STAR_AT: Final = [(int(row[2]), int(row[3])) for row in _stars]  # tripled axial coordinates
STAR_SECTORS: Final = [_sectors(row[4]) for row in _stars]  # masks
STAR_NEXT: Final = [_spaces(row[5]) for row in _stars]
STAR_LIVES: Final = [_spaces(row[6]) for row in _stars]
STAR_NEBULAE: Final = [_spaces(row[7]) for row in _stars]

LIFE_AT: Final = [(int(row[2]), int(row[3])) for row in _lives]  # doubled axial coordinates
LIFE_SECTORS: Final = [_sectors(row[4]) for row in _lives]  # masks
LIFE_NEXT: Final = [_spaces(row[5]) for row in _lives]
LIFE_STARS: Final = [_spaces(row[6]) for row in _lives]
LIFE_NEBULAE: Final = [_spaces(row[7]) for row in _lives]

# The same as bitsets: what lies around a space or in a sector is one `&` away.
STARS_AROUND: Final = [bitset(spaces) for spaces in NEBULA_STARS]  # by nebula space
LIVES_AROUND: Final = [bitset(spaces) for spaces in NEBULA_LIVES]
STARS_NEXT_TO: Final = [bitset(spaces) for spaces in STAR_NEXT]  # by star space
LIVES_AT_STAR: Final = [bitset(spaces) for spaces in STAR_LIVES]
LIVES_NEXT_TO: Final = [bitset(spaces) for spaces in LIFE_NEXT]  # by life space
ALL_STARS: Final = bitset(list(range(STAR_SPACES)))
ALL_LIVES: Final = bitset(list(range(LIFE_SPACES)))
STARS_OF_SECTOR: Final = [
    bitset([space for space in range(STAR_SPACES) if (STAR_SECTORS[space] >> sector) & 1])
    for sector in range(len(SECTORS))
]
LIVES_OF_SECTOR: Final = [
    bitset([space for space in range(LIFE_SPACES) if (LIFE_SECTORS[space] >> sector) & 1])
    for sector in range(len(SECTORS))
]

START_STAR: Final = [row[8] for row in _stars].index("H")
START_LIFE: Final = [row[8] for row in _lives].index("proto")

# -- nebula tiles -----------------------------------------------------------------------------

SIZES: Final = ["1", "2", "3"]
TILES: Final = 48
TILES_OF_A_SIZE: Final = 16

_tiles: Final = rows("nebulae.txt")
TILE_IDS: Final = [row[0] for row in _tiles]
TILE_SIZE: Final = [int(row[1]) for row in _tiles]
TILE_NEEDS: Final = [[int(number) for number in row[2:6]] for row in _tiles]  # by element
TILE_STARS: Final = [int(row[6]) for row in _tiles]
TILE_POINTS: Final = [int(row[7]) for row in _tiles]

# -- power cards ------------------------------------------------------------------------------

POWERS: Final = 32
POWERS_OF_A_KIND: Final = 8
ANY: Final = 4  # pays with cards of one kind of the player's choice
DISCHARGE: Final = 5  # costs the star of a discharge

_powers: Final = rows("powers.txt")
POWER_IDS: Final = [row[0] for row in _powers]
POWER_NAMES: Final = [row[1] for row in _powers]
POWER_KIND: Final = [KINDS.index(row[2]) for row in _powers]
POWERS_OF_KIND: Final = [
    bitset([power for power in range(POWERS) if POWER_KIND[power] == kind])
    for kind in range(len(KINDS))
]
POWER_PAYS: Final = [[*KINDS, "any", "discharge"].index(row[3]) for row in _powers]
POWER_CARDS: Final = [int(row[4]) for row in _powers]
POWER_GRAVITONS: Final = [int(row[5]) for row in _powers]
POWER_SUPERNOVAE: Final = [int(row[6]) for row in _powers]

MOLECULAR_CLOUD: Final = 0
AMINO_ACIDS: Final = 1
SPEED_OF_LIGHT: Final = 2
TIME_DILATION: Final = 3
RELATIVITY_DELTA: Final = 4
RELATIVITY_PSI: Final = 5
RELATIVITY_PHI: Final = 6
NUCLEAR_FISSION: Final = 7
CREATION: Final = 8
EXPANSION_OF_THE_UNIVERSE: Final = 9
BLACK_HOLE: Final = 10
EVENT_HORIZON: Final = 11
FOURTH_DIMENSION: Final = 12
SPECIAL_RELATIVITY: Final = 13
QUASAR: Final = 14
NUCLEAR_FUSION: Final = 15
BINARY_STAR: Final = 16
CORE_COLLAPSE: Final = 17
STELLAR_ASH: Final = 18
SHOOTING_STAR: Final = 19
SOLAR_WIND: Final = 20
PULSAR: Final = 21
WHITE_DWARF: Final = 22
WORMHOLE: Final = 23
GENETIC_DRIFT: Final = 24
IONIZING_RADIATION: Final = 25
EVOLUTION: Final = 26
ABIOGENESIS: Final = 27
SURVIVAL_OF_THE_FITTEST: Final = 28
SPECIATION: Final = 29
PHOTOSYNTHESIS: Final = 30
WATER_RICH_COMETS: Final = 31
