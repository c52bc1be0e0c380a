"""Phrases that the scripts of several pages say. English here, German in de.po."""

from collections.abc import Mapping

from cosmarium.server.pages.templates import say

# Through the cards about pieces.
WALK: Mapping[str, str] = {
    "before": "Previous",
    "following": "Next",
    "close": "Close",
    "lately": "Dashed outline: it changed in the last turn.",
}

# In a lesson.
LESSON: Mapping[str, str] = {
    "yourMove": "Your move",
    "look": "Look",
    "partOf": "%(number)s of %(of)s",
    "stepOf": "Step %(number)s of %(of)s",
    "minutesLeft": "about %(minutes)s min left",
    "lessonDone": "Lesson done",
    "showMe": "Show me",
    "playForMe": "Play it for me",
    "next": "Next",
    "back": "Back",
    "together": "Together",
}


def phrases_of(language: str, phrases: Mapping[str, str]) -> dict[str, str]:
    return {name: say(language, text) for name, text in phrases.items()}
