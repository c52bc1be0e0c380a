"""Other seats: a galaxy in miniature, what its builder is about, the four markers."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.opponents import WIDTH, chip_width, strip_fragment
from cosmarium.drawing.pieces import bold, box_halo, panel, seat_sign, thing, words
from cosmarium.drawing.svg import Element, group, move, rect, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import (
    COLOUR_LETTERS,
    COLOURS,
    GALAXY_TILES,
    MARKERS,
    ONE_DIMENSION,
)
from cosmarium.games.cosmic_factory.drawing import tiles
from cosmarium.games.cosmic_factory.drawing.plane import frame_of, plane_for
from cosmarium.games.cosmic_factory.drawing.scene import PANEL_TONES, SIGNS, FactoryScene, name_of
from cosmarium.games.cosmic_factory.rules.choices import has_to_choose
from cosmarium.games.cosmic_factory.rules.draft import has_kept
from cosmarium.games.cosmic_factory.state import (
    HIDDEN_TILE,
    MODE_REALTIME,
    PHASE_BUILD,
    PHASE_NEIGHBOUR_CHOICE,
    PHASE_OFFERING,
    PHASE_READY,
    is_down,
    rot_of,
    tile_of,
    x_of,
    y_of,
)

_ROOMY: Final = 3  # so many strips can be tall


def strips(scene: FactoryScene) -> list[Fragment]:
    make = _chip if scene.view.layout == "phone" else _strip
    return [make(scene, seat) for seat in scene.strips]


def doing(scene: FactoryScene, seat: int) -> str:
    """What the table waits for from a seat, or that it does not."""
    state, player = scene.state, scene.player(seat)
    view = scene.view
    if scene.drafting:
        return view.caption("has-chosen" if has_kept(state, player) else "choosing")
    if state.phase == PHASE_READY:
        return view.caption("is-ready" if player.ready else "not-ready")
    if state.phase == PHASE_BUILD:
        if player.locked:
            return view.caption("locked")
        if player.done or player.built:
            return view.caption("is-done")
        if state.mode != MODE_REALTIME:
            return view.caption("building")
        return view.caption("placed", len(player.galaxy), GALAXY_TILES)
    if PHASE_NEIGHBOUR_CHOICE <= state.phase <= PHASE_OFFERING:
        return view.caption("choosing" if has_to_choose(state, seat) else "has-chosen")
    return ""


def _finished(scene: FactoryScene, seat: int) -> bool:
    """Whether the table waits for others."""
    state, player = scene.state, scene.player(seat)
    if scene.drafting:
        return has_kept(state, player)
    if state.phase == PHASE_READY:
        return player.ready
    if state.phase == PHASE_BUILD:
        return player.done or player.built or player.locked
    return not has_to_choose(state, seat)


def _strip(scene: FactoryScene, seat: int) -> Fragment:
    view = scene.view
    roomy = len(scene.strips) <= _ROOMY
    row = scene.state.card == ONE_DIMENSION and scene.scorable
    side = 120.0 if roomy else 84.0
    tall = side + 24
    left = side + 28
    parts: list[Element] = [panel(0, 0, WIDTH, tall)]
    if row:
        parts.append(_mini(scene, seat, Box(12, tall - 42, WIDTH - 24, 30)))
        left = 14.0
    else:
        parts.append(_mini(scene, seat, Box(12, 12, side, side)))
    room = WIDTH - left - 14
    parts += [
        seat_sign(seat, left + 8, 24, 17),
        bold(left + 24, 29, fit(scene.who(seat), room - 24, 14, bold=True), 14),
    ]
    state = doing(scene, seat)
    if state:
        sign = "ui-met" if _finished(scene, seat) else "ui-missing"
        sign = "cf-lock" if scene.player(seat).locked else sign
        parts.append(use(sign, left + 8, 47, 15, color=tone("muted")))
        parts.append(words(left + 24, 51, fit(state, room - 24, 12), 12, "muted"))
    parts += _markers(scene, seat, Box(left, 66 if not row else 58, room, 40), row)
    if roomy and not row:
        parts += _largest(scene, seat, Box(left, 118, room, 20))
    parts.append(box_halo(1, 1, WIDTH - 2, tall - 2, 10))
    label = view.caption("strip", scene.who(seat), scene.player(seat).final(), state)
    content = thing(name_of(f"strip{seat + 1}"), label, *parts)
    return strip_fragment(seat, label, tall, content)


def _markers(scene: FactoryScene, seat: int, box: Box, level: bool) -> list[Element]:
    """The four markers and what they come to."""
    markers = scene.player(seat).markers
    final = str(scene.player(seat).final())
    if level:
        apart = 46.0
        spots = [(box.x + 8 + apart * marker, box.y + 8) for marker in range(MARKERS)]
    else:
        spots = [
            (box.x + 8 + 44 * (marker % 2), box.y + 8 + 21 * (marker // 2))
            for marker in range(MARKERS)
        ]
    parts: list[Element] = []
    for marker, (x, y) in enumerate(spots):
        parts.append(use(SIGNS[marker], x, y, 14, color=tone(PANEL_TONES[marker])))
        parts.append(bold(x + 12, y + 4.5, str(markers[marker]), 13))
    y = spots[-1][1]
    parts.append(bold(box.right, y + 3, final, 20, "ink", text_anchor="end"))
    return parts


def _largest(scene: FactoryScene, seat: int, box: Box) -> list[Element]:
    """Bonus tiles held, else the largest zones, which bets are about."""
    view, player = scene.view, scene.player(seat)
    if player.bonus:
        held = [COLOUR_LETTERS[c] for c in range(COLOURS) if player.bonus >> c & 1]
        parts = [
            use(f"cf-bonus{code}", box.x + 12 + 28 * n, box.y, 26) for n, code in enumerate(held)
        ]
        return [group(*parts, role="img", aria_label=view.caption("holds", " ".join(held)))]
    if not scene.scorable or scene.sealed(seat) or not player.galaxy:
        return []
    said = view.caption("largest")
    room = width(said, 12) + 8
    if room > box.width - 66:
        said, room = "", 0.0
    parts = [words(box.x, box.y + 4, said, 12, "muted")] if said else []
    for colour in range(COLOURS):
        x = box.x + room + 24 * colour
        shade = PANEL_TONES[colour]
        parts.append(bold(x, box.y + 4.5, str(scene.count(seat).largest(colour)), 13, shade))
    return parts


def _mini(scene: FactoryScene, seat: int, box: Box) -> Element:
    """A galaxy in a small room; backs where it is secret."""
    card, player = scene.state.card, scene.player(seat)
    whose = f"strip{seat + 1}"
    spots = [(x_of(placed), y_of(placed)) for placed in player.galaxy]
    plane = plane_for(card, spots, box.width, box.height, largest=max(box.width, box.height) / 3)
    pieces: list[Element] = []
    size = plane.size
    if not scene.scorable or scene.sealed(seat):
        opacity = 0.9 if scene.sealed(seat) and player.built else 0.45
        for spot in frame_of(card if scene.scorable else 0):
            x, y = plane.corner(*spot)
            pieces.append(group(tiles.back(size - 3), transform=move(x + 1.5, y + 1.5)))
        inner = group(*pieces, opacity=opacity)
    else:
        for x, y in [plane.corner(*spot) for spot in (frame_of(card) if card != 3 else ())]:
            pieces.append(
                rect(
                    *(x + 2, y + 2, size - 4, size - 4, 3),
                    fill=tone("space-deep"),
                    stroke=tone("space-edge"),
                    stroke_dasharray="3 4",
                )
            )
        for placed in player.galaxy:
            x, y = plane.corner(x_of(placed), y_of(placed))
            down = is_down(placed) or tile_of(placed) == HIDDEN_TILE
            face = (
                tiles.back(size) if down else tiles.picture(tile_of(placed), rot_of(placed), size)
            )
            pieces.append(group(face, transform=move(x, y)))
        inner = group(*pieces)
    return group(inner, id=name_of(whose, "galaxy"), transform=move(box.x, box.y))


def _chip(scene: FactoryScene, seat: int) -> Fragment:
    """Sign, name, state, points: the least one must see of an opponent."""
    view = scene.view
    broad = chip_width(len(scene.strips))
    final = str(scene.player(seat).final())
    room = broad - 34 - width(final, 15, bold=True) - 14
    state = doing(scene, seat)
    parts: list[Element] = [
        panel(0, 0, broad, 40, 8),
        seat_sign(seat, 17, 20, 18),
        bold(broad - 9, 25.5, final, 15, "ink", text_anchor="end"),
        box_halo(1, 1, broad - 2, 38),
    ]
    if room > 24:
        parts.append(words(31, 18, fit(view.name(seat), room, 12), 12))
        if fit(state, room, 12):
            parts.append(words(31, 33, fit(state, room, 12), 12, "muted"))
    elif _finished(scene, seat):
        parts.append(use("ui-met", 27, 30, 12))
    label = view.caption("strip", scene.who(seat), scene.player(seat).final(), state)
    content = thing(name_of(f"strip{seat + 1}"), label, *parts)
    return Fragment(f"strip-{seat + 1}", "others", label, broad, 40, content, tab=view.name(seat))
