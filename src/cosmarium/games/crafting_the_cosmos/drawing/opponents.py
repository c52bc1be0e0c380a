"""Opponents: the galaxy in miniature, and what else they have, in words."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from cosmarium.drawing.fragment import Component, Fragment, Look, Opponent, Part
from cosmarium.drawing.svg import (
    Element,
    circle,
    component,
    group,
    line,
    path,
    rect,
    use,
    written,
)
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    KINDS,
    LIFE_IDS,
    LIFE_STARS,
    NEBULA_IDS,
    NEBULA_SECTOR,
    NEBULA_SPACES,
    POWER_NAMES,
    STAR_IDS,
    TILE_SIZE,
)
from cosmarium.games.crafting_the_cosmos.drawing.names import (
    PROTO_TONE,
    SECTOR_TONES,
    STABLE_TONE,
    STAR_CODES,
    name_of,
)
from cosmarium.games.crafting_the_cosmos.drawing.plan import BREADTH, HEIGHT, BoardPlan, hexagon
from cosmarium.games.crafting_the_cosmos.drawing.pool_and_supply import SLOTS
from cosmarium.games.crafting_the_cosmos.drawing.scene import Counts, CraftingScene, Galaxy
from cosmarium.games.crafting_the_cosmos.drawing.shelf import COUNTERS
from cosmarium.games.crafting_the_cosmos.state import NO_LIFE, NONE, NOVA, PROTO
from cosmarium.words import Texts

WIDTH, TALL = 270.0, 150.0
SIDE: Final = 21.5
PLAN: Final = BoardPlan(SIDE, (WIDTH - BREADTH * SIDE) / 2, (TALL - HEIGHT * SIDE) / 2)
DONE: Final = ("", "#a8466a", "#23877f", "#6b45b8")  # finished tiles by size
TILE: Final = "#1e2850"
RIM: Final = "#33406f"


# -- in words ---------------------------------------------------------------------------------


def opponents(scene: CraftingScene) -> list[Opponent]:
    return [_opponent(scene, seat) for seat in scene.others]


def _opponent(scene: CraftingScene, seat: int) -> Opponent:
    """What matters now: a power bought in this round, a crystal that waits, who begins."""
    view, chamber = scene.view, scene.chamber(seat)
    crystal = view.caption("crystal-on", chamber.crystal)
    if chamber.full:
        crystal = view.caption("crystals-wait", chamber.full)
    begins = view.caption("begins") if scene.round.start == seat else ""
    bought = _bought(scene, seat)
    fact = bought or (crystal if chamber.full else begins or crystal)
    facts = [crystal, begins, *_facts(scene, seat)]
    told = tuple([one for one in facts if one and one != fact])
    return Opponent(seat, view.name(seat), fact, told, scene.points(seat), scene.acts(seat))


def _bought(scene: CraftingScene, seat: int) -> str:
    for event in reversed(scene.view.events):
        if event.kind == "round":
            break
        if event.kind == "kept" and event.seat == seat:
            return scene.view.caption("bought", scene.view.texts.arg(event.detail[0]))
    return ""


def _facts(scene: CraftingScene, seat: int) -> list[str]:
    view, arg = scene.view, scene.view.texts.arg
    hand = scene.hand(seat).cards
    known = _counted(view.texts, zip(KINDS, hand, strict=False))
    cards = view.caption("cards-held", sum(hand))
    creatures = len([1 for creature in scene.galaxies[seat].creatures if creature])
    powers = [arg(POWER_NAMES[power]) for power in scene.powers(seat) if power != NONE]
    control = scene.control_of(seat)
    found = [
        f"{cards} ({known})" if known else cards,
        view.caption("powers-held", ", ".join(powers)) if powers else "",
        view.caption("token-on", arg(KINDS[control])) if control != NONE else "",
        view.caption("creatures", creatures) if creatures else "",
    ]
    if points := scene.discharge_points(seat):
        found.append(view.caption("discharges-held", points))
    pool = scene.pool(seat)
    loose = [*zip(SLOTS, (*pool.stars, pool.proto), strict=True)]
    loose += [(code, n) for (code, _), n in zip(COUNTERS, scene.counters(seat), strict=True)]
    said = _counted(view.texts, loose)
    found.append(view.caption("pool-holds", said) if said else "")
    return found


def _counted(texts: Texts, counts: Iterable[tuple[str, int]]) -> str:
    """`2 H star, 1 DNA`."""
    return ", ".join([f"{count} {texts.arg(code)}" for code, count in counts if count])


# -- the galaxy in miniature ------------------------------------------------------------------


def miniatures(scene: CraftingScene) -> list[Component]:
    return [
        Component(
            f"opponent-{seat + 1}",
            miniature,
            (scene.look, seat, scene.view.name(seat), scene.galaxies[seat]),
        )
        for seat in scene.others
    ]


@component
def miniature(look: Look, seat: int, name: str, galaxy: Galaxy) -> Fragment:
    """Without words: sizes as dots, finished tiles filled, stars by shape, life, creatures."""
    parts = [Part("space", _space())]
    parts += [
        Part(
            NEBULA_IDS[space],
            _tile(seat, space, tile, galaxy.finished[space], galaxy.creatures[2 * space :][:2]),
        )
        for space, tile in enumerate(galaxy.tiles)
        if tile != NONE
    ]
    parts += [
        Part(LIFE_IDS[space], _life(seat, space, life))
        for space, life in enumerate(galaxy.life)
        if life != NO_LIFE
    ]
    parts += [
        Part(STAR_IDS[space], _star(seat, space, star))
        for space, star in enumerate(galaxy.stars)
        if star != NONE
    ]
    label = look.caption("galaxy-of", name)
    return Fragment(f"opponent-{seat + 1}", "others", label, WIDTH, TALL, parts)


@cache
def _space() -> Element:
    cells = [
        path(
            hexagon(SIDE * 0.97, *PLAN.nebula(space)),
            fill=SECTOR_TONES[NEBULA_SECTOR[space]],
            fill_opacity=0.12,
            stroke=RIM,
        )
        for space in range(NEBULA_SPACES)
    ]
    return written(rect(0, 0, WIDTH, TALL, 8, fill=tone("space-deep")), *cells)


def _part(seat: int, name: str, ring: Element, *children: Element) -> Element:
    """Small, nameless, but it can be ringed."""
    halo = group(ring, class_="halo space", fill="none", stroke=tone("space-accent"))
    return group(*children, halo, id=name_of(f"strip{seat + 1}", name), class_="target")


@component
def _tile(seat: int, space: int, tile: int, done: int, creatures: Counts) -> Element:
    x, y = PLAN.nebula(space)
    size = TILE_SIZE[tile]
    data = hexagon(SIDE * 0.97, x, y)
    parts = [path(data, fill=DONE[size] if done else TILE, stroke=RIM)]
    there = [creature for creature in creatures if creature]
    for number in range(len(there)):
        at = x + 8 * (number - (len(there) - 1) / 2)
        parts.append(use("cc-creature-mini", at, y, SIDE))
    if not there:
        for dot in range(size):
            at = x + (dot - (size - 1) / 2) * 4.6
            parts.append(circle(at, y, 1.8, fill="#fff" if done else "#8a99d0"))
    return _part(seat, NEBULA_IDS[space], path(data, class_="line", stroke_width=2), *parts)


@component
def _life(seat: int, space: int, life: int) -> Element:
    x, y = PLAN.life(space)
    ends = []
    for star in LIFE_STARS[space]:
        ex, ey = PLAN.star(star)
        ends += [(x + ex) / 2, (y + ey) / 2]
    proto = life == PROTO
    bar = line(
        *ends,
        stroke=PROTO_TONE if proto else STABLE_TONE,
        stroke_width=3.4 if proto else 4,
        stroke_linecap="round",
        stroke_dasharray="0.1 4.6" if proto else None,
    )
    return _part(
        seat, LIFE_IDS[space], circle(x, y, SIDE * 0.4, class_="line", stroke_width=1.6), bar
    )


@component
def _star(seat: int, space: int, star: int) -> Element:
    x, y = PLAN.star(space)
    symbol = "cc-nova" if star >= NOVA else f"cc-mini-{STAR_CODES[star]}"
    face = use(symbol, x, y, SIDE * (0.86 if star >= NOVA else 0.74))
    return _part(
        seat, STAR_IDS[space], circle(x, y, SIDE * 0.42, class_="line", stroke_width=1.6), face
    )
