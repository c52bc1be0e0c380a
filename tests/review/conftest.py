"""The toy game is small enough to be reviewed in a test."""

import pytest

from cosmarium import registry


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "toy")
