"""Omega (O), the end of a turn, the end phase (F) and the end of the game (Z)."""

import pytest

from cosmarium.core.host import Host
from cosmarium.games.crafting_the_cosmos.components import NEBULA_IDS, TILE_IDS
from cosmarium.games.crafting_the_cosmos.scoring import score_sheets
from games.crafting_the_cosmos.table import GAME, Table

MORE = "start=0"  # somebody else still has a turn in this round


def test_o_1_take_and_place_a_tile() -> None:
    """M-3, M-4: after omega only the tile is left to place."""
    table = Table("", table=MORE)
    table.state.stacks[0] = 0
    assert table.reason("omega-nebula 1") == "stack_empty"
    table.play("omega-nebula 2").chance("tile T204")
    assert table.legal() == [f"place-nebula T204 {space}" for space in NEBULA_IDS] + ["forfeit"]
    assert table.reason("place-star h S19") == "wrong_phase"
    table.play("place-nebula T204 N12")
    assert table.nebula("N12") == "T204"


def test_o_1_forfeit() -> None:
    """V-5: under the stack of its size, known to all."""
    table = Table("", table=MORE).play("omega-nebula 2").chance("tile T204").play("forfeit")
    assert table.state.stack_bottoms[1] == [TILE_IDS.index("T204")]


def test_o_2_evolve_for_free() -> None:
    table = Table("L21=P L14=S", table=MORE)
    assert table.reason("omega-evolve L14") == "no_proto"
    table.play("omega-evolve L21")
    assert table.life() == {"L14": "S", "L21": "S"}


def test_o_3_none_only_if_neither_is_possible() -> None:
    assert Table("").reason("omega-none") == "omega_possible"
    table = Table("L21=P", table=MORE)
    table.state.stacks = [0, 0, 0]
    assert table.reason("omega-none") == "omega_possible"
    table = Table("L21=S", table=MORE)
    table.state.stacks = [0, 0, 0]
    assert table.legal() == ["omega-none"]
    table.play("omega-none")
    assert table.state.current == 1


def test_o_3_a_full_board_does_not_prevent_taking_a_tile() -> None:
    tiles = " ".join([f"{space}=T3{n:02}" for n, space in enumerate(NEBULA_IDS, start=1)])
    table = Table(tiles, table=MORE).play("omega-nebula 1").chance("tile T101")
    assert table.legal() == ["forfeit"]


def test_o_4_counters_and_pool_end_with_the_turn() -> None:
    table = Table("supernova=1 dna=2 graviton=3 pool=h:1,T205 L21=P", table=MORE)
    table.play("omega-evolve L21")
    player = table.player
    assert (player.supernovae, player.dna, player.gravitons) == (0, 0, 0)
    assert (sum(player.pool_stars), player.pool_tiles) == (0, [])


def test_o_4_lost_tiles_go_under_after_the_omega_tile_is_drawn() -> None:
    """So with an empty stack the tile in the pool cannot be the one drawn."""
    table = Table("pool=T205", table=MORE)
    table.state.stacks[1] = 0
    table.state.stack_bottoms[1] = [TILE_IDS.index("T206")]
    table.play("omega-nebula 2")
    assert table.outcomes() == {"tile T206": 1}
    table.chance("tile T206")
    assert table.state.stack_bottoms[1] == [TILE_IDS.index("T205")]
    assert table.pool_tiles() == ["T206"]


def test_o_5_omega_ends_the_turn() -> None:
    table = Table("L21=P", table=MORE)
    table.state.events = []
    stage = table.state.stage
    table.play("omega-evolve L21")
    assert "omega" in [event.kind for event in table.events()]
    assert (table.state.current, table.decision) == (1, "shift")
    assert table.state.stage == stage + 1


def test_v_5_tiles_under_a_stack_come_back_in_order() -> None:
    table = Table("", table=MORE)
    table.state.stacks[0] = 1 << 3
    table.state.stack_bottoms[0] = [5, 2]
    table.play("omega-nebula 1")
    assert table.outcomes() == {"tile T104": 1}
    table.chance("tile T104").play("forfeit")
    assert table.state.stack_bottoms[0] == [5, 2, 3]


# -- end phase --------------------------------------------------------------------------------


def last_turn(*galaxies: str, more: str = "") -> Table:
    """The last player of the round takes omega."""
    galaxies = galaxies or ("L21=P", "L21=P")
    table = Table(*galaxies, table=f"turn={len(galaxies) - 1} {more}")
    return table.play("omega-evolve L21")


def test_f_1_f_2_no_goal_in_rounds_1_and_2() -> None:
    for number in (1, 2):
        goals = "goals=Y14" + ",Y01" * (number - 1)
        assert last_turn(more=f"round={number} {goals}").player.goal_points == []


def test_f_2_the_goal_of_round_1_is_scored_in_round_3() -> None:
    """Y-1, Y-5: 6 and 3 points with two players too."""
    table = last_turn("L01=P L02=P L21=P", "L01=S L21=P L22=P", more="round=3 goals=Y14,Y01,Y03")
    points = [player.goal_points for player in table.state.players]
    assert points == [[6], [3]]
    assert [player.score for player in table.state.players] == [6, 3]


def test_f_3_the_next_goal_is_revealed() -> None:
    table = last_turn(more="goals=Y14")
    assert table.decision == "chance-goal"
    assert len(table.outcomes()) == 15
    table.chance("goal Y05")
    assert table.state.goals == [13, 4]
    assert table.state.round == 2


def test_f_3_no_more_than_six_goals() -> None:
    """C-6."""
    table = last_turn(more="round=6 goals=Y14,Y01,Y02,Y03,Y04,Y05")
    assert (table.decision, table.state.round) == ("shift", 7)


def test_f_4_f_5_the_hand_limit_holds_when_the_game_ends() -> None:
    table = last_turn("hand=time:11 L21=P", "L21=P", more="round=8 goals=Y14,Y01,Y02,Y03,Y04,Y05")
    assert (table.decision, table.state.over) == ("discard", False)
    table.play("discard time", seat=0).chance("reveal time")
    assert table.state.over


@pytest.mark.parametrize(("seats", "start"), [(2, 0), (3, 1), (4, 1)])
def test_f_6_the_start_tile_goes_left_but_stays_with_two(seats: int, start: int) -> None:
    """C-16."""
    table = last_turn(*["L21=P"] * seats, more="goals=Y14").chance("goal Y05")
    assert table.state.start == table.state.current == start


# -- end of the game --------------------------------------------------------------------------

SIX = "goals=Y14,Y01,Y02,Y03,Y04,Y05"


def test_z_1_after_the_sixth_goal() -> None:
    table = last_turn(more=f"round=8 {SIX}")
    assert table.state.over
    assert GAME.decisions(table.state) == []
    assert table.reason("shift pink", seat=0) == "not_your_turn"


def test_z_1_without_crystals_in_the_supply() -> None:
    """The box does not matter."""
    table = last_turn(more="round=7 supply=crystals:0,box:5 " + SIX)
    assert table.state.over
    assert not last_turn(more="round=7 supply=crystals:1,box:0 " + SIX).state.over


def test_z_2_the_round_is_finished() -> None:
    table = Table("L21=P", "L21=P", table="supply=crystals:0").play("omega-evolve L21")
    assert (table.state.over, table.state.current) == (False, 1)


def test_z_3_goals_above_the_bottom_are_not_scored() -> None:
    table = last_turn(more="round=4 supply=crystals:0 goals=Y14,Y01,Y14,Y01")
    table.chance("goal Y07")
    assert table.state.over
    assert len(table.player.goal_points) == 1  # only the one that reached space 4 now


def test_z_4_only_creatures_add_points_at_the_end() -> None:
    table = Table("N05=T101*8+7 N06=T201 full=2 hand=light:9 chamber=5 S19=H")
    sheet = score_sheets(table.state)[0]
    assert sheet.total == 3 + 15
    assert [(line.code, line.points) for line in sheet.lines] == [
        ("nebulae", 3),
        ("discharges", 0),
        ("sets", 0),
        ("creatures", 15),
    ]


def test_z_4_everything_is_shown_at_the_end() -> None:
    table = last_turn("N05=T101*8 hand=time:3 L21=P", "L21=P", more=f"round=8 {SIX}")
    seen = GAME.observe(table.state, 1).state
    assert seen.players[0].creatures[8] == 18
    assert seen.players[0].hand == [0, 3, 0, 0, 0]


def test_z_5_ties() -> None:
    def places(*galaxies: str) -> list[int]:
        return [sheet.rank for sheet in score_sheets(Table(*galaxies).state)]

    assert places("sets=2", "sets=1", "sets=3") == [2, 3, 1]
    assert places("sets=2 hand=light:1", "sets=2 hand=time:2") == [2, 1]
    assert places("sets=2 hand=light:2", "sets=2 hand=time:2", "sets=1") == [1, 1, 3]


# -- undo -------------------------------------------------------------------------------------


def match_in_collect() -> Host:
    """A match whose first player stands before a choice of cards."""
    for seed in range(50):
        match = Host(GAME, 2, seed)
        seat = match.to_act[0]
        token = ("pink", "turquoise")[seat]
        match.play(seat, f"shift {token}")
        match.play(seat, "shift-done")
        if match.decisions[0].kind == "draw" and match.to_act == [seat]:
            return match
    raise AssertionError("no such match")


def test_m_10_shifts_and_display_cards_can_be_taken_back() -> None:
    match = match_in_collect()
    seat = match.to_act[0]
    kind = next(text.args[0] for text in match.legal_actions(seat) if text.kind == "draw")
    match.play(seat, f"draw {kind}")
    if match.decisions[0].kind == "draw":  # not refilled yet
        earlier = match.undo(seat)
        assert earlier is not None
        earlier = earlier.undo(seat)
        assert earlier is not None
        assert earlier.decisions[0].kind == "shift"


def test_m_10_a_card_from_the_deck_is_a_barrier() -> None:
    match = match_in_collect()
    seat = match.to_act[0]
    match.play(seat, "draw-deck")
    assert match.undo(seat) is None


def test_m_10_the_refill_is_a_barrier_and_omega_too() -> None:
    match = match_in_collect()
    seat = match.to_act[0]
    while match.decisions[0].kind in ("draw", "take-nebula"):
        match.play(seat, match.legal_actions(seat)[0])
    assert match.undo(seat) is None
    match.play(seat, "omega-evolve L21")
    assert match.undo(seat) is None
    assert match.undo(match.to_act[0]) is None
