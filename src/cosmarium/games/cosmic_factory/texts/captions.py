"""Captions on the pictures of Cosmic Factory, and the legend."""

from collections.abc import Mapping

from cosmarium.games.cosmic_factory.components import CARD_NAMES
from cosmarium.games.cosmic_factory.texts.titles import CARD_TITLES, EFFECTS
from cosmarium.words import english

# How the board for a terminal is read, and how to build there (notation.py, gestures.py).
LEGEND = (
    (
        "G2, B1, O0: a cell of Vegetation, Ice or Desert and its planets; **: a constellation;"
        " lines of | and - are belts"
    ),
    (
        "T25.3: tile T25, three quarter turns clockwise; x behind it: face down; ..: empty;"
        " ??: you have not seen it"
    ),
    "Three tiles to keep in one line: T01 T05 T33",
    (
        "A whole galaxy in one line, rows from top to bottom, and what follows behind a semicolon:"
        " T25.3 T36.2 T32.0 / T15.2 T41.1 T01.3 / T28.3 T43.0 T33.0; submit GO"
    ),
    (
        "Behind the semicolon: submit with the colours you bet on, or none; against the clock"
        " grab GO or done"
    ),
)

CAPTIONS: Mapping[str, str] = {
    **english("cosmarium.games.cosmic_factory", "captions"),
    **dict(zip(CARD_NAMES, CARD_TITLES, strict=True)),
    **{f"{code}-effect": effect for code, effect in EFFECTS.items()},
}
