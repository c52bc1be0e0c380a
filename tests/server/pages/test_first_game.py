"""A game with defaults for everything, without a drawing, on the pages of the server."""

import random
import re

import pytest

import toy
from cosmarium import registry
from cosmarium.bundle import Bundle
from cosmarium.drawing.plain import PlainDrawing
from cosmarium.server.pages.assets import assets
from server.helpers import Human, running

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def nothing_but_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "BUNDLE", Bundle("toy", toy.BUNDLE.game, toy.BUNDLE.texts))
    registry.load.cache_clear()
    assets.cache_clear()
    assert isinstance(registry.load("toy").drawing, PlainDrawing)


async def test_it_is_played_to_its_end_with_a_plain_picture(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "random")
        async with ada.look(table, seat=0, language="en", layout="wide") as place:
            await place.until(lambda: place.number)
            assert [one["name"] for one in place.parts["fragments"]] == ["table", "own"]
            assert all(one["words"] for one in place.turn["actions"])
        async with ada.sit(table) as place:
            assert await place.play(0, random.Random(1)) > 1
            assert place.status == "finished"
        for page in ("", "/sheet", "/replay", "/replay/step?step=3&layout=wide"):
            answer = await ada.http.get(f"/tables/{table}{page}")
            assert answer.status_code == 200, page
        await ada.leave()


async def test_it_has_no_page_for_a_real_box(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        listed = (await ada.http.get("/real-table")).text
        assert "/real-table/cosmogenesis" in listed
        assert "/real-table/toy" not in listed
        for path in ("/real-table/toy", "/real-table/toy/score"):
            assert (await ada.http.get(path)).status_code == 404
        lobby = (await ada.http.get("/")).text
        assert "Seven cards" in lobby
        assert 'src=""' not in lobby
        await ada.leave()


async def test_one_number_of_players_is_no_range(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(toy.BUNDLE.game), "max_players", 2)
    async with running(sqlite) as server:
        ada = Human(server.url)
        lobby = (await ada.http.get("/")).text
        card = lobby.partition('id="game-toy"')[2].partition('class="ways"')[0]
        assert re.search(r'</svg>2<span class="vh">players', card)
        await ada.leave()
