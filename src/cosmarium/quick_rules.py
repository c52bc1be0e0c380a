"""The rules of a game on one page: boxes in the order of play, and a key of icons.

A game's page is the file `quick.toml` in its folder:

    lead.en = "Build the best star system …"

    [[boxes]]
    title.en = "Collide"
    rules = ["COL-3"]
    words.en = "Rock grows its target by 1 …"
    picture = ["cg-t2", "→", "cg-t2"]     # symbols of the game's drawing, and words between them
    draw = ["cg-8", "system"]             # or a part of the table after a step of the lesson
    rows = [{ sign = "cg-com", en = "Comet", value.en = "collide or belt" }]

    [[icons]]
    sign = "cg-ast"
    en = "asteroid"
"""

import tomllib
from collections.abc import Mapping

from msgspec import Struct, convert

Words = Mapping[str, str]  # by language


class Icon(Struct, frozen=True, forbid_unknown_fields=True):
    sign: str
    en: str
    de: str

    def words(self, language: str) -> str:
        return self.de if language == "de" else self.en


class BoxRow(Icon, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line of a box: what, and what it costs or brings."""

    value: Words


class RuleBox(Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    rules: tuple[str, ...]
    words: Words = {}
    picture: tuple[str, ...] = ()
    draw: tuple[str, ...] = ()  # a step of the lesson, and a component of the drawing
    rows: tuple[BoxRow, ...] = ()


class QuickRules(Struct, frozen=True, forbid_unknown_fields=True):
    lead: Words
    boxes: tuple[RuleBox, ...]
    icons: tuple[Icon, ...]


def read_quick_rules(text: str) -> QuickRules:
    return convert(tomllib.loads(text), QuickRules)
