"""A game's and the server's texts in one language."""

from functools import cache

from cosmarium.bundle import Bundle
from cosmarium.core.contract import Action
from cosmarium.registry import load as load_game
from cosmarium.server.phrases import Phrases
from cosmarium.words import LANGUAGES


class Words:
    """The texts of a game and the server. Texts of actions are cached."""

    def __init__(self, bundle: Bundle, language: str) -> None:
        self.language = language
        self.texts = bundle.texts(language)
        self.storyteller = bundle.storyteller
        self.prompts = bundle.prompts
        self.say = Phrases(language)
        self._actions: dict[int, str] = {}

    def action(self, action: Action) -> str:
        words = self._actions.get(action.index)
        if words is None:
            words = self._actions[action.index] = self.texts.action(action)
        return words


@cache
def words_of(game: str, language: str) -> Words:
    return Words(load_game(game), language)


def best_language(accepted: str) -> str:
    """Return which of our languages an Accept-Language header prefers."""
    wishes = []
    for place, part in enumerate(accepted.split(",")[:20]):
        name, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            weight = 0.0
        wishes.append((-weight, place, name.strip().lower().split("-")[0]))
    for _, _, name in sorted(wishes):
        if name in LANGUAGES:
            return name
    return LANGUAGES[0]
