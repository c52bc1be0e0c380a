"""What is said in every game about a good action. German is in de.po."""

from typing import Final

from cosmarium.words import catalogue

PHRASES: Final = {
    "open": "It keeps most options open.",
    "nudge": "Compare what each choice would bring.",
    "only": "There is only one move.",
    "equal": "Two moves are equally good here, within half a point. Take the one you like.",
    "ending": "With either of them you would end with about {0}.",
    "about": "about {0}",
    "place-1": "It keeps first place.",
    "place-2": "It keeps second place.",
    "place-3": "It keeps third place.",
}
PLURALS: Final = {
    "points": ("{0} point", "{0} points"),
    "now": ("It brings {0} point now.", "It brings {0} points now."),
    "ahead": ("{0} point ahead of the next best.", "{0} points ahead of the next best."),
}
PLACES: Final = 3  # that have words
SURE: Final = 400  # simulations; with fewer, numbers are approximate
WHOLE: Final = 3.0  # from here on whole points are exact enough


class Phrases:
    """These phrases in one language."""

    def __init__(self, language: str) -> None:
        self._catalogue = catalogue("cosmarium.explanation", language)

    def __call__(self, code: str, *words: object) -> str:
        return self._catalogue.gettext(PHRASES[code]).format(*words)

    def count(self, code: str, points: float) -> str:
        number = halves(points)
        one = 1 if number in ("½", "1") else 2
        return self._catalogue.ngettext(*PLURALS[code], one).format(number)

    def points(self, points: float, visits: int) -> str:
        """A number of points as it is said: approximate if few simulations stand behind it."""
        said = self.count("points", points)
        return said if visits >= SURE else self("about", said)


def halves(points: float) -> str:
    """Return whole points, and halves where the number is small: `½`, `1½`, `7`."""
    if points >= WHOLE:
        return str(round(points))
    whole, half = divmod(round(2 * points), 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"
