"""Captions on the pictures of Crafting the Cosmos, and the legend."""

from collections.abc import Mapping

from cosmarium.words import english

CAPTIONS: Mapping[str, str] = english("cosmarium.games.crafting_the_cosmos", "captions")

# How the board for a terminal is read (notation/board.py).
LEGEND = (
    (
        "14· 19H 23X: star spaces S14 (empty), S19 (H star), S23 (supernova); between"
        " them life spaces: 21p proto-life on L21, 27s stable life on L27"
    ),
    (
        "T105 and 2110:4: an unfinished nebula that needs 2 H, 1 He, 1 O, 0 C and is"
        " worth 4 points; N04: an empty nebula space"
    ),
    (
        "S19=X(H): a supernova over an H star; L21=P proto-life, L27=S stable life;"
        " N06=T202*8: a finished nebula with a creature worth 8; ?: what you have not seen"
    ),
    (
        "light [pink, dark]: the tokens on an energy; Goals 1:Y09: goals by their place"
        " on the track; Nebulae 1 13: tiles left by size"
    ),
)
