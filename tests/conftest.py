"""Says which build is under test, and refuses to test the wrong one."""

import os

import pytest

import cosmarium


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", type=int, default=0, metavar="N", help="play N random games")
    parser.addoption("--kills", type=int, default=10, metavar="N", help="kill a server N times")
    parser.addoption("--regenerate", action="store_true", help="write golden games and counts anew")


def pytest_report_header() -> str:
    return f"cosmarium {cosmarium.__version__}, {cosmarium.build()}"


def pytest_sessionstart() -> None:
    if os.environ.get("COSMARIUM_REQUIRE_COMPILED") == "1" and cosmarium.build() != "compiled":
        raise pytest.UsageError("this is pure Python, but COSMARIUM_REQUIRE_COMPILED is 1")
