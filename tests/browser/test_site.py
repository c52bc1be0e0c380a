"""The documentation site as people open it: a folder, without a server and without a network."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    """As `make docs` has just built it, if it has. The tools for it are only in .venv."""
    made = ROOT / "build" / "docs"
    if not up_to_date(made / "index.html"):
        made = tmp_path_factory.mktemp("site")
        mkdocs = ROOT / ".venv" / "bin" / "mkdocs"
        command = [str(mkdocs), "--quiet", "build", "--strict", "-d", str(made)]
        quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
        subprocess.run(command, cwd=ROOT, check=True, env=quiet)
    return made.as_uri()


def up_to_date(built: Path) -> bool:
    sources = [ROOT / "mkdocs.yml", *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.*")]
    newest = max(path.stat().st_mtime for path in sources)
    return built.exists() and built.stat().st_mtime > newest


@pytest.fixture
def asked(context: BrowserContext) -> Iterator[list[str]]:
    """Whatever a page wants from elsewhere."""
    found: list[str] = []
    context.on("request", lambda request: found.append(request.url))
    yield found
    assert [url for url in found if not url.startswith(("file:", "data:", "blob:"))] == []


def test_the_search_works_from_a_folder(page: Page, site: str, asked: list[str]) -> None:
    page.goto(f"{site}/index.html")
    page.locator("[data-md-component=search-query]").fill("turn timer")
    result = page.locator(".md-search-result__link").first
    expect(result).to_be_visible(timeout=60_000)
    result.click()
    expect(page.locator("h1").first).to_be_visible()
    assert asked


@pytest.mark.parametrize(("scheme", "shade"), [("light", "default"), ("dark", "slate")])
def test_it_follows_the_colours_of_the_device(
    page: Page, site: str, asked: list[str], scheme: str, shade: str
) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{site}/play.html")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", shade)
    broken = "() => [...document.images].filter(i => i.complete && !i.naturalWidth).map(i => i.src)"
    page.wait_for_function("() => [...document.images].every(i => i.complete)")
    assert page.evaluate(broken) == []


def test_a_phone_scrolls_down_only(page: Page, site: str, asked: list[str]) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    wide = []
    for name in (
        "index",
        "play",
        "de/spielen",
        "python",
        "hosting",
        "api",
        "testing",
        "performance",
    ):
        page.goto(f"{site}/{name}.html")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(name)
    assert wide == []


def test_german_pages_say_so(page: Page, site: str, asked: list[str]) -> None:
    for name in ("de/spielen", "rules/cosmogenesis.de"):
        page.goto(f"{site}/{name}.html")
        expect(page.locator("h1").first).to_be_visible()
        assert page.evaluate("document.querySelector('h1').closest('[lang]').lang") == "de"
