"""The layout kit: things that know their size, put side by side or below each other; words that
fit; cards, chips and counters. Games say what there is and in which order, the kit says where."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypedDict, Unpack

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Part
from cosmarium.drawing.lettering import fitted, width
from cosmarium.drawing.pieces import RISE, hit_box, named
from cosmarium.drawing.svg import (
    Element,
    Value,
    element,
    group,
    kept,
    line,
    move,
    rect,
    text,
    use,
    written,
)
from cosmarium.drawing.symbols import Symbols
from cosmarium.drawing.theme import paint, tone

Align = Literal["start", "middle", "end"]
_SHARE: Final[dict[Align, float]] = {"start": 0.0, "middle": 0.5, "end": 1.0}


class Item(NamedTuple):
    """Something that knows its size, drawn from its upper left corner at 0,0."""

    width: float
    height: float
    content: Element

    @kept
    def at(self, x: float, y: float, across: Align = "start", down: Align = "start") -> Element:
        """With its edge or middle at a point."""
        left, top = x - _SHARE[across] * self.width, y - _SHARE[down] * self.height
        return group(self.content, transform=move(left, top)) if left or top else self.content

    def fit(self, box: Box) -> Element:
        """As large as a box allows, in its middle."""
        scale = min(box.width / self.width, box.height / self.height)
        x = box.x + (box.width - self.width * scale) / 2
        y = box.y + (box.height - self.height * scale) / 2
        return group(self.content, transform=move(x, y, scale))

    def within(self, box: Box, across: Align = "middle", down: Align = "middle") -> Element:
        """At an edge or in the middle of a box; smaller if it is too broad."""
        scale = min(1, box.width / self.width) if self.width else 1
        x = box.x + _SHARE[across] * (box.width - self.width * scale)
        y = box.y + _SHARE[down] * (box.height - self.height * scale)
        return group(self.content, transform=move(x, y, scale))

    def named(self, label: str, hint: str = "", name: str | None = None) -> "Item":
        """With a name for screen readers; `name` is its id, by which it can be inspected: anywhere
        within its size, since words alone do not feel a pointer."""
        area = hit_box(self.width, self.height)
        return self._replace(content=group(area, self.content, id=name, **named(label, hint)))


NOTHING: Final = Item(0, 0, Element(""))


# -- one after the other ----------------------------------------------------------------------


def row(items: Iterable[Item], gap: float = 8, down: Align = "middle") -> Item:
    """Side by side; `down` says how they stand to each other."""
    there = [item for item in items if item.width]
    tall = max([item.height for item in there], default=0.0)
    x, placed = 0.0, []
    for item in there:
        placed.append(item.at(x, _SHARE[down] * tall, down=down))
        x += item.width + gap
    return Item(max(0.0, x - gap), tall, written(*placed))


def column(items: Iterable[Item], gap: float = 4, across: Align = "start") -> Item:
    there = [item for item in items if item.height]
    broad = max([item.width for item in there], default=0.0)
    y, placed = 0.0, []
    for item in there:
        placed.append(item.at(_SHARE[across] * broad, y, across=across))
        y += item.height + gap
    return Item(broad, max(0.0, y - gap), written(*placed))


def flow(items: Iterable[Item], width: float, gap: float = 8) -> Item:
    """Side by side, in as many rows as they need."""
    rows: list[list[Item]] = []
    used = 0.0
    for item in items:
        if not rows or used + item.width > width:
            rows.append([])
            used = 0.0
        rows[-1].append(item)
        used += item.width + gap
    return column([row(one, gap) for one in rows], gap)


def layered(*items: Item) -> Item:
    """On top of each other, all around the same middle."""
    broad, tall = max([one.width for one in items]), max([one.height for one in items])
    placed = [one.at(broad / 2, tall / 2, "middle", "middle") for one in items]
    return Item(broad, tall, written(*placed))


def spread(items: Sequence[Item], box: Box, most: float = 8) -> Element:
    """Side by side from the left, as far apart as the box allows; smaller if they must be."""
    total = sum([item.width for item in items])
    gap = min(most, max(2.0, (box.width - total) / max(1, len(items) - 1)))
    return row(items, gap).within(box, "start")


def strip(named: Iterable[tuple[str, Item]], box: Box, gap: float = 8) -> tuple[float, list[Part]]:
    """Parts side by side from the left of a box, in the middle of its height; where they end."""
    x, parts = box.x, []
    for name, item in named:
        parts.append(Part(name, item.at(x, box.middle[1], down="middle")))
        x += item.width + gap
    return x - gap, parts


# -- words ------------------------------------------------------------------------------------


@kept
def label(said: str, size: float = 12, colour: str = "text", bold: bool = False) -> Item:
    """A line of text, as broad as it is."""
    weight = 700 if bold else None
    drawn = text(0, size * (0.6 + RISE), said, size, **paint(colour), font_weight=weight)
    return Item(width(said, size, bold), size * 1.2, drawn)


class Style(TypedDict, total=False):
    """How a passage is set."""

    sizes: tuple[float, ...]  # of the font, the preferred one first
    lines: int  # at most
    colour: str
    bold: bool
    across: Align
    down: Align


@kept
def passage(said: str, box: Box, **style: Unpack[Style]) -> Element:
    """Words in a box: wrapped, else smaller, else squeezed; never cut."""
    bold, across = style.get("bold", False), style.get("across", "start")
    sizes = style.get("sizes", (12,))
    size, found = fitted(said, box.width, style.get("lines", 1), sizes, bold)
    step = size * 1.28
    x = box.x + _SHARE[across] * box.width
    spare = _SHARE[style.get("down", "middle")] * (box.height - step * len(found))
    top = box.y + spare + step / 2 + size * RISE
    drawn = []
    for number, part in enumerate(found):
        squeezed = width(part, size, bold) > box.width + 0.5
        drawn.append(
            text(
                *(x, top + step * number, part, size),
                fill=tone(style.get("colour", "text")),
                font_weight=700 if bold else None,
                text_anchor=None if across == "start" else across,
                text_length=box.width if squeezed else None,
                length_adjust="spacingAndGlyphs" if squeezed else None,
            )
        )
    return written(*drawn)


# -- signs and counters -----------------------------------------------------------------------


@kept
def icon(symbol: str, size: float, breadth: float = 0, height: float = 0) -> Item:
    """A symbol; `breadth` and `height` are what can be seen of it, if that is less."""
    broad, tall = breadth or size, height or breadth or size
    return Item(broad, tall, use(symbol, broad / 2, tall / 2, size))


@kept
def art(symbols: Symbols, name: str) -> Item:
    """A symbol at its own size."""
    broad, tall = symbols.size(name)
    return Item(broad, tall, element("use", href=f"#{name}", width=broad, height=tall))


def counter(sign: Item, count: object, size: float = 13, gap: float = 4) -> Item:
    """A sign and how many there are."""
    return row([sign, label(str(count), size, bold=True)], gap)


def chip(inside: Item, height: float, ground: str, edge: str, pad: float = 8) -> Item:
    """In a frame with round ends."""
    broad = inside.width + 2 * pad
    frame = rect(
        *(0.5, 0.5, broad - 1, height - 1, height / 2), fill=tone(ground), stroke=tone(edge)
    )
    return Item(broad, height, written(frame, inside.at(pad, height / 2, down="middle")))


# -- grounds ----------------------------------------------------------------------------------


@kept
def ground(box: Box, fill: str = "card", edge: str = "line", space: bool = False) -> Element:
    """The sheet of a card or tile; it changes its colour when it is selected."""
    return rect(
        *(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 8),
        class_="ground space" if space else "ground",
        fill=tone(fill),
        stroke=tone(edge),
    )


@kept
def pane(
    box: Box, radius: float, fill: str, edge: str = "", width: float | None = None, **more: Value
) -> Element:
    """A sheet of any colour, with or without an edge; its lines lie within the box."""
    inner = box.inset(max(0.5, (width or 1) / 2)) if edge else box
    return rect(*inner.frame, radius, **(paint(fill, edge, width) | more))


@kept
def card(box: Box, edge: str) -> Element:
    """A sheet with a coloured edge at the left, which tells its kind."""
    x = box.x + 4.5
    stripe = line(
        *(x, box.y + 9, x, box.bottom - 9),
        stroke=tone(edge),
        stroke_width=3,
        stroke_linecap="round",
    )
    return written(ground(box), stripe)


@kept
def vacant(box: Box, said: str = "") -> Element:
    """The dashed outline of something that is not there."""
    frame = rect(
        *(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 8),
        fill="none",
        stroke=tone("line"),
        stroke_width=1.3,
        stroke_dasharray="4 4",
    )
    words = passage(said, box.inset(6), lines=2, colour="muted", across="middle") if said else ""
    return written(frame, Element(words))
