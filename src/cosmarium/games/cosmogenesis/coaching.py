"""What to tell a beginner, and when: by kind of decision, when it comes for the first time."""

from typing import Final

HINTS: Final[dict[str, str]] = {
    "keep": (
        "An objective asks for bodies in your system and pays points when you reveal it. "
        "Keep the one that looks easier to build; the other goes back."
    ),
    "main": (
        "Once a round you take from each of the four sectors. Click an element on the "
        "central board, then where it goes: the next planet, a moon, or a body it hits. "
        "Sectors that others empty first have less left."
    ),
    "step2": (
        "Now spend asteroids and comets from your belt: a comet brings water to a rocky "
        "body of size 3, asteroids buy moons, life and new orbits. Done? End your turn."
    ),
    "reward-comet": ("A comet is worth most where it brings water: life needs it."),
    "reward-evolve": ("Life that evolves scores more at the end. Keep collisions away from it."),
}
