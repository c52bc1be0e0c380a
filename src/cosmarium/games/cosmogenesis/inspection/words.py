"""The words of the cards about pieces; English here, German in de.po."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "yours": "yours",
    "on-board": "on the board",
    "in-hand": "in your hand",
    "hand-of": "in the hand of {0}",
    "revealed": "revealed at planet {0}",
    "points": "+{0}",
    "stellar": "Stellar objective",
    "at-end": "{0} Counted at the end of the game.",
    "counted": "Counted now",
    "next": "Next: {0}",
    "complete": "You have the most points that it gives.",
    "planetary": "Planetary objective",
    "planetary-rule": (
        "Reveal it, as your additional action, at a planet that shows all of this. It "
        "then stays there with its points, whatever happens later."
    ),
    "planetary-done": (
        "It was revealed here and stays, with its points, whatever happens to the planet."
    ),
    "moon-1": "a moon",
    "moon-2": "a second moon",
    "moon-3": "a third moon",
    "moon-1-sized": "a moon of size {0} or larger",
    "moon-2-sized": "a second moon of size {0} or larger",
    "moon-3-sized": "a third moon of size {0} or larger",
    "reveal-now": "Everything is there: reveal it at planet {0}.",
    "one-missing": "Planet {0} comes closest: only this is missing: {1}.",
    "no-planet": "You have no planet for it yet.",
    "reward": "points, and at once: {0}",
    "card-place": "Place for an objective",
    "card-place-name": "No objective yet",
    "card-place-rule": (
        "Here you can reveal one planetary objective from your hand. The planet and its "
        "moons must show what the card asks for."
    ),
    "exotic": "Exotic object",
    "exotic-rule": (
        "Each sign works once, one per turn, before or after your additional action. It "
        "costs no action."
    ),
    "sign": "Sign of an exotic object",
    "used": "used",
    "ready": "ready",
    "not-this-turn": "not again this turn",
    "still": "unused",
    "exotic-worth": "point at the end, used up or not",
    "exotic-place": "Place for an exotic object",
    "exotic-place-name": "A new object goes here",
    "exotic-place-rule": (
        "Choose an exotic object on the board, then this place. You may use it in the "
        "same turn, and it is worth 1 point at the end."
    ),
    "e-ast": "An asteroid for your belt.",
    "e-com": "A comet: into your belt, or it hits a body at once.",
    "e-evo": (
        "Life on one of your bodies rises by one level. It needs water and the habitable zone."
    ),
    "e-life": "Bacteria settle on one of your rocky planets or moons, at no cost.",
    "e-act": "One more additional action in this turn. You pay its cost as usual.",
    "e-imp": "An impact: one of your rocky bodies grows by one size, without an asteroid.",
    "e-cap": "An asteroid becomes a moon of one of your planets.",
    "e-mig": "Two of your planets swap orbits, with moons, life and objectives.",
    "body-gas": "A gas giant never grows and carries no life. A comet gives it rings.",
    "body-ringed": "A gas giant with rings. It never grows and carries no life.",
    "body-asteroid": (
        "An asteroid that orbits counts as a moon of size 1. If it is hit, it becomes a "
        "rocky body of size 2."
    ),
    "body-small": (
        "A rocky body grows by one size with every hit, up to size 4. From size 3 on a "
        "comet can bring it water."
    ),
    "body-dry": "Large enough for water, but dry. Without water its life does not evolve.",
    "body-wet": "With water and air in the habitable zone: its life evolves after every round.",
    "body-cold": ("With water and air, but outside the habitable zone: its life does not evolve."),
    "life-next": "{0} after this round",
    "life-top": "The highest level of life",
    "life-stuck": "Does not evolve here",
    "life-none": "No life yet: creating it costs an asteroid",
    "hit-grows": "If a rock or an asteroid hits, it grows to size {0}",
    "hit-kills": ("If a rock or an asteroid hits, it grows to size {0}, and only bacteria survive"),
    "comet-water": "A comet brings water and air",
    "comet-rings": "A comet brings rings",
    "moons": "Moons",
    "of": "{0} of {1}",
    "life-worth": "points for its life",
    "space": "On the board, sector {0}",
    "space-rule": (
        "Choose it as your main action and do one of these. You use every sector once per round."
    ),
    "space-used": "You have already used this sector in this round.",
    "space-empty": "Nothing is left here",
    "space-empty-rule": (
        "Somebody took the element of this space. The board is refilled after the round."
    ),
    "verb-planet": "Make it your planet {0}",
    "verb-planet-none": "Make it a planet: you have no free orbit",
    "verb-moon": "Make it a moon of a larger planet",
    "verb-collide": "Let it hit one of your rocky bodies: that one grows by one size",
    "verb-comet": "Let it hit: water for a rocky body of size 3 or 4, rings for a gas giant",
    "verb-belt": "Put it into your belt",
    "verb-discard": "Discard it for an asteroid",
    "and-monolith": "{0} and the Monolith",
    "monolith-tip": (
        "The player who chooses it takes the Monolith, starts the next round and holds 1 point."
    ),
    "belt": "Asteroid belt",
    "belt-name": "A value of {0}",
    "belt-rule": (
        "An asteroid is worth 1, a comet 2. At the end the highest value gets 5 points, "
        "the next lower one 3. All who tie get the full points."
    ),
    "you": "You",
    "asteroids": "In the belt",
    "asteroids-rule": "Asteroids pay for additional actions and count for the belt at the end.",
    "pay-moon": "A moon of size 1",
    "pay-hit": "A hit: a rocky body grows by one size",
    "pay-comet": "A comet",
    "pay-life": "Bacteria on a rocky body",
    "pay-expand": "Orbits 6 and 7",
    "comets-rule": (
        "As an additional action a comet brings water to a rocky body of size 3 or 4, or "
        "rings to a gas giant. In the belt it is worth 2."
    ),
    "orbit": "Orbit",
    "orbit-name": "Orbit {0}",
    "orbit-in": (
        "One planet with up to three moons. Here, in the habitable zone, life evolves "
        "after every round where there is water."
    ),
    "orbit-out": (
        "One planet with up to three moons. Outside the habitable zone life does not evolve."
    ),
    "moon-place": "Place for a moon",
    "moon-place-name": "A moon of planet {0}",
    "moon-place-rule": (
        "A moon must be smaller than its planet; a gas giant is larger than any moon. A "
        "planet has up to three."
    ),
    "next-place": "Place for a planet",
    "next-name": "Your planet {0}",
    "next-rule": (
        "A new planet always goes to the free orbit next to the star. It comes without "
        "water, life or rings."
    ),
    "expand": "Additional action",
    "expand-name": "Expand your system",
    "expand-rule": (
        "Pay an asteroid, and orbits 6 and 7 open: room for two more planets. Once per game."
    ),
    "sector": "Sector of the board",
    "sector-name": "Sector {0}",
    "sector-rule": (
        "In every round you take one element from each of the four sectors, in any order."
    ),
    "sector-free": "not used yet",
    "sector-used": "used this round",
    "track": "Track of rounds",
    "evolution-rule": (
        "After every round, life on all bodies with water in the habitable zone rises by "
        "one level: bacteria, jellyfish, fish, lizards, intelligent life."
    ),
    "round-rule": (
        "In rounds 1, 3 and 5 sector I offers stellar objectives, in rounds 2, 4 and 6 "
        "planetary ones. Each round has four turns."
    ),
    "deadline-name": "Just in time for intelligent life",
    "deadline-rule": (
        "Bacteria need four evolutions to become intelligent. Life that you create by "
        "round 3, with water in the habitable zone, gets there by itself."
    ),
    "reserve": "Reserve",
    "reserve-bodies": (
        "A body that grows takes its new token from here. If none is left, it cannot be hit."
    ),
    "reserve-asteroids": "Asteroids never run out: anything small may stand in for one.",
    "reserve-comets": "There are only {0} comets. If none is left, nobody can gain one.",
}

PLURALS: Mapping[str, tuple[str, str]] = {
    "worth": ("gives {0} point", "gives {0} points"),
    "at": ("{1}: {0} point", "{1}: {0} points"),
    "price": ("{0} asteroid", "{0} asteroids"),
    "asteroids-name": ("{0} asteroid", "{0} asteroids"),
    "comets-name": ("{0} comet", "{0} comets"),
}

STELLAR_RULES: tuple[str, ...] = (
    "2 points for every gas giant, at most 10.",
    "3 points for every gas giant with rings, at most 12.",
    "3 points for every rocky planet of size 3 or 4, at most 12.",
    "1 point for every moon, at most 10.",
    "3 points for every planet or moon with water, at most 12.",
    "2, 4, 7, 10 or 12 points for 1, 2, 3, 4 or 5 different levels of life.",
    "2 points for every comet in your belt, at most 8.",
    "1 point for every asteroid in your belt or in orbit, at most 8.",
    "3 points for every exotic object, at most 9.",
    "1, 3, 5, 8 or 11 points for 3, 4, 5, 6 or 7 planets.",
    "2 points for every two neighbouring planets of different kind, rocky and gas, at most 10.",
    (
        "2 points for every rocky planet inside and every gas giant outside the "
        "habitable zone, at most 10."
    ),
    "1, 3, 6 or 9 points for 3, 4, 5 or 6 different sizes: rock 1 to 4, gas 1 and 2.",
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
    "a rocky planet that grows to size 3",
    "one more moon, for example an asteroid",
    "a comet on a dry body of size 3 or 4",
    "life of a level you do not have yet",
    "one more comet in your belt",
    "one more asteroid",
    "one more exotic object",
    "one more planet",
    "a planet of the other kind beside your outermost one",
    "a rocky planet inside or a gas giant outside the zone",
    "a size you do not have yet",
    "a gas giant of another colour",
    "a moon of size 2 or larger",
    "a third moon for a planet",
    "a body that grows to size 4",
    "bacteria on one more body",
)
