"""What nebulae, a hand and powers are worth, in points to be expected."""

from typing import Final

from mypy_extensions import i64

from cosmarium.core.bitsets import size
from cosmarium.games.crafting_the_cosmos.components import (
    CARDS_OF_A_KIND,
    POWER_KIND,
    POWER_PAYS,
    SET_SIZE,
    STARS_AROUND,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SIZE,
    C,
    H,
)
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import TENTHS, Outlook
from cosmarium.games.crafting_the_cosmos.state import NONE, NOVA, Player

# Tenths of a step: a star that is missing, by element (the rarest last), and one that does not
# belong.
MISSING: Final = [8, 9, 12, 12]
WRONG: Final = 9

# Of a creature's points: before the nebula is crafted, and before there is a tile at all.
UNCRAFTED: Final = 0.5
UNPLACED: Final = 0.1

# Cards of one kind by number; five make a set.
CARDS_WORTH: Final = [0.0, 0.7, 1.5, 2.4, 3.7, 5.4]
USEFUL_CARD: Final = 0.4
USEFUL_CARDS: Final = 3
UNIT_WORTH: Final = [0.75, 0.0, 0.35, 0.6]  # passive reward of each control; TIME is reckoned apart

# What a power may bring a turn beyond what it costs; by id PL1..8, PT1..8, PG1..8, PC1..8.
POWER_WORTH: Final = [
    [0.2, 0.5, 0.4, 0.9, 0.4, 0.4, 0.4, 0.4],
    [0.6, 0.4, 0.6, 0.6, 0.9, 0.7, 0.7, 0.4],
    [0.2, 0.4, 0.3, 0.4, 0.4, 0.8, 0.6, 0.2],
    [0.3, 0.3, 0.4, 0.6, 0.4, 0.4, 0.5, 0.4],
]


# -- nebulae ----------------------------------------------------------------------------------

# Numbers by element, four bits for each: what a tile needs.
_NEEDS: Final = [sum([number << 4 * i for i, number in enumerate(row)]) for row in TILE_NEEDS]
_STEPS: Final = sum([tenths << 8 * i for i, tenths in enumerate(MISSING)])  # eight bits for each


def craft_points(nebula: int, tile: int, look: Outlook) -> float:
    """Points for crafting a tile there, with what the goals add."""
    return TILE_POINTS[tile] + look.bonus(nebula, TILE_SIZE[tile])


def stars_around(player: Player, nebula: int) -> i64:
    """Stars at the corners by element, then supernovae: four bits for each number."""
    around: i64 = STARS_AROUND[nebula]
    normal = around & ~player.novae
    found = size(player.novae & around) << 16
    found += size(player.carbon & normal) << 12
    found += size(player.oxygen & normal) << 8
    found += size(player.helium & normal) << 4
    return found + size(player.hydrogen & normal)


def star_bit(star: i64) -> i64:
    """One star among those around a nebula."""
    if star < 0:
        return 0
    return 1 << 16 if star >= NOVA else 1 << (4 * star)


def distance(around: i64, tile: int) -> int:
    """How far such stars are from what a tile needs, in tenths of a step."""
    needs: i64 = _NEEDS[tile]
    novae = around >> 16
    wrong: i64 = 0
    steps: i64 = 0
    element: i64 = C
    while element >= H:  # a supernova best stands for what is rare
        missing = ((needs >> (4 * element)) & 15) - ((around >> (4 * element)) & 15)
        if missing < 0:
            wrong -= missing
        else:
            taken = min(missing, novae)
            novae -= taken
            steps += ((_STEPS >> (8 * element)) & 255) * (missing - taken)
        element -= 1
    steps += WRONG * (wrong + novae)
    return min(TENTHS, steps)


# -- cards and powers -------------------------------------------------------------------------


_KIND_WORTH: Final = [
    number // SET_SIZE * CARDS_WORTH[SET_SIZE] + CARDS_WORTH[number % SET_SIZE]
    for number in range(CARDS_OF_A_KIND + 2)
]


def card_worth(player: Player, kind: int, number: int) -> float:
    """Of the next card of a kind on top of so many; more if an own power asks for it."""
    worth = _KIND_WORTH[number + 1] - _KIND_WORTH[number]
    for power in player.slots:
        if power != NONE and POWER_PAYS[power] == kind and number < USEFUL_CARDS:
            worth += USEFUL_CARD
    return worth


def hand_worth(hand: list[int], look: Outlook) -> float:
    """Cards are for later turns; with none to come only sets count, and only in one's turn."""
    if look.future == 0:
        if not look.acting:
            return 0.0
        return sum([CARDS_WORTH[SET_SIZE] * (number // SET_SIZE) for number in hand])
    known = 0.0
    for kind in range(4):
        known += _KIND_WORTH[hand[kind]]
    return known + UNIT_WORTH[0] * hand[4]


def marker_worth(kind: int, look: Outlook, step: float) -> float:
    """One more passive unit in every energy phase to come."""
    unit = step if kind == 1 else UNIT_WORTH[kind]
    return unit * look.future


def power_worth(power: int, look: Outlook) -> float:
    turns = look.future + (1 if look.acting else 0)
    return POWER_WORTH[POWER_KIND[power]][power % 8] * turns


def powers_worth(player: Player, look: Outlook, step: float) -> float:
    total = 0.0
    for power in player.slots:
        if power != NONE:
            total += power_worth(power, look) + marker_worth(POWER_KIND[power], look, step)
    return total
