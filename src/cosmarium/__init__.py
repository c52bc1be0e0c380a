"""Cosmarium: three board games about making a cosmos, for people, bots and programs."""

from importlib.metadata import version

__version__ = version("cosmarium")


def build() -> str:
    """Whether the engine runs compiled or as it is written."""
    from cosmarium.core import dice  # noqa: PLC0415  importing cosmarium alone stays cheap

    return "pure Python" if dice.__file__.endswith(".py") else "compiled"
