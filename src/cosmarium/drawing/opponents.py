"""The other seats: a strip for each beside the table; on phones a chip, and the strip behind it."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.panels import COLUMN, GAP
from cosmarium.drawing.scene import Scene
from cosmarium.drawing.svg import Element

WIDTH: Final = COLUMN
CHIP: Final = 40  # the height of a chip
CHIPS: Final = 366.0  # the breadth of all chips together

G = TypeVar("G", bound=Scene[Any])
Draw = Callable[[G, int], Fragment]


def strips(scene: G, strip: Draw[G], chip: Draw[G]) -> list[Fragment]:
    found = [strip(scene, seat) for seat in scene.others]
    if scene.view.layout == "phone":
        found = [chip(scene, seat) for seat in scene.others] + found
    return found


def crowded(scene: Scene[Any]) -> bool:
    """Whether three strips must fit below each other."""
    return len(scene.others) > 2 and scene.view.layout != "phone"


def chip_width(count: int) -> float:
    return (CHIPS - GAP * (count - 1)) / count


def strip_fragment(seat: int, label: str, height: float, content: Element) -> Fragment:
    return Fragment(f"strip-{seat + 1}", "others", label, WIDTH, height, content)


def chip_fragment(seat: int, label: str, width: float, content: Element, tab: str) -> Fragment:
    return Fragment(f"chip-{seat + 1}", "others", label, width, CHIP, content, tab)
