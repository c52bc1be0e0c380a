"""Nebula tiles: points, size, what they need; finished ones with life and creatures."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look
from cosmarium.drawing.hexagons import corner, hexagon
from cosmarium.drawing.kit import Item, column, icon, layered, pane, row
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import centred
from cosmarium.drawing.svg import Element, circle, group, kept, line, path, use, written
from cosmarium.drawing.theme import paint
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos.drawing import names
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Counts
from cosmarium.games.crafting_the_cosmos.drawing.names import INK
from cosmarium.games.crafting_the_cosmos.rules.needs import Needs
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


def stands(needs: Needs, points: int) -> tuple[str, int]:
    """Where a nebula stands, as a caption: what is wrong, that it can be crafted, what is left."""
    if needs.wrong:
        return "wrong", len(needs.wrong)
    return ("craft", points) if needs.ready else ("left", needs.left)


def _one_by_one(counts: Sequence[int]) -> list[int]:
    """The elements of so many stars."""
    return [element for element, count in enumerate(counts) for _ in range(count)]


def _badge(tile: int, x: float, y: float, radius: float) -> Element:
    """The points of a tile in a ring."""
    ring = circle(x, y, radius, **paint(INK, "space-accent", 1.4))
    size = 15 if radius > 12 else 12
    return written(ring, centred(x, y, data.TILE_POINTS[tile], size, "space-accent"))


def _pips(tile: int, x: float, y: float) -> Element:
    """One to three small hexagons."""
    return use(f"cc-pip-{data.TILE_SIZE[tile]}", x, y, 26)


def _head(tile: int, y: float, radius: float) -> list[Element]:
    """Points and size side by side."""
    reach = 4.0 + 4.5 * data.TILE_SIZE[tile]
    left = -(radius + 4 + 2 * reach) / 2 + radius * 0.5
    return [_badge(tile, left, y, radius), _pips(tile, left + radius + 3 + reach, y)]


def _block(items: list[Item], first: int, gap: float = 0) -> Item:
    """In rows of so many, one below the other."""
    rows = [row(items[n : n + first], gap) for n in range(0, len(items), first)]
    return column(rows, gap, "middle")


def _letters(elements: list[int], first: int, across: float, down: float) -> Item:
    """Stars that are needed, where chips would be too large: shapes behind letters."""
    symbols = [f"cc-want-{data.ELEMENTS[one]}" for one in elements]
    return _block([icon(symbol, max(18, across), across, down) for symbol in symbols], first)


@kept
def small_tile(tile: int, radius: float) -> Element:
    """Beside the board: art, points, size, and what it needs."""
    wanted = _one_by_one(data.TILE_NEEDS[tile])
    art, first = use(f"cc-neb-{data.TILE_SIZE[tile]}", 0, 0, 2 * radius), (len(wanted) + 1) // 2
    if radius < SMALL:
        letters = _letters(wanted, first, 14, 12.5).at(0, -6.2, "middle")
        return group(art, letters, *_head(tile, -0.66 * radius, 9))
    size = max(radius * 0.46, 18)
    letters = _letters(wanted, first, size, size).at(0, -0.12 * radius - size / 2, "middle")
    return group(art, letters, _badge(tile, 0, -0.66 * radius, 11), _pips(tile, 0, 0.74 * radius))


class TileFace:
    """What lies on one nebula space, around 0,0."""

    def __init__(self, look: Look, tile: Tile, side: float) -> None:
        self.look, self.side, self.all, self.tile = look, side, tile, tile.tile
        self.roomy = side >= ROOMY
        self.font = 13 if self.roomy else 12

    def parts(self) -> list[Element]:
        needs = self.all.needs
        symbol = f"cc-neb{'f' if needs is None else ''}-{data.TILE_SIZE[self.tile]}"
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

    def _unfinished(self, needs: Needs) -> list[Element]:
        parts = []
        if needs.ready:
            glow = paint("url(#cc-craftglow)", "space-accent", 4 if self.roomy else 3)
            parts.append(path(hexagon(INNER * self.side), **glow))
        parts += self._brackets()
        if self.roomy:
            parts += [*_head(self.tile, -0.56 * self.side, 14), self._chips(needs)]
        else:
            parts += [*_head(self.tile, -0.47 * self.side, 11.5), self._missing(needs)]
        said = self.look.caption(*stands(needs, data.TILE_POINTS[self.tile]))
        return [*parts, *(self._button(said) if needs.ready else self._line(needs, said))]

    def _brackets(self) -> list[Element]:
        """A bracket around each star that counts here, so that shared ones show."""
        parts = []
        for number, star in enumerate(self.all.stars):
            if star != NONE:
                sign, tones = "cc-bracket", paint("none", names.STAR_TONES[min(star, NOVA)])
                if number in self.all.wrong:  # no colour: elements have those
                    sign, tones = "cc-wrong", paint("none", "space-text")
                turned = f"rotate({60 * number})"
                parts.append(use(sign, 0, 0, 2 * INNER * self.side, **tones, transform=turned))
        return parts

    def _chips(self, needs: Needs) -> Element:
        """Every star asked for: filled where it is there, hollow where it is not."""
        there, missing = _one_by_one(needs.there), _one_by_one(needs.missing)
        filled = needs.novae if needs.ready else 0
        symbols = [f"cc-have-{data.ELEMENTS[element]}" for element in there]
        symbols += ["cc-have-x"] * min(filled, len(missing))
        symbols += [f"cc-need-{data.ELEMENTS[element]}" for element in missing[filled:]]
        chips = [icon(symbol, CHIP) for symbol in symbols]
        for element, was in enumerate(self.all.before.there if self.all.before else ()):
            if was < needs.there[element]:  # around what a preview adds
                sky = paint("space-sky", "space-sky", opacity=0.22)
                last = len(there) - 1 - there[::-1].index(element)
                ring = Item(CHIP, CHIP, circle(CHIP / 2, CHIP / 2, 15, **sky))
                chips[last] = layered(ring, chips[last])
        block = _block(chips, (len(chips) + 1) // 2, 2)
        return group(block.at(0, -0.22 * self.side - CHIP / 2, "middle"), class_="clear")

    def _missing(self, needs: Needs) -> Element:
        """Where space is short: only what is missing."""
        missing = [] if needs.ready else _one_by_one(needs.missing)
        first = 2 if len(missing) == 4 else 3
        top = 4.0 if len(missing) <= first else -3.5
        return group(_letters(missing, first, 17, 14).at(0, top - 7, "middle"), class_="clear")

    def _line(self, needs: Needs, said: str) -> list[Element]:
        """The short line below: what is left, or what is wrong."""
        before, colour = self.all.before, "space-bad" if needs.wrong else "space-text"
        y = (0.53 if self.roomy else 0.61) * self.side - 4.5
        if before is not None and before.left != needs.left and not needs.wrong:
            said, colour = self.look.caption("left-now", before.left, needs.left), "space-sky"
        if not needs.novae:
            return [centred(0, y, said, self.font, colour)]
        sign = use("cc-have-x", -3 - width(said, self.font, bold=True) / 2, y, self.font + 5)
        return [sign, centred(9, y, said, self.font, colour)]

    def _finished(self) -> list[Element]:
        inside = self._creatures() if any(self.all.creatures) else self._life_ring()
        return [*inside, _pips(self.tile, 0, (0.63 if self.roomy else 0.66) * self.side)]

    def _creatures(self) -> list[Element]:
        """One medallion, or two side by side; its value where the reader knows it."""
        creatures = [creature for creature in self.all.creatures if creature]
        size = (0.56 if len(creatures) > 1 else 0.78) * self.side
        parts: list[Element] = []
        for number, creature in enumerate(creatures):
            x = (number - (len(creatures) - 1) / 2) * 0.62 * self.side
            value = creature % CREATURE_GROUP
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
            look = paint("none", names.LIFE_TONES[life] or "#6675ac", 4, ends="round")
            if life == NO_LIFE:
                look = paint("none", "#6675ac", 1.6, dash="3 3")
            ends = (*corner(number, radius, 0, y), *corner(number + 1, radius, 0, y))
            parts.append(line(*ends, **look))
        sides = len(self.all.lives)
        said = f"{sides - self.all.lives.count(NO_LIFE)}/{sides}"
        parts.append(centred(0, y, said, self.font, "space-text"))
        if self.all.alive:
            return [*parts, *self._button(self.look.caption("create"))]
        points = self.look.caption("scored", data.TILE_POINTS[self.tile])
        tall = 22 if self.roomy else 18
        return [*parts, *self._pill(points, 0.39 * self.side, tall, "#d9fbe9", INK, 0.66)]
