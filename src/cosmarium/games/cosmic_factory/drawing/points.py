"""Points: what a galaxy earns now, or earned in the last round step by step; the standings."""

from itertools import pairwise
from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.frames import Panel, figures, titled
from cosmarium.drawing.kit import NOTHING, Item, column, counter, label, pane, passage, row
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import box_halo, centred, named, panel, seat_sign, thing
from cosmarium.drawing.svg import Element, circle, component, group, kept, line, move, use, written
from cosmarium.drawing.theme import paint, tone
from cosmarium.games.cosmic_factory import components as data
from cosmarium.games.cosmic_factory.drawing.names import PANEL_TONES, letter, name_of, sign
from cosmarium.games.cosmic_factory.drawing.scene import (
    STEPS,
    FactoryScene,
    Markers,
    counted,
    earned,
)
from cosmarium.games.cosmic_factory.scoring.points import belt_number, points_of
from cosmarium.games.cosmic_factory.scoring.sheets import places_of

_MORE: Final = enumerate(pairwise(data.BELT_POINTS), 1)  # by tiles: the points without, with
BELT_STEPS: Final = tuple([(tiles, now) for tiles, (less, now) in _MORE if now > less])


def steps_of(marker: int) -> tuple[tuple[int, int], ...]:
    """So many planets or tiles bring so many points."""
    return BELT_STEPS if marker == data.STAR else tuple(data.ZONE_STEPS[marker])


def points(scene: FactoryScene) -> Panel:
    """Of the galaxy in the middle, if it can be seen."""
    if not scene.open(scene.middle):
        return PRICES if scene.drafting else last_round(scene)
    count = counted(scene.pieces[scene.middle])
    earned, rows = points_of(count, scene.card), []
    for marker in range(data.MARKERS):
        sizes = count.zones[marker] if marker < data.STAR else [belt_number(scene.card, count)]
        base = earned.belt if marker == data.STAR else earned.zones[marker]
        rows.append(Row(marker, base, earned.extra[marker], tuple([n for n in sizes if n])))
    whose = scene.view.name(scene.middle) if scene.middle != scene.focus else ""
    return Table("points-of" if whose else "points-now", tuple(rows), whose)


def last_round(scene: FactoryScene) -> Panel:
    """How the markers moved; before the first scoring, what will move them."""
    moved = scene.moved.get(scene.focus)
    if moved is None:
        return PRICES
    steps = tuple([(step, tuple(moved[step])) for step in STEPS if step in moved])
    return LastRound(steps, scene.markers[scene.focus])


# -- a row for each marker --------------------------------------------------------------------


class Row(NamedTuple):
    marker: int
    base: int | None = None  # None: only what would bring points
    extra: int = 0  # what the card adds
    sizes: tuple[int, ...] = ()  # zones with planets, largest first; or the number of the belt


class Table(NamedTuple):
    title: str
    rows: tuple[Row, ...]
    whose: str = ""

    def parts(self, look: Look, box: Box) -> list[Part]:
        places = box.pad(14, 34, 14, 6).rows(data.MARKERS)
        drawn = [
            Part(f"row-{letter(row.marker)}", points_row(look, row, place))
            for row, place in zip(self.rows, places, strict=True)
        ]
        return [Part("points", titled(look.caption(self.title, self.whose), box)), *drawn]


PRICES: Final = Table("points-table", tuple([Row(marker) for marker in range(data.MARKERS)]))


@component
def points_row(look: Look, one: Row, box: Box) -> Element:
    """Zones as discs, the next step, points, what the card adds; or all steps."""
    marker, known = one.marker, one.base is not None
    title = look.caption("belt" if marker == data.STAR else letter(marker))
    at, head = (box.x + 9, box.y + 18), box.pad(24, 9, 66 if known else 6)._replace(height=18)
    belt = use("cf-sR", *at, 17, color=tone("text"))  # what counts; it moves the star
    parts = [
        line(box.x, box.y, box.right, box.y, **paint("none", "line")),
        pane(box, 0, "none", pointer_events="all"),
        belt if marker == data.STAR else sign(marker, *at, 17),
        passage(title, head, sizes=(13, 12)),
    ]
    name = name_of("points", letter(marker))
    if not known:
        y = box.y + min(46.0, box.height - 14)
        for (count, worth), place in zip(steps_of(marker), box.columns(3), strict=False):
            gives = label(look.caption("gives", worth), 12, "muted")
            step = row([_disc(marker, count, "text"), gives], 3)
            parts.append(step.at(place.x, y, down="middle"))
        return thing(name, title, *parts)
    gains = [label(str(one.base), 18, bold=True)]
    gains += [label(f"+{one.extra}", 14, "purple", bold=True)] if one.extra else []
    parts.append(row(gains, 8).at(box.right, box.y + 18.5, "end", "middle"))
    most, y = max(one.sizes, default=0), box.bottom - 14
    steps = [
        look.caption("at-step-one" if worth == 1 else "at-step", count, worth)
        for count, worth in steps_of(marker)
        if count > most
    ]
    following = label(steps[0], 12, "muted") if steps else NOTHING
    if len(one.sizes) * 24 > box.width - following.width - 4:
        following = NOTHING  # all zones are shown before the next step is
    shown = one.sizes[: int(box.width // 24)]
    discs = [_disc(marker, size, full=size >= steps_of(marker)[0][0]) for size in shown]
    tiles = counter(Item(18, 16, use("cf-sR", 9, 8, 16, color=tone("text"))), most, gap=6)
    parts.append((tiles if marker == data.STAR else row(discs, 4)).at(box.x, y, down="middle"))
    parts.append(following.at(box.right, y, "end", "middle"))
    return thing(name, f"{title}: {one.base}", *parts)


def _disc(marker: int, size: int, ink: str = "muted", full: bool = False) -> Item:
    """Filled: the zone brings points."""
    edge = PANEL_TONES[marker]
    disc = circle(10, 10, 10, **paint(edge if full else "none", edge))
    return Item(20, 20, written(disc, centred(10, 10, size, 12, "on-seat" if full else ink)))


# -- last round -------------------------------------------------------------------------------


class LastRound(NamedTuple):
    """Scoring step by step, as the events told it: a column a marker."""

    steps: tuple[tuple[str, Markers], ...]
    now: Markers

    def parts(self, look: Look, box: Box) -> list[Part]:
        inner = box.pad(14, 34, 14, 6)
        apart = min(40.0, (inner.width - 104) / (data.MARKERS - 1))
        columns = [inner.right - 14 - apart * after for after in reversed(range(data.MARKERS))]
        room = min(34.0, (inner.height - 66) / max(1, len(self.steps)))
        drawn = [sign(marker, x, inner.y + 14, 16) for marker, x in enumerate(columns)]
        line_box = Box(inner.x, inner.y + 30, columns[0] - inner.x - 12, room)
        for step, moves in self.steps:
            said = [f"{by:+d}".replace("-", "−") if by else "·" for by in moves]
            tones = ["bad" if by < 0 else "text" if by else "muted" for by in moves]
            drawn.append(passage(look.caption(f"step-{step}"), line_box, sizes=(13, 12)))
            drawn += figures(columns, line_box, said, tones, 13)
            line_box = line_box.moved(0, room)
        foot = line_box.y + 4
        last = line_box._replace(y=foot + 6, height=18)
        drawn.append(line(inner.x, foot, inner.right, foot, **paint("none", "line")))
        drawn.append(passage(look.caption("now"), last, sizes=(13, 12), colour="muted"))
        drawn += figures(columns, last, [str(value) for value in self.now], ["text"] * 4, 14)
        title = titled(look.caption("points-last"), box)
        return [Part("last", title), Part("last-steps", written(*drawn))]


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


class Standings(NamedTuple):
    """Lowest zone marker and star of every seat, best first: what counts at the end (EN-1)."""

    over: bool
    seats: tuple[Standing, ...]

    def parts(self, look: Look, box: Box) -> list[Part]:
        title = look.caption("final" if self.over else "standings")
        parts = [Part("standings", titled(title, box))]
        inner = box.pad(8, 34, 8, 6)
        room = min(44.0, inner.height / len(self.seats))
        places = inner._replace(height=room * len(self.seats)).rows(len(self.seats))
        for one, place in zip(self.seats, places, strict=True):
            parts.append(Part(f"standing-{one.seat + 1}", standing_line(look, one, place)))
        return parts


def standings(scene: FactoryScene) -> Standings:
    seats = [
        (place, seat, scene.who(seat), scene.names[seat], scene.markers[seat], scene.gain(seat))
        for seat, place in enumerate(places_of(scene.state))
    ]
    return _stand(scene.state.over, scene.focus, tuple(seats))


@kept
def _stand(
    over: bool, focus: int, seats: tuple[tuple[int, int, str, str, Markers, Markers], ...]
) -> Standings:
    """From places, names, markers and what these would gain now."""
    found = []
    for place, seat, who, name, markers, gain in sorted(seats):
        lowest = markers.index(min(markers[: data.COLOURS]))
        later = [now + more for now, more in zip(markers, gain, strict=True)]
        ahead, rank = min(later[: data.COLOURS]) + later[data.STAR], f"{place}. " if over else ""
        found.append(Standing(seat, who, name, rank, lowest, markers, ahead, seat == focus))
    return Standings(over, tuple(found))


@component
def standing_line(look: Look, one: Standing, box: Box) -> Element:
    low, star = min(one.markers[: data.COLOURS]), one.markers[data.STAR]
    y, room, added = box.height / 2, box.width - 138, f"{low} + {star}"
    # With `you` if there is room.
    called = one.place + one.who
    if width(called, 13, bold=one.strong) > room:
        called = fit(one.place + one.name, room, 13, bold=one.strong)
    said = look.texts.plural("standing-said", low + star, one.who, added)
    if one.ahead > low + star:
        said = f"{said}. {look.caption('if-scored', one.ahead)}"
    return thing(
        name_of("standing", one.seat + 1),
        said,
        seat_sign(one.seat, 14, y, 17),
        label(called, 13, bold=one.strong).at(28, y, down="middle"),
        sign(one.colour, box.width - 98, y, 14),
        label(added, 12, "muted").at(box.width - 38, y, "end", "middle"),
        label(str(low + star), 16, bold=True).at(box.width - 6, y, "end", "middle"),
        box_halo(0, 1, box.width, box.height - 2),
        transform=move(box.x, box.y),
    )


# -- on phones --------------------------------------------------------------------------------


class Cells(NamedTuple):
    """Four numbers, one a marker, and what the galaxy adds."""

    now: Markers
    gains: Markers

    def parts(self, look: Look, box: Box) -> list[Part]:
        drawn: list[Element] = [panel(*box.frame)]
        for marker, place in enumerate(box.pad(left=9).columns(data.MARKERS)):
            now, gain = self.now[marker], self.gains[marker]
            more = label(f"+{gain}" if gain else " ", 14, "ink", bold=True)
            numbers = column([label(str(now), 17, bold=True), more], 1)
            shown = row([Item(18, 18, sign(marker, 9, 9, 18)), numbers], 7, "start")
            said = f"{look.caption(letter(marker))}: {now}, +{gain}"
            name = name_of("cell", letter(marker))
            drawn.append(group(shown.at(place.x, place.y + 10), id=name, **named(said)))
        return [Part("cells", written(*drawn))]


def cells(scene: FactoryScene) -> Cells:
    shown, none = scene.middle, (0,) * data.MARKERS
    gains = earned(scene.pieces[shown], scene.card) if scene.open(shown) else none
    return Cells(scene.markers[shown], gains)
