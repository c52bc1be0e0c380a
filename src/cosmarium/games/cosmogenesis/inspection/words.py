"""The words of the cards about pieces: those by code are in en.toml, German is in de.po."""

from collections.abc import Mapping

from cosmarium.words import english

WORDS: Mapping[str, str] = english("cosmarium.games.cosmogenesis", "inspection")

PLURALS: Mapping[str, tuple[str, str]] = {
    "worth": ("gives {0} point", "gives {0} points"),
    "life-worth": ("point for its life", "points for its life"),
    "so-far": ("point so far", "points so far"),
    "at": ("{1}: {0} point", "{1}: {0} points"),
    "price": ("{0} asteroid", "{0} asteroids"),
    "asteroids-name": ("{0} asteroid", "{0} asteroids"),
    "comets-name": ("{0} comet", "{0} comets"),
}

STELLAR_RULES: tuple[str, ...] = (
    "2 points for every gas giant, at most 10.",
    "3 points for every gas giant with rings, at most 12.",
    "3 points for every terrestrial planet of size 3 or 4, at most 12.",
    "1 point for every moon, at most 10.",
    "3 points for every planet or moon with water, at most 12.",
    "2, 4, 7, 10 or 12 points for 1, 2, 3, 4 or 5 different levels of life.",
    "2 points for every comet in your belt, at most 8.",
    "1 point for every asteroid in your belt or in orbit, at most 8.",
    "3 points for every exotic object, at most 9.",
    "1, 3, 5, 8 or 11 points for 3, 4, 5, 6 or 7 planets.",
    (
        "2 points for every two neighbouring planets of different kinds, terrestrial and gas "
        "giant, at most 10."
    ),
    (
        "2 points for every terrestrial planet inside and every gas giant outside the "
        "habitable zone, at most 10."
    ),
    "1, 3, 6 or 9 points for 3, 4, 5 or 6 different sizes: terrestrial 1 to 4, gas 1 and 2.",
    "1, 3, 6, 9 or 12 points for 1, 2, 3, 4 or 5 colours of gas giants.",
    "2 points for every moon of size 2 or larger, at most 10.",
    "4 points for every planet with three moons, at most 12.",
    "3 points for every planet or moon of size 4, at most 12.",
    (
        "8 points for the most moons; with three or four players the second gets 4. Ties "
        "get the full points."
    ),
    (
        "8 points for the most bodies with life; with three or four players the second "
        "gets 4. Ties get the full points."
    ),
)

NEXT: tuple[str, ...] = (
    "one more gas giant",
    "a comet on a gas giant without rings",
    "a terrestrial planet that grows to size 3",
    "one more moon, for example an asteroid",
    "a comet on a dry body of size 3 or 4",
    "life of a level you do not have yet",
    "one more comet in your belt",
    "one more asteroid",
    "one more exotic object",
    "one more planet",
    "a planet of the other kind beside your outermost one",
    "a terrestrial planet inside or a gas giant outside the zone",
    "a size you do not have yet",
    "a gas giant of another colour",
    "a moon of size 2 or larger",
    "a third moon for a planet",
    "a body that grows to size 4",
    "bacteria on one more body",
)
