"""Gestures: a whole layout, tiles to keep, a grab, all or nothing."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmarium.core.contract import IllegalMove
from cosmarium.core.errors import BadInput
from cosmarium.core.snapshot import snapshot
from cosmarium.games.cosmic_factory.components import CARDS, TILE_NAMES, frame
from cosmarium.games.cosmic_factory.notation import write_piece
from cosmarium.games.cosmic_factory.state import KNOWN, piece, x_of, y_of
from games.cosmic_factory.table import GAME, SEAT_1, X01, Table, tiles

HAND = "T01 T15 T25 T28 T32 T33 T36 T41 T43"
OTHER = "T02 T11 T20 T26 T27 T29 T38 T42 T52"
MODES = ("untimed", "realtime", "personal-clock")


def building(card: int = 0, mode: str = "untimed") -> Table:
    table = Table(2, mode=mode).building(HAND, OTHER, card=card)
    if mode == "personal-clock":
        table.play("0 ready", at=0)
    return table


def drafting() -> Table:
    return Table(2).deal("T01-T09", "T10-T18", card=4)


# -- layouts ----------------------------------------------------------------------------------


def test_a_layout_is_the_whole_list() -> None:
    """What it leaves out is taken back; partial lists are fine."""
    table = building().gesture(0, X01)
    assert table.layout(0) == X01
    table.gesture(0, "T25.3 T36.1 .. / .. T15.2")
    assert table.layout(0) == "T25.3 T36.1 .. / .. T15.2 .. / .. .. .."


def test_a_layout_that_lies_there_already_takes_no_action() -> None:
    assert GAME.expand(building().gesture(0, X01).state, 0, X01) == []


def test_a_layout_and_a_grab_in_one_gesture() -> None:
    table = building(mode="realtime").gesture(0, f"{X01}; grab GO")
    assert table[0].grabbing == 5
    claimed = building(mode="personal-clock").gesture(0, f"{X01} ; grab O,G")
    assert claimed[0].claims == [0, -1, 0]
    handed_in = building().gesture(0, f"{X01}; submit b")
    assert handed_in[0].claims == [-1, 0, -1]
    assert building().gesture(0, f"{X01}; submit")[0].built


def test_a_layout_lays_down_first_what_is_in_hand() -> None:
    for start in (["pick T25"], ["pick T25", "put 0 0 0", "lift"], ["face-down"], ["reach"]):
        table = building(1, "realtime").play(*[f"0 {row}" for row in start])
        table.gesture(0, "T36.1 T25.2")
        assert table.layout(0).startswith("T36.1 T25.2 ..")
        assert table[0].grip == []


def any_target(dice: Random, card: int) -> list[int]:
    """Some of the hand's tiles anywhere in the frame; with card 3 anywhere at all."""
    places = list(frame(card)) or [(x, y) for x in range(-8, 9) for y in range(-8, 9)]
    count = dice.randrange(min(9, len(places)) + 1)
    down = dice.sample(range(9), dice.randrange(3)) if card == 1 else []
    hand = dice.sample(tiles(HAND), count)
    return [
        piece(tile, x, y, dice.randrange(4), n in down)
        for n, (tile, (x, y)) in enumerate(zip(hand, dice.sample(places, count), strict=True))
    ]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([0, 1, 3, 7, 11]), st.sampled_from(MODES))
def test_from_any_layout_to_any_other(seed: int, card: int, mode: str) -> None:
    """Every action on the way is legal (BU-2), and nothing else lies there in the end."""
    dice = Random(seed)
    table = building(card, mode)
    for _ in range(3):
        target = any_target(dice, card)
        text = " ".join([f"{write_piece(p)}@{x_of(p)},{y_of(p)}" for p in target])
        if text:
            table.gesture(0, text)
            placed = [p & ~KNOWN for p in table[0].galaxy]
            assert sorted(placed) == sorted(target)
            if card == 3:
                assert placed == target  # CO-4: the order of placing counts


# -- the draft --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["T01 T05 T09", "keep T09, T05, T01", "t01 t05 t09"])
def test_three_tiles_to_keep(text: str) -> None:
    assert sorted(drafting().gesture(0, text)[0].first) == tiles("T01 T05 T09")


def test_the_rest_of_three_tiles() -> None:
    table = drafting().play("0 keep T01").gesture(0, "T05 T09")
    assert table[0].first == tiles("T01 T05 T09")


# -- refusals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        ("T55.0", "unknown_tile", "SU-2"),
        ("T25.0 T25.1", "tile_twice", "BU-5"),
        ("T02.0", "not_your_tile", "BU-2"),
        ("T25.4", "bad_rotation", "TM-5"),
        ("T25", "bad_rotation", "TM-5"),
        (".. .. .. T25.0", "outside_frame", "CO-3"),
        ("T25.0@0,0 T36.0@0,0", "position_taken", "TM-7"),
        ("T25.0x", "no_flip_card", "K01"),
        (f"{X01} / T02.0", "too_many_tiles", "BU-5"),
        (f"{X01}; grab", "no_colour", "BO-1"),
        (f"{X01}; grab S", "unknown_colour", "BO-1"),
        ("T25.0; done", "incomplete", "BU-5"),
    ],
)
def test_a_refused_gesture_changes_nothing(text: str, reason: str, rule: str) -> None:
    table = building(mode="realtime").gesture(0, "T36.2")
    before = snapshot(table.state)
    with pytest.raises(IllegalMove) as refused:
        table.gesture(0, text)
    assert (refused.value.refusal.reason, refused.value.refusal.rule) == (reason, rule)
    assert snapshot(table.state) == before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("T01 T05", "wrong_number"),
        ("T01 T05 T08 T09", "wrong_number"),
        ("T01 T05 T05", "tile_twice"),
        ("T01 T05 T99", "unknown_tile"),
        ("T01 T05 T10", "not_your_tile"),
    ],
)
def test_dr_2_not_these_tiles(text: str, reason: str) -> None:
    table = drafting()
    with pytest.raises(IllegalMove) as refused:
        table.gesture(0, text)
    assert (refused.value.refusal.reason, table[0].first) == (reason, [])


@pytest.mark.parametrize("text", [X01, "T99.9", "T01.0@0,0"])
def test_a_layout_at_a_wrong_moment_is_refused_for_that(text: str) -> None:
    """The moment is asked before the tiles."""
    for table, reason in (
        (drafting(), "wrong_state"),
        (building(mode="realtime").gesture(0, X01).play("0 done"), "is_done"),
        (Table(2).built(X01, SEAT_1, card=19).end_build(), "too_late"),
    ):
        with pytest.raises(IllegalMove) as refused:
            table.gesture(0, text)
        assert refused.value.refusal.reason == reason


@pytest.mark.parametrize(
    ("card", "text", "reason"),
    [
        (19, "exchange S", "unknown_colour"),
        (19, "exchange", "no_colour"),
        (20, "offer X", "unknown_colour"),
        (20, "offer g", None),
        (20, "offer none", None),
    ],
)
def test_k19_k20_colours(card: int, text: str, reason: str | None) -> None:
    table = Table(2).built(X01, SEAT_1, card=card).end_build()
    if reason is None:
        table.gesture(0, text)
        return
    with pytest.raises(IllegalMove) as refused:
        table.gesture(0, text)
    assert refused.value.refusal.reason == reason


def test_what_is_no_action_is_named() -> None:
    with pytest.raises(BadInput, match="there is no action called 'fly away'"):
        drafting().gesture(0, "fly away")
    with pytest.raises(BadInput, match="there is no action called 'fly away'"):
        building().gesture(0, "fly away")
    with pytest.raises(BadInput, match="there is no action called 'exchange GB'"):
        building().gesture(0, "exchange GB")


def test_the_table_of_actions_is_small() -> None:
    """Below 10,000 entries, and every tile and card has its own."""
    assert len(GAME.actions) < 10_000
    texts = {action.text for action in GAME.actions.entries}
    assert {f"keep {name}" for name in TILE_NAMES} <= texts
    assert len([text for text in texts if text.startswith("card ")]) == CARDS
