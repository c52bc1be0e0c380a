"""What to tell a beginner, by kind of decision, and the rules that each hint is about."""

from typing import Final

from cosmarium.bundle import Hint

HINTS: Final[dict[str, Hint]] = {
    "keep": Hint(
        ("DR-2", "EN-1"),
        "Keep three tiles and pass the rest on. At the end only the lowest of your three "
        "colours counts, together with your stars, so collect a bit of everything.",
    ),
    "ready": Hint(
        ("BU-1", "RD-1", "FV-1"),
        "When everybody is ready, you see your tiles and building begins. If there is a chaos "
        "card, read it first: it applies to everybody, and it overrides the other rules.",
    ),
    "build": Hint(
        ("ZN-4", "ZN-6", "SC-a", "SC-b", "RD-1"),
        "Join fields of one colour into zones: each zone scores by itself, by its planets. A "
        "long asteroid belt moves your star marker. The chaos card may change both.",
    ),
}
