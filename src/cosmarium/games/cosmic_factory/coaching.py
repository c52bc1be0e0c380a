"""What to tell a beginner, and when: by kind of decision, when it comes for the first time."""

from typing import Final

HINTS: Final[dict[str, str]] = {
    "keep": (
        "Keep three tiles and pass the rest on. Your weakest colour counts at the end, so "
        "gather a bit of everything."
    ),
    "ready": (
        "When all are ready the tiles turn over and the clock runs. Read the chaos card "
        "first: it changes how you score."
    ),
    "build": (
        "Lay the nine tiles so that fields of one colour touch and planets lie in large "
        "zones. A long asteroid belt feeds your star marker."
    ),
}
