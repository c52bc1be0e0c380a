"""A server and Debian's Chromium for tests that click."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from browser.player import Player

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    program = shutil.which("chromium")
    assert program, "the browser's tests need Chromium; on Debian: apt-get install chromium"
    flags = ["--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"]
    if os.getuid() == 0:
        flags.append("--no-sandbox")
    return {**browser_type_launch_args, "executable_path": program, "args": flags}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "viewport": {"width": 1440, "height": 900},
        "reduced_motion": "reduce",
        "locale": "en",
    }


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running server; its address without a slash at the end."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = tmp_path_factory.mktemp("server") / "tables.sqlite"
    command = [sys.executable, str(HERE / "launch.py"), str(port), str(database)]
    process = subprocess.Popen(command)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(f"{address}/healthz")
        yield address
    finally:
        process.terminate()
        process.wait(10)


def _wait_for(address: str) -> None:
    for _ in range(200):
        try:
            with urllib.request.urlopen(address):
                return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.1)
    raise AssertionError("the server did not start")


@pytest.fixture(scope="session")
def base_url(server: str) -> str:
    return server


@pytest.fixture
def player(page: Page) -> Player:
    """Somebody in front of a browser, who notices every error of the page."""
    return Player(page)


@pytest.fixture
def other(new_context: Any) -> Player:
    """Somebody else, in a browser of its own."""
    context: BrowserContext = new_context()
    return Player(context.new_page())
