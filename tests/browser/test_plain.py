"""The example game, which has no drawing of its own, is played with the plain picture."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.overflow import cut_words
from browser.player import Player
from browser.serving import Server


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    running = Server(tmp_path_factory.mktemp("plain") / "tables.sqlite", "toy")
    running.start()
    yield running.address
    running.stop()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_the_example_is_played_to_its_end(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    context = browser.new_context(
        base_url=address, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
    )
    player = Player(context.new_page())
    player.sit("toy")
    page = player.page
    assert page.locator("#fragment-table").is_visible()
    assert page.locator("#fragment-own").is_visible()
    assert page.locator(".opponent").count() == 1
    assert page.locator("#acts [data-action]").count() > 1, "choices are buttons"
    assert not cut_words(page)
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing sticks out"
    player.play_to_the_end()
    context.close()
