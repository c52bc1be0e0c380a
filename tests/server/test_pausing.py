"""Tables can pause by agreement, and people can resign."""

import random

import pytest

from server.helpers import Human, Refused, running

pytestmark = pytest.mark.anyio


async def two(server: object, **wish: object) -> tuple[Human, Human, str]:
    ada = await Human.enter(server.url, "Ada")  # type: ignore[attr-defined]
    bob = await Human.enter(server.url, "Bob")  # type: ignore[attr-defined]
    table = await ada.new_table("toy", "me", "free", listed=True, grace_seconds=None, **wish)
    await bob.do(table, "join", name="Bob")
    await bob.do(table, "ready", seat=1)
    await ada.do(table, "start")
    return ada, bob, table


async def test_a_pause_begins_and_ends_when_all_agree(database: str) -> None:
    async with running(database) as server:
        ada, bob, table = await two(server, turn_seconds=86_400)
        await ada.do(table, "pause", seat=0, days=3)
        seen = (await bob.table(table, seat=1))["table"]
        assert (seen["paused_until"], seen["pause_wishes"]) == (0, {"0": 3})
        await bob.do(table, "pause", seat=1, days=3)
        seen = await ada.table(table, seat=0)
        assert seen["table"]["paused_until"] > 0
        mover = seen["turn"]["to_act"][0]
        person = (ada, bob)[mover]
        mine = await person.table(table, seat=mover)
        with pytest.raises(Refused) as refused:
            await person.do(
                table,
                "move",
                seat=mover,
                id="m",
                base=mine["turn"]["version"],
                action=mine["turn"]["actions"][0]["action"],
            )
        assert refused.value.code == "paused"
        await ada.do(table, "pause", seat=0, days=0)
        await bob.do(table, "pause", seat=1, days=0)
        assert (await ada.table(table, seat=0))["table"]["paused_until"] == 0
        kinds = [one["kind"] for one in (await ada.get(f"/api/tables/{table}/log"))["entries"]]
        assert kinds[-6:] == [
            "pause-wished", "pause-wished", "paused", "pause-wished", "pause-wished", "unpaused",
        ]  # fmt: skip
        await ada.leave()
        await bob.leave()


async def test_a_wish_can_be_taken_back_and_nonsense_is_refused(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada, bob, table = await two(server)
        for seat, days, code in ((0, 0, "not-paused"), (0, 61, "bad-request"), (1, 1, "not-yours")):
            with pytest.raises(Refused) as refused:
                await ada.do(table, "pause", seat=seat, days=days)
            assert refused.value.code == code
        await ada.do(table, "pause", seat=0, days=3)
        await ada.do(table, "pause", seat=0, days=0)
        await bob.do(table, "pause", seat=1, days=3)
        assert (await ada.table(table, seat=0))["table"]["paused_until"] == 0
        await bob.do(table, "pause", seat=1, days=5)
        await ada.do(table, "pause", seat=0, days=3)
        assert (await ada.table(table, seat=0))["table"]["paused_until"] == 0, "not the same days"
        await ada.leave()
        await bob.leave()


async def test_a_pause_survives_a_restart_and_time_stands_still(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada, bob, table = await two(server, turn_seconds=10)
        for person, seat in ((ada, 0), (bob, 1)):
            await person.do(table, "pause", seat=seat, days=1)
        before = await ada.table(table, seat=0)
    async with running(sqlite) as server:
        live = await server.context.hall.table(table)
        assert live.clock.now() == before["now"]
        assert live.next_due() > 23 * 3600 * 1000, "the pause ends by itself"
        ada.url = bob.url = server.url
        for person in (ada, bob):
            person.http.base_url = server.url
        await ada.do(table, "pause", seat=0, days=0)
        await bob.do(table, "pause", seat=1, days=0)
        assert live.next_due() <= 10_000
        await ada.leave()
        await bob.leave()


async def test_who_resigns_cannot_return_and_comes_last(database: str) -> None:
    async with running(database) as server:
        ada, bob, table = await two(server)
        await ada.do(table, "resign", seat=0)
        with pytest.raises(Refused) as refused:
            await ada.do(table, "return", seat=0)
        assert refused.value.code == "resigned"
        async with bob.sit(table, seat=1) as place:
            await place.play(1, random.Random(1))
            assert place.status == "finished"
        (game,) = (await ada.get("/api/me/history"))["games"]
        assert (game["place"], game["resigned"]) == (2, True)
        await ada.leave()
        await bob.leave()


async def test_a_table_of_bots_alone_is_closed(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "greedy")
        await ada.do(table, "resign", seat=0)
        assert (await ada.table(table, seat=0))["table"]["status"] == "closed"
        await ada.leave()
