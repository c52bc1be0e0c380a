"""Score sheets and places."""

from hypothesis import given
from hypothesis import strategies as st

from cosmarium.core.sheets import ScoreLine, ScoreSheet, ranks


def test_a_sheet_sums_by_code_and_reads_well() -> None:
    lines = [ScoreLine("moons", 3), ScoreLine("card", 4, ("P07",)), ScoreLine("card", 5, ("P08",))]
    sheet = ScoreSheet(1, lines, 12, 2)
    assert sheet.points("card") == 9
    assert sheet.points("rings") == 0
    assert str(sheet) == repr(sheet) == "seat 1: 12 points, place 2 (moons 3, card 9)"
    assert repr(lines[1]) == "card P07 4"


def test_equal_keys_share_a_place_and_leave_the_next_one_out() -> None:
    assert ranks([(50, 0), (50, 1), (41, 9), (50, 0)]) == [2, 1, 4, 2]


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 2)), min_size=1))
def test_places_follow_the_keys(keys: list[tuple[int, ...]]) -> None:
    places = ranks(keys)
    assert min(places) == 1
    for one, first in zip(keys, places, strict=True):
        for other, second in zip(keys, places, strict=True):
            assert (one > other) == (first < second)
