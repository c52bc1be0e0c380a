"""Cosmarium: three board games about making a cosmos, for people, bots and programs."""

from collections.abc import Mapping
from importlib.metadata import version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cosmarium.core.contract import OptionValue
    from cosmarium.core.match import Match

__version__ = version("cosmarium")


# The functions import what they need when called, so that importing cosmarium is cheap and
# a learner that plays one game never loads the others.
# ruff: noqa: PLC0415


def new_match(
    game: str,
    players: int | None = None,
    seed: int | str = 0,
    options: "Mapping[str, OptionValue] | None" = None,
) -> "Match":
    """A match at its first decision; for as few players as the game allows if not said."""
    from cosmarium.core.match import Match
    from cosmarium.registry import load

    rules = load(game).game
    return Match(rules, players or rules.min_players, seed, options)


def build() -> str:
    """Whether the engine runs compiled or as it is written."""
    from cosmarium.core import dice

    return "pure Python" if dice.__file__.endswith(".py") else "compiled"
