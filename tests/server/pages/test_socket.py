"""What a page is sent: all at first, then what has changed, and nothing twice."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from server.helpers import Human, Place, Refused, running

pytestmark = pytest.mark.anyio


def parts(message: dict[str, object]) -> set[str]:
    return set(message) - {"type", "number", "now"}


@asynccontextmanager
async def looking(database: str) -> AsyncIterator[Place]:
    """The page of a table whose two seats are the same person's."""
    async with running(database) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("cosmogenesis", "me", "me")
        async with ada.look(table, seat=0, language="en", layout="wide") as place:
            yield place
        await ada.leave()


async def play(place: Place, seat: int) -> dict[str, object]:
    """The first legal action; the message in which the page sees it."""
    turn = place.turn
    action = turn["actions"][0]["action"]
    number = place.number
    await place.ask("move", seat=seat, id=f"m{number}", base=turn["version"], action=action)
    await place.reach(number + 1)
    return place.parts


async def test_a_page_gets_everything_then_what_has_changed(sqlite: str) -> None:
    async with looking(sqlite) as place:
        first = await place.receive()
        assert {"update", "html", "story", "order", "fragments", "turn", "first"} <= parts(first)
        assert first["order"] == [one["name"] for one in first["fragments"]]
        assert all(one["order"] == [name for name, _ in one["parts"]] for one in first["fragments"])
        seat = first["turn"]["to_act"][0]
        if seat:
            await place.send("look", seat=seat)
            await place.until(lambda: place.turn["seat"] == seat)
        shown = {one["name"]: one for one in place.parts["fragments"]}
        await play(place, seat)
        again = {one["name"]: one for one in place.parts["fragments"]}
        assert set(again) < set(shown), "only fragments that changed"
        for name, one in again.items():
            assert len(one.get("parts", [])) <= len(shown[name]["parts"]), (
                "and of them what changed"
            )
            assert not {tuple(part) for part in one.get("parts", [])} & {
                tuple(part) for part in shown[name]["parts"]
            }


async def test_who_looks_through_another_seat_gets_all_of_it(sqlite: str) -> None:
    async with looking(sqlite) as place:
        first = await place.receive()
        for seat in (1, 0):
            await place.ask("look", seat=seat)
            await place.until(lambda seat=seat: place.turn["seat"] == seat)  # type: ignore[misc]
        again = place.parts
        assert again["fragments"] == first["fragments"]
        assert again["turn"] == first["turn"]


async def test_an_answer_alone_is_followed_by_no_picture(sqlite: str) -> None:
    async with looking(sqlite) as place:
        await place.receive()
        for _ in range(3):
            await place.ask("why-not", target="nothing")
        assert len([text for text in place.raw if '"type":"page"' in text]) == 1


async def test_a_card_about_a_piece_comes_as_html(sqlite: str) -> None:
    async with looking(sqlite) as place:
        await place.receive()
        answer = await place.ask("inspect", element="cg-belt")
        assert "Asteroid belt" in answer["card"]
        assert 'href="/rules/cosmogenesis#SCO-5"' in answer["card"]
        assert "points so far" in (await place.ask("inspect", element="opponent-2"))["card"]
        for nothing in ("opponent-1", "opponent-9", "cg-body-99-0", "<script>"):
            assert "card" not in await place.ask("inspect", element=nothing)
        with pytest.raises(Refused):
            await place.ask("inspect", element="x" * 101)


async def test_a_seat_that_is_not_there_has_no_board(sqlite: str) -> None:
    async with looking(sqlite) as place:
        assert (await place.ask("board", seat=1))["fragments"]
        with pytest.raises(Refused, match="no-seat"):
            await place.ask("board", seat=2)


async def test_a_page_sees_that_its_waiting_table_was_closed(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("cosmogenesis", "me", "free")
        async with ada.look(table, seat=0, language="en", layout="wide") as place:
            await place.receive()
            await place.ask("close")
            await place.until(lambda: place.parts["update"]["table"]["status"] == "closed")
        await ada.leave()
