"""What to tell a beginner, by kind of decision, and the rules that each hint is about."""

from typing import Final

from cosmarium.bundle import Hint

HINTS: Final[dict[str, Hint]] = {
    "keep": Hint(
        ("SET-9", "AA-F", "REV-1", "SCO-1"),
        "An objective asks for certain bodies in one orbit of your system and scores if you "
        "reveal it. Keep the one that looks easier to build; the other goes under the deck.",
    ),
    "main": Hint(
        ("TRN-1", "TRN-3", "MA-A", "MA-B", "COL-1"),
        "In each of your four turns of a round you take something from another sector. Click it "
        "on the central board, then click where it goes: the next free orbit, a planet that "
        "gets a moon, or a body that it hits. The longer you wait, the less a sector has left.",
    ),
    "step2": Hint(
        ("TRN-2", "TRN-4", "COM-1", "COM-2", "AA-A", "AA-D", "AA-E"),
        "You may take one additional action. A comet from your belt brings water to a "
        "terrestrial body of size 3 or 4, or rings to a gas giant. Asteroids pay for moons, life "
        "and more orbits. Then end your turn.",
    ),
    "reward-comet": Hint(
        ("COM-2", "RND-2"),
        "A comet does most where it brings water: life only evolves on bodies with water in the "
        "habitable zone.",
    ),
    "reward-evolve": Hint(
        ("SCO-3", "COL-7"),
        "The further life has evolved, the more it scores at the end, if its body has water. A "
        "collision throws it back to bacteria.",
    ),
}
