"""The pictures of the README and of docs/de, taken from the pages themselves; `make pictures`
regenerates them."""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from browser.player import Player

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
LARGEST = 150_000  # bytes
WIDTH = 1200  # pixels: legible in a column of text, and small


# In the page itself, for bots on a busy machine may end a game before a click from outside arrives.
RETURN_AT = """lines => new Promise(done => {
  const look = () => {
    const button = document.querySelector("[data-do*=return]");
    const enough = document.querySelectorAll("#log li").length > lines;
    if (!button || !enough) return setTimeout(look, 20);
    button.click();
    done();
  };
  look();
})"""


def let_bots_play(player: Player, game: str, lines: int) -> None:
    """A table of three in the middle of its game: bots play until the log is that long."""
    player.sit(game, "greedy", "greedy")
    page = player.page
    player.leave()
    page.evaluate(RETURN_AT, lines)
    player.wait_for_turn()
    page.locator("#tab-log").click()


def lobby(player: Player) -> None:
    player.page.goto("/")
    player.page.locator("label[for=game-cosmogenesis]").click()


def cosmogenesis(player: Player) -> None:
    let_bots_play(player, "cosmogenesis", 60)


def cosmic_factory(player: Player) -> None:
    """With a chaos card that leaves the galaxy a square and says nothing more below it."""
    page = player.page
    for _ in range(20):
        player.sit("cosmic-factory", "greedy", "greedy", "greedy", mode="realtime")
        for _ in range(400):
            if page.locator("#island:visible").count():
                break
            player.act()
            page.wait_for_timeout(50)
        page.locator(".cfm").wait_for()  # after the countdown
        square = page.locator(".cfm[data-shape=square] .cfm-place").count() == 9
        if square and not page.locator(".cfm-note").inner_text():
            break
    for number in range(7):
        page.locator(f"[data-hand='{number}']").click()
        page.locator(".cfm-place:not([data-tile])").first.click()
    page.locator("[data-hand='7']").click()
    page.locator(".cfm-place:not([data-tile])").first.hover()


def crafting_the_cosmos(player: Player) -> None:
    let_bots_play(player, "crafting-the-cosmos", 60)


def score_sheet(player: Player) -> None:
    player.sit("cosmogenesis", "greedy", "greedy")
    page = player.page
    player.leave()
    page.wait_for_url("**/sheet", timeout=120_000)


SCENES: dict[str, Callable[[Player], None]] = {
    "lobby": lobby,
    "cosmogenesis": cosmogenesis,
    "cosmic-factory": cosmic_factory,
    "crafting-the-cosmos": crafting_the_cosmos,
    "score-sheet": score_sheet,
}


# What lies over a page or speaks up in it; none of it belongs into a picture.
NOTICES = "#notes > *, #why, dialog, #curtain, #recap, .cfm-note:not(:empty), [role=alert]:not(.vh)"


def notices(page: Page) -> list[str]:
    """What is seen of them, and what it says."""
    shown = page.locator(NOTICES).locator("visible=true")
    return [one.inner_text() or one.evaluate("one => one.outerHTML") for one in shown.all()]


def photograph(page: Page) -> bytes:
    """As WebP, which every browser shows at a third of the size of PNG."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(500)
    assert notices(page) == []
    whole = Image.open(BytesIO(page.screenshot()))
    small = whole.resize((WIDTH, whole.height * WIDTH // whole.width), Image.Resampling.LANCZOS)
    data = BytesIO()
    small.convert("RGB").save(data, "WEBP", quality=82, method=6)
    return data.getvalue()


GERMAN = ("lobby", "cosmic-factory", "score-sheet")  # for docs/de/spielen.md
QUICK = ("lobby", "cosmogenesis")  # the others are taken by `make pictures` and in the soak
IN_TURN = [pytest.param(name, marks=[] if name in QUICK else [pytest.mark.soak]) for name in SCENES]


@pytest.mark.parametrize("name", IN_TURN)
def test_picture_can_be_taken(player: Player, name: str, request: pytest.FixtureRequest) -> None:
    player.page.emulate_media(color_scheme="dark")
    SCENES[name](player)
    expect(player.page.locator("h1")).to_be_visible()
    picture = photograph(player.page)
    assert len(picture) < LARGEST
    if request.config.getoption("--regenerate"):
        (FOLDER / f"{name}.webp").write_bytes(picture)


@pytest.mark.soak
@pytest.mark.parametrize("name", GERMAN)
def test_german_picture_can_be_taken(
    browser: Browser,
    browser_context_args: dict[str, Any],
    name: str,
    request: pytest.FixtureRequest,
) -> None:
    german = browser_context_args | {"locale": "de-DE", "color_scheme": "dark"}
    context = browser.new_context(**german)
    page = context.new_page()
    SCENES[name](Player(page))
    assert page.locator("html").get_attribute("lang") == "de"
    picture = photograph(page)
    context.close()
    assert len(picture) < LARGEST
    if request.config.getoption("--regenerate"):
        (FOLDER / "de" / f"{name}.webp").write_bytes(picture)


def test_nothing_is_photographed_below_a_notice(player: Player) -> None:
    player.sit("cosmogenesis")
    page = player.page
    for notice in (
        "document.getElementById('notes').innerHTML = '<div class=\"note bad\">No</div>'",
        "document.getElementById('why').hidden = false",
        "document.getElementById('board').showModal()",
        "document.getElementById('curtain').hidden = false",
    ):
        page.reload()
        player.wait_for_turn()
        assert notices(page) == []
        page.evaluate(notice)
        with pytest.raises(AssertionError):
            photograph(page)


def test_pictures_of_the_readme_are_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"docs/pictures/([\w-]+)\.webp", text))
    there = {file.stem: file for file in FOLDER.glob("*.webp")}
    assert shown == set(there) == set(SCENES)
    german = {file.stem: file for file in FOLDER.glob("de/*.webp")}
    page = (ROOT / "docs" / "de" / "spielen.md").read_text(encoding="utf-8")
    assert set(re.findall(r"pictures/de/([\w-]+)\.webp", page)) == set(german) == set(GERMAN)
    for file in [*there.values(), *german.values()]:
        assert file.stat().st_size < LARGEST
        with Image.open(file) as picture:
            assert picture.width == WIDTH
