"""A seat that is freed in mid-game hides things: they go to a bot, back to the one who sat there,
or to somebody new when everybody else agrees. A host alone gives nothing away."""

import pytest

from cosmarium.server.problems import Problem
from cosmarium.server.tables.commands import (
    Admit,
    Command,
    Join,
    Leave,
    Ready,
    Return,
    Say,
    SetSeat,
)
from cosmarium.server.tables.creation import head_of
from cosmarium.server.tables.table import Answer
from cosmarium.server.web.access import viewpoint
from server.desk import Desk, new_desk, take_up
from server.helpers import Human, Refused, running

pytestmark = pytest.mark.anyio


async def refused(desk: Desk, person: str, command: Command) -> str:
    """The code of the problem; and nothing was stored."""
    before = list(desk.store.bodies)
    with pytest.raises(Problem) as problem:
        await desk.live.do(person, command)
    assert desk.store.bodies == before
    return problem.value.code


async def ask(desk: Desk, person: str, seat: int | None = 1, name: str = "") -> Answer:
    link = str(desk.view(-3, "ada")["you"]["links"]["join"])
    return await desk.live.do(person, asking(desk, person, seat, name, link))


def asking(desk: Desk, person: str, seat: int | None = 1, name: str = "", link: str = "") -> Join:
    link = link or str(desk.view(-3, "ada")["you"]["links"]["join"])
    return Join(name=name or person.capitalize(), code=link, seat=seat)


async def freed(*names: str) -> Desk:
    """A table of Ada, who is the host, and others; the seat of Ben has been freed."""
    desk = await new_desk("cosmogenesis", *(names or ("Ada", "Ben", "Cleo", "Dan")))
    await desk.live.do("ada", SetSeat(seat=1))
    return desk


def request(desk: Desk) -> int:
    (found,) = desk.view(-3)["table"]["requests"]
    return int(found["number"])


# -- somebody new ---------------------------------------------------------------------------------


async def test_somebody_new_sits_down_when_everybody_has_agreed() -> None:
    desk = await freed()
    answer = await ask(desk, "eve")
    assert answer.seat == -1, "asked for, not given"
    assert desk.table.seats[1].free
    assert desk.table.bot_at(1), "a bot plays meanwhile"
    assert desk.view(-3, "eve")["you"]["asked"] == request(desk)
    for person in ("ada", "cleo", "dan"):
        assert desk.table.seats[1].free
        assert desk.view(-3, person)["you"]["votes"] == [request(desk)]
        number = request(desk)
        await desk.live.do(person, Admit(request=number))
        assert desk.view(-3, person)["you"]["votes"] == []
    assert desk.table.seats[1].person == "eve"
    assert not desk.table.bot_at(1)
    assert desk.view(-3)["table"]["requests"] == []
    words = [entry["words"] for entry in desk.view(0, "ada", "en")["log"][-5:]]
    assert words == [
        "Eve would like to take over a seat. All players have to agree.",
        "Ada agrees.",
        "Cleo agrees.",
        "Dan agrees.",
        "Eve sits down.",
    ]


async def test_it_is_known_whose_answer_is_missing() -> None:
    desk = await freed()
    await ask(desk, "eve")
    await desk.live.do("cleo", Admit(request=request(desk)))
    (shown,) = desk.view(-3)["table"]["requests"]
    assert shown | {"number": 0} == {
        "number": 0, "seat": 1, "name": "Eve", "agreed": [2], "missing": [0, 3]
    }  # fmt: skip
    number = desk.table.number
    await desk.live.do("cleo", Admit(request=shown["number"]))
    assert desk.table.number == number, "a second time changes nothing"


async def test_one_who_refuses_is_enough() -> None:
    desk = await freed()
    await ask(desk, "eve")
    number = request(desk)
    await desk.live.do("ada", Admit(request=number))
    await desk.live.do("dan", Admit(request=number, agree=False))
    assert desk.view(-3)["table"]["requests"] == []
    assert await refused(desk, "cleo", Admit(request=number)) == "no-request"
    assert await refused(desk, "eve", asking(desk, "eve")) == "not-agreed"
    assert desk.view(0, "ada", "en")["log"][-1]["words"] == "Dan declines."
    await ask(desk, "finn")
    assert desk.view(-3)["table"]["requests"][0]["name"] == "Finn"


async def test_only_those_who_play_are_asked() -> None:
    desk = await freed()
    await ask(desk, "eve")
    number = request(desk)
    for stranger in ("eve", "finn", "ben", ""):
        assert await refused(desk, stranger, Admit(request=number)) == "no-request"
    assert await refused(desk, "ada", Admit(request=number + 1)) == "no-request"


# -- the host and other keys of theirs ------------------------------------------------------------


async def test_a_host_cannot_read_a_hand_with_a_second_key() -> None:
    """Nobody else is there who could agree: only a bot, or the one who was removed."""
    for level in (None, "greedy"):
        desk = await new_desk("toy", "Ada", "Ben")
        await desk.live.do("ada", SetSeat(seat=1, level=level))
        await desk.live.do("ada", SetSeat(seat=1))
        assert await refused(desk, "second key", asking(desk, "eve")) == "nobody-agrees"
        assert await refused(desk, "ada", asking(desk, "ada again")) == "started"
        with pytest.raises(Problem, match="not-yours"):
            viewpoint(desk.table, "second key", 1, "")


async def test_nor_the_hand_of_a_bot() -> None:
    desk = await new_desk("toy", "Ada", "greedy")
    await desk.live.do("ada", SetSeat(seat=1))
    assert await refused(desk, "second key", asking(desk, "eve")) == "nobody-agrees"


async def test_a_host_cannot_remove_those_who_are_against_it() -> None:
    """Dan may be another key of the host's; Cleo is asked though she was removed too."""
    desk = await freed()
    await desk.live.do("ada", SetSeat(seat=2, level="greedy"))
    await ask(desk, "eve")
    number = request(desk)
    for person in ("ada", "dan"):
        await desk.live.do(person, Admit(request=number))
    assert desk.table.seats[1].free
    assert desk.view(-3)["table"]["requests"][0]["missing"] == [2]
    await desk.live.do("cleo", Admit(request=number, agree=False))
    assert desk.table.seats[1].free
    assert desk.view(-3)["table"]["requests"] == []


async def test_who_is_away_is_waited_for() -> None:
    desk = await freed()
    await desk.live.do("cleo", Leave(seat=2))
    await ask(desk, "eve")
    for person in ("ada", "dan"):
        await desk.live.do(person, Admit(request=request(desk)))
    assert desk.table.seats[1].free
    await desk.live.do("cleo", Return(seat=2))
    await desk.live.do("cleo", Admit(request=request(desk)))
    assert desk.table.seats[1].person == "eve"


async def test_people_at_one_screen_have_one_voice() -> None:
    desk = await new_desk("cosmogenesis", "Ada", "free", "free", "free")
    link = str(desk.view(-3, "ada")["you"]["links"]["join"])
    await desk.live.do("ada", Join(name="Anna", seat=1))
    for seat, person in ((2, "ben"), (3, "cleo")):
        await desk.live.do(person, Join(name=person.capitalize(), code=link, seat=seat))
    await start(desk)
    await desk.live.do("ada", SetSeat(seat=2))
    await ask(desk, "eve", 2)
    for person in ("ada", "cleo"):
        await desk.live.do(person, Admit(request=request(desk)))
    assert desk.table.seats[2].person == "eve"


async def start(desk: Desk) -> None:
    for seat, sits in enumerate(desk.table.seats):
        await desk.live.do(sits.person, Ready(seat=seat))


# -- somebody who was removed ---------------------------------------------------------------------


async def test_who_was_removed_may_come_back_to_the_own_seat() -> None:
    """Without a link and under the name it had; nobody has to agree."""
    for names in (("Ada", "Ben"), ("Ada", "Ben", "Cleo", "Dan")):
        desk = await freed(*names)
        assert desk.view(-3, "ben")["you"]["may_return"] == [1]
        assert viewpoint(desk.table, "ben", None, "") == -3, "and looks on meanwhile"
        assert await refused(desk, "ben", Say(seat=1, text="hey")) == "not-yours"
        answer = await desk.live.do("ben", Join(name="Anybody"))
        assert answer.seat == 1
        seat = desk.table.seats[1]
        assert (seat.person, seat.name, seat.held) == ("ben", "Ben", "")
        assert desk.view(-3, "ben")["you"]["may_return"] == []


async def test_who_comes_back_is_before_who_has_asked() -> None:
    desk = await freed()
    await ask(desk, "eve")
    await desk.live.do("ben", Join(name="Ben"))
    assert desk.view(-3)["table"]["requests"] == []
    assert await refused(desk, "eve", asking(desk, "eve")) == "seat-taken"


async def test_who_cannot_come_back_is_told_why() -> None:
    desk = await freed()
    await desk.live.do("ada", SetSeat(seat=1, level="greedy"))
    for seat in (None, 1):
        assert await refused(desk, "ben", Join(name="Ben", seat=seat)) == "seat-given"
    await desk.live.do("ada", SetSeat(seat=1))
    await ask(desk, "eve")
    for person in ("ada", "cleo", "dan"):
        await desk.live.do(person, Admit(request=request(desk)))
    assert desk.view(-3, "ben")["you"]["may_return"] == []
    assert await refused(desk, "ben", Join(name="Ben")) == "seat-given"
    await desk.live.do("ada", SetSeat(seat=1))
    assert desk.view(-3, "ben")["you"]["may_return"] == [], "the last one there is another"
    assert desk.view(-3, "eve")["you"]["may_return"] == [1]


async def test_the_table_stays_in_the_list_of_who_was_removed() -> None:
    desk = await freed()
    head = head_of(desk.table, None, True)
    assert head.members is not None
    assert head.members["ben"] == 0


# -- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ben", "ben", "B en", "Ｂｅｎ", "Cleo", "ada"])
async def test_nobody_new_is_called_like_somebody_who_plays_or_played(name: str) -> None:
    desk = await freed()
    assert await refused(desk, "eve", asking(desk, "eve", name=name)) == "name-taken"


async def test_of_two_who_ask_the_first_is_answered_first() -> None:
    desk = await freed()
    await desk.live.do("ada", SetSeat(seat=3))
    await ask(desk, "eve")
    assert await refused(desk, "finn", asking(desk, "finn")) == "seat-asked"
    assert await refused(desk, "eve", asking(desk, "eve", 3)) == "seat-asked"
    number = desk.table.number
    await ask(desk, "eve")
    assert desk.table.number == number, "who asks again has asked"
    await ask(desk, "finn", 3)
    assert len(desk.table.requests) == 2


async def test_a_bot_on_the_seat_ends_the_request() -> None:
    desk = await freed()
    await ask(desk, "eve")
    await desk.live.do("ada", SetSeat(seat=1, level="greedy"))
    assert desk.view(-3)["table"]["requests"] == []


async def test_it_is_the_same_after_the_log_was_read_again() -> None:
    desk = await freed()
    await ask(desk, "eve")
    await desk.live.do("cleo", Admit(request=request(desk)))
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    for viewer, person in ((0, "ada"), (-3, "ben"), (2, "cleo"), (-3, "eve")):
        assert desk.view(viewer, person, "de") == again.view(viewer, person, "de")
    for person in ("ada", "dan"):
        await again.live.do(person, Admit(request=request(again)))
    assert again.table.seats[1].person == "eve"


# -- over the network -----------------------------------------------------------------------------


async def test_over_connections(sqlite: str) -> None:
    async with running(sqlite) as server:
        people = [await Human.enter(server.url, name) for name in ("Ada", "Ben", "Cleo", "Eve")]
        ada, ben, cleo, eve = people
        table = await ada.new_table("toy", "me", "free", "free")
        link = (await ada.table(table))["you"]["links"]["join"]
        for seat, human in ((1, ben), (2, cleo)):
            await human.do(table, "join", name=human.name, code=link, seat=seat)
        for seat, human in enumerate((ada, ben, cleo)):
            await human.do(table, "ready", seat=seat)
        async with ben.sit(table, seat=1) as his, eve.sit(table, code=link) as hers:
            await his.until(lambda: "you" in his.parts and his.parts["you"]["looking"] == 1)
            await ada.do(table, "set-seat", seat=1)
            await his.until(lambda: his.parts["you"]["looking"] is None)
            assert his.parts["you"]["may_return"] == [1]
            assert his.log[-1]["how"] == "freed-by-host"
            answer = await hers.ask("join", name="Eve", code=link, seat=1)
            assert "seat" not in answer
            await hers.until(lambda: hers.parts["you"]["asked"])
            number = hers.parts["you"]["asked"]
            await ada.do(table, "admit", request=number)
            await hers.until(lambda: hers.parts["table"]["requests"][0]["missing"] == [2])
            assert hers.parts["position"]["seat"] == -3, "nothing is shown before all agree"
            await cleo.do(table, "admit", request=number)
            await hers.until(lambda: hers.parts["you"]["looking"] == 1)
            assert hers.parts["position"]["seat"] == 1
            with pytest.raises(Refused) as told:
                await ben.do(table, "join", name="Ben")
            assert told.value.code == "seat-given"
        for human in people:
            await human.leave()
