"""What lies beside a galaxy: the pool, which is lost after omega; supply, energy cards, goals."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Part
from cosmarium.drawing.frames import cell, headed, space_panel
from cosmarium.drawing.hexagons import hexagon
from cosmarium.drawing.kit import Item, ground, icon, label, pane, passage, row, vacant
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import box_halo, centred, echo, named, target, thing
from cosmarium.drawing.spot import Spot
from cosmarium.drawing.svg import Element, component, group, line, move, path, rect, use, written
from cosmarium.drawing.theme import paint, tone
from cosmarium.games.crafting_the_cosmos import components as data
from cosmarium.games.crafting_the_cosmos.drawing import inputs
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Counts
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.drawing.tiles import small_tile

IN_POOL: Final = (*data.ELEMENTS, "proto")
COUNTERS: Final = {"supernova": "cc-ico-nova", "dna": "cc-ico-dna", "graviton": "cc-ico-graviton"}
IN_A_ROW: Final = 70  # below this height the pool is the first part of a row
CARD: Final = 52 / 76  # breadth of an energy card by its height


@component
def pool_parts(spot: Spot, counts: Counts) -> list[Part]:
    """Stars, then proto-life."""
    look, box = spot.look, spot.box
    if box.height < IN_A_ROW:
        ground = pane(box, 8, "space-card")
        places = Box(2, 3, box.width - 3, 56).columns(9, 1)
    else:
        ground = space_panel(box, *map(look.caption, ("pool", "lost-after", "pool-hint")))
        high = 48.0 if box.height > 140 else 42.0
        places = Box(box.x + 9.5, box.y + 28, box.width - 19, high).columns(len(IN_POOL), 3)
    parts = [Part("pool", ground)]
    for number, (code, count, place) in enumerate(zip(IN_POOL, counts, places, strict=False)):
        said = look.caption("in-pool", look.texts.arg(code), count)
        star = number < len(data.ELEMENTS)
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
        said = named(look.caption("empty"), look.caption("pool-hint"))
        return [Part("tiles", path(outline, **paint("none", "space-line", dash="4 4"), **said))]
    radius = min(box.height / 2, 46, box.width / len(held) / 1.74)
    pitch = min(max(radius * 1.9, 64), (box.width - 2 * radius * 0.87) / max(1, len(held) - 1))
    x = box.middle[0] - pitch * (len(held) - 1) / 2
    frame = (-radius * 0.87, -radius, radius * 1.74, 2 * radius)
    for number, tile in enumerate(held):
        one = spot.piece(
            f"tile-{data.TILE_IDS[tile]}",
            look.caption("tile-in-pool", look.texts.arg(data.TILE_IDS[tile])),
            rect(*frame, fill="none", pointer_events="all"),
            group(small_tile(tile, radius), class_="body"),
            box_halo(*frame, 10, space=True),
            hint=look.texts.explain(data.TILE_IDS[tile]),
            transform=move(x + pitch * number, box.middle[1]),
        )
        found.append(one)
    return [Part("tiles", written(*found))]


@component
def supply_parts(spot: Spot, supply: inputs.Supply) -> list[Part]:
    """Four kinds of stars; stacks of nebulae, life, creatures."""
    said, named = spot.look.caption, spot.look.texts.arg
    above, below = spot.box.pad(9, 28, 9, 6).rows(2, 4)
    parts = [Part("supply", space_panel(spot.box, said("supply"), hint=said("supply-hint")))]
    for number, (code, box) in enumerate(zip(data.ELEMENTS, above.columns(4, 2), strict=True)):
        name, count = f"supply-{code}", supply.stars[number]
        also = f"pick-{number + 1}" if supply.picks else ""
        face = (said("in-supply", named(code), count), f"cc-star-{code}", 32, count)
        parts.append(Part(name, cell(spot.to(box), name, *face, also=also)))
    *places, life, creatures = below.columns(5, 2)
    for size, (count, box) in enumerate(zip(supply.stacks, places, strict=True), 1):
        known = ", ".join([named(data.TILE_IDS[tile]) for tile in supply.bottoms[size - 1]])
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


# -- energy cards and goals -------------------------------------------------------------------


@component
def display_parts(spot: Spot, market: inputs.Market) -> list[Part]:
    """Cards to choose from, then the deck."""
    look, inner = spot.look, spot.box.pad(14, 29, 14, 9)
    pitch = (inner.width - 8) / (data.DISPLAY_SIZE + 1)
    broad = min(inner.height * CARD, pitch - 7)
    first = Box(inner.x, inner.middle[1] - broad / CARD / 2, broad, broad / CARD)
    said, note = look.caption("display"), look.caption("discarded", market.discarded)
    parts = [Part("display", headed(spot.box, said, note, hint=look.caption("display-hint")))]
    kinds = [kind for kind in range(len(data.KINDS)) for _ in range(market.display[kind])]
    for number in range(data.DISPLAY_SIZE):
        place = spot.to(first._replace(x=inner.x + pitch * number))
        there = number < len(kinds)
        again = there and kinds[number] in kinds[:number]
        card = _card(place, data.KINDS[kinds[number]], again) if there else vacant(place.box)
        parts.append(Part(f"card-{number + 1}", card))
    deck = _deck(spot.to(first._replace(x=inner.right - broad)), market.deck)
    return [*parts, Part("deck", deck)]


def _card(spot: Spot, kind: str, again: bool) -> Element:
    """One card; of equal ones the first is the target."""
    name, box = name_of("display", kind), spot.box
    face = (use(f"cc-card-{kind}", *box.middle, box.height), box_halo(*box.frame, 6))
    if again:
        return echo(name, *face)
    return target(name, spot.look.caption("card-in-display", spot.look.texts.arg(kind)), *face)


def _deck(spot: Spot, count: int) -> Element:
    box, (x, y) = spot.box, spot.box.middle
    dim, broad = None if count else 0.4, width(str(count), 14, bold=True) + 12
    pile = spot.piece(
        "deck",
        spot.look.caption("deck", count),
        use("cc-card-back", x + 2.5, y + 2.5, box.height - 3, opacity=dim),
        use("cc-card-back", x - 0.5, y - 0.5, box.height - 3, opacity=dim),
        pane(Box(x - broad / 2, y - 11, broad, 22), 11, "space-deep", fill_opacity=0.85),
        centred(x, y, count, 14, "space-text"),
        box_halo(*box.frame, 6),
    )
    return written(line(box.x - 9, box.y, box.x - 9, box.bottom, stroke=tone("line")), pile)


@component
def goal_parts(spot: Spot, goals: inputs.Goals) -> list[Part]:
    """The goals on the track, the next one to be scored first; at the end the last ones."""
    said, rest = spot.look.caption, goals.to_come
    note = said("goals-to-come", rest) if rest else said("goal-points")
    parts = [Part("goals", headed(spot.box, said("goals"), note, hint=said("goals-hint")))]
    boxes = iter(spot.box.pad(8, 29, 8, 7).rows(inputs.SHOWN, 4))
    drawn = [_goal(spot.to(next(boxes)), goal) for goal in goals.shown]
    drawn += [vacant(next(boxes), said("goal-later", later)) for later in goals.later]
    return [*parts, *[Part(f"goal-{number}", one) for number, one in enumerate(drawn, 1)]]


@component
def _goal(spot: Spot, goal: inputs.Goal) -> Element:
    look, box, code = spot.look, spot.box, data.GOAL_IDS[goal.goal]
    when = look.caption("this-round") if goal.now else look.caption("in-round", goal.due)
    if goal.never:
        when = look.caption("goal-never")
    if goal.scored:
        when = look.caption("scored-goal")
    y, seats = box.middle[1], _standings(goal, box.width > 260)
    title = Box(box.x + 48, y - 17, box.width - 54, 17)
    due = Box(box.x + 48, y + 0.5, box.width - 64 - seats.width, 17)
    return thing(
        name_of("goal", code),
        look.caption("at", look.texts.arg(code), when),
        ground(box, edge="accent" if goal.now else "line"),
        pane(Box(box.x + 3, box.y + 3, 40, box.height - 6), 6, "lens"),
        use(f"cc-sign-{code}", box.x + 23, y, 40),
        passage(look.texts.arg(code), title, sizes=(13, 12), bold=True),
        passage(when, due, colour="ink" if goal.now else "muted"),
        seats.at(box.right - 9, y + 8.5, "end", "middle"),
        box_halo(*box.frame),
        hint=look.texts.explain(code),
    )


def _standings(goal: inputs.Goal, roomy: bool) -> Item:
    """Each seat's value, the highest first: bold where it would score now."""
    pitch = 40 if roomy and len(goal.values) < 4 else 33
    found = []
    for seat in sorted(range(len(goal.values)), key=lambda seat: -goal.values[seat]):
        scores = goal.points[seat] > 0
        value = label(str(goal.values[seat]), 13, "text" if scores else "muted", scores)
        found.append(row([icon(f"ui-seat-{seat + 1}", 14), value], 3)._replace(width=pitch))
    return row(found, 0)
