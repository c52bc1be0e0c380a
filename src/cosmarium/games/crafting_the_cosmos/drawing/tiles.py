"""Nebula tiles: points, size, what they need; finished ones with life and creatures."""

from typing import Final, NamedTuple

from cosmarium.drawing.fragment import Look
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold
from cosmarium.drawing.svg import Element, circle, draw, group, kept, line, path, rect, text, use
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import TILE_NEEDS, TILE_POINTS, TILE_SIZE
from cosmarium.games.crafting_the_cosmos.drawing.names import (
    INK,
    NOVA_TONE,
    PROTO_TONE,
    STABLE_TONE,
    STAR_CODES,
    STAR_LETTERS,
    STAR_TINTS,
    STAR_TONES,
)
from cosmarium.games.crafting_the_cosmos.drawing.plan import corner, hexagon
from cosmarium.games.crafting_the_cosmos.drawing.requirements import Needs
from cosmarium.games.crafting_the_cosmos.drawing.scene import Counts
from cosmarium.games.crafting_the_cosmos.state import CREATURE_GROUP, NO_LIFE, NONE, NOVA, PROTO

ROOMY: Final = 62  # from this side on a tile shows its chips; below only what is missing
INNER: Final = 0.866  # the tile within its space, so that the rim shows the sector
AMPLE: Final = 76  # from this side on chips need not stand close
CHIP: Final = 26.0
SIDES: Final = 6
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
def badge(points: int, x: float, y: float, radius: float = 14) -> Element:
    """The points of a tile in a ring."""
    size = 15 if radius > 12 else 12
    ring = circle(x, y, radius, fill=INK, stroke=tone("space-accent"), stroke_width=1.4)
    said = bold(x, y + 0.36 * size, str(points), size, "space-accent", text_anchor="middle")
    return Element(ring + said)


@kept
def pips(size: int, x: float, y: float) -> Element:
    """One to three small hexagons."""
    return use(f"cc-pip-{size}", x, y, 26)


def head(tile: int, y: float, radius: float = 14) -> list[Element]:
    """Points and size side by side."""
    size = TILE_SIZE[tile]
    reach = 4.0 + 4.5 * size
    left = -(radius + 4 + 2 * reach) / 2 + radius * 0.5
    return [badge(TILE_POINTS[tile], left, y, radius), pips(size, left + radius + 3 + reach, y)]


@kept
def letter(element: int, x: float, y: float, size: float) -> Element:
    """A star that is needed, where a chip would be too large: its shape behind its letter."""
    said = STAR_LETTERS[element]
    shape = use(f"cc-mini-{STAR_CODES[element]}", x, y, size, opacity=0.4)
    name = text(
        *(x, y + 4.3, said, 12),
        fill=STAR_TINTS[element],
        font_weight=700,
        text_anchor="middle",
        text_length=13 if len(said) > 1 else None,
        length_adjust="spacingAndGlyphs" if len(said) > 1 else None,
    )
    return Element(shape + name)


def _centred(count: int, first: int) -> list[tuple[float, int]]:
    """Column (around 0) and row of so many things, `first` in each row."""
    found = []
    for number in range(count):
        row, column = divmod(number, first)
        here = min(first, count - row * first)
        found.append((column - (here - 1) / 2, row))
    return found


def _coloured(colour: str, x: float, y: float, said: str, size: float) -> Element:
    """Words in a colour that is no token, centred on a point."""
    return text(x, y + 0.36 * size, said, size, fill=colour, font_weight=700, text_anchor="middle")


@kept
def _bracket(number: int, radius: float) -> str:
    """A third of both edges that meet in a corner."""
    here = corner(number, radius)
    steps: list[str | float] = []
    for other, step in ((number - 1, "M"), (number + 1, "L")):
        there = corner(other, radius)
        end = [h + (t - h) * 0.31 for h, t in zip(here, there, strict=True)]
        steps += [step, *end] if step == "L" else [step, *end, "L", *here]
    return draw(*steps)


# -- on the board -----------------------------------------------------------------------------


class TileFace:
    """What lies on one nebula space, around 0,0."""

    def __init__(self, look: Look, tile: Tile, side: float) -> None:
        self.look = look
        self.side = side
        self.roomy = side >= ROOMY
        self.all = tile
        self.tile = tile.tile

    def parts(self) -> list[Element]:
        needs = self.all.needs
        return self._finished() if needs is None else self._unfinished(needs)

    def _art(self, finished: bool) -> Element:
        symbol = f"cc-neb{'f' if finished else ''}-{TILE_SIZE[self.tile]}"
        return use(symbol, 0, 0, 2 * INNER * self.side)

    # -- unfinished ---------------------------------------------------------------------------

    def _unfinished(self, needs: Needs) -> list[Element]:
        parts = [self._art(finished=False)]
        if needs.ready:
            glow = path(
                hexagon(INNER * self.side),
                fill="url(#cc-craftglow)",
                stroke=tone("space-accent"),
                stroke_width=4 if self.roomy else 3,
            )
            parts.append(glow)
        parts += self._brackets()
        if self.roomy:
            high = head(self.tile, -0.56 * self.side, 14 if self.side >= AMPLE else 12.5)
            parts += [*high, *self._chips(needs)]
        else:
            parts += [*head(self.tile, -0.47 * self.side, 11.5), *self._letters(needs)]
        return [*parts, *self._line(needs)]

    def _chips(self, needs: Needs) -> list[Element]:
        """Every star asked for: filled where it is there, hollow where it is not."""
        chips = needs.chips()
        pitch = CHIP + 2
        ample = self.side >= AMPLE
        top, down = (-0.22, pitch) if ample else (-0.25, CHIP - 1)
        parts: list[Element] = []
        novae = needs.novae if needs.ready else 0
        places = _centred(len(chips), (len(chips) + 1) // 2)
        for number, ((element, there), (column, row)) in enumerate(zip(chips, places, strict=True)):
            x, y = column * pitch, top * self.side + row * down
            symbol = f"cc-have-{STAR_CODES[element]}"
            if not there:
                novae -= 1
                symbol = "cc-have-x" if novae >= 0 else f"cc-need-{STAR_CODES[element]}"
            elif self._newly(element, needs) and chips[number + 1 : number + 2] != [
                (element, True)
            ]:
                sky = tone("space-sky")  # around what a preview adds
                parts.append(circle(x, y, 15, fill=sky, fill_opacity=0.22, stroke=sky))
            parts.append(use(symbol, x, y, CHIP))
        return parts

    def _newly(self, element: int, needs: Needs) -> bool:
        """Whether a preview adds a star of this element to those that count."""
        before = self.all.before
        return before is not None and before.there[element] < needs.there[element]

    def _letters(self, needs: Needs) -> list[Element]:
        """Where space is short: only what is missing."""
        missing = [element for element, there in needs.chips() if not there]
        if needs.ready:
            return []
        first = min(3, len(missing)) if len(missing) != 4 else 2
        top = 4.0 if len(missing) <= first else -3.5
        return [
            letter(element, column * 17, top + row * 14, 18)
            for element, (column, row) in zip(missing, _centred(len(missing), first), strict=True)
        ]

    def _line(self, needs: Needs) -> list[Element]:
        """The short line below: what is left, what is wrong, or that it can be crafted."""
        look, before = self.look, self.all.before
        if needs.ready:
            return self._button(look.caption("craft", TILE_POINTS[self.tile]))
        y = (0.53 if self.roomy else 0.61) * self.side
        if needs.wrong:
            said, colour = look.caption("wrong", len(needs.wrong)), "space-bad"
        elif before is not None and before.left != needs.left:
            said, colour = look.caption("left-now", before.left, needs.left), "space-sky"
        else:
            said, colour = look.caption("left", needs.left), "space-text"
        size = 13 if self.roomy else 12
        x = 9.0 if needs.novae and self.roomy else 0.0
        parts = [bold(x, y, said, size, colour, text_anchor="middle")]
        if x:
            at = x - width(said, size, bold=True) / 2 - 12
            parts.append(use("cc-have-x", at, y - 4.5, 19))
        return parts

    def _button(self, said: str) -> list[Element]:
        y = (0.46 if self.roomy else 0.3) * self.side
        return self._pill(said, y, 26 if self.roomy else 20, INK, tone("space-accent"))

    def _pill(
        self, said: str, y: float, tall: float, ink: str, fill: str, opacity: float | None = None
    ) -> list[Element]:
        size = 13 if self.roomy else 12
        broad = width(said, size, bold=True) + (tall - 6 if self.roomy else 12)
        frame = (-broad / 2, y - tall / 2, broad, tall, tall / 2)
        return [rect(*frame, fill=fill, fill_opacity=opacity), _coloured(ink, 0, y, said, size)]

    def _brackets(self) -> list[Element]:
        """A bracket around each star that counts here, so that shared ones show."""
        radius = INNER * self.side
        broad = 4.4 if self.roomy else 3.2
        parts = []
        for number, star in enumerate(self.all.stars):
            if star == NONE:
                continue
            colour = NOVA_TONE if star >= NOVA else STAR_TONES[star]
            if number in self.all.wrong:
                colour = tone("space-bad")
            data = _bracket(number, radius)
            parts += [
                path(data, fill="none", stroke=INK, stroke_width=broad + 2.6),
                path(data, fill="none", stroke=colour, stroke_width=broad, stroke_linecap="round"),
            ]
        return parts

    # -- finished -----------------------------------------------------------------------------

    def _finished(self) -> list[Element]:
        inside = self._creatures() if any(self.all.creatures) else self._life_ring()
        low = pips(TILE_SIZE[self.tile], 0, (0.63 if self.roomy else 0.66) * self.side)
        return [self._art(finished=True), *inside, low]

    def _creatures(self) -> list[Element]:
        """One medallion, or two side by side; its value where the reader knows it."""
        creatures = [creature for creature in self.all.creatures if creature]
        both = len(creatures) > 1
        size = (0.56 if both else 0.78) * self.side
        parts: list[Element] = []
        for number, creature in enumerate(creatures):
            x = (number - 0.5) * 0.62 * self.side if both else 0.0
            value = creature % CREATURE_GROUP
            parts.append(use("cc-creature-own" if value else "cc-creature-down", x, 0, size))
            if value:
                large = max(13.0, size * 0.42)
                parts.append(circle(x, 0, large * 0.62, fill="#2a1f2d", fill_opacity=0.8))
                parts.append(_coloured("#fff1d6", x, 0, str(value), large))
        return parts

    def _life_ring(self) -> list[Element]:
        """The six sides in small, and how many hold life; full: a creature can be created."""
        y = (-0.2 if self.roomy else -0.16) * self.side
        radius = 17.0 if self.roomy else 15.0
        parts = [circle(0, y, radius * 1.42, fill=INK, fill_opacity=0.72)]
        for number, life in enumerate(self.all.lives):
            ends = (*corner(number, radius, 0, y), *corner(number + 1, radius, 0, y))
            if life == NO_LIFE:
                side = line(*ends, stroke="#6675ac", stroke_width=1.6, stroke_dasharray="3 3")
            else:
                colour = PROTO_TONE if life == PROTO else STABLE_TONE
                side = line(*ends, stroke=colour, stroke_width=4, stroke_linecap="round")
            parts.append(side)
        said = f"{SIDES - self.all.lives.count(NO_LIFE)}/{SIDES}"
        size = 13 if self.roomy else 12
        parts.append(bold(0, y + 4.5, said, size, "space-text", text_anchor="middle"))
        if self.all.alive:
            return [*parts, *self._button(self.look.caption("create"))]
        points = self.look.caption("scored", TILE_POINTS[self.tile])
        tall = 22 if self.roomy else 18
        pill = self._pill(points, 0.39 * self.side, tall, "#d9fbe9", INK, 0.66)
        return [*parts, *pill]


# -- beside the board -------------------------------------------------------------------------


@kept
def small_tile(tile: int, radius: float) -> Element:
    """Art, points, size, and what it needs."""
    wanted = [e for e, count in enumerate(TILE_NEEDS[tile]) for _ in range(count)]
    places = _centred(len(wanted), (len(wanted) + 1) // 2)
    size = max(radius * 0.46, 18)
    across, down, top = (size, size, -0.12 * radius) if radius >= SMALL else (14.0, 12.5, 0.0)
    parts = [use(f"cc-neb-{TILE_SIZE[tile]}", 0, 0, 2 * radius)]
    parts += [
        letter(element, column * across, top + row * down, size)
        for element, (column, row) in zip(wanted, places, strict=True)
    ]
    if radius < SMALL:
        return group(*parts, *head(tile, -0.66 * radius, 9))
    points = badge(TILE_POINTS[tile], 0, -0.66 * radius, 11)
    return group(*parts, points, pips(TILE_SIZE[tile], 0, 0.74 * radius))
