"""The words of explanations and hints: those by code are in en.toml, German is in de.po."""

from collections.abc import Mapping

from cosmarium.words import english

EXPLANATION: Mapping[str, str] = english("cosmarium.games.cosmic_factory", "explanation")

EXPLANATION_OF_OTHERS: Mapping[str, str] = english(
    "cosmarium.games.cosmic_factory", "explanation-of-others"
)

EXPLANATION_PLURALS: Mapping[str, tuple[str, str]] = {
    "tiles-marked": ("the marked tile", "the {0} marked tiles"),
    "tiles-have": ("{0} tile has", "{0} tiles have"),
    "tiles-with-belt": ("{0} tile with a belt", "{0} tiles with a belt"),
}
