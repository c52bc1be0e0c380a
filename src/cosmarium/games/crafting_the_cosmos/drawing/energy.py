"""The four controls with their marbles, and what they give."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.frames import headed
from cosmarium.drawing.hexagons import Point
from cosmarium.drawing.kit import icon, pane, passage, row
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import box_halo, centred, echo, hit, named, round_halo, target
from cosmarium.drawing.spot import Spot
from cosmarium.drawing.svg import Element, circle, component, group, line, move, use, written
from cosmarium.drawing.theme import paint, tone
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Control, Energy
from cosmarium.games.crafting_the_cosmos.drawing.names import KIND_TONES, name_of

HEAD: Final = 27.0
GAP: Final = 12.0
# By control, clockwise from the upper left: its place in a grid, the way to the next one, what
# every marble brings (symbol, size), and what comes with the stars that the own one brings.
CONTROLS: Final = (
    (0, (1, 0), ("cc-mc-back", 24.0), ()),
    (1, (0, 1), ("cc-crystal", 22.0), ("cc-ico-dna",) * data.ACTIVE_DNA),
    (3, (-1, 0), ("cc-ico-graviton", 24.0), ("cc-ico-nova",) * data.ACTIVE_SUPERNOVAE),
    (2, (0, -1), ("cc-life-proto", 36.0), ("cc-ico-neb",)),
)


def energy_parts(spot: Spot, energy: Energy) -> list[Part]:
    grid = spot.box.pad(8, 30, 8, 8).grid(2, 2, GAP)
    places = tuple([grid[place] for place, *_ in CONTROLS])
    parts = [Part("energy", _frame(spot, places, energy.moves_left))]
    for control, (kind, place) in enumerate(zip(data.KINDS, places, strict=True)):
        seen = _control(spot.to(place), control, energy.seat, energy.controls[control])
        parts.append(Part(f"control-{kind}", seen))
    return [*parts, Part("marbles", _marbles(spot.look, places, energy))]


def _hollow(place: Box, number: int) -> Point:
    """Where a marble lies."""
    return place.x + 22 + 35 * number, place.y + HEAD + 21


@component
def _frame(spot: Spot, places: tuple[Box, ...], moves: int) -> Element:
    """While somebody shifts: moves left as pips and in words. Marbles go clockwise."""
    box, said, hint = spot.box, *map(spot.look.caption, ("energy", "energy-hint"))
    note, arrows = spot.look.caption("moves-left", moves) if moves >= 0 else "", []
    parts = [headed(box, said, note, hint=hint)]
    left = box.x + 28 + width(said, 14, bold=True)
    for number in range(data.SHIFT_MOVES if moves >= 0 else 0):
        fill = "none" if number < data.SHIFT_MOVES - moves else "accent"
        parts.append(circle(left + 14 * number, box.y + 15.5, 4.5, **paint(fill, "accent", 1.4)))
    for control, place in enumerate(places):
        (x, y), (right, down) = place.middle, CONTROLS[control][1]
        x, y = x + right * (place.width + GAP) / 2, y + down * (place.height + GAP) / 2
        arrows.append(use("cc-way", x, y, 20, transform=f"rotate({90 * control} {x:.1f} {y:.1f})"))
    return written(*parts, group(*arrows, **named(said, hint)))


@component
def _control(spot: Spot, control: int, seat: int, seen: Control) -> Element:
    look, box, code = spot.look, spot.box, data.KINDS[control]
    kind, colour, corner = look.texts.arg(code), KIND_TONES[control], _corner(spot, seat, seen)
    title = Box(box.x + 30, box.y + 2, box.width - (58 if corner else 36), 25)
    head = Box(box.x + 1, box.y + 1, box.width - 2, HEAD)
    return spot.piece(
        f"control-{code}",
        look.caption("control", kind, seen.tokens, seen.units),
        pane(box, 9, "card", "accent" if seen.mine else "line", 2 if seen.mine else None),
        pane(head, 8, colour, fill_opacity=0.16),
        pane(box.pad(4, HEAD + 2, 4, 4), 6, "lens"),
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
        idle=True,
    )


def _corner(spot: Spot, seat: int, seen: Control) -> list[Element]:
    """At the upper right: my sign where my marble is, or the moves that lead there."""
    x, y = spot.box.right - 16, spot.box.y + 14
    if seen.moves:
        said = spot.look.caption("moves-to", seen.moves)
        ring = circle(x, y, 9.5, pointer_events="all", **paint("none", "accent", 1.5, dash="3 2.4"))
        return [group(ring, centred(x, y, seen.moves, 12, "ink"), **named(said))]
    return [use(f"ui-seat-{seat + 1}", x, y, 17)] if seen.mine else []


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
    above, below = spot.box.pad(12, HEAD + 42, 12, 6).rows(2)
    colour = "space-text" if seen.mine else "space-muted"
    star = f"cc-have-{data.ELEMENTS[data.STAR_OF_CONTROL[control]]}"
    _, _, (symbol, size), extra = CONTROLS[control]
    symbols = [*[star] * data.ACTIVE_STARS[control], *extra]
    gains = row([icon(one, min(25, above.height + 1), 25) for one in symbols], 0)
    each = icon(symbol, min(size, below.height + 14), size, 20)
    units, count = f"×{seen.units}", below.pad(right=-1)
    return [
        passage(spot.look.caption("active"), above, colour=colour),
        passage(spot.look.caption("passive"), below, colour=colour),
        line(below.x, below.y, below.right, below.y, stroke=tone("space-line")),
        gains.at(above.right + 6, above.middle[1], "end", "middle"),
        passage(units, count, sizes=(15,), bold=True, colour="space-text", across="end"),
        each.at(below.right - 26, below.middle[1], "end", "middle"),
    ]


def _marbles(look: Look, places: tuple[Box, ...], energy: Energy) -> Element:
    """Players' marbles first, then dark ones; of these one stands for all on its control."""
    found = []
    for control, (kind, place) in enumerate(zip(data.KINDS, places, strict=True)):
        seats = [seat for seat, at in enumerate(energy.own_at) if at == control]
        for number, seat in enumerate(seats):
            found.append(_token(look, seat, energy.names[seat], kind, _hollow(place, number)))
        for number in range(energy.dark[control]):
            found.append(_dark(look, kind, number > 0, _hollow(place, len(seats) + number)))
    return group(*found, class_="pieces")


@component
def _token(look: Look, seat: int, name: str, kind: str, at: Point) -> Element:
    said = look.caption("token", name, look.texts.arg(kind))
    placed = {"also": "piece", "transform": move(*at)}
    return target(name_of("token", seat + 1), said, *_marble(look, str(seat + 1)), **placed)


@component
def _dark(look: Look, kind: str, again: bool, at: Point) -> Element:
    name, face, where = name_of("dark", kind), _marble(look, "dark"), move(*at)
    if again:
        return echo(name, *face, transform=where)
    return target(name, look.caption("dark", look.texts.arg(kind)), *face, transform=where)


def _marble(look: Look, which: str) -> list[Element]:
    body = group(use(f"cc-marble-{which}", 0, 0, 31), class_="body")
    return [hit(20 if look.layout == "phone" else 16), body, round_halo(17, space=True)]
