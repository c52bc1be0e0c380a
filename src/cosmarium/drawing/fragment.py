"""Fragments: the named parts of a table, and how a reader wants to see them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from cosmarium.core.contract import Event
from cosmarium.drawing.svg import Element, element, number
from cosmarium.words import Texts

# By the width of the page: from 1100 px, from 640 px, and below.
Layout = Literal["wide", "medium", "phone"]
LAYOUTS: tuple[Layout, ...] = ("wide", "medium", "phone")

# Where a page puts a fragment.
Region = Literal["top", "shared", "own", "shelf", "others"]
REGIONS: tuple[Region, ...] = ("top", "shared", "own", "shelf", "others")

FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif"


@dataclass(frozen=True)
class View:
    """For whom a table is drawn: words, layout, names, and what to point out."""

    texts: Texts
    layout: Layout = "wide"
    names: Mapping[int, str] = field(default_factory=dict)  # by seat, where a name is known
    focus: int | None = None  # whose board stands in the middle; None: the observer's own
    events: Sequence[Event] = ()  # what the observer was told so far, oldest first
    marks: Mapping[str, str] = field(default_factory=dict)  # by target: legal, selected, …

    def name(self, seat: int) -> str:
        return self.names.get(seat) or self.texts.who(seat)

    def caption(self, code: str, *args: object) -> str:
        return self.texts.caption(code, *args)

    def classes(self, target: str, *others: str) -> str:
        """The classes of a target, its mark among them."""
        return " ".join([*others, "target", *self.marks.get(target, "").split()])


@dataclass(frozen=True)
class Fragment:
    """A named part of the table. One unit is one CSS pixel; a page may enlarge it."""

    name: str
    region: Region
    label: str  # its accessible name
    width: float
    height: float
    content: Element
    tab: str = ""  # where fragments of a region take turns (phones): the caption of its tab
    done: bool = False  # nothing more to do here for the observer, in this round or phase

    def svg(self) -> str:
        """For a page that has the symbols and the style."""
        box = f"0 0 {number(self.width)} {number(self.height)}"
        root = element(
            "svg",
            self.content,
            xmlns="http://www.w3.org/2000/svg",
            id=f"fragment-{self.name}",
            class_="fragment",
            view_box=box,
            role="group",
            aria_label=self.label,
        )
        return str(root)
