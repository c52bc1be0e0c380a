"""The box: counts, the geometry of the board derived again, tiles, and data of the cards."""

from itertools import combinations

from cosmarium.games.crafting_the_cosmos.components import (
    CREATURE_VALUES,
    CREATURES_OF_GROUP,
    CREATURES_OF_GROUP_2,
    CRYSTALS,
    CRYSTALS_IN_SUPPLY,
    DARK_TOKENS,
    DELTA,
    GOAL_IDS,
    KINDS,
    LIFE_AT,
    LIFE_IDS,
    LIFE_NEBULAE,
    LIFE_NEXT,
    LIFE_SECTORS,
    LIFE_STARS,
    LIFE_TOKENS,
    NEBULA_AT,
    NEBULA_IDS,
    NEBULA_LIVES,
    NEBULA_SECTOR,
    NEBULA_STARS,
    PHI,
    POWER_IDS,
    POWER_KIND,
    POWER_NAMES,
    PSI,
    STAR_AT,
    STAR_IDS,
    STAR_LIVES,
    STAR_NEBULAE,
    STAR_NEXT,
    STAR_SECTORS,
    STAR_TOKENS,
    START_LIFE,
    START_SIZE,
    START_STAR,
    TILE_IDS,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SIZE,
    TILE_STARS,
    rows,
)

Point = tuple[int, int]


def corners(q: int, r: int) -> list[Point]:
    """G-2: tripled coordinates, clockwise from the top."""
    return [
        (3 * q + 1, 3 * r - 2),
        (3 * q + 2, 3 * r - 1),
        (3 * q + 1, 3 * r + 1),
        (3 * q - 1, 3 * r + 2),
        (3 * q - 2, 3 * r + 1),
        (3 * q - 1, 3 * r - 1),
    ]


def sides(q: int, r: int) -> list[Point]:
    """G-3: doubled coordinates, in the order NE, E, SE, SW, W, NW."""
    return [
        (2 * q + 1, 2 * r - 1),
        (2 * q + 1, 2 * r),
        (2 * q, 2 * r + 1),
        (2 * q - 1, 2 * r + 1),
        (2 * q - 1, 2 * r),
        (2 * q, 2 * r - 1),
    ]


def side_of(one: Point, other: Point) -> Point | None:
    """The side between two corners, in doubled coordinates; None if none joins them."""
    for q, r in NEBULA_AT:
        around = corners(q, r)
        for place in range(6):
            # Side NE lies between the corners N and NE, and so on clockwise.
            if {around[place], around[(place + 1) % 6]} == {one, other}:
                return sides(q, r)[place]
    return None


def numbered(points: set[Point]) -> list[Point]:
    return sorted(points, key=lambda point: (point[1], 2 * point[0] + point[1]))


def test_counts_of_the_box() -> None:
    """C-3 to C-11."""
    assert sum(STAR_TOKENS) == 78
    assert STAR_TOKENS == [26, 20, 16, 16]
    assert LIFE_TOKENS == 100
    assert len(TILE_IDS) == 48
    assert len(set(POWER_NAMES)) == 32
    assert [POWER_KIND.count(kind) for kind in range(4)] == [8, 8, 8, 8]
    assert len(GOAL_IDS) == 16
    values = [
        sorted([v for v, n in zip(CREATURE_VALUES, counts, strict=True) for _ in range(n)])
        for counts in CREATURES_OF_GROUP
    ]
    assert values[0] == [6, 7, 7, 7, 8, 8, 8, 8]
    assert values[1] == [4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7]
    assert sum(map(len, values)) == 24
    assert len(values[1]) == CREATURES_OF_GROUP_2


def test_numbers_by_player_count() -> None:
    """S-1, S-8."""
    assert [DARK_TOKENS[n] + n for n in (2, 3, 4)] == [6, 6, 7]
    assert [CRYSTALS_IN_SUPPLY[n] - n for n in (2, 3, 4)] == [6, 9, 11]
    assert [CRYSTALS - CRYSTALS_IN_SUPPLY[n] for n in (2, 3, 4)] == [10, 6, 3]


def test_g_1_nebula_spaces() -> None:
    by_row = [[at for at in NEBULA_AT if at[1] == r] for r in (-1, 0, 1, 2)]
    assert [len(row) for row in by_row] == [3, 4, 3, 2]
    middle = [NEBULA_AT[NEBULA_IDS.index(name)] for name in ("N05", "N06", "N09")]
    shared = set.intersection(*[set(corners(*at)) for at in middle])
    assert shared == {STAR_AT[STAR_IDS.index("S19")]}


def test_g_2_g_4_corners_are_the_star_spaces() -> None:
    found = {corner for at in NEBULA_AT for corner in corners(*at)}
    assert numbered(found) == STAR_AT
    assert len(STAR_AT) == 37
    for nebula, at in enumerate(NEBULA_AT):
        assert [STAR_AT[star] for star in NEBULA_STARS[nebula]] == corners(*at)


def test_g_3_g_4_sides_are_the_life_spaces() -> None:
    found = {side for at in NEBULA_AT for side in sides(*at)}
    assert numbered(found) == LIFE_AT
    assert len(LIFE_AT) == 48
    for nebula, at in enumerate(NEBULA_AT):
        assert [LIFE_AT[life] for life in NEBULA_LIVES[nebula]] == sides(*at)
    assert numbered(set(NEBULA_AT)) == NEBULA_AT


def test_g_5_adjacency() -> None:
    ends: dict[Point, tuple[int, int]] = {}
    for one, other in combinations(range(37), 2):
        side = side_of(STAR_AT[one], STAR_AT[other])
        assert (other in STAR_NEXT[one]) == (one in STAR_NEXT[other]) == (side is not None)
        if side is not None:
            ends[side] = (one, other)
    assert len(ends) == 48
    for life, at in enumerate(LIFE_AT):
        assert sorted(LIFE_STARS[life]) == list(ends[at])
    for one, other in combinations(range(48), 2):
        touch = bool(set(LIFE_STARS[one]) & set(LIFE_STARS[other]))
        assert (other in LIFE_NEXT[one]) == (one in LIFE_NEXT[other]) == touch
    for star in range(37):
        assert STAR_LIVES[star] == [life for life in range(48) if star in LIFE_STARS[life]]
        assert STAR_NEBULAE[star] == [n for n in range(12) if star in NEBULA_STARS[n]]
    for life in range(48):
        assert LIFE_NEBULAE[life] == [n for n in range(12) if life in NEBULA_LIVES[n]]
    assert sorted([len(near) for near in STAR_NEXT]) == [2] * 15 + [3] * 22
    assert sorted([len(near) for near in LIFE_NEXT]) == [2] * 6 + [3] * 18 + [4] * 24


def test_g_6_g_7_sectors_and_borders() -> None:
    assert [NEBULA_SECTOR.count(sector) for sector in (DELTA, PSI, PHI)] == [4, 4, 4]
    for star in range(37):
        touched = {NEBULA_SECTOR[n] for n in STAR_NEBULAE[star]}
        assert STAR_SECTORS[star] == sum([1 << sector for sector in touched])
    for life in range(48):
        touched = {NEBULA_SECTOR[n] for n in LIFE_NEBULAE[life]}
        assert LIFE_SECTORS[life] == sum([1 << sector for sector in touched])
    borders = {STAR_IDS[i] for i, mask in enumerate(STAR_SECTORS) if mask.bit_count() > 1}
    assert borders == {"S06", "S10", "S14", "S18", "S22", "S23", "S24", "S28", "S32", "S19"}
    borders = {LIFE_IDS[i] for i, mask in enumerate(LIFE_SECTORS) if mask.bit_count() > 1}
    assert borders == {"L09", "L15", "L21", "L25", "L26", "L27", "L28", "L34", "L40"}


def test_g_8_special_spaces() -> None:
    assert (STAR_IDS[START_STAR], LIFE_IDS[START_LIFE]) == ("S19", "L21")
    starts = {NEBULA_IDS[i]: size for i, size in enumerate(START_SIZE) if size}
    assert starts == {"N05": 1, "N06": 2, "N09": 3}


def test_g_9_sums_and_symmetry() -> None:
    assert 12 - 48 + 37 == 1
    assert sum([len(near) for near in STAR_NEXT]) == 96
    assert sum([len(near) for near in LIFE_NEXT]) == 162
    for sector in range(3):
        assert sum([mask >> sector & 1 for mask in STAR_SECTORS]) == 16
        assert sum([mask >> sector & 1 for mask in LIFE_SECTORS]) == 19
    for nebula, (q, r) in enumerate(NEBULA_AT):
        turned = NEBULA_AT.index((1 - q - r, q))
        assert NEBULA_SECTOR[turned] == (NEBULA_SECTOR[nebula] + 1) % 3


def test_t_1_to_t_4_nebula_tiles() -> None:
    """T-2, T-3: stars by size; at least one H, no two alike."""
    for tile, needs in enumerate(TILE_NEEDS):
        size = TILE_SIZE[tile]
        assert sum(needs) == TILE_STARS[tile] == 3 + size
        assert needs[0] >= 1
        worth = 2 * needs[0] + 3 * needs[1] + 4 * (needs[2] + needs[3])  # in halves
        assert TILE_POINTS[tile] == (worth + 1) // 2 - (3 - size)
    for size in (1, 2, 3):
        own = [tile for tile in range(48) if TILE_SIZE[tile] == size]
        assert len({tuple(TILE_NEEDS[tile]) for tile in own}) == 16
        assert [TILE_IDS[tile] for tile in own] == [f"T{size}{n:02}" for n in range(1, 17)]
    sums = [
        [sum([TILE_NEEDS[t][e] for t in range(48) if TILE_SIZE[t] == size]) for e in range(4)]
        for size in (1, 2, 3)
    ]
    assert sums == [[28, 12, 12, 12], [32, 18, 15, 15], [32, 30, 17, 17]]
    points = [sum([TILE_POINTS[t] for t in range(48) if TILE_SIZE[t] == s]) for s in (1, 2, 3)]
    assert points == [65, 107, 149]
    example = TILE_IDS.index("T315")
    assert (TILE_NEEDS[example], TILE_POINTS[example]) == ([1, 2, 1, 2], 10)


def test_power_cards_are_in_the_order_of_their_decks() -> None:
    """C-5: the id tells the deck, and the index the place in it."""
    letters = "LTGC"
    assert [f"P{letter}{n}" for letter in letters for n in range(1, 9)] == POWER_IDS
    assert [KINDS[kind][0].upper() for kind in range(4)] == list(letters)
    assert len(rows("powers.txt")) == 32
