"""The words of the companions' pages: the scripts say nothing that has no words, and every word is
said."""

import re
from pathlib import Path

import pytest

from cosmarium.registry import GAMES, load
from cosmarium.server.pages.companion_page import COMMON_WORDS

ROOT = Path(__file__).parents[1]
KIT = ROOT / "client/src/companion_kit.ts"
SHARED = ROOT / "client/src/companion_pages.ts"  # first pages, of the games that use them


def scripts(game: str) -> str:
    folder = ROOT / "src" / Path(*load(game).package.split(".")) / "client/companion"
    code = "".join([path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ts"))])
    return code + (SHARED.read_text(encoding="utf-8") if SHARED.stem in code else "")


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_page_is_there_and_said(game: str) -> None:
    companion = load(game).companion
    assert companion is not None
    code = scripts(game)
    said = set(re.findall(r'\bsay\("([\w-]+)"', code + KIT.read_text(encoding="utf-8")))
    known = {*companion.words, *COMMON_WORDS}
    assert said - known == set()
    # Words that are put together: the part before or behind what changes, or one of a list.
    starts = {start for start in re.findall(r"say\(`([\w-]+)\$\{", code) if start}
    ends = {end for end in re.findall(r"say\(`\$\{[^}]*\}([\w-]+)`", code) if end}
    for word in set(companion.words) - said:
        if word.endswith("-one") and word.removesuffix("-one") in companion.words:
            continue  # the same about one thing
        listed = f'"{word}"' in code
        made = word.startswith(tuple(starts)) or word.endswith(tuple(ends) or ("\0",))
        assert listed or made, f"nobody says '{word}'"
