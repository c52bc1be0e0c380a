"""Nebula tiles: points, size, what they need; finished ones with life and creatures."""

from typing import Final

from cosmarium.drawing.fragment import View
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold
from cosmarium.drawing.svg import Element, circle, draw, group, line, path, rect, text, use
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    NEBULA_LIVES,
    NEBULA_STARS,
    TILE_NEEDS,
    TILE_POINTS,
    TILE_SIZE,
)
from cosmarium.games.crafting_the_cosmos.drawing.names import (
    INK,
    NOVA_TONE,
    PROTO_TONE,
    STABLE_TONE,
    STAR_CODES,
    STAR_TONES,
)
from cosmarium.games.crafting_the_cosmos.drawing.plan import corner, hexagon
from cosmarium.games.crafting_the_cosmos.drawing.requirements import Needs, needs_of
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    NO_LIFE,
    NONE,
    NOVA,
    PROTO,
    Player,
)

ROOMY: Final = 62  # from this side on a tile shows its chips; below only their shapes
INNER: Final = 0.866  # the tile within its space, so that the rim shows the sector
AMPLE: Final = 76  # from this side on chips need not stand close
CHIP: Final = 26.0
SIDES: Final = 6


def badge(points: int, x: float, y: float, radius: float = 14) -> list[Element]:
    """The points of a tile in a ring."""
    size = 15 if radius > 12 else 12
    return [
        circle(x, y, radius, fill=INK, stroke=tone("space-accent"), stroke_width=1.4),
        bold(x, y + 0.36 * size, str(points), size, "space-accent", text_anchor="middle"),
    ]


def pips(size: int, x: float, y: float) -> Element:
    """One to three small hexagons."""
    return use(f"cc-pip-{size}", x, y, 26)


def head(tile: int, y: float, radius: float = 14) -> list[Element]:
    """Points and size side by side."""
    size = TILE_SIZE[tile]
    reach = 4.0 + 4.5 * size
    left = -(radius + 4 + 2 * reach) / 2 + radius * 0.5
    return [*badge(TILE_POINTS[tile], left, y, radius), pips(size, left + radius + 3 + reach, y)]


class TileFace:
    """What lies on one nebula space, around 0,0; `was` is given for a preview."""

    def __init__(
        self, view: View, player: Player, nebula: int, side: float, was: Player | None = None
    ) -> None:
        self.view = view
        self.player = player
        self.nebula = nebula
        self.side = side
        self.was = was
        self.tile = player.tiles[nebula]
        self.roomy = side >= ROOMY

    def parts(self) -> list[Element]:
        if self.player.finished[self.nebula]:
            return self._finished()
        return self._unfinished()

    def _art(self, finished: bool) -> Element:
        symbol = f"cc-neb{'f' if finished else ''}-{TILE_SIZE[self.tile]}"
        return use(symbol, 0, 0, 2 * INNER * self.side)

    # -- unfinished ---------------------------------------------------------------------------

    def _unfinished(self) -> list[Element]:
        needs = needs_of(self.player, self.nebula)
        parts = [self._art(finished=False)]
        if needs.ready:
            parts.append(
                path(
                    hexagon(INNER * self.side),
                    fill="url(#cc-craftglow)",
                    stroke=tone("space-accent"),
                    stroke_width=4 if self.roomy else 3,
                )
            )
        parts += self._brackets(needs)
        if self.roomy:
            high = head(self.tile, -0.56 * self.side, 14 if self.side >= AMPLE else 12.5)
            parts += [*high, *self._chips(needs)]
        else:
            parts += [*head(self.tile, -0.44 * self.side, 11.5), *self._shapes(needs)]
        return [*parts, *self._line(needs)]

    def _chips(self, needs: Needs) -> list[Element]:
        """Every star asked for: filled where it is there, hollow where it is not."""
        chips = needs.chips()
        first = (len(chips) + 1) // 2
        pitch = CHIP + 2
        ample = self.side >= AMPLE
        parts: list[Element] = []
        novae = needs.novae if needs.ready else 0
        for number, (element, there) in enumerate(chips):
            row, column = divmod(number, first)
            count = first if row == 0 else len(chips) - first
            x = (column - (count - 1) / 2) * pitch
            y = -0.22 * self.side + row * pitch if ample else -0.25 * self.side + row * (CHIP - 1)
            symbol = f"cc-have-{STAR_CODES[element]}"
            if not there:
                novae -= 1
                symbol = "cc-have-x" if novae >= 0 else f"cc-need-{STAR_CODES[element]}"
            if self._newly(element, needs) and there and self._last_there(chips, number):
                parts.append(_ring(x, y, 15))
            parts.append(use(symbol, x, y, CHIP))
        return parts

    def _newly(self, element: int, needs: Needs) -> bool:
        """Whether a preview adds a star of this element to those that count."""
        before = self._before()
        return before is not None and before.there[element] < needs.there[element]

    def _last_there(self, chips: list[tuple[int, bool]], number: int) -> bool:
        return number + 1 == len(chips) or chips[number + 1] != chips[number]

    def _before(self) -> Needs | None:
        was = self.was
        if was is None or was.tiles[self.nebula] != self.tile or was.finished[self.nebula]:
            return None
        return needs_of(was, self.nebula)

    def _shapes(self, needs: Needs) -> list[Element]:
        """Where space is short: only what is missing, as shapes."""
        missing = [element for element, there in needs.chips() if not there]
        if needs.ready or not missing:
            return []
        first = min(3, len(missing)) if len(missing) != 4 else 2
        parts = []
        for number, element in enumerate(missing):
            row, column = divmod(number, first)
            count = min(first, len(missing) - row * first)
            x = (column - (count - 1) / 2) * 17
            y = (2.0 if len(missing) <= first else -5.0) + row * 15
            parts.append(use(f"cc-mini-{STAR_CODES[element]}", x, y, 17, opacity=0.95))
        return parts

    def _line(self, needs: Needs) -> list[Element]:
        """The short line below: what is left, what is wrong, or that it can be crafted."""
        view = self.view
        if needs.ready:
            return self._button(view.caption("craft", TILE_POINTS[self.tile]))
        before = self._before()
        y = 0.53 * self.side if self.roomy else 0.58 * self.side
        if needs.spoilt:
            said, colour = view.caption("wrong", needs.spoilt), "space-bad"
        elif before is not None and before.left != needs.left:
            said, colour = view.caption("left-now", before.left, needs.left), "space-sky"
        else:
            said, colour = view.caption("left", needs.left), "space-text"
        size = 13 if self.roomy else 12
        x = 9.0 if needs.novae and self.roomy else 0.0
        parts = [bold(x, y, said, size, colour, text_anchor="middle")]
        if x:
            at = x - width(said, size, bold=True) / 2 - 12
            parts.append(use("cc-have-x", at, y - 4.5, 19))
        return parts

    def _button(self, said: str) -> list[Element]:
        size = 13 if self.roomy else 12
        broad = width(said, size, bold=True) + (20 if self.roomy else 12)
        tall = 26 if self.roomy else 20
        y = 0.46 * self.side if self.roomy else 0.3 * self.side
        return [
            rect(-broad / 2, y - tall / 2, broad, tall, tall / 2, fill=tone("space-accent")),
            _coloured(INK, 0, y, said, size),
        ]

    def _brackets(self, needs: Needs) -> list[Element]:
        """A bracket around each star that counts here, so that shared ones show."""
        radius = INNER * self.side
        broad = 4.4 if self.roomy else 3.2
        parts = []
        for number, space in enumerate(NEBULA_STARS[self.nebula]):
            star = self.player.stars[space]
            if star == NONE:
                continue
            if space in needs.wrong:
                colour = tone("space-bad")
            else:
                colour = NOVA_TONE if star >= NOVA else STAR_TONES[star]
            data = _bracket(number, radius)
            parts.append(path(data, fill="none", stroke=INK, stroke_width=broad + 2.6))
            parts.append(
                path(data, fill="none", stroke=colour, stroke_width=broad, stroke_linecap="round")
            )
        return parts

    # -- finished -----------------------------------------------------------------------------

    def _finished(self) -> list[Element]:
        parts = [self._art(finished=True)]
        creatures = [c for c in self.player.creatures[2 * self.nebula : 2 * self.nebula + 2] if c]
        if creatures:
            parts += self._creatures(creatures)
        else:
            parts += self._life_ring()
        size = TILE_SIZE[self.tile]
        return [*parts, pips(size, 0, (0.63 if self.roomy else 0.66) * self.side)]

    def _creatures(self, creatures: list[int]) -> list[Element]:
        """One medallion, or two side by side; its value where the reader knows it."""
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
        lives = [self.player.life[space] for space in NEBULA_LIVES[self.nebula]]
        count = SIDES - lives.count(NO_LIFE)
        y = -0.2 * self.side if self.roomy else -0.16 * self.side
        radius = 17.0 if self.roomy else 15.0
        parts: list[Element] = [circle(0, y, radius * 1.42, fill=INK, fill_opacity=0.72)]
        for number, life in enumerate(lives):
            ends = (*corner(number, radius, 0, y), *corner(number + 1, radius, 0, y))
            if life == NO_LIFE:
                parts.append(
                    line(*ends, stroke="#6675ac", stroke_width=1.6, stroke_dasharray="3 3")
                )
            else:
                colour = PROTO_TONE if life == PROTO else STABLE_TONE
                parts.append(line(*ends, stroke=colour, stroke_width=4, stroke_linecap="round"))
        said = f"{count}/{SIDES}"
        size = 13 if self.roomy else 12
        parts.append(bold(0, y + 4.5, said, size, "space-text", text_anchor="middle"))
        if count == SIDES:
            return [*parts, *self._button(self.view.caption("create"))]
        points = self.view.caption("scored", TILE_POINTS[self.tile])
        broad = width(points, size, bold=True) + 14
        at = 0.39 * self.side
        tall = 22 if self.roomy else 18
        return [
            *parts,
            rect(*(-broad / 2, at - tall / 2, broad, tall, tall / 2), fill=INK, fill_opacity=0.66),
            _coloured("#d9fbe9", 0, at, points, size),
        ]


def _coloured(colour: str, x: float, y: float, said: str, size: float) -> Element:
    """Words in a colour that is no token, centred on a point."""
    return text(x, y + 0.36 * size, said, size, fill=colour, font_weight=700, text_anchor="middle")


def _ring(x: float, y: float, radius: float) -> Element:
    """Around what a preview changes."""
    return circle(x, y, radius, fill=tone("space-sky"), fill_opacity=0.22, stroke=tone("space-sky"))


def _bracket(number: int, radius: float) -> str:
    """A third of both edges that meet in a corner."""
    here = corner(number, radius)
    steps: list[str | float] = []
    for other, letter in ((number - 1, "M"), (number + 1, "L")):
        there = corner(other, radius)
        end = [h + (t - h) * 0.31 for h, t in zip(here, there, strict=True)]
        steps += [letter, *end] if letter == "L" else [letter, *end, "L", *here]
    return draw(*steps)


def small_tile(tile: int, radius: float) -> list[Element]:
    """A tile beside the board: art, points, and its needs as shapes."""
    wanted = [e for e, count in enumerate(TILE_NEEDS[tile]) for _ in range(count)]
    first = (len(wanted) + 1) // 2
    size = radius * 0.46
    parts = [use(f"cc-neb-{TILE_SIZE[tile]}", 0, 0, 2 * radius)]
    for number, element in enumerate(wanted):
        row, column = divmod(number, first)
        count = first if row == 0 else len(wanted) - first
        x = (column - (count - 1) / 2) * size
        parts.append(use(f"cc-mini-{STAR_CODES[element]}", x, -0.12 * radius + row * size, size))
    parts += badge(TILE_POINTS[tile], 0, -0.66 * radius, 11)
    return [group(*parts), pips(TILE_SIZE[tile], 0, 0.74 * radius)]
