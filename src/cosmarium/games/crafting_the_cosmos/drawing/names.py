"""Ids of elements, the colours of things, and where something is drawn."""

from typing import Any, Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look
from cosmarium.drawing.pieces import box_halo, namer, target, thing, tick
from cosmarium.drawing.svg import Element, kept
from cosmarium.games.crafting_the_cosmos.components import rows
from cosmarium.games.crafting_the_cosmos.texts.places import space_words
from cosmarium.narration import capital

name_of = namer("cc")

KIND_TONES: Final = ("red", "green", "blue", "purple")  # by kind
STAR_TONES: Final = ("#f0646e", "#58a9f0", "#58c08a", "#b38cf0", "#ffd98a")  # and supernovae
LIFE_TONES: Final = ("", "#c9a9ff", "#7fe0b0")  # proto-life, stable life
SECTOR_TONES: Final = ("#d9b27c", "#6fc3d0", "#d48fb4")
SECTOR_LETTERS: Final = ("Δ", "Ψ", "Φ")
INK: Final = "#0b1020"  # outlines and grounds of pieces in space
# By word: symbol, size, breadth.
SIGNS: Final = {row[0]: (row[1], float(row[2]), float(row[3])) for row in rows("signs.txt")}


class Spot(NamedTuple):
    """Where something is drawn, for whom, and whose it is."""

    look: Look
    whose: str  # empty for what can be played with, else part of names and ids
    box: Box

    def to(self, box: Box) -> "Spot":
        return self._replace(box=box)

    def piece(self, name: str, label: str, *children: Element, **attributes: Any) -> Element:
        """What can be played with is a target; the same on another seat's board is not. With
        `idle=True` it is none at all."""
        make = thing if attributes.pop("idle", False) or self.whose else target
        return make(name_of(self.whose, name), label, *children, **attributes)

    def card(
        self, name: str, label: str, *children: Element, radius: float = 8, **attributes: Any
    ) -> Element:
        """A piece that fills its box, with a tick when it is selected."""
        box = self.box
        halo, chosen = box_halo(*box.frame, radius), tick(box.right - 5, box.y + 5)
        return self.piece(name, label, *children, halo, chosen, **attributes)


@kept
def space_label(look: Look, space: str, said: str) -> str:
    """What lies on a space (`S19`), and where that is."""
    return look.caption("at", capital(space_words(look.texts, space)), said)
