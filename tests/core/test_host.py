"""The host: chance, moves, gestures, undo, time, records and what seats see of them."""

import random

import pytest

from cosmarium.core.contract import CHANCE, CLOCK, SPECTATOR, IllegalMove, Refusal
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host, replay
from cosmarium.core.record import Record, Row, read_record
from cosmarium.core.snapshot import snapshot
from toy.rules import Toy
from toy.state import CHOOSING, NO_CARD, ToyState

TOY = Toy()
TIMED = {"mode": "timed"}


def started(players: int = 2, seed: int = 1, **options: str) -> Host:
    """A match in which everybody has kept the first of two cards."""
    match = Host(TOY, players, seed, options)
    for seat in range(players):
        match.play(seat, match.legal_actions(seat)[0])
    return match


def texts(match: Host, seat: int | None = None) -> list[str]:
    record = match.record() if seat is None else match.projection(seat)
    return [str(row) for row in record.rows]


def finished(seed: int = 3, players: int = 3, **options: str) -> Host:
    match = Host(TOY, players, seed, options)
    dice = random.Random(seed)
    while not match.over:
        for seat in match.to_act:
            match.play(seat, dice.choice(match.legal_actions(seat)))
    return match


# -- chance -------------------------------------------------------------------------------


def test_chance_is_played_before_anybody_is_asked() -> None:
    match = Host(TOY, 2, 1)
    assert [row.seat for row in match.record().rows] == [CHANCE] * 5
    assert match.to_act == [0, 1]
    assert [decision.kind for decision in match.decisions] == ["keep", "keep"]


def test_the_same_seed_deals_the_same_whatever_the_players_do() -> None:
    """Rolls come from a stream of their own: drawing cards in between does not change them."""
    rolls, draws = [], []
    for drawing in ("draw", "roll"):
        match = started(2, seed=5)
        first, second = match.to_act[0], 1 - match.to_act[0]
        match.play(first, drawing)
        match.play(first, "end")
        match.play(second, "roll")
        match.play(second, "end")
        match.play(first, "draw")
        rows = texts(match)
        rolls.append([row for row in rows if row.startswith("chance die")])
        draws.append([row for row in rows if row.startswith("chance deal")])
    assert rolls[0][0] == rolls[1][0]
    assert draws[0][: len(draws[1])] == draws[1]


def test_other_seeds_deal_otherwise() -> None:
    assert len({tuple(texts(Host(TOY, 2, seed))) for seed in range(20)}) > 10
    assert texts(Host(TOY, 2, "a word")) == texts(Host(TOY, 2, "a word"))


# -- moves --------------------------------------------------------------------------------


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    match = started()
    before, rows = snapshot(match.state), texts(match)
    other = 1 - match.to_act[0]
    with pytest.raises(IllegalMove) as error:
        match.play(other, "roll")
    assert str(error.value) == f"seat {other}: 'roll' is refused: not-your-turn (TOY-1)"
    assert error.value.refusal.rule == "TOY-1"
    assert (snapshot(match.state), texts(match)) == (before, rows)


@pytest.mark.parametrize("seat", [-3, -2, -1, 2, 99])
def test_a_seat_that_does_not_exist_cannot_move(seat: int) -> None:
    match = started()
    with pytest.raises(BadInput, match=f"there is no seat {seat}; the seats are 0 to 1"):
        match.play(seat, "roll")
    with pytest.raises(BadInput, match=f"there is no seat {seat}"):
        match.gesture(seat, "roll")


def test_an_unknown_action_and_a_wrong_table_are_bad_input() -> None:
    match = started()
    with pytest.raises(BadInput, match="there is no action called 'jump'"):
        match.play(match.to_act[0], "jump")
    with pytest.raises(BadInput, match="2 to 3 players"):
        Host(TOY, 5)
    with pytest.raises(BadInput, match="no option 'speed'"):
        Host(TOY, 2, 0, {"speed": 1})


def test_actions_are_played_by_text_or_by_entry() -> None:
    match = started()
    seat = match.to_act[0]
    assert match.refusal(seat, "roll") is None
    match.play(seat, next(action for action in match.legal_actions(seat) if action.text == "roll"))
    match.play(seat, "end")
    assert match.players == 2
    assert match.to_act == [1 - seat]


def test_a_gesture_is_played_as_a_whole() -> None:
    match = Host(TOY, 2, 1)
    first, second = [action.text for action in match.legal_actions(0)]
    match.gesture(0, f"{first}; withdraw; {second}")
    assert texts(match)[5:] == [f"0 {first}", "0 withdraw", f"0 {second}"]


def test_a_gesture_that_fails_in_the_middle_changes_nothing() -> None:
    match = Host(TOY, 2, 1)
    first, second = [action.text for action in match.legal_actions(0)]
    before, rows = snapshot(match.state), texts(match)
    with pytest.raises(BadInput, match="is refused: wrong-phase"):
        match.gesture(0, f"{first}; {second}")
    assert (snapshot(match.state), texts(match)) == (before, rows)


def test_a_gesture_cannot_reach_beyond_chance() -> None:
    match = started()
    seat = match.to_act[0]
    before = snapshot(match.state)
    with pytest.raises(BadInput, match="'end' is refused"):
        match.gesture(seat, "roll; end")
    assert snapshot(match.state) == before


def test_a_refused_gesture_carries_the_rule() -> None:
    match = started()
    with pytest.raises(IllegalMove) as refused:
        match.gesture(match.to_act[0], "roll; end")
    assert refused.value.refusal.rule == "TOY-1"


# -- forks --------------------------------------------------------------------------------


def test_a_fork_goes_its_own_way_and_is_dealt_the_same() -> None:
    match = started()
    seat = match.to_act[0]
    fork, before = match.fork(), snapshot(match.state)
    fork.play(seat, "roll")
    assert snapshot(match.state) == before
    assert len(fork.steps()) == len(match.steps()) + 2
    assert [seat for seat, _, _ in fork.steps(len(match.steps()))] == [seat, CHANCE]
    match.play(seat, "roll")
    assert texts(match) == texts(fork)
    assert snapshot(match.state) == snapshot(fork.state)


# -- undo ---------------------------------------------------------------------------------


def test_undo_takes_back_the_last_step_of_a_turn() -> None:
    match = started()
    seat = match.to_act[0]
    card = next(action for action in match.legal_actions(seat) if action.kind == "show")
    before = snapshot(match.state)
    match.play(seat, card)
    earlier = match.undo(seat)
    assert earlier is not None
    assert snapshot(earlier.state) == before
    assert snapshot(match.state) != before, "the match itself stays as it is"


def test_undo_goes_back_step_by_step() -> None:
    match = started()
    seat = match.to_act[0]
    before = snapshot(match.state)
    match.play(seat, next(a for a in match.legal_actions(seat) if a.kind == "show"))
    match.play(seat, f"gift {1 - seat}")
    once = match.undo(seat)
    assert once is not None
    assert once.refusal(seat, "end") is None
    twice = once.undo(seat)
    assert twice is not None
    assert snapshot(twice.state) == before
    assert twice.undo(seat) is None, "the common choice before is another stage"
    assert twice.undo_barrier(seat) == "all-chose", "it has done something, but that is over"


def test_a_common_choice_is_common_until_all_have_chosen() -> None:
    match = Host(TOY, 2, 1)
    assert match.together
    match.play(0, match.legal_actions(0)[0].text)
    assert match.to_act == [1]
    assert match.together, "one of two has chosen"
    turn = started()
    assert len(turn.to_act) == 1
    assert not turn.together, "a turn of its own"


def test_a_gesture_is_taken_back_as_a_whole() -> None:
    match = Host(TOY, 2, 1)
    first, second = [action.text for action in match.legal_actions(0)]
    before = snapshot(match.state)
    match.gesture(0, f"{first}; withdraw; {second}")
    earlier = match.undo(0, 3)
    assert earlier is not None
    assert snapshot(earlier.state) == before
    assert match.undo(0, 4) is None, "it did only three steps"


def test_where_undo_ends_there_is_a_reason() -> None:
    match = started()
    seat, other = match.to_act[0], 1 - match.to_act[0]
    assert match.undo_barrier(seat) == "all-chose", "both before this turn"
    assert match.undo_barrier(other) == "not-deciding"
    match.play(seat, "roll")
    assert match.undo_barrier(seat) == "revealed"
    match.play(seat, f"gift {other}")
    assert match.undo_barrier(seat) == ""


class Shows(Toy):
    """What was shown stays shown."""

    final_kinds = ("show",)


def test_undo_never_crosses_an_own_action_that_is_final() -> None:
    match = Host(Shows(), 2, 1)
    for seat in range(2):
        match.play(seat, match.legal_actions(seat)[0])
    seat = match.to_act[0]
    show = next(action for action in match.legal_actions(seat) if action.kind == "show")
    match.play(seat, show)
    assert match.undo(seat) is None
    assert match.undo_barrier(seat) == "final"


def test_undo_never_crosses_chance() -> None:
    match = started()
    seat = match.to_act[0]
    match.play(seat, "draw")
    assert match.undo(seat) is None
    match.play(seat, f"gift {1 - seat}")
    earlier = match.undo(seat)
    assert earlier is not None
    assert earlier.undo(seat) is None


def test_undo_never_crosses_the_end_of_a_turn() -> None:
    match = started()
    seat, other = match.to_act[0], 1 - match.to_act[0]
    match.play(seat, next(a for a in match.legal_actions(seat) if a.kind == "show"))
    match.play(seat, "end")
    assert match.undo(seat) is None
    assert match.undo(other) is None
    match.play(other, next(a for a in match.legal_actions(other) if a.kind == "show"))
    assert match.undo(seat) is None
    assert match.undo(other) is not None


def test_in_a_common_choice_a_seat_takes_back_only_its_own() -> None:
    match = Host(TOY, 3, 1)
    for seat in (0, 1):
        match.play(seat, match.legal_actions(seat)[0])
    assert match.undo(2) is None, "it has done nothing yet"
    earlier = match.undo(0)
    assert earlier is not None
    assert earlier.to_act == [0, 2]
    assert texts(earlier) == [row for row in texts(match) if not row.startswith("0 ")]


class Follow(Toy):
    """Seat 1 may keep a card only once seat 0 has."""

    def refusal(self, state: ToyState, seat: int, action: int) -> Refusal | None:
        if state.phase == CHOOSING and seat == 1 and state.kept[0] == NO_CARD:
            return Refusal("TOY-2", "wrong-phase")
        return super().refusal(state, seat, action)


def test_what_others_built_on_cannot_be_taken_back() -> None:
    match = Host(Follow(), 3, 1)
    match.play(0, match.legal_actions(0)[0])
    assert match.undo(0) is not None
    match.play(1, match.legal_actions(1)[0])
    assert match.undo(0) is None


def test_after_undo_chance_deals_what_it_would_have_dealt() -> None:
    match = started(2, seed=8)
    seat = match.to_act[0]
    match.play(seat, next(a for a in match.legal_actions(seat) if a.kind == "show"))
    earlier = match.undo(seat)
    assert earlier is not None
    straight = started(2, seed=8)
    for one in (earlier, straight):
        one.play(seat, "roll")
    assert texts(earlier) == texts(straight)


def test_undo_does_not_turn_back_the_clock() -> None:
    match = Host(TOY, 2, 1, TIMED, pace=0)
    match.play(0, match.legal_actions(0)[0])
    match.advance(3000)
    earlier = match.undo(0)
    assert earlier is not None
    assert earlier.state.now == 3000


# -- time ---------------------------------------------------------------------------------


def test_a_limit_is_played_when_it_is_due_and_not_before() -> None:
    match = Host(TOY, 2, 1, TIMED, pace=0)
    match.advance(5299)
    assert match.state.phase == CHOOSING
    match.advance(9000)
    assert match.state.phase != CHOOSING
    rows = match.record().rows
    assert [(row.seat, row.at) for row in rows if row.seat == CLOCK] == [(CLOCK, 5300)]
    assert match.state.now == 9000
    assert texts(match)[6].startswith("chance lot"), "a lot decides for who is late"


def test_rows_carry_the_time_of_their_step() -> None:
    match = Host(TOY, 2, 1, TIMED, pace=0)
    match.advance(1500)
    match.play(1, match.legal_actions(1)[1])
    assert texts(match)[-1].endswith(" @1500")
    match.advance(1000)
    assert match.state.now == 1500, "time does not run backwards"


def test_without_a_wall_clock_time_passes_when_all_have_moved() -> None:
    match = Host(TOY, 2, 1, TIMED, pace=700)
    match.play(0, match.legal_actions(0)[0])
    assert match.state.now == 0
    match.play(0, "withdraw")
    match.play(0, match.legal_actions(0)[0])
    assert match.state.now == 0, "seat 1 has not moved yet"
    match.play(1, match.legal_actions(1)[0])
    assert match.state.phase != CHOOSING, "nobody must act, so the limit comes"
    assert match.state.now == 5300


def test_simulated_time_moves_on_while_seats_change_their_minds() -> None:
    match = Host(TOY, 2, 1, TIMED, pace=2000)
    times = []
    for seat in (0, 0, 1, 1, 0, 0, 1):  # keep or withdraw in turn
        match.play(seat, match.legal_actions(seat)[0])
        times.append(match.state.now)
    assert times == [0, 0, 2000, 2000, 4000, 4000, 6000]
    assert [str(row) for row in match.record().rows if row.seat == CLOCK] == ["clock time-up @5300"]


def test_a_timed_game_is_played_to_its_end_and_again_from_its_record() -> None:
    match = finished(seed=2, mode="timed")
    again = replay(TOY, read_record(str(match.record())))
    assert snapshot(again.state) == snapshot(match.state)


# -- records ------------------------------------------------------------------------------


def test_a_projection_shows_own_cards_and_hides_those_of_others() -> None:
    match = started(3, seed=4)
    full = texts(match)
    for seat in range(3):
        seen = texts(match, seat)
        assert len(seen) == len(full)
        hidden = [number for number, row in enumerate(seen) if row.endswith("?")]
        assert [seen[n].split()[0] for n in hidden] == ["chance"] * 4 + [
            str(other) for other in range(3) if other != seat
        ]
    spectator = texts(match, SPECTATOR)
    assert sum(row.endswith("?") for row in spectator) == 9
    assert spectator[0] == full[0]


def test_a_projection_cannot_be_replayed() -> None:
    match = started(2)
    with pytest.raises(BadInput, match="shows only what one seat knew"):
        replay(TOY, match.projection(0))


def test_a_record_holds_the_result_only_at_the_end() -> None:
    assert started().record().result is None
    match = finished()
    assert match.record().result == [sheet.total for sheet in match.scores()]


def test_a_replay_stops_where_its_rows_stop() -> None:
    """Nothing is drawn beyond them, so each position of the game can be looked at."""
    record = finished().record()
    for steps in range(len(record.rows) + 1):
        match = replay(TOY, record, steps)
        assert match.record().rows == record.rows[:steps]
        assert all([seat >= 0 for seat in match.to_act]), "chance may be open, but is no seat"


def test_a_stored_match_goes_on_as_if_it_had_never_stopped() -> None:
    whole = finished(seed=6, players=2)
    steps = [(row.seat, TOY.actions.parse(row.text), 0) for row in whole.record().rows]
    for stop in range(5, len(steps)):
        match = Host(TOY, 2, 6, None, 0, steps[:stop])
        done = len(match.record().rows)
        for seat, action, _ in steps[done:]:
            if seat >= 0:
                match.apply(seat, action)
        assert texts(match) == texts(whole)


def tampered(record: Record, number: int, *rows: Row) -> Record:
    changed = [*record.rows[:number], *rows, *record.rows[number + 1 :]]
    return Record(record.game, record.rules, record.players, record.options, changed, record.result)


def test_tampered_records_are_refused_with_their_row() -> None:
    record = finished(seed=3, players=2).record()
    keep = next(n for n, row in enumerate(record.rows) if row.seat == 0)
    end = next(n for n, row in enumerate(record.rows) if row.text == "end")
    actor = record.rows[end].seat
    for number, rows, line in [
        (0, [Row(CHANCE, "start 2")], "row 1: .* that cannot be drawn now"),
        (0, [Row(0, "keep c1")], "row 1: .* chance has to be drawn first"),
        (keep, [Row(0, "keep c9")], f"row {keep + 1}: .* there is no action called 'keep c9'"),
        (keep, [Row(CHANCE, "deal c1")], f"row {keep + 1}: .* there is nothing to draw now"),
        (keep, [Row(CLOCK, "time-up", 9000)], f"row {keep + 1}: .* no such time limit is due now"),
        (keep, [Row(0, "roll")], r"wrong-phase \(TOY-2\)"),
        (end, [Row(1 - actor, "end")], r"not-your-turn \(TOY-1\)"),
        (end, [], f"row {end + 1}: "),
        (end, [Row(actor, "end"), Row(actor, "end")], f"row {end + 2}: "),
    ]:
        with pytest.raises(BadInput, match=line) as error:
            replay(TOY, tampered(record, number, *rows))
        assert "\n" not in str(error.value)


def test_a_record_that_was_read_is_refused_with_its_line() -> None:
    text = str(finished(seed=3, players=2).record())
    head = text.index("\n\n") + 2
    for row in ("chance start 2", "chance fly", "0  keep   c1"):
        broken = text[:head] + "# a remark\n\n" + row + "\n" + text[head:]
        told = " ".join(row.split())
        with pytest.raises(BadInput, match=f"line 9: '{told}' cannot be played"):
            replay(TOY, read_record(broken))


def test_a_record_of_another_game_version_or_result_is_refused() -> None:
    record = finished(players=2).record()
    rows, options = record.rows, dict(record.options)
    for broken, line in [
        (Record("chess", 1, 2, options, rows), "this is a record of chess, not of toy"),
        (Record("toy", 2, 2, options, rows), "rules version 2 of toy, but this program knows"),
        (Record("toy", 1, 7, options, rows), "2 to 3 players, not 7"),
        (Record("toy", 1, 2, {"mode": "fast"}, rows), "option mode cannot be 'fast'"),
        (
            Record("toy", 1, 2, options, rows, [99, 99]),
            r"the record says the result is \[99, 99\], but its moves",
        ),
        (Record("toy", 1, 2, options, rows[:9], [1, 1]), "but its moves lead to None"),
    ]:
        with pytest.raises(BadInput, match=line):
            replay(TOY, broken)


def test_a_clock_that_comes_too_early_is_refused() -> None:
    match = finished(seed=2, mode="timed")
    text = str(match.record()).replace("clock time-up @5300", "clock time-up @5200")
    with pytest.raises(BadInput, match="no such time limit is due now"):
        replay(TOY, read_record(text))


def test_observations_come_from_the_game() -> None:
    match = started(2)
    assert match.observe().seat == SPECTATOR
    assert match.observe(1).state.place.count(1) == 1
    assert match.observe(1).state.place.count(0) == 0
