"""Where something is drawn, for whom, and whose it is: what most components of a board need."""

from typing import Any, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look
from cosmarium.drawing.pieces import box_halo, namer, target, thing, tick
from cosmarium.drawing.svg import Element


class Spot(NamedTuple):
    """`prefix` is that of the game's ids; `whose` is empty for what can be played with, else part
    of names and ids."""

    prefix: str
    look: Look
    whose: str
    box: Box

    def to(self, box: Box) -> "Spot":
        return self._replace(box=box)

    def piece(self, name: str, label: str, *children: Element, **attributes: Any) -> Element:
        """What can be played with is a target; the same on another seat's board is not. With
        `idle=True` it is none at all."""
        make = thing if attributes.pop("idle", False) or self.whose else target
        return make(namer(self.prefix)(self.whose, name), label, *children, **attributes)

    def card(
        self, name: str, label: str, *children: Element, radius: float = 8, **attributes: Any
    ) -> Element:
        """A piece that fills its box, with a tick when it is selected."""
        box = self.box
        halo, chosen = box_halo(*box.frame, radius), tick(box.right - 5, box.y + 5)
        return self.piece(name, label, *children, halo, chosen, **attributes)
