"""The code in the documentation runs, and prints what the page says it prints."""

import ast
import doctest
import re
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from textwrap import indent
from typing import Any

import nbformat
import pytest

from compliance.checks import rule_ids
from cosmarium import kit
from source import parsed

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / "docs" / "python.md"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
PUBLIC = {"cosmarium", "cosmarium.kit", "cosmarium.rl"}
TUTORIAL = ROOT / "docs" / "write-your-own-game.md"
EXAMPLE = ROOT / "examples" / "pebbles"
FILE = re.compile(r"\*\*`(\S+)`\*\*\n\n```\w+\n(.*?)```", re.DOTALL)


def printed(source: str, names: dict[str, Any]) -> str:
    """What an example prints, with an error as its last line."""
    out = StringIO()
    with redirect_stdout(out):
        try:
            exec(compile(source, "docs", "single"), names)
        except Exception as error:  # noqa: BLE001  the page shows it
            print(f"Traceback (most recent call last):\n    ...\n{type(error).__name__}: {error}")
    return out.getvalue()


def run_block(code: str, names: dict[str, Any]) -> str:
    """A block of examples (`>>>`) with what they print now."""
    lines = []
    for example in doctest.DocTestParser().get_examples(code):
        first, *more = example.source.rstrip("\n").split("\n")
        lines += [f">>> {first}", *[f"... {line}".rstrip() for line in more]]
        lines += printed(example.source, names).splitlines()
    return "\n".join(lines) + "\n"


def test_the_python_page_prints_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, regenerate: bool
) -> None:
    """All blocks in one go, as somebody would type them."""
    page = PYTHON.read_text(encoding="utf-8")
    names: dict[str, Any] = {"__name__": "docs"}
    monkeypatch.chdir(tmp_path)
    now = BLOCK.sub(lambda block: f"```python\n{run_block(block[1], names)}```", page)
    if regenerate:
        PYTHON.write_text(now, encoding="utf-8")
    else:
        assert now.splitlines() == page.splitlines(), "if that is right: make golden"


def test_the_code_about_bots_runs() -> None:
    names: dict[str, Any] = {"__name__": "docs"}
    for code in BLOCK.findall((ROOT / "docs" / "bots.md").read_text(encoding="utf-8")):
        exec(compile(code, "bots.md", "exec"), names)
    import_module("cosmarium").play_out(names["match"], [names["Careful"], "random"])
    assert names["match"].over


def test_the_bots_of_the_tutorial_play(capsys: pytest.CaptureFixture[str]) -> None:
    """As one file, from top to bottom: the first bot loses to `greedy`, the second wins. The arena
    imports the file, and then nothing is played."""
    page = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    code = compile("\n".join(BLOCK.findall(page)), "mybots.py", "exec")
    exec(code, {"__name__": "mybots"})
    assert capsys.readouterr().out == ""
    exec(code, {"__name__": "__main__"})
    said = capsys.readouterr().out
    assert f"```\n{''.join(said.splitlines(keepends=True)[:2])}```" in page
    places = [line.partition("place ")[2][0] for line in said.splitlines()]
    assert places == ["2", "1", "1", "2"]


def test_the_components_of_the_lab_page_can_be_declared() -> None:
    names: dict[str, Any] = {}
    for code in BLOCK.findall((ROOT / "docs" / "lab.md").read_text(encoding="utf-8")):
        exec(compile(code, "lab.md", "exec"), names)
    assert [use.family for use in names["USES"]] == ["powers", "goals"]


def on_the_page() -> dict[str, list[str]]:
    """The pieces of code of the tutorial, by the file that they belong to."""
    found: dict[str, list[str]] = {}
    for name, code in FILE.findall(TUTORIAL.read_text(encoding="utf-8")):
        found.setdefault(name, []).append(code)
    return found


def test_the_tutorial_makes_the_example() -> None:
    """Its pieces of code, put together, are the files that test_registry.py tests."""
    made = {name: code for name, code in on_the_page().items() if not name.startswith("examples")}
    files = [path for path in EXAMPLE.rglob("*.*") if path.suffix in {".md", ".py", ".toml"}]
    assert set(made) == {str(path.relative_to(EXAMPLE)) for path in files}
    for name, codes in made.items():
        lines = [line for line in "".join(codes).splitlines() if line]
        there = (EXAMPLE / name).read_text(encoding="utf-8").splitlines()
        assert lines == [line for line in there if line], name


def test_the_tutorial_quotes_the_other_example() -> None:
    quoted = {name: code for name, code in on_the_page().items() if name.startswith("examples")}
    assert len(quoted) > 2
    for name, codes in quoted.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        for code in codes:
            assert code in text or indent(code, "    ") in text, name


@pytest.mark.parametrize("module", ["bots", "games", "match", "pictures", "records", "view"])
def test_the_examples_of_docstrings_hold(module: str) -> None:
    failed, _ = doctest.testmod(import_module(f"cosmarium.api.{module}"))
    assert failed == 0


# -- the map of the architecture --------------------------------------------------------------

SOURCES = ROOT / "src" / "cosmarium"


def map_rows() -> list[str]:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    part = page.partition("## Where to find what\n")[2].partition("\n## ")[0]
    return [line for line in part.splitlines() if line.startswith("|")][2:]


def defined_in(path: Path) -> set[str]:
    """Functions, classes and methods (`Class.method`) of a module."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    found = set()
    for node in parsed(path).body:
        if isinstance(node, kinds):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{part.name}" for part in node.body if isinstance(part, kinds)}
    return found


def test_the_map_answers_fifteen_questions() -> None:
    assert len(map_rows()) >= 15


@pytest.mark.parametrize("row", map_rows(), ids=lambda row: row.split("|")[1].strip())
def test_the_map_names_what_exists(row: str) -> None:
    """In a row, every function named is defined in one of the files named; `f` of `file`, in
    that one."""
    named = re.findall(r"`([^`]+)`", row)
    files = [name for name in named if name.endswith(".py")]
    functions = [name for name in named if name not in files]
    assert files
    assert functions
    known = set().union(*(defined_in(SOURCES / name) for name in files))
    assert set(functions) <= known
    for function, file in re.findall(r"`([^`]+)` of `([^`]+\.py)`", row):
        assert function in defined_in(SOURCES / file)


# -- only what is public ---------------------------------------------------------------------


def imported(code: str) -> set[str]:
    """The modules of ours that a piece of code imports from."""
    found = set()
    for node in ast.walk(parsed(code)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return {name for name in found if name.split(".")[0] == "cosmarium"}


def pieces() -> list[tuple[str, str]]:
    """All code that readers are shown, with where it stands."""
    found = []
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for code in BLOCK.findall(page.read_text(encoding="utf-8")):
            plain = "\n".join(e.source for e in doctest.DocTestParser().get_examples(code))
            found.append((page.name, plain or code))
    for path in sorted((ROOT / "examples").glob("*.py")):
        found.append((path.name, path.read_text(encoding="utf-8")))
    for path in sorted((ROOT / "examples").glob("*.ipynb")):
        cells = nbformat.read(path, as_version=4).cells
        found += [(path.name, cell.source) for cell in cells if cell.cell_type == "code"]
    return found


def test_the_reference_has_every_name_of_the_kit() -> None:
    page = (ROOT / "docs" / "reference" / "kit.md").read_text(encoding="utf-8")
    found = re.findall(r"^::: cosmarium\.kit\.(\w+)$|^\| `(\w+)` \|", page, re.MULTILINE)
    assert sorted(described or named for described, named in found) == sorted(kit.__all__)


def test_readers_are_shown_public_modules_only() -> None:
    for where, code in pieces():
        assert imported(code) <= PUBLIC, where
    assert {"README.md", "python.md", "tour.ipynb", "learn.py"} <= {where for where, _ in pieces()}


# -- the counts on the page about tests -------------------------------------------------------

TESTING = ROOT / "docs" / "testing.md"
COUNT = re.compile(r"^(\| .* \| )([\d,]+)( \|)$", re.MULTILINE)


def rounded_down(number: int) -> int:
    """Two digits: the page says "at least"."""
    step = int(10 ** max(0, len(str(number)) - 2))
    return number // step * step


def counts() -> list[int]:
    """In the order of the table."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    tests = [(file, node) for file in files for node in ast.parse(file.read_text()).body]
    functions = [
        (file, node)
        for file, node in tests
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
    ]
    given = [
        one for _, one in functions if "given(" in "".join(map(ast.unparse, one.decorator_list))
    ]
    games = ROOT / "tests" / "games"
    lines = [line for file in games.glob("*/perft.txt") for line in file.read_text().splitlines()]
    python = [file.read_text().count("\n") for file in (ROOT / "tests").rglob("*.py")]
    return [
        len(functions),
        len([file for file, _ in functions if "browser" in file.parts]),
        len(given),
        sum(len(rule_ids(file.read_text())) for file in SOURCES.glob("games/*/rules.en.md")),
        len(list(games.glob("*/golden/*.txt"))),
        len([line for line in lines if ":" in line and not line.startswith("#")]),
        sum(python),
    ]


def test_there_are_as_many_tests_as_the_page_says(regenerate: bool) -> None:
    page = TESTING.read_text(encoding="utf-8")
    now = counts()
    if regenerate:
        row = iter(now)
        TESTING.write_text(
            COUNT.sub(lambda found: f"{found[1]}{rounded_down(next(row)):,}{found[3]}", page)
        )
        return
    said = [int(row[2].replace(",", "")) for row in COUNT.finditer(page)]
    for claimed, actual in zip(said, now, strict=True):
        assert claimed <= actual
