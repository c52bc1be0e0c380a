"""Pages and assets are compressed for browsers that accept it; answers of the API never are."""

import random

import httpx
import pytest

from cosmarium.server.pages.assets import address
from server.helpers import Human, running

pytestmark = pytest.mark.anyio


async def test_pages_are_compressed_and_the_api_is_not(sqlite: str) -> None:
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "random")
        plain = {"accept-encoding": "identity"}
        for path in ("/", f"/tables/{table}", "/rules/toy", address("main.js")):
            packed = await ada.http.get(path)
            assert packed.headers["content-encoding"] == "gzip", path
            assert "accept-encoding" in packed.headers["vary"].lower()
            assert int(packed.headers["content-length"]) < len(packed.content)
            unpacked = await ada.http.get(path, headers=plain)
            assert "content-encoding" not in unpacked.headers
            assert "accept-encoding" in unpacked.headers["vary"].lower()
        for path in ("/api/games", f"/api/tables/{table}", "/api/openapi.json"):
            answer = await ada.http.get(path)
            assert len(answer.content) > 1000
            assert "content-encoding" not in answer.headers, path
        await ada.leave()


async def test_what_depends_on_the_reader_says_so_and_assets_stay_for_ever(sqlite: str) -> None:
    async with running(sqlite) as server, httpx.AsyncClient(base_url=server.url) as http:
        varies = (await http.get("/")).headers["vary"].lower()
        assert {"accept-language", "cookie"} <= set(varies.split(", "))
        asset = await http.get(address("style.css"))
        assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "cookie" not in asset.headers["vary"].lower()


async def test_no_page_shows_a_secret_beside_a_guess_of_it(sqlite: str) -> None:
    """The length of what is compressed tells how alike two parts of it are."""
    async with running(sqlite) as server:
        ada = await Human.enter(server.url, "Ada")
        table = await ada.new_table("toy", "me", "random")
        async with ada.sit(table) as place:
            await place.play(0, random.Random(1))
        sheet = f"/tables/{table}/sheet"
        shown = (await ada.http.get(f"{sheet}?code=a-guess")).text
        assert f"{sheet}?code=" in shown  # the link for spectators
        assert "a-guess" not in shown
        await ada.leave()
