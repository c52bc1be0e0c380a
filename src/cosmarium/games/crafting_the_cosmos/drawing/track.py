"""Rounds, phase of the turn, start tile, and the crystals that end the game."""

from typing import Final

from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold, named, seat_sign, tip, words
from cosmarium.drawing.svg import Element, circle, group, line, rect, use
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import LAST_ROUND
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.state import (
    NONE,
    TO_DISCARD,
    TO_DRAW,
    TO_SHIFT,
    TO_TAKE,
)

HEIGHT: Final = 48.0
STEP: Final = 17.0
PHASES: Final = ("phase-energy", "phase-crafting", "phase-end")


def phase_of(scene: CraftingScene) -> int:
    """Which of the three phases runs."""
    if scene.step in (TO_SHIFT, TO_TAKE, TO_DRAW):
        return 0
    return 2 if scene.step == TO_DISCARD or scene.state.over else 1


def track(scene: CraftingScene) -> Fragment:
    return _short(scene) if scene.view.layout == "phone" else _long(scene)


def _long(scene: CraftingScene) -> Fragment:
    view, state = scene.view, scene.state
    said = view.caption("round-of", state.round, LAST_ROUND)
    parts: list[Element] = [bold(8, 29, said, 14)]
    x = 8 + width(said, 14, bold=True) + 16
    for number in range(1, LAST_ROUND + 1):
        parts.append(_round_pip(scene, number, x + STEP * (number - 1)))
    x += STEP * LAST_ROUND + 4
    if state.start != NONE:
        label = view.caption("start-of", scene.who(state.start))
        first = view.caption("first")
        mark = group(
            tip(label),
            seat_sign(state.start, x + 12, 24, 17),
            words(x + 25, 28.3, first, 12, "muted"),
            **named(label),
        )
        parts.append(mark)
        x += 25 + width(first, 12) + 14
    parts.append(line(x, 12, x, 36, stroke=tone("line")))
    parts.append(_crystals(scene, x + 18))
    left = view.caption("crystals-left", state.crystals)
    x += 18 + 14 + width(left, 13) + 14
    if view.layout == "wide":
        x = _phases(scene, parts, x)
    return Fragment("track", "top", said, x, HEIGHT, group(*parts))


def _round_pip(scene: CraftingScene, number: int, x: float) -> Element:
    state = scene.state
    now = number == state.round and not state.over
    past = number < state.round or state.over
    return circle(
        *(x, 24, 5.5 if now else 4),
        fill=tone("accent") if now or past else "none",
        fill_opacity=0.45 if past else None,
        stroke=tone("accent" if now or past else "edge"),
        stroke_width=1.4,
    )


def _crystals(scene: CraftingScene, x: float) -> Element:
    """The game ends when they run out (Z-1)."""
    count = scene.state.crystals
    label = scene.view.caption("crystals-left", count)
    hint = scene.view.caption("crystals-hint")
    return group(
        tip(f"{label}. {hint}"),
        use("cc-crystal", x, 24, 20),
        words(x + 14, 28.5, label, 13, "bad" if count <= 2 else "text"),
        **named(label, hint),
    )


def _phases(scene: CraftingScene, parts: list[Element], x: float) -> float:
    """Energy, crafting, end: the running one is filled."""
    now = phase_of(scene)
    for number, code in enumerate(PHASES):
        said = scene.view.caption(code)
        broad = width(said, 12, bold=True) + 18
        on = number == now
        parts.append(
            rect(
                *(x, 13, broad, 22, 11),
                fill=tone("fill") if on else "none",
                stroke=tone("fill" if on else "edge"),
            )
        )
        write = bold if on else words
        middle = x + broad / 2
        parts.append(
            write(middle, 28.3, said, 12, "on-fill" if on else "muted", text_anchor="middle")
        )
        x += broad + 6
    return x


def _short(scene: CraftingScene) -> Fragment:
    view, state = scene.view, scene.state
    said = f"{view.caption('round')} {state.round}/{LAST_ROUND}"
    phase = view.caption(PHASES[phase_of(scene)])
    x = 4 + width(said, 14, bold=True) + 12
    points = f"{scene.points(scene.focus)} {view.caption('pt')}"
    count = str(state.crystals)
    at = x + width(phase, 12) + 22
    content = group(
        bold(4, 27, said, 14),
        words(x, 26.5, phase, 12, "muted"),
        use("cc-crystal", at, 22, 18),
        words(at + 12, 26.5, count, 13),
        bold(296, 27, points, 14, "ink", text_anchor="end"),
    )
    return Fragment("track", "top", said, 300, 44, content)
