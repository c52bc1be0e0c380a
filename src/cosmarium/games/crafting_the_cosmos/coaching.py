"""What to tell a beginner, and when: by kind of decision, when it comes for the first time."""

from typing import Final

HINTS: Final[dict[str, str]] = {
    "shift": (
        "Energy is shared: where your token ends decides what you get, and what others "
        "get near it. Move your own at least once."
    ),
    "take-nebula": ("Large nebulae need more stars and pay more. Begin small."),
    "craft": (
        "Put stars on the corners of your nebulae, life on their sides. A nebula with all "
        "it needs scores; omega ends your turn."
    ),
    "draw": ("Cards of one kind together buy powers; one of each kind makes a set."),
    "keep": ("A power works in every round to come. Early ones pay most."),
}
