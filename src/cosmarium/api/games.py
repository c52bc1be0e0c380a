"""The list of games."""

from dataclasses import dataclass

from cosmarium.bundle import Bundle
from cosmarium.core.contract import Option
from cosmarium.registry import load as load_game
from cosmarium.registry import load_all


@dataclass(frozen=True)
class GameInfo:
    """What to know about a game before playing it."""

    name: str
    title: str
    about: str
    min_players: int
    max_players: int
    options: tuple[Option, ...]

    def rules(self, language: str = "en") -> str:
        """Return the rules as Markdown, with an id for each.

        Args:
            language: `en` or `de`.

        Returns:
            The text.

        Raises:
            BadInput: There is no such language.
        """
        return load_game(self.name).rules_text(language)


def games() -> dict[str, GameInfo]:
    """Return all games by name.

        >>> import cosmarium
        >>> list(cosmarium.games())
        ['cosmogenesis', 'cosmic-factory', 'crafting-the-cosmos']
        >>> cosmarium.games()["cosmic-factory"].max_players
        6

    Returns:
        For each name the title, the number of players, the options and the rules.
    """
    return {name: _info(name, bundle) for name, bundle in load_all().items()}


def _info(name: str, bundle: Bundle) -> GameInfo:
    game, texts = bundle.game, bundle.texts("en")
    return GameInfo(
        name, texts.title, texts.about, game.min_players, game.max_players, game.options
    )
