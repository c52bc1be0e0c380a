"""The board of one seat as a picture of its own."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cosmarium.core.contract import Event, Observation, sees
from cosmarium.drawing.fragment import View
from cosmarium.drawing.picture import Picture, place
from cosmarium.drawing.svg import Element
from cosmarium.drawing.theme import Theme
from cosmarium.registry import load
from cosmarium.server.words import words_of

GAP: Final = 8  # pixels between the parts of a board


def own_board(
    game: str,
    names: Mapping[int, str],
    seen: Observation[Any],
    seat: int,
    events: Sequence[Event],
    language: str,
    theme: Theme,
) -> Picture:
    """Return the board of a seat as somebody sees it, with what the last actions changed. The
    reader may be somebody else, so nobody is called "you"."""
    drawing = load(game).drawing
    texts = words_of(game, language).texts
    scene = drawing.scene(seen, View(texts=texts, names=dict(names), you=False))
    parts = [component.fragment() for component in drawing.board(scene, seat)]
    marks: dict[str, str] = {}
    for event in events:
        if sees(event.seen_by, seen.seat):
            changed = [drawing.on_board(name, seat) for name in drawing.changed(scene, event)]
            marks |= dict.fromkeys(changed, "last")
    drawn: list[Element] = []
    y = 0.0
    width = max([part.width for part in parts])
    for part in parts:
        drawn.append(place(part, 0, y))
        y += part.height + GAP
    title = f"{texts.title}: {names.get(seat, '')}"
    return Picture(title, width, y - GAP, drawn, drawing.symbols, theme, marks)
