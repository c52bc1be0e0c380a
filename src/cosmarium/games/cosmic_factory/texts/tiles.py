"""Tiles and places in words, for those who do not see them."""

from functools import cache
from typing import Final

from cosmarium.games.cosmic_factory.components import (
    ARM_LETTERS,
    CELLS,
    COLOUR_LETTERS,
    NEW_DIMENSION,
    ONE_DIMENSION,
    PARALLEL_UNIVERSES,
    STAR,
)
from cosmarium.games.cosmic_factory.scoring.reading import arms_of, cells_of
from cosmarium.words import Texts

# By column and row of a square; two blocks have the same corners (K11).
SQUARE: Final = (
    ("at the top left", "on the left", "at the bottom left"),
    ("at the top", "in the middle", "at the bottom"),
    ("at the top right", "on the right", "at the bottom right"),
)
BLOCKS: Final = {0: "in the left galaxy {0}", 3: "in the right galaxy {0}"}
IN_A_ROW: Final = "at place {0} of 9"
CENTRE: Final = "in the centre"
STEPS: Final = ("{0} to the right", "{0} to the left", "{0} down", "{0} up")
TURNS: Final = ("", "turned to the right", "turned upside down", "turned to the left")
WORDS: Final = (
    *[word for column in SQUARE for word in column],
    *BLOCKS.values(),
    IN_A_ROW,
    CENTRE,
    *STEPS,
    *TURNS[1:],
)


@cache
def describe_tile(texts: Texts, tile: int, rot: int = 0) -> str:
    """The cells of a tile clockwise, and its arms."""
    words = [
        texts.caption("constellation")
        if colour == STAR
        else f"{texts.caption(COLOUR_LETTERS[colour])} {planets}"
        for colour, planets in cells_of(tile, rot)
    ]
    arms = arms_of(tile, rot)
    sides = [texts.caption(f"arm-{ARM_LETTERS[n]}") for n in range(CELLS) if arms >> n & 1]
    belt = texts.caption("arms", texts.joined(sides)) if sides else texts.caption("no-arms")
    return texts.caption("tile-said", ", ".join(words), belt)


def describe_place(texts: Texts, x: int, y: int, card: int) -> str:
    """A place of the frame that a card asks for (CO-3)."""
    if card == NEW_DIMENSION:
        return _steps(texts, x, y)
    if card == ONE_DIMENSION:
        return texts.say(IN_A_ROW).format(x + 1)
    if card == PARALLEL_UNIVERSES:
        first = 0 if x < 3 else 3
        corner = texts.say(SQUARE[2 * (x - first)][2 * y])
        return texts.say(BLOCKS[first]).format(corner)
    return texts.say(SQUARE[x][y])


def _steps(texts: Texts, x: int, y: int) -> str:
    """K03: from where the first tile may lie."""
    across, down = STEPS[0 if x > 0 else 1], STEPS[2 if y > 0 else 3]
    steps = [(across, abs(x)), (down, abs(y))]
    words = [texts.say(step).format(far) for step, far in steps if far]
    return texts.joined(words) or texts.say(CENTRE)
