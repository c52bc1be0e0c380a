"""The words of explanations and hints: nudges, reasons, and what is said about a term of the
heuristic. German is in de.po."""

from collections.abc import Mapping

EXPLANATION: Mapping[str, str] = {
    "deed-keep": "Keep {count}.",
    "deed-tile": "Keep the tile with {about}",
    "tile-planets": "{terrain} {count}",
    "tile-star": "constellation",
    "tile-belt": "belt",
    # nudges
    "nudge-draft": "Look for planets in all three colours.",
    "nudge-lowest": "Look at your lowest colour.",
    "nudge-star": "How long is your belt? One arm may join two.",
    "nudge-balance": "Two colours lie close together. Help both.",
    "nudge-card": "Read the chaos card again. Who gets what you keep?",
    "nudge-choose": "Which tile holds the most together?",
    # reasons
    "why-planets": "{terrain} is your lowest colour, and this brings {count} for it.",
    "why-all": "Planets of all three colours: {count} together.",
    "why-most": "Mostly {terrain}: {count}.",
    "why-belts": "{count} can make a long belt.",
    "why-costs": "It costs {other} {points}.",
    "why-lowest": "{terrain} is your lowest colour, and only the lowest counts.",
    "why-for-others": "With this chaos card, what looks good may end up with somebody else.",
    # terms of the heuristic
    "term-lowest": "It lifts your lowest colour, which counts at the end.",
    "term-star": "It brings your star marker forward.",
    "term-balance": "It helps more than one colour.",
}

# The same about somebody else's decision, in a review.
EXPLANATION_OF_OTHERS: Mapping[str, str] = {
    "deed-keep": "{who} keeps {count}.",
    "deed-tile": "{who} keeps the tile with {about}",
    "why-planets": "{terrain} is {whose} lowest colour, and this brings {count} for it.",
    "why-lowest": "{terrain} is {whose} lowest colour, and only the lowest counts.",
    "term-lowest": "It lifts {whose} lowest colour, which counts at the end.",
    "term-star": "It brings {whose} star marker forward.",
}

EXPLANATION_PLURALS: Mapping[str, tuple[str, str]] = {
    "tiles-marked": ("the marked tile", "the {0} marked tiles"),
    "tiles-with-belt": ("{0} tile with a belt", "{0} tiles with a belt"),
}
