"""Errors in input from outside."""

from collections.abc import Iterable
from difflib import get_close_matches


class BadInput(ValueError):
    """Bad input. The message is one line for people: what is wrong, where, and what to do."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return '; did you mean …?' for a misspelt word; empty if no known word is close."""
    words = {one.casefold(): one for one in known}
    close = get_close_matches(word.casefold(), words, n=1)
    return f"; did you mean '{words[close[0]]}'?" if close else ""
