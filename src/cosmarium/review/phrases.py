"""What every review says. German is in de.po."""

from typing import Final

from cosmarium.words import catalogue

PHRASES: Final = {
    "best": "best",
    "good": "good",
    "inaccuracy": "inaccuracy",
    "mistake": "mistake",
    "not-judged": "not judged",
    "solved": "The best galaxy from these tiles is worth {0} more at the end (proved).",
    "best-found": "The best galaxy found for these tiles is worth {0} more at the end.",
    "best-galaxy": "No galaxy from these tiles is worth more (proved).",
    "forced": "There was no other choice.",
    "decided": "The game was already decided.",
    "all": "All together",
    "title": "Review",
    "round": "Round {0}",
    "turn": "Turn {0}",
    "turn-of": "Turn {0} of {1}",
    "in-round": "round {0}",
    "in-turn": "turn {0}",
    "chance": "Chance to win",
    "chance-about": "after each turn, judged by what the seats could know",
    "accuracy": "Accuracy",
    "turning-points": "Turning points",
    "no-turning-points": "No turn changed a chance to win by 8 % or more.",
    "decisions": "Turns",
    "played": "Played",
    "expert": "Expert",
    "reason": "Why",
    "loss": "Loss",
    "early": "early rounds",
    "middle": "middle rounds",
    "late": "last rounds",
    "points": "{0} points",
}


class ReviewPhrases:
    """These phrases in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = catalogue("cosmarium.review", language)

    def __call__(self, code: str, *words: object) -> str:
        return self._catalogue.gettext(PHRASES[code]).format(*words)

    def number(self, amount: float) -> str:
        """A number with one decimal."""
        text = f"{amount:.1f}"
        return text.replace(".", ",") if self.language == "de" else text

    def loss(self, amount: float) -> str:
        return f"−{self('points', self.number(amount))}"

    def change(self, share: float) -> str:
        """A change of a chance, in percent."""
        return f"{'+' if share > 0 else '−'}{abs(round(100 * share))} %"
