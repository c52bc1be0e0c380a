"""The live signs on a galaxy: zones with their points, the belt that counts."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.kit import Item, label, pane, row
from cosmarium.drawing.pieces import centred
from cosmarium.drawing.svg import (
    Element,
    circle,
    component,
    draw,
    given,
    group,
    kept,
    move,
    path,
    use,
    written,
)
from cosmarium.drawing.theme import paint
from cosmarium.games.cosmic_factory.components import CRISSCROSS, MULTIPASS, STAR
from cosmarium.games.cosmic_factory.drawing.names import SPACE_TONES, letter
from cosmarium.games.cosmic_factory.drawing.outline import Plane, outline
from cosmarium.games.cosmic_factory.drawing.tiles import arm
from cosmarium.games.cosmic_factory.scoring.reading import Belt, Reading, Spot, Zone

LEAST: Final = 60.0  # px a tile from which there are pills
FULL: Final = 100.0  # px a tile from which a pill has room for everything
_SPACE: Final = "#0b1020"
_PALE: Final = "#e9edf9"
_WHITE: Final = "#ffffff"

Point = tuple[float, float]
Edges = tuple[float, float]  # left and right, which no pill may cross


def live_signs(look: Look, reading: Reading, card: int, plane: Plane) -> list[Part]:
    """From back to front: zones without points, zones with points, belts, pills."""
    size, zones = plane.size, reading.zones
    columns = [cell[0] // 2 for zone in zones for cell in zone.cells]
    edges = (size * min(columns, default=0) + 2, size * (max(columns, default=0) + 1) - 2)
    keyed = [("{}-{}-{}".format(letter(one.colour), *min(one.cells)), one) for one in zones]
    shown = [one for one in keyed if one[1].colour < STAR or one[1].points]
    shown.sort(key=lambda one: one[1].points > 0)
    signs = [(f"zone-{key}", zone_line(zone, size)) for key, zone in shown]
    signs.append(("belts", belt_lines(reading.belts, card, size)))
    if size >= LEAST:
        for key, zone in keyed:
            if zone.points:
                signs.append((f"pill-{key}", zone_pill(look, zone, size, edges)))
            elif zone.colour < STAR and zone.planets and size >= FULL:
                signs.append((f"pill-{key}", planet_count(look, zone, size)))
    if size >= LEAST and reading.belt_points and reading.belts:
        counts = (reading.number, reading.belt_points)
        signs.append(("belt-pill", belt_pill(look, reading.belts[0], counts, size, edges)))
    place = given(class_="live", pointer_events="none", transform=move(plane.left, plane.top))
    return [Part(name, Element(f"<g{place}>{drawn}</g>")) for name, drawn in signs]


def zone_line(zone: Zone, size: float) -> Element:
    """Not kept: a galaxy has many, and all but the outline is quickly written."""
    data = outline(zone.cells, zone.arms, size)
    lines = _lines(SPACE_TONES[zone.colour], zone.points > 0, size)
    return Element("".join([f'<path d="{data}"{line}/>' for line in lines]))


@kept
def _lines(colour: str, full: bool, size: float) -> list[str]:
    """How the outline of a zone is drawn, with points or without."""
    if not full:
        return [given(**paint("none", colour, 1.6), opacity=0.55, aria_hidden="true")]
    line = max(2.0, size * 0.0196)
    return [
        given(**paint("none", "#050818", 1.9 * line), opacity=0.75, aria_hidden="true"),
        given(**paint(colour, colour, line, opacity=0.1)),
    ]


# -- belts ------------------------------------------------------------------------------------


def _centre(tile: Spot, size: float) -> Point:
    return (tile[0] + 0.5) * size, (tile[1] + 0.5) * size


@component
def belt_lines(belts: tuple[Belt, ...], card: int, size: float) -> Element:
    """The run that counts as a white tube; with card 10 a number on every belt."""
    if card == MULTIPASS:
        disc, drawn = paint(_WHITE, "#0a0f24", 2), []
        for number, belt in enumerate(belts, start=1):
            x, y = _centre(belt.tiles[0], size)
            drawn.append(circle(x, y, max(9.0, size * 0.09), **disc))
            drawn.append(centred(x, y, number, _letters(size), _SPACE))
    else:
        drawn = [_tube(belt, size, card != CRISSCROSS) for belt in belts if len(belt.tiles) > 1]
    return group(*drawn, aria_hidden="true")


def _tube(belt: Belt, size: float, ends: bool) -> Element:
    at = [(_centre(a, size), _centre(b, size)) for a, b in belt.pairs]
    data = "".join([draw("M", *a, "L", *b) for a, b in at])
    hubs = [use("cf-hub", *_centre(tile, size), size * 0.16) for tile in belt.tiles]
    arms = [arm for a, b in at for arm in _arms(min(a, b), max(a, b), size)]
    lines = [
        path(data, **paint("none", colour, size * broad, ends="round"), stroke_linejoin="round")
        for colour, broad in ((_WHITE, 0.172), ("#0a0f24", 0.137))
    ]
    parts = [*lines, group(*arms, *hubs, fill="url(#cf-rockHi)")]
    for x, y in (at[0][0], at[-1][1]) if ends else ():
        parts.append(circle(x, y, size * 0.076, **paint(_WHITE, "#0a0f24", 2)))
        parts.append(use("cf-sS", x, y, size * 0.09, color=_SPACE))
    return written(*parts)


def _arms(one: Point, other: Point, size: float) -> list[Element]:
    """The two arms that join two tiles."""
    (x, y), half, broad = one, size / 2, size * 0.16
    if y == other[1]:
        y -= broad / 2
        return [arm("E", x, y, half, broad), arm("W", x + half, y, half, broad)]
    x -= broad / 2
    return [arm("S", x, y, broad, half), arm("N", x, y + half, broad, half)]


# -- pills ------------------------------------------------------------------------------------


def _letters(size: float) -> float:
    return max(12.0, size * 0.076)


@component
def zone_pill(look: Look, zone: Zone, size: float, edges: Edges) -> Element:
    """Sign, planets, points."""
    colour, code = SPACE_TONES[zone.colour], letter(zone.colour)
    said = look.texts.plural("zone-said", zone.points, look.caption(code), zone.planets)
    pill = _pill(f"cf-s{code}", zone.planets, zone.points, size, (colour, _SPACE, _PALE))
    return _within(pill.named(said), _pill_place(zone, size), edges)


@component
def planet_count(look: Look, zone: Zone, size: float) -> Element:
    """At the foot of a zone without points."""
    colour, code = SPACE_TONES[zone.colour], letter(zone.colour)
    said = look.texts.plural("zone-said", 0, look.caption(code), zone.planets)
    ground = pane(Box(-0.6, -0.6, 37.2, 19.2), 9, _SPACE, colour, 1.2, fill_opacity=0.88)
    sign = use(f"cf-s{code}", 10, 9, 11, color=colour)
    count = centred(26, 9, zone.planets, 12, "#c9d2ee")
    pill = Item(36, 18, written(ground, sign, count)).named(said)
    return pill.at(*_foot(zone, size, 9), "middle", "middle")


@component
def belt_pill(
    look: Look, belt: Belt, counts: tuple[int, int], size: float, edges: Edges
) -> Element:
    number, points = counts
    pill = _pill("cf-sR", number, points, size, (_SPACE, _WHITE, _SPACE))
    said = look.texts.plural("belt-said", points, number)
    return _within(pill.named(said), _belt_place(belt, size), edges)


def _pill(symbol: str, count: int, points: int, size: float, tones: tuple[str, str, str]) -> Item:
    """Sign and count where there is room, points in a chip; tones: of the rim and the sign, of
    the ground, of the count."""
    (rim, ground, ink), letters = tones, _letters(size)
    gain = label(f"+{points}", letters, ground, bold=True)
    tall = letters * 1.75
    broad, high = gain.width + letters * 0.75, tall * 0.72
    face = pane(Box(0, 0, broad, high), high / 2, rim)
    chip = Item(broad, high, written(face, gain.at(broad / 2, high / 2, "middle", "middle")))
    shown, left = [chip], letters * 0.35
    if size >= FULL:
        sign = Item(letters, letters, use(symbol, letters / 2, letters / 2, letters, color=rim))
        shown = [sign, label(str(count), letters * 1.1, ink, bold=True), chip]
        left = letters * 0.55
    inside = row(shown, letters * 0.3)
    width = left + inside.width + letters * 0.35
    frame = pane(Box(-1, -1, width + 2, tall + 2), tall / 2, ground, rim, 2)
    return Item(width, tall, written(frame, inside.at(left, tall / 2, down="middle")))


def _within(pill: Item, place: Point, edges: Edges) -> Element:
    left = min(max(edges[0], place[0] - pill.width / 2), edges[1] - pill.width)
    return pill.at(left, place[1], down="middle")


def _foot(zone: Zone, size: float, lift: float) -> Point:
    x, y = max(zone.cells, key=lambda cell: (cell[1], -cell[0]))
    return (x + 0.5) * size / 2, (y + 0.97) * size / 2 - lift


def _pill_place(zone: Zone, size: float) -> Point:
    """A seam between two cells, the one nearest the middle of the zone; else a foot."""
    cells, arms = zone.cells, dict(zone.arms)
    half, low = size / 2, _letters(size) * 0.95
    middle_x = sum([x for x, _ in cells]) / len(cells) + 0.5
    middle_y = sum([y for _, y in cells]) / len(cells) + 0.5

    def parted(x: int, y: int, side: int) -> bool:
        return bool(arms.get((x // 2, y // 2), 0) >> side & 1)

    seams = [
        (abs(x + 0.5 - middle_x) + abs(y + 1 - middle_y), x, y)
        for x, y in cells
        if (x, y + 1) in cells and (y % 2 or not parted(x, y, 1 if x % 2 else 3))
    ]
    if seams:
        _, x, y = min(seams)
        return (x + 0.5) * half, (y + 1) * half
    beside = [
        (abs(x + 1 - middle_x), x, y)
        for x, y in cells
        if (x + 1, y) in cells and (x % 2 or not parted(x, y, 2 if y % 2 else 0))
    ]
    if beside:
        _, x, y = min(beside)
        return (x + 1) * half, (y + 0.97) * half - low
    return _foot(zone, size, low)


def _belt_place(belt: Belt, size: float) -> Point:
    """On the longest straight piece, level ones first; else on the first tile."""
    best, place = -1.0, _centre(belt.tiles[0], size)
    start, way, steps = belt.tiles[0], (0, 0), 0
    end = start
    for a, b in belt.pairs:
        now = b[0] - a[0], b[1] - a[1]
        if a != end or now != way:
            start, way, steps = a, now, 0
        end, steps = b, steps + 1
        long = steps + (0.5 if a[1] == b[1] else 0.0)
        if long > best:
            (x1, y1), (x2, y2) = _centre(start, size), _centre(end, size)
            best, place = long, ((x1 + x2) / 2, (y1 + y2) / 2)
    return place
