"""The only list of games. A game is loaded when it is first asked for."""

from functools import cache
from importlib import import_module

from cosmarium.bundle import Bundle
from cosmarium.core.errors import BadInput, did_you_mean

GAMES: dict[str, str] = {
    "cosmogenesis": "cosmarium.games.cosmogenesis",
    "cosmic-factory": "cosmarium.games.cosmic_factory",
    "crafting-the-cosmos": "cosmarium.games.crafting_the_cosmos",
}


def find_name(text: str) -> str:
    """The name of the game that somebody means: its name, its title or its module's name, in any
    spelling ('Cosmic Factory', 'cosmic_factory'). BadInput if there is none."""
    names = {_letters(name): name for name in GAMES}
    name = names.get(_letters(text))
    if name is None:
        meant = did_you_mean(text, GAMES)
        raise BadInput(f"no game is called '{text}'; there are {', '.join(GAMES)}{meant}")
    return name


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


@cache
def load(name: str) -> Bundle:
    """The game of this name or title, with all its parts."""
    bundle: Bundle = import_module(GAMES[find_name(name)]).BUNDLE
    return bundle
