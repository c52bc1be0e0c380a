"""The galaxy of one seat: hexagons by sector, nebulae, stars on corners, life on sides."""

from functools import cache
from typing import Final, NamedTuple

from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.pieces import box_halo, hit, path_halo, round_halo
from cosmarium.drawing.sky import starfield
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
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    LIFE_IDS,
    LIFE_SECTORS,
    LIFE_SPACES,
    LIFE_STARS,
    NEBULA_IDS,
    NEBULA_LIVES,
    NEBULA_SECTOR,
    NEBULA_SPACES,
    NEBULA_STARS,
    SECTORS,
    STAR_IDS,
    STAR_SPACES,
    TILE_IDS,
    TILE_POINTS,
)
from cosmarium.games.crafting_the_cosmos.drawing.names import (
    INK,
    SECTOR_LETTERS,
    SECTOR_TONES,
    STAR_CODES,
    life_at,
    life_symbol,
    maker,
    name_of,
    nebula_at,
    star_at,
    star_symbol,
)
from cosmarium.games.crafting_the_cosmos.drawing.plan import BoardPlan, Point, hexagon
from cosmarium.games.crafting_the_cosmos.drawing.requirements import (
    AllNeeds,
    Needs,
    needs_of,
    worth,
)
from cosmarium.games.crafting_the_cosmos.drawing.scene import Counts, CraftingScene, Galaxy, Help
from cosmarium.games.crafting_the_cosmos.drawing.tiles import INNER, ROOMY, Tile, TileFace
from cosmarium.games.crafting_the_cosmos.rules.crafting import places_to_grow
from cosmarium.games.crafting_the_cosmos.state import CREATURE_GROUP, NO_LIFE, NONE, NOVA, PROTO

TOUCH: Final = 20  # radius of what a finger can hit
STEADY: Final = "steady"  # never faded: the board must stay readable
BORDER: Final = "#a9b6e6"
EDGE: Final = "#465489"
GLOW: Final = (("bga", 0.5, 0.47, 0.5, 0.52), ("bgb", 0.6, 0.62, 0.34, 0.36))


Ranking = tuple[tuple[int, int, int], ...]


class Board(NamedTuple):
    """A galaxy, as it was if a preview changes it, and what can be done there."""

    now: Galaxy
    was: Galaxy
    alive: Counts  # nebula spaces that can get a creature
    help: Help


def board_of(scene: CraftingScene, seat: int, whose: str) -> Board:
    return Board(
        scene.galaxies[seat],
        scene.galaxies_before[seat],
        scene.alive(seat),
        Help() if whose else scene.help(seat),
    )


@component
def galaxy_parts(look: Look, whose: str, plan: BoardPlan, board: Board) -> list[Part]:
    """What lies on the board, without its ground."""
    now, needs = board.now, needs_of(board.now)
    before = needs_of(board.was) if board.was != now else (None,) * NEBULA_SPACES
    wrong = {space for each in needs if each for space in each.wrong}
    tiles = [_tile(board, space, needs[space], before[space]) for space in range(NEBULA_SPACES)]
    parts = [
        Part(NEBULA_IDS[space], _nebula(look, whose, plan, space, tile))
        for space, tile in enumerate(tiles)
    ]
    parts += [
        Part(LIFE_IDS[space], _life(look, whose, plan, space, now.life[space]))
        for space in range(LIFE_SPACES)
    ]
    parts += [
        Part(STAR_IDS[space], _star(look, whose, plan, space, now.stars[space], space in wrong))
        for space in range(STAR_SPACES)
    ]
    if board.help.grows:
        parts.append(Part("growth", _growth(plan, int(places_to_grow(now.board())))))
    parts += [
        Part(f"rank-{STAR_CODES[each]}", _ranks(plan, each, _ranking(now, needs, each)))
        for each in board.help.elements
    ]
    return parts


# -- nebulae ----------------------------------------------------------------------------------


def _tile(board: Board, space: int, needs: Needs | None, before: Needs | None) -> Tile | None:
    now, tile = board.now, board.now.tiles[space]
    if tile == NONE:
        return None
    return Tile(
        tile,
        needs,
        before if board.was.tiles[space] == tile else None,
        tuple([now.stars[star] for star in NEBULA_STARS[space]]) if needs else (),
        tuple([n for n, star in enumerate(NEBULA_STARS[space]) if needs and star in needs.wrong]),
        () if needs else tuple([now.life[life] for life in NEBULA_LIVES[space]]),
        now.creatures[2 * space : 2 * space + 2],
        space in board.alive,
    )


@component
def _nebula(look: Look, whose: str, plan: BoardPlan, space: int, tile: Tile | None) -> Element:
    inner = hexagon(INNER * plan.side)
    if tile is None:
        face = _free_space(plan.side, NEBULA_SECTOR[space])
        said, hint = look.caption("empty"), ""
    else:
        face = group(*TileFace(look, tile, plan.side).parts(), class_="body")
        said, hint = _about(look, tile), look.texts.explain(TILE_IDS[tile.tile])
    return maker(whose)(
        name_of(whose, NEBULA_IDS[space]),
        nebula_at(look, space, said),
        face,
        path_halo(inner, space=True),
        hint=hint,
        also=STEADY,
        transform=move(*plan.nebula(space)),
    )


def _free_space(side: float, sector: int) -> Element:
    size, colour = 0.58 * side, SECTOR_TONES[sector]
    ground = path(
        hexagon(INNER * side),
        class_="ground space",
        fill=INK,
        fill_opacity=0.5,
        stroke=colour,
        stroke_opacity=0.22,
    )
    sign = text(
        *(0, 0.34 * size, SECTOR_LETTERS[sector], size),
        fill=colour,
        fill_opacity=0.42,
        text_anchor="middle",
    )
    return group(ground, sign)


def _about(look: Look, tile: Tile) -> str:
    """A tile in words."""
    named, points = look.texts.arg(TILE_IDS[tile.tile]), TILE_POINTS[tile.tile]
    needs = tile.needs
    if needs:
        if needs.wrong:
            return f"{named}, {look.caption('wrong', len(needs.wrong))}"
        if needs.ready:
            return f"{named}, {look.caption('craft', points)}"
        return f"{named}, {look.caption('left', needs.left)}"
    found = [look.caption("finished", named, points)]
    for creature in tile.creatures:
        if creature:
            value = creature % CREATURE_GROUP
            code = "creature-worth" if value else "creature"
            found.append(look.caption(code, value))
    return ", ".join(found)


# -- life -------------------------------------------------------------------------------------


@component
def _life(look: Look, whose: str, plan: BoardPlan, space: int, life: int) -> Element:
    """A token, or a place for one."""
    broad, tall = 0.54 * plan.side, max(0.27 * plan.side, 14)
    half = plan.side / 2 - 4
    area = (-half, -TOUCH, 2 * half, 2 * TOUCH)
    parts = [rect(*area, class_="hit", fill="none", pointer_events="all")]
    said = look.caption("empty")
    if life != NO_LIFE:
        said = look.texts.arg("proto" if life == PROTO else "stable")
        parts.append(group(use(life_symbol(life), 0, 0, broad), class_="body"))
    return maker(whose)(
        name_of(whose, LIFE_IDS[space]),
        life_at(look, space, said),
        *parts,
        box_halo(-broad / 2 - 2, -tall / 2, broad + 4, tall, tall / 2, space=True),
        also=STEADY,
        transform=f"{move(*plan.life(space))} rotate({plan.tilt(space)})",
    )


@component
def _growth(plan: BoardPlan, spaces: int) -> Element:
    """Where life of the pool can be put."""
    found = [
        use("cc-grow", *plan.life(space), 10) for space in range(LIFE_SPACES) if spaces >> space & 1
    ]
    return group(*found, pointer_events="none")


# -- stars ------------------------------------------------------------------------------------


@component
def _star(look: Look, whose: str, plan: BoardPlan, space: int, star: int, wrong: bool) -> Element:
    roomy = plan.side >= ROOMY
    parts = [hit(TOUCH)]
    if star == NONE:
        radius, said = 9.0, look.caption("empty")
        parts.append(use("cc-space", 0, 0, 14 if roomy else 11))
    else:
        radius, said = 0.29 * plan.side if roomy else 15.0, look.texts.arg(ELEMENTS[star % NOVA])
        if star >= NOVA:
            said = look.caption("nova-over", said)
        parts.append(group(*_star_face(star, plan.side), class_="body"))
    if wrong:
        said = f"{said}, {look.caption('useless')}"
        parts.append(
            circle(
                *(0, 0, radius + 3),
                fill="none",
                stroke=tone("space-bad"),
                stroke_width=1.8,
                stroke_dasharray="2 3",
            )
        )
    return maker(whose)(
        name_of(whose, STAR_IDS[space]),
        star_at(look, space, said),
        *parts,
        round_halo(radius, space=True),
        also=STEADY,
        transform=move(*plan.star(space)),
    )


def _star_face(star: int, side: float) -> list[Element]:
    if side >= ROOMY:
        return [use(star_symbol(star), 0, 0, (0.66 if star >= NOVA else 0.54) * side)]
    code = STAR_CODES[star % NOVA]
    if star >= NOVA:  # the element below as a small shape
        disc = circle(9, 9, 7, fill=INK)
        return [use("cc-nova", 0, 0, 34), disc, use(f"cc-mini-{code}", 9, 9, 13)]
    return [circle(0, 0, 13, fill=INK, fill_opacity=0.5), use(f"cc-have-{code}", 0, 0, 27)]


def _ranking(galaxy: Galaxy, needs: AllNeeds, element_: int) -> Ranking:
    """What a star would do: space, nebulae that it serves, nebulae that it spoils."""
    free = [space for space in range(STAR_SPACES) if galaxy.stars[space] == NONE]
    return tuple([(space, *worth(needs, element_, space)) for space in free])


@component
def _ranks(plan: BoardPlan, element_: int, ranking: Ranking) -> Element:
    """Shown while a star of the element is picked. `+2`: fills a need of two nebulae; `!`:
    spoils one, which counts more."""
    size = 32 if plan.side >= ROOMY else 28
    found = [
        use("cc-legal-warn" if spoils else f"cc-rank-{serves}", *plan.star(space), size)
        for space, serves, spoils in ranking
        if serves or spoils
    ]
    return group(*found, class_=f"shown-{element_ + 1}", pointer_events="none")


# -- what never changes -----------------------------------------------------------------------


@cache
def cells(plan: BoardPlan) -> Element:
    """Hexagons in the colour and texture of their sector, lines, bright dashes at borders."""
    grounds = []
    for space in range(NEBULA_SPACES):
        sector = NEBULA_SECTOR[space]
        data = hexagon(plan.side, *plan.nebula(space))
        grounds.append(path(data, fill=SECTOR_TONES[sector], fill_opacity=0.1))
        grounds.append(path(data, fill=f"url(#cc-p{SECTORS[sector]})"))
    plain = [space for space in range(LIFE_SPACES) if LIFE_SECTORS[space].bit_count() == 1]
    border = [space for space in range(LIFE_SPACES) if LIFE_SECTORS[space].bit_count() > 1]
    bright = 3.2 if plan.side >= ROOMY else 2.2
    return written(
        *grounds,
        path(_sides(plan, plain), fill="none", stroke=EDGE, stroke_width=2),
        path(_sides(plan, border), fill="none", stroke=INK, stroke_width=8),
        path(
            _sides(plan, border),
            fill="none",
            stroke=BORDER,
            stroke_width=bright,
            stroke_dasharray="7 4",
        ),
    )


def _sides(plan: BoardPlan, spaces: list[int]) -> str:
    steps: list[str | float] = []
    for space in spaces:
        one, two = LIFE_STARS[space]
        steps += ["M", *plan.star(one), "L", *plan.star(two)]
    return draw(*steps)


@cache
def space_ground(width: float, height: float, name: str) -> Element:
    """Deep space behind a galaxy, with a far glow; `name` is the id of its window."""
    window = element("clipPath", rect(0, 0, width, height, 10), id=name)
    glow = [
        element(
            "ellipse",
            cx=width * x,
            cy=height * y,
            rx=width * broad,
            ry=height * tall,
            fill=f"url(#cc-{gradient})",
        )
        for gradient, x, y, broad, tall in GLOW
    ]
    return written(
        element("defs", window),
        group(
            rect(0, 0, width, height, fill=tone("space-deep")),
            *glow,
            group(starfield(width, height, 5)),
            clip_path=f"url(#{name})",
        ),
    )


def sector_sign(sector: int, at: Point, named: str = "") -> Element:
    """The sector's sign, with its name where there is room."""
    x, y = at
    sign = use(f"cc-sec-{SECTORS[sector]}", x, y, 34)
    if not named:
        return sign
    return written(sign, text(x + 24, y + 5, named, 13, fill=SECTOR_TONES[sector], font_weight=700))
