"""The words of explanations and hints: those by code are in en.toml, German is in de.po."""

from collections.abc import Mapping

from cosmarium.words import english

EXPLANATION: Mapping[str, str] = english("cosmarium.games.crafting_the_cosmos", "explanation")

EXPLANATION_OF_OTHERS: Mapping[str, str] = english(
    "cosmarium.games.crafting_the_cosmos", "explanation-of-others"
)

EXPLANATION_PLURALS: Mapping[str, tuple[str, str]] = {
    "points-now": ("{0} point now", "{0} points now"),
    "lacking-h": ("{0} nebula still needs hydrogen.", "{0} nebulae still need hydrogen."),
    "lacking-he": ("{0} nebula still needs helium.", "{0} nebulae still need helium."),
    "lacking-o": ("{0} nebula still needs oxygen.", "{0} nebulae still need oxygen."),
    "lacking-c": ("{0} nebula still needs carbon.", "{0} nebulae still need carbon."),
    "rounds-left": ("{0} more round follows", "{0} more rounds follow"),
}
