"""The live signs on a galaxy: zones with their points, the belt that counts."""

from typing import Final

from cosmarium.drawing.fragment import View
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import named
from cosmarium.drawing.svg import (
    Element,
    circle,
    draw,
    element,
    group,
    path,
    rect,
    text,
    use,
)
from cosmarium.games.cosmic_factory.components import (
    CRISSCROSS,
    MULTIPASS,
    STAR,
)
from cosmarium.games.cosmic_factory.drawing.outline import outline
from cosmarium.games.cosmic_factory.drawing.reading import Belt, Reading, Spot, Zone
from cosmarium.games.cosmic_factory.drawing.scene import SIGNS, SPACE_TONES, letter

LEAST: Final = 60.0  # px a tile from which there are pills
FULL: Final = 100.0  # px a tile from which a pill has room for everything
_SPACE: Final = "#0b1020"
_NEXT: Final = ((1, 0), (0, 1))


class Live:
    """The signs of one galaxy, for tiles of one size, the tile (0, 0) at the origin."""

    def __init__(self, view: View, reading: Reading, card: int, size: float) -> None:
        self._view = view
        self._reading = reading
        self._card = card
        self._size = size
        self._text = max(12.0, size * 0.076)
        columns = [cell[0] // 2 for zone in reading.zones for cell in zone.cells]
        self._left = size * min(columns, default=0)
        self._right = size * (max(columns, default=0) + 1)

    def zones(self) -> Element:
        """Outlines, those without points below."""
        shown = [zone for zone in self._reading.zones if zone.colour < STAR or zone.points]
        quiet = [self._quiet(zone) for zone in shown if not zone.points]
        loud = [self._loud(zone) for zone in shown if zone.points]
        return group(*quiet, *loud, class_="zones", aria_hidden="true")

    def _quiet(self, zone: Zone) -> Element:
        data = outline(zone.cells, self._reading.arms, self._size)
        colour = SPACE_TONES[zone.colour]
        return path(data, fill="none", stroke=colour, stroke_width=1.6, opacity=0.55)

    def _loud(self, zone: Zone) -> Element:
        data = outline(zone.cells, self._reading.arms, self._size)
        colour = SPACE_TONES[zone.colour]
        line = max(2.0, self._size * 0.0196)
        return group(
            path(data, fill="none", stroke="#050818", stroke_width=1.9 * line, opacity=0.75),
            path(data, fill=colour, fill_opacity=0.1, stroke=colour, stroke_width=line),
        )

    # -- belts --------------------------------------------------------------------------------

    def belts(self) -> Element:
        """The run that counts as a white tube; with card 10 a number on every belt."""
        if self._card == MULTIPASS:
            return group(
                *[self._numbered(belt, n + 1) for n, belt in enumerate(self._reading.belts)],
                class_="belts",
                aria_hidden="true",
            )
        counts = [belt for belt in self._reading.belts if len(belt.tiles) > 1]
        tubes = [part for belt in counts for part in self._tube(belt)]
        return group(*tubes, class_="belts", aria_hidden="true")

    def _centre(self, tile: Spot) -> tuple[float, float]:
        return (tile[0] + 0.5) * self._size, (tile[1] + 0.5) * self._size

    def _tube(self, belt: Belt) -> list[Element]:
        size = self._size
        data = "".join([draw("M", *self._centre(a), "L", *self._centre(b)) for a, b in belt.pairs])
        line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        parts = [
            path(data, stroke="#ffffff", stroke_width=size * 0.172, **line),
            path(data, stroke="#0a0f24", stroke_width=size * 0.137, **line),
            group(
                *[arm for pair in belt.pairs for arm in self._arms(*pair)],
                *[use("cf-hub", *self._centre(tile), size * 0.16) for tile in belt.tiles],
                fill="url(#cf-rockHi)",
            ),
        ]
        if self._card != CRISSCROSS:
            for x, y in (self._centre(belt.pairs[0][0]), self._centre(belt.pairs[-1][1])):
                parts.append(
                    circle(x, y, size * 0.076, fill="#fff", stroke="#0a0f24", stroke_width=2)
                )
                parts.append(use("cf-sS", x, y, size * 0.09, color=_SPACE))
        return parts

    def _arms(self, one: Spot, other: Spot) -> list[Element]:
        """The two arms that join two tiles."""
        size = self._size
        (x1, y1), (_, y2) = sorted([self._centre(one), self._centre(other)])
        half, broad = size / 2, size * 0.16
        if y1 == y2:
            boxes = (("E", x1, y1 - broad / 2), ("W", x1 + half, y1 - broad / 2))
            width, height = half, broad
        else:
            boxes = (("S", x1 - broad / 2, y1), ("N", x1 - broad / 2, y1 + half))
            width, height = broad, half
        return [
            element("use", href=f"#cf-arm{side}", x=x, y=y, width=width, height=height)
            for side, x, y in boxes
        ]

    def _numbered(self, belt: Belt, number: int) -> Element:
        x, y = self._centre(belt.tiles[0])
        radius = max(9.0, self._size * 0.09)
        return group(
            circle(x, y, radius, fill="#fff", stroke="#0a0f24", stroke_width=2),
            _figure(x, y, str(number), self._text, _SPACE),
        )

    # -- pills --------------------------------------------------------------------------------

    def pills(self) -> Element:
        """None on tiles that a pill would hide."""
        parts: list[Element] = []
        if self._size < LEAST:
            return group()
        for zone in self._reading.zones:
            if zone.points:
                parts.append(self._zone_pill(zone))
            elif zone.colour < STAR and zone.planets and self._size >= FULL:
                parts.append(self._small_pill(zone))
        if self._reading.belt_points and self._reading.belts:
            parts.append(self._belt_pill())
        return group(*parts, class_="pills")

    def _zone_pill(self, zone: Zone) -> Element:
        colour, sign = SPACE_TONES[zone.colour], SIGNS[zone.colour]
        room = "" if self._size < FULL else str(zone.planets)
        label = self._view.caption(
            "zone-said", self._view.caption(letter(zone.colour)), zone.planets, zone.points
        )
        x, y = self._pill_place(zone.cells)
        return self._pill((x, y), sign, room, f"+{zone.points}", (colour, _SPACE, colour), label)

    def _pill(
        self,
        place: tuple[float, float],
        sign: str,
        count: str,
        gain: str,
        tones: tuple[str, str, str],
        label: str,
    ) -> Element:
        """Sign, count and points; tones: of the rim, the ground and the sign."""
        rim, ground, ink = tones
        size = self._text
        tall = size * 1.75
        chip = width(gain, size, bold=True) + size * 0.75
        counted = width(count, size * 1.1, bold=True) + size * 0.5 if count else 0.0
        icon = size * 1.35 if count else 0.0
        total = icon + counted + chip + size * 0.7
        left = min(max(self._left + 2, place[0] - total / 2), self._right - 2 - total)
        top = place[1] - tall / 2
        parts = [
            rect(left, top, total, tall, tall / 2, fill=ground, stroke=rim, stroke_width=2),
        ]
        if count:
            at = left + size * 0.4 + icon / 2
            parts.append(use(sign, at, place[1], size, color=ink))
            middle = left + size * 0.3 + icon + counted / 2
            figure = "#e9edf9" if ground == _SPACE else _SPACE
            parts.append(_figure(middle, place[1], count, size * 1.1, figure))
        right = left + total - size * 0.3 - chip
        fill = ink if ground == _SPACE else _SPACE
        parts += [
            rect(right, top + tall * 0.14, chip, tall * 0.72, tall * 0.36, fill=fill),
            _figure(
                right + chip / 2, place[1], gain, size, _SPACE if ground == _SPACE else "#ffffff"
            ),
        ]
        return group(*parts, **named(label))

    def _small_pill(self, zone: Zone) -> Element:
        """A zone without points yet: its planets at the foot of a cell."""
        colour = SPACE_TONES[zone.colour]
        x, y = self._foot(max(zone.cells, key=lambda cell: (cell[1], -cell[0])))
        tall, broad = 18.0, 36.0
        y = y - tall / 2
        label = self._view.caption(
            "zone-said", self._view.caption(letter(zone.colour)), zone.planets, 0
        )
        return group(
            rect(
                *(x - broad / 2, y - tall / 2, broad, tall, tall / 2),
                fill=_SPACE,
                fill_opacity=0.88,
                stroke=colour,
                stroke_width=1.2,
            ),
            use(SIGNS[zone.colour], x - 8, y, 11, color=colour),
            _figure(x + 8, y, str(zone.planets), 12, "#c9d2ee"),
            **named(label),
        )

    def _foot(self, cell: Spot) -> tuple[float, float]:
        half = self._size / 2
        return (cell[0] + 0.5) * half, (cell[1] + 0.97) * half

    def _pill_place(self, cells: frozenset[Spot]) -> tuple[float, float]:
        """A seam between two cells, the one nearest the middle of the zone; else a foot."""
        half = self._size / 2
        middle_x = sum([x for x, _ in cells]) / len(cells) + 0.5
        middle_y = sum([y for _, y in cells]) / len(cells) + 0.5
        seams = [
            (abs(x + 0.5 - middle_x) + abs(y + 1 - middle_y), x, y)
            for x, y in cells
            if (x, y + 1) in cells and self._open(x, y)
        ]
        if seams:
            _, x, y = min(seams)
            return (x + 0.5) * half, (y + 1) * half
        beside = [
            (abs(x + 1 - middle_x), x, y)
            for x, y in cells
            if (x + 1, y) in cells and not self._arm((x, y), across=True)
        ]
        low = self._text * 0.95
        if beside:
            _, x, y = min(beside)
            return (x + 1) * half, (y + 0.97) * half - low
        at, foot = self._foot(max(cells, key=lambda cell: (cell[1], -cell[0])))
        return at, foot - low

    def _open(self, x: int, y: int) -> bool:
        """Whether no arm lies on the seam below a cell."""
        return y % 2 == 1 or not self._arm((x, y), across=False)

    def _arm(self, cell: Spot, across: bool) -> bool:
        x, y = cell
        if across:
            side = 2 if y % 2 else 0
            if x % 2:
                return False
        else:
            side = 1 if x % 2 else 3
        return bool(self._reading.arms.get((x // 2, y // 2), 0) >> side & 1)

    def _belt_pill(self) -> Element:
        reading = self._reading
        belt = reading.belts[0]
        label = self._view.caption("belt-said", reading.number, reading.belt_points)
        count = "" if self._size < FULL else str(reading.number)
        place = self._belt_place(belt)
        gain = f"+{reading.belt_points}"
        return self._pill(place, "cf-sR", count, gain, (_SPACE, "#ffffff", _SPACE), label)

    def _belt_place(self, belt: Belt) -> tuple[float, float]:
        """On the longest straight piece, level ones first; else on the first tile."""
        best: tuple[float, tuple[float, float]] = (-1.0, self._centre(belt.tiles[0]))
        run: list[tuple[Spot, Spot]] = []
        for pair in belt.pairs:
            a, b = pair
            if run and (run[-1][1] != a or _way(run[-1]) != _way(pair)):
                run = []
            run.append(pair)
            level = 0.5 if a[1] == b[1] else 0.0
            start, end = self._centre(run[0][0]), self._centre(b)
            if len(run) + level > best[0]:
                best = (len(run) + level, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        return best[1]


def _way(pair: tuple[Spot, Spot]) -> tuple[int, int]:
    (x1, y1), (x2, y2) = pair
    return x2 - x1, y2 - y1


def _figure(x: float, y: float, said: str, size: float, colour: str) -> Element:
    """Bold, centred around a point."""
    return text(x, y + size * 0.36, said, size, fill=colour, font_weight=700, text_anchor="middle")
