"""The live signs on a galaxy: zones with their points, the belt that counts."""

from typing import Final

from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import named
from cosmarium.drawing.svg import (
    Element,
    circle,
    component,
    draw,
    element,
    group,
    move,
    path,
    rect,
    text,
    use,
    written,
)
from cosmarium.games.cosmic_factory.components import CRISSCROSS, MULTIPASS, STAR
from cosmarium.games.cosmic_factory.drawing.outline import outline
from cosmarium.games.cosmic_factory.drawing.plane import Plane
from cosmarium.games.cosmic_factory.drawing.reading import Belt, Reading, Spot, Zone
from cosmarium.games.cosmic_factory.drawing.scene import SIGNS, SPACE_TONES, letter

LEAST: Final = 60.0  # px a tile from which there are pills
FULL: Final = 100.0  # px a tile from which a pill has room for everything
_SPACE: Final = "#0b1020"
_PALE: Final = "#e9edf9"

Point = tuple[float, float]
Edges = tuple[float, float]  # left and right, which no pill may cross


def live_signs(look: Look, reading: Reading, card: int, plane: Plane) -> list[Part]:
    """From back to front: zones without points, zones with points, belts, pills."""
    size, zones = plane.size, reading.zones
    columns = [cell[0] // 2 for zone in zones for cell in zone.cells]
    edges = (size * min(columns, default=0) + 2, size * (max(columns, default=0) + 1) - 2)
    shown = [zone for zone in zones if zone.colour < STAR or zone.points]
    shown.sort(key=lambda zone: zone.points > 0)
    signs = [(f"zone-{_key(zone)}", zone_line(zone, size)) for zone in shown]
    signs.append(("belts", belt_lines(reading.belts, card, size)))
    if size >= LEAST:
        signs += [
            (f"pill-{_key(zone)}", zone_pill(look, zone, size, edges))
            for zone in zones
            if zone.points or (zone.colour < STAR and zone.planets and size >= FULL)
        ]
    if size >= LEAST and reading.belt_points and reading.belts:
        counts = (reading.number, reading.belt_points)
        signs.append(("belt-pill", belt_pill(look, reading.belts[0], counts, size, edges)))
    return [Part(name, _placed(drawn, plane.origin)) for name, drawn in signs]


@component
def _placed(drawn: Element, origin: Point) -> Element:
    return group(drawn, class_="live", pointer_events="none", transform=move(*origin))


def _key(zone: Zone) -> str:
    return f"{letter(zone.colour)}-{'-'.join([str(n) for n in min(zone.cells)])}"


@component
def zone_line(zone: Zone, size: float) -> Element:
    data, colour = outline(zone.cells, zone.arms, size), SPACE_TONES[zone.colour]
    quiet = {"fill": "none", "aria_hidden": "true"}
    if not zone.points:
        return path(data, stroke=colour, stroke_width=1.6, opacity=0.55, **quiet)
    line = max(2.0, size * 0.0196)
    return written(
        path(data, stroke="#050818", stroke_width=1.9 * line, opacity=0.75, **quiet),
        path(data, fill=colour, fill_opacity=0.1, stroke=colour, stroke_width=line),
    )


# -- belts ------------------------------------------------------------------------------------


def _centre(tile: Spot, size: float) -> Point:
    return (tile[0] + 0.5) * size, (tile[1] + 0.5) * size


@component
def belt_lines(belts: tuple[Belt, ...], card: int, size: float) -> Element:
    """The run that counts as a white tube; with card 10 a number on every belt."""
    drawn: list[Element] = []
    if card == MULTIPASS:
        radius = max(9.0, size * 0.09)
        for number, belt in enumerate(belts, start=1):
            x, y = _centre(belt.tiles[0], size)
            drawn.append(circle(x, y, radius, fill="#fff", stroke="#0a0f24", stroke_width=2))
            drawn.append(_figure(x, y, str(number), _text(size), _SPACE))
    else:
        ends = card != CRISSCROSS
        drawn += [_tube(belt, size, ends) for belt in belts if len(belt.tiles) > 1]
    return group(*drawn, aria_hidden="true")


def _tube(belt: Belt, size: float, ends: bool) -> Element:
    at = [(_centre(a, size), _centre(b, size)) for a, b in belt.pairs]
    data = "".join([draw("M", *a, "L", *b) for a, b in at])
    line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    hubs = [use("cf-hub", *_centre(tile, size), size * 0.16) for tile in belt.tiles]
    arms = [arm for a, b in at for arm in _arms(min(a, b), max(a, b), size)]
    parts = [
        path(data, stroke="#ffffff", stroke_width=size * 0.172, **line),
        path(data, stroke="#0a0f24", stroke_width=size * 0.137, **line),
        group(*arms, *hubs, fill="url(#cf-rockHi)"),
    ]
    for x, y in (at[0][0], at[-1][1]) if ends else ():
        parts.append(circle(x, y, size * 0.076, fill="#fff", stroke="#0a0f24", stroke_width=2))
        parts.append(use("cf-sS", x, y, size * 0.09, color=_SPACE))
    return written(*parts)


def _arms(one: Point, other: Point, size: float) -> list[Element]:
    """The two arms that join two tiles."""
    (x, y), half, broad = one, size / 2, size * 0.16
    level = y == other[1]
    if level:
        boxes = (("E", x, y - broad / 2), ("W", x + half, y - broad / 2))
    else:
        boxes = (("S", x - broad / 2, y), ("N", x - broad / 2, y + half))
    width, height = (half, broad) if level else (broad, half)
    return [
        element("use", href=f"#cf-arm{side}", x=left, y=top, width=width, height=height)
        for side, left, top in boxes
    ]


# -- pills ------------------------------------------------------------------------------------


def _text(size: float) -> float:
    return max(12.0, size * 0.076)


@component
def zone_pill(look: Look, zone: Zone, size: float, edges: Edges) -> Element:
    """Sign, planets, points; for a zone without points its planets at the foot of a cell."""
    colour, sign = SPACE_TONES[zone.colour], SIGNS[zone.colour]
    said = (look.caption(letter(zone.colour)), zone.planets)
    label = look.texts.plural("zone-said", zone.points, *said)
    if zone.points:
        count = "" if size < FULL else str(zone.planets)
        place = _pill_place(zone, size)
        tones = (colour, _SPACE, colour)
        return _pill(place, (sign, count, f"+{zone.points}"), tones, _text(size), edges, label)
    x, y = _foot(zone, size, 9)
    frame = (x - 18, y - 9, 36, 18, 9)
    return group(
        rect(*frame, fill=_SPACE, fill_opacity=0.88, stroke=colour, stroke_width=1.2),
        use(sign, x - 8, y, 11, color=colour),
        _figure(x + 8, y, str(zone.planets), 12, "#c9d2ee"),
        **named(label),
    )


def _pill(
    place: Point,
    said: tuple[str, str, str],
    tones: tuple[str, str, str],
    size: float,
    edges: Edges,
    label: str,
) -> Element:
    """Sign, count and points; tones: of the rim, the ground and the sign."""
    sign, count, gain = said
    rim, ground, ink = tones
    dark = ground == _SPACE
    tall = size * 1.75
    chip = width(gain, size, bold=True) + size * 0.75
    counted = width(count, size * 1.1, bold=True) + size * 0.5 if count else 0.0
    icon = size * 1.35 if count else 0.0
    total = icon + counted + chip + size * 0.7
    left = min(max(edges[0], place[0] - total / 2), edges[1] - total)
    top, y = place[1] - tall / 2, place[1]
    parts = [rect(left, top, total, tall, tall / 2, fill=ground, stroke=rim, stroke_width=2)]
    if count:
        parts.append(use(sign, left + size * 0.4 + icon / 2, y, size, color=ink))
        middle = left + size * 0.3 + icon + counted / 2
        parts.append(_figure(middle, y, count, size * 1.1, _PALE if dark else _SPACE))
    right = left + total - size * 0.3 - chip
    fill, figure = (ink, _SPACE) if dark else (_SPACE, "#ffffff")
    parts += [
        rect(right, top + tall * 0.14, chip, tall * 0.72, tall * 0.36, fill=fill),
        _figure(right + chip / 2, y, gain, size, figure),
    ]
    return group(*parts, **named(label))


def _foot(zone: Zone, size: float, lift: float) -> Point:
    x, y = max(zone.cells, key=lambda cell: (cell[1], -cell[0]))
    return (x + 0.5) * size / 2, (y + 0.97) * size / 2 - lift


def _pill_place(zone: Zone, size: float) -> Point:
    """A seam between two cells, the one nearest the middle of the zone; else a foot."""
    cells, arms = zone.cells, dict(zone.arms)
    half, low = size / 2, _text(size) * 0.95
    middle_x = sum([x for x, _ in cells]) / len(cells) + 0.5
    middle_y = sum([y for _, y in cells]) / len(cells) + 0.5

    def arm(x: int, y: int, side: int) -> bool:
        return bool(arms.get((x // 2, y // 2), 0) >> side & 1)

    seams = [
        (abs(x + 0.5 - middle_x) + abs(y + 1 - middle_y), x, y)
        for x, y in cells
        if (x, y + 1) in cells and (y % 2 or not arm(x, y, 1 if x % 2 else 3))
    ]
    if seams:
        _, x, y = min(seams)
        return (x + 0.5) * half, (y + 1) * half
    beside = [
        (abs(x + 1 - middle_x), x, y)
        for x, y in cells
        if (x + 1, y) in cells and (x % 2 or not arm(x, y, 2 if y % 2 else 0))
    ]
    if beside:
        _, x, y = min(beside)
        return (x + 1) * half, (y + 0.97) * half - low
    return _foot(zone, size, low)


@component
def belt_pill(
    look: Look, belt: Belt, counts: tuple[int, int], size: float, edges: Edges
) -> Element:
    number, points = counts
    label = look.texts.plural("belt-said", points, number)
    said = ("cf-sR", "" if size < FULL else str(number), f"+{points}")
    tones = (_SPACE, "#ffffff", _SPACE)
    return _pill(_belt_place(belt, size), said, tones, _text(size), edges, label)


def _belt_place(belt: Belt, size: float) -> Point:
    """On the longest straight piece, level ones first; else on the first tile."""
    best, place = -1.0, _centre(belt.tiles[0], size)
    run: list[tuple[Spot, Spot]] = []
    for pair in belt.pairs:
        a, b = pair
        if run and (run[-1][1] != a or _way(run[-1]) != _way(pair)):
            run = []
        run.append(pair)
        long = len(run) + (0.5 if a[1] == b[1] else 0.0)
        if long > best:
            (x1, y1), (x2, y2) = _centre(run[0][0], size), _centre(b, size)
            best, place = long, ((x1 + x2) / 2, (y1 + y2) / 2)
    return place


def _way(pair: tuple[Spot, Spot]) -> tuple[int, int]:
    (x1, y1), (x2, y2) = pair
    return x2 - x1, y2 - y1


def _figure(x: float, y: float, said: str, size: float, colour: str) -> Element:
    """Bold, centred around a point."""
    return text(x, y + size * 0.36, said, size, fill=colour, font_weight=700, text_anchor="middle")
