"""Comments and docstrings cite what a reader can look up: rules by their ids in rules.en.md.

Numbers of sections belong to no document of this repository, so nothing may cite them.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

import cosmarium
from compliance.checks import rule_ids
from compliance.subjects import SUBJECTS, Subject
from cosmarium.words import EXAMPLE, RULE
from source import parsed

PACKAGE = Path(cosmarium.__file__).parent
TESTS = Path(__file__).parent
NUMBER = r"[1-9]\.\d{1,2}"
ELSEWHERE = re.compile(
    rf"\bsections? \d|\({NUMBER}(?:(?:,| to| and) \d[.\d]*)*\)|\btables? of {NUMBER}"
    r"|\brulings?\b|\bspecification\b",
    re.IGNORECASE,
)
CITED = re.compile(rf"(?<![\w-])(?:{RULE}|{EXAMPLE})(?![\w-])")
IN_BRACKETS = re.compile(r"\(([^()]*)\)")
GAMES = [subject for subject in SUBJECTS if subject.name != "toy"]


def prose(path: Path) -> Iterator[str]:
    """Comments, docstrings, and what words for people say in brackets."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".txt":
        yield from [line for line in text.splitlines() if line.startswith("#")]
        return
    for token in tokenize.generate_tokens(StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string.partition("noqa")[0]
    tree = parsed(text)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from [node.value] if id(node) in alone else IN_BRACKETS.findall(node.value)


def sources(*folders: Path) -> list[Path]:
    """Modules, and tables of data."""
    found = [path for folder in folders for path in folder.rglob("*")]
    return sorted([path for path in found if path.suffix in (".py", ".txt")])


def test_no_section_of_a_document_elsewhere_is_cited() -> None:
    found = {
        f"{path}: {words.strip()}"
        for path in sources(PACKAGE, TESTS)
        if path != Path(__file__) and ELSEWHERE.search(path.read_text(encoding="utf-8"))
        for words in prose(path)
        if ELSEWHERE.search(words)
    }
    assert sorted(found) == []


@pytest.mark.parametrize(
    "words",
    ["as in section 3.4", "# tiles (2.2, 3.3)", "(2.1 to 2.3)", "the table of 2.2", "a ruling"],
)
def test_such_a_citation_is_found(words: str) -> None:
    assert ELSEWHERE.search(words)


@pytest.mark.parametrize("subject", GAMES, ids=lambda subject: subject.name)
def test_every_rule_that_a_game_cites_exists(subject: Subject) -> None:
    bundle = subject.bundle
    # What the game's own notation names, such as the space IV-1, only looks like a rule.
    actions = bundle.game.actions
    named = {word for index in range(len(actions)) for word in actions[index].text.split()}
    known = {*rule_ids(bundle.rules_text("en")), *named}
    home = PACKAGE.joinpath(*bundle.package.split(".")[1:])
    found = {
        f"{path}: {cited}"
        for path in sources(home, subject.home)
        for words in prose(path)
        for cited in CITED.findall(words)
        if cited not in known
    }
    assert sorted(found) == []
