"""Time: the game's limits, the table's own, and who is away. Rules DG-1 to DG-14 of Cosmic
Factory are what the clock was made for; nothing here knows that game."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import toy
from cosmarium import registry
from cosmarium.core.contract import OptionValue, Timer
from cosmarium.core.host import Host
from cosmarium.server.problems import Problem
from cosmarium.server.tables.clock import shown_at
from cosmarium.server.tables.commands import Intend, Join, Leave, Move, Ready, Return
from cosmarium.server.tables.rows import Held, Moved, Resumed, Ticked
from server.desk import Desk, new_desk, take_up
from toy.actions import TIME_UP
from toy.rules import Toy
from toy.state import ToyState

pytestmark = pytest.mark.anyio

TIMED = {"mode": "timed"}
LIMIT, GRACE = 5000, 300


async def timed(*seats: str, **wish: Any) -> Desk:
    return await new_desk("toy", *(seats or ("Ada", "Ben")), options=TIMED, **wish)


def ticks(desk: Desk) -> list[Ticked]:
    return [row for row in desk.rows if isinstance(row, Ticked)]


# -- the game's limits ------------------------------------------------------------------------


async def test_a_limit_is_shown_and_runs_out() -> None:
    desk = await timed()
    assert desk.view(0, "ada")["clock"]["timers"] == [
        {"seat": None, "kind": "choice", "opens": 0, "limit": LIMIT, "grace": GRACE}
    ]
    await desk.wait(LIMIT + GRACE - 1)
    assert not ticks(desk), "DG-2: what arrives within the grace counts"
    await desk.wait(1)
    row = ticks(desk)[0]
    assert row.steps[0][:2] == (-2, "time-up")
    assert row.steps[0][2] == LIMIT + GRACE, "it was due then, whenever it was played"
    assert [text.split()[0] for _, text, _ in row.steps[1:]] == ["lot", "lot"]
    assert desk.match.state.phase != 2


async def test_a_move_in_the_last_millisecond_counts_and_one_later_does_not() -> None:
    """DG-2: what arrives within the grace is accepted, even if the clock is looked at first."""
    desk = await timed()
    mine, late = desk.legal(0)[1], desk.legal(1)[0]
    base = desk.table.versions[1]
    desk.pass_time(LIMIT + GRACE - 1)
    moving = asyncio.create_task(desk.move("ada", 0, mine))
    await asyncio.sleep(0)
    await desk.wait(1)
    await moving
    assert (0, mine, LIMIT + GRACE - 1) in desk.steps()
    command = Move(seat=1, id="late", base=base, action=late)
    moving = asyncio.create_task(desk.live.do("ben", command))
    await asyncio.sleep(0)
    desk.pass_time(1)
    with pytest.raises(Problem, match="stale"):
        await moving
    assert len(ticks(desk)) == 1, "the clock was played before the late move was looked at"


async def test_moves_count_by_when_they_were_received() -> None:
    """DG-1: all times are server receive times."""
    desk = await timed()
    desk.pass_time(1234)
    moving = asyncio.create_task(desk.move("ada", 0, desk.legal(0)[0]))
    await asyncio.sleep(0)
    desk.pass_time(800)
    await moving
    assert desk.match.steps()[-1][2] == 1234


# -- what is intended when time runs out ----------------------------------------------------------


async def intend(desk: Desk, person: str, seat: int, gesture: str, **fields: Any) -> None:
    fields.setdefault("base", desk.table.versions[seat])
    work = asyncio.create_task(desk.live.do(person, Intend(seat=seat, gesture=gesture, **fields)))
    await asyncio.sleep(0)
    desk.pass_time(1)
    await work


async def test_what_is_intended_is_played_before_the_limit() -> None:
    """The last that was said counts; who said nothing is late as ever."""
    desk = await timed()
    wanted, other = desk.legal(0)[1], desk.legal(0)[0]
    rows, view = len(desk.rows), desk.view(1, "ben")
    await intend(desk, "ada", 0, other)
    await intend(desk, "ada", 0, wanted)
    assert len(desk.rows) == rows, "nothing is stored"
    seen = desk.view(1, "ben")
    assert {**seen, "now": 0} == {**view, "now": 0}, "nobody sees it"
    await desk.wait(LIMIT + GRACE)
    moved, ticked = desk.rows[rows:]
    assert isinstance(moved, Moved)
    assert moved.steps == [(0, wanted, LIMIT + GRACE)]
    assert isinstance(ticked, Ticked)
    assert [text.split()[0] for _, text, _ in ticked.steps[:2]] == ["time-up", "lot"]
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    assert again.match.steps() == desk.match.steps()


async def test_nothing_is_left_to_chance_where_everybody_intended_something() -> None:
    desk = await timed()
    for seat, person in enumerate(("ada", "ben")):
        await intend(desk, person, seat, desk.legal(seat)[0])
    await desk.wait(LIMIT + GRACE)
    assert [text for row in ticks(desk) for _, text, _ in row.steps] == ["time-up"]


async def test_an_intention_ends_with_its_decision_and_can_be_withdrawn() -> None:
    desk = await timed()
    wanted, played = desk.legal(0)[:2]
    await intend(desk, "ada", 0, wanted)
    moving = asyncio.create_task(desk.move("ada", 0, played))
    await asyncio.sleep(0)
    desk.pass_time(1)
    await moving
    await intend(desk, "ben", 1, desk.legal(1)[0])
    await intend(desk, "ben", 1, "")
    await desk.wait(LIMIT + GRACE)
    taken = [(seat, text) for seat, text, _ in desk.steps() if seat >= 0]
    assert taken == [(0, played)]


async def test_an_intention_is_checked_like_a_move() -> None:
    desk = await timed()
    mine, yours = desk.legal(0)[0], desk.legal(1)[0]
    now = desk.table.versions[0]
    for code, person, gesture, base in (
        ("not-yours", "ben", mine, now),
        ("stale", "ada", mine, 99),
        ("unknown-action", "ada", "fly away", now),
        ("refused", "ada", yours, now),
    ):
        with pytest.raises(Problem) as problem:
            await intend(desk, person, 0, gesture, base=base)
        assert problem.value.code == code


class Backwards(Toy):
    """The seats count from the last to the first within one millisecond."""

    def precedence(self, state: ToyState) -> list[int]:
        return list(reversed(range(state.seats)))


async def test_moves_of_one_millisecond_follow_the_games_precedence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """DG-5, DG-9: equal times are ordered by the game, not by who was read first."""
    bundle = replace(toy.BUNDLE, game=Backwards())
    monkeypatch.setattr(toy, "BUNDLE", bundle)
    monkeypatch.setitem(registry.GAMES, "backwards", "toy")
    desk = await new_desk("backwards", "Ada", "Ben", "Cleo", options=TIMED)
    desk.pass_time(100)
    moves = [
        asyncio.create_task(desk.move(person, seat, desk.legal(seat)[0], id=person))
        for seat, person in enumerate(("ada", "ben"))
    ]
    await asyncio.sleep(0)
    desk.pass_time(1)
    moves.append(asyncio.create_task(desk.move("cleo", 2, desk.legal(2)[0])))
    await asyncio.sleep(0)
    desk.pass_time(1)
    await asyncio.gather(*moves)
    played = [(seat, now) for seat, _, now in desk.match.steps()[-3:]]
    assert played == [(1, 100), (0, 100), (2, 101)]


async def test_the_clock_runs_with_nobody_there() -> None:
    """DG-13: who is away stays in the game; defaults are played on expiry."""
    desk = await timed(grace_seconds=None)
    assert desk.store.changes[-1].head is not None
    assert desk.store.changes[-1].head.wake is not None
    await desk.wait(6000)
    assert desk.table.status == "playing"
    assert ticks(desk)


class Personal(Toy):
    """Every seat has a limit of its own, and they do not touch each other."""

    def timers(self, state: ToyState) -> list[Timer]:
        if state.phase != 2 or not state.timed:
            return []
        waits = [seat for seat, card in enumerate(state.kept) if card == -1]
        return [Timer(seat, "own", 0, 1000 * (seat + 1), 0, TIME_UP) for seat in waits]

    def new_state(self, seats: int, options: Mapping[str, OptionValue]) -> ToyState:
        return super().new_state(seats, options)


async def test_a_seat_sees_its_own_limits_and_those_of_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """DG-8: when another started its personal clock is sealed."""
    bundle = replace(toy.BUNDLE, game=Personal())
    monkeypatch.setattr(toy, "BUNDLE", bundle)
    monkeypatch.setitem(registry.GAMES, "personal", "toy")
    desk = await new_desk("personal", "Ada", "Ben", options=TIMED)
    for seat, person in enumerate(("ada", "ben")):
        seen = desk.view(seat, person)["clock"]["timers"]
        assert [timer["seat"] for timer in seen] == [seat]
    assert desk.view(-3)["clock"]["timers"] == []


class Shown(Toy):
    """Something is shown before the choice begins."""

    def timers(self, state: ToyState) -> list[Timer]:
        return [timer.after(2000) for timer in super().timers(state)]


async def test_a_limit_begins_when_what_is_shown_before_may_be_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bundle = replace(toy.BUNDLE, game=Shown())
    monkeypatch.setattr(toy, "BUNDLE", bundle)
    monkeypatch.setitem(registry.GAMES, "shown", "toy")
    desk = await new_desk("shown", "Ada", "Ben", options=TIMED)
    assert desk.view(0, "ada")["clock"]["timers"] == [
        {"seat": None, "kind": "choice", "opens": 2000, "limit": LIMIT, "grace": GRACE}
    ]
    await desk.wait(2000 + LIMIT + GRACE - 1)
    assert not ticks(desk)
    await desk.wait(1)
    assert ticks(desk)[0].steps[0] == (-2, "time-up", 2000 + LIMIT + GRACE)
    # A record made without that time is still one: the rules know nothing of it.
    now = LIMIT + GRACE
    steps = [step for step in desk.match.steps() if step[0] != -2 and step[2] == 0]
    early = Host(Shown(), 2, 0, TIMED, 0, [*steps, (-2, TIME_UP, now)])
    assert early.steps()[len(steps)] == (-2, TIME_UP, now)


# -- races: bots take their time (DG-12) ------------------------------------------------------


class Race(Toy):
    def timers(self, state: ToyState) -> list[Timer]:
        found = super().timers(state)
        return [Timer(t.seat, t.kind, t.opens, t.limit, t.grace, t.action, True) for t in found]


async def test_in_a_race_a_bot_waits_like_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """DG-12: it acts only after a share of the limit, by its level."""
    bundle = replace(toy.BUNDLE, game=Race())
    monkeypatch.setattr(toy, "BUNDLE", bundle)
    monkeypatch.setitem(registry.GAMES, "race", "toy")
    at: list[Desk] = []

    async def sleep(milliseconds: int) -> None:
        for desk in at:
            desk.pass_time(milliseconds)
        await asyncio.sleep(0)

    monkeypatch.setattr("cosmarium.server.tables.bots.sleep", sleep)
    at.append(await new_desk("race", "Ada", "greedy", options=TIMED))
    for _ in range(500):
        acted = [now for seat, _, now in at[0].steps() if seat == 1]
        if acted:
            break
        await asyncio.sleep(0)
    assert 0.75 * LIMIT < acted[0] < 0.9 * LIMIT


# -- a limit on turns -------------------------------------------------------------------------


async def in_turns(**wish: Any) -> tuple[Desk, int, str]:
    desk = await new_desk("toy", "Ada", "Ben", **wish)
    for seat, person in enumerate(("ada", "ben")):
        await desk.move(person, seat, desk.legal(seat)[0])
    seat = desk.match.to_act[0]
    return desk, seat, desk.table.seats[seat].person


async def test_who_lets_the_turn_run_out_is_held_by_a_bot() -> None:
    desk, seat, person = await in_turns(turn_seconds=60, grace_seconds=None)
    timers = desk.view(1 - seat)["clock"]["timers"]
    assert timers == [{"seat": seat, "kind": "turn", "opens": 0, "limit": 60000, "grace": 0}]
    await desk.wait(59_999)
    assert not desk.table.seats[seat].held
    await desk.wait(1)
    held = [row for row in desk.rows if isinstance(row, Held)]
    assert [(row.seat, row.reason) for row in held] == [(seat, "time")]
    for viewer, who in ((1 - seat, f"{person.capitalize()} has"), (seat, "You have")):
        words = desk.view(viewer, "", "en")["log"][-1]["words"]
        assert words == f"{who} run out of time. A bot plays on."


async def test_undo_gives_no_more_time() -> None:
    desk, seat, person = await in_turns(turn_seconds=60, grace_seconds=None)
    show = next(action for action in desk.legal(seat) if action.startswith("show"))
    desk.pass_time(50_000)
    await desk.move(person, seat, show)
    await desk.undo(person, seat)
    await desk.wait(10_000)
    assert desk.table.seats[seat].held


async def test_who_returns_has_a_whole_turn() -> None:
    desk, seat, person = await in_turns(turn_seconds=60, grace_seconds=None)
    desk.live._bots.manage = lambda awake: None  # type: ignore[method-assign]
    await desk.wait(60_000)
    await desk.live.do(person, Return(seat=seat))
    await desk.wait(59_000)
    assert not desk.table.seats[seat].held
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    assert again.table.turn_began == desk.table.turn_began


async def test_the_limit_on_turns_rests_while_the_game_has_its_own() -> None:
    desk = await timed(turn_seconds=10)
    assert [t["kind"] for t in desk.view(0, "ada")["clock"]["timers"]] == ["choice"]


# -- who is away --------------------------------------------------------------------------------


async def test_a_bot_takes_the_seat_of_who_is_away_while_somebody_waits() -> None:
    desk, seat, person = await in_turns(grace_seconds=30)
    other = "ben" if person == "ada" else "ada"
    wake = asyncio.Event().set
    desk.live.attach(person, wake)
    desk.live.attach(other, lambda: None)
    desk.live.detach(person, wake)
    assert [s["here"] for s in desk.view(0)["table"]["seats"]].count(True) == 1
    await desk.wait(29_000)
    assert not desk.table.seats[seat].held
    await desk.wait(1_000)
    assert desk.table.seats[seat].held
    assert desk.view(0, "", "de")["log"][-1]["words"].endswith("Ein Bot spielt weiter.")


async def test_nobody_is_replaced_at_a_table_that_all_have_left() -> None:
    desk, seat, _ = await in_turns(grace_seconds=30)
    await desk.wait(3_600_000)
    assert not desk.table.seats[seat].held


async def test_who_only_asks_now_and_then_is_waited_for_and_waits_too() -> None:
    desk, seat, person = await in_turns(grace_seconds=30)
    await desk.wait(3_600_000)
    desk.live.saw("ben" if person == "ada" else "ada")
    async with asyncio.timeout(5):
        while not desk.table.seats[seat].held:
            await asyncio.sleep(0.005)
    held = [entry for entry in desk.view(0)["log"] if entry["kind"] == "held"]
    assert [entry["how"] for entry in held] == ["held-away"]


async def test_a_correspondence_table_waits_for_ever() -> None:
    desk, seat, person = await in_turns(grace_seconds=None)
    other = "ben" if person == "ada" else "ada"
    desk.live.attach(other, lambda: None)
    await desk.wait(30 * 24 * 3_600_000)
    assert not desk.table.seats[seat].held


# -- before the game ------------------------------------------------------------------------------


async def test_the_clock_begins_with_the_game_however_long_people_waited() -> None:
    desk = await timed("Ada", "free")
    await desk.wait(3_600_000)
    code = desk.view(-3, "ada")["you"]["links"]["join"]
    await desk.live.do("ben", Join(name="Ben", code=code, seat=1))
    await desk.live.do("ada", Ready(seat=0))
    await desk.live.do("ben", Ready(seat=1))
    assert desk.live.clock.now() == 0
    assert (desk.live.last_seen("ada"), desk.live.is_here("ada")) == (0, True)
    await desk.wait(LIMIT + GRACE - 1)
    assert not ticks(desk), "nobody's time runs out before it began"
    await desk.wait(1)
    assert ticks(desk)


async def test_a_table_that_waits_shows_no_time() -> None:
    desk = await timed("Ada", "free")
    assert shown_at(desk.table, 1_800_000_000_000, outage=0) == 0


# -- outages --------------------------------------------------------------------------------------


async def test_the_clock_stands_still_while_no_server_runs() -> None:
    desk = await timed()
    desk.pass_time(2000)
    moving = asyncio.create_task(desk.move("ada", 0, desk.legal(0)[0]))
    await asyncio.sleep(0)
    desk.pass_time(2)
    await moving
    table = desk.table
    wall = table.clock_at + 60_000
    assert shown_at(table, wall, outage=57_000) == 3000
    assert shown_at(table, wall, outage=0) == 60_000, "a table that rested was not away"
    assert shown_at(table, wall, outage=600_000) == 2000, "it never shows less than it did"
    again = take_up(table.id, table.secret, desk.store.bodies)
    await again.live.resume(3000)
    row = again.rows[-1]
    assert isinstance(row, Resumed)
    assert row.now == 3000
    assert (
        again.view(0, "", "en")["log"][-1]["words"]
        == "The server was down for a while. The clock is running again."
    )


async def test_without_limits_nobody_hears_of_an_outage() -> None:
    desk, _, _ = await in_turns()
    number = desk.table.number
    await desk.live.resume(9)
    assert desk.table.number == number


async def test_a_person_who_leaves_a_timed_table_is_played_for() -> None:
    desk = await timed()
    await desk.live.do("ada", Leave(seat=0))
    for _ in range(10):
        await asyncio.sleep(0)
    assert desk.match.state.kept[0] != -1
