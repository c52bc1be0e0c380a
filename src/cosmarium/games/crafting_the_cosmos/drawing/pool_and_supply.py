"""What lies beside a galaxy: the pool, which is lost after omega, and the supply of all."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Part
from cosmarium.drawing.kit import pane
from cosmarium.drawing.pieces import box_halo
from cosmarium.drawing.svg import component, group, move, path, rect, written
from cosmarium.drawing.theme import paint
from cosmarium.games.crafting_the_cosmos.components import ELEMENTS, TILE_IDS
from cosmarium.games.crafting_the_cosmos.drawing.frames import cell, space_panel
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Counts, Supply
from cosmarium.games.crafting_the_cosmos.drawing.names import Spot
from cosmarium.games.crafting_the_cosmos.drawing.plan import hexagon
from cosmarium.games.crafting_the_cosmos.drawing.tiles import small_tile

IN_POOL: Final = (*ELEMENTS, "proto")
COUNTERS: Final = {"supernova": "cc-ico-nova", "dna": "cc-ico-dna", "graviton": "cc-ico-graviton"}
IN_A_ROW: Final = 70  # below this height the pool is the first part of a row


@component
def pool_parts(spot: Spot, counts: Counts) -> list[Part]:
    """Stars, then proto-life."""
    look, box = spot.look, spot.box
    if box.height < IN_A_ROW:
        ground = pane(box, 8, "space-card")
        places = Box(2, 3, box.width - 3, 56).columns(9, 1)
    else:
        ground = space_panel(box, look.caption("pool"), look.caption("lost-after"))
        high = 48.0 if box.height > 140 else 42.0
        places = Box(box.x + 9.5, box.y + 28, box.width - 19, high).columns(len(IN_POOL), 3)
    parts = [Part("pool", ground)]
    for number, (code, count, place) in enumerate(zip(IN_POOL, counts, places, strict=False)):
        said = look.caption("in-pool", look.texts.arg(code), count)
        star = number < len(ELEMENTS)
        symbol, most = (f"cc-star-{code}", place.height - 18) if star else ("cc-life-proto", 34)
        face, also = (symbol, min(place.width - 4, most), count), f"pick-{number + 1}"
        one = cell(spot.to(place), f"pool-{code}", said, *face, also="" if spot.whose else also)
        parts.append(Part(f"pool-{code}", one))
    return parts


@component
def counter_parts(spot: Spot, counts: Counts) -> list[Part]:
    places = spot.box.columns(len(COUNTERS), 6 if spot.box.width > 150 else 1)
    parts = []
    for (code, symbol), count, place in zip(COUNTERS.items(), counts, places, strict=True):
        said = spot.look.caption("counter", spot.look.texts.arg(code), count)
        one = cell(spot.to(place), f"counter-{code}", said, symbol, 24, count)
        parts.append(Part(code, one))
    return parts


@component
def tile_parts(spot: Spot, held: Counts) -> list[Part]:
    """Tiles that wait to be placed, side by side."""
    look, box, found = spot.look, spot.box, []
    if look.layout == "phone":
        found.append(pane(box, 8, "space-card"))
        box = box.inset(4)
    if not held:
        outline = hexagon(min(box.height / 2 - 4, 30), *box.middle)
        return [Part("tiles", path(outline, **paint("none", "space-line", dash="4 4")))]
    radius = min(box.height / 2, 46, box.width / len(held) / 1.74)
    pitch = min(max(radius * 1.9, 64), (box.width - 2 * radius * 0.87) / max(1, len(held) - 1))
    x = box.middle[0] - pitch * (len(held) - 1) / 2
    frame = (-radius * 0.87, -radius, radius * 1.74, 2 * radius)
    for number, tile in enumerate(held):
        one = spot.piece(
            f"tile-{TILE_IDS[tile]}",
            look.caption("tile-in-pool", look.texts.arg(TILE_IDS[tile])),
            rect(*frame, fill="none", pointer_events="all"),
            group(small_tile(tile, radius), class_="body"),
            box_halo(*frame, 10, space=True),
            hint=look.texts.explain(TILE_IDS[tile]),
            transform=move(x + pitch * number, box.middle[1]),
        )
        found.append(one)
    return [Part("tiles", written(*found))]


@component
def supply_parts(spot: Spot, supply: Supply) -> list[Part]:
    """Four kinds of stars; stacks of nebulae, life, creatures."""
    said, named = spot.look.caption, spot.look.texts.arg
    above, below = spot.box.pad(9, 28, 9, 6).rows(2, 4)
    parts = [Part("supply", space_panel(spot.box, said("supply")))]
    for number, (code, box) in enumerate(zip(ELEMENTS, above.columns(4, 2), strict=True)):
        name, count = f"supply-{code}", supply.stars[number]
        also = f"pick-{number + 1}" if supply.picks else ""
        face = (said("in-supply", named(code), count), f"cc-star-{code}", 32, count)
        parts.append(Part(name, cell(spot.to(box), name, *face, also=also)))
    *places, life, creatures = below.columns(5, 2)
    for size, (count, box) in enumerate(zip(supply.stacks, places, strict=True), 1):
        known = ", ".join([named(TILE_IDS[tile]) for tile in supply.bottoms[size - 1]])
        hint = said("stack-bottom", known) if known else ""
        name, face = f"stack-{size}", (said("stack", size, count), f"cc-ico-neb{size}", 27, count)
        parts.append(Part(name, cell(spot.to(box), name, *face, hint=hint)))
    for name, symbol, large, count, box in (
        ("supply-life", "cc-life-proto", 32, supply.life, life),
        ("supply-creatures", "cc-creature-mini", 24, supply.creatures, creatures),
    ):
        face = (said(name, count), symbol, large, count)
        parts.append(Part(name, cell(spot.to(box), name, *face, idle=True)))
    return parts
