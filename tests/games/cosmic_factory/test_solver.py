"""The solver: what it finds, what it proves, and bounds that are never too low."""

from itertools import combinations, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmarium.core.dice import Dice
from cosmarium.games.cosmic_factory.components import CARDS, SQUARE, TILES
from cosmarium.games.cosmic_factory.heuristics.blocks import BlockProof
from cosmarium.games.cosmic_factory.heuristics.bounds import Groupings, areas, heap_of
from cosmarium.games.cosmic_factory.heuristics.building import Arrangement
from cosmarium.games.cosmic_factory.heuristics.proving import (
    LayoutProof,
    Way,
    can_be_proved,
    first_tile_faces,
    hole_sets,
)
from cosmarium.games.cosmic_factory.heuristics.solving import Solver, upper_bound
from cosmarium.games.cosmic_factory.notation import check_layout, read_hand, read_layout
from cosmarium.games.cosmic_factory.scoring.field import FACES
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, field_of, points_of
from cosmarium.games.cosmic_factory.state import piece
from cosmarium.version import build

FIRST = "T01 T15 T25 T28 T32 T33 T36 T41 T43"
PLAIN = [1, 1, 1, 1]

# Card, best known value, a layout of it.
BEST_KNOWN = [
    (0, 18, "T25.3 T36.2 T28.1 / T15.2 T43.1 T01.1 / T33.1 T41.0 T32.2"),
    (1, 16, "T43.1x T25.2 T36.3 / T33.2 T41.1 T28.2 / T32.1 T01.0 T15.2x"),
    (4, 18, "T33.2 T15.3 T25.0 / T41.2 T43.2 T36.3 / T01.1 T32.1 T28.2"),
    (5, 20, "T01.3 T41.3 T33.3 / T28.0 T32.3 T43.3 / T36.1 T25.0 T15.0"),
    (6, 28, "T28.0 T41.3 T01.0 / T25.3 T33.1 T32.3 / T15.2 T43.0 T36.0"),
    (7, 18, "T28.1 T01.3 T32.2 T41.3 T43.0 T15.3 T25.0 T36.0 T33.1"),
    (8, 23, "T32.3 T41.3 T33.3 / T01.0 T43.3 T15.0 / T28.3 T36.1 T25.1"),
    (9, 22, "T01.2 T28.0 T41.3 / T32.2 T43.3 T15.0 / T33.1 T36.0 T25.1"),
    (10, 18, "T32.0 T41.1 T01.3 / T43.3 T15.3 T28.3 / T33.1 T36.3 T25.2"),
    (11, 15, "T32.0 T41.1 .. T15.3 T36.0 / T28.3 T01.3 .. T33.1 T25.2"),
    (14, 22, "T33.2 T15.2 T25.1 / T41.1 T43.2 T36.3 / T01.0 T32.3 T28.2"),
    (15, 23, "T33.2 T41.1 T15.2 / T32.1 T01.2 T43.3 / T28.3 T25.0 T36.0"),
    (16, 20, "T28.0 T41.3 T01.3 / T25.1 T43.3 T32.3 / T36.2 T15.1 T33.0"),
]
FAST = build() == "compiled"


@pytest.mark.parametrize(("card", "value", "layout"), BEST_KNOWN)
def test_best_known_layouts_are_worth_it_and_within_the_bound(
    card: int, value: int, layout: str
) -> None:
    galaxy = check_layout(read_layout(layout), card)
    assert points_of(count_galaxy(galaxy), card).total() == value
    assert upper_bound(read_hand(FIRST), Objective(card, PLAIN)) >= value


@pytest.mark.parametrize(("card", "value", "layout"), BEST_KNOWN if FAST else BEST_KNOWN[:1])
def test_best_known_values_are_reached(card: int, value: int, layout: str) -> None:
    """A benchmark counts seeds and seconds; here one seed and plenty of work."""
    solver = Solver(read_hand(FIRST), Objective(card, PLAIN), Dice(2))
    for _ in range(400 if FAST else 40):
        if solver.worth < value:
            solver.search(10_000 if FAST else 2_000)
    assert solver.worth >= (value if FAST else value - 1)


def test_k03_the_squares_are_gone_through_without_a_proof() -> None:
    """With card 3 nine tiles may still lie as a square; the best one is found there."""
    solver = Solver(read_hand(FIRST), Objective(3, PLAIN), Dice(2))
    square = LayoutProof(read_hand(FIRST), Objective(0, PLAIN), 0)
    square.work(3_000)
    solver.prove(3_000)
    assert solver.worth >= square.best
    assert not solver.proved


def test_the_worst_galaxy() -> None:
    """K02: the smallest known sum is 6."""
    solver = Solver(read_hand(FIRST), Objective(2, [-1] * 4), Dice(1))
    solver.search(400_000 if FAST else 20_000)
    assert -solver.worth <= (6 if FAST else 8)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.integers(0, TILES - 1), min_size=9, max_size=9, unique=True),
    st.integers(0, CARDS),
    st.lists(st.integers(-2, 3), min_size=4, max_size=4),
    st.integers(0, 10**6),
)
def test_no_galaxy_beats_the_bound(
    hand: list[int], card: int, weights: list[int], seed: int
) -> None:
    """And a solution is worth what the solver says, in the shape of the card (BU-5)."""
    objective = Objective(card, weights)
    solver = Solver(hand, objective, Dice(seed))
    solver.search(150)
    solver.prove(20)
    assert solver.worth <= solver.bound
    galaxy = check_layout(solver.galaxy, card)
    assert len(galaxy) == (8 if card == 11 else 9)
    if card != 13:
        assert objective.worth(field_of(galaxy)) == solver.worth


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([0, 1, 3, 6, 7, 10, 11, 13]))
def test_worth_is_kept_up_change_by_change(seed: int, card: int) -> None:
    objective = Objective(card, [2, 3, 2, 3])
    arrangement = Arrangement(read_hand(FIRST), objective, Dice(seed))
    arrangement.climb(30)
    galaxy = arrangement.galaxy()
    worths = [objective.worth(field_of(galaxy))]
    if card == 13:  # worth what is left after the loss that hurts most
        worths = [objective.worth(field_of(galaxy[:n] + galaxy[n + 1 :])) for n in range(9)]
    assert arrangement.worth == min(worths)


# -- proofs -----------------------------------------------------------------------------------

PROVABLE = [card for card in range(CARDS + 1) if can_be_proved(card)]
IN_BLOCKS = 11
NOTHING_KNOWN = -(10**6)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 10**6),
    st.sampled_from([card for card in PROVABLE if card != IN_BLOCKS]),
    st.lists(st.integers(-2, 3), min_size=4, max_size=4),
)
def test_a_proof_never_cuts_the_way_to_a_layout(seed: int, card: int, weights: list[int]) -> None:
    """Whatever a layout is worth, no bound on the way to it is lower."""
    objective = Objective(card, weights)
    hand = read_hand(FIRST)
    arrangement = Arrangement(hand, objective, Dice(seed))
    arrangement.climb(seed % 60)
    proof = LayoutProof(hand, objective, NOTHING_KNOWN)
    proof._way = Way(proof._field, [n for n in range(9) if arrangement.down[n]])
    faces = [arrangement.laid[slot] for slot in proof._way.slots]
    proof._left = sum([1 << hand.index(face // 4) for face in faces])
    for depth, face in enumerate(faces):
        assert proof._bound(depth) >= arrangement.worth, f"after {depth} tiles"
        proof._field.put(proof._way.slots[depth], FACES[face])
        proof._left -= 1 << hand.index(face // 4)


@settings(max_examples=4 if FAST else 1, deadline=None)
@given(
    st.lists(st.integers(0, TILES - 1), min_size=9, max_size=9, unique=True),
    st.lists(st.integers(-2, 3), min_size=4, max_size=4),
)
def test_a_proof_finds_what_trying_everything_finds(hand: list[int], weights: list[int]) -> None:
    """K01 with seven tiles face down: so few are left that all layouts can be tried."""
    objective = Objective(1, weights)
    proof = LayoutProof(hand, objective, NOTHING_KNOWN, flips=7)
    proof.work(10**6)
    assert proof.over
    assert objective.worth(field_of(proof.found)) == proof.best
    assert proof.best == max(
        [
            objective.worth(field_of([piece(a, *SQUARE[m], r), piece(b, *SQUARE[n], q)]))
            for a, b in combinations(hand, 2)
            for m, n in permutations(range(9), 2)
            for r, q in product(range(4), repeat=2)
        ]
    )


@settings(max_examples=6, deadline=None)
@given(
    st.integers(0, 10**6),
    st.lists(st.integers(-2, 3), min_size=4, max_size=4),
)
def test_k11_no_two_blocks_beat_those_of_the_proof(seed: int, weights: list[int]) -> None:
    objective = Objective(IN_BLOCKS, weights)
    hand = read_hand(FIRST)
    arrangement = Arrangement(hand, objective, Dice(seed))
    arrangement.climb(100)
    proof = BlockProof(hand, objective, NOTHING_KNOWN)
    for slots in ((0, 1, 4, 5), (2, 3, 6, 7)):
        numbers = sorted([hand.index(arrangement.laid[slot] // 4) for slot in slots])
        proof._look_at([list(four) for four in proof._fours].index(numbers))
    proof._join()
    assert proof.best >= arrangement.worth
    assert objective.worth(field_of(check_layout(proof.found, IN_BLOCKS))) == proof.best


@pytest.mark.parametrize("card", PROVABLE if FAST else [8])
def test_every_card_is_proved_and_annealing_finds_nothing_better(card: int) -> None:
    sign = -1 if card == 2 else 1
    objective = Objective(card, [sign] * 4)
    solver = Solver(read_hand(FIRST), objective, Dice(3))
    for _ in range(100):
        solver.search(1_000)
        solver.prove(100_000 if FAST else 10)
        if solver.proved:
            break
    assert solver.proved
    again = Solver(read_hand(FIRST), objective, Dice(4))
    again.search(50_000 if FAST else 1_000)
    assert again.worth <= solver.worth <= solver.bound


def test_k01_no_two_holes_are_a_turned_copy_of_others() -> None:
    """TM-8: 36 pairs of slots; four of them are their own copy after a half turn."""
    assert len(hole_sets(0)) == 1
    assert len(hole_sets(2)) == 10
    assert len(hole_sets(7)) == 10


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_a_proof_looks_at_every_layout_or_a_turned_copy_of_it(seed: int) -> None:
    """TM-8: of the four ways to turn a galaxy, exactly one has the first tile where the proof
    wants it; with card 7 one of two."""
    slot, rot = seed % 9, seed // 9 % 4
    for card, turns in ((0, quarter_turn), (7, half_turn)):
        faces = first_tile_faces(card)
        places = {(slot, rot)}
        while True:
            more = {turns(*place) for place in places} - places
            if not more:
                break
            places |= more
        assert len([1 for s, r in places if faces[s] >> r & 1]) == 1


def quarter_turn(slot: int, rot: int) -> tuple[int, int]:
    x, y = slot % 3, slot // 3
    return 3 * x + 2 - y, (rot + 1) % 4


def half_turn(slot: int, rot: int) -> tuple[int, int]:
    return 8 - slot, (rot + 2) % 4


@pytest.mark.parametrize(("card", "proved"), [(8, True), (3, True), (9, False), (13, False)])
def test_what_is_proved_is_said(card: int, proved: bool) -> None:
    """If the bound is reached, at once, also for the free shapes of card 3; else only when
    everything was looked at, which takes longer than this. Card 13 has no such search."""
    solver = Solver(read_hand(FIRST), Objective(card, PLAIN), Dice(1))
    for _ in range(10):
        solver.search(300)
        solver.prove(50)
    assert solver.proved == (solver.worth == solver.bound) == proved


# -- groupings --------------------------------------------------------------------------------


def test_areas_of_a_tile() -> None:
    """ZN-2: T02 is four blue cells, cut by the arms E and S."""
    assert sorted(areas(1, 1)) == [0, 2]
    assert areas(0, 0) == [3]  # T01, one area
    assert areas(30, 3) == [1]  # a constellation


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 6), max_size=6))
def test_the_best_grouping_is_the_best_of_all(sizes: list[int]) -> None:
    worths = [0, 0, 2, 2, 5, 5, 5, *[7] * 40]
    groupings = Groupings(worths)
    assert groupings.best(sum([heap_of(size) for size in sizes])) == _by_hand(sizes, worths)


def _by_hand(sizes: list[int], worths: list[int]) -> int:
    """All ways to put areas into groups, one area after the other."""
    ways: list[list[int]] = [[]]
    for size in sizes:
        grown = []
        for groups in ways:
            grown.append([*groups, size])
            for n in range(len(groups)):
                grown.append([*groups[:n], groups[n] + size, *groups[n + 1 :]])
        ways = grown
    return max([sum([worths[group] for group in groups]) for groups in ways])
