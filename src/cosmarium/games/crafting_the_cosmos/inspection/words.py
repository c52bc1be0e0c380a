"""The words of the cards about pieces: those by code are in en.toml, German is in de.po."""

from collections.abc import Mapping

from cosmarium.words import english

WORDS: Mapping[str, str] = english("cosmarium.games.crafting_the_cosmos", "inspection")

PLURALS: Mapping[str, tuple[str, str]] = {
    "at": ("{1}: {0} point", "{1}: {0} points"),
    "lead": ("{0} more would put you in the lead.", "{0} more would put you in the lead."),
    "proto-count": ("{0} proto-life", "{0} proto-life tokens"),
    "stars": ("{0} star", "{0} stars"),
    "pieces": ("{0} piece in your pool would be lost", "{0} pieces in your pool would be lost"),
    "counters": ("{0} on your counters would be lost", "{0} on your counters would be lost"),
}
