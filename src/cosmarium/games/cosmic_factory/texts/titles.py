"""What the pieces of Cosmic Factory are called, and what they do."""

from collections.abc import Mapping

from cosmarium.games.cosmic_factory.components import CARD_NAMES

CARD_TITLES = (
    "Black Hole",
    "Heavenly Gift",
    "New Dimension",
    "Crisscross",
    "Mega District",
    "Micro Scattering",
    "One Dimension",
    "Constellation Galaxy",
    "Absolute Vacuum",
    "Multipass",
    "Parallel Universes",
    "Space Pirates",
    "Act of Sabotage",
    "Eternal Ice Age",
    "Hellish Hot Age",
    "Habitable Home",
    "Happy Hour",
    "Bonus Optimisation",
    "Stellar Exchange",
    "Planetoid Offering",
)

CARD_EFFECTS = (
    "Turn two of your tiles face down: holes. If you do not, your left neighbour does it.",
    "You score your right neighbour’s galaxy, your left neighbour yours. No bonus tiles.",
    "Your nine tiles may form any shape in which all hang together by whole sides.",
    "Branches count: the belt scores all tiles of your largest connected belt.",
    "Each zone with 3 or more planets brings one more point.",
    "Each zone with 0, 1 or 2 planets brings one more point.",
    "Your nine tiles form one straight row.",
    "Each constellation zone brings one star point.",
    "Constellation zones of 2, 3 and 4 bring 1, 2 and 4 star points.",
    "Separate belts count, not the longest: 4 or 5 bring 1 point, 6 to 8 bring 2, 9 bring 4.",
    "Build two galaxies of 2x2 tiles and put the ninth tile aside. Nothing connects them.",
    "After the draft, pass all nine tiles to the right, unseen.",
    "After building, everybody removes one tile from the left neighbour’s galaxy.",
    "Each Ice zone brings one more point, also without planets.",
    "Each Desert zone brings one more point, also without planets.",
    "Each Vegetation zone brings one more point, also without planets.",
    "Bonus tiles bring 6 points or cost 4.",
    "Bonus tiles do not lock your galaxy, so you can take several one after the other.",
    "Your belt points go to a colour marker of your choice.",
    "At the end of the round you may move a colour marker back by 5 for 2 star points.",
)

# By code: the effects, and those that a table without a clock changes.
EFFECTS: Mapping[str, str] = {
    **dict(zip(CARD_NAMES, CARD_EFFECTS, strict=True)),
    "K18-untimed": "Without a clock bonus tiles lock nothing anyway: nothing changes.",
}

NAMES: Mapping[str, str] = {
    **dict(zip(CARD_NAMES, CARD_TITLES, strict=True)),
    "G": "Vegetation",
    "B": "Ice",
    "O": "Desert",
    "S": "star",
    "GB": "Vegetation and Ice",
    "GO": "Vegetation and Desert",
    "BO": "Ice and Desert",
    "GBO": "Vegetation, Ice and Desert",
    "none": "nothing",
    "left": "left",
    "right": "right",
}
