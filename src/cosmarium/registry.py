"""The only list of games. A game is loaded when it is first asked for."""

from functools import cache
from importlib import import_module

from cosmarium.bundle import Bundle
from cosmarium.core.errors import BadInput

GAMES: dict[str, str] = {
    "cosmogenesis": "cosmarium.games.cosmogenesis",
    "cosmic-factory": "cosmarium.games.cosmic_factory",
    "crafting-the-cosmos": "cosmarium.games.crafting_the_cosmos",
}


@cache
def load(name: str) -> Bundle:
    """The game of this name, with all its parts."""
    if name not in GAMES:
        raise BadInput(f"no game is called '{name}'; there are {', '.join(GAMES)}")
    bundle: Bundle = import_module(GAMES[name]).BUNDLE
    return bundle
