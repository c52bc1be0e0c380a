"""No title and no sentence is cut, at any width and in both languages, on every page and game."""

import pytest
from playwright.sync_api import Browser, Page

from browser.overflow import cut_words
from browser.player import MAKE, Player
from cosmarium.registry import GAMES

# The narrowest of each layout first: words that fit there fit into a wider window.
SIZES = {1024: 768, 390: 844, 1440: 900, 1920: 1080}
PAGES = (
    "/",
    "/puzzles",
    "/puzzles/cosmogenesis/turns/1",
    "/replays",
    "/settings",
    "/about",
    "/real-table",
)
DEEDS = 14
LANGUAGES = ["de", pytest.param("en", marks=pytest.mark.soak)]  # German words are the longer ones


@pytest.fixture
def sizes(pytestconfig: pytest.Config) -> dict[int, int]:
    return SIZES if pytestconfig.getoption("--soak") else dict(list(SIZES.items())[:2])


def reader(browser: Browser, base_url: str, language: str) -> Page:
    context = browser.new_context(base_url=base_url, locale=language, reduced_motion="reduce")
    return context.new_page()


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages(browser: Browser, base_url: str, language: str, sizes: dict[int, int]) -> None:
    page = reader(browser, base_url, language)
    games = [path for game in GAMES for path in (f"/rules/{game}", f"/real-table/{game}")]
    found = []
    for path in [*PAGES, *games]:
        page.goto(path)
        for width, height in sizes.items():
            page.set_viewport_size({"width": width, "height": height})
            found += [(path, width, words) for words in cut_words(page)]
    page.context.close()
    assert not found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables(
    browser: Browser, base_url: str, game: str, language: str, sizes: dict[int, int]
) -> None:
    """In the middle of a game with four players."""
    page = reader(browser, base_url, language)
    player = Player(page)
    bots = [{"bot": "greedy"}] * 3
    options = {"mode": "untimed"} if game == "cosmic-factory" else {}
    page.goto("/about")
    page.evaluate(
        '() => localStorage.setItem(\'settings\', \'{"confirm": false, "follow": "off"}\')'
    )
    wish = {"game": game, "seats": [{"name": "Nova"}, *bots], "options": options}
    page.goto(f"/tables/{page.evaluate(MAKE, wish)}")
    player.wait_for_turn()
    for _ in range(DEEDS):
        if page.locator("#island:visible").count():
            break
        player.act_times(1)
    found = []
    for width, height in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        page.reload()  # the server draws another layout
        player.wait_for_turn()
        if page.locator(".unfold").first.is_visible():
            page.locator(".unfold").first.click()
        for tab in ("points", "table", "log") if width >= 960 else ():
            page.locator(f"#tab-{tab}").click()
            found += [(width, words) for words in cut_words(page)]
        found += [(width, words) for words in cut_words(page)]
    page.context.close()
    assert not found
