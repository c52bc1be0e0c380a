"""The life of a table: who sits down, gets up, starts, leaves, returns, plays again."""

import asyncio

import pytest

from cosmarium.registry import load
from cosmarium.server.problems import Problem
from cosmarium.server.settings import Limits, Settings
from cosmarium.server.tables.commands import (
    Close,
    Command,
    Join,
    Leave,
    Ready,
    Relink,
    Rematch,
    Return,
    Say,
    SetSeat,
    Start,
    Swap,
)
from cosmarium.server.tables.replays import older_entries
from cosmarium.server.tables.rows import Created, Moved, SeatPlan
from cosmarium.server.tables.seating import rows_again
from cosmarium.server.tables.table import Table
from server.desk import Desk, new_desk, take_up

pytestmark = pytest.mark.anyio


async def refused(desk: Desk, person: str, command: Command) -> str:
    """The code of the problem; and nothing was stored."""
    before = list(desk.store.bodies)
    with pytest.raises(Problem) as problem:
        await desk.live.do(person, command)
    assert desk.store.bodies == before
    return problem.value.code


def code(desk: Desk, person: str = "ada") -> str:
    return str(desk.view(-3, person)["you"]["links"]["join"])


async def play_to_the_end(desk: Desk) -> None:
    while desk.table.status == "playing":
        seat = desk.match.to_act[0]
        await desk.move(desk.table.seats[seat].person, seat, desk.legal(seat)[0])


async def test_a_table_without_free_seats_starts_at_once() -> None:
    desk = await new_desk("toy", "Ada", "greedy")
    assert desk.kinds()[:2] == ["created", "started"]
    assert desk.table.status == "playing"


async def test_a_link_takes_a_free_seat_and_never_a_taken_one() -> None:
    desk = await new_desk("toy", "Ada", "free", "free")
    link = code(desk)
    assert await refused(desk, "eve", Join(name="Eve", code="guess")) == "wrong-link"
    await desk.live.do("ben", Join(name="Ben", code=link))
    assert desk.table.seats[1].person == "ben"
    assert await refused(desk, "eve", Join(name="Eve", code=link, seat=1)) == "seat-taken"
    assert await refused(desk, "eve", Join(name="Eve", code=link, seat=0)) == "seat-taken"
    assert await refused(desk, "eve", Join(name="Eve", code=link, seat=7)) == "no-seat"
    await desk.live.do("ben", Join(name="Ben again", code=link))
    assert desk.table.seats_of("ben") == [1], "who sits is not seated twice by the same link"
    await desk.live.do("eve", Join(name="Eve", code=link))
    assert await refused(desk, "joe", Join(name="Joe", code=link)) == "no-free-seat"


async def test_a_listed_table_needs_no_link() -> None:
    desk = await new_desk("toy", "Ada", "free", listed=True)
    await desk.live.do("ben", Join(name="Ben"))
    assert desk.table.seats[1].name == "Ben"


async def test_two_people_at_a_table_never_have_the_same_name() -> None:
    desk = await new_desk("toy", "Nova", "free", "free", listed=True)
    for person, name in (("ben", "Nova"), ("eve", "n o v a")):
        await desk.live.do(person, Join(name=name))
    assert [seat.name for seat in desk.table.seats] == ["Nova", "Nova 2", "n o v a 3"]


async def test_a_long_name_stays_short_enough_with_its_number() -> None:
    long = "Maximiliane von Hohenbuchen-Au"
    desk = await new_desk("toy", long, "free", listed=True)
    await desk.live.do("ben", Join(name=long))
    assert desk.table.seats[1].name == "Maximiliane von Hohenbuchen- 2"


async def test_new_links_end_the_old_ones() -> None:
    desk = await new_desk("toy", "Ada", "free")
    old = code(desk)
    assert await refused(desk, "ben", Relink()) == "not-host"
    await desk.live.do("ada", Relink())
    assert await refused(desk, "ben", Join(name="Ben", code=old)) == "wrong-link"
    await desk.live.do("ben", Join(name="Ben", code=code(desk)))


async def test_links_are_for_those_who_sit() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    assert desk.view(0, "ada")["you"]["links"] == desk.view(1, "ben")["you"]["links"]
    assert desk.view(-3, "eve")["you"]["links"] is None
    assert desk.view(-3, "")["you"] == {
        "seats": [], "host": False, "looking": None, "links": None,
        "may_return": [], "asked": None, "votes": [],
    }  # fmt: skip


async def test_who_plays_takes_no_second_hand() -> None:
    """A host could ask somebody to go and then look at what that seat hides."""
    desk = await new_desk("toy", "Ada", "Ben")
    await desk.live.do("ada", SetSeat(seat=1))
    assert await refused(desk, "ada", Join(name="Ada again", seat=1)) == "started"


async def test_one_screen_can_have_several_seats() -> None:
    desk = await new_desk("toy", "Ada", "free")
    await desk.live.do("ada", Join(name="Bea", seat=1))
    assert desk.table.seats_of("ada") == [0, 1]
    assert [seat.name for seat in desk.table.seats] == ["Ada", "Bea"]


async def test_the_game_starts_when_all_are_ready() -> None:
    desk = await new_desk("toy", "Ada", "free")
    await desk.live.do("ada", Ready(seat=0))
    await desk.live.do("ben", Join(name="Ben", code=code(desk)))
    assert desk.table.status == "waiting"
    await desk.live.do("ada", Ready(seat=0, ready=False))
    await desk.live.do("ben", Ready(seat=1))
    assert desk.table.status == "waiting"
    await desk.live.do("ada", Ready(seat=0))
    assert desk.table.status == "playing"
    assert await refused(desk, "ada", Ready(seat=0)) == "started"


async def test_the_host_starts_and_bots_fill_what_is_free() -> None:
    desk = await new_desk("toy", "Ada", "free", "free")
    await desk.live.do("ben", Join(name="Ben", code=code(desk)))
    assert await refused(desk, "ben", Start(fill="random")) == "not-host"
    assert await refused(desk, "ada", Start()) == "still-open"
    assert await refused(desk, "ada", Start(fill="random")) == "not-ready"
    await desk.live.do("ben", Ready(seat=1))
    assert await refused(desk, "ada", Start(fill="genius")) == "bad-option"
    await desk.live.do("ada", Start(fill="random"))
    assert [seat.kind for seat in desk.table.seats] == ["person", "person", "bot"]
    assert desk.table.status == "playing"


async def test_only_the_host_changes_seats_of_others() -> None:
    desk = await new_desk("toy", "Ada", "free", "free")
    await desk.live.do("ben", Join(name="Ben", code=code(desk)))
    assert await refused(desk, "ben", SetSeat(seat=0)) == "not-host"
    assert await refused(desk, "ben", Swap(seat=0, other=1)) == "not-host"
    await desk.live.do("ada", Swap(seat=0, other=2))
    assert [seat.name for seat in desk.table.seats] == ["", "Ben", "Ada"]
    await desk.live.do("ada", SetSeat(seat=0, level="greedy"))
    await desk.live.do("ada", SetSeat(seat=1))
    assert [seat.kind for seat in desk.table.seats] == ["bot", "free", "person"]
    assert desk.kinds()[-1] == "freed"


async def test_a_waiting_room_goes_on_with_the_next_host_or_ends() -> None:
    desk = await new_desk("toy", "Ada", "free")
    await desk.live.do("ben", Join(name="Ben", code=code(desk)))
    await desk.live.do("ada", Leave(seat=0))
    assert desk.table.host == "ben"
    assert [entry["words"] for entry in desk.view(1, "ben", "en")["log"]][-2:] == [
        "Ada leaves the table.",
        "Ben is the host now.",
    ]
    await desk.live.do("ben", Leave(seat=1))
    assert desk.table.status == "closed"
    assert await refused(desk, "ada", Join(name="Ada")) == "over"


async def test_who_leaves_is_held_by_a_bot_and_comes_back() -> None:
    desk = await new_desk("toy", "Ada", "Ben", "Cleo")
    await desk.live.do("ada", Leave(seat=0))
    assert desk.table.seats[0].held == "greedy"
    assert await refused(desk, "ben", Return(seat=0)) == "not-yours"
    with pytest.raises(Problem, match="bot-holds"):
        await desk.move("ada", 0, "roll")
    await desk.live.do("ada", Return(seat=0))
    assert not desk.table.seats[0].held
    assert desk.kinds()[-1] == "returned"


async def test_a_bot_plays_for_who_left() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    await desk.live.do("ada", Leave(seat=0))
    while desk.table.status == "playing":
        if 1 in desk.match.to_act:
            await desk.move("ben", 1, desk.legal(1)[0])
        await asyncio.sleep(0)
    bots = [row.bot for row in desk.rows if isinstance(row, Moved) and row.bot]
    assert bots
    assert set(bots) == {"greedy"}


async def test_a_seat_that_the_host_frees_is_played_by_a_bot() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    await desk.live.do("ada", SetSeat(seat=1))
    assert desk.table.bot_at(1) == "greedy"
    assert await refused(desk, "ben", Say(seat=1, text="hey")) == "not-yours"


async def test_when_all_people_have_left_bots_do_not_play_on() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    await desk.live.do("ada", Leave(seat=0))
    await desk.live.do("ben", Leave(seat=1))
    before = desk.table.number
    for _ in range(20):
        await asyncio.sleep(0)
    assert desk.table.number <= before + 1
    assert desk.table.status == "playing"
    assert desk.store.changes[-1].head is None or desk.store.changes[-1].head.wake is None


async def test_the_same_people_play_again_when_all_agree() -> None:
    desk = await new_desk("toy", "Ada", "Ben", "greedy")
    assert await refused(desk, "ada", Rematch(seat=0)) == "not-over"
    while desk.table.status == "playing":
        for seat in (0, 1):
            if desk.match and seat in desk.match.to_act:
                await desk.move(desk.table.seats[seat].person, seat, desk.legal(seat)[0])
        await asyncio.sleep(0)
    await desk.live.do("ada", Rematch(seat=0))
    assert desk.view(0, "ada")["table"]["agreed"] == [0]
    assert not desk.table.followed
    await desk.live.do("ben", Rematch(seat=1))
    made = desk.store.changes[-1]
    assert made.table == desk.table.followed
    assert made.secret
    assert made.secret != desk.table.secret
    assert made.head is not None
    assert made.head.status == "playing"
    assert set(made.head.members or {}) == {"ada", "ben"}
    number = desk.table.number
    await desk.live.do("ada", Rematch(seat=0))
    assert desk.table.number == number, "a second time changes nothing"


async def test_an_old_table_at_one_screen_is_played_again_in_a_mode_for_it() -> None:
    seats = [SeatPlan(person="ada", name="Ada"), SeatPlan(person="ada", name="Ben")]
    game = load("cosmic-factory").game
    options = game.read_options({"mode": "realtime", "family": True})
    first = Created(
        at=1, game=game.name, rules=1, options=options, seats=seats, host="ada", listed=False
    )
    table = Table("t", "secret")
    table.add(first)
    [created] = rows_again(table, 2)
    assert isinstance(created, Created)
    assert created.options == options | {"mode": "personal-clock"}


async def test_the_host_closes_a_table() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    assert await refused(desk, "ben", Close()) == "not-host"
    await desk.live.do("ada", Close())
    assert desk.table.status == "closed"
    assert await refused(desk, "ada", Close()) == "over"


async def test_chat_is_for_those_who_sit() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    assert await refused(desk, "eve", Say(seat=0, text="hello")) == "not-yours"
    await desk.live.do("ben", Say(seat=1, text="hello {there}"))
    entry = desk.view(0, "ada", "en")["log"][-1]
    assert (entry["kind"], entry["text"], entry["words"]) == (
        "said", "hello {there}", "Ben: hello {there}"
    )  # fmt: skip


async def test_who_missed_more_than_is_at_hand_is_told_so() -> None:
    desk = await new_desk("toy", "Ada", "Ben")
    number = desk.table.number
    for text in range(120):
        await desk.live.do("ada", Say(seat=0, text=str(text)))
    whole = desk.view(0, "ada", since=0)
    assert whole["gap"] is True
    assert [entry["number"] for entry in whole["log"]] == list(range(number + 21, number + 121))
    assert "gap" not in desk.view(0, "ada", since=number + 20)
    entries = older_entries(desk.table, desk.store.bodies, 3, 0, "en")
    assert [entry.number for entry in entries] == list(range(4, number + 121))


async def test_a_log_is_not_endless() -> None:
    desk = await new_desk(
        "toy", "Ada", "Ben", settings=Settings(database="", limits=Limits(rows=8))
    )
    while desk.table.number < 8:
        await desk.live.do("ada", Say(seat=0, text="la"))
    assert await refused(desk, "ada", Say(seat=0, text="la")) == "log-full"
    await desk.live.do("ada", Close())


async def test_a_table_is_the_same_after_its_log_was_read_again() -> None:
    desk = await new_desk("toy", "Ada", "Ben", "Cleo", turn_seconds=60)
    await desk.live.do("ben", Leave(seat=1))
    await desk.live.do("ben", Return(seat=1))
    await desk.live.do("ada", Say(seat=0, text="hm"))
    seat = desk.match.to_act[0]
    await desk.move(desk.table.seats[seat].person, seat, desk.legal(seat)[0])
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    for viewer, person in ((0, "ada"), (1, "ben"), (2, "cleo"), (-3, "")):
        before, after = desk.view(viewer, person, "de"), again.view(viewer, person, "de")
        assert before == after
    assert again.table.versions == desk.table.versions
    assert again.table.answers == desk.table.answers
    assert again.table.turn_moves == desk.table.turn_moves
