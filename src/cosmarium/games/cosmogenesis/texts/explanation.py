"""The words of explanations and hints: those by code are in en.toml, German is in de.po."""

from collections.abc import Mapping

from cosmarium.words import english

EXPLANATION: Mapping[str, str] = english("cosmarium.games.cosmogenesis", "explanation")

EXPLANATION_OF_OTHERS: Mapping[str, str] = english(
    "cosmarium.games.cosmogenesis", "explanation-of-others"
)

EXPLANATION_PLURALS: Mapping[str, tuple[str, str]] = {
    "points-now": ("{0} point now", "{0} points now"),
    "steps-missing": ("about one step", "about {0} steps"),
    "rounds-left": ("one round", "{0} rounds"),
    "climbs": ("once more", "{0} more times"),
}
