"""Points: what a galaxy earns now, or earned in the last round step by step; the standings."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import bold, box_halo, named, panel, seat_sign, thing, words
from cosmarium.drawing.svg import Element, circle, group, line, move, text, use
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
    letter,
    name_of,
)
from cosmarium.games.cosmic_factory.scoring.points import belt_number
from cosmarium.games.cosmic_factory.scoring.sheets import score_sheets

_RADIUS = 10.0


def points(scene: FactoryScene, box: Box) -> Element:
    view = scene.view
    if not scene.scorable or scene.sealed(scene.middle):
        return last_round(scene, box)
    inner = Box(box.x + 14, box.y + 34, box.width - 28, box.height - 40)
    return group(*_titled(view.caption("points-now"), box), *_now(scene, inner))


def last_round(scene: FactoryScene, box: Box) -> Element:
    """How the markers moved; before the first scoring, what will move them."""
    inner = Box(box.x + 14, box.y + 34, box.width - 28, box.height - 40)
    if scene.focus not in scene.moved:
        return group(*_titled(scene.view.caption("points-table"), box), *_steps(scene, inner))
    return group(*_titled(scene.view.caption("points-last"), box), *_last(scene, inner))


def _titled(said: str, box: Box) -> list[Element]:
    return [
        panel(*box.frame),
        bold(box.x + 14, box.y + 24, fit(said, box.width - 28, 14, bold=True), 14),
    ]


# -- now --------------------------------------------------------------------------------------


def _now(scene: FactoryScene, box: Box) -> list[Element]:
    """A row a marker: zones as discs, the next step, points, what the card adds."""
    step = box.height / MARKERS
    earned = scene.points(scene.middle)
    parts = []
    for marker in range(MARKERS):
        y = box.y + step * marker
        base = earned.belt if marker == STAR else earned.zones[marker]
        parts += _row(scene, marker, (base, earned.extra[marker]), Box(box.x, y, box.width, step))
    return parts


def _row(scene: FactoryScene, marker: int, earned: tuple[int, int], box: Box) -> list[Element]:
    view, colour = scene.view, tone(PANEL_TONES[marker])
    title = view.caption("belt" if marker == STAR else letter(marker))
    y = box.y + 18
    base, extra = earned
    gain = f"{base}"
    parts: list[Element] = [
        line(box.x, box.y, box.right, box.y, stroke=tone("line")),
        use(SIGNS[marker], box.x + 9, y, 17, color=colour),
        words(box.x + 24, y + 5, fit(title, box.width - 90, 13), 13),
        bold(box.right - (34 if extra else 0), y + 7, gain, 18, text_anchor="end"),
    ]
    if extra:
        parts.append(bold(box.right, y + 6, f"+{extra}", 14, "purple", text_anchor="end"))
    low = box.y + box.height - 14
    parts += _belt(scene, box, low) if marker == STAR else _discs(scene, marker, box, low)
    return parts


def _discs(scene: FactoryScene, colour: int, box: Box, y: float) -> list[Element]:
    """Filled: the zone brings points."""
    sizes = [size for size in scene.count(scene.middle).zones[colour] if size]
    shown = sizes[: int((box.width - 56) // 24)]
    parts = []
    first = ZONE_STEPS[colour][0][0]
    for number, size in enumerate(shown):
        x = box.x + _RADIUS + 24 * number
        full = size >= first
        shade = tone(PANEL_TONES[colour])
        parts.append(circle(x, y, _RADIUS, fill=shade if full else "none", stroke=shade))
        ink = tone("on-seat") if full else tone("muted")
        parts.append(
            text(x, y + 4.4, str(size), 12, fill=ink, font_weight=700, text_anchor="middle")
        )
    largest = sizes[0] if sizes else 0
    following = [(planets, worth) for planets, worth in ZONE_STEPS[colour] if planets > largest]
    if following:
        said = f"{following[0][0]} → {following[0][1]}"
        parts.append(words(box.right, y + 4, said, 12, "muted", text_anchor="end"))
    return parts


def _belt(scene: FactoryScene, box: Box, y: float) -> list[Element]:
    """The number that counts, and the next step of the belt table."""
    number = belt_number(scene.state.card, scene.count(scene.middle))
    parts = [
        use("cf-sR", box.x + 9, y, 16, color=tone("text")),
        bold(box.x + 24, y + 4.5, str(number), 13),
    ]
    following = [n for n, worth in enumerate(BELT_POINTS) if worth > BELT_POINTS[number]]
    if following:
        said = f"{following[0]} → {BELT_POINTS[following[0]]}"
        parts.append(words(box.right, y + 4, said, 12, "muted", text_anchor="end"))
    return parts


# -- before the first round -------------------------------------------------------------------

_BELT_STEPS: Final = [
    (tiles, worth)
    for tiles, worth in enumerate(BELT_POINTS)
    if tiles and worth > BELT_POINTS[tiles - 1]
]


def _steps(scene: FactoryScene, box: Box) -> list[Element]:
    """How many planets or tiles of belt bring how many points."""
    tall = box.height / MARKERS
    parts: list[Element] = []
    for marker in range(MARKERS):
        y = box.y + tall * marker
        colour = tone(PANEL_TONES[marker])
        title = scene.view.caption("belt" if marker == STAR else letter(marker))
        parts += [
            line(box.x, y, box.right, y, stroke=tone("line")),
            use(SIGNS[marker], box.x + 9, y + 18, 17, color=colour),
            words(box.x + 24, y + 23, fit(title, box.width - 30, 13), 13),
        ]
        steps = _BELT_STEPS if marker == STAR else ZONE_STEPS[marker]
        low = y + min(46.0, tall - 14)
        for number, (count, worth) in enumerate(steps):
            x = box.x + _RADIUS + box.width / 3 * number
            parts += [
                circle(x, low, _RADIUS, fill="none", stroke=colour),
                bold(x, low + 4.4, str(count), 12, text_anchor="middle"),
                words(x + 16, low + 4.4, f"→ {worth}", 12, "muted"),
            ]
    return parts


# -- last round -------------------------------------------------------------------------------


def _last(scene: FactoryScene, box: Box) -> list[Element]:
    """Scoring step by step, as the events told it: a column a marker."""
    view = scene.view
    moved = scene.moved[scene.focus]
    apart = min(40.0, (box.width - 76) / (MARKERS - 1))
    columns = [box.right - 14 - apart * (MARKERS - 1 - marker) for marker in range(MARKERS)]
    parts = [
        use(SIGNS[marker], columns[marker], box.y + 14, 16, color=tone(PANEL_TONES[marker]))
        for marker in range(MARKERS)
    ]
    done = [step for step in STEPS if step in moved]
    room = min(34.0, (box.height - 66) / max(1, len(done)))
    y = box.y + 30
    for step in done:
        parts += _line(view.caption(f"step-{step}"), moved[step], columns, Box(box.x, y, 0, room))
        y += room
    parts.append(line(box.x, y + 4, box.right, y + 4, stroke=tone("line")))
    for marker, now in enumerate(scene.player(scene.focus).markers):
        parts.append(bold(columns[marker] + 8, y + 24, str(now), 14, text_anchor="end"))
    now_said = fit(view.caption("now"), columns[0] - box.x - 12, 13)
    parts.append(words(box.x, y + 24, now_said, 13, "muted"))
    return parts


def _line(title: str, moves: list[int], columns: list[float], box: Box) -> list[Element]:
    y = box.y + box.height / 2 + 5
    parts = [words(box.x, y, fit(title, columns[0] - box.x - 12, 13), 13)]
    for marker, by in enumerate(moves):
        said = f"{by:+d}".replace("-", "−") if by else "·"
        colour = "bad" if by < 0 else "text" if by else "muted"
        parts.append(bold(columns[marker] + 8, y, said, 13, colour, text_anchor="end"))
    return parts


# -- standings --------------------------------------------------------------------------------


def standings(scene: FactoryScene, box: Box) -> Element:
    """Lowest zone marker and star of every seat, best first: what counts at the end (EN-1)."""
    view = scene.view
    sheets = sorted(score_sheets(scene.state), key=lambda sheet: (sheet.rank, sheet.seat))
    parts = _titled(view.caption("final" if scene.state.over else "standings"), box)
    room = min(44.0, (box.height - 40) / len(sheets))
    for number, sheet in enumerate(sheets):
        place = Box(box.x + 8, box.y + 34 + room * number, box.width - 16, room)
        parts.append(_standing(scene, sheet.seat, sheet.rank, place))
    return group(*parts)


def _standing(scene: FactoryScene, seat: int, rank: int, box: Box) -> Element:
    view, player = scene.view, scene.player(seat)
    colour = scene.lowest(seat)
    y = box.height / 2
    final = player.final()
    gain = scene.gain(seat)
    later = [player.markers[m] + gain[m] for m in range(MARKERS)]
    ahead = min(later[:COLOURS]) + later[STAR]
    sum_said = f"{player.lowest()} + {player.markers[STAR]}"
    name = bold if seat == scene.focus else words
    broad = box.width > 232
    parts: list[Element] = [
        seat_sign(seat, 14, y, 17),
        name(28, y + 5, _called(scene, seat, rank, box.width - 130), 13),
        use(SIGNS[colour], box.width - 91, y, 14, color=tone(PANEL_TONES[colour])),
        words(box.width - 38, y + 5, sum_said, 12, "muted", text_anchor="end"),
        bold(box.width - 6, y + 6, str(final), 16, text_anchor="end"),
        box_halo(0, 1, box.width, box.height - 2),
    ]
    label = view.caption("standing-said", scene.who(seat), final, sum_said)
    if ahead > final and broad:
        label = f"{label}. {view.caption('if-scored', ahead)}"
    return thing(name_of("standing", seat + 1), label, *parts, transform=move(box.x, box.y))


def _called(scene: FactoryScene, seat: int, rank: int, room: float) -> str:
    """With `you` if there is room; at the end with the rank."""
    place = f"{rank}. " if scene.state.over else ""
    strong = seat == scene.focus
    said = place + scene.who(seat)
    if width(said, 13, bold=strong) > room:
        said = place + scene.view.name(seat)
    return fit(said, room, 13, bold=strong)


def cells(scene: FactoryScene, box: Box) -> Element:
    """Phones: four numbers, one a marker."""
    room = box.width / MARKERS
    earned = scene.points(scene.middle) if scene.scorable else None
    parts: list[Element] = [panel(box.x, box.y, box.width, box.height)]
    for marker in range(MARKERS):
        x = box.x + room * marker
        now = scene.player(scene.middle).markers[marker]
        gain = earned.by_marker()[marker] if earned and not scene.sealed(scene.middle) else 0
        title = scene.view.caption(letter(marker))
        inside = [
            use(SIGNS[marker], x + 18, box.y + 19, 18, color=tone(PANEL_TONES[marker])),
            bold(x + 34, box.y + 25, str(now), 17),
        ]
        if gain:
            inside.append(bold(x + 34, box.y + 45, f"+{gain}", 14, "ink"))
        parts.append(group(*inside, **named(f"{title}: {now}, +{gain}")))
    return group(*parts)
