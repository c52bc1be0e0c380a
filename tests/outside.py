"""The game that `pytest tests/compliance --game NAME` tests instead of ours: one that another
package has installed."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from builds import TESTS
from cosmarium import registry
from cosmarium.bundle import Bundle
from cosmarium.core.errors import BadInput

PACKAGE = "hooks"  # the folder of what only the game can tell, as a package


class Outside:
    """What the options say. `pytest_configure` fills it in, before any test is imported."""

    bundle: Bundle | None = None
    name = ""
    hooks = Path()


OUTSIDE = Outside()


def add_options(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="NAME", help="test only this game of another package")
    parser.addoption(
        "--hooks", metavar="FOLDER", help="where it has conservation.py, story.py and so on"
    )


def choose(config: pytest.Config) -> None:
    if not config.getoption("--game"):
        return
    try:
        OUTSIDE.name = registry.find_name(config.getoption("--game"))
        OUTSIDE.bundle = registry.load(OUTSIDE.name)
    except BadInput as error:
        raise pytest.UsageError(str(error)) from error
    given = config.getoption("--hooks")
    OUTSIDE.hooks = Path(given).resolve() if given else TESTS / "games" / OUTSIDE.name
    if given and not OUTSIDE.hooks.is_dir():
        raise pytest.UsageError(f"there is no folder {OUTSIDE.hooks}")
    package = ModuleType(PACKAGE)
    package.__path__ = [str(OUTSIDE.hooks)]
    sys.modules[PACKAGE] = package


def keep_its_tests(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that are not about one game test ours, or the suite itself."""
    if OUTSIDE.bundle is None:
        return
    others = [item for item in items if not _names_a_game(item)]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in others]


def _names_a_game(item: pytest.Item) -> bool:
    """Whether a parameter is a Subject or a Case (compliance/subjects.py)."""
    given = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return any(hasattr(value, "bundle") or hasattr(value, "subject") for value in given)
