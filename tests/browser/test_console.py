"""The guard of the console itself: it hears every kind of complaint, in every context."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.console import Console

HERE = Path(__file__).parent

# One test for each way in which a page may go wrong, and two in which none does.
CASES = """
import pytest

def throw(page):
    page.goto("/about")
    page.evaluate("() => void setTimeout(() => { throw new Error('thrown') })")
    page.wait_for_timeout(50)

def test_exception(page): throw(page)
def test_second_context(new_context): throw(new_context().new_page())
def test_own_context(browser, base_url): throw(browser.new_context(base_url=base_url).new_page())
def test_own_page(browser, base_url): throw(browser.new_page(base_url=base_url))
def test_console(page): page.evaluate("() => console.error('said')")
def test_refused(page): page.goto("/nowhere")

@pytest.mark.complains("never thrown")
def test_missing(page): page.goto("/about")

@pytest.mark.complains("thrown")
def test_expected(page): throw(page)

def test_quiet(page): page.goto("/about")
"""


SET_UP = """
from browser.conftest import *

@pytest.fixture(scope="session")
def base_url(): return {address!r}
"""


def test_every_test_fails_on_what_it_did_not_expect(tmp_path: Path, base_url: str) -> None:
    set_up = SET_UP.format(address=base_url)
    (tmp_path / "conftest.py").write_text(set_up, encoding="utf-8")
    (tmp_path / "test_cases.py").write_text(CASES, encoding="utf-8")
    options = ["-q", "--rootdir", str(tmp_path), "-c", str(HERE.parents[1] / "pyproject.toml")]
    command = [sys.executable, "-m", "pytest", *options, str(tmp_path)]
    run = subprocess.run(command, cwd=HERE.parent, capture_output=True, text=True, check=False)
    failed = set(re.findall(r"^ERROR .*::test_(\w+)", run.stdout, re.MULTILINE))
    contexts = {"exception", "second_context", "own_context", "own_page"}
    assert failed == contexts | {"console", "refused", "missing"}, run.stdout + run.stderr
    assert "9 passed, 7 errors" in run.stdout


@pytest.mark.complains(r"404.*/nowhere", r"ERR_CONNECTION_REFUSED.*/dead", "thrown", "said")
def test_it_hears_each_kind_of_complaint(page: Page, console: Console) -> None:
    page.goto("/about")
    page.evaluate("() => void setTimeout(() => { throw new Error('thrown') })")
    page.evaluate("() => { console.error('said'); console.warn('no matter'); }")
    page.evaluate("() => fetch('/nowhere')")
    page.route("**/dead", lambda route: route.abort("connectionrefused"))
    page.evaluate("() => fetch('/dead').catch(() => 0)")
    kinds = {one.split(":")[0] for one in console.complaints}
    assert kinds == {"uncaught exception", "console", "request refused", "request failed"}


def test_what_was_expected_hides_nothing_else() -> None:
    own = Console()
    own.complaints = ["uncaught exception: thrown", "console: said"]
    assert own.judge(["thrown"], ["never"]) == ["console: said"]
    assert own.judge([], []) == []
