"""The galaxy of one seat: hexagons by sector, nebulae, stars on corners, life on sides."""

from functools import cache
from typing import Final

from cosmarium.core.bitsets import members
from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.hexagons import hexagon
from cosmarium.drawing.kit import icon, label, pane, row
from cosmarium.drawing.pieces import box_halo, centred, hit, named, path_halo, round_halo
from cosmarium.drawing.sky import starfield, window
from cosmarium.drawing.spot import Spot
from cosmarium.drawing.svg import Element, circle, component, draw, element, group, move, path, use
from cosmarium.drawing.theme import paint
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos.drawing import names
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Board, Galaxy
from cosmarium.games.crafting_the_cosmos.drawing.names import INK
from cosmarium.games.crafting_the_cosmos.drawing.plan import HEIGHT, BoardPlan, plan_in
from cosmarium.games.crafting_the_cosmos.drawing.tiles import INNER, ROOMY, Tile, TileFace, stands
from cosmarium.games.crafting_the_cosmos.rules import needs as rules
from cosmarium.games.crafting_the_cosmos.rules.crafting import places_to_grow
from cosmarium.games.crafting_the_cosmos.state import CREATURE_GROUP, NO_LIFE, NONE, NOVA
from cosmarium.games.crafting_the_cosmos.texts.places import space_words
from cosmarium.narration import capital

PLANS: Final = {"wide": (80, 26), "medium": (60, 15), "phone": (49, 17)}  # side and top
TOUCH: Final = 20  # radius of what a finger can hit
LIFE: Final = ("", "proto", "stable")
GLOW: Final = (("bga", 0.5, 0.47, 0.5, 0.52), ("bgb", 0.6, 0.62, 0.34, 0.36))

Ranking = tuple[tuple[int, int, int], ...]  # space, nebulae that a star serves, that it spoils


@component
def galaxy_parts(spot: Spot, board: Board) -> list[Part]:
    """Space, and what lies on the board."""
    now, needs, plan = board.now, needs_of(board.now), plan_in(spot.box, *PLANS[spot.look.layout])
    before = needs_of(board.was) if board.was != now else (None,) * data.NEBULA_SPACES
    wrong = {space for each in needs if each for space in each.wrong}
    parts = [Part("space", _scenery(spot, plan))]
    for space in range(data.NEBULA_SPACES):
        tile = _tile(board, space, needs[space], before[space])
        parts.append(_nebula(spot, plan, space, tile))
    parts += [_life(spot, plan, space, life) for space, life in enumerate(now.life)]
    parts += [_star(spot, plan, n, star, n in wrong) for n, star in enumerate(now.stars)]
    if board.grows:  # where life of the pool can be put
        grows = members(places_to_grow(now.board()))
        signs = [use("cc-grow", *plan.life(space), 10) for space in grows]
        parts.append(Part("growth", group(*signs, pointer_events="none")))
    free = [space for space, star in enumerate(now.stars) if star == NONE]
    for each in board.elements:
        ranking = tuple([(space, *rules.worth(needs, each, space)) for space in free])
        parts.append(Part(f"rank-{data.ELEMENTS[each]}", _ranks(plan, each, ranking)))
    return parts


@component
def needs_of(galaxy: Galaxy) -> rules.AllNeeds:
    return rules.needs_of(galaxy.board())


def _tile(
    board: Board, space: int, needs: rules.Needs | None, before: rules.Needs | None
) -> Tile | None:
    now, tile, corners = board.now, board.now.tiles[space], data.NEBULA_STARS[space]
    if tile == NONE:
        return None
    return Tile(
        tile,
        needs,
        before if board.was.tiles[space] == tile else None,
        tuple([now.stars[star] for star in corners]) if needs else (),
        tuple([n for n, star in enumerate(corners) if needs and star in needs.wrong]),
        () if needs else tuple([now.life[life] for life in data.NEBULA_LIVES[space]]),
        now.creatures[2 * space : 2 * space + 2],
        space in board.alive,
    )


@component
def _nebula(spot: Spot, plan: BoardPlan, space: int, tile: Tile | None) -> Part:
    look, name = spot.look, data.NEBULA_IDS[space]
    if tile is None:
        face = _free_space(plan.side, data.NEBULA_SECTOR[space])
        said, hint = look.caption("empty"), ""
    else:
        face = group(*TileFace(look, tile, plan.side).parts(), class_="body")
        said, hint = _about(look, tile), look.texts.explain(data.TILE_IDS[tile.tile])
    halo = path_halo(hexagon(INNER * plan.side), space=True)
    return _lying(spot, name, said, move(*plan.nebula(space)), face, halo, hint=hint)


def _lying(spot: Spot, space: str, said: str, where: str, *face: Element, hint: str = "") -> Part:
    """On a space (`S19`). It is never faded: the board must stay readable."""
    label = spot.look.caption("at", capital(space_words(spot.look.texts, space)), said)
    placed = {"also": "steady", "transform": where}
    return Part(space, spot.piece(space, label, *face, hint=hint, **placed))


def _free_space(side: float, sector: int) -> Element:
    size, colour = 0.58 * side, names.SECTOR_TONES[sector]
    rim = paint(INK, colour, opacity=0.5) | {"stroke_opacity": 0.22, "class_": "ground space"}
    letter = centred(0, -0.02 * size, names.SECTOR_LETTERS[sector], size, colour, 400)
    return group(path(hexagon(INNER * side), **rim), group(letter, opacity=0.42))


def _about(look: Look, tile: Tile) -> str:
    """A tile in words."""
    named, points = look.texts.arg(data.TILE_IDS[tile.tile]), data.TILE_POINTS[tile.tile]
    if tile.needs:
        return f"{named}, {look.caption(*stands(tile.needs, points))}"
    found = [look.caption("finished", named, points)]
    for creature in tile.creatures:
        value = creature % CREATURE_GROUP
        if creature:
            found.append(look.caption("creature-worth" if value else "creature", value))
    return ", ".join(found)


@component
def _life(spot: Spot, plan: BoardPlan, space: int, life: int) -> Part:
    """A token, or a place for one."""
    look, name = spot.look, data.LIFE_IDS[space]
    broad, tall, half = 0.54 * plan.side, max(0.27 * plan.side, 14), plan.side / 2 - 4
    area = Box(-half, -TOUCH, 2 * half, 2 * TOUCH)
    parts = [pane(area, 0, "none", class_="hit", pointer_events="all")]
    said = look.caption("empty")
    if life != NO_LIFE:
        said = look.texts.arg(LIFE[life])
        parts.append(group(use(f"cc-life-{LIFE[life]}", 0, 0, broad), class_="body"))
    parts.append(box_halo(-broad / 2 - 2, -tall / 2, broad + 4, tall, tall / 2, space=True))
    return _lying(spot, name, said, f"{move(*plan.life(space))} rotate({plan.tilt(space)})", *parts)


@component
def _star(spot: Spot, plan: BoardPlan, space: int, star: int, wrong: bool) -> Part:
    look, name, roomy = spot.look, data.STAR_IDS[space], plan.side >= ROOMY
    parts = [hit(TOUCH)]
    if star == NONE:
        radius, said = 9.0, look.caption("empty")
        parts.append(use("cc-space", 0, 0, 14 if roomy else 11, class_="empty"))
    else:
        radius = 0.29 * plan.side if roomy else 15.0
        said = look.texts.arg(data.ELEMENTS[star % NOVA])
        if star >= NOVA:
            said = look.caption("nova-over", said)
        parts.append(group(*_star_face(star, plan.side), class_="body"))
    if wrong:
        said = f"{said}, {look.caption('useless')}"
        parts.append(circle(0, 0, radius + 3, **paint("none", "space-bad", 1.8, dash="2 3")))
    parts.append(round_halo(radius, space=True))
    return _lying(spot, name, said, move(*plan.star(space)), *parts)


def _star_face(star: int, side: float) -> list[Element]:
    """A star, or a supernova with its element as a badge."""
    code, nova = data.ELEMENTS[star % NOVA], star >= NOVA
    if side >= ROOMY:
        symbol, size = (f"cc-nova-{code}", 0.66) if nova else (f"cc-star-{code}", 0.54)
        return [use(symbol, 0, 0, size * side)]
    if nova:
        disc = circle(9, 9, 7, fill=INK)
        return [use("cc-nova", 0, 0, 34), disc, use(f"cc-mini-{code}", 9, 9, 13)]
    return [circle(0, 0, 13, **paint(INK, opacity=0.5)), use(f"cc-have-{code}", 0, 0, 27)]


@component
def _ranks(plan: BoardPlan, kind: int, ranking: Ranking) -> Element:
    """Shown while a star of the element is picked. `+2`: fills a need of two nebulae; `!`:
    spoils one, which counts more."""
    size = 32 if plan.side >= ROOMY else 28
    found = [
        use("cc-legal-warn" if spoils else f"cc-rank-{serves}", *plan.star(space), size)
        for space, serves, spoils in ranking
        if serves or spoils
    ]
    return group(*found, class_=f"shown-{kind + 1}", pointer_events="none")


@component
def _scenery(spot: Spot, plan: BoardPlan) -> Element:
    """Space, the empty galaxy, signs of the sectors, the legend."""
    look, box, low = spot.look, spot.box, plan.y + HEIGHT * plan.side
    right, parts = box.width, [_ground(spot)]
    signs = ((26, 26), (right - 26, 26), (right - 60, low - 22))
    if look.layout == "wide":
        signs = ((28, 34), (right - 92, 34), (right / 2 - 18, low + 14))
        parts.append(_legend(look, box.pad(8, box.height - 29, 8, 1)))
    for sector, (x, y) in enumerate(signs):
        code = data.SECTORS[sector]
        said, badge = look.caption(f"sector-{code}"), [use(f"cc-sec-{code}", box.x + x, y, 34)]
        if look.layout == "wide":
            words = label(said, 13, names.SECTOR_TONES[sector], bold=True)
            badge.append(words.at(box.x + x + 24, y, down="middle"))
        parts.append(group(*badge, **named(said, look.caption("sector-hint"))))
    return group(*parts, _cells(plan))


def _legend(look: Look, box: Box) -> Element:
    """What the marks in the galaxy mean, in one line."""
    found = []
    for code, sign in names.SIGNS.items():
        if code.startswith("legend-"):
            said = label(look.caption(code), 12, "space-muted")
            sample = row([icon(*sign), said], 3)
            found.append(sample.named(look.caption(code), look.caption(f"{code}-hint")))
    gap = min(26.0, (box.width - sum([one.width for one in found])) / (len(found) - 1))
    return row(found, gap).within(box, "start")


def _ground(spot: Spot) -> Element:
    """Deep space behind a galaxy, with a far glow."""
    frame = spot.box._replace(x=0)
    parts = [pane(frame, 0, "space-deep")]
    for gradient, x, y, across, down in GLOW:
        place = {"cx": frame.width * x, "cy": frame.height * y}
        size = {"rx": frame.width * across, "ry": frame.height * down}
        parts.append(element("ellipse", **place, **size, fill=f"url(#cc-{gradient})"))
    parts.append(starfield(frame.width, frame.height, 5))
    space = window(frame, 10, names.name_of(spot.whose, "window"), *parts)
    return group(space, transform=move(spot.box.x, 0))


@cache
def _cells(plan: BoardPlan) -> Element:
    """Hexagons in the colour and texture of their sector, lines, bright dashes at borders."""
    parts = []
    for space, sector in enumerate(data.NEBULA_SECTOR):
        outline = hexagon(plan.side, *plan.nebula(space))
        parts.append(path(outline, **paint(names.SECTOR_TONES[sector], opacity=0.1)))
        parts.append(path(outline, fill=f"url(#cc-p{data.SECTORS[sector]})"))
    sides = ["", ""]  # within a sector, at a border
    for space, sectors in enumerate(data.LIFE_SECTORS):
        x1, y1, x2, y2 = plan.side_of(space)
        sides[sectors.bit_count() > 1] += draw("M", x1, y1, "L", x2, y2)
    bright = paint("none", "#a9b6e6", 3.2 if plan.side >= ROOMY else 2.2, dash="7 4")
    parts.append(path(sides[0], **paint("none", "#465489", 2)))
    return group(*parts, path(sides[1], **paint("none", INK, 8)), path(sides[1], **bright))
