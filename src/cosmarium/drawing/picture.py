"""A whole picture that stands alone: SVG with everything inside, PNG."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cosmarium.core.errors import BadInput
from cosmarium.drawing.fragment import FONTS, Fragment
from cosmarium.drawing.pieces import marked
from cosmarium.drawing.svg import Element, element, group, move, number, rect
from cosmarium.drawing.symbols import Symbols
from cosmarium.drawing.theme import Theme, resolve, states, tone


def place(fragment: Fragment, x: float, y: float, width: float | None = None) -> Element:
    """A fragment at a point of a picture, at a width if not at its own."""
    scale = width / fragment.width if width else 1
    return group(fragment.markup, transform=move(x, y, scale))


@dataclass(frozen=True)
class Picture:
    """A picture: `svg` is its text, `png()` its bytes. Notebooks show it as it is."""

    title: str
    width: float
    height: float
    parts: Sequence[Element]
    symbols: Symbols
    theme: Theme = "dark"
    marks: Mapping[str, str] = field(default_factory=dict)  # by target: legal, last

    @property
    def svg(self) -> str:
        """With plain colours, its symbols and its style: readable by any program."""
        body = group(rect(0, 0, self.width, self.height, fill=tone("page")), *self.parts)
        inside = marked(str(body), self.marks)
        root = element(
            "svg",
            element("title", self.title),
            "\n",
            xmlns="http://www.w3.org/2000/svg",
            view_box=f"0 0 {number(self.width)} {number(self.height)}",
            width=self.width,
            height=self.height,
            font_family=FONTS,
        )
        head, _, tail = str(root).partition("\n")
        defs = f"<defs>{self.symbols.needed(inside)}</defs>"
        return resolve(f"{head}<style>{states()}</style>{defs}{inside}{tail}", self.theme)

    def png(self, width: int | None = None) -> bytes:
        """As a bitmap, at its own width or another one. Raises BadInput if the width is wrong."""
        if width is not None and not (isinstance(width, int) and width > 0):
            raise BadInput(f"the width must be a whole number of pixels above 0, not {width!r}")
        from cosmarium.drawing.raster import png  # noqa: PLC0415  (needs the extra `pictures`)

        return png(self.svg, width)

    def __repr__(self) -> str:
        return f"<Picture {self.width:g}×{self.height:g}: {self.title}>"

    def _repr_svg_(self) -> str:
        return self.svg
