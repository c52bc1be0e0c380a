"""The chaos card of the round, and the rounds so far."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look
from cosmarium.drawing.kit import pane, passage
from cosmarium.drawing.lettering import fitted
from cosmarium.drawing.pieces import box_halo, thing
from cosmarium.drawing.svg import circle, group, use
from cosmarium.drawing.theme import paint
from cosmarium.games.cosmic_factory.components import CARD_NAMES, NO_CARD, ROUNDS
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, name_of

GROUND: Final = "#231c49"  # dark in both themes, like space
RIM: Final = "#b38cf0"
TITLE: Final = 19.2


def card(scene: FactoryScene, width: float, height: float) -> Component:
    inputs = (scene.look, scene.card, scene.state.family, width, height)
    return Component("card", chaos_card, inputs)


def chaos_card(look: Look, number: int, family: bool, width: float, height: float) -> Fragment:
    """Emblem, title, effect."""
    title, effect = look.caption("family-card" if family else "no-card"), ""
    if number != NO_CARD:
        name = CARD_NAMES[number - 1]
        title, effect = look.texts.arg(name), look.texts.explain(name)
    size, roomy = min(72.0, height - 24), height > 90
    box = Box(size + 28, 4, width - size - 40, height - 8)
    heads = len(fitted(title, box.width, 2 if roomy else 1, (15, 13), True).lines)
    most = int((box.height - TITLE * heads) // 15.3)
    letters, lines = fitted(effect, box.width, most, (13, 12) if roomy else (12,))
    spare = max(0, box.height - TITLE * heads - letters * 1.28 * len(lines))
    head = Box(box.x, box.y + spare / 2, box.width, TITLE * heads)
    below = box.pad(top=head.bottom - box.y)
    parts = [
        pane(Box(0.25, 0.25, width - 0.5, height - 0.5), 10, GROUND, RIM),
        use(f"cf-k{number}" if number else "cf-back", size / 2 + 16, height / 2, size),
        passage(title, head, sizes=(15, 13), lines=heads, colour="space-text", bold=True),
        passage(effect, below, sizes=(letters,), lines=most, colour="space-text", down="start"),
    ]
    label, halo = look.caption("card-said", title), box_halo(2, 2, width - 4, height - 4)
    content = thing(name_of("card"), label, *parts, halo, hint=effect)
    return Fragment("card", "shared", label, width, height, content)


def rounds(scene: FactoryScene, width: float) -> Component:
    inputs = (scene.look, scene.state.round, scene.phase, scene.state.over, width)
    return Component("rounds", round_dots, inputs)


def round_dots(look: Look, now: int, phase: int, over: bool, width: float) -> Fragment:
    """Five dots, the phase in words."""
    dots = []
    for number in range(1, ROUNDS + 1):
        x, past, running = 20 * number - 2, number < now or over, number == now and not over
        colours = ("accent" if past else "none", "accent" if past or running else "edge")
        dots.append(circle(x, 23, 6, **paint(*colours, 2)))
        dots += [circle(x, 23, 2.5, **paint("accent"))] if running else []
    said, doing = look.caption("round", now, ROUNDS), look.caption(f"phase-{phase}")
    line = passage(f"{said} · {doing}", Box(124, 0, width - 132, 46), sizes=(14,), colour="muted")
    return Fragment("rounds", "top", f"{said}, {doing}", width, 46, group(*dots, line))
