"""Pictures of matches and positions."""

from collections.abc import Mapping
from itertools import islice
from typing import get_args

from cosmarium.api.view import Viewable
from cosmarium.core.contract import Event, sees
from cosmarium.core.errors import BadInput
from cosmarium.drawing.fragment import Layout, View
from cosmarium.drawing.gallery import draw_position
from cosmarium.drawing.log import Log
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.theme import Theme
from cosmarium.narration import Narrator


def draw(
    match: Viewable,
    seat: int | None = None,
    *,
    theme: Theme = "dark",
    layout: Layout = "wide",
    language: str = "en",
    names: Mapping[int, str] | None = None,
) -> Picture:
    """Draw a match or a position.

        >>> import cosmarium
        >>> picture = cosmarium.draw(cosmarium.new_match("cosmogenesis"), seat=0)
        >>> picture.svg[:4]
        '<svg'

    Args:
        match: A match, or one of its `positions()`.
        seat: Whose view to draw; None for a spectator's.
        theme: `dark` or `light`.
        layout: `wide`, `medium` or `phone`.
        language: `en` or `de`.
        names: Names of players by seat.

    Returns:
        A picture. Notebooks show it; `picture.svg` is its text, `picture.png()` its bytes (that
        needs the extra `pictures`: `pip install '.[pictures]'` in a checkout).

    Raises:
        BadInput: There is no such seat, theme, layout or language, or `names` is not a dict.
    """
    if not isinstance(match, Viewable):
        raise BadInput(
            f"draw takes a match or a position, not {match!r}; use load(path) for a file"
        )
    for what, given, known in (
        ("theme", theme, get_args(Theme)),
        ("layout", layout, get_args(Layout)),
    ):
        if given not in known:
            raise BadInput(f"there is no {what} {given!r}; choose from {', '.join(known)}")
    if names is not None and not isinstance(names, Mapping):
        raise BadInput(f"names must be a dict such as {{0: 'Ada'}}, not {names!r}")
    bundle = match._bundle  # noqa: SLF001  it belongs to this package
    seen = match.observe(seat)
    host, steps = match._past()  # noqa: SLF001
    texts, names = bundle.texts(language), names or {}
    log = Log(host, bundle.storyteller, Narrator(texts, names, seen.seat))
    events: list[Event] = []
    last: list[Event] = []  # of the last player's move
    for moment in islice(host.walk(), steps):
        log.note(moment)
        heard = [event for event in moment.events if sees(event.seen_by, seen.seat)]
        events += heard
        last = heard if moment.seat >= 0 else last
    view = View(texts, layout, names, events=events, log=log.lines())
    return draw_position(bundle.drawing, bundle.game, seen, view, last, theme)
