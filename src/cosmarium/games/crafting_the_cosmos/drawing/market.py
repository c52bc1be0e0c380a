"""The display of energy cards with the deck, and the goals."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Part
from cosmarium.drawing.kit import Item, ground, icon, label, pane, passage, row, vacant
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import box_halo, centred, echo, target, thing
from cosmarium.drawing.svg import Element, component, line, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import DISPLAY_SIZE, GOAL_IDS, KINDS
from cosmarium.games.crafting_the_cosmos.drawing.frames import headed
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Goal, Goals, Market
from cosmarium.games.crafting_the_cosmos.drawing.names import Spot, name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import SHOWN

CARD: Final = 52 / 76  # breadth of an energy card by its height


@component
def display_parts(spot: Spot, market: Market) -> list[Part]:
    """Cards to choose from, then the deck."""
    look, inner = spot.look, spot.box.pad(14, 29, 14, 9)
    pitch = (inner.width - 8) / (DISPLAY_SIZE + 1)
    broad = min(inner.height * CARD, pitch - 7)
    first = Box(inner.x, inner.middle[1] - broad / CARD / 2, broad, broad / CARD)
    said, note = look.caption("display"), look.caption("discarded", market.discarded)
    parts = [Part("display", headed(spot.box, said, note))]
    kinds = [kind for kind in range(len(KINDS)) for _ in range(market.display[kind])]
    for number in range(DISPLAY_SIZE):
        place = spot.to(first._replace(x=inner.x + pitch * number))
        there = number < len(kinds)
        again = there and kinds[number] in kinds[:number]
        card = _card(place, KINDS[kinds[number]], again) if there else vacant(place.box)
        parts.append(Part(f"card-{number + 1}", card))
    deck = _deck(spot.to(first._replace(x=inner.right - broad)), market.deck)
    return [*parts, Part("deck", deck)]


def _card(spot: Spot, kind: str, again: bool) -> Element:
    """One card; of equal ones the first is the target."""
    name, box = name_of("display", kind), spot.box
    face = (use(f"cc-card-{kind}", *box.middle, box.height), box_halo(*box.frame, 6))
    if again:
        return echo(name, *face)
    said = spot.look.caption("card-in-display", spot.look.texts.arg(kind))
    return target(name, said, *face)


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
def goal_parts(spot: Spot, goals: Goals) -> list[Part]:
    """The goals on the track, the next one to be scored first; at the end the last ones."""
    look, rest = spot.look, goals.to_come
    note = look.caption("goals-to-come", rest) if rest else look.caption("goal-points")
    parts = [Part("goals", headed(spot.box, look.caption("goals"), note))]
    boxes = iter(spot.box.pad(8, 29, 8, 7).rows(SHOWN, 4))
    drawn = [_goal(spot.to(next(boxes)), goal) for goal in goals.shown]
    drawn += [vacant(next(boxes), look.caption("goal-later", later)) for later in goals.later]
    return [*parts, *[Part(f"goal-{number}", one) for number, one in enumerate(drawn, 1)]]


@component
def _goal(spot: Spot, goal: Goal) -> Element:
    look, box, code = spot.look, spot.box, GOAL_IDS[goal.goal]
    when = look.caption("this-round") if goal.now else look.caption("in-round", goal.due)
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


def _standings(goal: Goal, roomy: bool) -> Item:
    """Each seat's value, the highest first: bold where it would score now."""
    pitch = 40 if roomy and len(goal.values) < 4 else 33
    found = []
    for seat in sorted(range(len(goal.values)), key=lambda seat: -goal.values[seat]):
        scores = goal.points[seat] > 0
        value = label(str(goal.values[seat]), 13, "text" if scores else "muted", scores)
        found.append(row([icon(f"ui-seat-{seat + 1}", 14), value], 3)._replace(width=pitch))
    return row(found, 0)
