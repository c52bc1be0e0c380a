"""The score tracks: four rows from 0 to 30, one marker a seat; what moved, what would move."""

from typing import NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Fragment, Look, Part, Region
from cosmarium.drawing.kit import passage
from cosmarium.drawing.pieces import box_halo, panel, seat_sign, target, thing, tick, words
from cosmarium.drawing.svg import (
    Element,
    Value,
    circle,
    component,
    draw,
    group,
    kept,
    line,
    move,
    path,
    rect,
    use,
    written,
)
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import MARKERS, TRACK_END
from cosmarium.games.cosmic_factory.drawing.scene import (
    PANEL_TONES,
    SIGNS,
    FactoryScene,
    letter,
    name_of,
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


def tracks(
    scene: FactoryScene, width: float, height: float, region: Region = "shared"
) -> Component:
    # The one in the middle lies above the others.
    order = [*scene.others, scene.focus]
    marks = tuple(
        [
            tuple([Mark(seat, scene.who(seat), scene.markers(seat)[marker]) for seat in order])
            for marker in range(MARKERS)
        ]
    )
    traces = tuple([_trace(scene, marker) for marker in range(MARKERS)])
    return Component("tracks", whole_tracks, (scene.look, marks, traces, width, height, region))


def _trace(scene: FactoryScene, marker: int) -> Trace:
    here, gain = scene.markers(scene.focus)[marker], scene.gain(scene.focus)[marker]
    came = sum([moves[marker] for moves in scene.moved.get(scene.focus, {}).values()])
    there = here + gain if gain else here - came
    return Trace(here, min(TRACK_END, max(0, there)), bool(gain))


@component
def whole_tracks(
    look: Look,
    marks: tuple[tuple[Mark, ...], ...],
    traces: tuple[Trace, ...],
    width: float,
    height: float,
    region: Region,
) -> Fragment:
    scale = [
        words(_at(width, step), height - 8, str(step), 12, "muted", text_anchor="middle")
        for step in range(0, TRACK_END + 1, 5)
    ]
    parts = [Part("ground", written(panel(0, 0, width, height), *scale))]
    boxes = Box(0, 8, width, height - 30).rows(MARKERS)
    for marker, box in enumerate(boxes):
        code, own = letter(marker), marks[marker]
        said = ", ".join([f"{one.who} {one.points}" for one in own])
        parts += [
            Part(f"row-{code}", track_row(look, marker, said, box)),
            Part(f"trace-{code}", _trace_line(traces[marker], width, box.middle[1])),
            Part(f"marks-{code}", track_marks(code, own, width, box.middle[1])),
        ]
    return Fragment("tracks", region, look.caption("tracks"), width, height, parts)


def _at(width: float, points: float) -> float:
    left = 142.0 if width > 400 else 56.0
    return left + (width - left - 30) * points / TRACK_END


@component
def track_row(look: Look, marker: int, said: str, box: Box) -> Element:
    colour, title = tone(PANEL_TONES[marker]), look.caption(letter(marker))
    tall, middle = min(24.0, box.height - 4), box.height / 2
    start, end = _at(box.width, 0), _at(box.width, TRACK_END)
    frame = (start - 12, middle - tall / 2, end - start + 24, tall, tall / 2)
    parts: list[Element] = [
        rect(*frame, class_="ground", fill=tone("card"), stroke=colour),
        path(_ticks(box.width, middle, tall), stroke=tone("line")),
        use(SIGNS[marker], 24, middle, 18, color=colour),
        box_halo(4, 1, box.width - 8, box.height - 2),
        tick(start - 12, middle),
    ]
    if box.width > 400:
        parts.append(passage(title, Box(40, middle - 9, start - 58, 18), sizes=(13, 12)))
    name, label = name_of("marker", letter(marker)), f"{title}: {said}"
    return target(name, label, *parts, role="img", transform=move(0, box.y))


@kept
def _ticks(width: float, middle: float, tall: float) -> str:
    """One for each point, longer ones for each fifth."""
    marks = [draw("M", _at(width, n), middle - 4, "v", 8) for n in range(1, TRACK_END)]
    for n in range(0, TRACK_END + 1, 5):
        marks.append(draw("M", _at(width, n), middle - tall / 2, "v", tall))
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
        found.append(
            thing(
                name_of("mark", one.seat + 1, code),
                f"{one.who}: {one.points}",
                seat_sign(one.seat, 0, 0, size),
                box_halo(-ring, -ring, 2 * ring, 2 * ring, ring),
                also="piece",
                transform=move(x, y),
            )
        )
    return group(*found, class_="pieces")


@component
def _trace_line(trace: Trace, width: float, y: float) -> Element:
    if trace.here == trace.there:
        return Element("")
    dash, colour = ("4 3", "accent") if trace.ahead else ("1 4", "muted")
    x1, x2 = _at(width, trace.here), _at(width, trace.there)
    style: dict[str, Value] = {"stroke": tone(colour), "stroke_width": 2, "stroke_dasharray": dash}
    end = circle(x2, y, 8.5, fill=tone("card"), **style)
    return written(line(x1, y, x2, y, **style), end)
