"""Says which build is under test, and refuses to test the wrong one."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

import cosmarium
import outside
from builds import TESTS, meets_the_compiled_side
from cosmarium.version import build

# A busy machine is no failure: timings belong in benchmarks.
settings.register_profile("suite", deadline=None)
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", type=int, default=0, metavar="N", help="play N random games")
    parser.addoption("--kills", type=int, default=3, metavar="N", help="kill a server N times")
    parser.addoption(
        "--attacks", type=float, default=1.0, metavar="S", help="attack a server for S seconds"
    )
    parser.addoption("--packages", metavar="FOLDER", help="test the packages in FOLDER, build none")
    parser.addoption(
        "--deal", default="1", metavar="TEXT", help="of all tables in the browser; '' for chance"
    )
    parser.addoption("--compiled-side", action="store_true", help="only what differs by the build")
    parser.addoption("--regenerate", action="store_true", help="regenerate golden files")
    outside.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    outside.choose(config)


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden games, counts and the output on docs/python.md are to be regenerated."""
    return bool(request.config.getoption("--regenerate"))


def pytest_report_header() -> str:
    return f"cosmarium {cosmarium.__version__}, {build()}"


def pytest_sessionstart() -> None:
    if os.environ.get("COSMARIUM_REQUIRE_COMPILED") == "1" and build() != "compiled":
        raise pytest.UsageError("this is pure Python, but COSMARIUM_REQUIRE_COMPILED is 1")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """`make test` runs none of the long forms, `--game` only what is about that game."""
    outside.keep_its_tests(config, items)
    if not config.getoption("--soak") and not config.getoption("--regenerate"):
        long = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The browser's tests run in a call of their own: Playwright leaves a loop running. So do those
    of packages, which build them, and those in Firefox, which belong to the soak."""
    for folder in ("browser", "firefox", "package"):
        named = any(folder in argument for argument in config.args)
        if collection_path == TESTS / folder and not named:
            return True
    below = TESTS in collection_path.parents
    some = below and config.getoption("--compiled-side")
    return True if some and not meets_the_compiled_side(collection_path) else None
