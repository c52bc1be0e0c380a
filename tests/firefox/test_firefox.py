"""The pages in Firefox: everything opens, games can be played, and the console stays empty."""

import random
import time
from collections.abc import Iterator

import pytest

from browser.player import ACT, MAKE
from browser.serving import Server
from cosmarium.registry import GAMES
from firefox.bidi import PATIENCE, Firefox

DEEDS = 25
PAGES = ("/", "/rules/cosmogenesis", "/real-table", "/real-table/cosmic-factory", "/about")
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "tables.sqlite")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with Firefox(tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


@pytest.fixture
def firefox(started: Firefox) -> Iterator[Firefox]:
    started.complaints.clear()
    yield started
    assert started.complaints == []


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("path", PAGES)
def test_pages_open(server: Server, firefox: Firefox, path: str, width: int) -> None:
    firefox.size(width, 900)
    firefox.go(server.address + path)
    assert firefox.run("() => document.querySelector('h1').innerText")
    assert firefox.run(TOO_WIDE) <= 0


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played(server: Server, firefox: Firefox, game: str) -> None:
    """Some clicks at random; the log grows, and the board is drawn."""
    firefox.size(1440, 900)
    firefox.go(f"{server.address}/about")
    seats = [{"name": "Nova"}, {"bot": "random"}]
    table = firefox.run(MAKE, {"game": game, "seats": seats, "options": {}})
    firefox.go(f"{server.address}/tables/{table}")
    firefox.wait_for("document.body.classList.contains('my-turn')")
    assert firefox.run("() => document.querySelector('.arena svg').getBoundingClientRect().width")
    before = firefox.run("() => document.querySelectorAll('#log li').length")
    play(firefox)
    firefox.wait_for(f"document.querySelectorAll('#log li').length > {before}")
    assert firefox.run(TOO_WIDE) <= 0


def play(firefox: Firefox) -> None:
    dice, done = random.Random(5), 0
    end = time.monotonic() + PATIENCE
    while done < DEEDS and time.monotonic() < end:
        did = firefox.run(ACT, [dice.random(), False])
        if did == "over":
            return
        done += did in {"confirm", "piece", "button"}
        time.sleep(0.05)
    assert done == DEEDS
