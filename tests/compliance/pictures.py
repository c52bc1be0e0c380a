"""What holds for the fragments of every game."""

import re
from collections.abc import Iterable
from typing import Any
from xml.etree import ElementTree as ET

from cosmarium.drawing.contract import AnyDrawing
from cosmarium.drawing.fragment import LAYOUTS, REGIONS, Component, Fragment, Layout, View
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import marked
from cosmarium.drawing.theme import TOKENS
from cosmarium.words import Texts

SMALLEST = 12  # px, of any text at the scale of the table
MOVE = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)\))?")
REFERENCE = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')
TOKEN = re.compile(r"var\(--([a-z0-9-]+)\)")


def table(drawing: AnyDrawing, seen: Any, texts: Texts, layout: Layout) -> list[Fragment]:
    return drawing.fragments(seen, View(texts, layout))


def drawn(components: Iterable[Component]) -> list[Fragment]:
    return [component.fragment() for component in components]


def previewed(drawing: AnyDrawing, seen: Any, view: View, action: Any) -> dict[str, str]:
    """By name: the fragments that a preview replaces, marked."""
    after, marks = drawing.preview(drawing.scene(seen, view), action)
    return {part.name: marked(part.svg(), marks) for part in drawn(after)}


def ids(fragments: Iterable[Fragment]) -> set[str]:
    return {name for fragment in fragments for name in re.findall(r' id="([^"]+)"', fragment.svg())}


def check_fragments(drawing: AnyDrawing, fragments: list[Fragment]) -> None:
    """Well-formed, uniquely named, legible, complete."""
    names: list[str] = [*drawing.symbols.definitions]
    for fragment in fragments:
        assert fragment.region in REGIONS
        assert fragment.label, fragment.name
        markup = fragment.svg()
        root = ET.fromstring(markup)
        own = re.findall(r' id="([^"]+)"', markup)
        names += own
        for one, other in REFERENCE.findall(markup):
            assert (one or other) in {*drawing.symbols.definitions, *own}, one or other
        assert set(TOKEN.findall(markup)) <= set(TOKENS)
        _check_element(drawing, root)
        _check_words(fragment, root, (0.0, 0.0, 1.0))
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, twice


def _check_words(
    fragment: Fragment, element: ET.Element, place: tuple[float, float, float]
) -> None:
    """Text is large enough and stays within its fragment; `place`: translation and scale."""
    x, y, scale = place
    moved = MOVE.search(element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]) * scale, y + float(moved[2]) * scale
        scale *= float(moved[3] or 1)
    if element.tag.endswith("}text"):
        assert element.text, "words that are none"
        size = float(element.get("font-size", "0")) * scale
        assert size >= SMALLEST - 0.01, f"'{element.text}' is too small"
        broad = width(element.text, size, element.get("font-weight") == "700")
        if element.get("textLength"):
            broad = float(element.get("textLength", "")) * scale
        share = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
        left = x + float(element.get("x", "0")) * scale - share * broad
        foot = y + float(element.get("y", "0")) * scale
        inside = left >= -1 and left + broad <= fragment.width + 1
        assert inside, f"'{element.text}' runs out of {fragment.name}"
        assert size * 0.7 <= foot <= fragment.height, f"'{element.text}' leaves {fragment.name}"
    for child in element:
        _check_words(fragment, child, (x, y, scale))


def _check_element(drawing: AnyDrawing, element: ET.Element) -> None:
    tag = element.tag.rpartition("}")[2]
    name, aim = element.get("id", ""), element.get("data-target")
    if name and tag != "svg":
        assert name.startswith(f"{drawing.prefix}-"), name
    if aim is not None:
        assert "target" in element.get("class", "").split(), aim
        if name == aim:
            assert element.get("role"), f"{name} has no role"
            assert element.get("aria-label", "").strip(), f"{name} has no name"
        else:
            assert element.get("aria-hidden") == "true", f"{name} is told twice"
    if "piece" in element.get("class", "").split():
        assert element.get("transform", "").startswith("translate("), f"{name} is not placed"
    for child in element:
        _check_element(drawing, child)


def targets_of(fragments: Iterable[Fragment]) -> set[str]:
    """The ids of the elements that actions can aim at."""
    found = set()
    for fragment in fragments:
        for element in ET.fromstring(fragment.svg()).iter():
            if element.get("data-target") and element.get("data-target") == element.get("id"):
                found.add(element.get("id", ""))
    return found


def check_targets(
    drawing: AnyDrawing, seen: Any, texts: Texts, actions: Iterable[Any], layout: Layout
) -> None:
    """Every legal action finds its targets on the table."""
    there = targets_of(table(drawing, seen, texts, layout))
    for action in actions:
        wanted = drawing.targets(action, drawing.stage(drawing.scene(seen, View(texts))))
        assert len(set(wanted)) == len(wanted), action
        assert set(wanted) <= there, f"{action}: {set(wanted) - there}"


def check_layouts(drawing: AnyDrawing, seen: Any, texts: Texts) -> None:
    """The same targets under the same ids, whatever the layout; the same picture every time."""
    found = []
    for layout in LAYOUTS:
        fragments = table(drawing, seen, texts, layout)
        again = table(drawing, seen, texts, layout)
        assert [one.svg() for one in fragments] == [one.svg() for one in again]
        found.append(targets_of(fragments))
    assert found[0] == found[1] == found[2], [one ^ found[0] for one in found]
