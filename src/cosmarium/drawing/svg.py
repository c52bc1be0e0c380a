"""SVG elements. Whatever comes from outside is escaped when it is written."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import ParamSpec, TypeVar, cast

Value = str | float | None  # None: the attribute is left out
P = ParamSpec("P")
T = TypeVar("T")

_CAPITALS = {
    "view_box": "viewBox",
    "preserve_aspect_ratio": "preserveAspectRatio",
    "text_length": "textLength",
    "length_adjust": "lengthAdjust",
}
_ESCAPES: dict[int, str | None] = {
    # XML has no place for these, not even escaped; a player's name may still bring them along.
    **dict.fromkeys([*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF]),
    **{ord(letter): code for letter, code in {"&": "&amp;", "<": "&lt;", ">": "&gt;"}.items()},
    ord('"'): "&quot;",
}


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """A pure function of numbers and words whose latest results are remembered: shapes, widths.

    By type, for words that look like an element are not one.
    """
    return cast("Callable[P, T]", lru_cache(maxsize=1 << 10, typed=True)(make))


def component(make: Callable[P, T]) -> Callable[P, T]:
    """A function that draws a part from inputs that can be hashed.

    It depends on nothing else, so its latest results are shared by all seats, spectators and
    tables of this process that show the same.
    """
    return cast("Callable[P, T]", lru_cache(maxsize=1 << 10, typed=True)(make))


class Element(str):
    """Markup: elements as they are written. Plain strings among them are words, and escaped.

    Rejected: a tree that is written at the end. It took twice as long, and a piece that is
    always the same could not be kept.
    """

    __slots__ = ()


def _escaped(words: str) -> str:
    return words.translate(_ESCAPES)


@cache
def _name(name: str) -> str:
    """`class_` is class, `stroke_width` is stroke-width."""
    return _CAPITALS.get(name) or name.rstrip("_").replace("_", "-")


@kept
def _attribute(name: str, value: Value) -> str:
    if value is None:
        return ""
    said = _escaped(value) if isinstance(value, str) else number(value)
    return f' {_name(name)}="{said}"'


def written(*elements: Element) -> Element:
    """Several as one."""
    return Element("".join(elements))


@kept
def number(value: float) -> str:
    """As short as a tenth of a pixel allows."""
    short = f"{value:.1f}"
    short = short.removesuffix(".0")
    return "0" if short == "-0" else short


def given(**attributes: Value) -> str:
    """Attributes as an element writes them, for markup of which little changes."""
    return "".join([_attribute(name, value) for name, value in attributes.items()])


def element(tag: str, *children: Element | str, **attributes: Value) -> Element:
    """Names of attributes as Python writes them: `class_`, `stroke_width`, `view_box`."""
    said = "".join([_attribute(name, value) for name, value in attributes.items()])
    if not children:
        return Element(f"<{tag}{said}/>")
    inside = "".join([c if isinstance(c, Element) else _escaped(c) for c in children])
    return Element(f"<{tag}{said}>{inside}</{tag}>")


# -- shapes -----------------------------------------------------------------------------------


def group(*children: Element | str, **attributes: Value) -> Element:
    return element("g", *children, **attributes)


def rect(
    x: float, y: float, width: float, height: float, radius: float = 0, **attributes: Value
) -> Element:
    rx = radius or None
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, **attributes)


@kept
def circle(x: float, y: float, radius: float, **attributes: Value) -> Element:
    return element("circle", cx=x, cy=y, r=radius, **attributes)


@kept
def path(data: str, **attributes: Value) -> Element:
    return element("path", d=data, **attributes)


def draw(*steps: str | float) -> str:
    """Path data from letters and numbers: draw("M", 0, 12.5, "h", 8)."""
    parts = [step if isinstance(step, str) else number(step) for step in steps]
    return " ".join(parts)


@kept
def line(x1: float, y1: float, x2: float, y2: float, **attributes: Value) -> Element:
    return path(draw("M", x1, y1, "L", x2, y2), **attributes)


@kept
def use(symbol: str, x: float, y: float, size: float, **attributes: Value) -> Element:
    """A symbol around a point; its view box becomes a square of this size."""
    half = size / 2
    place = {"x": x - half, "y": y - half, "width": size, "height": size}
    return element("use", href=f"#{symbol}", **place, **attributes)


def text(x: float, y: float, words: str, size: float = 12, **attributes: Value) -> Element:
    return element("text", words, x=x, y=y, font_size=size, **attributes)


def move(x: float, y: float, scale: float = 1) -> str:
    """For `transform`, the one attribute by which pieces are placed."""
    place = f"translate({number(x)} {number(y)})"
    return place if scale == 1 else f"{place} scale({scale:.3g})"
