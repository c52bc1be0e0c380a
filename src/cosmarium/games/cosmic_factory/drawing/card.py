"""The chaos card of the round, and the rounds so far."""

from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import fit, wrap
from cosmarium.drawing.pieces import box_halo, thing, words
from cosmarium.drawing.svg import Element, circle, group, rect, text, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import CARD_NAMES, NO_CARD, ROUNDS
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, name_of

_GROUND = "#231c49"
_RIM = "#b38cf0"


def card(scene: FactoryScene, width: float, height: float) -> Fragment:
    """Emblem, title, effect; dark in both themes, like space."""
    view = scene.view
    number = scene.state.card
    if number == NO_CARD:
        code = "family-card" if scene.state.family else "no-card"
        title, effect = view.caption(code), ""
    else:
        name = CARD_NAMES[number - 1]
        title, effect = view.texts.arg(name), view.texts.explain(name)
    size = min(72.0, height - 24)
    emblem = use(f"cf-k{number}" if number else "cf-back", size / 2 + 16, height / 2, size)
    left = size + 28
    room = width - left - 12
    roomy = height > 90
    size_of_text, step = (13.0, 16.0) if roomy else (12.0, 14.0)
    titles = wrap(title, room, 15, 2 if roomy else 1, bold=True)
    lines = wrap(effect, room, size_of_text, int((height - 18 * len(titles) - 12) // step))
    y = (height - 18 * len(titles) - step * len(lines)) / 2 + 13
    parts = [
        rect(0.75, 0.75, width - 1.5, height - 1.5, 10, fill=_GROUND, stroke=_RIM),
        emblem,
    ]
    for said in titles:
        parts.append(text(left, y, said, 15, fill="#f1f3fb", font_weight=700))
        y += 18
    for said in lines:
        parts.append(text(left, y, said, size_of_text, fill="#d9d0f5"))
        y += step
    label = view.caption("card-said", title)
    body = thing(name_of("card"), label, *parts, box_halo(2, 2, width - 4, height - 4), hint=effect)
    return Fragment("card", "shared", label, width, height, body)


def rounds(scene: FactoryScene, width: float) -> Fragment:
    """Five dots, the phase in words."""
    view, now = scene.view, scene.state.round
    dots: list[Element] = []
    for number in range(1, ROUNDS + 1):
        x = 18 + 20 * (number - 1)
        past = number < now or scene.state.over
        edge = tone("accent" if past or number == now else "edge")
        fill = tone("accent") if past else "none"
        dots.append(circle(x, 23, 6, fill=fill, stroke=edge, stroke_width=2))
        if number == now and not past:
            dots.append(circle(x, 23, 2.5, fill=edge))
    said = view.caption("round", now, ROUNDS)
    phase = view.caption(f"phase-{scene.state.phase}")
    line = fit(f"{said} · {phase}", width - 132, 14)
    dots.append(words(124, 28, line, 14, "muted"))
    return Fragment("rounds", "top", f"{said}, {phase}", width, 46, group(*dots))
