"""Cosmarium: three board games about making a cosmos, for people, bots and programs.

    import cosmarium

    match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
    cosmarium.play_out(match, ["hard", "greedy"])
    print(match)
    match.save("game.txt")

Everything below loads when it is first used, so `import cosmarium` is cheap and a program that
plays one game never loads the others. `cosmarium.rl` has environments for learners. docs/python.md
shows how to use it all.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cosmarium.api.bots import bot, play_out
    from cosmarium.api.games import games
    from cosmarium.api.match import Match, new_match
    from cosmarium.api.pictures import draw
    from cosmarium.api.records import load, loads, replay
    from cosmarium.bots.bot import Bot, Budget
    from cosmarium.core.contract import IllegalMove, Refusal
    from cosmarium.core.errors import BadInput
    from cosmarium.core.record import Record
    from cosmarium.core.sheets import ScoreSheet

    __version__: str

__all__ = [
    "BadInput",
    "Bot",
    "Budget",
    "IllegalMove",
    "Match",
    "Record",
    "Refusal",
    "ScoreSheet",
    "bot",
    "draw",
    "games",
    "load",
    "loads",
    "new_match",
    "play_out",
    "replay",
]

_HOMES = {
    "BadInput": "core.errors",
    "Bot": "bots.bot",
    "Budget": "bots.bot",
    "IllegalMove": "core.contract",
    "Match": "api.match",
    "Record": "core.record",
    "Refusal": "core.contract",
    "ScoreSheet": "core.sheets",
    "__version__": "version",
    "bot": "api.bots",
    "draw": "api.pictures",
    "games": "api.games",
    "load": "api.records",
    "loads": "api.records",
    "new_match": "api.match",
    "play_out": "api.bots",
    "replay": "api.records",
}


class _Package(ModuleType):
    """Keeps the function `games`, which importing the subpackage `games` would overwrite."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (isinstance(value, ModuleType) and name in _HOMES):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package

if not TYPE_CHECKING:  # otherwise type checkers would accept any name

    def __getattr__(name):
        if name not in _HOMES:
            raise AttributeError(f"module 'cosmarium' has no attribute '{name}'")
        found = getattr(import_module(f"cosmarium.{_HOMES[name]}"), name)
        if isinstance(found, type) and not found.__doc__:
            found.__doc__ = import_module("cosmarium.api.docs").docstring(found)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return [*__all__, *[name for name in globals() if name.startswith("__")]]
