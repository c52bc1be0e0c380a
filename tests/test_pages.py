"""No page leads nowhere, and no block of code on a page goes unchecked.

What is Python runs (here, in test_docs.py, test_readme.py and rl/test_docs.py). Of shells, the
commands that are ours must be understood; JSON and TOML must be read. `make docs` checks the links
of the built site.
"""

import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cosmarium import registry
from cosmarium.cli.commands import parser
from cosmarium.core.errors import BadInput

ROOT = Path(__file__).parents[1]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "src").rglob("rules.*.md")),
]
FENCE = re.compile(r"^```([\w-]*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
RUN = {  # the pages whose Python is run, and by which test
    "README.md": "test_readme.py",
    "docs/python.md": "test_docs.py",
    "docs/bots.md": "test_docs.py",
    "docs/write-a-bot.md": "test_docs.py",
    "docs/write-your-own-game.md": "test_docs.py",
    "docs/lab.md": "test_docs.py",
    "docs/learners.md": "rl/test_docs.py",
}
PLACEHOLDER = "…"
MADE_BY_THE_SITE = re.compile(r"^docs/rules/[\w-]+(\.de)?\.md$")


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks() -> Iterator[Any]:
    for page in PAGES:
        for number, (language, text) in enumerate(FENCE.findall(page.read_text(encoding="utf-8"))):
            yield pytest.param(page, language, text, id=f"{name(page)}-{number}")


@pytest.mark.parametrize(("file", "language", "text"), list(blocks()))
def test_every_block_is_checked(
    file: Path, language: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for example in ("pebbles", "toy"):
        monkeypatch.setitem(registry.GAMES, example, example)
    if language == "python":
        where = name(file)
        assert where in RUN or where.startswith("docs/decisions/")
    elif language == "json":
        assert PLACEHOLDER in text or json.loads(text)
    elif language == "toml":
        assert tomllib.loads(text)
    else:
        assert language in {"", "sh", "text", "ts", "markdown"}
        for command in commands(text):
            understand(command)


def commands(text: str) -> list[list[str]]:
    """Our commands in a block, without what a shell does with them."""
    found = []
    for line in text.replace("\\\n", " ").splitlines():
        plain = line.removeprefix("ExecStart=").strip()
        if not re.match(r"(?:[A-Z_]+=\S+ +)*(?:\S*/)?(?:cosmarium|make) +[\w-]", plain):
            continue
        words = shlex.split(plain, comments=True)
        while "=" in words[0]:
            words.pop(0)
        found.append([Path(words[0]).name, *words[1:]])
    return found


def understand(command: list[str]) -> None:
    program, *words = command
    if program == "make":
        targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
        assert {word for word in words if "=" not in word} <= set(targets), command
    elif words != ["--version"] and PLACEHOLDER not in words:
        parser().parse_args(words)  # raises BadInput


def test_commands_are_found_where_they_are() -> None:
    text = "A=1 /opt/bin/cosmarium serve --port 1 # here\nmake play\ncosmarium play \\\n  --lan\n"
    assert commands(text) == [
        ["cosmarium", "serve", "--port", "1"],
        ["make", "play"],
        ["cosmarium", "play", "--lan"],
    ]
    with pytest.raises(BadInput):
        understand(["cosmarium", "serve", "--prot", "1"])


# -- links --------------------------------------------------------------------------------------


def links() -> Iterator[Any]:
    for page in PAGES:
        text = FENCE.sub("", page.read_text(encoding="utf-8"))
        for link in sorted(set(re.findall(r"\]\(([^)\s]+)\)", text))):
            yield pytest.param(page, link, id=f"{name(page)}-{link}")


@pytest.mark.parametrize(("file", "link"), list(links()))
def test_every_link_leads_somewhere(file: Path, link: str) -> None:
    assert not link.startswith("/")
    if link.startswith(("https://", "http://")):
        return
    path, _, anchor = link.partition("#")
    target = (file.parent / path).resolve() if path else file
    if MADE_BY_THE_SITE.match(name(target)):
        target = rules(target)
    assert target.exists()
    if anchor:
        assert anchor in anchors(target)


def rules(page: Path) -> Path:
    """Where the site takes the rules of a game from."""
    game, _, language = page.stem.partition(".")
    folder = ROOT / "src" / "cosmarium" / "games" / game.replace("-", "_")
    return folder / f"rules.{language or 'en'}.md"


@cache
def anchors(page: Path) -> set[str]:
    """Headings as the site and others write them into addresses."""
    titles = re.findall(r"^#+ (.+)$", FENCE.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    plain = [re.sub(r"[^\w\s-]", "", title.lower()).strip() for title in titles]
    return {re.sub(r"[-\s]+", "-", title) for title in plain}


def test_the_python_that_must_run_is_named_by_its_test() -> None:
    for page, test in RUN.items():
        assert Path(page).name in (ROOT / "tests" / test).read_text(encoding="utf-8")
