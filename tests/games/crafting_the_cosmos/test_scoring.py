"""The 16 goals, how they are awarded (Y-1 to Y-5), and score sheets."""

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmarium.core.bitsets import bitset
from cosmarium.games.crafting_the_cosmos.components import (
    ALL_STARS,
    GOAL_IDS,
    STAR_NEXT,
    STAR_SPACES,
)
from cosmarium.games.crafting_the_cosmos.scoring import (
    SCORE_CODES,
    award,
    goal_value,
    longest_row,
    score_sheets,
)
from games.crafting_the_cosmos.table import GAME, Table

GALAXY = (
    "S19=H S14=He S20=He S01=O S02=O S03=O S37=C S36=X(C) S35=X(He) S21=X(O)"
    " L21=P L27=S L28=S L01=P L02=P L09=S L34=P"
    " N01=T101* N02=T201 N04=T301* N05=T102* N03=T202* N06=T103*8 N07=T302 N08=T303*7+6 N09=T304*"
    " discharged=4 aside=2 full=1"
)


def value(goal: str, galaxy: str = GALAXY) -> int:
    return goal_value(Table(galaxy).player, GOAL_IDS.index(goal))


# -- each goal --------------------------------------------------------------------------------


def test_y01_most_stable() -> None:
    assert value("Y01") == 3
    assert value("Y01", "L21=P") == 0


def test_y02_sizes_psi() -> None:
    assert value("Y02") == 2 + 1  # N03 and N06; N07 is not finished
    assert value("Y02", "N03=T301") == 0


def test_y03_most_novae() -> None:
    assert value("Y03") == 3
    assert value("Y03", "S19=H") == 0


def test_y04_sizes_phi() -> None:
    assert value("Y04") == 3 + 3  # N08 and N09


def test_y05_longest_row() -> None:
    """Supernovae count; an isolated star is a row of one."""
    assert value("Y05") == 2  # S14 and S19, or S35 and S37
    assert value("Y05", "S36=X(H) S34=O S37=C S35=X(C)") == 4
    assert value("Y05", "S01=H") == 1
    assert value("Y05", "") == 0


def test_y06_life_delta() -> None:
    assert value("Y06") == 5  # L21, L27, L01, L02, L09
    assert value("Y06", "L30=S") == 0


def test_y07_sizes_delta() -> None:
    assert value("Y07") == 1 + 3 + 1  # N01, N04, N05; N02 is not finished


def test_y08_life_psi() -> None:
    assert value("Y08") == 4  # L21, L28, L09, L34


def test_y09_life_phi() -> None:
    assert value("Y09") == 3  # L27, L28, L34


def test_y10_most_crystals() -> None:
    """On the points spaces only."""
    assert value("Y10") == 4
    assert value("Y10", "full=3 aside=2") == 0


def test_y11_most_c() -> None:
    assert value("Y11") == 1  # not the supernova over C (Y-4)


def test_y12_most_size1() -> None:
    assert value("Y12") == 3  # N01, N05, N06
    assert value("Y12", "N01=T101") == 0


def test_y13_most_he() -> None:
    assert value("Y13") == 2


def test_y14_most_proto() -> None:
    assert value("Y14") == 4


def test_y15_most_o() -> None:
    assert value("Y15") == 3


def test_y16_stars_at_creatures() -> None:
    """Each space once, two creatures on a nebula count as one, supernovae count."""
    assert value("Y16") == 3  # S19, S14 and S20 touch N06; nothing touches N08
    assert value("Y16", "N08=T303*7+6 S18=H S23=X(O) N05=T101*8") == 2
    assert value("Y16", "N05=T101* S19=H") == 0


# -- award ------------------------------------------------------------------------------------


def test_y_1_highest_and_second() -> None:
    assert award([1, 9, 4, 2]) == [0, 6, 3, 0]


def test_y_2_ties() -> None:
    assert award([4, 4, 1]) == [6, 6, 0]
    assert award([5, 4, 4]) == [6, 3, 3]


def test_y_3_zero_never_scores() -> None:
    assert award([0, 0]) == [0, 0]
    assert award([3, 0, 0]) == [6, 0, 0]


def test_y_4_a_supernova_is_no_star_of_its_element() -> None:
    galaxy = "S19=X(O) S14=X(He)"
    assert [value(goal, galaxy) for goal in ("Y03", "Y05", "Y11", "Y13", "Y15")] == [2, 2, 0, 0, 0]


def test_y_5_two_players() -> None:
    assert award([4, 2]) == [6, 3]


@given(st.lists(st.integers(0, 9), min_size=2, max_size=4))
def test_y_1_the_order_of_seats_does_not_matter(values: list[int]) -> None:
    points = award(values)
    for order in permutations(range(len(values))):
        assert award([values[i] for i in order]) == [points[i] for i in order]


# -- the longest row --------------------------------------------------------------------------


def by_brute_force(occupied: set[int]) -> int:
    """All simple paths, without any cut."""

    def longest(path: list[int]) -> int:
        ways = [s for s in STAR_NEXT[path[-1]] if s in occupied and s not in path]
        return max([len(path), *[longest([*path, space]) for space in ways]])

    return max([0, *[longest([space]) for space in occupied]])


@settings(max_examples=60, deadline=None)
@given(st.sets(st.integers(0, STAR_SPACES - 1), max_size=18))
def test_y05_against_brute_force(occupied: set[int]) -> None:
    assert longest_row(bitset(list(occupied))) == by_brute_force(occupied)


def test_y05_on_a_full_board() -> None:
    assert longest_row(ALL_STARS) == 37


@pytest.mark.parametrize("number", [24, 30, 34])
def test_y05_is_quick_enough_on_crowded_boards(number: int) -> None:
    """No timing; a search without its cut would not come back."""
    dice = random.Random(number)
    for _ in range(5):
        occupied = set(dice.sample(range(STAR_SPACES), number))
        row = longest_row(bitset(list(occupied)))
        assert 5 <= row <= number


# -- sheets -----------------------------------------------------------------------------------


def test_sheets_line_by_line() -> None:
    table = Table("N05=T101*8 N06=T316* discharged=3 sets=2 goals=6,0,3", table="goals=Y01,Y02,Y05")
    sheet = score_sheets(table.state)[0]
    assert [(line.code, line.points, line.detail) for line in sheet.lines] == [
        ("nebulae", 3 + 11, ("2",)),
        ("discharges", 3 + 6 + 10, ("3",)),
        ("sets", 12, ("2",)),
        ("goal", 6, ("Y01",)),
        ("goal", 0, ("Y02",)),
        ("goal", 3, ("Y05",)),
        ("creatures", 8, ("1",)),
    ]
    assert sheet.total == 14 + 19 + 12 + 9 + 8
    assert {line.code for line in sheet.lines} == set(SCORE_CODES)


def test_running_scores_leave_out_hidden_creatures() -> None:
    """V-3: a sheet from an observation counts what its seat knows."""
    state = Table("N05=T101*8", "N05=T102*7").state
    totals = [
        [sheet.total for sheet in score_sheets(GAME.observe(state, s).state)] for s in (0, 1, -3)
    ]
    assert totals == [[11, 3], [3, 10], [3, 3]]
