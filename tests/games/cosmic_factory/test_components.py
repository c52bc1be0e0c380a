"""The tile set against its quotas: TM-1 to TM-4."""

from collections import Counter

from cosmarium.games.cosmic_factory.components import (
    CARD_NAMES,
    STAR,
    TILE_NAMES,
    TILE_SET,
    Tile,
)


def test_there_are_54_tiles_and_20_cards() -> None:
    assert len(TILE_SET) == 54
    assert tuple([f"T{n:02}" for n in range(1, 55)]) == TILE_NAMES
    assert tuple([f"K{n:02}" for n in range(1, 21)]) == CARD_NAMES


def test_tm_1_tm_2_cells_and_planets() -> None:
    cells = Counter([colour for tile in TILE_SET for colour in tile.colours])
    assert cells == {0: 64, 1: 64, 2: 64, STAR: 24}
    for colour, quota in enumerate([(10, 40, 14), (32, 28, 4), (36, 25, 3)]):
        planets = Counter(
            [
                n
                for tile in TILE_SET
                for n, c in zip(tile.planets, tile.colours, strict=True)
                if c == colour
            ]
        )
        assert tuple([planets[n] for n in range(3)]) == quota
    assert Counter([sum(tile.planets) for tile in TILE_SET]) == {1: 3, 2: 24, 3: 24, 4: 3}


def test_tm_3_arms() -> None:
    assert Counter([tile.arms.bit_count() for tile in TILE_SET]) == {0: 6, 1: 8, 2: 26, 3: 10, 4: 4}
    two = [tile.arms for tile in TILE_SET if tile.arms.bit_count() == 2]
    assert sum([arms in (0b0101, 0b1010) for arms in two]) == 12
    same = [
        tile.colours[k] == tile.colours[(k + 1) % 4]
        for tile in TILE_SET
        for k in range(4)
        if tile.arms >> k & 1
    ]
    assert (len(same), sum(same)) == (106, 22)


def test_tm_4_at_most_one_constellation() -> None:
    assert max([tile.colours.count(STAR) for tile in TILE_SET]) == 1


def turns(tile: Tile) -> set[tuple[object, ...]]:
    """A tile in its four rotations."""
    cells = list(zip(tile.colours, tile.planets, strict=True))
    arms = [tile.arms >> k & 1 for k in range(4)]
    return {(*cells[-r:], *cells[:-r], *arms[-r:], *arms[:-r]) for r in range(4)}


def test_tm_5_all_tiles_differ_however_they_are_turned() -> None:
    seen: set[tuple[object, ...]] = set()
    for tile in TILE_SET:
        assert not seen & turns(tile), tile.name
        seen |= turns(tile)
