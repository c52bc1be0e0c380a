"""Without the extras a clear line says what to install."""

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    ("module", "absent", "extra"),
    [
        ("aec", "pettingzoo", "rl"),
        ("aec", "numpy", "rl"),
        ("single", "gymnasium", "rl"),
        ("vector", "gymnasium", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package(
    module: str, absent: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(sys.modules):
        if name.startswith("cosmarium.rl"):
            monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.startswith(f"{absent}.")]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, absent, None)
    line = f"{absent}.* is not installed; run pip install '.\\[{extra}\\]'"
    with pytest.raises(ModuleNotFoundError, match=line):
        import_module(f"cosmarium.rl.{module}")
