import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", type=int, default=0, metavar="N", help="play N random games")
    parser.addoption("--regenerate", action="store_true", help="write golden games and counts anew")
