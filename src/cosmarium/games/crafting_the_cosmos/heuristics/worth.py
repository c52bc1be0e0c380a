"""What a galaxy, a hand and powers are worth, in points to be expected."""

from typing import Final

from mypy_extensions import i64

from cosmarium.games.crafting_the_cosmos.components import (
    HE,
    LIFE_SPACES,
    NEBULA_LIVES,
    NEBULA_SECTOR,
    NEBULA_SPACES,
    NEBULA_STARS,
    POWER_KIND,
    POWER_PAYS,
    SET_SIZE,
    STAR_SPACES,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SIZE,
    C,
    H,
    O,
)
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import TENTHS, Outlook
from cosmarium.games.crafting_the_cosmos.state import NO_LIFE, NONE, NOVA, STABLE, Player

# Tenths of a step: a star that is missing, by element, and one that does not belong.
MISSING: Final = [8, 9, 12, 12]
WRONG: Final = 9
RARE_FIRST: Final = [C, O, HE, H]

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


# -- the galaxy -------------------------------------------------------------------------------


def nebula_worth(player: Player, nebula: int, look: Outlook) -> float:
    """What a nebula space may still bring: its points, and a creature."""
    if player.creatures[2 * nebula]:
        return 0.0
    tile = player.tiles[nebula]
    if tile == NONE:
        return UNPLACED * _life_worth(player, nebula, look)
    if player.finished[nebula]:
        return _life_worth(player, nebula, look)
    return placed_worth(player, nebula, tile, distance(stars_around(player, nebula), tile), look)


def placed_worth(player: Player, nebula: int, tile: int, steps: int, look: Outlook) -> float:
    """Of a tile there that is not crafted yet and as far from it as this."""
    return look.stars[steps] * crafted_worth(player, nebula, tile, look)


def crafted_worth(player: Player, nebula: int, tile: int, look: Outlook) -> float:
    """What crafting a tile there would bring, with the creature that may come of it."""
    return craft_points(nebula, tile, look) + UNCRAFTED * _life_worth(player, nebula, look)


def asks_for_stars(player: Player, nebula: int) -> bool:
    if player.tiles[nebula] == NONE or player.finished[nebula]:
        return False
    return not player.creatures[2 * nebula]


def _life_worth(player: Player, nebula: int, look: Outlook) -> float:
    return look.creature * look.lives[10 * _life_missing(player, nebula)]


def craft_points(nebula: int, tile: int, look: Outlook) -> float:
    """Points for crafting a tile there, with what the goals add."""
    size = TILE_SIZE[tile]
    bonus = look.size[NEBULA_SECTOR[nebula]] * size + (look.size_1 if size == 1 else 0.0)
    return TILE_POINTS[tile] + bonus


def _life_missing(player: Player, nebula: int) -> int:
    missing = 0
    for space in NEBULA_LIVES[nebula]:
        if player.life[space] == NO_LIFE:
            missing += 1
    return missing


def stars_around(player: Player, nebula: int) -> i64:
    """Stars at the corners by element, then supernovae: four bits for each number."""
    around: i64 = 0
    for space in NEBULA_STARS[nebula]:
        around += star_bit(player.stars[space])
    return around


def star_bit(star: i64) -> i64:
    """One star among those around a nebula."""
    if star < 0:
        return 0
    return 1 << 16 if star >= NOVA else 1 << (4 * star)


def distance(around: i64, tile: int) -> int:
    """How far such stars are from what a tile needs, in tenths of a step."""
    needs = TILE_NEEDS[tile]
    novae: i64 = around >> 16
    wrong: i64 = 0
    missing_steps: i64 = 0
    for element in RARE_FIRST:  # a supernova best stands for what is rare
        missing: i64 = needs[element] - ((around >> (4 * element)) & 15)
        if missing < 0:
            wrong -= missing
            continue
        taken: i64 = min(novae, missing)
        novae -= taken
        missing_steps += MISSING[element] * (missing - taken)
    return min(missing_steps + WRONG * (wrong + novae), TENTHS)


def galaxy_worth(player: Player, look: Outlook) -> float:
    total = 0.0
    for nebula in range(NEBULA_SPACES):
        total += nebula_worth(player, nebula, look)
    for space in range(STAR_SPACES):
        if player.stars[space] != NONE:
            total += look.star[player.stars[space]]
    for space in range(LIFE_SPACES):
        if player.life[space] != NO_LIFE:
            total += life_weight(player.life[space], space, look)
    return total


def life_weight(side: int, space: int, look: Outlook) -> float:
    if side == NO_LIFE:
        return 0.0
    return look.stable[space] if side == STABLE else look.proto[space]


# -- cards and powers -------------------------------------------------------------------------


def cards_of_a_kind_worth(number: int) -> float:
    sets, rest = number // SET_SIZE, number % SET_SIZE
    return sets * CARDS_WORTH[SET_SIZE] + CARDS_WORTH[rest]


def card_worth(player: Player, kind: int, number: int) -> float:
    """Of the next card of a kind on top of so many; more if an own power asks for it."""
    worth = cards_of_a_kind_worth(number + 1) - cards_of_a_kind_worth(number)
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
    known = sum([cards_of_a_kind_worth(number) for number in hand[:4]])
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
