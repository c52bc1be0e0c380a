"""The score tracks: four rows from 0 to 30, one marker a seat; what moved, what would move."""

from cosmarium.drawing.fragment import Fragment, Region
from cosmarium.drawing.lettering import fit
from cosmarium.drawing.pieces import box_halo, panel, seat_sign, target, thing, tick, words
from cosmarium.drawing.svg import Element, circle, draw, group, kept, line, move, path, rect, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import MARKERS, TRACK_END
from cosmarium.games.cosmic_factory.drawing.scene import (
    PANEL_TONES,
    SIGNS,
    STEPS,
    FactoryScene,
    letter,
    name_of,
)


def tracks(scene: FactoryScene, width: float, height: float, region: Region = "shared") -> Fragment:
    room = (height - 30) / MARKERS
    rows = [_row(scene, marker, width, 8 + room * marker, room) for marker in range(MARKERS)]
    scale = [
        words(_at(width, step), height - 8, str(step), 12, "muted", text_anchor="middle")
        for step in range(0, TRACK_END + 1, 5)
    ]
    label = scene.view.caption("tracks")
    content = group(panel(0, 0, width, height), *rows, *scale)
    return Fragment("tracks", region, label, width, height, content)


def _at(width: float, points: float) -> float:
    left = 142.0 if width > 400 else 56.0
    return left + (width - left - 30) * points / TRACK_END


def _row(scene: FactoryScene, marker: int, width: float, y: float, room: float) -> Element:
    view = scene.view
    colour = tone(PANEL_TONES[marker])
    tall = min(24.0, room - 4)
    middle = room / 2
    start, end = _at(width, 0), _at(width, TRACK_END)
    title = view.caption(letter(marker))
    parts: list[Element] = [
        rect(
            *(start - 12, middle - tall / 2, end - start + 24, tall, tall / 2),
            class_="ground",
            fill=tone("card"),
            stroke=colour,
        ),
        path(_marks(width, middle, tall), stroke=tone("line")),
        use(SIGNS[marker], 24, middle, 18, color=colour),
        box_halo(4, 1, width - 8, room - 2),
        tick(start - 12, middle),
    ]
    if width > 400:
        parts.append(words(40, middle + 5, fit(title, start - 58, 13), 13))
    said = ", ".join(
        [f"{scene.who(s)} {scene.player(s).markers[marker]}" for s in range(scene.state.seats)]
    )
    row = target(
        name_of("marker", letter(marker)),
        f"{title}: {said}",
        *parts,
        role="img",
        transform=move(0, y),
    )
    return group(row, group(*_markers(scene, marker, width, y + middle), class_="pieces"))


@kept
def _marks(width: float, middle: float, tall: float) -> str:
    """One for each point, longer ones for each fifth."""
    marks = [draw("M", _at(width, n), middle - 4, "v", 8) for n in range(1, TRACK_END)]
    for n in range(0, TRACK_END + 1, 5):
        marks.append(draw("M", _at(width, n), middle - tall / 2, "v", tall))
    return "".join(marks)


def _markers(scene: FactoryScene, marker: int, width: float, y: float) -> list[Element]:
    """Others first, the one in the middle last and larger; equal ones side by side."""
    order = [*scene.others, scene.focus]
    values = {seat: scene.player(seat).markers[marker] for seat in order}
    found: list[Element] = []
    ghost = _ghost(scene, marker, width, y)
    for seat in order:
        same = [other for other in order if values[other] == values[seat]]
        apart = 7.0 if len(same) > 4 else 10.0
        half = apart * (len(same) - 1) / 2
        start, end = _at(width, 0) - 4 + half, _at(width, TRACK_END) + 4 - half
        x = min(max(start, _at(width, values[seat])), end) - half + apart * same.index(seat)
        size = 21.0 if seat == scene.focus else 16.0
        found.append(
            thing(
                name_of("mark", seat + 1, letter(marker)),
                f"{scene.who(seat)}: {values[seat]}",
                seat_sign(seat, 0, 0, size),
                circle_halo(size),
                also="piece",
                transform=move(x, y),
            )
        )
    return [*ghost, *found]


def circle_halo(size: float) -> Element:
    half = size / 2 + 2
    return box_halo(-half, -half, 2 * half, 2 * half, half)


def _ghost(scene: FactoryScene, marker: int, width: float, y: float) -> list[Element]:
    """Where the marker came from in the last scoring, or where it would go now."""
    seat = scene.focus
    here = scene.player(seat).markers[marker]
    gain = scene.gain(seat)[marker]
    if gain:
        there = min(TRACK_END, here + gain)
        dash, colour = "4 3", tone("accent")
    else:
        moved = scene.moved.get(seat, {})
        came = sum([moved[step][marker] for step in STEPS if step in moved])
        there = min(TRACK_END, max(0, here - came))
        dash, colour = "1 4", tone("muted")
    if there == here:
        return []
    x1, x2 = _at(width, here), _at(width, there)
    return [
        line(x1, y, x2, y, stroke=colour, stroke_width=2, stroke_dasharray=dash),
        circle(x2, y, 8.5, fill=tone("card"), stroke=colour, stroke_width=2, stroke_dasharray=dash),
    ]
