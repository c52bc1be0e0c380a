"""Parts that the drawings of all games are made of: targets, halos, cards, seat signs."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from cosmarium.drawing.svg import (
    Element,
    Value,
    circle,
    element,
    group,
    kept,
    path,
    rect,
    text,
    use,
)
from cosmarium.drawing.theme import paint, tone

SEATS = 6
RISE: Final = 0.36  # of the font size: from the middle of a line of text down to its foot


def namer(prefix: str) -> Callable[..., str]:
    """How a game names its elements: the prefix and all parts that are not empty."""

    def name_of(*parts: object) -> str:
        return "-".join([prefix, *[str(part) for part in parts if part != ""]])

    return name_of


def seat_sign(seat: int, x: float, y: float, size: float, **attributes: Value) -> Element:
    """Colour and shape of a seat, always both."""
    return use(f"ui-seat-{seat % SEATS + 1}", x, y, size, **attributes)


def seat_tone(seat: int) -> str:
    return tone(f"seat-{seat % SEATS + 1}")


def named(label: str, hint: str = "", role: str = "img") -> dict[str, str]:
    """Attributes of something that a screen reader names."""
    return {"role": role, "aria_label": f"{label}. {hint}" if hint else label}


# -- targets ----------------------------------------------------------------------------------


def thing(
    name: str,
    label: str,
    *children: Element | str,
    hint: str = "",
    also: str = "",
    **attributes: Value,
) -> Element:
    """A named element that can be marked: `name` is its id, `also` more classes.

    Give it a halo among its children, and a `ground` if its own ground shall change. What has
    targets inside is given `role="group"`, and is none itself.
    """
    role = str(attributes.pop("role", "img"))
    said = f"{label}. {hint}" if hint else label
    return element(
        "g",
        *children,
        id=name,
        class_=f"{also} target" if also else "target",
        role=role,
        aria_label=said,
        **attributes,
    )


def target(
    name: str,
    label: str,
    *children: Element | str,
    hint: str = "",
    also: str = "",
    **attributes: Value,
) -> Element:
    """Something that an action can aim at: its id is what `Drawing.targets` returns."""
    attributes["data_target"] = name
    return thing(name, label, *children, hint=hint, also=also, **attributes)


def echo(name: str, *children: Element | str, also: str = "", **attributes: Value) -> Element:
    """Another element that stands for a target: a click on it is a click on the target."""
    classes = f"{also} target" if also else "target"
    return group(*children, data_target=name, class_=classes, aria_hidden="true", **attributes)


_MARKABLE: Final = re.compile(r' (?:id|data-target)="([^"]+)" class="[^"]*\btarget\b')


def marked(markup: str, marks: Mapping[str, str]) -> str:
    """Markup with more classes for some targets: legal, selected, last, ghost.

    A page sets them by itself; this is for pictures and previews.
    """
    if not marks:
        return markup

    def add(found: re.Match[str]) -> str:
        more = marks.get(found[1])
        return f"{found[0]} {more}" if more else found[0]

    return _MARKABLE.sub(add, markup)


@kept
def hit(radius: float, x: float = 0, y: float = 0) -> Element:
    """An invisible disc that can be touched where a piece is small."""
    return circle(x, y, radius, class_="hit", fill="none", pointer_events="all")


@kept
def hit_box(width: float, height: float, x: float = 0, y: float = 0) -> Element:
    """The same as a box."""
    return rect(x, y, width, height, class_="hit", fill="none", pointer_events="all")


def _halo(line: Element, soft: Element, space: bool) -> Element:
    return group(
        soft,
        line,
        class_="halo space" if space else "halo",
        fill="none",
        stroke=tone("space-accent" if space else "accent"),
    )


@kept
def round_halo(radius: float, space: bool = False, x: float = 0, y: float = 0) -> Element:
    """The outline of a round target: a line, and a soft outer edge."""
    line = circle(x, y, radius, class_="line", stroke_width=2)
    soft = circle(x, y, radius + 3, class_="soft", stroke_width=5, opacity=0.3)
    return _halo(line, soft, space)


@kept
def box_halo(
    x: float, y: float, width: float, height: float, radius: float = 8, space: bool = False
) -> Element:
    line = rect(x, y, width, height, radius, class_="line", stroke_width=2)
    soft = rect(
        x - 2.5,
        y - 2.5,
        width + 5,
        height + 5,
        radius + 2,
        class_="soft",
        stroke_width=4,
        opacity=0.3,
    )
    return _halo(line, soft, space)


@kept
def path_halo(data: str, space: bool = False) -> Element:
    line = path(data, class_="line", stroke_width=2.4)
    soft = path(data, class_="soft", stroke_width=8, opacity=0.3)
    return _halo(line, soft, space)


@kept
def tick(x: float, y: float, size: float = 18) -> Element:
    """Shown on what is selected."""
    return use("ui-chosen", x, y, size, class_="tick")


# -- panels and words -------------------------------------------------------------------------


@kept
def panel(x: float, y: float, width: float, height: float, radius: float = 10) -> Element:
    return rect(
        x + 0.5, y + 0.5, width - 1, height - 1, radius, fill=tone("panel"), stroke=tone("line")
    )


@kept
def words(
    x: float, y: float, said: str, size: float = 12, colour: str = "text", **attributes: Value
) -> Element:
    return text(x, y, said, size, fill=tone(colour), **attributes)


@kept
def bold(
    x: float, y: float, said: str, size: float = 12, colour: str = "text", **attributes: Value
) -> Element:
    return text(x, y, said, size, fill=tone(colour), font_weight=700, **attributes)


@kept
def centred(
    x: float, y: float, said: object, size: float = 12, colour: str = "text", weight: int = 700
) -> Element:
    """A word or a number with its middle at a point; colours as in `paint`."""
    look = paint(colour) | {"font_weight": weight, "text_anchor": "middle"}
    return text(x, y + RISE * size, str(said), size, **look)
