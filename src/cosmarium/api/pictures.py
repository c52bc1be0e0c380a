"""Pictures of matches and positions."""

from collections.abc import Mapping

from cosmarium.api.view import Viewable
from cosmarium.core.contract import Event, sees
from cosmarium.drawing.fragment import Layout, View
from cosmarium.drawing.gallery import draw_position
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.theme import Theme


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
        needs `pip install 'cosmarium[pictures]'`).

    Raises:
        BadInput: There is no such seat or language.
    """
    bundle = match._bundle  # noqa: SLF001  it belongs to this package
    seen = match.observe(seat)
    events, last = match._told()  # noqa: SLF001
    view = View(bundle.texts(language), layout, names or {}, events=_heard(events, seen.seat))
    return draw_position(bundle.drawing, bundle.game, seen, view, _heard(last, seen.seat), theme)


def _heard(events: list[Event], seat: int) -> list[Event]:
    return [event for event in events if sees(event.seen_by, seat)]
