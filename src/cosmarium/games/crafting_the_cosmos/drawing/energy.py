"""The four controls with their marbles, and what they give."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Part
from cosmarium.drawing.kit import icon, pane, passage, row
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    centred,
    echo,
    hit,
    named,
    round_halo,
    seat_sign,
    target,
    thing,
    words,
)
from cosmarium.drawing.svg import Element, circle, component, group, line, move, use, written
from cosmarium.drawing.theme import paint, tone
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos.drawing.frames import lens, titled_panel
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Control, Counts, Energy
from cosmarium.games.crafting_the_cosmos.drawing.names import KIND_TONES, Spot, name_of

HEAD: Final = 27.0
GAP: Final = 12.0
# By control, clockwise from the upper left: its place in a grid, the way to the next one, what
# every marble brings (symbol, size), and what comes with the stars that the own one brings.
SQUARE: Final = (0, 1, 3, 2)
WAYS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
PASSIVE: Final = (
    ("cc-mc-back", 24.0),
    ("cc-crystal", 22.0),
    ("cc-ico-graviton", 24.0),
    ("cc-life-proto", 36.0),
)
EXTRA: Final = (
    (),
    ("cc-ico-dna",) * data.ACTIVE_DNA,
    ("cc-ico-nova",) * data.ACTIVE_SUPERNOVAE,
    ("cc-ico-neb",),
)


def energy_parts(spot: Spot, energy: Energy) -> list[Part]:
    grid = spot.box.pad(8, 30, 8, 8).grid(2, 2, GAP)
    places = tuple([grid[place] for place in SQUARE])
    parts = [Part("energy", _frame(spot, places, energy.moves_left))]
    for control, (kind, place) in enumerate(zip(data.KINDS, places, strict=True)):
        seen = _control(spot.to(place), control, energy.seat, energy.controls[control])
        parts.append(Part(f"control-{kind}", seen))
    marbles = _marbles(spot, places, energy.own_at, energy.dark, energy.names)
    return [*parts, Part("marbles", marbles)]


def _hollow(place: Box, number: int) -> tuple[float, float]:
    """Where a marble lies."""
    return place.x + 22 + 35 * number, place.y + HEAD + 21


@component
def _frame(spot: Spot, places: tuple[Box, ...], moves: int) -> Element:
    """While somebody shifts: moves left as pips and in words. Marbles go clockwise."""
    box, said = spot.box, spot.look.caption("energy")
    parts = [titled_panel(box, said, spot.look.caption("moves-left", moves) if moves >= 0 else "")]
    left = box.x + 28 + width(said, 14, bold=True)
    for number in range(data.SHIFT_MOVES if moves >= 0 else 0):
        fill = "none" if number < data.SHIFT_MOVES - moves else "accent"
        parts.append(circle(left + 14 * number, box.y + 15.5, 4.5, **paint(fill, "accent", 1.4)))
    for control, (place, (right, down)) in enumerate(zip(places, WAYS, strict=True)):
        (x, y), apart = place.middle, GAP / 2
        x, y = x + right * (place.width / 2 + apart), y + down * (place.height / 2 + apart)
        parts.append(use("cc-way", x, y, 20, transform=f"rotate({90 * control} {x:.1f} {y:.1f})"))
    return group(*parts, role="group", aria_label=said)


@component
def _control(spot: Spot, control: int, seat: int, seen: Control) -> Element:
    look, box, code = spot.look, spot.box, data.KINDS[control]
    kind, colour, corner = look.texts.arg(code), KIND_TONES[control], _corner(spot, seat, seen)
    title = Box(box.x + 30, box.y + 2, box.width - (58 if corner else 36), 25)
    head = Box(box.x + 1, box.y + 1, box.width - 2, HEAD)
    return thing(
        name_of("control", code),
        look.caption("control", kind, seen.tokens, seen.units),
        pane(box, 9, "card", "accent" if seen.mine else "line", 2 if seen.mine else None),
        pane(head, 8, colour, fill_opacity=0.16),
        lens(box.pad(4, HEAD + 2, 4, 4)),
        use(f"cc-ico-{code}", box.x + 16, box.y + 14, 19),
        passage(kind, title, sizes=(13, 12), bold=True, colour=colour),
        *[
            circle(*_hollow(box, number), 15.5, **paint("space-deep", "space-line"))
            for number in range(data.CONTROL_SIZE)
        ],
        *_markers(spot, seat, seen.markers),
        *_rewards(spot, control, seen),
        *corner,
        box_halo(*box.frame, 9),
        role="group",
    )


def _corner(spot: Spot, seat: int, seen: Control) -> list[Element]:
    """At the upper right: my sign where my marble is, or the moves that lead there."""
    x, y = spot.box.right - 16, spot.box.y + 14
    if seen.moves:
        said = spot.look.caption("moves-to", seen.moves)
        ring = circle(x, y, 9.5, **paint("none", "accent", 1.5, dash="3 2.4"))
        return [group(ring, centred(x, y, seen.moves, 12, "ink"), **named(said))]
    return [seat_sign(seat, x, y, 17)] if seen.mine else []


def _markers(spot: Spot, seat: int, count: int) -> list[Element]:
    """Power markers of the seat in the middle: each counts as one more marble for it."""
    if not count:
        return []
    x, y = spot.box.right - 17, spot.box.y + HEAD + 21
    symbol, said = f"cc-marker-{seat + 1}", spot.look.caption("markers", count)
    if spot.box.width < 150 and count > 1:
        many = [use(symbol, x, y - 7, 17), centred(x, y + 9.7, f"×{count}", 12, "space-text")]
    else:
        many = [use(symbol, x, y + 11 * (n - (count - 1) / 2), 18) for n in range(count)]
    return [group(*many, **named(said))]


def _rewards(spot: Spot, control: int, seen: Control) -> list[Element]:
    """What the own marble brings, and what every marble brings."""
    low = spot.box.pad(12, HEAD + 42, 12, 6)
    above, below = low.rows(2)
    high, deep = above.middle[1], below.middle[1]
    colour = "space-text" if seen.mine else "space-muted"
    star = f"cc-have-{data.ELEMENTS[data.STAR_OF_CONTROL[control]]}"
    symbols = [*[star] * data.ACTIVE_STARS[control], *EXTRA[control]]
    gains = row([icon(one, min(25, above.height + 1), 25) for one in symbols], 0)
    symbol, size = PASSIVE[control]
    each = icon(symbol, min(size, below.height + 14), size, 20)
    return [
        words(low.x, high + 4.3, spot.look.caption("active"), 12, colour),
        words(low.x, deep + 4.3, spot.look.caption("passive"), 12, colour),
        line(low.x, below.y, low.right, below.y, stroke=tone("space-line")),
        gains.at(low.right + 6, high, "end", "middle"),
        bold(low.right + 1, deep + 5.5, f"×{seen.units}", 15, "space-text", text_anchor="end"),
        each.at(low.right - 26, deep, "end", "middle"),
    ]


@component
def _marbles(
    spot: Spot, places: tuple[Box, ...], own_at: Counts, dark: Counts, names: tuple[str, ...]
) -> Element:
    """Players' marbles first, then dark ones; of these one stands for all on its control."""
    look, found = spot.look, []
    for control, code in enumerate(data.KINDS):
        kind, spots = look.texts.arg(code), [_hollow(places[control], n) for n in range(7)]
        for seat in [seat for seat, at in enumerate(own_at) if at == control]:
            name, said = name_of("token", seat + 1), look.caption("token", names[seat], kind)
            placed = {"also": "piece", "transform": move(*spots.pop(0))}
            found.append(target(name, said, _marble(spot, str(seat + 1)), **placed))
        name, said = name_of("dark", code), look.caption("dark", kind)
        for number in range(dark[control]):
            face, where = _marble(spot, "dark"), move(*spots.pop(0))
            if number:
                found.append(echo(name, face, transform=where))
            else:
                found.append(target(name, said, face, transform=where))
    return group(*found, class_="pieces")


def _marble(spot: Spot, which: str) -> Element:
    return written(
        hit(20 if spot.look.layout == "phone" else 16),
        group(use(f"cc-marble-{which}", 0, 0, 31), class_="body"),
        round_halo(17, space=True),
    )
