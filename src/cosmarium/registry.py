"""The only list of games. A game is loaded when it is first asked for.

Other packages offer games in the entry point group `cosmarium.games`: a name, and the module
that holds the BUNDLE.
"""

import logging
import re
from collections import UserDict
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from cosmarium.bundle import Bundle
from cosmarium.core.errors import BadInput, did_you_mean

GROUP = "cosmarium.games"
OURS: dict[str, str] = {
    "cosmogenesis": "cosmarium.games.cosmogenesis",
    "cosmic-factory": "cosmarium.games.cosmic_factory",
    "crafting-the-cosmos": "cosmarium.games.crafting_the_cosmos",
}

log = logging.getLogger("cosmarium.games")


class Games(UserDict[str, str]):
    """The module of each game, by its name. Which games other packages offer is looked up when
    the first name is asked for; what is in their modules, when they are loaded."""

    def __init__(self) -> None:
        """Without the empty dict that a UserDict begins with."""

    @cached_property
    def data(self) -> dict[str, str]:  # type: ignore[override]
        modules = dict(OURS)
        offered = sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, _package(entry)))
        for entry in offered:
            trouble = _trouble(entry, modules)
            if trouble:
                _tell(f"{_package(entry)} offers a game called '{entry.name}'; {trouble}")
            else:
                modules[entry.name] = entry.value
        return modules


GAMES = Games()


def _package(entry: EntryPoint) -> str:
    return "a package" if entry.dist is None else entry.dist.name


def _trouble(entry: EntryPoint, modules: dict[str, str]) -> str:
    """Why a game of others cannot be taken by its name; empty if it can."""
    if not re.fullmatch(r"[a-z][a-z0-9-]*", entry.name):
        return "ignored, because names are lower-case letters, digits and hyphens"
    taken = {_letters(name): module for name, module in modules.items()}.get(_letters(entry.name))
    return "" if taken is None else f"ignored, because that name belongs to {taken}"


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
    """The game of this name or title, with all its parts. BadInput if what another package
    offers by this name is no game."""
    name = find_name(name)
    module = GAMES[name]
    if name in OURS:
        bundle: object = import_module(module).BUNDLE
    else:
        try:
            bundle = import_module(module).BUNDLE
        except (Exception, SystemExit) as error:
            why = " ".join(f"{type(error).__name__}: {error}".split())
            line = f"the game '{name}' ({module}) cannot be loaded: {why}"
            raise BadInput(line) from error
    if not isinstance(bundle, Bundle):
        raise BadInput(f"the game '{name}' cannot be loaded: {module}.BUNDLE is no Bundle")
    return bundle


def load_all() -> dict[str, Bundle]:
    """Every game that can be loaded, by name; why one cannot, the log says."""
    found = {}
    for name in GAMES:
        try:
            found[name] = load(name)
        except BadInput as error:
            _tell(f"{error}; ignored")
    return found


@cache
def _tell(line: str) -> None:
    """Once: a server asks for all games again and again."""
    log.warning(line)
