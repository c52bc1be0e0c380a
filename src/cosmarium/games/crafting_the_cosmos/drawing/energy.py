"""The four controls with their marbles, and what they give."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.kit import icon, passage, row
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    echo,
    hit,
    named,
    round_halo,
    seat_sign,
    target,
    thing,
    words,
)
from cosmarium.drawing.svg import (
    Element,
    circle,
    component,
    group,
    line,
    move,
    path,
    rect,
    use,
    written,
)
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    ACTIVE_DNA,
    ACTIVE_STARS,
    ACTIVE_SUPERNOVAE,
    CHEMISTRY,
    CONTROL_SIZE,
    ELEMENTS,
    GRAVITY,
    KINDS,
    LIGHT,
    SHIFT_MOVES,
    STAR_OF_CONTROL,
    TIME,
)
from cosmarium.games.crafting_the_cosmos.drawing.frames import lens, titled_panel
from cosmarium.games.crafting_the_cosmos.drawing.names import KIND_TONES, name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import Control, Counts, Energy

HEAD: Final = 27.0
MARBLE: Final = 31.0
GAP: Final = 12.0
# Where the controls stand, clockwise from the upper left, in the order of a grid.
SQUARE: Final = (0, 1, 3, 2)
PASSIVE: Final = {  # symbol, size
    LIGHT: ("cc-mc-back", 24.0),
    TIME: ("cc-crystal", 22.0),
    GRAVITY: ("cc-ico-graviton", 24.0),
    CHEMISTRY: ("cc-life-proto", 36.0),
}
EXTRA: Final = {
    LIGHT: (),
    TIME: ("cc-ico-dna",) * ACTIVE_DNA,
    GRAVITY: ("cc-ico-nova",) * ACTIVE_SUPERNOVAE,
    CHEMISTRY: ("cc-ico-neb",),
}


def energy_parts(look: Look, energy: Energy, box: Box) -> list[Part]:
    parts = [Part("energy", _frame(look, box, energy.moves_left))]
    parts += [
        Part(f"control-{kind}", _control(look, _place(box, n), n, energy.seat, energy.controls[n]))
        for n, kind in enumerate(KINDS)
    ]
    marbles = _marbles(look, box, energy.own_at, energy.dark, energy.names)
    return [*parts, Part("marbles", marbles)]


def _place(box: Box, control: int) -> Box:
    """The box of a control."""
    return box.pad(8, 30, 8, 8).grid(2, 2, GAP)[SQUARE[control]]


def _spot(place: Box, number: int) -> tuple[float, float]:
    """Where a marble lies."""
    return place.x + 22 + 35 * number, place.y + HEAD + 21


# -- what is around the controls --------------------------------------------------------------


@component
def _frame(look: Look, box: Box, moves: int) -> Element:
    """While somebody shifts: moves left as pips and in words."""
    said = look.caption("energy")
    parts = [titled_panel(box, said)]
    if moves >= 0:
        left = box.x + 28 + width(said, 14, bold=True)
        for number in range(SHIFT_MOVES):
            spent = number < SHIFT_MOVES - moves
            fill = "none" if spent else tone("accent")
            place = (left + 14 * number, box.y + 15.5, 4.5)
            parts.append(circle(*place, fill=fill, stroke=tone("accent"), stroke_width=1.4))
        left += 14 * SHIFT_MOVES
        room = Box(left, box.y + 7, box.right - 13 - left, 17)
        note = look.caption("moves-left", moves)
        parts.append(passage(note, room, colour="muted", across="end"))
    return group(*parts, *_arrows(box), role="group", aria_label=said)


def _arrows(box: Box) -> list[Element]:
    """The way of the marbles: clockwise."""
    found = []
    for control in range(len(KINDS)):
        place = _place(box, control)
        (x, y), apart = place.middle, GAP / 2
        at = (
            (place.right + apart, y),
            (x, place.bottom + apart),
            (place.x - apart, y),
            (x, place.y - apart),
        )[control]
        arrow = path(
            "M-3-5.5 3 0-3 5.5",
            transform=f"{move(*at)} rotate({90 * control})",
            fill="none",
            stroke=tone("accent"),
            stroke_width=2.2,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        found.append(arrow)
    return found


# -- one control ------------------------------------------------------------------------------


@component
def _control(look: Look, place: Box, control: int, seat: int, seen: Control) -> Element:
    kind, colour = look.texts.arg(KINDS[control]), tone(KIND_TONES[control])
    edge = tone("accent" if seen.mine else "line")
    x, y = place.x, place.y
    corner = _corner(look, place, seat, seen)
    name = Box(x + 30, y + 2, place.width - (58 if corner else 36), 25)
    frame = rect(
        *(*place.inset(0.5).frame, 9),
        fill=tone("card"),
        stroke=edge,
        stroke_width=2 if seen.mine else 1,
    )
    return thing(
        name_of("control", KINDS[control]),
        look.caption("control", kind, seen.tokens, seen.units),
        frame,
        rect(x + 1, y + 1, place.width - 2, HEAD, 8, fill=colour, fill_opacity=0.16),
        lens(place.pad(4, HEAD + 2, 4, 4)),
        use(f"cc-ico-{KINDS[control]}", x + 16, y + 14, 19),
        passage(kind, name, sizes=(13, 12), bold=True, colour=KIND_TONES[control]),
        *[
            circle(*_spot(place, n), 15.5, fill=tone("space-deep"), stroke=tone("space-line"))
            for n in range(CONTROL_SIZE)
        ],
        *_markers(look, place, seat, seen.markers),
        *_rewards(look, place, control, seen),
        *corner,
        box_halo(*place.frame, 9),
        role="group",
    )


def _corner(look: Look, place: Box, seat: int, seen: Control) -> list[Element]:
    """At the upper right: my sign where my marble is, or the moves that lead there."""
    x, y = place.right - 16, place.y + 14
    if seen.moves:
        label = look.caption("moves-to", seen.moves)
        edge = {"stroke": tone("accent"), "stroke_dasharray": "3 2.4"}
        ring = circle(x, y, 9.5, fill="none", stroke_width=1.5, **edge)
        said = bold(x, y + 4.4, str(seen.moves), 12, "ink", text_anchor="middle")
        return [group(ring, said, **named(label))]
    return [seat_sign(seat, x, y, 17)] if seen.mine else []


def _markers(look: Look, place: Box, seat: int, count: int) -> list[Element]:
    """Power markers of the seat in the middle: each counts as one more marble for it."""
    if not count:
        return []
    x, y = place.right - 17, place.y + HEAD + 21
    symbol = f"cc-marker-{seat + 1}"
    if place.width < 150 and count > 1:
        said = bold(x, y + 14, f"×{count}", 12, "space-text", text_anchor="middle")
        many = [use(symbol, x, y - 7, 17), said]
    else:
        many = [use(symbol, x, y + 11 * (n - (count - 1) / 2), 18) for n in range(count)]
    label = look.caption("markers", count)
    return [group(*many, **named(label))]


def _rewards(look: Look, place: Box, control: int, seen: Control) -> list[Element]:
    """What the own marble brings, and what every marble brings."""
    low = place.pad(12, HEAD + 42, 12, 6)
    above, below = low.rows(2)
    colour = "space-text" if seen.mine else "space-muted"
    symbols = [f"cc-have-{ELEMENTS[STAR_OF_CONTROL[control]]}"] * ACTIVE_STARS[control]
    gains = row(
        [icon(one, min(25, above.height + 1), 25) for one in (*symbols, *EXTRA[control])], 0
    )
    symbol, size = PASSIVE[control]
    each = icon(symbol, min(size, below.height + 14), size, 20)
    foot, said = below.middle[1] + 5.5, f"×{seen.units}"
    return [
        words(low.x, above.middle[1] + 4.3, look.caption("active"), 12, colour),
        words(low.x, below.middle[1] + 4.3, look.caption("passive"), 12, colour),
        line(low.x, below.y, low.right, below.y, stroke=tone("space-line")),
        gains.at(low.right + 6, above.middle[1], "end", "middle"),
        bold(low.right + 1, foot, said, 15, "space-text", text_anchor="end"),
        each.at(low.right - 26, below.middle[1], "end", "middle"),
    ]


# -- marbles ----------------------------------------------------------------------------------


@component
def _marbles(look: Look, box: Box, own_at: Counts, dark: Counts, names: tuple[str, ...]) -> Element:
    """Players' marbles first, then dark ones; of these one stands for all on its control."""
    found = []
    for control, code in enumerate(KINDS):
        place, kind = _place(box, control), look.texts.arg(code)
        seats = [seat for seat, at in enumerate(own_at) if at == control]
        for number, seat in enumerate(seats):
            name, label = name_of("token", seat + 1), look.caption("token", names[seat], kind)
            spot = {"also": "piece", "transform": move(*_spot(place, number))}
            found.append(target(name, label, _marble(look, str(seat + 1)), **spot))
        name, face = name_of("dark", code), _marble(look, "dark")
        for number in range(dark[control]):
            where = move(*_spot(place, len(seats) + number))
            if number:
                found.append(echo(name, face, transform=where))
            else:
                found.append(target(name, look.caption("dark", kind), face, transform=where))
    return group(*found, class_="pieces")


def _marble(look: Look, which: str) -> Element:
    return written(
        hit(20 if look.layout == "phone" else 16),
        group(use(f"cc-marble-{which}", 0, 0, MARBLE), class_="body"),
        round_halo(17, space=True),
    )
