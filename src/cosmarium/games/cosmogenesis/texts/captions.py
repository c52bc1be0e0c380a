"""Captions on the pictures of Cosmogenesis, and the legend."""

from collections.abc import Mapping

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

# Words and accessible names in pictures (drawing/).
CAPTIONS: Mapping[str, str] = {
    "you": "You",
    "you-named": "{0}, you",
    "point": "{0} point",
    "points": "{0} points",
    "now": "now",
    "of": "of {0}",
    "none": "none yet",
    "used": "used",
    "used-by": "Used by {0}",
    "round": "Round",
    "rounds": "Round {0} of {1}",
    "evolution": "Evolution after round {0}",
    "stellar-round": "Round {0}: stellar objectives",
    "planetary-round": "Round {0}: planetary objectives",
    "deadline": "Life that exists by now can become intelligent by time alone",
    "order": "Order",
    "reserve": "Reserve",
    "bag": "Bag",
    "bag-count": "{0} tokens in the bag",
    "bag-hint": "Sectors II and III are filled from it, without looking.",
    "turns-done": "{0} of {1} turns done",
    "turns-hint": "Everybody takes four turns in a round, one in each sector.",
    "supply": "Turn order, reserve and bag",
    "reserve-12": "Bodies of size 1 and 2 in the reserve: {0}",
    "reserve-3": "Bodies of size 3 in the reserve: {0}",
    "reserve-4": "Bodies of size 4 in the reserve: {0}",
    "reserve-asteroids": "Asteroids in the reserve: {0}",
    "reserve-comets": "Comets in the reserve: {0}",
    "board": "Central board",
    "sector": "Sector {0}",
    "sector-1": "Objectives",
    "sector-2": "Bodies",
    "sector-3": "Bodies",
    "sector-4": "Belt",
    "rock": "rock",
    "gas": "gas",
    "space": "{0}: {1}",
    "space-monolith": "{0}, and the Monolith",
    "space-empty": "{0}: empty",
    "space-taken": "{0}: taken by {1}",
    "system-of": "Star system: {0}",
    "shelf-of": "Cards and objects: {0}",
    "sectors-used": "Used: {0}",
    "no-sector-used": "No sector used yet",
    "belt-holds": "In the belt: asteroids {0}, comets {1}",
    "hand-holds": "Cards in hand: {0}",
    "stellar-hold": "Stellar objectives: {0}, now {1} points",
    "at": "{0}: {1}",
    "with-water": "with water and atmosphere",
    "with-rings": "with rings",
    "habitable": "habitable zone",
    "outer": "outer zone",
    "habitable-hint": "Life on bodies with water here evolves after every round.",
    "outer-hint": "Life can exist here, but it does not evolve by itself.",
    "orbit": "Orbit {0}",
    "moon": "moon",
    "moon-place": "Free place for a moon of planet {0}",
    "next": "next planet",
    "next-place": "Place of the next planet, orbit {0}",
    "card-place": "Place for an objective at orbit {0}",
    "card-at": "Orbit {0}: {1}",
    "expand": "expand",
    "belt": "Asteroid belt",
    "asteroids": "Asteroids in the belt: {0}",
    "comets": "Comets in the belt: {0}",
    "hand": "In hand",
    "stellar": "Stellar objectives",
    "exotic": "Exotic objects",
    "exotic-place": "Place for a new exotic object",
    "hidden-card": "A planetary objective that you have not seen",
    "extinction": "Extinction",
    "score": "Points so far",
    "score-planetary": "Planetary objectives",
    "score-life": "Life",
    "score-stellar": "Stellar objectives",
    "score-exotic": "Exotic objects",
    "score-belt": "Asteroid belt",
    "score-monolith": "Monolith",
    "score-total": "Total",
    "over": "The game is over",
    "to-do": "{0}: {1}",
}
