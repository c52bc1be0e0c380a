"""What the suite does in which of its two builds, in pure Python and compiled.

Compiled, as people install it, everything runs. In pure Python `make test` runs what meets the
compiled side (`pytest --compiled-side`): the rest is the same code in both. What is compiled of
pages is tested in pure Python by `make coverage`, which runs everything there. And a tree search
in pure Python takes minutes where the compiled one takes seconds: slow tests play all games
compiled, in pure Python the first one.
"""

from pathlib import Path

from cosmarium.registry import GAMES
from cosmarium.version import build

COMPILED = build() == "compiled"
SEARCHED = list(GAMES) if COMPILED else list(GAMES)[:1]

TESTS = Path(__file__).parent
COMPILED_SIDE = ("bots", "compliance", "core", "games", "rl")  # folders below tests/
SPOKEN_AND_DRAWN = (  # test_*.py in them
    "client",
    "coaching",
    "codes",
    "companion_client",
    "drawing",
    "explanation",
    "inspection",
    "lessons",
    "prompts",
    "story",
    "terminal",
    "words",
)


def meets_the_compiled_side(path: Path) -> bool:
    """Whether a folder or file of tests depends on the build."""
    first = path.relative_to(TESTS).parts[0]
    return first in COMPILED_SIDE and path.stem.removeprefix("test_") not in SPOKEN_AND_DRAWN


def bots_and_games(bots: list[str]) -> list[tuple[str, str]]:
    """Every bot with every game, the searching ones only where they are fast."""
    return [(game, bot) for game in GAMES for bot in bots if "@" not in bot or game in SEARCHED]
