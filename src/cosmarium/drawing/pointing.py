"""What events are about: elements by templates, as a game's table of events names them."""

from collections.abc import Callable
from typing import Any

from cosmarium.core.contract import Event
from cosmarium.drawing.scene import Scene


def element_of(scene: Scene[Any], event: Event, told: str, name_of: Callable[..., str]) -> str:
    """Return the id of what a template tells (`own:card-{0}`); empty if this reader does not see
    it.

    `{0}` is the first detail of the event, `{seat}` its seat, counted from 1. `space:` is something
    on a board, large or in miniature; `own:` something of a seat, or the line of an opponent;
    `mine:` only of the seat in the middle; `reader:` only of the reader.
    """
    whose, _, name = told.rpartition(":")
    seat, mine = event.seat, event.seat == scene.focus
    name = name.format(*event.detail, seat=seat + 1)
    if whose == "own" and not mine:
        return f"opponent-{seat + 1}"
    if whose == "space" and not mine:
        return name_of(f"strip{seat + 1}", name)
    hidden = (whose == "mine" and not mine) or (whose == "reader" and seat != scene.seat)
    return name_of(name) if name and not hidden else ""
