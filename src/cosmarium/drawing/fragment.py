"""What a picture is made of: parts, fragments of them, and the components that draw fragments."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple

from cosmarium.core.contract import Event
from cosmarium.drawing.breakpoints import LAYOUTS as LAYOUTS  # noqa: PLC0414
from cosmarium.drawing.breakpoints import Layout as Layout  # noqa: PLC0414
from cosmarium.drawing.svg import Element, element, number
from cosmarium.words import Texts

# Where a page puts a fragment.
Region = Literal["top", "shared", "own", "shelf", "others"]
REGIONS: tuple[Region, ...] = ("top", "shared", "own", "shelf", "others")

FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif"


class Look(NamedTuple):
    """How a reader sees any table: words and layout. An input of most components."""

    texts: Texts
    layout: Layout = "wide"

    def caption(self, code: str, *args: object) -> str:
        return self.texts.caption(code, *args)


@dataclass  # not frozen: that takes six times as long, and every page has one for every move
class View:
    """For whom a table is drawn: words, layout, names, and what happened so far."""

    texts: Texts
    layout: Layout = "wide"
    names: Mapping[int, str] = field(default_factory=dict)  # by seat, where a name is known
    focus: int | None = None  # whose board stands in the middle; None: the observer's own
    you: bool = True  # whether the observer is called so
    daily: bool = False  # the puzzle of a day is solved: what does not count in it is left out
    events: Sequence[Event] = ()  # what the observer was told so far, oldest first
    log: Sequence[tuple[int, str]] = ()  # the same as sentences with their seats, for pictures

    @property
    def look(self) -> Look:
        return Look(self.texts, self.layout)

    def name(self, seat: int) -> str:
        return self.names.get(seat) or self.texts.who(seat)

    def caption(self, code: str, *args: object) -> str:
        return self.texts.caption(code, *args)


class Part(NamedTuple):
    """A part of a fragment that changes as a whole. Its name is unique in its fragment."""

    name: str
    content: Element


@dataclass(frozen=True)
class Fragment:
    """A named part of the table. One unit is one CSS pixel; a page may enlarge it."""

    name: str
    region: Region
    label: str  # its accessible name
    width: float
    height: float
    content: Sequence[Part] | Element  # from back to front; an element is one part
    tab: str = ""  # where fragments of a region take turns (phones): the caption of its tab
    done: bool = False  # nothing more to do here for the observer, in this round or phase

    @property
    def parts(self) -> Sequence[Part]:
        return (Part("all", self.content),) if isinstance(self.content, Element) else self.content

    @property
    def markup(self) -> Element:
        return Element("".join([part.content for part in self.parts]))

    def svg(self) -> str:
        """The whole, for a page that has the symbols and the style."""
        box = f"0 0 {number(self.width)} {number(self.height)}"
        root = element(
            "svg",
            self.markup,
            xmlns="http://www.w3.org/2000/svg",
            id=f"fragment-{self.name}",
            class_="fragment",
            view_box=box,
            role="group",
            aria_label=self.label,
        )
        return str(root)


class Component(NamedTuple):
    """A fragment that can be drawn: a pure function, and everything that it shows.

    Equal inputs give equal fragments, so a page compares inputs to find out what changed, and
    draws only that.
    """

    name: str  # of the fragment
    draw: Callable[..., Fragment]
    inputs: tuple[Hashable, ...]

    def fragment(self) -> Fragment:
        return _drawn(self.draw, self.inputs)


@lru_cache(maxsize=1 << 6)
def _drawn(draw: Callable[..., Fragment], inputs: tuple[Hashable, ...]) -> Fragment:
    """All who see the same want it at the same time, so few are kept; their parts are."""
    return draw(*inputs)


class Opponent(NamedTuple):
    """Another seat, in words: a line beside the table, which unfolds."""

    seat: int
    name: str
    fact: str  # the one that matters now
    facts: tuple[str, ...]  # about five; shown when unfolded, beside the miniature
    points: int | None  # as if the game ended now; None: nobody may know
    acts: bool  # whether the table waits for this seat
