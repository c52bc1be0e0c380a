"""Whole games over the network."""

import asyncio
import random
from contextlib import AsyncExitStack

import pytest

from server.helpers import Human, running

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", ["toy", "cosmogenesis"])
async def test_two_people_and_a_bot_play_to_the_end(database: str, game: str) -> None:
    async with running(database) as server, AsyncExitStack() as stack:
        ada, ben = [await Human.enter(server.url, name) for name in ("Ada", "Ben")]
        table = await ada.new_table(game, "me", "free", "random")
        code = (await ada.table(table))["you"]["links"]["join"]
        await ben.do(table, "join", name="Ben", code=code)
        await ada.do(table, "ready", seat=0)
        await ben.do(table, "ready", seat=1)
        places = [await stack.enter_async_context(h.sit(table)) for h in (ada, ben)]
        moves = await asyncio.gather(
            *[place.play(seat, random.Random(seat)) for seat, place in enumerate(places)]
        )
        assert all(count > 1 for count in moves)
        assert [place.status for place in places] == ["finished"] * 2
        scores = (await ada.table(table, parts="scores"))["scores"]
        assert min(sheet["rank"] for sheet in scores) == 1
        await ada.leave()
        await ben.leave()


async def test_a_clock_runs_from_the_start_on_and_not_before(sqlite: str) -> None:
    """A table that waited for people gives them all the time its game promises."""
    async with running(sqlite) as server:
        ada, ben = [await Human.enter(server.url, name) for name in ("Ada", "Ben")]
        options = {"mode": "realtime"}
        table = await ada.new_table("cosmic-factory", "me", "free", options=options, listed=True)
        assert (await ada.table(table))["now"] < 3_600_000
        await ben.do(table, "join", name="Ben")
        await ada.do(table, "ready", seat=0)
        await ben.do(table, "ready", seat=1)
        seen = await ada.table(table)
        timer = seen["clock"]["timers"][0]
        assert (seen["table"]["status"], timer["opens"]) == ("playing", 0)
        assert seen["now"] < timer["limit"], "it has just begun"
        for human in (ada, ben):
            await human.leave()
