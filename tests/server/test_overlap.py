"""Crafting the Cosmos, M-12: a table where two seats act at once."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from cosmarium.core.contract import SPECTATOR
from cosmarium.server.pages.drawn import Viewpoint
from cosmarium.server.pages.past_turns import Past, cards, frames, teller_for
from cosmarium.server.problems import Problem
from cosmarium.server.tables.deadlines import turn_limits
from cosmarium.server.tables.rows import Created, decode_row, encode_row
from server.desk import Desk, new_desk, take_up

pytestmark = pytest.mark.anyio

GAME = "crafting-the-cosmos"
ENERGY = ("shift", "take-nebula", "draw")


async def both_act(**wish: Any) -> tuple[Desk, list[str]]:
    """A table where somebody crafts and the next one may begin; the persons by seat."""
    wish.setdefault("options", {"fast": True})
    desk = await new_desk(GAME, "Ada", "Ben", **wish)
    people = [seat.person for seat in desk.table.seats]
    while len(desk.match.to_act) < 2:
        [seat] = desk.match.to_act
        await desk.move(people[seat], seat, desk.legal(seat)[0])
    return desk, people


async def test_two_seats_move_at_once_and_neither_is_too_late() -> None:
    desk, people = await both_act()
    crafter, collector = desk.match.to_act
    moves = [
        desk.move(people[crafter], crafter, desk.legal(crafter)[0]),
        desk.move(people[collector], collector, f"shift {('pink', 'turquoise')[collector]}"),
    ]
    await asyncio.gather(*moves)
    assert desk.match.state.ahead[:2] == [collector, 1]
    assert [decision.kind for decision in desk.match.decisions] == ["craft", "shift"]
    again = take_up(desk.table.id, desk.table.secret, desk.store.bodies)
    assert str(again.match.record()) == str(desk.match.record())


async def test_each_seat_takes_back_its_own_moves() -> None:
    desk, people = await both_act()
    crafter, collector = desk.match.to_act
    place = next(text for text in desk.legal(crafter) if text.startswith("place-star"))
    await desk.move(people[crafter], crafter, place)
    await desk.move(people[collector], collector, f"shift {('pink', 'turquoise')[collector]}")
    assert desk.view(crafter)["turn"]["undo"]["possible"]
    await desk.undo(people[crafter], crafter)
    assert place in desk.legal(crafter)
    assert desk.match.state.ahead[1] == 1
    with pytest.raises(Problem, match="no-undo"):
        await desk.undo(people[crafter], crafter)
    await desk.undo(people[collector], collector)
    assert desk.match.state.ahead[1] == 0


async def test_both_clocks_run() -> None:
    desk, people = await both_act(turn_seconds=60)
    crafter, collector = desk.match.to_act
    assert set(turn_limits(desk.table)) == {0, 1}
    color = ("pink", "turquoise")[collector]
    await desk.move(people[collector], collector, f"shift {color}")
    await desk.move(people[collector], collector, "shift-done")
    while collector in desk.match.to_act:
        await desk.move(people[collector], collector, desk.legal(collector)[-1])
    assert set(turn_limits(desk.table)) == {crafter}, "it waits, and its clock stands"
    omega = next(text for text in desk.legal(crafter) if text.startswith("omega-evolve"))
    desk.pass_time(30_000)
    await desk.move(people[crafter], crafter, omega)
    assert desk.match.to_act == [collector]
    assert turn_limits(desk.table)[collector] >= 90_000


async def test_a_bot_collects_while_somebody_crafts() -> None:
    desk = await new_desk(GAME, "Ada", "random", "random", options={"fast": True})
    while [decision.kind for decision in desk.match.decisions] != ["craft"] or (
        desk.match.state.ahead[:1] != [1]
    ):
        assert not desk.match.over
        if 0 in desk.match.to_act:
            kinds = [one.kind for one in desk.match.decisions if one.seat == 0]
            if kinds != ["craft"] or len(desk.match.to_act) == 1:
                await desk.move("ada", 0, desk.legal(0)[-1])
        await asyncio.sleep(0)
    assert desk.match.to_act == [0], "the bot has collected, and waits"


async def test_cards_and_pictures_of_overlapping_turns_are_about_one_player_each() -> None:
    desk, people = await both_act()
    crafter, collector = desk.match.to_act
    color = ("pink", "turquoise")[collector]
    place = next(text for text in desk.legal(crafter) if text.startswith("place-star"))
    await desk.move(people[crafter], crafter, place)
    await desk.move(people[collector], collector, f"shift {color}")
    place = next(text for text in desk.legal(crafter) if text.startswith("omega-evolve"))
    await desk.move(people[crafter], crafter, place)
    await desk.move(people[collector], collector, "shift-done")
    table, look = desk.table, Viewpoint(SPECTATOR, "en", "wide")
    made, more = cards(Past(table, look, [], teller_for(table, None)), desk.rows, 0)
    assert more == 0
    assert [card.seat for card in made] == [crafter, crafter, collector]
    for card in made:
        shown = frames(Past(table, look, [], teller_for(table, None)), desk.rows, card.turn)
        assert {frame.beat.seat for frame in shown if frame.beat is not None} == {card.seat}
    log = desk.view(SPECTATOR, language="en")["log"]
    names = ["Ada", "Ben"]
    told = [entry["words"] for entry in log if entry["kind"] == "moved" and entry["words"]]
    assert all(said.startswith(tuple(names)) for said in told[-4:])


async def test_a_table_of_an_earlier_version_goes_on_without_the_option() -> None:
    desk, _ = await both_act()
    bodies = list(desk.store.bodies)
    created = decode_row(bodies[0])
    assert isinstance(created, Created)
    kept = [body for body in bodies if decode_row(body).__struct_config__.tag != "moved"]
    kept[0] = encode_row(replace(created, options={}))
    old = take_up(desk.table.id, desk.table.secret, kept)
    assert old.table.options == {"fast": False}
    [seat] = old.match.to_act
    await old.move(old.table.seats[seat].person, seat, old.legal(seat)[0])
    assert old.match.state.fast is False
