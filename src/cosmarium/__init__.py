"""Cosmarium: three board games about making a cosmos, for people, bots and programs."""

from collections.abc import Mapping
from importlib.metadata import version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cosmarium.core.contract import OptionValue
    from cosmarium.core.match import Match
    from cosmarium.drawing.fragment import Layout
    from cosmarium.drawing.picture import Picture
    from cosmarium.drawing.theme import Theme

__version__ = version("cosmarium")


# The functions import what they need when called, so that importing cosmarium is cheap and
# a learner that plays one game never loads the others.
# ruff: noqa: PLC0415


def new_match(
    game: str,
    players: int | None = None,
    seed: int | str | None = 0,
    options: "Mapping[str, OptionValue] | None" = None,
) -> "Match":
    """A match at its first decision; for as few players as the game allows if not said.

    The same seed deals the same; None makes a new one.
    """
    from secrets import token_hex

    from cosmarium.core.match import Match
    from cosmarium.registry import load

    rules = load(game).game
    few = rules.min_players
    dealt = token_hex() if seed is None else seed
    return Match(rules, few if players is None else players, dealt, options)


def draw(
    match: "Match",
    seat: int | None = None,
    *,
    theme: "Theme" = "dark",
    layout: "Layout" = "wide",
    language: str = "en",
    names: Mapping[int, str] | None = None,
) -> "Picture":
    """The table as a seat sees it, or a spectator. Notebooks show it; also `.svg`, `.png()`."""
    from cosmarium.core.contract import SPECTATOR
    from cosmarium.core.errors import BadInput
    from cosmarium.drawing.gallery import draw_match
    from cosmarium.registry import load

    bundle = load(match.game.name)
    drawing = bundle.drawing
    if drawing is None:
        raise BadInput(f"there are no pictures of {match.game.name} yet")
    who = SPECTATOR if seat is None else seat
    texts = bundle.texts(language)
    return draw_match(drawing, match, who, texts, layout=layout, theme=theme, names=names)


def build() -> str:
    """Whether the engine runs compiled or as it is written."""
    from cosmarium.core import dice

    return "pure Python" if dice.__file__.endswith(".py") else "compiled"
