"""What is in the box: tokens, boards, objectives, exotic objects, as typed tables.

The tables in `data/` and the counts below are our own design where the printed game is
not known; the contents of a real box can replace them without a change of the rules.
"""

from importlib.resources import files
from typing import Final

from cosmarium.core.variants import with_changes

# -- bodies, orbits, sectors --------------------------------------------------------------

ORBITS: Final = 7
FIRST_ORBITS: Final = 5  # open from the start; the expansion module adds the rest
HABITABLE_ORBITS: Final = 3
MOONS: Final = 3  # an orbit holds one planet and up to this many moons
BODIES_AN_ORBIT: Final = 1 + MOONS
PLACES: Final = ORBITS * BODIES_AN_ORBIT

LARGEST: Final = 4  # size of a terrestrial body
WATER_SIZE: Final = 3  # the smallest size that holds water and atmosphere
INTELLIGENT: Final = 4  # the highest level of life; bacteria are 0
LIFE_POINTS: Final = [0, 1, 2, 3, 5]

COLOURS: Final = ["blue", "green", "red", "yellow", "violet"]

SECTORS: Final = 4
SPACES_A_SECTOR: Final = 5
SPACES: Final = SECTORS * SPACES_A_SECTOR
SECTOR_NAMES: Final = ["I", "II", "III", "IV"]
SPACE_NAMES: Final = [
    f"{sector}-{number}" for sector in SECTOR_NAMES for number in range(1, SPACES_A_SECTOR + 1)
]

ROUNDS: Final = 6
TURNS_A_ROUND: Final = 4

# -- elements: whatever can lie on a space of the central board ---------------------------

NOTHING: Final = 0
TERRESTRIAL_1: Final = 1  # T1, T2, T3 follow each other: element = size
TERRESTRIAL_3: Final = 3
GAS_1: Final = 4  # five colours
GAS_2: Final = 9  # five colours
EXOTIC: Final = 14  # X01 to X10
STELLAR: Final = 24  # S01 to S19
PLANETARY: Final = 43  # P01 to P25
ASTEROID: Final = 68  # this and the next two are never drawn
TWO_ASTEROIDS: Final = 69
COMET: Final = 70

ELEMENT_NAMES: Final = [
    "-",
    "T1",
    "T2",
    "T3",
    *[f"G1:{colour}" for colour in COLOURS],
    *[f"G2:{colour}" for colour in COLOURS],
    *[f"X{number:02}" for number in range(1, 11)],
    *[f"S{number:02}" for number in range(1, 20)],
    *[f"P{number:02}" for number in range(1, 26)],
    "asteroid",
    "two-asteroids",
    "comet",
]

# -- tokens that are drawn from the bag or kept in the reserve (SET-5) --------------------

TOK12: Final = 0  # terrestrial, size 1 on one side and 2 on the other
TOK3: Final = 1
TOK4: Final = 2
TOK_GAS_1: Final = 3
TOK_GAS_2: Final = 8
TOK_EXOTIC: Final = 13
TOKENS: Final = 23
TOKEN_NAMES: Final = ["tok12", "tok3", "tok4", *ELEMENT_NAMES[GAS_1:STELLAR]]

TOKEN_OF_SIZE: Final = [TOK12, TOK12, TOK12, TOK3, TOK4]  # of a terrestrial body (TOK-3)

RESERVE_PILE: Final = 10  # of each terrestrial token type
COMETS: Final = 25
ASTEROIDS: Final = 35
COUNTERS: Final = 30  # small grey ones, for life and icons

# By type: unmarked, marked "3+", marked "4" (SET-4). Gas giants: blue, green and red are unmarked.
_GAS_MARKS: Final = [0, 0, 0, 1, 2]
_MARKS: Final = {"-": 0, "3+": 1, "4": 2}


def token_of(element: int) -> int:
    """The token type of a drawn element."""
    if element <= TERRESTRIAL_3:
        return TOK3 if element == TERRESTRIAL_3 else TOK12
    return element - GAS_1 + TOK_GAS_1


_PACKAGE: Final = "cosmarium.games.cosmogenesis"  # compiled modules have no __package__


def rows(name: str) -> list[list[str]]:
    """The rows of a data file as lists of fields."""
    text = files(_PACKAGE).joinpath(f"data/{name}").read_text(encoding="utf-8")
    lines = with_changes(text).splitlines()
    lines = [line for line in lines if line.strip() and not line.startswith("#")]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


def value_net() -> bytes:
    """The file of the learned value, for level `expert`; empty if there is none."""
    try:
        return files(_PACKAGE).joinpath("data/value.net").read_bytes()
    except OSError:
        return b""


# -- exotic objects and effects (EXO-2) ---------------------------------------------------

EFFECTS: Final = ["ast", "com", "evo", "life", "act", "imp", "cap", "mig"]
AST: Final = 0
COM: Final = 1
EVO: Final = 2
LIFE: Final = 3
ACT: Final = 4
IMP: Final = 5
CAP: Final = 6
MIG: Final = 7

_EXOTIC_ROWS: Final = rows("exotic.txt")
EXOTICS: Final = len(_EXOTIC_ROWS)
EXOTIC_NAMES: Final = [row[0] for row in _EXOTIC_ROWS]
ICONS: Final = [[EFFECTS.index(icon) for icon in row[1].split()] for row in _EXOTIC_ROWS]
_EXOTIC_MARKS: Final = [_MARKS[row[2]] for row in _EXOTIC_ROWS]


def _token_counts() -> list[list[int]]:
    """By mark, the drawable tokens of each type; the reserve's piles come out of mark 0."""
    counts = [[0] * TOKENS for _ in range(3)]
    for mark, (tok12, tok3) in enumerate([(22, 13), (4, 1), (4, 1)]):
        counts[mark][TOK12] = tok12
        counts[mark][TOK3] = tok3
    counts[0][TOK4] = 10
    for colour, mark in enumerate(_GAS_MARKS):
        counts[mark][TOK_GAS_1 + colour] = 2
        counts[mark][TOK_GAS_2 + colour] = 1
    for number, mark in enumerate(_EXOTIC_MARKS):
        counts[mark][TOK_EXOTIC + number] = 1
    return counts


TOKENS_BY_MARK: Final = _token_counts()
TOKEN_TOTALS: Final = [sum(column) for column in zip(*TOKENS_BY_MARK, strict=True)]

# Sector IV (FILL-3): what lies on its five spaces.
SECTOR_IV: Final = [ASTEROID, COMET, COMET, TWO_ASTEROIDS, COMET]
MONOLITH_SPACE: Final = 15  # IV-1

# Deck sizes by number of players (SET-6).
STELLAR_DECK: Final = [0, 0, 9, 12, 15]
PLANETARY_DECK: Final = [0, 0, 11, 15, 19]

# -- planetary objectives -----------------------------------------------------------------


class PlanetaryObjective:
    """Requirement on one orbit, rewards in printed order, points."""

    def __init__(self, row: list[str]) -> None:
        name, requirement, rewards, points = row
        self.name: Final = name
        self.requirement: Final = requirement
        self.rewards: Final = [EFFECTS.index(icon) for icon in rewards.split()]
        self.points: Final = int(points)
        words = {word.partition("=")[0]: word.partition("=")[2] for word in requirement.split()}
        self.gas: Final = "G" in words
        self.terrestrial: Final = "T" in words
        self.size: Final = int(words.get("size", "0"))
        self.habitable: Final = words.get("zone") == "hab"
        self.outer: Final = words.get("zone") == "out"
        self.orbits: Final = [int(o) - 1 for o in words.get("orbit", "").split(",") if o]
        self.water: Final = "water" in words
        self.rings: Final = "rings" in words
        self.life: Final = int(words.get("life", "-1"))
        self.moons: Final = [int(size) for size in words.get("moons", "").split(",") if size]
        self.water_moons: Final = int(words.get("water-moons", "0"))
        self.moon_life: Final = int(words.get("moon-life", "-1"))
        self.water_bodies: Final = int(words.get("water-bodies", "0"))
        self.life_bodies: Final = int(words.get("life-bodies", "0"))
        self.asks_for_moons: Final = any(
            [word in words for word in ("moons", "water-moons", "moon-life")]
            + [word in words for word in ("water-bodies", "life-bodies")]
        )


PLANETARY_OBJECTIVES: Final = [PlanetaryObjective(row) for row in rows("planetary.txt")]
PLANETARY_NAMES: Final = [objective.name for objective in PLANETARY_OBJECTIVES]

# -- stellar objectives -------------------------------------------------------------------

MEASURES: Final = [
    "gas-giants",
    "ringed-giants",
    "large-terrestrials",
    "moons",
    "wet-bodies",
    "life-levels",
    "belt-comets",
    "asteroids",
    "exotic-objects",
    "planets",
    "unlike-neighbours",
    "classical-orbits",
    "sizes",
    "colours",
    "large-moons",
    "full-orbits",
    "size-four-bodies",
    "living-bodies",
]

PER: Final = 0
TABLE: Final = 1
COMPARE: Final = 2


class StellarObjective:
    """What is counted in a system, and how the count pays."""

    def __init__(self, row: list[str]) -> None:
        name, measure, pay = row
        words = pay.split()
        self.name: Final = name
        self.measure: Final = MEASURES.index(measure)
        self.scheme: Final = ["per", "table", "compare"].index(words[0])
        self.numbers: Final = [int(word) for word in words[1:] if word != "max"]


STELLAR_OBJECTIVES: Final = [StellarObjective(row) for row in rows("stellar.txt")]
STELLAR_NAMES: Final = [objective.name for objective in STELLAR_OBJECTIVES]

# -- belt (SCO-5), exotic objects (SCO-4), Monolith (SCO-6) -------------------------------

BELT_POINTS: Final = [5, 3]  # highest value, second highest distinct value
COMET_VALUE: Final = 2
EXOTIC_POINTS: Final = 1
MONOLITH_POINTS: Final = 1
