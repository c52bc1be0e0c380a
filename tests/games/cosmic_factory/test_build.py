"""Building: TM-6, TM-7, BU-1 to BU-5, BO-1 to BO-5, and the modes DG-2 to DG-8, DG-10."""

import pytest

from cosmarium.games.cosmic_factory.state import NO_TIME, PHASE_BUILD, PHASE_REVEAL
from games.cosmic_factory.table import GAME, SEAT_1, SEAT_2, X01, Table

HAND = "T01 T15 T25 T28 T32 T33 T36 T41 T43"  # the tiles of X01
OTHER = "T02 T11 T20 T26 T27 T29 T38 T42 T52"


def realtime(card: int = 0, **options: str | int) -> Table:
    return Table(2, mode="realtime", **options).building(HAND, OTHER, card=card)


def untimed(card: int = 0) -> Table:
    return Table(2).building(HAND, OTHER, card=card)


# -- placing ----------------------------------------------------------------------------------


def test_bu_2_pick_put_move_turn_take_back() -> None:
    table = untimed().play("0 pick T25", "0 put 0 0 3", "0 pick T36", "0 put 1 0 2")
    assert table.layout(0) == "T25.3 T36.2 .. / .. .. .. / .. .. .."
    table.play("0 lift", "0 pick T25", "0 put 2 2 0")
    assert table.layout(0) == ".. T36.2 .. / .. .. .. / .. .. T25.0"
    table.play("0 lift", "0 pick T25", "0 put 2 2 1", "0 lift", "0 pick T36", "0 take-back")
    assert table.layout(0) == ".. .. .. / .. .. .. / .. .. T25.1"


def test_bu_2_one_thing_at_a_time() -> None:
    table = untimed()
    assert table.reason("0 put 0 0 0") == table.reason("0 take-back") == "nothing_picked"
    assert table.reason("0 lift") == "nothing_placed"
    table.play("0 pick T25")
    assert table.reason("0 pick T36") == table.reason("0 lift") == "tile_picked"
    assert table.reason("0 submit none") == "tile_picked"
    table.play("0 put 0 0 0")
    assert table.reason("0 pick T25") == "already_placed"
    table.play("0 lift")
    assert table.kinds(0) == ["lift"]
    assert table.reason("0 pick T36") == "not_in_galaxy"
    assert table.rule("0 pick T02") == "BU-2"
    assert table.reason("0 pick T02") == "not_your_tile"


def test_a_tile_picked_and_taken_back_changes_nothing() -> None:
    table = untimed().play("0 pick T25", "0 take-back")
    assert table[0].galaxy == []
    assert table.events("took-back") == []


def test_tm_6_any_tile_anywhere_in_any_rotation() -> None:
    table = untimed().play("0 pick T25")
    puts = [a for a in GAME.legal_actions(table.state, 0) if GAME.actions[a].kind == "put"]
    assert len(puts) == 36


def test_tm_7_one_tile_a_position() -> None:
    table = untimed().play("0 pick T25", "0 put 1 1 0", "0 pick T36")
    assert table.reason("0 put 1 1 3") == "position_taken"
    assert table.rule("0 put 1 1 3") == "TM-7"


@pytest.mark.parametrize(("card", "inside", "outside"), [(0, "2 2", "3 0"), (7, "8 0", "0 1")])
def test_co_3_positions_outside_the_frame(card: int, inside: str, outside: str) -> None:
    table = untimed(card).play("0 pick T25")
    assert table.reason(f"0 put {inside} 0") is None
    assert table.reason(f"0 put {outside} 0") == "outside_frame"
    assert table.rule("0 put -1 0 0") == "CO-3"


# -- finishing --------------------------------------------------------------------------------


def test_bu_5_done_only_with_a_complete_galaxy() -> None:
    table = realtime().gesture(0, "T25.3 T36.2 T32.0 / T15.2 T41.1 T01.3 / T28.3 T43.0 ..")
    assert table.reason("0 done") == "incomplete"
    assert table.rule("0 done") == "BU-5"
    table.gesture(0, X01).play("0 done")
    assert table[0].done


def test_bu_3_done_rests_and_can_be_withdrawn() -> None:
    """While it stands the galaxy rests, and a grab is still possible."""
    table = realtime().gesture(0, X01)
    assert table.reason("0 undone") == "not_done"
    table.play("0 done")
    assert table.reason("0 lift") == table.reason("0 done") == "is_done"
    (decision,) = [d for d in GAME.decisions(table.state) if d.seat == 0]
    assert (decision.kind, decision.optional) == ("finished", True)
    table.play("0 undone", "0 lift", "0 pick T25", "0 take-back")
    assert table.reason("0 done") == "incomplete"
    table.gesture(0, X01).play("0 done").gesture(0, "grab G")
    assert table[0].grabbing == 1


def test_bu_3_the_phase_ends_when_all_are_finished() -> None:
    """One is done, the other locked by a bonus tile: at that moment, without grace."""
    table = realtime().gesture(0, X01, at=20_000).play("0 done")
    table.gesture(1, SEAT_1).gesture(1, "grab B")
    assert table.state.phase == PHASE_BUILD
    table.play("clock settle", at=20_001)
    assert table.state.phase == PHASE_REVEAL


@pytest.mark.parametrize("card", [0, 18])
def test_dg_5_a_grab_is_answered_before_the_phase_ends(card: int) -> None:
    """Seat 0 is done and grabs; seat 1 is the last to finish, in the same millisecond."""
    table = realtime(card).gesture(0, X01).play("0 done").gesture(1, SEAT_1)
    table.gesture(0, "grab GB", at=20_000).play("1 done", at=20_000)
    assert table.state.phase == PHASE_BUILD
    assert table.timers()["settle"] == 20_001
    table.play("clock settle", at=20_001)
    assert [(event.seat, event.detail) for event in table.events("grabbed")] == [(0, ("GB",))]
    assert {event.seat for event in (table.events("bonus-won") + table.events("bonus-lost"))} == {0}
    assert table.state.phase == PHASE_REVEAL
    assert table.state.grab_at == NO_TIME


def test_dg_5_who_is_first_in_priority_may_still_grab_in_that_millisecond() -> None:
    table = realtime().gesture(0, X01).play("0 done").gesture(1, SEAT_1)
    table.state.priority = [1, 0]
    table.gesture(0, "grab G", at=20_000).play("1 done").gesture(1, "grab G")
    table.play("clock settle", at=20_001)
    assert [(event.seat, event.detail) for event in table.events("grabbed")] == [(1, ("G",))]
    assert [event.seat for event in table.events("grab-failed")] == [0]
    assert table.state.phase == PHASE_REVEAL


def test_dg_5_a_grab_is_answered_even_if_time_is_up_first() -> None:
    table = realtime().gesture(0, X01).gesture(0, "grab O", at=59_999)
    table.play("clock time-up all", at=60_301)
    assert [(event.seat, event.detail) for event in table.events("grabbed")] == [(0, ("O",))]
    assert table.state.grab_at == NO_TIME


def test_bu_4_nothing_changes_after_the_end() -> None:
    table = realtime(card=13).gesture(0, X01).gesture(1, SEAT_1).play("0 done", "1 done")
    for row in ("0 lift", "0 pick T25", "0 done", "0 undone", "0 reach", "0 put 0 0 0"):
        assert table.reason(row) == "too_late", row
    assert table.rule("0 lift") == "DG-2"


def test_bu_1_faces_are_shown_at_t0() -> None:
    """DG-1: announced three seconds ahead when all are ready; the faces come at T0."""
    table = Table(2, mode="realtime").deal("T01-T09", "T10-T18", card=4)
    table.keep_lowest().keep_lowest()
    assert table.reason("0 pick T01") == "wrong_state"
    table.play("0 ready", at=5_000)
    assert table.reason("0 ready") == "already_sent"
    assert table.timers() == {"start": 33_000}  # at the latest 30 s after READY began
    table.play("1 ready", at=6_000)
    assert table.timers() == {"start": 9_000}
    assert GAME.observe(table.state, 0).state.players[0].hand == [-1] * 9
    table.play("clock start", at=9_000)
    assert GAME.observe(table.state, 0).state.players[0].hand == table[0].hand
    assert table.timers() == {"time-up all": 9_000 + 60_301}


def test_dg_1_the_start_is_announced_after_30_seconds_at_the_latest() -> None:
    table = Table(2, mode="realtime").deal("T01-T09", "T10-T18", card=4)
    table.keep_lowest().keep_lowest().play("0 ready", at=1_000).play("1 ready", at=31_000)
    assert table.timers() == {"start": 33_000}
    late = Table(2, mode="realtime").deal("T01-T09", "T10-T18", card=4)
    late.keep_lowest().keep_lowest().play("clock start", at=33_000)
    assert late.kinds(1) == ["build"]


# -- time -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [30, 60, 90, 120])
def test_dg_2_limits_and_grace(seconds: int) -> None:
    """A grab before the limit, changes up to 300 ms after it."""
    limit = seconds * 1000
    table = realtime(build_seconds=seconds)
    table.state.now = limit - 1
    assert table.reason("0 reach") is None
    table.state.now = limit
    assert table.reason("0 reach") == "too_late"
    table.play("0 pick T25", "0 put 0 0 0", at=limit + 300)
    assert table.timers() == {"time-up all": limit + 301}
    table.play("clock time-up all", at=limit + 301)
    assert table.kinds(0) == []
    assert table.events("time-up")


def test_dg_3_what_lies_there_counts() -> None:
    """A grab locks the galaxy as it was sent before; time-up takes what lies there."""
    table = realtime().gesture(0, "T25.3").gesture(0, "grab G", at=5_000)
    table.play("clock settle", at=5_001)
    assert table.layout(0).startswith("T25.3 ..")
    assert table.reason("0 pick T36") == "locked"
    table.gesture(1, "T38.2", at=6_000).play("clock time-up all", at=60_301)
    assert "T25.3" in table.layout(0)
    assert "T38.2" in table.layout(1)


def test_dg_6_bonus_tiles_and_done_are_shown_to_all() -> None:
    table = realtime().gesture(0, X01).play("0 done")
    table.gesture(1, "grab B").play("clock settle", at=1)
    seen = GAME.observe(table.state, 1).state
    assert seen.players[0].done
    assert GAME.observe(table.state, 0).state.players[1].bonus == 2


def test_dg_7_actions_of_other_modes() -> None:
    table = untimed()
    for row in ("0 ready", "0 reach", "0 grab G", "0 done", "0 undone"):
        assert table.reason(row) == "wrong_mode", row
    assert realtime().reason("0 submit none") == "wrong_mode"
    assert realtime().rule("0 submit none") == "DG-7"


def test_dg_8_everybody_has_a_clock() -> None:
    """Galaxies, done flags and claims stay sealed; a part that is over stays over."""
    table = Table(2, mode="personal-clock").building(HAND, OTHER)
    assert table.kinds(0) == ["ready"]
    assert table.reason("0 pick T25") == "wrong_state"
    table.play("0 ready", at=1_000)
    assert table.timers() == {"time-up 0": 61_301}
    table.gesture(0, X01, at=31_000).play("0 done")
    assert table.reason("0 undone") == table.reason("0 reach") == "too_late"
    seen = GAME.observe(table.state, 1).state.players[0]
    assert (seen.built, seen.done, seen.galaxy) == (True, False, [])
    table.play("1 ready", at=500_000).play("clock time-up 1", at=560_301)
    assert table.events("own-time-up")
    assert table.kinds(1) == []


def test_dg_8_card_18_claims_one_after_the_other() -> None:
    """Each colour once, each with its own time."""
    table = Table(2, mode="personal-clock").building(HAND, OTHER, card=18)
    table.play("0 ready", "1 ready", at=0)
    table.gesture(0, "grab G", at=5_000).gesture(0, "grab O", at=9_000)
    assert table[0].claims == [5_000, -1, 9_000]
    table.play("0 reach")
    assert (table.reason("0 grab GO"), table.rule("0 grab GO")) == ("bonus_taken", "DG-8")
    table.play("0 take-back").gesture(1, "grab GO", at=8_000)
    table.gesture(0, X01).play("0 done").gesture(1, SEAT_1).play("1 done")
    gained = {(event.seat, event.detail[0]) for event in table.events("grabbed")}
    assert gained == {(0, "G"), (1, "O")}


def test_dg_10_untimed_submission_is_final() -> None:
    table = untimed().gesture(0, X01).play("0 submit G")
    assert table.reason("0 lift") == table.reason("0 submit G") == "already_sent"
    assert table.rule("0 lift") == "DG-10"
    assert GAME.observe(table.state, 1).state.players[0].built


def test_dg_10_who_is_skipped_plays_what_was_laid() -> None:
    """DG-14: completed by chance, without claims."""
    table = Table(2, turn_hours=24).building(HAND, OTHER).gesture(0, X01).play("0 submit GBO")
    table.gesture(1, SEAT_1.replace("T52.1", ".."))
    assert table.timers() == {"time-up all": 24 * 3_600_000}
    table.play("clock time-up all", at=24 * 3_600_000)
    assert [GAME.actions[a].text for a, _ in GAME.chance_outcomes(table.state)] == [
        f"fill T52 {rot}" for rot in range(4)
    ]
    assert table[1].bonus == 0


# -- bonus tiles ------------------------------------------------------------------------------


def test_bo_1_at_any_moment_one_two_or_three() -> None:
    """Also with an unfinished galaxy; who comes first gets them."""
    table = realtime()
    assert table.reason("0 grab GB") == "not_reaching"
    table.gesture(0, "grab GB").play("clock settle", at=1)
    assert table[0].bonus == 3
    table.play("1 reach")
    assert table.reason("1 grab GB") == "bonus_taken"
    assert table.reason("1 grab GBO") is None
    table.play("1 grab GBO", at=2).play("clock settle", at=3)
    assert table[1].bonus == 4  # DG-4: all that are still free


def test_bo_2_bo_3_only_once_and_then_locked() -> None:
    table = realtime().gesture(0, "T25.0").gesture(0, "grab G").play("clock settle", at=1)
    for row in ("0 pick T36", "0 lift", "0 done", "0 undone"):
        assert table.reason(row) == "locked", row
    assert table.rule("0 pick T36") == "BO-3"
    assert table.reason("0 reach") == "already_grabbed"
    assert table.rule("0 reach") == "BO-2"
    assert table.kinds(0) == []


def test_bo_4_a_bonus_tile_stays_until_the_round_ends() -> None:
    """There is no action to give it back; undo does not cross a grab, and others' turns go on."""
    kinds = {action.kind for action in GAME.actions.entries}
    assert not kinds & {"return", "give", "drop"}
    table = Table(2, mode="personal-clock").building(HAND, OTHER, card=18).play("0 ready", at=0)
    before = table.state.stage
    table.gesture(0, "grab G", at=10)
    assert table.state.stage == before
    assert "grab" in GAME.final_kinds


def test_bo_5_nobody_must_take_one() -> None:
    table = Table(2).built(X01, SEAT_1).play("0 submit none", "1 submit none")
    assert table.events("bonus-won") == table.events("bonus-lost") == []


def test_reaching_can_be_taken_back() -> None:
    table = realtime().play("0 reach")
    assert table.kinds(0) == ["grab"]
    assert table.reason("0 pick T25") == "tile_picked"
    table.play("0 take-back", "0 pick T25")
    assert table.kinds(0) == ["put"]


def test_a_done_player_reaches_without_being_waited_for() -> None:
    table = realtime().gesture(0, X01).play("0 done", "0 reach")
    (decision,) = [d for d in GAME.decisions(table.state) if d.seat == 0]
    assert (decision.kind, decision.optional) == ("grab", True)
    assert table.reason("0 undone") == "tile_picked"
    table.play("0 take-back", "0 undone")


def test_three_seats_end_together() -> None:
    table = Table(3, mode="realtime").built(X01, SEAT_1, SEAT_2).play("0 done", "1 done")
    assert table.state.phase == PHASE_BUILD
    table.play("2 done")
    assert table.state.phase == PHASE_REVEAL
