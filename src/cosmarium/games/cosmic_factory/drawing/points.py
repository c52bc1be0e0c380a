"""Points: what a galaxy earns now, or earned in the last round step by step; the standings."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.kit import passage
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import bold, box_halo, named, panel, seat_sign, thing, words
from cosmarium.drawing.svg import Element, circle, component, group, line, move, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmic_factory.components import (
    BELT_POINTS,
    COLOURS,
    MARKERS,
    STAR,
    ZONE_STEPS,
)
from cosmarium.games.cosmic_factory.drawing.scene import (
    PANEL_TONES,
    SIGNS,
    STEPS,
    FactoryScene,
    Markers,
    counted,
    earned,
    letter,
    name_of,
)
from cosmarium.games.cosmic_factory.drawing.sheets import Panel, titled
from cosmarium.games.cosmic_factory.scoring.points import belt_number, points_of
from cosmarium.games.cosmic_factory.scoring.sheets import score_sheets

RADIUS: Final = 10.0
Steps = tuple[tuple[int, int], ...]  # so many planets or tiles bring so many points
BELT_STEPS: Final[Steps] = tuple(
    [
        (tiles, worth)
        for tiles, worth in enumerate(BELT_POINTS)
        if tiles and worth > BELT_POINTS[tiles - 1]
    ]
)


def steps_of(marker: int) -> Steps:
    return BELT_STEPS if marker == STAR else tuple(ZONE_STEPS[marker])


def points(scene: FactoryScene) -> Panel:
    return _now(scene) if scene.open(scene.middle) else last_round(scene)


def last_round(scene: FactoryScene) -> Panel:
    """How the markers moved; before the first scoring, what will move them."""
    moved = scene.moved.get(scene.focus)
    if moved is None:
        return Table("points-table", tuple([Row(marker, None, 0, ()) for marker in range(MARKERS)]))
    steps = tuple([(step, tuple(moved[step])) for step in STEPS if step in moved])
    return LastRound(steps, scene.markers(scene.focus))


def _now(scene: FactoryScene) -> Panel:
    count = counted(scene.pieces(scene.middle))
    points = points_of(count, scene.card)
    rows = []
    for marker in range(MARKERS):
        sizes = count.zones[marker] if marker < STAR else [belt_number(scene.card, count)]
        base = points.belt if marker == STAR else points.zones[marker]
        rows.append(Row(marker, base, points.extra[marker], tuple([n for n in sizes if n])))
    return Table("points-now", tuple(rows))


# -- a row for each marker --------------------------------------------------------------------


class Row(NamedTuple):
    marker: int
    base: int | None  # None: only what would bring points
    extra: int  # what the card adds
    sizes: tuple[int, ...]  # zones with planets, largest first; or the number of the belt


@dataclass(frozen=True)
class Table:
    title: str
    rows: tuple[Row, ...]

    def parts(self, look: Look, box: Box) -> list[Part]:
        places = box.pad(14, 34, 14, 6).rows(MARKERS)
        drawn = [
            Part(f"row-{letter(row.marker)}", points_row(look, row, place))
            for row, place in zip(self.rows, places, strict=True)
        ]
        return [titled(look.caption(self.title), box, "points"), *drawn]


@component
def points_row(look: Look, row: Row, box: Box) -> Element:
    """Zones as discs, the next step, points, what the card adds; or all steps."""
    title = look.caption("belt" if row.marker == STAR else letter(row.marker))
    known = row.base is not None
    name = Box(box.x + 24, box.y + 9, box.width - (90 if known else 30), 18)
    parts = [
        line(box.x, box.y, box.right, box.y, stroke=tone("line")),
        use(SIGNS[row.marker], box.x + 9, box.y + 18, 17, color=tone(PANEL_TONES[row.marker])),
        passage(title, name, sizes=(13, 12)),
    ]
    place = name_of("points", letter(row.marker))
    if not known:
        return thing(place, title, *parts, *_steps(row.marker, box))
    right = box.right - (34 if row.extra else 0)
    parts.append(bold(right, box.y + 25, str(row.base), 18, text_anchor="end"))
    if row.extra:
        end = {"text_anchor": "end"}
        parts.append(bold(box.right, box.y + 24, f"+{row.extra}", 14, "purple", **end))
    low = box.bottom - 14
    parts += _belt(row, box, low) if row.marker == STAR else _discs(row, box, low)
    most = max(row.sizes, default=0)
    following = [f"{count} → {worth}" for count, worth in steps_of(row.marker) if count > most]
    if following:
        parts.append(words(box.right, low + 4, following[0], 12, "muted", text_anchor="end"))
    return thing(place, f"{title}: {row.base}", *parts)


def _discs(row: Row, box: Box, y: float) -> list[Element]:
    """Filled: the zone brings points."""
    shade, parts = tone(PANEL_TONES[row.marker]), []
    for number, size in enumerate(row.sizes[: int((box.width - 56) // 24)]):
        x = box.x + RADIUS + 24 * number
        full = size >= ZONE_STEPS[row.marker][0][0]
        ink = "on-seat" if full else "muted"
        parts.append(circle(x, y, RADIUS, fill=shade if full else "none", stroke=shade))
        parts.append(bold(x, y + 4.4, str(size), 12, ink, text_anchor="middle"))
    return parts


def _belt(row: Row, box: Box, y: float) -> list[Element]:
    number = str(row.sizes[0] if row.sizes else 0)
    sign = use("cf-sR", box.x + 9, y, 16, color=tone("text"))
    return [sign, bold(box.x + 24, y + 4.5, number, 13)]


def _steps(marker: int, box: Box) -> list[Element]:
    parts, y = [], box.y + min(46.0, box.height - 14)
    for (count, worth), place in zip(steps_of(marker), box.columns(3), strict=False):
        x = place.x + RADIUS
        parts += [
            circle(x, y, RADIUS, fill="none", stroke=tone(PANEL_TONES[marker])),
            bold(x, y + 4.4, str(count), 12, text_anchor="middle"),
            words(x + 16, y + 4.4, f"→ {worth}", 12, "muted"),
        ]
    return parts


# -- last round -------------------------------------------------------------------------------


@dataclass(frozen=True)
class LastRound:
    """Scoring step by step, as the events told it: a column a marker."""

    steps: tuple[tuple[str, Markers], ...]
    now: Markers

    def parts(self, look: Look, box: Box) -> list[Part]:
        inner = box.pad(14, 34, 14, 6)
        apart = min(40.0, (inner.width - 76) / (MARKERS - 1))
        columns = [inner.right - 14 - apart * (MARKERS - 1 - marker) for marker in range(MARKERS)]
        signs = [
            use(SIGNS[marker], x, inner.y + 14, 16, color=tone(PANEL_TONES[marker]))
            for marker, x in enumerate(columns)
        ]
        room = min(34.0, (inner.height - 66) / max(1, len(self.steps)))
        drawn, y = written(*signs), inner.y + 30
        for step, moves in self.steps:
            said = [f"{by:+d}".replace("-", "−") if by else "·" for by in moves]
            tones = ["bad" if by < 0 else "text" if by else "muted" for by in moves]
            place = Box(inner.x, y, columns[0] - inner.x - 12, room)
            title = passage(look.caption(f"step-{step}"), place, sizes=(13, 12))
            drawn = written(drawn, title, *_figures(columns, y + room / 2 + 5, said, tones, 13))
            y += room
        rule = line(inner.x, y + 4, inner.right, y + 4, stroke=tone("line"))
        place = Box(inner.x, y + 10, columns[0] - inner.x - 12, 18)
        title = passage(look.caption("now"), place, sizes=(13, 12), colour="muted")
        sums = [str(value) for value in self.now]
        drawn = written(drawn, rule, title, *_figures(columns, y + 24, sums, ["text"] * 4, 14))
        return [titled(look.caption("points-last"), box, "last"), Part("last-steps", drawn)]


def _figures(
    columns: list[float], y: float, said: list[str], tones: list[str], size: float
) -> list[Element]:
    return [
        bold(x + 8, y, one, size, colour, text_anchor="end")
        for x, one, colour in zip(columns, said, tones, strict=True)
    ]


# -- standings --------------------------------------------------------------------------------


class Standing(NamedTuple):
    seat: int
    who: str
    name: str
    place: str  # the rank, once the game is over
    colour: int  # of the lowest zone marker
    markers: Markers
    ahead: int  # if it were scored now
    strong: bool


@dataclass(frozen=True)
class Standings:
    """Lowest zone marker and star of every seat, best first: what counts at the end (EN-1)."""

    over: bool
    seats: tuple[Standing, ...]

    def parts(self, look: Look, box: Box) -> list[Part]:
        title = look.caption("final" if self.over else "standings")
        room = min(44.0, (box.height - 40) / len(self.seats))
        parts = [titled(title, box, "standings")]
        for number, one in enumerate(self.seats):
            place = Box(box.x + 8, box.y + 34 + room * number, box.width - 16, room)
            parts.append(Part(f"standing-{one.seat + 1}", standing_line(look, one, place)))
        return parts


def standings(scene: FactoryScene) -> Standings:
    sheets = sorted(score_sheets(scene.state), key=lambda sheet: (sheet.rank, sheet.seat))
    return Standings(
        scene.state.over, tuple([_standing(scene, sheet.seat, sheet.rank) for sheet in sheets])
    )


def _standing(scene: FactoryScene, seat: int, rank: int) -> Standing:
    markers = scene.markers(seat)
    later = [now + more for now, more in zip(markers, scene.gain(seat), strict=True)]
    return Standing(
        seat,
        scene.who(seat),
        scene.view.name(seat),
        f"{rank}. " if scene.state.over else "",
        scene.lowest(seat),
        markers,
        min(later[:COLOURS]) + later[STAR],
        seat == scene.focus,
    )


@component
def standing_line(look: Look, one: Standing, box: Box) -> Element:
    low, star = min(one.markers[:COLOURS]), one.markers[STAR]
    y, room, added = box.height / 2, box.width - 130, f"{low} + {star}"
    # With `you` if there is room.
    called = one.place + one.who
    if width(called, 13, bold=one.strong) > room:
        called = fit(one.place + one.name, room, 13, bold=one.strong)
    label = look.texts.plural("standing-said", low + star, one.who, added)
    if one.ahead > low + star:
        label = f"{label}. {look.caption('if-scored', one.ahead)}"
    return thing(
        name_of("standing", one.seat + 1),
        label,
        seat_sign(one.seat, 14, y, 17),
        (bold if one.strong else words)(28, y + 5, called, 13),
        use(SIGNS[one.colour], box.width - 91, y, 14, color=tone(PANEL_TONES[one.colour])),
        words(box.width - 38, y + 5, added, 12, "muted", text_anchor="end"),
        bold(box.width - 6, y + 6, str(low + star), 16, text_anchor="end"),
        box_halo(0, 1, box.width, box.height - 2),
        transform=move(box.x, box.y),
    )


# -- on phones --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cells:
    """Four numbers, one a marker, and what the galaxy adds."""

    now: Markers
    gains: Markers

    def parts(self, look: Look, box: Box) -> list[Part]:
        drawn: list[Element] = [panel(*box.frame)]
        for marker, place in enumerate(box.columns(MARKERS)):
            now, gain, x = self.now[marker], self.gains[marker], place.x
            colour = tone(PANEL_TONES[marker])
            inside = [
                use(SIGNS[marker], x + 18, box.y + 19, 18, color=colour),
                bold(x + 34, box.y + 25, str(now), 17),
            ]
            if gain:
                inside.append(bold(x + 34, box.y + 45, f"+{gain}", 14, "ink"))
            title = look.caption(letter(marker))
            name = name_of("cell", letter(marker))
            drawn.append(group(*inside, id=name, **named(f"{title}: {now}, +{gain}")))
        return [Part("cells", written(*drawn))]


def cells(scene: FactoryScene) -> Cells:
    shown = scene.middle
    none = (0,) * MARKERS
    gains = earned(scene.pieces(shown), scene.card) if scene.open(shown) else none
    return Cells(scene.markers(shown), gains)
