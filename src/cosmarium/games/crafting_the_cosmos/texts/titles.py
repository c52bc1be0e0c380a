"""What the pieces of Crafting the Cosmos are called, and what they do."""

from collections.abc import Mapping

from cosmarium.games.crafting_the_cosmos.components import GOAL_IDS, POWER_NAMES

POWER_TITLES = (
    "Molecular Cloud",
    "Amino Acids",
    "Speed of Light",
    "Time Dilation",
    "Relativity Δ",
    "Relativity Ψ",
    "Relativity Φ",
    "Nuclear Fission",
    "Creation",
    "Expansion of the Universe",
    "Black Hole",
    "Event Horizon",
    "The Fourth Dimension",
    "Special Relativity",
    "Quasar",
    "Nuclear Fusion",
    "Binary Star",
    "Core Collapse",
    "Stellar Ash",
    "Shooting Star",
    "Solar Wind",
    "Pulsar",
    "White Dwarf",
    "Wormhole",
    "Genetic Drift",
    "Ionizing Radiation",
    "Evolution",
    "Abiogenesis",
    "Survival of the Fittest",
    "Speciation",
    "Photosynthesis",
    "Water-Rich Comets",
)

# What a power does, in the order of their ids.
POWER_EFFECTS = (
    "Gain 1 carbon star.",
    "Put 1 stable life on any empty life space.",
    "Score 6 points and gain 1 star of your choice.",
    "Raise your crystal by 1.",
    "Put 1 star of your choice on an empty star space of sector Delta.",
    "Put 1 star of your choice on an empty star space of sector Psi.",
    "Put 1 star of your choice on an empty star space of sector Phi.",
    "Discard 1 star, then gain 1 of your choice and raise your crystal by 1.",
    "Instead of the star that a discharge brings: put 3 stable life on any empty life spaces.",
    "Instead of the star that a discharge brings: gain 2 hydrogen stars.",
    "Instead of the star that a discharge brings: turn 2 of your stars into supernovae.",
    "Raise your crystal by 2, or gain 2 proto-life.",
    "Raise your crystal by 1.",
    "Raise your crystal by 2.",
    "Raise your crystal by 1.",
    "Discard 1 star, then gain 1 of your choice.",
    "Turn 1 supernova back into its star, then move that star once.",
    "Turn 1 of your stars into a supernova.",
    "Gain 1 nebula of size 1, or replace an unfinished one of size 1 by one of size 2.",
    "Relocate 1 star, 1 supernova or 1 unfinished nebula to any empty space of its type.",
    "Turn 1 of your stars into a supernova, then evolve all proto-life adjacent to it.",
    "Raise your crystal by 2.",
    "Turn 1 of your stars into a supernova, then raise your crystal by 1.",
    "Relocate up to 3 proto-life or up to 3 stable life to any empty life spaces.",
    "Move 1 proto-life once, then evolve it.",
    "Choose 1 supernova: all proto-life adjacent to it evolves.",
    "Put one more creature on a nebula that has exactly one.",
    "Put 1 stable life on any empty life space.",
    "Evolve up to 2 proto-life.",
    "Put 1 proto-life on an empty life space adjacent to stable life.",
    "All proto-life adjacent to your hydrogen stars evolves.",
    "All proto-life adjacent to your oxygen stars evolves.",
)

# Life that a power takes from the board, beside cards and counters.
LIFE_COSTS: Mapping[str, str] = {
    "wormhole": "1 stable life",
    "evolution": "3 stable life",
    "survival-of-the-fittest": "1 proto-life",
}

GOAL_TITLES = (
    "Stable life",
    "Nebula sizes in Psi",
    "Supernovae",
    "Nebula sizes in Phi",
    "Longest row of stars",
    "Life in Delta",
    "Nebula sizes in Delta",
    "Life in Psi",
    "Life in Phi",
    "Discharged crystals",
    "Carbon stars",
    "Size-1 nebulae",
    "Helium stars",
    "Proto-life",
    "Oxygen stars",
    "Stars at creatures",
)

GOAL_VALUES = (
    "the number of stable life tokens",
    "the sum of the sizes of finished nebulae in Psi",
    "the number of supernovae on your board",
    "the sum of the sizes of finished nebulae in Phi",
    "the length of your longest row of adjacent stars and supernovae, without branches",
    "proto-life and stable life in Delta, borders included",
    "the sum of the sizes of finished nebulae in Delta",
    "proto-life and stable life in Psi, borders included",
    "proto-life and stable life in Phi, borders included",
    "crystals on your points spaces",
    "the number of carbon stars, without supernovae",
    "the number of finished nebulae of size 1",
    "the number of helium stars, without supernovae",
    "the number of proto-life tokens",
    "the number of oxygen stars, without supernovae",
    "stars and supernovae that touch a nebula with a creature, each once",
)

NAMES: Mapping[str, str] = {
    **dict(zip(POWER_NAMES, POWER_TITLES, strict=True)),
    **dict(zip(GOAL_IDS, GOAL_TITLES, strict=True)),
    "light": "Light",
    "time": "Time",
    "gravity": "Gravity",
    "chemistry": "Chemistry",
    "h": "hydrogen star",
    "he": "helium star",
    "o": "oxygen star",
    "c": "carbon star",
    "proto": "proto-life",
    "stable": "stable life",
    "crystals": "crystals",
    "gain": "a new nebula",
    "dna": "DNA",
    "graviton": "graviton",
    "supernova": "supernova",
    "nova": "supernova",
    "pink": "the pink token",
    "turquoise": "the turquoise token",
    "blue": "the blue token",
    "orange": "the orange token",
    "dark": "a dark token",
    "no-crystals": "the supply of crystals is empty",
    "last-goal": "the last goal is scored",
}

ELEMENT_TITLES: Mapping[str, str] = {
    "h": "hydrogen",
    "he": "helium",
    "o": "oxygen",
    "c": "carbon",
}

TILE_NAME = "a size-{0} nebula that needs {1}, worth {2}"

COSTS: Mapping[str, str] = {
    "kind": "{0} × {1}",
    "graviton": "1 graviton",
    "supernova": "1 supernova",
    "discharge": "the star that a discharge would bring",
}

EXPLANATIONS: Mapping[str, str] = {
    "power": "{0} Costs: {1}.",
    "goal": "It counts {0}. The most scores 6 points, second place 3.",
    "tile": "Needs {0}. {1} points.",
}
