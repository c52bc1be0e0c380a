"""Box files: read, checked, written back, and scored and solved with."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmarium.cli import main
from cosmarium.core.errors import BadInput
from cosmarium.games.cosmic_factory.companion.box import InUse, read_box, write_box
from cosmarium.games.cosmic_factory.components import TILE_SET
from cosmarium.games.cosmic_factory.notation import read_layout
from cosmarium.games.cosmic_factory.scoring.points import count_galaxy, field_of, points_of
from cosmarium.games.cosmic_factory.state import rot_of, tile_of, x_of, y_of
from games.cosmic_factory.boxes import any_box, box_text, our_box
from games.cosmic_factory.brute import points as second_points
from games.cosmic_factory.table import X01

HAND = "T01 T15 T25 T28 T32 T33 T36 T41 T43"
EMPTY = {"format": "cosmarium-box", "version": 1, "game": "cosmic-factory", "name": "Lene's"}


def test_our_own_tiles_as_a_box_change_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "ours.box.json"
    file.write_text(box_text(our_box()), encoding="utf-8")
    assert main(["score", "cosmic-factory", X01, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert main(["score", "cosmic-factory", X01, "--json", "--box", str(file)]) == 0
    boxed = json.loads(capsys.readouterr().out)
    assert boxed.pop("box") == {"name": "Test", "left_out": []}
    assert boxed == plain


def test_a_galaxy_of_other_tiles_is_scored_as_they_are_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Nine tiles of one colour with two planets in each cell: one zone of 72."""
    tiles = [{"id": n, "cells": ["O2"] * 4, "arms": ""} for n in range(1, 55)]
    file = tmp_path / "desert.box.json"
    file.write_text(box_text(tiles), encoding="utf-8")
    assert main(["score", "cosmic-factory", X01, "--json", "--box", str(file)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["zones"] == {"green": [], "blue": [], "orange": [72]}
    assert found["points"]["orange"] == 7
    words = ["solve", "cosmic-factory", HAND, "--seconds=0.1", "--json", "--box", str(file)]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["total"] == 7


def test_random_boxes_count_as_the_second_scorer_counts() -> None:
    dice = random.Random(23)
    ours = [(tile.colours, tile.planets, tile.arms) for tile in TILE_SET]
    for _ in range(20):
        box = read_box(box_text(any_box(dice)))
        galaxy = read_layout(X01)
        with InUse(box):
            found = points_of(count_galaxy(galaxy), 5)
            layout = {(x_of(p), y_of(p)): (tile_of(p), rot_of(p)) for p in galaxy}
            assert (found.zones, found.belt, found.extra) == second_points(layout, 5)
        assert [(tile.colours, tile.planets, tile.arms) for tile in TILE_SET] == ours
    assert count_galaxy(galaxy).zones[0] == [9, 2]


def test_ours_are_back_after_an_error() -> None:
    before = field_of(read_layout(X01)).one
    with pytest.raises(ZeroDivisionError), InUse(read_box(box_text(any_box(random.Random(1))))):
        raise ZeroDivisionError
    assert field_of(read_layout(X01)).one == before


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "the box file is not JSON"),
        ("[" * 60_000, "the box file is not JSON"),
        ("[]", 'not a box file: its "format" should be "cosmarium-box"'),
        (json.dumps({**EMPTY, "version": 2, "tiles": []}), "version 2"),
        (json.dumps({**EMPTY, "version": "1", "tiles": []}), 'no "version"'),
        (json.dumps({**EMPTY, "game": "chess", "tiles": []}), "another game"),
        (json.dumps(EMPTY), 'no list of "tiles"'),
        (json.dumps({**EMPTY, "name": "x" * 70_000, "tiles": []}), "larger than 64 kB"),
    ],
)
def test_what_is_no_box_gets_one_line(text: str, line: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_box(text)
    assert line in str(caught.value)
    assert "\n" not in str(caught.value)


GOOD: dict[str, Any] = {"id": 12, "cells": ["G2", "**", "B0", "O1"], "arms": "NW"}


@pytest.mark.parametrize(
    ("tile", "line"),
    [
        (
            {**GOOD, "cells": ["G3", "**", "B0", "O1"]},
            'Tile 12 could not be read: there is no cell "G3"',
        ),
        ({**GOOD, "cells": ["G2"]}, "Tile 12 could not be read: it needs 4 cells"),
        ({**GOOD, "arms": "WN"}, "Tile 12 could not be read: its arms must be letters of NESW"),
        ({**GOOD, "arms": "NN"}, "Tile 12 could not be read: its arms"),
        ({**GOOD, "id": 55}, "Entry 1 could not be read"),
        ({**GOOD, "id": True}, "Entry 1 could not be read"),
        (None, "Entry 1 could not be read"),
    ],
)
def test_a_wrong_tile_is_left_out_and_named(tile: Any, line: str) -> None:
    box = read_box(json.dumps({**EMPTY, "tiles": [tile, {**GOOD, "id": 7}]}))
    assert list(box.tiles) == [7]
    assert len(box.left_out) == 1
    assert box.left_out[0].startswith(line)


def test_of_two_tiles_with_one_id_the_first_counts() -> None:
    box = read_box(json.dumps({**EMPTY, "tiles": [GOOD, {**GOOD, "arms": ""}]}))
    assert box.tiles[12]["arms"] == "NW"
    assert box.left_out == ["Tile 12 could not be read: it is there twice"]


def test_a_tile_that_the_box_lacks_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "some.box.json"
    file.write_text(json.dumps({**EMPTY, "tiles": [{**GOOD, "arms": "WN"}]}), encoding="utf-8")
    assert main(["score", "cosmic-factory", "T12.0", "--box", str(file)]) == 2
    shown = capsys.readouterr().err
    assert "the box has no tile T12 (Tile 12 could not be read: its arms" in shown
    assert main(["score", "cosmic-factory", "T12.0", "--box", str(tmp_path / "none")]) == 2
    assert "No such file" in capsys.readouterr().err


names = st.text(min_size=1, max_size=8).filter(lambda name: name not in ("id", "cells", "arms"))


@given(st.dictionaries(names, st.integers()), st.dictionaries(names, st.text()))
def test_unknown_fields_are_kept(more: dict[str, int], of_tile: dict[str, str]) -> None:
    data = {**more, **EMPTY, "tiles": [{**of_tile, **GOOD}]}
    box = read_box(json.dumps(data))
    assert json.loads(write_box(box)) == data
    assert json.loads(write_box(read_box(write_box(box)))) == data
