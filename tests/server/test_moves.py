"""Moves: checked, stored, then shown; once each; never on an old picture of the table."""

import asyncio
from typing import Any

import pytest

from cosmarium.server.problems import Problem
from cosmarium.server.store.base import Change
from cosmarium.server.tables.commands import Move, Say
from cosmarium.server.tables.rows import Moved, Undone
from cosmarium.server.web.responses import problem_view
from server.desk import Desk, new_desk, take_up

pytestmark = pytest.mark.anyio


async def problem(work: Any) -> Problem:
    with pytest.raises(Problem) as found:
        await work
    return found.value


async def in_turns(**wish: Any) -> tuple[Desk, int, str]:
    """A toy table after its common choice; who acts, and its person."""
    desk = await new_desk("toy", "Ada", "Ben", **wish)
    for seat, person in enumerate(("ada", "ben")):
        await desk.move(person, seat, desk.legal(seat)[0])
    seat = desk.match.to_act[0]
    return desk, seat, desk.table.seats[seat].person


# -- once ---------------------------------------------------------------------------------


async def test_the_same_move_id_is_played_once_and_answered_alike() -> None:
    desk, seat, person = await in_turns()
    base = desk.table.versions[seat]
    first = await desk.move(person, seat, "roll", id="x", base=base)
    number = desk.table.number
    again = await desk.move(person, seat, "roll", id="x", base=base)
    assert again == first
    assert desk.table.number == number


async def test_a_move_id_is_remembered_after_a_restart() -> None:
    desk, seat, person = await in_turns()
    base = desk.table.versions[seat]
    first = await desk.move(person, seat, "roll", id="x", base=base)
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    assert await again.move(person, seat, "roll", id="x", base=base) == first
    assert again.table.number == desk.table.number


async def test_a_refused_move_id_stays_refused() -> None:
    """Otherwise a double submit could be played though its sender heard a no."""
    desk, seat, person = await in_turns()
    late = await problem(desk.move(person, seat, "roll", id="x", base=0))
    same = await problem(desk.move(person, seat, "roll", id="x"))
    assert (late.code, same.code) == ("stale", "stale")
    await desk.move(person, seat, "roll", id="y")


# -- base ---------------------------------------------------------------------------------


async def test_a_move_on_an_old_picture_is_refused() -> None:
    desk, seat, person = await in_turns()
    old = desk.table.versions[seat]
    await desk.move(person, seat, "roll")
    stale = await problem(desk.move(person, seat, "end", base=old))
    assert stale.code == "stale"
    assert stale.details["version"] == desk.table.versions[seat]
    await desk.move(person, seat, "end")


async def test_in_a_common_choice_others_make_nothing_stale() -> None:
    desk = await new_desk("toy", "Ada", "Ben", "Cleo")
    base = list(desk.table.versions)
    await desk.move("ada", 0, desk.legal(0)[0], base=base[0])
    await desk.move("ben", 1, desk.legal(1)[0], base=base[1])
    assert desk.table.versions[2] == base[2]
    await desk.move("cleo", 2, desk.legal(2)[0], base=base[2])
    assert len(set(desk.table.versions)) == 1, "the choice has ended for all"


async def test_moves_can_be_sent_without_waiting_for_answers() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    first, second = desk.legal(0)
    base = desk.table.versions[0]
    answers = await asyncio.gather(
        desk.move("ada", 0, first, id="a", base=base),
        desk.move("ada", 0, "withdraw", id="b", base="a"),
        desk.move("ada", 0, second, id="c", base="b"),
    )
    assert [answer.number for answer in answers] == sorted(answer.number for answer in answers)
    assert (await problem(desk.move("ada", 0, "withdraw", id="d", base="never"))).code == "stale"


# -- refusals -------------------------------------------------------------------------------


async def test_a_refusal_names_the_rule_and_speaks_the_language() -> None:
    desk, seat, person = await in_turns()
    held = {action for action in desk.legal(seat) if action.startswith("show")}
    other = next(f"show c{n}" for n in range(1, 8) if f"show c{n}" not in held)
    refused = await problem(desk.move(person, seat, other))
    refused.details["game"] = "toy"
    view = problem_view(refused, "en")
    assert (view.code, view.rule, view.reason) == ("refused", "TOY-4", "not-held")
    assert view.message == f"You do not hold card {other[-1]}."
    assert problem_view(refused, "de").message != view.message


async def test_unknown_and_empty_moves_are_refused() -> None:
    desk, seat, person = await in_turns()
    assert (await problem(desk.move(person, seat, "jump"))).code == "unknown-action"
    both = Move(seat=seat, id="1", base=desk.table.versions[seat], action="roll", gesture="roll")
    none = Move(seat=seat, id="2", base=desk.table.versions[seat])
    for command in (both, none):
        assert (await problem(desk.live.do(person, command))).code == "bad-option"


async def test_nobody_moves_for_another() -> None:
    desk, seat, _ = await in_turns()
    other = "ben" if desk.table.seats[seat].person == "ada" else "ada"
    for person in (other, "eve", ""):
        assert (await problem(desk.move(person, seat, "roll"))).code == "not-yours"


async def test_before_the_start_and_after_the_end_nothing_is_played() -> None:
    desk = await new_desk("toy", "Ada", "free")
    early = Move(seat=0, id="1", base=0, action="roll")
    assert (await problem(desk.live.do("ada", early))).code == "not-started"
    desk, seat, person = await in_turns()
    while desk.table.status == "playing":
        seat = desk.match.to_act[0]
        person = desk.table.seats[seat].person
        await desk.move(person, seat, desk.legal(seat)[0])
    assert (await problem(desk.move(person, seat, "roll"))).code == "over"


# -- gestures ---------------------------------------------------------------------------------


async def test_a_gesture_is_one_row_all_or_nothing() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    first, second = desk.legal(0)
    number = desk.table.number
    whole = Move(
        seat=0, id="1", base=desk.table.versions[0], gesture=f"{first}; withdraw; {second}"
    )
    await desk.live.do("ada", whole)
    assert desk.table.number == number + 1
    row = desk.rows[-1]
    assert isinstance(row, Moved)
    assert [text for _, text, _ in row.steps] == [first, "withdraw", second]
    broken = Move(seat=0, id="2", base=desk.table.versions[0], gesture="withdraw; withdraw")
    refused = await problem(desk.live.do("ada", broken))
    assert (refused.code, refused.refusal and refused.refusal.rule) == ("refused", "TOY-2")
    nonsense = Move(seat=0, id="3", base=desk.table.versions[0], gesture="; ;")
    assert (await problem(desk.live.do("ada", nonsense))).code == "unknown-action"
    assert desk.table.number == number + 1


# -- store, then show -------------------------------------------------------------------------


async def test_a_move_and_its_chance_are_one_row() -> None:
    desk, seat, person = await in_turns()
    number = desk.table.number
    await desk.move(person, seat, "roll")
    assert desk.table.number == number + 1
    row = desk.rows[-1]
    assert isinstance(row, Moved)
    assert [actor for actor, _, _ in row.steps] == [seat, -1]


async def test_nothing_is_shown_before_it_is_stored() -> None:
    desk, seat, person = await in_turns()
    before = desk.view(seat, person)
    let_go = asyncio.Event()
    write = desk.store.write

    async def slow(*changes: Change) -> None:
        await let_go.wait()
        await write(*changes)

    desk.store.write = slow  # type: ignore[method-assign]
    moving = asyncio.create_task(desk.move(person, seat, "roll"))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not moving.done()
    assert desk.view(seat, person) == before
    let_go.set()
    await moving
    assert desk.view(seat, person)["position"] != before["position"]


async def test_if_storing_fails_the_table_is_as_it_was_and_read_again() -> None:
    desk, seat, person = await in_turns()
    before, number = desk.view(seat, person), desk.table.number
    broken: list[bool] = []
    desk.live.on_broken = lambda: broken.append(True)
    desk.store.fails = True
    assert (await problem(desk.move(person, seat, "roll"))).code == "busy"
    assert broken == [True]
    assert (desk.view(seat, person), desk.table.number) == (before, number)
    desk.store.fails = False
    assert (await problem(desk.move(person, seat, "roll"))).code == "moving"
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    await again.move(person, seat, "roll")


async def test_if_storing_is_cut_short_the_table_is_read_again() -> None:
    desk, seat, person = await in_turns()
    broken: list[bool] = []
    desk.live.on_broken = lambda: broken.append(True)

    async def endless(*_changes: Change) -> None:
        await asyncio.Event().wait()

    desk.store.write = endless  # type: ignore[method-assign]
    moving = asyncio.create_task(desk.move(person, seat, "roll"))
    for _ in range(5):
        await asyncio.sleep(0)
    moving.cancel()
    await asyncio.gather(moving, return_exceptions=True)
    assert broken == [True]
    assert (await problem(desk.move(person, seat, "roll"))).code == "moving"


# -- undo -------------------------------------------------------------------------------------


async def test_undo_is_a_row_and_a_line() -> None:
    desk, seat, person = await in_turns()
    show = next(action for action in desk.legal(seat) if action.startswith("show"))
    before = desk.view(seat, person)["position"]
    move = await desk.move(person, seat, show)
    assert desk.view(seat, person)["turn"]["undo"] == {"possible": True}
    await desk.undo(person, seat)
    assert desk.view(seat, person)["position"] == before
    row = desk.rows[-1]
    assert isinstance(row, Undone)
    assert row.undoes == move.number
    entry = desk.view(1 - seat, "", "en")["log"][-1]
    assert (entry["undoes"], entry["kind"]) == (move.number, "undone")
    assert entry["words"].endswith("took back a move.")
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    assert again.view(seat, person) == desk.view(seat, person)


async def test_where_undo_ends_it_says_why() -> None:
    desk, seat, person = await in_turns()
    undo = desk.view(seat, person, "en")["turn"]["undo"]
    assert undo == {
        "possible": False,
        "reason": "all-chose",
        "words": "everybody has chosen since, so it is done.",
    }
    await desk.move(person, seat, "roll")
    assert desk.view(seat, person)["turn"]["undo"]["reason"] == "revealed"
    ended = await problem(desk.undo(person, seat))
    assert (ended.code, ended.details["reason"]) == ("no-undo", "revealed")
    assert problem_view(ended, "de").message.endswith("seitdem wurde etwas aufgedeckt.")
    await desk.move(person, seat, "end")
    assert (await problem(desk.undo(person, seat))).details["reason"] == "not-deciding"


async def test_a_gesture_is_taken_back_as_one() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    first, second = desk.legal(0)
    before = desk.view(0, "ada")["position"]
    gesture = f"{first}; withdraw; {second}"
    command = Move(seat=0, id="1", base=desk.table.versions[0], gesture=gesture)
    await desk.live.do("ada", command)
    await desk.undo("ada", 0)
    assert desk.view(0, "ada")["position"] == before


async def test_in_a_common_choice_only_ones_own_is_taken_back() -> None:
    desk = await new_desk("toy", "Ada", "Ben", "Cleo")
    await desk.move("ada", 0, desk.legal(0)[0])
    await desk.move("ben", 1, desk.legal(1)[0])
    versions = list(desk.table.versions)
    await desk.undo("ada", 0)
    assert desk.match.to_act == [0, 2]
    assert desk.table.versions[1:] == versions[1:]
    assert (await problem(desk.undo("cleo", 2))).details["reason"] == "nothing-done"


async def test_undo_is_done_once() -> None:
    desk, seat, person = await in_turns()
    show = next(action for action in desk.legal(seat) if action.startswith("show"))
    await desk.move(person, seat, show)
    await desk.move(person, seat, f"gift {1 - seat}")
    base = desk.table.versions[seat]
    first = await desk.undo(person, seat, id="u", base=base)
    assert await desk.undo(person, seat, id="u", base=base) == first
    assert [str(row.__struct_config__.tag) for row in desk.rows].count("undone") == 1


async def test_chat_is_outside_of_undo() -> None:
    desk, seat, person = await in_turns()
    show = next(action for action in desk.legal(seat) if action.startswith("show"))
    await desk.move(person, seat, show)
    await desk.live.do(person, Say(seat=seat, text="oh no"))
    await desk.undo(person, seat)
    assert [entry["text"] for entry in desk.view(0)["log"] if entry["kind"] == "said"] == ["oh no"]


async def test_thousand_undos_do_not_make_a_table_slow_to_read() -> None:
    """Each costs the replay of one turn, and of the whole log none."""
    desk, seat, person = await in_turns()
    show = next(action for action in desk.legal(seat) if action.startswith("show"))
    for _ in range(60):
        await desk.move(person, seat, show)
        await desk.undo(person, seat)
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    assert again.view(seat, person) == desk.view(seat, person)
