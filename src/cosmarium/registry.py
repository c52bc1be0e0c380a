"""The only list of games. A game is loaded when it is first needed.

Other packages register games in the entry point group `cosmarium.games`: a name, and the module
that contains the BUNDLE.
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
    """The module of each game by name. Games of other packages are looked up on first use, and
    imported when they are loaded."""

    def __init__(self) -> None:
        """Skip the empty dict that a UserDict creates."""

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
    """Return why a third-party game is ignored; empty if it is not."""
    if not re.fullmatch(r"[a-z][a-z0-9-]*", entry.name):
        return "ignored, because names are lower-case letters, digits and hyphens"
    taken = {_letters(name): module for name, module in modules.items()}.get(_letters(entry.name))
    return "" if taken is None else f"ignored, because that name belongs to {taken}"


def find_name(text: str) -> str:
    """Return the name of a game, given its name, title or module in any spelling ('Cosmic
    Factory', 'cosmic_factory'). Raises BadInput if there is no such game."""
    if not isinstance(text, str):
        raise BadInput(f"a game is given by its name, such as '{next(iter(GAMES))}', not {text!r}")
    names = {_letters(name): name for name in GAMES}
    name = names.get(_letters(text))
    if name is None:
        meant = did_you_mean(text, GAMES)
        raise BadInput(f"there is no game called '{text}'; choose from {', '.join(GAMES)}{meant}")
    return name


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


@cache
def load(name: str) -> Bundle:
    """Return the game with this name or title, with all its parts.

    Raises BadInput if there is no such game, or if another package's game cannot be loaded.
    """
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
        raise BadInput(f"the game '{name}' cannot be loaded: {module}.BUNDLE is not a Bundle")
    return bundle


def load_all() -> dict[str, Bundle]:
    """Return all games by name. Games that cannot be loaded are logged and left out."""
    found = {}
    for name in GAMES:
        try:
            found[name] = load(name)
        except BadInput as error:
            _tell(f"{error}; ignored")
    return found


@cache
def _tell(line: str) -> None:
    """Log a line once; a server loads all games repeatedly."""
    log.warning(line)
