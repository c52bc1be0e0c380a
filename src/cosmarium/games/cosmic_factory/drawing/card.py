"""The chaos card of the round, and the rounds so far."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look
from cosmarium.drawing.kit import Style, passage
from cosmarium.drawing.lettering import fitted
from cosmarium.drawing.pieces import box_halo, thing
from cosmarium.drawing.svg import Element, circle, component, group, rect, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import CARD_NAMES, NO_CARD, ROUNDS
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, name_of

GROUND: Final = "#231c49"  # dark in both themes, like space
RIM: Final = "#b38cf0"
TITLE: Final = 19.2


def card(scene: FactoryScene, width: float, height: float) -> Component:
    inputs = (scene.look, scene.card, scene.state.family, width, height)
    return Component("card", chaos_card, inputs)


@component
def chaos_card(look: Look, number: int, family: bool, width: float, height: float) -> Fragment:
    """Emblem, title, effect."""
    title, effect = look.caption("family-card" if family else "no-card"), ""
    if number != NO_CARD:
        name = CARD_NAMES[number - 1]
        title, effect = look.texts.arg(name), look.texts.explain(name)
    size = min(72.0, height - 24)
    box = Box(size + 28, 4, width - size - 40, height - 8)
    roomy = height > 90
    heads = len(fitted(title, box.width, 2 if roomy else 1, (15, 13), True).lines)
    most = int((box.height - TITLE * heads) // 15.3)
    lines = fitted(effect, box.width, most, (13, 12) if roomy else (12,))
    spare = box.height - TITLE * heads - lines.size * 1.28 * len(lines.lines)
    head = Box(box.x, box.y + max(0, spare / 2), box.width, TITLE * heads)
    below = Box(box.x, head.bottom, box.width, box.bottom - head.bottom)
    frame = (0.75, 0.75, width - 1.5, height - 1.5, 10)
    parts = [
        rect(*frame, fill=GROUND, stroke=RIM),
        use(f"cf-k{number}" if number else "cf-back", size / 2 + 16, height / 2, size),
        passage(title, head, sizes=(15, 13), lines=heads, colour="space-text", bold=True),
    ]
    if effect:
        style: Style = {
            "sizes": (lines.size,),
            "lines": most,
            "colour": "space-text",
            "down": "start",
        }
        parts.append(passage(effect, below, **style))
    label = look.caption("card-said", title)
    halo = box_halo(2, 2, width - 4, height - 4)
    content = thing(name_of("card"), label, *parts, halo, hint=effect)
    return Fragment("card", "shared", label, width, height, content)


def rounds(scene: FactoryScene, width: float) -> Component:
    inputs = (scene.look, scene.state.round, scene.phase, scene.state.over, width)
    return Component("rounds", round_dots, inputs)


@component
def round_dots(look: Look, now: int, phase: int, over: bool, width: float) -> Fragment:
    """Five dots, the phase in words."""
    dots: list[Element] = []
    for number in range(1, ROUNDS + 1):
        x, past = 20 * number - 2, number < now or over
        edge = tone("accent" if past or number == now else "edge")
        fill = tone("accent") if past else "none"
        dots.append(circle(x, 23, 6, fill=fill, stroke=edge, stroke_width=2))
        if number == now and not past:
            dots.append(circle(x, 23, 2.5, fill=edge))
    said, doing = look.caption("round", now, ROUNDS), look.caption(f"phase-{phase}")
    line = passage(f"{said} · {doing}", Box(124, 0, width - 132, 46), sizes=(14,), colour="muted")
    return Fragment("rounds", "top", f"{said}, {doing}", width, 46, group(*dots, line))
