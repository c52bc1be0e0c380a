"""Captions on the pictures of Cosmogenesis, and the legend."""

from collections.abc import Mapping

from cosmarium.words import english

# How the board for a terminal is read (notation.py).
LEGEND = (
    (
        "T3w/L2: terrestrial body of size 3 with water (w) and life of level 2"
        " (L0 bacteria to L4 intelligent)"
    ),
    "G1r:blue: blue gas giant of size 1 with rings (r); a: asteroid in orbit",
    (
        "2 T3; T1, a P16: orbit 2 with a planet, its moons and the objective revealed there;"
        " ·: free orbit; ║: edge of the habitable zone"
    ),
    (
        "S, P, X and a number: stellar objective, planetary objective, exotic object;"
        " ?: a card you have not seen"
    ),
    (
        "X06(act,evo): the icons an object still has: ast asteroid, com comet, evo evolve life,"
        " life create life, act additional action, imp impact, cap capture an asteroid,"
        " mig swap two orbits"
    ),
)

CAPTIONS: Mapping[str, str] = english("cosmarium.games.cosmogenesis", "captions")
