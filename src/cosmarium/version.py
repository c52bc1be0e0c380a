"""The version of Cosmarium, and whether the engine is compiled."""

from importlib.metadata import version

from cosmarium.core import dice

__version__ = version("cosmarium")


def build() -> str:
    """Return `compiled` or `pure Python`."""
    return "pure Python" if dice.__file__.endswith(".py") else "compiled"
