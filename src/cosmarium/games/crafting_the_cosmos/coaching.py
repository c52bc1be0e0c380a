"""What to tell a beginner, by kind of decision, and the rules that each hint is about."""

from typing import Final

from cosmarium.bundle import Hint

HINTS: Final[dict[str, Hint]] = {
    "shift": Hint(
        ("E-1", "E-3", "E-10", "E-11"),
        "Make up to 3 moves, at least one with your own token. Where it ends you get the active "
        "reward. Each control also gives you its passive reward for every token on it, no matter "
        "who owns it.",
    ),
    "take-nebula": Hint(
        ("T-2", "T-4"),
        "Size 1 needs 4 stars, size 2 needs 5, size 3 needs 6. Larger nebulae score more. Begin "
        "small.",
    ),
    "craft": Hint(
        ("P-2", "P-3", "P-4", "A-1", "O-4"),
        "Stars go on the corners around your nebulae, life on the sides, next to other life. A "
        "nebula with exactly the stars it needs can be crafted for points. Omega comes last: "
        "what is still in your pool then is lost.",
    ),
    "draw": Hint(
        ("K-1", "K-6"),
        "Collect cards of one kind: 2 to 4 buy a power, 5 score 6 points.",
    ),
    "keep": Hint(
        ("K-3", "K-4", "K-5"),
        "A power stays with you, and you may use it as often as you can pay for it. From your "
        "next turn on its marker adds to what that control gives you, so early powers pay most.",
    ),
}
