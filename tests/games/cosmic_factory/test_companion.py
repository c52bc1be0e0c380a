"""`score` and `solve` for the real table, through the command line."""

import json
import re
from typing import Any

import pytest

from cosmarium.cli import main
from cosmarium.games.cosmic_factory.notation import check_layout, read_layout
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, points_of
from games.cosmic_factory.table import X01

HAND = "T01 T15 T25 T28 T32 T33 T36 T41 T43"
NINE = "T25.3 T36.2 T32.0 T15.2 T41.1 T01.3 T28.3 T43.0 T33.0"
QUICK = "--seconds=0.02"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(list(words)) == 0
    captured = capsys.readouterr()
    return json.loads(captured.out) if "--json" in words else captured.out


def test_x01_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The exact shape."""
    assert main(["score", "cosmic-factory", X01, "--json"]) == 0
    assert capsys.readouterr().out == (
        '{"zones": {"green": [9, 2], "blue": [3, 2, 1], "orange": [4, 1, 0, 0]}, '
        '"constellation_zones": [2, 1, 1, 1], "belts": [8], "longest_belt": 7, '
        '"points": {"green": 5, "blue": 4, "orange": 5, "belt": 2, '
        '"extra": {"green": 0, "blue": 0, "orange": 0, "star": 0}}}\n'
    )


def test_a_card_adds_its_points(capsys: pytest.CaptureFixture[str]) -> None:
    """X03-6."""
    found = run(capsys, "score", "cosmic-factory", X01, "--card", "6", "--json")
    assert found["points"]["extra"] == {"green": 1, "blue": 2, "orange": 3, "star": 0}


def test_a_picture_and_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "score", "cosmic-factory", *X01.split())
    assert text.startswith("+.......+.......+.......+\n: B1|O1 : O1 O1 : ** G0 :\n")
    for words in (
        r"green zones: 9, 2 +5\n",
        r"constellation zones: 2, 1, 1, 1 +0",
        r"longest 7 +2",
    ):
        assert re.search(words, text), words


@pytest.mark.parametrize("card", ["0", "1", "2", "3", "4", "7", "10", "11", "13", "19"])
def test_a_solution_scores_as_it_says(capsys: pytest.CaptureFixture[str], card: str) -> None:
    words = ["solve", "cosmic-factory", HAND, QUICK, "--json"]
    found = run(capsys, *words, *([f"--card={card}"] if card != "0" else []))
    extra = {"after_sabotage"} if card == "13" else set()
    assert set(found) == extra | {
        *("layout", "points", "total"),
        *("evaluations", "evaluations_per_second", "proved_optimal", "bound", "gap"),
    }
    assert found["gap"] == 0 if found["proved_optimal"] else found["gap"] > 0
    if card != "13":  # there the bound is on what is left
        assert abs(found["bound"] - found["total"]) == found["gap"]
    galaxy = check_layout(read_layout(found["layout"]), int(card))
    points = points_of(count_galaxy(galaxy), int(card))
    said = found["points"]
    assert [said["green"], said["blue"], said["orange"]] == points.zones
    assert (said["belt"], list(said["extra"].values())) == (points.belt, points.extra)
    assert found["total"] == points.total()
    assert found["evaluations"] > 0


def test_weights_and_the_worst(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["solve", "cosmic-factory", HAND, QUICK, "--json"]
    blue = run(capsys, *words, "--weights", "0,1.5,0,0")
    assert blue["total"] == 1.5 * blue["points"]["blue"]
    worst = run(capsys, *words, "--worst")
    gift = run(capsys, *words, "--card", "2")
    assert worst["total"] == gift["total"] < 14


def test_what_step_b_looks_up_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """K04 counts branches, K10 separate belts."""
    assert "belts: 8; longest 7" in run(capsys, "score", "cosmic-factory", X01)
    assert "belts: 8; largest 8" in run(capsys, "score", "cosmic-factory", X01, "--card", "4")
    assert "belts: 8; 1 apart" in run(capsys, "score", "cosmic-factory", X01, "--card", "K10")


def test_a_solution_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "solve", "cosmic-factory", HAND, QUICK, "--card=13")
    assert re.search(r"without T\d\d, the worst loss: \d+", text)
    said = r"total \d+, not proved to be the best: at most \d+ are possible, a gap of \d+; [\d,]+"
    assert re.search(f"{said} layouts", text)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["score", "T25.3 T99.0"], "row 1, column 2: there is no tile 'T99'"),
        (["score", "T25.3 T25.0"], "row 1, column 2: T25 lies there a second time"),
        (["score", "T25.7"], "'T25.7' has no rotation 0 to 3"),
        (["score", "T25.0@0,0 T36.0@0,0"], "T36 lies on T25"),
        (["score", "T25.0 .. T36.0"], "hang together with T25 at 0,0 (BU-2)"),
        (["score", NINE], "T15 at 3,0 lies outside the frame"),
        (["score", X01, "--card", "7"], "card 7 asks for a row of nine"),
        (["score", f"{X01} / T02.0", "--card", "3"], "T02 is a tenth tile"),
        (["score", X01, "--card", "21"], "there is no card '21'; they are 1 to 20"),
        (["score", X01, "--card", "0"], "there is no card '0'; they are 1 to 20"),
        (["score", X01, "--card", "-3"], "there is no card '-3'"),
        (["score", X01, "--card", "five"], "there is no card 'five'"),
        (["score", "T25.0x"], "only card 1 allows that"),
        (["solve", "T01"], "cosmarium: 1 tile is named; it must be 9 (DR-2)\n"),
        (["solve", HAND, "--box", "nope"], "cannot read 'nope': No such file or directory"),
        (["solve", "T01 T02"], "2 tiles are named; it must be 9"),
        (["solve", f"{HAND} T02"], "10 tiles are named; nine are a galaxy"),
        (["solve", HAND.replace("T43", "T41")], "T41 is named twice"),
        (["solve", HAND.replace("T43", "T55")], "there is no tile 'T55'"),
        (["solve", HAND, "--card", "42"], "there is no card '42'"),
        (["solve", HAND, "--seconds", "0"], "--seconds must be above 0"),
        (["solve", HAND, "--seconds", "inf"], "at most 86400, not inf"),
        (["score", " "], "at least one tile"),
        (["solve", HAND, "--seconds", "nan"], "--seconds must be above 0"),
        (["solve", HAND, "--weights", "1,2"], "--weights '1,2' must be four numbers"),
        (["solve", HAND, "--weights", "1,2,3,inf"], "must be four numbers"),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], line: str
) -> None:
    command, *rest = words
    assert main([command, "cosmic-factory", *rest, "--json"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert line in captured.err
    assert captured.err.count("\n") == 1
