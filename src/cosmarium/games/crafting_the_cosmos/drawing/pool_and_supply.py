"""What lies beside a galaxy: the pool, which is lost after omega, and the supply of all."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.kit import icon, label, layered, passage, row
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold, box_halo, target, thing
from cosmarium.drawing.svg import Element, component, group, move, path, rect, written
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import ELEMENTS, SIZES, TILE_IDS
from cosmarium.games.crafting_the_cosmos.drawing.frames import slot, space_panel
from cosmarium.games.crafting_the_cosmos.drawing.names import maker, name_of
from cosmarium.games.crafting_the_cosmos.drawing.plan import hexagon
from cosmarium.games.crafting_the_cosmos.drawing.scene import Counts, Pool, Supply
from cosmarium.games.crafting_the_cosmos.drawing.tiles import small_tile

SLOTS: Final = (*ELEMENTS, "proto")  # the kinds of tokens in a pool
LEGEND: Final = (
    ("cc-legal", 24.0, "legend-legal"),
    ("cc-legal-good", 22.0, "legend-good"),
    ("cc-legal-warn", 22.0, "legend-warn"),
    ("cc-have-x", 20.0, "legend-nova"),
    ("cc-grow", 11.0, "legend-grow"),
)


# -- the pool ---------------------------------------------------------------------------------


def pool_parts(look: Look, whose: str, pool: Pool, box: Box) -> list[Part]:
    """Heading, a row of stars and proto-life, below it the tiles."""
    high = 48.0 if box.height > 140 else 42.0
    places = Box(box.x + 9.5, box.y + 28, box.width - 19, high).columns(len(SLOTS), 3)
    low = box.pad(8, 32 + high, 8, 4)
    return [
        Part("pool", _pool_frame(look, box)),
        *slot_parts(look, whose, pool, places),
        Part("tiles", tiles(look, whose, pool.tiles, low)),
    ]


@component
def _pool_frame(look: Look, box: Box) -> Element:
    said = look.caption("pool")
    left = box.x + 20 + width(said, 13, bold=True)
    return written(
        space_panel(box),
        bold(box.x + 12, box.y + 20, said, 13, "space-text"),
        passage(
            look.caption("lost-after"),
            Box(left, box.y + 7, box.right - left - 6, 17),
            colour="space-muted",
        ),
    )


def slot_parts(look: Look, whose: str, pool: Pool, places: list[Box]) -> list[Part]:
    """The four elements, then proto-life."""
    counts = (*pool.stars, pool.proto)
    return [
        Part(f"pool-{code}", _pool_slot(look, whose, number, counts[number], places[number]))
        for number, code in enumerate(SLOTS)
    ]


@component
def _pool_slot(look: Look, whose: str, number: int, count: int, box: Box) -> Element:
    code = SLOTS[number]
    symbol, most = (f"cc-star-{code}", box.height - 18) if number < 4 else ("cc-life-proto", 34)
    return maker(whose)(
        name_of(whose, "pool", code),
        look.caption("in-pool", look.texts.arg(code), count),
        *slot(box, symbol, min(box.width - 4, most), count),
        also="" if whose else f"pick-{number + 1}",
    )


@component
def tiles(look: Look, whose: str, held: Counts, box: Box) -> Element:
    """Tiles that wait to be placed, side by side."""
    if not held:
        outline = hexagon(min(box.height / 2 - 4, 30), *box.middle)
        return path(outline, fill="none", stroke=tone("space-line"), stroke_dasharray="4 4")
    radius = min(box.height / 2, 46, box.width / len(held) / 1.74)
    pitch = min(max(radius * 1.9, 64), (box.width - 2 * radius * 0.87) / max(1, len(held) - 1))
    x = box.middle[0] - pitch * (len(held) - 1) / 2
    frame = (-radius * 0.87, -radius, radius * 1.74, 2 * radius)
    found = [
        maker(whose)(
            name_of(whose, "tile", TILE_IDS[tile]),
            look.caption("tile-in-pool", look.texts.arg(TILE_IDS[tile])),
            rect(*frame, fill="none", pointer_events="all"),
            group(small_tile(tile, radius), class_="body"),
            box_halo(*frame, 10, space=True),
            hint=look.texts.explain(TILE_IDS[tile]),
            transform=move(x + pitch * number, box.middle[1]),
        )
        for number, tile in enumerate(held)
    ]
    return written(*found)


# -- the supply -------------------------------------------------------------------------------


def supply_parts(look: Look, supply: Supply, box: Box) -> list[Part]:
    """Four kinds of stars; stacks of nebulae, life, creatures."""
    above, below = box.pad(9, 28, 9, 6).rows(2, 4)
    high, low = above.columns(4, 2), below.columns(5, 2)
    parts = [Part("supply", _supply_frame(look, box))]
    parts += [
        Part(f"supply-{code}", _star_stock(look, n, supply.stars[n], supply.picks, high[n]))
        for n, code in enumerate(ELEMENTS)
    ]
    parts += [
        Part(f"stack-{n + 1}", _stack(look, n, supply.stacks[n], supply.bottoms[n], low[n]))
        for n in range(len(SIZES))
    ]
    rest = (
        ("life", "cc-life-proto", 32.0, supply.life),
        ("creatures", "cc-creature-mini", 24.0, supply.creatures),
    )
    parts += [
        Part(f"supply-{code}", _stock(look, code, symbol, size, count, low[len(SIZES) + n]))
        for n, (code, symbol, size, count) in enumerate(rest)
    ]
    return parts


@component
def _supply_frame(look: Look, box: Box) -> Element:
    said = look.caption("supply")
    return written(space_panel(box), bold(box.x + 12, box.y + 20, said, 13, "space-text"))


@component
def _star_stock(look: Look, element: int, count: int, picks: bool, box: Box) -> Element:
    code = ELEMENTS[element]
    return target(
        name_of("supply", code),
        look.caption("in-supply", look.texts.arg(code), count),
        *slot(box, f"cc-star-{code}", 32, count),
        also=f"pick-{element + 1}" if picks else "",
    )


@component
def _stack(look: Look, size: int, count: int, bottom: Counts, box: Box) -> Element:
    known = ", ".join([look.texts.arg(TILE_IDS[tile]) for tile in bottom])
    return target(
        name_of("stack", size + 1),
        look.caption("stack", size + 1, count),
        *slot(box, f"cc-ico-neb{size + 1}", 27, count),
        hint=look.caption("stack-bottom", known) if known else "",
    )


@component
def _stock(look: Look, code: str, symbol: str, size: float, count: int, box: Box) -> Element:
    said = look.caption(f"supply-{code}", count)
    return thing(name_of("supply", code), said, *slot(box, symbol, size, count))


# -- the legend -------------------------------------------------------------------------------


@component
def legend(look: Look, box: Box) -> Element:
    """What the marks in the galaxy mean, in one line."""
    found = []
    for symbol, size, code in LEGEND:
        sign = icon(symbol, size, 24)
        if code == "legend-good":
            sign = layered(sign, label("+", 13, "space-accent", bold=True))
        found.append(row([sign, label(look.caption(code), 12, "space-muted")], 3))
    gap = min(26.0, (box.width - sum([one.width for one in found])) / (len(found) - 1))
    return row(found, gap).within(box, "start")
