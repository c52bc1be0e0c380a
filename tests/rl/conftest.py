"""The toy game joins the registry here: it has a clock, optional decisions and sealed choices."""

import pytest

from cosmarium import registry


@pytest.fixture(autouse=True)
def toy_in_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "toy")
