"""Nebula tiles: points, size, what they need; finished ones with life and creatures."""

from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look
from cosmarium.drawing.kit import pane
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import centred
from cosmarium.drawing.svg import Element, circle, draw, group, kept, line, path, text, use
from cosmarium.drawing.theme import paint
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SIZE,
)
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Counts
from cosmarium.games.crafting_the_cosmos.drawing.names import (
    INK,
    LIFE_TONES,
    NOVA_TONE,
    STAR_TINTS,
    STAR_TONES,
)
from cosmarium.games.crafting_the_cosmos.drawing.plan import corner, hexagon
from cosmarium.games.crafting_the_cosmos.drawing.requirements import Needs
from cosmarium.games.crafting_the_cosmos.state import CREATURE_GROUP, NO_LIFE, NONE, NOVA

ROOMY: Final = 62  # from this side on a tile shows its chips; below only what is missing
INNER: Final = 0.866  # the tile within its space, so that the rim shows the sector
CHIP: Final = 26.0
SMALL: Final = 30  # below this radius a tile beside the board has its size next to its points


class Tile(NamedTuple):
    """A tile on its space: what lies around it, from the top clockwise."""

    tile: int
    needs: Needs | None  # None: finished
    before: Needs | None  # in a preview as they are now
    stars: Counts
    wrong: Counts  # those of the six corners that are of no use
    lives: Counts
    creatures: Counts
    alive: bool  # a creature can be created


# -- pieces of a tile -------------------------------------------------------------------------


@kept
def _badge(tile: int, x: float, y: float, radius: float) -> Element:
    """The points of a tile in a ring."""
    ring = circle(x, y, radius, **paint(INK, "space-accent", 1.4))
    size = 15 if radius > 12 else 12
    return Element(ring + centred(x, y, TILE_POINTS[tile], size, "space-accent"))


def _pips(tile: int, x: float, y: float) -> Element:
    """One to three small hexagons."""
    return use(f"cc-pip-{TILE_SIZE[tile]}", x, y, 26)


def _head(tile: int, y: float, radius: float) -> list[Element]:
    """Points and size side by side."""
    reach = 4.0 + 4.5 * TILE_SIZE[tile]
    left = -(radius + 4 + 2 * reach) / 2 + radius * 0.5
    return [_badge(tile, left, y, radius), _pips(tile, left + radius + 3 + reach, y)]


@kept
def _letter(element: int, x: float, y: float, size: float) -> Element:
    """A star that is needed, where a chip would be too large: its shape behind its letter."""
    said = ELEMENTS[element].capitalize()
    shape = use(f"cc-mini-{ELEMENTS[element]}", x, y, size, opacity=0.4)
    look = {"fill": STAR_TINTS[element], "font_weight": 700, "text_anchor": "middle"}
    if len(said) > 1:
        look |= {"text_length": 13, "length_adjust": "spacingAndGlyphs"}
    return Element(shape + text(x, y + 4.3, said, 12, **look))


def _centred(count: int, first: int) -> list[tuple[float, int]]:
    """Column (around 0) and row of so many things, `first` in each row."""
    found = []
    for number in range(count):
        row, column = divmod(number, first)
        here = min(first, count - row * first)
        found.append((column - (here - 1) / 2, row))
    return found


@kept
def _bracket(number: int, radius: float) -> str:
    """A third of both edges that meet in a corner."""
    x, y = corner(number, radius)
    left, right = corner(number - 1, radius), corner(number + 1, radius)
    ends = [(x + (one - x) * 0.31, y + (other - y) * 0.31) for one, other in (left, right)]
    return draw("M", *ends[0], "L", x, y, "L", *ends[1])


@kept
def small_tile(tile: int, radius: float) -> Element:
    """Beside the board: art, points, size, and what it needs."""
    wanted = [e for e, count in enumerate(TILE_NEEDS[tile]) for _ in range(count)]
    places = _centred(len(wanted), (len(wanted) + 1) // 2)
    size = max(radius * 0.46, 18)
    across, down, top = (size, size, -0.12 * radius) if radius >= SMALL else (14.0, 12.5, 0.0)
    parts = [use(f"cc-neb-{TILE_SIZE[tile]}", 0, 0, 2 * radius)]
    parts += [
        _letter(element, column * across, top + row * down, size)
        for element, (column, row) in zip(wanted, places, strict=True)
    ]
    if radius < SMALL:
        return group(*parts, *_head(tile, -0.66 * radius, 9))
    return group(*parts, _badge(tile, 0, -0.66 * radius, 11), _pips(tile, 0, 0.74 * radius))


# -- on the board -----------------------------------------------------------------------------


class TileFace:
    """What lies on one nebula space, around 0,0."""

    def __init__(self, look: Look, tile: Tile, side: float) -> None:
        self.look, self.side, self.all, self.tile = look, side, tile, tile.tile
        self.roomy = side >= ROOMY
        self.font = 13 if self.roomy else 12

    def parts(self) -> list[Element]:
        needs = self.all.needs
        symbol = f"cc-neb{'f' if needs is None else ''}-{TILE_SIZE[self.tile]}"
        art = use(symbol, 0, 0, 2 * INNER * self.side)
        return [art, *(self._finished() if needs is None else self._unfinished(needs))]

    def _pill(
        self, said: str, y: float, tall: float, ink: str, fill: str, opacity: float = 1
    ) -> list[Element]:
        broad = width(said, self.font, bold=True) + (tall - 6 if self.roomy else 12)
        box = Box(-broad / 2, y - tall / 2, broad, tall)
        ground = pane(box, tall / 2, fill, fill_opacity=opacity)
        return [ground, centred(0, y, said, self.font, ink)]

    def _button(self, said: str) -> list[Element]:
        y, tall = (0.46, 26) if self.roomy else (0.3, 20)
        return self._pill(said, y * self.side, tall, INK, "space-accent")

    # -- unfinished ---------------------------------------------------------------------------

    def _unfinished(self, needs: Needs) -> list[Element]:
        parts = []
        if needs.ready:
            glow = paint("url(#cc-craftglow)", "space-accent", 4 if self.roomy else 3)
            parts.append(path(hexagon(INNER * self.side), **glow))
        parts += self._brackets()
        if self.roomy:
            parts += [*_head(self.tile, -0.56 * self.side, 14), *self._chips(needs)]
        else:
            parts += [*_head(self.tile, -0.47 * self.side, 11.5), *self._letters(needs)]
        if needs.ready:
            said = self.look.caption("craft", TILE_POINTS[self.tile])
            return [*parts, *self._button(said)]
        return [*parts, *self._line(needs)]

    def _brackets(self) -> list[Element]:
        """A bracket around each star that counts here, so that shared ones show."""
        radius, broad = INNER * self.side, 4.4 if self.roomy else 3.2
        parts = []
        for number, star in enumerate(self.all.stars):
            if star != NONE:
                colour = NOVA_TONE if star >= NOVA else STAR_TONES[star]
                edge = "space-bad" if number in self.all.wrong else colour
                data = _bracket(number, radius)
                parts.append(path(data, **paint("none", INK, broad + 2.6)))
                parts.append(path(data, **paint("none", edge, broad, ends="round")))
        return parts

    def _chips(self, needs: Needs) -> list[Element]:
        """Every star asked for: filled where it is there, hollow where it is not."""
        there, missing = needs.chips(here=True), needs.chips(here=False)
        filled = needs.novae if needs.ready else 0
        symbols = [f"cc-have-{ELEMENTS[element]}" for element in there]
        symbols += ["cc-have-x"] * min(filled, len(missing))
        symbols += [f"cc-need-{ELEMENTS[element]}" for element in missing[filled:]]
        places = _centred(len(symbols), (len(symbols) + 1) // 2)
        was = self.all.before.there if self.all.before else needs.there
        parts: list[Element] = []
        for number, (symbol, (column, row)) in enumerate(zip(symbols, places, strict=True)):
            x, y = column * (CHIP + 2), -0.22 * self.side + row * (CHIP + 2)
            last = number < len(there) and there[number] not in there[number + 1 :]
            if last and was[there[number]] < needs.there[there[number]]:  # a preview adds it
                parts.append(circle(x, y, 15, **paint("space-sky", "space-sky", opacity=0.22)))
            parts.append(use(symbol, x, y, CHIP))
        return parts

    def _letters(self, needs: Needs) -> list[Element]:
        """Where space is short: only what is missing."""
        missing = [] if needs.ready else needs.chips(here=False)
        first = min(3, len(missing)) if len(missing) != 4 else 2
        top = 4.0 if len(missing) <= first else -3.5
        return [
            _letter(element, column * 17, top + row * 14, 18)
            for element, (column, row) in zip(missing, _centred(len(missing), first), strict=True)
        ]

    def _line(self, needs: Needs) -> list[Element]:
        """The short line below: what is left, or what is wrong."""
        look, before = self.look, self.all.before
        y = (0.53 if self.roomy else 0.61) * self.side - 4.5
        said, colour = look.caption("left", needs.left), "space-text"
        if needs.wrong:
            said, colour = look.caption("wrong", len(needs.wrong)), "space-bad"
        elif before is not None and before.left != needs.left:
            said, colour = look.caption("left-now", before.left, needs.left), "space-sky"
        if not (needs.novae and self.roomy):
            return [centred(0, y, said, self.font, colour)]
        sign = use("cc-have-x", -3 - width(said, self.font, bold=True) / 2, y, 19)
        return [sign, centred(9, y, said, self.font, colour)]

    # -- finished -----------------------------------------------------------------------------

    def _finished(self) -> list[Element]:
        inside = self._creatures() if any(self.all.creatures) else self._life_ring()
        return [*inside, _pips(self.tile, 0, (0.63 if self.roomy else 0.66) * self.side)]

    def _creatures(self) -> list[Element]:
        """One medallion, or two side by side; its value where the reader knows it."""
        creatures = [creature for creature in self.all.creatures if creature]
        size = (0.56 if len(creatures) > 1 else 0.78) * self.side
        parts: list[Element] = []
        for creature, (column, _) in zip(creatures, _centred(len(creatures), 2), strict=True):
            x, value = column * 0.62 * self.side, creature % CREATURE_GROUP
            parts.append(use("cc-creature-own" if value else "cc-creature-down", x, 0, size))
            if value:
                large = max(13.0, size * 0.42)
                parts.append(circle(x, 0, large * 0.62, **paint("#2a1f2d", opacity=0.8)))
                parts.append(centred(x, 0, value, large, "#fff1d6"))
        return parts

    def _life_ring(self) -> list[Element]:
        """The six sides in small, and how many hold life; full: a creature can be created."""
        y, radius = (-0.2 * self.side, 17.0) if self.roomy else (-0.16 * self.side, 15.0)
        parts = [circle(0, y, radius * 1.42, **paint(INK, opacity=0.72))]
        for number, life in enumerate(self.all.lives):
            look = paint("none", LIFE_TONES[life] or "#6675ac", 4, ends="round")
            if life == NO_LIFE:
                look = paint("none", "#6675ac", 1.6, dash="3 3")
            ends = (*corner(number, radius, 0, y), *corner(number + 1, radius, 0, y))
            parts.append(line(*ends, **look))
        sides = len(self.all.lives)
        said = f"{sides - self.all.lives.count(NO_LIFE)}/{sides}"
        parts.append(centred(0, y, said, self.font, "space-text"))
        if self.all.alive:
            return [*parts, *self._button(self.look.caption("create"))]
        points = self.look.caption("scored", TILE_POINTS[self.tile])
        tall = 22 if self.roomy else 18
        return [*parts, *self._pill(points, 0.39 * self.side, tall, "#d9fbe9", INK, 0.66)]
