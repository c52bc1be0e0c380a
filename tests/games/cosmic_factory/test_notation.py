"""Layouts read back as they were written; what is wrong is named, with its place."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmarium.core.contract import SPECTATOR
from cosmarium.core.dice import Dice
from cosmarium.core.host import Host
from cosmarium.games.cosmic_factory.notation import (
    LABELS,
    BadLayout,
    board,
    check_layout,
    draw_galaxy,
    draw_tiles,
    read_card,
    read_hand,
    read_layout,
    write_layout,
)
from cosmarium.games.cosmic_factory.state import piece
from cosmarium.games.cosmic_factory.texts import FactoryTexts
from games.cosmic_factory.table import GAME, SEAT_1, X01, Table

NINE = "T25.3 T36.2 T32.0 T15.2 T41.1 T01.3 T28.3 T43.0 T33.0"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        (X01, 0),
        (X01.replace("T25.3", "T25.3x"), 1),
        (NINE, 7),
        ("T25.3 .. T32.0 / .. .. .. / .. .. T33.0", 0),
        ("T27.2 T15.0 .. T34.0 T18.0 / T40.1 T39.1 .. T45.1 T30.0", 11),
        ("T25.3 T36.2 T32.0 / T15.2 .. T01.3 / T28.3 T43.0 T33.0 / T41.1 .. ..", 3),
    ],
)
def test_layouts_read_back(text: str, card: int) -> None:
    assert write_layout(read_layout(text), card) == text


def test_positions_may_be_given() -> None:
    assert read_layout("T25.3@2,-1 t36.0X@0,5") == [
        piece(24, 2, -1, 3),
        piece(35, 0, 5, 0, down=True),
    ]


@pytest.mark.parametrize(
    ("text", "card", "reason", "line"),
    [
        ("T25.3 T99.0", 0, "unknown_tile", "row 1, column 2: there is no tile 'T99'"),
        ("T25.3 / foo", 0, "unknown_tile", "row 2, column 1: 'foo' is not a tile"),
        ("T25.3 T25.1", 0, "tile_twice", "row 1, column 2: T25 lies there a second time"),
        ("T25.5", 0, "bad_rotation", "row 1, column 1: 'T25.5' has no rotation 0 to 3"),
        ("T25", 0, "bad_rotation", "'T25' has no rotation 0 to 3"),
        (f"T25.{'1' * 5000}", 0, "bad_rotation", "has no rotation 0 to 3"),
        ("T25.0@1,1 T36.0@1,1", 0, "position_taken", "T36 lies on T25"),
        ("T25.0 .. T36.0", 0, "not_connected", "T36 at 2,0 does not hang together with T25 at 0,0"),
        ("T25.0 .. / .. T36.0", 3, "not_connected", "T36 at 1,1 does not hang together"),
        (NINE, 0, "outside_frame", "T15 at 3,0 lies outside the frame: a galaxy is a 3x3 square"),
        (X01, 7, "outside_frame", "T15 at 0,1 lies outside the frame: card 7 asks for a row"),
        (X01, 11, "outside_frame", "card 11 asks for two 2x2 blocks"),
        (f"{X01} / T02.0", 3, "too_many_tiles", "T02 is a tenth tile"),
        ("T25.0@99,0", 3, "outside_frame", "position 99,0 is out of reach"),
        ("T25.0x", 0, "no_flip_card", "T25 lies face down; only card 1 allows that"),
        ("T25.0x T36.0x T32.0x", 1, "too_many_flips", "card 1 asks for two"),
    ],
)
def test_broken_layouts_are_named(text: str, card: int, reason: str, line: str) -> None:
    with pytest.raises(BadLayout, match=re.escape(line)) as broken:
        check_layout(read_layout(text), card)
    assert broken.value.refusal.reason == reason
    assert "\n" not in str(broken.value)


def test_tm_8_a_column_is_a_row_with_card_7() -> None:
    """K07: horizontal or vertical is the same."""
    column = check_layout(read_layout("T25.0 / T36.1 / T32.2"), 7)
    assert write_layout(column, 7).startswith("T25.3 T36.0 T32.1 ..")


def test_a_card_by_number_or_id() -> None:
    assert [read_card(name) for name in ("7", "07", "K13", "k20")] == [7, 7, 13, 20]


@pytest.mark.parametrize("name", ["-1", "0", "21", str(10**30), "", "K", "five", "1.5"])
def test_unknown_cards(name: str) -> None:
    with pytest.raises(BadLayout, match="there is no card") as broken:
        read_card(name)
    assert broken.value.refusal.reason == "unknown_card"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("T01 T02", "wrong_number"),
        ("", "wrong_number"),
        ("T01-T10", "unknown_tile"),
        ("T01 T02 T03 T04 T05 T06 T07 T08 T08", "tile_twice"),
        ("T01 T02 T03 T04 T05 T06 T07 T08 T09 T10", "too_many_tiles"),
    ],
)
def test_hands(text: str, reason: str) -> None:
    with pytest.raises(BadLayout) as broken:
        read_hand(text)
    assert broken.value.refusal.reason == reason


@given(st.text(alphabet="T0123456789./x@,- \n", max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_layout_or_refused(text: str) -> None:
    try:
        galaxy = read_layout(text)
    except BadLayout:
        return
    assert len(galaxy) <= 9
    draw_galaxy(galaxy, 3)


# -- pictures of letters ----------------------------------------------------------------------


def test_holes_are_drawn_empty_and_backs_filled() -> None:
    drawn = draw_galaxy(read_layout("T25.3x .. / T36.2 T32.0"), 3)
    assert drawn == [
        "+.......+",
        ":#######:",
        ":#######:",
        ":#######:",
        "+.......+.......+",
        ": O1 O1 : ** G0 :",
        ":   +---:---+   :",
        ": O0|** : G1 G1 :",
        "+.......+.......+",
    ]


def test_loose_tiles_stand_below_their_names() -> None:
    assert draw_tiles([24, 0]) == [
        "  T25      T01",
        " B1 B1    G2 G0",
        "---+---",
        " O0 O1    G0 G1",
    ]
    assert draw_tiles([-1, -1]) == ["?? ??"]


def test_the_board_shows_the_table() -> None:
    """Own tiles drawn, others' galaxies in notation, the card by its code."""
    table = Table(2, mode="realtime").building("T01-T09", "T10-T18", card=5)
    table.gesture(0, "T01.0 T02.0").gesture(1, "T10.0; grab GB").play("clock settle", at=1)
    text = board(GAME.observe(table.state, 0), str)
    assert "Round 1/5   K05   building   59 s" in text
    assert "Player 1   G  0  B  0  O  0  star  0" in text
    assert "bonus tiles GB   locked   T10.0 .. .." in text
    assert "unplaced:\n  T03      T04" in text
    assert "T04" not in board(GAME.observe(table.state, SPECTATOR), str)


@pytest.mark.parametrize("mode", ["untimed", "realtime", "personal-clock"])
def test_every_label_of_the_board_is_declared(mode: str) -> None:
    """So that none lacks its German word."""
    said: set[str] = set()

    def say(word: str) -> str:
        said.add(word)
        return FactoryTexts("de").say(word)

    match, dice = Host(GAME, 3, 8, {"mode": mode}), Dice(8)
    while not match.over:
        for seat in match.to_act[:1]:
            board(match.observe(seat), say)
            match.apply(seat, dice.choose(GAME.legal_actions(match.state, seat)))
    board(match.observe(0), say)
    done = Table(2, mode="realtime").built(X01, SEAT_1).play("0 done")
    board(GAME.observe(done.state, 0), say)
    assert said <= set(LABELS)
