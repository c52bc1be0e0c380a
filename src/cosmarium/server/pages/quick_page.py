"""The rules on one page, with the real pieces: symbols of the game's drawing and parts of its
table after steps of the lesson."""

from functools import cache
from typing import Any

from markupsafe import Markup

from cosmarium.bundle import Bundle
from cosmarium.drawing.fragment import View
from cosmarium.lessons import LEARNER, position_after
from cosmarium.quick_rules import RuleBox
from cosmarium.registry import load

SIGN = Markup(
    '<svg class="piece{3}" viewBox="0 0 {1} {2}" aria-hidden="true">'
    '<use href="#{0}" width="{1}" height="{2}"/></svg>'
)
ROOMY = 100  # symbols with larger boxes are drawn small in them, to leave room for moons and rings
WORD = Markup("<span>{}</span>")


@cache
def quick_page(game: str, language: str) -> dict[str, Any] | None:
    """Return what the page shows; None if the game has none."""
    bundle = load(game)
    quick = bundle.quick_rules
    if quick is None:
        return None
    return {
        "lead": quick.lead[language],
        "boxes": [_box(bundle, box, language) for box in quick.boxes],
        "icons": [(sign(bundle, one.sign), one.words(language)) for one in quick.icons],
    }


def _box(bundle: Bundle, box: RuleBox, language: str) -> dict[str, Any]:
    return {
        "title": box.title[language],
        "rules": box.rules,
        "words": box.words.get(language, ""),
        "picture": [sign(bundle, one) for one in box.picture],
        "drawing": drawn(bundle, box, language),
        "rows": [
            (sign(bundle, row.sign), row.words(language), row.value[language]) for row in box.rows
        ],
    }


def sign(bundle: Bundle, name: str) -> Markup:
    """A symbol of the game's drawing; other words stay as they are."""
    symbols = bundle.drawing.symbols
    if name not in symbols.definitions:
        return WORD.format(name)
    width, height = symbols.size(name)
    return SIGN.format(name, width, height, " roomy" if width > ROOMY else "")


def drawn(bundle: Bundle, box: RuleBox, language: str) -> Markup:
    """A part of the table after a step of the lesson, as on a phone; empty if the box has none."""
    if not box.draw or bundle.lesson is None:
        return Markup()
    step, name = box.draw
    match = position_after(bundle.lesson, bundle.game, step)
    drawing = bundle.drawing
    scene = drawing.scene(match.observe(LEARNER), View(bundle.texts(language), "phone"))
    part = next(one for one in drawing.components(scene) if one.name == name)
    svg = part.fragment().svg().replace('role="group"', 'role="img"', 1)
    return Markup(svg)  # noqa: S704  our own drawing
