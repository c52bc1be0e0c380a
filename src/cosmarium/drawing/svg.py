"""SVG elements as plain data. Whatever comes from outside is escaped when it is written out."""

from functools import cache

Value = str | float | None  # None: the attribute is left out

_CAPITALS = {"view_box": "viewBox", "preserve_aspect_ratio": "preserveAspectRatio"}
_ESCAPES: dict[int, str | None] = {
    # XML has no place for these, not even escaped; a player's name may still bring them along.
    **dict.fromkeys([*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF]),
    **{ord(letter): code for letter, code in {"&": "&amp;", "<": "&lt;", ">": "&gt;"}.items()},
    ord('"'): "&quot;",
}


class Markup(str):
    """Elements written out already, to be used again as they are."""

    __slots__ = ()


class Element:
    """A tag, its attributes, and what stands inside: elements, or words."""

    __slots__ = ("attributes", "children", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], children: "list[Element | str]"):
        self.tag = tag
        self.attributes = attributes
        self.children = children

    def __str__(self) -> str:
        parts: list[str] = []
        self._write(parts)
        return "".join(parts)

    def _write(self, parts: list[str]) -> None:
        parts.append(f"<{self.tag}")
        for name, value in self.attributes.items():
            parts.append(f' {name}="{value.translate(_ESCAPES)}"')
        if not self.children:
            parts.append("/>")
            return
        parts.append(">")
        for child in self.children:
            if isinstance(child, Element):
                child._write(parts)  # noqa: SLF001  (of the same class)
            elif isinstance(child, Markup):
                parts.append(child)
            else:
                parts.append(child.translate(_ESCAPES))
        parts.append(f"</{self.tag}>")


@cache
def _attribute(name: str) -> str:
    """`class_` is class, `stroke_width` is stroke-width."""
    return _CAPITALS.get(name) or name.rstrip("_").replace("_", "-")


def written(*elements: Element) -> Markup:
    """Elements that never change, written once."""
    return Markup("".join([str(each) for each in elements]))


def number(value: float) -> str:
    """As short as a tenth of a pixel allows."""
    short = f"{value:.1f}"
    short = short.removesuffix(".0")
    return "0" if short == "-0" else short


def element(tag: str, *children: Element | str, **attributes: Value) -> Element:
    """Names of attributes as Python writes them: `class_`, `stroke_width`, `view_box`."""
    given = {}
    for name, value in attributes.items():
        if value is not None:
            given[_attribute(name)] = value if isinstance(value, str) else number(value)
    return Element(tag, given, list(children))


# -- shapes -----------------------------------------------------------------------------------


def group(*children: Element | str, **attributes: Value) -> Element:
    return element("g", *children, **attributes)


def rect(
    x: float, y: float, width: float, height: float, radius: float = 0, **attributes: Value
) -> Element:
    rx = radius or None
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Value) -> Element:
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(data: str, **attributes: Value) -> Element:
    return element("path", d=data, **attributes)


def draw(*steps: str | float) -> str:
    """Path data from letters and numbers: draw("M", 0, 12.5, "h", 8)."""
    parts = [step if isinstance(step, str) else number(step) for step in steps]
    return " ".join(parts)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Value) -> Element:
    return path(draw("M", x1, y1, "L", x2, y2), **attributes)


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
