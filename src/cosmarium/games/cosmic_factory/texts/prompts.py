"""The words of prompts: those by code are in en.toml, German is in de.po."""

from collections.abc import Mapping

from cosmarium.words import english

PROMPTS: Mapping[str, str] = english("cosmarium.games.cosmic_factory", "prompts")

PROMPT_PLURALS: Mapping[str, tuple[str, str]] = {
    "planets": ("{0} planet", "{0} planets"),
    "constellations": ("{0} constellation", "{0} constellations"),
    "belt-points": ("{0} point", "{0} points"),
}
