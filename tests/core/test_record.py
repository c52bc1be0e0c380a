"""Records as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmarium.core.contract import CHANCE, CLOCK
from cosmarium.core.errors import BadInput
from cosmarium.core.record import Record, Row, read_record

GOOD = """\
cosmarium record 1
game: toy
rules: 1
players: 2
option mode: timed

chance start 1
0 keep c3 @1200
1 ?
clock time-up @5300

result: 4 -2
"""


def test_a_record_reads_as_it_is_written() -> None:
    record = read_record(GOOD)
    assert (record.game, record.rules, record.players) == ("toy", 1, 2)
    assert record.options == {"mode": "timed"}
    assert record.rows == [
        Row(CHANCE, "start 1"),
        Row(0, "keep c3", 1200),
        Row(1, "?"),
        Row(CLOCK, "time-up", 5300),
    ]
    assert record.result == [4, -2]
    assert str(record) == GOOD
    assert repr(record.rows[1]) == "Row('0 keep c3 @1200')"


def test_remarks_and_spacing_do_not_matter() -> None:
    text = "# by hand\n" + GOOD.replace("\n0 keep", "\n#   a remark\n\n  0   keep")
    assert str(read_record(text)) == GOOD


WORDS = st.text("abcxyz0123456789-:", min_size=1, max_size=6)
ROWS = st.builds(
    lambda seat, words, at: Row(seat, " ".join(words), at),
    st.sampled_from([CHANCE, CLOCK, 0, 1, 2]),
    st.lists(WORDS, min_size=1, max_size=4),
    st.integers(-1, 10**9),
)


@given(st.lists(ROWS), st.none() | st.lists(st.integers(-99, 999), min_size=3, max_size=3))
def test_every_record_reads_back(rows: list[Row], result: list[int] | None) -> None:
    record = Record("toy", 1, 3, {"mode": "calm"}, rows, result)
    again = read_record(str(record))
    assert (again.rows, again.result, str(again)) == (rows, result, str(record))


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (
            "cosmarium record 1",
            "cosmarium record 3",
            "written by a newer Cosmarium (record 3); please upgrade",
        ),
        ("cosmarium record 1", "cosmarium record 2", "a record has a line 'position: …' exactly"),
        ("players: 2", "players: 2\nposition: [0]", "a record has a line 'position: …' exactly"),
        ("cosmarium record 1", "cosmarium record 0", "not a Cosmarium record: the first line"),
        ("cosmarium record 1\n", "", "not a Cosmarium record: the first line should be"),
        ("game: toy\n", "", "the record does not say which game it is"),
        ("game: toy", "game:", "line 2: expected 'name: value', not 'game:'"),
        ("game: toy", "toy", "line 2: expected 'name: value', not 'toy'"),
        ("game: toy", "gmae: toy", "line 2: there is no field 'gmae'; choose from game, rules"),
        ("game: toy", "game: toy\ngame: toy", "line 3: 'game' is given twice"),
        ("rules: 1", "rules: one", "line 3: rules must be a number, not 'one'"),
        ("rules: 1", "rules: 0", "line 3: rules must be at least 1, not 0"),
        ("players: 2\n", "", "the record does not say how many players"),
        ("players: 2", "players: ²", "line 4: players must be a number, not '²'"),
        ("players: 2", "players: -2", "line 4: players must be at least 1, not -2"),
        ("players: 2", "players: " + "9" * 5000, "line 4: players must be a number"),
        ("option mode: timed", "option mode:", "line 5: expected 'name: value'"),
        ("timed\n", "timed\noption mode: calm\n", "line 6: 'option mode' is given twice"),
        ("timed\n\n", "timed\n", "line 6: expected 'name: value', not 'chance start 1'"),
        ("0 keep c3", "2 keep c3", "line 8: '2' is not a seat; it is chance, clock or 0 to 1"),
        ("0 keep c3", "-1 keep c3", "line 8: '-1' is not a seat"),
        ("0 keep c3", "² keep c3", "line 8: '²' is not a seat"),
        ("0 keep c3", "keep c3", "line 8: 'keep' is not a seat"),
        ("0 keep c3 @1200", "@1200", "line 8: '' is not a seat"),
        ("1 ?", "1", "line 9: there is no action after the seat"),
        ("1 ?", "1 @7", "line 9: there is no action after the seat"),
        ("@1200", "@soon", "line 8: '@soon' is not a time; write milliseconds, such as @60300"),
        ("@1200", "@-5", "line 8: '@-5' is not a time"),
        ("@1200", "@" + "9" * 5000, "line 8: '@999"),
        ("result: 4 -2", "result: 4 many", "line 12: a result must be a number, not 'many'"),
        (
            "result: 4 -2",
            "result: 4 -2\n0 end",
            "line 13: nothing can follow the result, but this does: '0 end'",
        ),
    ],
)
def test_a_broken_record_gets_one_line_that_says_where(old: str, new: str, line: str) -> None:
    assert old in GOOD
    broken = GOOD.replace(old, new, 1)
    with pytest.raises(BadInput) as error:
        read_record(broken)
    assert str(error.value).startswith(line)
    assert "\n" not in str(error.value)


@given(st.text())
def test_no_text_at_all_makes_the_reader_stumble(text: str) -> None:
    for candidate in (text, GOOD + text, GOOD.replace("keep", text), GOOD.replace("timed", text)):
        try:
            read_record(candidate)
        except BadInput as error:
            problem = str(error)
            assert len(problem.splitlines()) == 1, problem
