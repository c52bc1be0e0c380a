"""Bonus tiles: who holds them, and how the largest zones compare."""

from cosmarium.drawing.box import Box
from cosmarium.drawing.lettering import fit
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    panel,
    seat_sign,
    target,
    tick,
    words,
)
from cosmarium.drawing.svg import Element, group, move, text, use
from cosmarium.games.cosmic_factory.components import (
    BONUS_LOST,
    BONUS_WON,
    COLOUR_LETTERS,
    COLOURS,
    HAPPY_HOUR,
    HEAVENLY_GIFT,
)
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, name_of
from cosmarium.games.cosmic_factory.state import NO_TIME


def bonus(scene: FactoryScene, box: Box, stacked: bool) -> Element:
    """One below the other, or side by side."""
    view = scene.view
    parts = [
        panel(box.x, box.y, box.width, box.height),
        bold(box.x + 14, box.y + 24, view.caption("bonus"), 14),
    ]
    room = (box.height - 34) / COLOURS if stacked else (box.width - 16) / COLOURS
    for colour in range(COLOURS):
        if stacked:
            x, y = box.x + 8, box.y + 30 + room * colour
            parts.append(_entry(scene, colour, Box(x, y, box.width - 16, room - 4), True))
        else:
            x, y = box.x + 8 + room * colour, box.y + 32
            parts.append(_entry(scene, colour, Box(x, y, room - 4, box.height - 38), False))
    return group(*parts)


def _worth(scene: FactoryScene) -> str:
    double = 2 if scene.state.card == HAPPY_HOUR else 1
    return f"+{BONUS_WON * double} −{BONUS_LOST * double}"


def _state(scene: FactoryScene, colour: int) -> str:
    """Free, held, claimed, or out of the game this round."""
    view = scene.view
    if scene.state.card == HEAVENLY_GIFT:
        return view.caption("bonus-none")
    holder = scene.holder(colour)
    if holder is not None:
        return view.caption("bonus-held", scene.who(holder))
    if scene.seat >= 0 and scene.player(scene.seat).claims[colour] != NO_TIME:
        return view.caption("bonus-claimed")
    return view.caption("bonus-free")


def _compared(scene: FactoryScene, colour: int) -> tuple[str, str]:
    """Own largest zone against the best of the others, and its tone."""
    if not scene.scorable or scene.sealed(scene.middle):
        return "", "muted"
    mine, best = scene.count(scene.middle).largest(colour), scene.rivals(colour)
    if best is None:
        return str(mine), "text"
    sign = "<" if mine < best else "=" if mine == best else ">"
    return f"{mine} {sign} {best}", "bad" if mine < best else "good"


def _entry(scene: FactoryScene, colour: int, box: Box, stacked: bool) -> Element:
    view = scene.view
    holder = scene.holder(colour)
    faded = holder is not None or scene.state.card == HEAVENLY_GIFT
    state = _state(scene, colour)
    compared, mark = _compared(scene, colour)
    title = view.caption(COLOUR_LETTERS[colour])
    x, y = (34.0, box.height / 2) if stacked else (box.width / 2, 36.0)
    size = min(64.0, box.height - 4) if stacked else 60.0
    disc = [
        use(f"cf-bonus{COLOUR_LETTERS[colour]}", 0, 0, size, opacity=0.4 if faded else None),
    ]
    if holder is not None:
        disc.append(seat_sign(holder, 0, -3, 26))
    elif not faded:
        disc.append(
            text(
                *(0, size * 0.345, _worth(scene), 12),
                fill="#e9edf9",
                font_weight=700,
                text_anchor="middle",
            )
        )
    parts = [group(*disc, transform=move(x, y))]
    if stacked:
        at, room = 72.0, box.width - 76
        parts.append(bold(at, y - 12, fit(title, room, 13, bold=True), 13))
        parts.append(words(at, y + 5, fit(state, room, 12), 12, "muted"))
        if compared:
            parts.append(bold(at, y + 23, compared, 13, mark))
    else:
        low = 84.0
        parts.append(
            words(x, low, fit(state, box.width - 4, 12), 12, "muted", text_anchor="middle")
        )
        if compared:
            parts.append(bold(x, low + 18, compared, 13, mark, text_anchor="middle"))
    label = f"{title}: {state}"
    return target(
        name_of("bonus", COLOUR_LETTERS[colour]),
        label,
        *parts,
        box_halo(0, 0, box.width, box.height),
        tick(x + 24, y - 22),
        hint=view.caption("bonus-compare", compared) if compared else "",
        transform=move(box.x, box.y),
    )
