"""Opponents: a strip with the system in miniature, and for phones a chip."""

from dataclasses import dataclass
from typing import Final

from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.opponents import (
    WIDTH,
    chip_fragment,
    chip_width,
    crowded,
    strip_fragment,
)
from cosmarium.drawing.opponents import strips as all_strips
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    named,
    panel,
    round_halo,
    seat_sign,
    seat_tone,
    thing,
    words,
)
from cosmarium.drawing.sky import starfield
from cosmarium.drawing.svg import Element, circle, element, group, line, move, path, rect, use
from cosmarium.drawing.theme import tone
from cosmarium.games.cosmogenesis.components import (
    BODIES_AN_ORBIT,
    EXOTIC_NAMES,
    ICONS,
    PLANETARY_NAMES,
    PLANETARY_OBJECTIVES,
    SECTOR_NAMES,
    STELLAR_NAMES,
)
from cosmarium.games.cosmogenesis.drawing.bodies import (
    BOX,
    comet_icon,
    describe,
    draw_body,
    name_of,
    place_id,
)
from cosmarium.games.cosmogenesis.drawing.orbits import plan_for, spots
from cosmarium.games.cosmogenesis.drawing.scene import CosmogenesisScene
from cosmarium.games.cosmogenesis.drawing.system import DUST, ORBIT, ZONE
from cosmarium.games.cosmogenesis.scoring import stellar_points
from cosmarium.games.cosmogenesis.state import NO_BODY, NO_CARD

HIGH: Final = 254.0
LOW: Final = 200.0  # where three strips must fit
FOOT: Final = WIDTH - 24.0  # room for its entries
ASTEROIDS, COMETS, HAND = "asteroids", "comets", "hand"  # goods that have no names of their own


def strips(scene: CosmogenesisScene) -> list[Fragment]:
    return all_strips(scene, _strip, _chip)


def _strip(scene: CosmogenesisScene, seat: int) -> Fragment:
    low = crowded(scene)
    height = LOW if low else HIGH
    view = scene.view
    whose = f"strip{seat + 1}"
    content = group(
        panel(0, 0, WIDTH, height),
        _turn_bar(scene, seat, WIDTH),
        *_header(scene, seat),
        group(_miniature(scene, seat, whose, "low" if low else "strip"), transform=move(8, 44)),
        _footer(scene, seat, height - 27),
    )
    label = view.caption("strip", view.name(seat), scene.points(seat))
    return strip_fragment(seat, label, height, content)


def _turn_bar(scene: CosmogenesisScene, seat: int, broad: float) -> Element:
    """Short, and along the whole edge for the seat on turn."""
    end = broad - 12 if scene.active(seat) else 72
    return line(
        *(12, 1.5, end, 1.5), stroke=seat_tone(seat), stroke_width=3, stroke_linecap="round"
    )


def _header(scene: CosmogenesisScene, seat: int) -> list[Element]:
    view = scene.view
    holds = bool(scene.state.order) and scene.state.monolith == seat
    points = str(scene.points(seat))
    name = fit(view.name(seat), 68 if holds else 92, 15, bold=True)
    parts = [
        seat_sign(seat, 24, 24, 20),
        bold(40, 29.5, name, 15),
        bold(WIDTH - 12, 30.5, points, 18, "ink", text_anchor="end"),
    ]
    if holds:
        label = view.texts.say("Monolith")
        parts.append(group(use("cg-mono", 52 + width(name, 15, bold=True), 24, 34), **named(label)))
    for sector, numeral in enumerate(SECTOR_NAMES):
        used = scene.used(seat, sector)
        x = 138 + 27 * sector
        parts.append(
            rect(
                *(x, 14, 24, 20, 4),
                fill=seat_tone(seat) if used else "none",
                stroke=seat_tone(seat) if used else tone("line"),
                stroke_width=1.2,
            )
        )
        colour = "on-seat" if used else "muted"
        parts.append(bold(x + 12, 28.5, numeral, 12, colour, text_anchor="middle"))
    return parts


# -- the system in miniature ------------------------------------------------------------------


def _miniature(scene: CosmogenesisScene, seat: int, whose: str, size: str) -> Element:
    """The same geometry as the large one, without free places and numerals."""
    system = scene.system(seat)
    plan = plan_for(size, system)
    clip = name_of(whose, "clip")
    inner, outer = plan.zone
    cy = plan.centre[1]
    scenery = group(
        rect(0, 0, plan.width, plan.height, fill=tone("space")),
        starfield(plan.width, plan.height, 7 + seat),
        path(plan.band(inner, outer), fill=ZONE, opacity=0.15),
        path(plan.band(*plan.dust), fill=DUST, opacity=0.14),
        use("cg-star", -12, cy, 96),
        *[
            path(plan.arc(plan.radii[orbit]), fill="none", stroke=ORBIT, opacity=0.5)
            for orbit in range(plan.orbits)
        ],
        clip_path=f"url(#{clip})",
    )
    pieces = []
    chips = []
    for orbit in range(system.planets()):
        for place, spot in spots(plan, system, orbit, with_free=False).items():
            body = system.bodies[place]
            if body == NO_BODY:
                continue
            where = scene.view.texts.arg(f"{orbit + 1}.{place % BODIES_AN_ORBIT}")
            pieces.append(
                thing(
                    scene.view,
                    place_id(whose, place),
                    scene.view.caption("at", where, describe(scene.view, body)),
                    *draw_body(body, spot.scale, round_halo(spot.radius + 3, space=True), 18),
                    also="piece",
                    transform=move(spot.x, spot.y),
                )
            )
        card = system.objectives[orbit]
        if card != NO_CARD:
            at = (plan.planet_x(orbit), plan.height - 12)
            chips.append(_points_chip(scene, name_of(whose, "card", orbit + 1), at, card))
    window = element("clipPath", rect(0, 0, plan.width, plan.height, 7), id=clip)
    return group(element("defs", window), scenery, group(*pieces, class_="pieces"), *chips)


def _points_chip(
    scene: CosmogenesisScene, name: str, at: tuple[float, float], card: int
) -> Element:
    """The points of a revealed objective; which one it is, is told by its label."""
    texts = scene.view.texts
    x, y = at
    points = str(PLANETARY_OBJECTIVES[card].points)
    return thing(
        scene.view,
        name,
        texts.arg(PLANETARY_NAMES[card]),
        rect(
            *(x - 12, y - 9, 24, 17, 4),
            fill=tone("space-card"),
            stroke=tone("space-good"),
            stroke_width=1.2,
        ),
        bold(x, y + 4, points, 12, "space-accent", text_anchor="middle"),
        box_halo(x - 12, y - 9, 24, 17, 4, space=True),
        hint=texts.explain(PLANETARY_NAMES[card]),
    )


# -- belt, objects, objectives, cards ---------------------------------------------------------


@dataclass(frozen=True)
class FootEntry:
    """One entry of the foot, for some goods: how broad it is, drawn from its left end at
    height 0."""

    goods: list[str]
    breadth: float
    label: str
    parts: list[Element]


def _number(
    goods: list[str], symbol: str, size: float, count: int, label: str, at: float = 9
) -> FootEntry:
    """A symbol around `at`, and a number behind it."""
    return _counted(goods, use(symbol, at, 0, size), count, label, at + 12)


def _counted(goods: list[str], icon: Element, count: int, label: str, x: float) -> FootEntry:
    broad = x + 2 + width(str(count), 14, bold=True)
    return FootEntry(goods, broad, label, [icon, bold(x, 5, str(count), 14)])


def _entries(scene: CosmogenesisScene, seat: int, brief: bool) -> list[FootEntry]:
    view, state, system = scene.view, scene.state, scene.system(seat)
    asteroids = view.caption("asteroids", system.asteroids)
    comets = view.caption("comets", system.comets)
    found = [
        _number([ASTEROIDS], "cg-ast", BOX * 0.68, system.asteroids, asteroids),
        _counted([COMETS], comet_icon(11, 0, BOX * 0.38), system.comets, comets, 25),
    ]
    owned = [exotic for exotic, owner in enumerate(state.exotic_owner) if owner == seat]
    if brief and len(owned) > 1:
        label = f"{view.caption('exotic')}: {len(owned)}"
        goods = [EXOTIC_NAMES[exotic] for exotic in owned]
        found.append(_number(goods, f"cg-{goods[0].lower()}", 28, len(owned), label, 13))
    else:
        found += [_exotic_entry(scene, exotic) for exotic in owned]
    points = [stellar_points(state, seat, card) for card in system.stellar]
    names = [STELLAR_NAMES[card] for card in system.stellar]
    if brief and len(points) > 1:
        label = f"{view.caption('stellar')}: {sum(points)}"
        found.append(_number(names, "cg-g-star", 18, sum(points), label))
    else:
        found += [
            _number([name], "cg-g-star", 18, now, f"{view.texts.arg(name)}: {now}")
            for name, now in zip(names, points, strict=True)
        ]
    cards = len(system.public_hand) + len(system.secret_hand) + len(system.dealt)
    found.append(_number([HAND], "cg-g-hand", 26, cards, f"{view.caption('hand')}: {cards}", 11))
    return found


def _exotic_entry(scene: CosmogenesisScene, exotic: int) -> FootEntry:
    """The object with a pip for each icon, filled while it is left."""
    code = EXOTIC_NAMES[exotic]
    left = scene.state.icons_left[exotic]
    count = len(ICONS[exotic])
    pips: list[Element] = [
        circle(
            *(34, (number - (count - 1) / 2) * 9, 3),
            fill=tone("purple") if left >> number & 1 else "none",
            stroke=tone("purple"),
            stroke_width=1.2,
        )
        for number in range(count)
    ]
    label = f"{scene.view.texts.arg(code)}: {left.bit_count()}/{count}"
    return FootEntry([code], 38, label, [use(f"cg-{code.lower()}", 14, 0, 34), *pips])


def _shown_entries(scene: CosmogenesisScene, seat: int) -> list[FootEntry]:
    entries = _entries(scene, seat, brief=False)
    if sum([entry.breadth for entry in entries]) + 5 * (len(entries) - 1) > FOOT:
        return _entries(scene, seat, brief=True)
    return entries


def goods_ids(scene: CosmogenesisScene, seat: int, goods: str) -> list[str]:
    """The entry for goods in an opponent's foot, if there is one."""
    shown = _shown_entries(scene, seat)
    return [_entry_id(seat, entry) for entry in shown if goods in entry.goods]


def _entry_id(seat: int, entry: FootEntry) -> str:
    return name_of(f"strip{seat + 1}", entry.goods[0])


def _footer(scene: CosmogenesisScene, seat: int, y: float) -> Element:
    entries = _shown_entries(scene, seat)
    total = sum([entry.breadth for entry in entries])
    gap = min(22.0, (FOOT - total) / max(1, len(entries) - 1))
    x = 12.0
    parts = []
    for entry in entries:
        name, place = _entry_id(seat, entry), move(x, y)
        parts.append(group(*entry.parts, id=name, transform=place, **named(entry.label)))
        x += entry.breadth + gap
    return group(*parts)


# -- chips ------------------------------------------------------------------------------------


def _chip(scene: CosmogenesisScene, seat: int) -> Fragment:
    """Sign, name, points, sectors used: the least one must see of an opponent."""
    view = scene.view
    broad = chip_width(len(scene.others))
    points = str(scene.points(seat))
    room = broad - 34 - width(points, 15, bold=True) - 14
    content = group(
        panel(0, 0, broad, 40, 8),
        _turn_bar(scene, seat, broad),
        seat_sign(seat, 17, 20, 18),
        words(31, 18, fit(view.name(seat), room, 13), 13),
        bold(broad - 9, 25.5, points, 15, "ink", text_anchor="end"),
        *[
            rect(
                *(31 + 13 * sector, 25, 10, 7, 2),
                fill=seat_tone(seat) if scene.used(seat, sector) else "none",
                stroke=seat_tone(seat) if scene.used(seat, sector) else tone("edge"),
            )
            for sector in range(len(SECTOR_NAMES))
        ],
    )
    label = view.caption("strip", view.name(seat), scene.points(seat))
    return chip_fragment(seat, label, broad, content, view.name(seat))
