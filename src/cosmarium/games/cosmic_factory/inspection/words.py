"""The words of the cards about pieces: those by code are in en.toml, German is in de.po."""

from collections.abc import Mapping

from cosmarium.words import english

WORDS: Mapping[str, str] = english("cosmarium.games.cosmic_factory", "inspection")

PLURALS: Mapping[str, tuple[str, str]] = {
    "planets": ("{0} planet", "{0} planets"),
    "zone-row": ("{1}, {0} planet", "{1}, {0} planets"),
    "together": ("{0} planet together", "{0} planets together"),
    "worth": ("{0} point", "{0} points"),
    "card-points": ("point from this card now", "points from this card now"),
    "points-now": ("point if scored now", "points if scored now"),
    "total": ("point so far", "points so far"),
    "planets-name": ("A tile with {0} planet", "A tile with {0} planets"),
    "kept-name": ("{0} tile kept", "{0} tiles kept"),
    "one-more": ("{0} more gives {1} instead of {2}.", "{0} more give {1} instead of {2}."),
}
