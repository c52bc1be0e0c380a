"""Opponents: a strip with the galaxy in miniature, and for phones a chip."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from cosmarium.drawing.box import Box
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
    seat_sign,
    seat_tone,
    thing,
    tip,
    words,
)
from cosmarium.drawing.svg import (
    Element,
    circle,
    group,
    line,
    move,
    path,
    rect,
    use,
    written,
)
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    CHAMBER_TOP,
    ELEMENTS,
    KINDS,
    LIFE_IDS,
    LIFE_STARS,
    NEBULA_IDS,
    NEBULA_SECTOR,
    NEBULA_SPACES,
    POWER_KIND,
    POWER_NAMES,
    STAR_IDS,
    TILE_SIZE,
)
from cosmarium.games.crafting_the_cosmos.drawing.names import (
    KIND_TONES,
    PROTO_TONE,
    SECTOR_TONES,
    STABLE_TONE,
    STAR_CODES,
    name_of,
)
from cosmarium.games.crafting_the_cosmos.drawing.plan import BREADTH, HEIGHT, BoardPlan, hexagon
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.scoring import creature_points, discharge_points
from cosmarium.games.crafting_the_cosmos.state import (
    NO_LIFE,
    NONE,
    NOVA,
    PROTO,
    Player,
)

HIGH: Final = 190.0
LOW: Final = 150.0  # where three strips must fit
DONE: Final = ("", "#a8466a", "#23877f", "#6b45b8")  # finished tiles by size
TILE: Final = "#1e2850"
RIM: Final = "#33406f"


def strips(scene: CraftingScene) -> list[Fragment]:
    return all_strips(scene, _strip, _chip)


def _strip(scene: CraftingScene, seat: int) -> Fragment:
    low = crowded(scene)
    height = LOW if low else HIGH
    view = scene.view
    whose = f"strip{seat + 1}"
    side = 14.5 if low else 20.0
    tall = HEIGHT * side + 12
    space = Box(8, height - tall - 8, BREADTH * side + 12, tall)
    content = group(
        panel(0, 0, WIDTH, height),
        turn_bar(scene, seat, height),
        *_header(scene, seat, low),
        miniature(scene, seat, whose, space, side),
        _facts(scene, seat, Box(space.right + 8, space.y, WIDTH - space.right - 16, tall), whose),
    )
    label = view.caption("strip", view.name(seat), scene.points(seat))
    return strip_fragment(seat, label, height, content)


def turn_bar(scene: CraftingScene, seat: int, tall: float) -> Element:
    """Along the left edge, whole for a seat that must act."""
    end = tall - 12 if scene.acts(seat) else 30
    return line(*(2, 12, 2, end), stroke=seat_tone(seat), stroke_width=4, stroke_linecap="round")


def _header(scene: CraftingScene, seat: int, low: bool) -> list[Element]:
    view = scene.view
    points = str(scene.points(seat))
    y = 20.0 if low else 24.0
    first = scene.state.start == seat
    said = view.caption("first")
    tag = width(said, 12) + 14 if first else 0
    room = WIDTH - 40 - width(points, 18, bold=True) - 46 - tag
    name = fit(view.name(seat), room, 15, bold=True)
    parts = [
        seat_sign(seat, 24, y, 19),
        bold(40, y + 5.5, name, 15),
        bold(WIDTH - 34, y + 6.3, points, 18, "ink", text_anchor="end"),
        words(WIDTH - 12, y + 5, view.caption("pt"), 12, "muted", text_anchor="end"),
    ]
    if first:
        x = 48 + width(name, 15, bold=True)
        label = view.caption("start-of", view.name(seat))
        parts.append(
            group(
                tip(label),
                rect(x, y - 9, tag, 18, 9, fill="none", stroke=tone("edge")),
                words(x + tag / 2, y + 4.3, said, 12, "muted", text_anchor="middle"),
                **named(label),
            )
        )
    return parts


# -- the galaxy in miniature ------------------------------------------------------------------


def miniature(scene: CraftingScene, seat: int, whose: str, box: Box, side: float) -> Element:
    """Without words: sizes as dots, finished tiles filled, stars by shape, life, creatures."""
    player = scene.state.players[seat]
    plan = BoardPlan(side, box.x + 6, box.y + 6)
    label = scene.view.caption("galaxy-of", scene.view.name(seat))
    return group(
        tip(label),
        rect(*box.frame, 8, fill=tone("space-deep")),
        _grid(plan),
        *[
            _mini_tile(scene, player, space, plan, whose)
            for space in range(NEBULA_SPACES)
            if player.tiles[space] != NONE
        ],
        *[
            _mini_life(scene, player, space, plan, whose)
            for space, life in enumerate(player.life)
            if life != NO_LIFE
        ],
        *[
            _mini_star(scene, player, space, plan, whose)
            for space, star in enumerate(player.stars)
            if star != NONE
        ],
        **named(label),
    )


@cache
def _grid(plan: BoardPlan) -> Element:
    cells = [
        path(
            hexagon(plan.side * 0.97, *plan.nebula(space)),
            fill=SECTOR_TONES[NEBULA_SECTOR[space]],
            fill_opacity=0.12,
            stroke=RIM,
        )
        for space in range(NEBULA_SPACES)
    ]
    return written(*cells)


def _part(scene: CraftingScene, name: str, halo: Element, *children: Element) -> Element:
    """Small, nameless, but it can be ringed."""
    return group(
        *children,
        group(halo, class_="halo space", fill="none", stroke=tone("space-accent")),
        id=name,
        class_="target",
    )


def _mini_tile(
    scene: CraftingScene, player: Player, space: int, plan: BoardPlan, whose: str
) -> Element:
    x, y = plan.nebula(space)
    size = TILE_SIZE[player.tiles[space]]
    done = bool(player.finished[space])
    data = hexagon(plan.side * 0.97, x, y)
    parts: list[Element] = [path(data, fill=DONE[size] if done else TILE, stroke=RIM)]
    if player.creatures[2 * space]:
        both = bool(player.creatures[2 * space + 1])
        parts.append(use("cc-creature-mini", x - 3 * both, y, plan.side))
        if both:
            parts.append(use("cc-creature-mini", x + 5, y, plan.side))
    else:
        for dot in range(size):
            at = x + (dot - (size - 1) / 2) * 4.6
            parts.append(circle(at, y, 1.8, fill="#fff" if done else "#8a99d0"))
    return _part(
        scene, name_of(whose, NEBULA_IDS[space]), path(data, class_="line", stroke_width=2), *parts
    )


def _mini_life(
    scene: CraftingScene, player: Player, space: int, plan: BoardPlan, whose: str
) -> Element:
    x, y = plan.life(space)
    one, two = [plan.star(star) for star in LIFE_STARS[space]]
    ends = [(x + (ex - x) * 0.5, y + (ey - y) * 0.5) for ex, ey in (one, two)]
    proto = player.life[space] == PROTO
    bar = line(
        *ends[0],
        *ends[1],
        stroke=PROTO_TONE if proto else STABLE_TONE,
        stroke_width=3.4 if proto else 4,
        stroke_linecap="round",
        stroke_dasharray="0.1 4.6" if proto else None,
    )
    ring = circle(x, y, plan.side * 0.4, class_="line", stroke_width=1.6)
    return _part(scene, name_of(whose, LIFE_IDS[space]), ring, bar)


def _mini_star(
    scene: CraftingScene, player: Player, space: int, plan: BoardPlan, whose: str
) -> Element:
    x, y = plan.star(space)
    star = player.stars[space]
    symbol = "cc-nova" if star >= NOVA else f"cc-mini-{STAR_CODES[star]}"
    size = plan.side * (0.86 if star >= NOVA else 0.74)
    ring = circle(x, y, plan.side * 0.42, class_="line", stroke_width=1.6)
    return _part(scene, name_of(whose, STAR_IDS[space]), ring, use(symbol, x, y, size))


# -- numbers ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fact:
    """A sign with words behind it; `name` is the id by which events find it."""

    name: str
    label: str
    icon: Element
    said: str
    more: str = ""


def _fact(scene: CraftingScene, fact: Fact, x: float, y: float, room: float) -> Element:
    at = 25 + width(fact.said, 14, bold=True) + 6
    parts = [fact.icon, bold(25, 5, fact.said, 14)]
    if fact.more:
        parts.append(words(at, 5, fit(fact.more, room - at, 12), 12, "muted"))
    return thing(
        fact.name,
        fact.label,
        *parts,
        box_halo(-2, -12, room, 24, 6),
        transform=move(x, y),
    )


def _facts(scene: CraftingScene, seat: int, box: Box, whose: str) -> Element:
    """Cards and creatures, chamber, powers, marble, what lies beside the board."""
    view, player = scene.view, scene.state.players[seat]
    cards = sum(player.hand)
    known = [
        f"{count} {view.texts.arg(KINDS[kind])}"
        for kind, count in enumerate(player.hand[:4])
        if count
    ]
    label = view.caption("cards-held", cards)
    if known:
        label = f"{label}: {', '.join(known)}"
    creatures = len([1 for creature in player.creatures if creature])
    worth = creature_points(player)
    tall = box.height / 5
    half = box.width / 2
    y = [box.y + tall * (n + 0.5) for n in range(5)]
    scored = view.caption("scored-crystals", discharge_points(player)) if player.discharged else ""
    full = f" +{player.full}" if player.full else ""
    chamber = Fact(
        name_of(whose, "chamber"),
        view.caption("chamber", player.crystal, player.full),
        use("cc-crystal", 11, 0, 19),
        f"{player.crystal}/{CHAMBER_TOP}{full}",
        scored,
    )
    hand = Fact(name_of(whose, "cards"), label, use("cc-mc-back", 11, 0, 22), str(cards))
    shells = Fact(
        name_of(whose, "creatures"),
        view.caption("creatures", creatures),
        use("cc-creature-mini", 11, 0, 19),
        str(creatures),
        f"+{worth}" if worth else "",
    )
    return group(
        _fact(scene, hand, box.x, y[0], half),
        _fact(scene, shells, box.x + half, y[0], half),
        _fact(scene, chamber, box.x, y[1], box.width),
        _slots(scene, player, Box(box.x, y[2] - 12, box.width, min(26, tall))),
        _marble(scene, seat, box.x, y[3]),
        _loose(scene, player, whose, Box(box.x, y[4] - tall / 2, box.width, tall)),
    )


def _slots(scene: CraftingScene, player: Player, box: Box) -> Element:
    parts: list[Element] = []
    for number, power in enumerate(player.slots):
        x = box.x + (box.height + 4) * number
        place = Box(x, box.y, box.height, box.height)
        if power == NONE:
            parts.append(
                rect(
                    *place.inset(0.5).frame,
                    6,
                    fill="none",
                    stroke=tone("edge"),
                    stroke_dasharray="3 3",
                )
            )
            continue
        kind = POWER_KIND[power]
        label = scene.view.texts.arg(POWER_NAMES[power])
        hint = scene.view.texts.explain(POWER_NAMES[power])
        parts.append(
            group(
                tip(f"{label}. {hint}"),
                rect(*place.inset(0.5).frame, 6, fill=tone("card"), stroke=tone(KIND_TONES[kind])),
                use(f"cc-ico-{KINDS[kind]}", *place.middle, box.height - 8),
                **named(label, hint),
            )
        )
    return group(*parts)


def _marble(scene: CraftingScene, seat: int, x: float, y: float) -> Element:
    control = scene.state.own_at[seat]
    if control == NONE:
        return group()
    kind = scene.view.texts.arg(KINDS[control])
    return group(
        use(f"cc-marble-{seat + 1}", x + 11, y, 20),
        use(f"cc-ico-{KINDS[control]}", x + 33, y, 16),
        words(x + 46, y + 4.3, kind, 12, "muted"),
        **named(scene.view.caption("token", scene.view.name(seat), kind)),
    )


def _loose(scene: CraftingScene, player: Player, whose: str, box: Box) -> Element:
    """Pool and counters, as long as there are any."""
    entries: list[tuple[str, float, int, str]] = [
        (f"cc-mini-{ELEMENTS[n]}", 17.0, count, ELEMENTS[n])
        for n, count in enumerate(player.pool_stars)
    ]
    entries.append(("cc-life-proto", 22.0, player.pool_proto, "proto"))
    entries += [
        ("cc-ico-nova", 16.0, player.supernovae, "supernova"),
        ("cc-ico-dna", 16.0, player.dna, "dna"),
        ("cc-ico-graviton", 16.0, player.gravitons, "graviton"),
    ]
    entries += [(f"cc-ico-neb{TILE_SIZE[tile]}", 17.0, 1, "") for tile in player.pool_tiles]
    there = [entry for entry in entries if entry[2]]
    said = [f"{count} {scene.view.texts.arg(code)}" for _, _, count, code in there if code]
    parts: list[Element] = []
    if there:
        ground = rect(*box.inset(1).frame, 5, fill=tone("lens"))
        parts.append(ground)
        pitch = min(30.0, (box.width - 6) / len(there))
        for number, (symbol, size, count, _) in enumerate(there):
            x = box.x + 4 + pitch * (number + 0.5)
            narrow = pitch < 26 or count == 1
            parts.append(use(symbol, x if narrow else x - 6, box.middle[1], size))
            if not narrow:
                parts.append(bold(x + 4, box.middle[1] + 4.4, str(count), 12, "space-text"))
    label = scene.view.caption("pool")
    label = f"{label}: {', '.join(said)}" if said else label
    return thing(name_of(whose, "pool"), label, *parts, box_halo(*box.frame, 5))


# -- chips ------------------------------------------------------------------------------------


def _chip(scene: CraftingScene, seat: int) -> Fragment:
    """Sign, name, points, finished nebulae and creatures: the least one must see."""
    view, player = scene.view, scene.state.players[seat]
    broad = chip_width(len(scene.others))
    points = str(scene.points(seat))
    room = broad - 34 - width(points, 15, bold=True) - 14
    done = sum(player.finished)
    creatures = len([1 for creature in player.creatures if creature])
    content = group(
        panel(0, 0, broad, 40, 8),
        turn_bar(scene, seat, 40),
        seat_sign(seat, 18, 20, 18),
        words(32, 17, fit(view.name(seat), room, 13), 13),
        bold(broad - 9, 25.5, points, 15, "ink", text_anchor="end"),
        use("cc-ico-neb", 38, 28.5, 13),
        words(47, 33, str(done), 12, "muted"),
        use("cc-creature-mini", 68, 28.5, 13),
        words(77, 33, str(creatures), 12, "muted"),
    )
    label = view.caption("strip", view.name(seat), scene.points(seat))
    return chip_fragment(seat, label, broad, content, view.name(seat))
