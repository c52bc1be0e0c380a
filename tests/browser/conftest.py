"""A server and Debian's Chromium for tests that click."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.console import Console
from browser.player import Player
from browser.serving import Server, chromium

# How long to wait for what must come, in milliseconds: a busy machine is no failure.
LONGEST = 60_000
expect.set_options(timeout=LONGEST)

AT_ONCE = """
if (location.protocol.startsWith('http')) {
  const kept = JSON.parse(localStorage.getItem('settings') ?? '{}');
  localStorage.setItem('settings', JSON.stringify({follow: 'off', ...kept}));
}
"""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **chromium()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "viewport": {"width": 1440, "height": 900},
        "reduced_motion": "reduce",
        "locale": "en",
    }


@pytest.fixture(scope="session", autouse=True)
def deal(pytestconfig: pytest.Config) -> None:
    Server.deal = pytestconfig.getoption("--deal", default="")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "tables.sqlite")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.address


@pytest.fixture(scope="session")
def console() -> Console:
    return Console()


@pytest.fixture(scope="session")
def browser(browser: Browser, console: Console) -> Browser:
    """Pages do not wait for anybody to follow the others, unless a test is about that."""
    console.watch(browser)
    new_context = browser.new_context

    def at_once(**wishes: Any) -> BrowserContext:
        context = new_context(**wishes)
        context.add_init_script(AT_ONCE)
        context.set_default_timeout(LONGEST)
        return context

    browser.new_context = at_once  # type: ignore[method-assign]
    return browser


@pytest.fixture(autouse=True)
def no_complaints(console: Console, request: pytest.FixtureRequest) -> Iterator[None]:
    """No page of any context complains, unless the test is marked with `complains(pattern, ...)`,
    or with `may_complain(pattern, ...)` where it depends on the moment.

    What fails here is reported as an error at teardown: errors may come until a page is closed.
    """
    yield
    console.close()
    complaints = console.judge(_marked(request, "complains"), _marked(request, "may_complain"))
    assert not complaints, "\n".join(complaints)


def _marked(request: pytest.FixtureRequest, name: str) -> list[str]:
    return [str(pattern) for mark in request.node.iter_markers(name) for pattern in mark.args]


@pytest.fixture
def player(page: Page) -> Player:
    """Somebody in front of a browser."""
    return Player(page)


@pytest.fixture
def other(new_context: Any) -> Player:
    """Somebody else, in a browser of its own."""
    context: BrowserContext = new_context()
    return Player(context.new_page())
