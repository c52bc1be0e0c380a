"""The score tracks: four rows from 0 to 30, one marker a seat; what moved, what would move."""

from typing import NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part, Region
from cosmarium.drawing.kit import pane, passage
from cosmarium.drawing.pieces import box_halo, centred, panel, seat_sign, target, thing, tick
from cosmarium.drawing.svg import (
    Element,
    circle,
    component,
    draw,
    group,
    kept,
    line,
    move,
    path,
    written,
)
from cosmarium.drawing.theme import paint
from cosmarium.games.cosmic_factory.components import MARKERS, TRACK_END
from cosmarium.games.cosmic_factory.drawing.scene import (
    PANEL_TONES,
    FactoryScene,
    Markers,
    letter,
    name_of,
    sign,
)


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


def tracks(
    scene: FactoryScene, width: float, height: float, region: Region = "shared"
) -> Component:
    own = scene.focus
    seats = tuple([(seat, scene.who(seat), scene.markers(seat)) for seat in (*scene.others, own)])
    moves = list(scene.moved.get(own, {}).values())
    came = [sum([step[marker] for step in moves]) for marker in range(MARKERS)]
    paths = zip(scene.markers(own), scene.gain(own), came, strict=True)
    traces = tuple([_trace(*one) for one in paths])
    return Component("tracks", whole_tracks, (scene.look, seats, traces, width, height, region))


def _trace(here: int, gain: int, came: int) -> Trace:
    there = here + gain if gain else here - came
    return Trace(here, min(TRACK_END, max(0, there)), bool(gain))


def whole_tracks(
    look: Look,
    seats: Seats,
    traces: tuple[Trace, ...],
    width: float,
    height: float,
    region: Region,
) -> Fragment:
    scale = [
        centred(_at(width, step), height - 12.3, step, 12, "muted", 400)
        for step in range(0, TRACK_END + 1, 5)
    ]
    parts = [Part("ground", written(panel(0, 0, width, height), *scale))]
    for marker, box in enumerate(Box(0, 8, width, height - 30).rows(MARKERS)):
        code, (_, y) = letter(marker), box.middle
        marks = tuple([Mark(seat, who, markers[marker]) for seat, who, markers in seats])
        said = ", ".join([f"{one.who} {one.points}" for one in marks])
        parts += [
            Part(f"row-{code}", track_row(look, marker, said, box)),
            Part(f"trace-{code}", _trace_line(traces[marker], width, y)),
            Part(f"marks-{code}", track_marks(code, marks, width, y)),
        ]
    return Fragment("tracks", region, look.caption("tracks"), width, height, parts)


def _at(width: float, points: float) -> float:
    left = 142.0 if width > 400 else 56.0
    return left + (width - left - 30) * points / TRACK_END


@component
def track_row(look: Look, marker: int, said: str, box: Box) -> Element:
    title, middle = look.caption(letter(marker)), box.height / 2
    start, end = _at(box.width, 0) - 12, _at(box.width, TRACK_END) + 12
    frame = Box(start, 0, end - start, box.height).inset(0, max(2, middle - 12))
    parts = [
        pane(frame, frame.height / 2, "card", PANEL_TONES[marker], class_="ground"),
        path(_ticks(box.width, frame), **paint("none", "line")),
        sign(marker, 24, middle, 18),
        box_halo(4, 1, box.width - 8, box.height - 2),
        tick(start, middle),
    ]
    if box.width > 400:
        parts.append(passage(title, Box(40, middle - 9, start - 46, 18), sizes=(13, 12)))
    name = name_of("marker", letter(marker))
    return target(name, f"{title}: {said}", *parts, role="img", transform=move(0, box.y))


@kept
def _ticks(width: float, box: Box) -> str:
    """One for each point, longer ones for each fifth."""
    middle, marks = box.middle[1], []
    for number in range(TRACK_END + 1):
        long = box.height if number % 5 == 0 else 8
        marks.append(draw("M", _at(width, number), middle - long / 2, "v", long))
    return "".join(marks)


@component
def track_marks(code: str, marks: tuple[Mark, ...], width: float, y: float) -> Element:
    """Equal ones side by side, the last one larger."""
    found = []
    for one in marks:
        same = [other for other in marks if other.points == one.points]
        apart = 7.0 if len(same) > 4 else 10.0
        half = apart * (len(same) - 1) / 2
        start, end = _at(width, 0) - 4 + half, _at(width, TRACK_END) + 4 - half
        x = min(max(start, _at(width, one.points)), end) - half + apart * same.index(one)
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
    x1, x2 = _at(width, trace.here), _at(width, trace.there)
    end = circle(x2, y, 8.5, **paint("card", colour, 2, dash=dash))
    return written(line(x1, y, x2, y, **paint("none", colour, 2, dash=dash)), end)
