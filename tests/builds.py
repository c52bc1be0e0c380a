"""Which games the slow tests play: all of them compiled, in pure Python the first one.

A tree search in pure Python takes minutes where the compiled one takes seconds; the suite
runs both ways, so nothing goes untested.
"""

import cosmarium
from cosmarium.registry import GAMES

SEARCHED = list(GAMES) if cosmarium.build() == "compiled" else list(GAMES)[:1]


def bots_and_games(bots: list[str]) -> list[tuple[str, str]]:
    """Every bot with every game, the searching ones only where they are fast."""
    return [(game, bot) for game in GAMES for bot in bots if "@" not in bot or game in SEARCHED]
