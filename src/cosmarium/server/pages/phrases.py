"""Phrases that the scripts of several pages say. English here, German in de.po."""

from collections.abc import Mapping

from cosmarium.server.pages.templates import say

# Through the cards about pieces.
WALK: Mapping[str, str] = {"before": "Before", "following": "Next", "close": "Close"}


def phrases_of(language: str, phrases: Mapping[str, str]) -> dict[str, str]:
    return {name: say(language, text) for name, text in phrases.items()}
