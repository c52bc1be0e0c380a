"""Zones, belts and points: the kernel against a second scorer, and what must never matter."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmarium.games.cosmic_factory.components import (
    BELT_POINTS,
    BLOCKS,
    CARDS,
    ROW,
    SQUARE,
    TILES,
    frame,
)
from cosmarium.games.cosmic_factory.notation import read_layout
from cosmarium.games.cosmic_factory.scoring.belts import measure
from cosmarium.games.cosmic_factory.scoring.field import Field, face
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import (
    count_galaxy,
    field_of,
    points_of,
    zone_points,
)
from cosmarium.games.cosmic_factory.state import is_down, piece, rot_of, tile_of, x_of, y_of
from games.cosmic_factory import brute

Places = tuple[tuple[int, int], ...]

LAYOUTS = 3000


def free_shape(dice: Random) -> Places:
    """Nine positions that hang together, as with card 3."""
    places = [(0, 0)]
    while len(places) < 9:
        x, y = dice.choice(places)
        dx, dy = dice.choice(brute.STEPS)
        if (x + dx, y + dy) not in places:
            places.append((x + dx, y + dy))
    left, top = min([x for x, _ in places]), min([y for _, y in places])
    return tuple([(x - left, y - top) for x, y in places])


def any_galaxy(seed: int) -> list[int]:
    """Any shape, any tiles, some positions empty, some tiles face down."""
    dice = Random(seed)
    places = dice.choice([SQUARE, ROW, BLOCKS, free_shape(dice), free_shape(dice)])
    tiles = dice.sample(range(TILES), 9)
    holes = dice.sample(range(9), dice.choice([0, 0, 0, 1, 2, 3]))
    down = dice.sample(range(9), dice.choice([0, 0, 1, 2]))
    return [
        piece(tiles[n], x, y, dice.randrange(4), n in down)
        for n, (x, y) in enumerate(places)
        if n not in holes
    ]


galaxies = st.integers(0, 10**9).map(any_galaxy)


def visible(galaxy: list[int]) -> brute.Layout:
    return {(x_of(p), y_of(p)): (tile_of(p), rot_of(p)) for p in galaxy if not is_down(p)}


def turned(galaxy: list[int]) -> list[int]:
    """The whole galaxy by a quarter turn clockwise: east becomes south."""
    most = max([y_of(p) for p in galaxy], default=0)
    return [
        piece(tile_of(p), most - y_of(p), x_of(p), (rot_of(p) + 1) % 4, is_down(p)) for p in galaxy
    ]


def shifted(galaxy: list[int], dx: int, dy: int) -> list[int]:
    return [piece(tile_of(p), x_of(p) + dx, y_of(p) + dy, rot_of(p), is_down(p)) for p in galaxy]


def everything(galaxy: list[int], card: int) -> list[object]:
    count = count_galaxy(galaxy)
    points = points_of(count, card)
    return [
        *[count.zones, count.constellations, count.belts, count.longest],
        *[points.zones, points.belt, points.extra],
    ]


def test_the_kernel_counts_like_the_simple_scorer() -> None:
    """ZN-1 to ZN-7, BT-1 to BT-7, SC-a, SC-b, SC-d under every card, on thousands of layouts."""
    for seed in range(LAYOUTS):
        galaxy, card = any_galaxy(seed), seed % (CARDS + 1)
        layout = visible(galaxy)
        zones = brute.zones(layout)
        assert everything(galaxy, card) == [
            *[zones[:3], zones[3], brute.belts(layout), brute.longest(layout)],
            *brute.points(layout, card),
        ], f"seed {seed}"


@settings(max_examples=400, deadline=None)
@given(
    galaxies,
    st.integers(0, CARDS),
    st.lists(st.integers(-3, 3), min_size=4, max_size=4),
)
def test_an_objective_weighs_the_points_of_each_marker(
    galaxy: list[int], card: int, weights: list[int]
) -> None:
    """K19: belt points go to the best zone marker."""
    points = points_of(count_galaxy(galaxy), card)
    worth = sum([w * p for w, p in zip(weights, points.by_marker(), strict=True)])
    if card == 19:
        worth += points.belt * (max(weights[:3]) - weights[3])
    assert Objective(card, weights).worth(field_of(galaxy)) == worth


@settings(max_examples=300, deadline=None)
@given(galaxies, st.integers(0, CARDS), st.integers(1, 3))
def test_tm_8_turning_or_moving_the_whole_changes_no_count(
    galaxy: list[int], card: int, turns: int
) -> None:
    """TM-8, TM-5."""
    before = everything(galaxy, card)
    moved = shifted(galaxy, -3, -2)
    for _ in range(turns):
        galaxy = turned(galaxy)
    assert everything(galaxy, card) == before
    assert everything(moved, card) == before


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**9))
def test_a_field_changed_tile_by_tile_counts_like_a_new_one(seed: int) -> None:
    """Slots can be filled, changed and cleared in any order."""
    dice = Random(seed)
    tiles = dice.sample(range(TILES), TILES)
    rots = dice.choices(range(4), k=9)
    xs, ys = [x for x, _ in SQUARE], [y for _, y in SQUARE]
    field, fresh = Field(xs, ys), Field(xs, ys)
    for n in range(9):
        field.put(n, face(tiles[n + 20], rots[n]))
    field.clear(3)
    for n in (8, 3, 0, 5, 1, 2, 7, 4, 6):
        field.put(n, face(tiles[n], rots[n]))
    for n in range(9):
        fresh.put(n, face(tiles[n], rots[n]))
    objective = Objective(6, [1, 2, 3, 4])
    assert objective.worth(field) == objective.worth(fresh)


# -- belts ------------------------------------------------------------------------------------


def graph_of(links: list[tuple[int, int]]) -> int:
    """Links between the slots of a 3x3 galaxy in the form of Field.belt_graph()."""
    graph = 0
    for a, b in links:
        graph |= 1 << (36 + a) if b == a + 1 else 3 << (4 * a)
    return graph


EAST_LINKS = [(3 * y + x, 3 * y + x + 1) for y in range(3) for x in range(2)]
SOUTH_LINKS = [(3 * y + x, 3 * y + x + 3) for y in range(2) for x in range(3)]


def longest_path(links: list[tuple[int, int]]) -> int:
    """The most tiles on a way that passes no tile twice."""
    near: dict[int, list[int]] = {}
    for a, b in links:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)

    def walk(tile: int, seen: set[int]) -> int:
        onward = [walk(other, seen | {other}) for other in near[tile] if other not in seen]
        return max([len(seen), *onward])

    return max([walk(tile, {tile}) for tile in near], default=0)


def test_bt_8_trails_against_paths_over_all_sets_of_connections() -> None:
    """BT-5, BT-8: the known figures, over all 4096 sets; and K04, where the
    largest connected belt always holds a longest run."""
    differ: dict[tuple[int, int], int] = {}
    in_points = 0
    for chosen in product([False, True], repeat=12):
        links = [link for link, used in zip(EAST_LINKS + SOUTH_LINKS, chosen, strict=True) if used]
        found = measure(graph_of(links))
        path = longest_path(links)
        if found.longest != path:
            differ[found.longest, path] = differ.get((found.longest, path), 0) + 1
            in_points += BELT_POINTS[found.longest] != BELT_POINTS[path]
        assert not links or found.longest <= found.extents[0]
    assert set(differ) == {(6, 5), (7, 6), (8, 6), (8, 7)}
    assert in_points == differ[6, 5] == 4


def test_bt_4_no_arms_no_belt_and_one_arm_a_belt_of_one() -> None:
    """BT-4, BT-5, BT-7."""
    assert count_galaxy(read_layout("T01.0")).longest == 0
    assert count_galaxy(read_layout("T01.0")).belts == []
    single = count_galaxy(read_layout("T04.0"))
    assert (single.longest, single.belts) == (1, [1])


def test_bt_2_an_arm_that_meets_no_arm_ends() -> None:
    joined = count_galaxy(read_layout("T10.0 T19.0"))  # EW beside EW
    assert (joined.longest, joined.belts) == (2, [2])
    apart = count_galaxy(read_layout("T10.0 T05.0"))  # EW beside NS
    assert (apart.longest, apart.belts) == (1, [1, 1])


def test_bt_6_a_loop_with_a_tail() -> None:
    """X05 is a loop of four; a tail at its end adds tiles."""
    loop = count_galaxy(read_layout("T02.0 T03.3 / T11.2 T17.0"))
    assert loop.belts == [4]
    assert loop.longest == 4


# -- zones ------------------------------------------------------------------------------------


def test_zn_1_corners_never_connect() -> None:
    """T01 has four green cells; two of them corner to corner are two zones."""
    touching = count_galaxy(read_layout("T01.0 T31.2"))
    assert len(touching.zones[0]) == 1
    diagonal = count_galaxy(read_layout("T01.0 .. / .. T31.2"))
    assert sorted(diagonal.zones[0]) == [3, 3]


def test_zn_2_an_arm_separates_inside_a_tile() -> None:
    """T02: four blue cells, arms E and S: only SE is cut off, on both sides."""
    assert count_galaxy(read_layout("T02.0")).zones[1] == [2, 0]
    assert count_galaxy(read_layout("T22.0")).zones[0] == [1, 1]


def test_zn_3_nothing_separates_across_an_edge() -> None:
    """Arms at the common edge do not cut the cells that face each other."""
    assert count_galaxy(read_layout("T18.0 T19.0")).zones[0] == [5]


def test_zn_4_zones_end_at_colours_belts_rim_and_holes() -> None:
    """T01 is all green, T31 green around a constellation: one zone, unless a hole or a tile of
    another colour lies between them."""
    assert count_galaxy(read_layout("T01.0 T31.2")).zones[0] == [6]
    assert sorted(count_galaxy(read_layout("T01.0 .. T31.2")).zones[0]) == [3, 3]
    assert sorted(count_galaxy(read_layout("T01.0 T24.0 T31.2")).zones[0]) == [3, 3]
    assert sorted(count_galaxy(read_layout("T01.0 T02.0x T31.2")).zones[0]) == [3, 3]


def test_zn_5_a_dead_end_cuts_only_the_cells_beside_it() -> None:
    """T06 has one arm, W, between NW and SW; its green goes on around the centre."""
    assert count_galaxy(read_layout("T06.0")).zones[0] == [2]
    assert count_galaxy(read_layout("T32.0")).zones[0] == [2]


def test_zn_6_a_zone_without_planets_is_a_zone() -> None:
    count = count_galaxy(read_layout("T02.0"))
    assert count.zones[1] == [2, 0]
    assert points_of(count, 14).extra[1] == 2


def test_zn_7_constellations_of_neighbouring_tiles_join() -> None:
    """Four corners around one point: a group of four, the largest there can be (TM-4)."""
    count = count_galaxy(read_layout("T31.2 T32.3 / T35.1 T52.0"))
    assert count.constellations == [4]
    assert points_of(count, 9).extra[3] == 4
    assert points_of(count, 8).extra[3] == 1


@pytest.mark.parametrize(
    ("colour", "steps"),
    [
        (0, [0, 0, 0, 1, 1, 1, 3, 3, 3, 5, 5, 5]),
        (1, [0, 0, 2, 2, 2, 4, 4, 4, 5, 5, 5, 5]),
        (2, [0, 0, 2, 2, 5, 5, 5, 7, 7, 7, 7, 7]),
    ],
)
def test_sc_a_the_zone_table(colour: int, steps: list[int]) -> None:
    assert [zone_points(colour, planets) for planets in range(12)] == steps


def test_sc_b_the_belt_table() -> None:
    assert list(BELT_POINTS) == [0, 0, 0, 0, 1, 1, 2, 2, 2, 4]


def test_frames_of_the_cards() -> None:
    """CO-3, K03, K07, K11."""
    assert {card: len(frame(card)) for card in range(CARDS + 1)} == {
        **dict.fromkeys(range(CARDS + 1), 9),
        3: 0,
        11: 8,
    }
    assert frame(7) == ROW
    assert frame(11) == BLOCKS
