"""The words of prompts: those by code are in en.toml, German is in de.po."""

from collections.abc import Mapping

from cosmarium.words import english

PROMPTS: Mapping[str, str] = english("cosmarium.games.cosmogenesis", "prompts")

PROMPT_PLURALS: Mapping[str, tuple[str, str]] = {
    "extra-left": ("{0} additional action left", "{0} additional actions left"),
    "extra-lost": ("{0} additional action", "{0} additional actions"),
    "planets": ("{0} planet", "{0} planets"),
    "bodies": ("{0} body", "{0} bodies"),
    "orbits": ("next orbit", "{0} orbits"),
    "places": ("{0} choice", "{0} choices"),
    "to-keep": ("it is yours", "{0} choices"),
    "to-belt": ("into your belt", "{0} choices"),
    "to-swap": ("for an asteroid", "{0} choices"),
    "two-orbits": ("orbits 6 and 7", "{0} choices"),
    "uses-now": ("{0} way", "{0} ways"),
    "two-asteroids": ("for two asteroids", "{0} choices"),
    "two-planets": ("two of your planets", "two of your planets"),
}
