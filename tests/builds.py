"""What the suite leaves to one of its two runs, in pure Python and compiled.

A tree search in pure Python takes minutes where the compiled one takes seconds: slow tests
play all games compiled, in pure Python the first one. And what never meets the rules need
not be tested twice. Nothing goes untested.
"""

from cosmarium.registry import GAMES
from cosmarium.version import build

COMPILED = build() == "compiled"
SEARCHED = list(GAMES) if COMPILED else list(GAMES)[:1]

# Of the server's tests those about seats, moves, clocks, bots, views and secrets run both ways.
_KNOW_NO_RULES = ["hostile", "http", "openapi", "socket", "store", "words"]
_KNOW_NO_RULES += ["outages", "supervision", "takeover"]
_START_PROCESSES = ["cluster", "commands", "crash", "example"]  # compiled, as people run them
LEFT_OUT = [f"test_{name}.py" for name in (_KNOW_NO_RULES if COMPILED else _START_PROCESSES)]


def bots_and_games(bots: list[str]) -> list[tuple[str, str]]:
    """Every bot with every game, the searching ones only where they are fast."""
    return [(game, bot) for game in GAMES for bot in bots if "@" not in bot or game in SEARCHED]
