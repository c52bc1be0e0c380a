"""Nothing falls between the two builds: compiled everything runs, and whatever is compiled is
tested in pure Python too; what is compiled of pages only by `make coverage`."""

import ast

import pytest

from builds import COMPILED_SIDE, SPOKEN_AND_DRAWN, TESTS, meets_the_compiled_side
from source import parsed

ROOT = TESTS.parent


def of_the_build(name: str) -> tuple[str, ...]:
    """A constant of hatch_build.py, which cannot be imported without the tools of a build."""
    for node in parsed(ROOT / "hatch_build.py").body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            found: tuple[str, ...] = ast.literal_eval(node.value)
            return found
    raise AssertionError(f"hatch_build.py has no {name}")


def test_what_is_compiled_is_tested_in_both_builds() -> None:
    assert {*of_the_build("PURE_FOLDERS"), "games"} <= set(COMPILED_SIDE)
    assert not set(of_the_build("RULE_SIDE")) & set(SPOKEN_AND_DRAWN)


def test_what_is_named_is_there() -> None:
    for name in of_the_build("PAGES"):
        assert (ROOT / "src" / "cosmarium" / name).is_file(), name
    for folder in COMPILED_SIDE:
        assert list((TESTS / folder).rglob("test_*.py")), folder
    for name in SPOKEN_AND_DRAWN:
        assert [
            path for folder in COMPILED_SIDE for path in (TESTS / folder).rglob(f"test_{name}.py")
        ]


@pytest.mark.parametrize(
    ("path", "both"),
    [
        ("core", True),
        ("core/test_match.py", True),
        ("games/cosmogenesis", True),
        ("games/cosmogenesis/test_rules.py", True),
        ("games/cosmogenesis/test_drawing.py", False),
        ("compliance/test_words.py", False),
        ("drawing", False),
        ("server/test_moves.py", False),
        ("test_words.py", False),
    ],
)
def test_a_file_runs_in_one_build_or_in_both(path: str, both: bool) -> None:
    assert meets_the_compiled_side(TESTS / path) is both


def test_the_compiled_run_leaves_nothing_out() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    wanted = text.split("\ntest:")[1].split("\n\n")[0]
    assert {"test-browser", "test-compiled", "test-pure"} <= set(wanted.split())
    for target, call in [
        ("test-compiled", " $(NO_BROWSER)"),
        ("test-browser", " $(NO_FUZZING) --reruns 2 -raR tests/browser"),
    ]:
        recipe = text.split(f"\n{target}:")[1].split("\n\n")[0]
        assert recipe.endswith(f"/pytest $(PYTEST_ARGS){call}"), target
