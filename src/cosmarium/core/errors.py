"""What may be wrong with what comes from outside."""

from collections.abc import Iterable
from difflib import get_close_matches


class BadInput(ValueError):
    """One clear line for a person: what is wrong, where, and what would be right."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: the known one that is spelt almost like it."""
    words = {one.casefold(): one for one in known}
    close = get_close_matches(word.casefold(), words, n=1)
    return f"; did you mean '{words[close[0]]}'?" if close else ""
