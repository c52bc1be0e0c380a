"""What the pieces of Cosmogenesis are called, and what they do."""

import re
from collections.abc import Mapping

from cosmarium.games.cosmogenesis.components import EXOTIC_NAMES, PLANETARY_NAMES, STELLAR_NAMES

PLANETARY_TITLES = (
    "Cold Jupiter",
    "Hot Jupiter",
    "Ringed Giant",
    "Saturn’s Twin",
    "Galilean Family",
    "Ocean Moon",
    "Moon of Many Voices",
    "Captured Wanderer",
    "Shepherd Moons",
    "Super-Jupiter",
    "Distant Companions",
    "Two Small Attendants",
    "Scorched World",
    "Super-Earth",
    "Ocean World",
    "Pale Blue Dot",
    "Double Planet",
    "Giant Impact",
    "Cambrian Sea",
    "Cradle of Minds",
    "Twin Oceans",
    "Panspermia",
    "Snowball World",
    "Crowded Sky",
    "Living Moon",
)

STELLAR_TITLES = (
    "Giants’ Nursery",
    "Ring Dance",
    "Rocky Worlds",
    "Moon Court",
    "Blue Marbles",
    "Tree of Life",
    "Comet Reservoir",
    "Debris Field",
    "Cabinet of Wonders",
    "Wide Realm",
    "Alternating Orbits",
    "Classical Order",
    "Every Scale",
    "Colours of the Void",
    "Worldlike Moons",
    "Full Orbits",
    "Super-Earth Family",
    "Crown of Moons",
    "Seeds Everywhere",
)

STELLAR_SCORING = (
    "2 per gas giant, up to 10",
    "3 per ringed gas giant, up to 12",
    "3 per terrestrial planet of size 3 or 4, up to 12",
    "1 per moon, up to 10",
    "3 per planet or moon with water, up to 12",
    "2/4/7/10/12 for 1/2/3/4/5 different evolution levels",
    "2 per comet in the belt, up to 8",
    "1 per asteroid in the belt or in orbit, up to 8",
    "3 per exotic object, up to 9",
    "1/3/5/8/11 for 3/4/5/6/7 planets",
    "2 for every two neighbouring planets of different kinds, up to 10",
    "2 per terrestrial planet inside and gas giant outside the habitable zone, up to 10",
    "1/3/6/9 for 3/4/5/6 different sizes (terrestrial 1–4, gas 1–2)",
    "1/3/6/9/12 for 1/2/3/4/5 gas giant colours",
    "2 per moon of size 2 or larger, up to 10",
    "4 per planet with three moons, up to 12",
    "3 per planet or moon of size 4, up to 12",
    "8 for most moons (second with 3–4 players: 4), ties count",
    "8 for most bodies with life (second with 3–4 players: 4), ties count",
)

EXOTIC_TITLES = (
    "Molecular Cloud",
    "Oort Cloud",
    "Protoplanetary Disc",
    "Black Hole",
    "White Dwarf",
    "Pulsar",
    "Wormhole",
    "Rogue Planet",
    "Interstellar Visitor",
    "Supernova Remnant",
)

LIFE_LEVELS = ("bacteria", "jellyfish", "fish", "lizards", "intelligent life")

EFFECT_TITLES: Mapping[str, str] = {
    "ast": "gain an asteroid",
    "com": "gain a comet",
    "evo": "evolve life",
    "life": "create life",
    "act": "one more additional action",
    "imp": "impact",
    "cap": "capture an asteroid",
    "mig": "swap two orbits",
}

# The same effects as their icons are called, for lists.
EFFECT_ICONS: Mapping[str, str] = {
    "ast": "asteroid",
    "com": "comet",
    "evo": "evolution of one body",
    "life": "life on one body",
    "act": "additional action",
    "imp": "impact",
    "cap": "capture",
    "mig": "migration",
}

# The same effects with what they are aimed at.
EFFECTS_AIMED: Mapping[str, str] = {
    "com": "a comet for {0}",
    "evo": "evolve life on {0}",
    "life": "create life on {0}",
    "imp": "impact on {0}",
    "cap": "capture an asteroid in orbit {0}",
    "mig": "swap orbits {0}",
}

# Names by pattern: the first group, or both, are put into the template.
PATTERNS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(I{1,3}|IV)-(\d)"), "sector {0}, space {1}"),
    (re.compile(r"(\d)\.0"), "planet {0}"),
    (re.compile(r"(\d)\.([1-3])"), "moon {1} of planet {0}"),
    (re.compile(r"(\d)-(\d)"), "{0} and {1}"),
    (re.compile(r"T([1-4])"), "terrestrial body of size {0}"),
    (re.compile(r"G([12]):blue"), "blue gas giant of size {0}"),
    (re.compile(r"G([12]):green"), "green gas giant of size {0}"),
    (re.compile(r"G([12]):red"), "red gas giant of size {0}"),
    (re.compile(r"G([12]):yellow"), "yellow gas giant of size {0}"),
    (re.compile(r"G([12]):violet"), "violet gas giant of size {0}"),
)

NAMES: Mapping[str, str] = {
    **dict(zip(PLANETARY_NAMES, PLANETARY_TITLES, strict=True)),
    **dict(zip(STELLAR_NAMES, STELLAR_TITLES, strict=True)),
    **dict(zip(EXOTIC_NAMES, EXOTIC_TITLES, strict=True)),
    **{f"L{level}": name for level, name in enumerate(LIFE_LEVELS)},
    **EFFECT_TITLES,
    "belt": "your belt",
    "asteroid": "asteroid",
    "two-asteroids": "two asteroids",
    "comet": "comet",
    "tok12": "token of size 1 or 2",
    "tok3": "token of size 3",
    "tok4": "token of size 4",
}

# What a planetary objective asks for.
REQUIREMENTS: Mapping[str, str] = {
    "gas": "gas giant",
    "terrestrial": "terrestrial planet",
    "any": "any planet",
    "size": "size {0} or larger",
    "size-most": "size {0}",
    "habitable": "in the habitable zone",
    "outer": "outside the habitable zone",
    "orbits": "in orbit {0}",
    "or": "or",
    "water": "with water and atmosphere",
    "rings": "with rings",
    "life": "carrying at least {0}",
    "moon-life": "a moon carrying at least {0}",
    "water-bodies": "{0} bodies with water in this orbit",
    "life-bodies": "{0} bodies with life in this orbit",
}

EXPLANATIONS: Mapping[str, str] = {
    "planetary": "{0}. Reward: {1}. {2} points.",
    "stellar": "Points at the end: {0}.",
    "exotic": "Its icons work once each: {0}.",
}
