"""The words of explanations and hints: those by code are in en.toml, German is in de.po."""

from collections.abc import Mapping

from cosmarium.words import english

EXPLANATION: Mapping[str, str] = english("cosmarium.games.crafting_the_cosmos", "explanation")

EXPLANATION_OF_OTHERS: Mapping[str, str] = english(
    "cosmarium.games.crafting_the_cosmos", "explanation-of-others"
)

EXPLANATION_PLURALS: Mapping[str, tuple[str, str]] = {
    "points-now": ("{0} point now", "{0} points now"),
    "lacking-h": ("{0} nebula still needs H.", "{0} nebulae still need H."),
    "lacking-he": ("{0} nebula still needs He.", "{0} nebulae still need He."),
    "lacking-o": ("{0} nebula still needs O.", "{0} nebulae still need O."),
    "lacking-c": ("{0} nebula still needs C.", "{0} nebulae still need C."),
    "rounds-left": ("{0} more round follows", "{0} more rounds follow"),
}
