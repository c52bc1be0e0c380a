"""The galaxy of one seat: hexagons by sector, nebulae, stars on corners, life on sides."""

from functools import cache
from typing import Final

from cosmarium.drawing.pieces import bold as bold_words
from cosmarium.drawing.pieces import box_halo, hit, path_halo, round_halo
from cosmarium.drawing.sky import starfield
from cosmarium.drawing.svg import (
    Element,
    circle,
    draw,
    element,
    group,
    kept,
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
    NEBULA_SECTOR,
    NEBULA_SPACES,
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
    nebula_at,
    star_at,
    star_symbol,
)
from cosmarium.games.crafting_the_cosmos.drawing.plan import BoardPlan, Point, hexagon
from cosmarium.games.crafting_the_cosmos.drawing.requirements import needs_of, worth
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.drawing.seat_part import Belonging
from cosmarium.games.crafting_the_cosmos.drawing.tiles import INNER, ROOMY, TileFace
from cosmarium.games.crafting_the_cosmos.rules.crafting import places_to_grow
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    NO_LIFE,
    NONE,
    NOVA,
    PROTO,
    TO_CRAFT,
    TO_PUT_STAR,
)

TOUCH: Final = 20  # radius of what a finger can hit
STEADY: Final = "steady"  # never faded: the board must stay readable
BORDER: Final = "#a9b6e6"
EDGE: Final = "#465489"
GLOW: Final = (("bga", 0.5, 0.47, 0.5, 0.52), ("bgb", 0.6, 0.62, 0.34, 0.36))


class GalaxyPicture(Belonging):
    """One galaxy."""

    def __init__(self, scene: CraftingScene, seat: int, whose: str, plan: BoardPlan) -> None:
        super().__init__(scene, seat, whose)
        self.plan = plan
        self.side = plan.side
        self.roomy = plan.side >= ROOMY
        self._spoilt = self._wrong_stars()
        grows = not whose and self.player.pool_proto and scene.step == TO_CRAFT
        self._growth = places_to_grow(self.player) if grows else 0

    def _wrong_stars(self) -> set[int]:
        found: set[int] = set()
        for nebula in range(NEBULA_SPACES):
            if self.player.tiles[nebula] != NONE and not self.player.finished[nebula]:
                found.update(needs_of(self.player, nebula).wrong)
        return found

    def parts(self) -> list[Element | str]:
        return [
            cells(self.plan),
            group(*[self._nebula(space) for space in range(NEBULA_SPACES)]),
            group(*[self._life(space) for space in range(LIFE_SPACES)]),
            group(*[self._star(space) for space in range(STAR_SPACES)]),
        ]

    # -- nebulae ------------------------------------------------------------------------------

    def _nebula(self, space: int) -> Element:
        x, y = self.plan.nebula(space)
        inner = INNER * self.side
        tile = self.player.tiles[space]
        colour = SECTOR_TONES[NEBULA_SECTOR[space]]
        if tile == NONE:
            size = 0.58 * self.side
            letter = SECTOR_LETTERS[NEBULA_SECTOR[space]]
            face = [
                path(
                    hexagon(inner),
                    class_="ground space",
                    fill=INK,
                    fill_opacity=0.5,
                    stroke=colour,
                    stroke_opacity=0.22,
                ),
                text(
                    *(0, 0.34 * size, letter, size),
                    fill=colour,
                    fill_opacity=0.42,
                    text_anchor="middle",
                ),
            ]
            said, hint = self.view.caption("empty"), ""
        else:
            was = self.scene.was(self.seat)
            face = TileFace(self.view, self.player, space, self.side, was).parts()
            said, hint = self._about(space), self.view.texts.explain(TILE_IDS[tile])
        return self._make(
            self.id(NEBULA_IDS[space]),
            nebula_at(self.view, space, said),
            group(*face, class_="body") if tile != NONE else group(*face),
            path_halo(hexagon(inner), space=True),
            hint=hint,
            also=STEADY,
            transform=move(x, y),
        )

    def _about(self, space: int) -> str:
        """A tile in words."""
        view, player = self.view, self.player
        tile = player.tiles[space]
        named = view.texts.arg(TILE_IDS[tile])
        if not player.finished[space]:
            needs = needs_of(player, space)
            if needs.spoilt:
                return f"{named}, {view.caption('wrong', needs.spoilt)}"
            if needs.ready:
                return f"{named}, {view.caption('craft', TILE_POINTS[tile])}"
            return f"{named}, {view.caption('left', needs.left)}"
        said = view.caption("finished", named, TILE_POINTS[tile])
        for creature in player.creatures[2 * space : 2 * space + 2]:
            if creature:
                value = creature % CREATURE_GROUP
                known = view.caption("creature-worth", value) if value else view.caption("creature")
                said = f"{said}, {known}"
        return said

    # -- life ---------------------------------------------------------------------------------

    def _life(self, space: int) -> Element:
        view = self.view
        x, y = self.plan.life(space)
        life = self.player.life[space]
        if life == NO_LIFE:
            said = view.caption("empty")
        else:
            said = view.texts.arg("proto" if life == PROTO else "stable")
        return self._make(
            self.id(LIFE_IDS[space]),
            life_at(view, space, said),
            _life_face(self.side, life, bool(self._growth >> space & 1)),
            also=STEADY,
            transform=f"{move(x, y)} rotate({self.plan.tilt(space)})",
        )

    # -- stars --------------------------------------------------------------------------------

    def _star(self, space: int) -> Element:
        view = self.view
        x, y = self.plan.star(space)
        star = self.player.stars[space]
        parts: list[Element] = [hit(TOUCH)]
        if star == NONE:
            radius = 9.0
            parts.append(use("cc-space", 0, 0, 14 if self.roomy else 11))
            said = view.caption("empty")
        else:
            radius = 0.29 * self.side if self.roomy else 15.0
            parts.append(group(*self._star_face(star), class_="body"))
            if space in self._spoilt:
                parts.append(
                    circle(
                        *(0, 0, radius + 3),
                        fill="none",
                        stroke=tone("space-bad"),
                        stroke_width=1.8,
                        stroke_dasharray="2 3",
                    )
                )
            said = view.texts.arg(ELEMENTS[star % NOVA])
            if star >= NOVA:
                said = view.caption("nova-over", said)
            if space in self._spoilt:
                said = f"{said}, {view.caption('useless')}"
        parts.append(round_halo(radius, space=True))
        if star == NONE:
            parts += self._ranks(space)
        return self._make(
            self.id(STAR_IDS[space]),
            star_at(view, space, said),
            *parts,
            also=STEADY,
            transform=move(x, y),
        )

    def _star_face(self, star: int) -> list[Element]:
        if self.roomy:
            size = (0.66 if star >= NOVA else 0.54) * self.side
            return [use(star_symbol(star), 0, 0, size)]
        code = STAR_CODES[star % NOVA]
        if star >= NOVA:  # the element below as a small shape
            return [
                use("cc-nova", 0, 0, 34),
                circle(9, 9, 7, fill=INK),
                use(f"cc-mini-{code}", 9, 9, 13),
            ]
        ground = circle(0, 0, 13, fill=INK, fill_opacity=0.5)
        return [ground, use(f"cc-have-{code}", 0, 0, 27)]

    def _ranks(self, space: int) -> list[Element]:
        """What a star of the pool would do here: shown while one of its element is picked."""
        if self.whose or self.scene.step not in (TO_CRAFT, TO_PUT_STAR):
            return []
        found = []
        source = "pool" if self.scene.step == TO_CRAFT else "supply"
        for element_, _ in enumerate(STAR_CODES):
            if source == "pool" and not self.player.pool_stars[element_]:
                continue
            serves, spoils = worth(self.player, element_, space)
            if not serves and not spoils:
                continue
            found.append(
                group(
                    *_rank(serves, spoils, 32 if self.roomy else 28),
                    class_=f"shown-{element_ + 1}",
                    pointer_events="none",
                )
            )
        return found


@kept
def _life_face(side: float, life: int, grows: bool) -> Element:
    """A token, or a place for one; `grows`: life of the pool can be put there."""
    broad = 0.54 * side
    tall = max(0.27 * side, 14)
    half = side / 2 - 4
    parts = [
        rect(*(-half, -TOUCH, 2 * half, 2 * TOUCH), class_="hit", fill="none", pointer_events="all")
    ]
    if life != NO_LIFE:
        parts.append(group(use(life_symbol(life), 0, 0, broad), class_="body"))
    elif grows:
        parts.append(use("cc-grow", 0, 0, 10))
    halo = box_halo(-broad / 2 - 2, -tall / 2, broad + 4, tall, tall / 2, space=True)
    return written(*parts, halo)


def _rank(serves: int, spoils: int, size: float) -> list[Element]:
    """`+2`: fills a need of two nebulae; `!`: spoils one, which counts more."""
    if spoils:
        return [use("cc-legal-warn", 0, 0, size)]
    return [
        use("cc-legal-good", 0, 0, size),
        bold_words(0, 4.5, f"+{serves}", 12, "space-accent", text_anchor="middle"),
    ]


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
    return written(
        *grounds,
        path(_sides(plan, plain), fill="none", stroke=EDGE, stroke_width=2),
        path(_sides(plan, border), fill="none", stroke=INK, stroke_width=8),
        path(
            _sides(plan, border),
            fill="none",
            stroke=BORDER,
            stroke_width=3.2 if plan.side >= ROOMY else 2.2,
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


def sector_sign(sector: int, at: Point, named: str = "") -> list[Element]:
    """The sector's sign, with its name where there is room."""
    x, y = at
    sign = use(f"cc-sec-{SECTORS[sector]}", x, y, 34)
    if not named:
        return [sign]
    return [
        sign,
        text(x + 24, y + 5, named, 13, fill=SECTOR_TONES[sector], font_weight=700),
    ]
