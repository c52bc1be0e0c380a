"""Every game at a table: played on its clock, by people and bots, and read again from its log."""

import asyncio
import random

import pytest

from compliance.subjects import CASES, Case
from cosmarium.core.contract import SPECTATOR
from cosmarium.server.problems import Problem
from cosmarium.server.tables.deadlines import timers
from server.desk import Desk, new_desk, take_up

pytestmark = pytest.mark.anyio

# One number of seats of every game and every value of its options.
SOME = {(case.subject.name, tuple(case.options.items())): case for case in reversed(CASES)}
ROWS = 60
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")


async def act(desk: Desk, dice: random.Random) -> None:
    """Somebody who must act does, or time passes; now and then somebody takes back."""
    waits = desk.match.to_act
    due = desk.live.next_due()
    if not waits or (due is not None and dice.random() < 0.1):
        assert due is not None, "nobody must act, and nothing is due"
        await desk.wait(due + dice.choice([0, 1, 5]))
        return
    seat = dice.choice(waits)
    person = desk.table.seats[seat].person
    if dice.random() < 0.1 and desk.view(seat, person)["turn"]["undo"]["possible"]:
        work = asyncio.create_task(desk.undo(person, seat))
    else:
        work = asyncio.create_task(desk.move(person, seat, dice.choice(desk.legal(seat))))
    await asyncio.sleep(0)
    if timers(desk.table):
        desk.pass_time(1)
    try:
        await work
    except Problem as problem:
        assert problem.code in ("stale", "no-undo"), problem


@pytest.mark.parametrize("case", SOME.values(), ids=str)
async def test_a_game_is_played_and_read_again(case: Case) -> None:
    desk = await new_desk(
        case.subject.name, *NAMES[: case.players], options=dict(case.options), grace_seconds=None
    )
    dice = random.Random(str(case))
    for _ in range(ROWS):
        if desk.table.status != "playing":
            break
        await act(desk, dice)
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    again.pass_time(desk.live.clock.now() - again.live.clock.now())
    for seat in [*range(case.players), SPECTATOR]:
        person = desk.table.seats[seat].person if seat >= 0 else ""
        for language in ("", "de"):
            one, other = desk.view(seat, person, language), again.view(seat, person, language)
            assert one | {"now": 0} == other | {"now": 0}
    assert again.table.versions == desk.table.versions
