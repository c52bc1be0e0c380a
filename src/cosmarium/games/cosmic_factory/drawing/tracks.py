"""What stands above the galaxy: the rounds so far, the chaos card, and the score tracks."""

from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part, Region
from cosmarium.drawing.kit import pane, passage
from cosmarium.drawing.lettering import fitted
from cosmarium.drawing.pieces import box_halo, hit_box, named, panel, seat_sign, target, thing, tick
from cosmarium.drawing.ruler import Ruler
from cosmarium.drawing.svg import Element, circle, component, group, line, move, path, use, written
from cosmarium.drawing.theme import paint
from cosmarium.games.cosmic_factory import components as data
from cosmarium.games.cosmic_factory.drawing.names import PANEL_TONES, letter, name_of, sign
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene, Markers
from cosmarium.games.cosmic_factory.rules.rounds import card_rule
from cosmarium.games.cosmic_factory.state import PHASE_OFFERING, PHASE_SCORE_CHOICE

GROUND: Final = "#231c49"  # dark in both themes, like space
RIM: Final = "#b38cf0"
TITLE: Final = 19.2


def card(scene: FactoryScene, width: float, height: float) -> Component:
    rule = card_rule(scene.state) if scene.card else ""
    inputs = (scene.look, scene.card, rule, scene.state.family, width, height)
    return Component("card", chaos_card, inputs)


def chaos_card(
    look: Look, number: int, rule: str, family: bool, width: float, height: float
) -> Fragment:
    """Emblem, title, effect."""
    title, effect = look.caption("family-card" if family else "no-card"), look.texts.explain(rule)
    if number != data.NO_CARD:
        title = look.texts.arg(data.CARD_NAMES[number - 1])
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
    for number in range(1, data.ROUNDS + 1):
        x, past, running = 20 * number - 2, number < now or over, number == now and not over
        colours = ("accent" if past else "none", "accent" if past or running else "edge")
        dots.append(circle(x, 23, 6, **paint(*colours, 2)))
        dots += [circle(x, 23, 2.5, **paint("accent"))] if running else []
    said, doing = look.caption("round", now, data.ROUNDS), look.caption(f"phase-{phase}")
    line = passage(f"{said} · {doing}", Box(124, 0, width - 132, 46), sizes=(14,), colour="muted")
    shown = group(hit_box(20 * data.ROUNDS, 20, 8, 13), *dots, id=name_of("rounds"), **named(said))
    return Fragment("rounds", "top", f"{said}, {doing}", width, 46, group(shown, line))


# -- score tracks: four rows from 0 to 30, one marker a seat; what moved, what would move --------


SIZES: Final = {"wide": (796.0, 126.0), "medium": (422.0, 126.0), "phone": (366.0, 150.0)}


class Mark(NamedTuple):
    seat: int
    who: str
    points: int


class Trace(NamedTuple):
    """Where the marker of the seat in the middle came from, or where it would go."""

    here: int
    there: int
    ahead: bool


Seats = tuple[tuple[int, str, Markers], ...]  # the one in the middle comes last, and lies above


def tracks(scene: FactoryScene) -> Component:
    """On a phone they come after what one builds with, until a marker is to be chosen."""
    own, layout = scene.focus, scene.look.layout
    first = layout != "phone" or PHASE_SCORE_CHOICE <= scene.phase <= PHASE_OFFERING
    seats = tuple([(seat, scene.who(seat), scene.markers[seat]) for seat in (*scene.others, own)])
    paths = zip(scene.markers[own], scene.gain(own), scene.came_from(own), strict=True)
    traces = []
    for here, gain, before in paths:
        there = min(data.TRACK_END, here + gain) if gain else before
        traces.append(Trace(here, there, bool(gain)))
    inputs = (scene.look, seats, tuple(traces), SIZES[layout], "shared" if first else "shelf")
    return Component("tracks", whole_tracks, inputs)


def whole_tracks(
    look: Look, seats: Seats, traces: tuple[Trace, ...], size: tuple[float, float], region: Region
) -> Fragment:
    width, height = size
    scale = _ruler(width).numbers(height - 12.3)
    parts = [Part("ground", written(panel(0, 0, width, height), *scale))]
    for marker, box in enumerate(Box(0, 8, width, height - 30).rows(data.MARKERS)):
        code, (_, y) = letter(marker), box.middle
        marks = tuple([Mark(seat, who, markers[marker]) for seat, who, markers in seats])
        said = ", ".join([f"{one.who} {one.points}" for one in marks])
        parts += [
            Part(f"row-{code}", track_row(look, marker, said, box)),
            Part(f"trace-{code}", _trace_line(traces[marker], width, y)),
            Part(f"marks-{code}", track_marks(code, marks, width, y)),
        ]
    return Fragment("tracks", region, look.caption("tracks"), width, height, parts)


def _ruler(width: float) -> Ruler:
    return Ruler(142 if width > 400 else 56, width - 30, data.TRACK_END)


@component
def track_row(look: Look, marker: int, said: str, box: Box) -> Element:
    title, middle = look.caption(letter(marker)), box.height / 2
    ruler = _ruler(box.width)
    start, broad = ruler.left - 12, ruler.right - ruler.left + 24
    frame = Box(start, 0, broad, box.height).inset(0, max(2, middle - 12))
    parts = [
        pane(frame, frame.height / 2, "card", PANEL_TONES[marker], class_="ground"),
        path(ruler.ticks(frame), **paint("none", "line")),
        sign(marker, 24, middle, 18),
        box_halo(4, 1, box.width - 8, box.height - 2),
        tick(start, middle),
    ]
    if box.width > 400:
        parts.append(passage(title, Box(40, middle - 9, start - 46, 18), sizes=(13, 12)))
    name = name_of("marker", letter(marker))
    return target(name, f"{title}: {said}", *parts, role="img", transform=move(0, box.y))


@component
def track_marks(code: str, marks: tuple[Mark, ...], width: float, y: float) -> Element:
    """Equal ones side by side, the last one larger."""
    found = []
    for one in marks:
        same = [other for other in marks if other.points == one.points]
        x = _ruler(width).beside(one.points, same.index(one), len(same))
        size = 21.0 if one == marks[-1] else 16.0
        ring = size / 2 + 2
        halo = box_halo(-ring, -ring, 2 * ring, 2 * ring, ring)
        name, label = name_of("mark", one.seat + 1, code), f"{one.who}: {one.points}"
        shape = seat_sign(one.seat, 0, 0, size)
        found.append(thing(name, label, shape, halo, also="piece", transform=move(x, y)))
    return group(*found, class_="pieces")


@component
def _trace_line(trace: Trace, width: float, y: float) -> Element:
    if trace.here == trace.there:
        return Element("")
    dash, colour = ("4 3", "accent") if trace.ahead else ("1 4", "muted")
    x1, x2 = _ruler(width).at(trace.here), _ruler(width).at(trace.there)
    end = circle(x2, y, 8.5, **paint("card", colour, 2, dash=dash))
    return written(line(x1, y, x2, y, **paint("none", colour, 2, dash=dash)), end)
