"""Ids of elements, letters and signs of markers, and the colours of things."""

from typing import Final

from cosmarium.drawing.pieces import namer
from cosmarium.drawing.svg import Element, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.rules.score import MARKER_LETTERS

SPACE_TONES: Final = ("#7ff0b4", "#9ad4ff", "#ffc078", "#ffffff")  # zones and belts on the board
PANEL_TONES: Final = ("green", "blue", "orange", "text")

name_of: Final = namer("cf")


def letter(marker: int) -> str:
    return MARKER_LETTERS[marker]


def sign(marker: int, x: float, y: float, size: float) -> Element:
    """The sign of a marker, in its colour on panels."""
    return use(f"cf-s{letter(marker)}", x, y, size, color=tone(PANEL_TONES[marker]))
