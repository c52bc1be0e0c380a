"""The display of energy cards with the deck, and the goals."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Look, Part
from cosmarium.drawing.kit import Item, ground, icon, passage, row
from cosmarium.drawing.kit import label as line_of
from cosmarium.drawing.lettering import width
from cosmarium.drawing.pieces import bold, box_halo, echo, target, thing
from cosmarium.drawing.svg import Element, component, group, line, path, rect, use, written
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    DISPLAY_SIZE,
    GOAL_IDS,
    KINDS,
    LIFE_DELTA,
    LIFE_PHI,
    LIFE_PSI,
    LONGEST_ROW,
    MOST_C,
    MOST_CRYSTALS,
    MOST_HE,
    MOST_NOVAE,
    MOST_O,
    MOST_PROTO,
    MOST_SIZE_1,
    MOST_STABLE,
    SIZES_DELTA,
    SIZES_PHI,
    SIZES_PSI,
)
from cosmarium.games.crafting_the_cosmos.drawing.frames import hole, titled_panel
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import SHOWN, Goal, Goals, Market

CARD: Final = 52 / 76  # breadth of an energy card by its height

SIMPLE: Final = {
    MOST_STABLE: ("cc-life-stable", 36.0),
    MOST_PROTO: ("cc-life-proto", 36.0),
    MOST_NOVAE: ("cc-nova", 34.0),
    MOST_CRYSTALS: ("cc-crystal", 27.0),
    MOST_C: ("cc-star-c", 32.0),
    MOST_HE: ("cc-star-he", 32.0),
    MOST_O: ("cc-star-o", 32.0),
    MOST_SIZE_1: ("cc-ico-neb1", 28.0),
}
IN_SECTOR: Final = {  # sector, symbol, size
    LIFE_DELTA: ("delta", "cc-life-stable", 28.0),
    LIFE_PSI: ("psi", "cc-life-stable", 28.0),
    LIFE_PHI: ("phi", "cc-life-stable", 28.0),
    SIZES_DELTA: ("delta", "cc-nebf-2", 22.0),
    SIZES_PSI: ("psi", "cc-nebf-2", 22.0),
    SIZES_PHI: ("phi", "cc-nebf-2", 22.0),
}


# -- energy cards -----------------------------------------------------------------------------


def display_parts(look: Look, market: Market, box: Box) -> list[Part]:
    """Cards to choose from, then the deck."""
    inner = box.pad(14, 29, 14, 9)
    broad = min(inner.height * CARD, (inner.width - 8) / (DISPLAY_SIZE + 1) - 7)
    tall = broad / CARD
    pitch = (inner.width - 8) / (DISPLAY_SIZE + 1)
    top = inner.y + (inner.height - tall) / 2
    kinds = [kind for kind in range(len(KINDS)) for _ in range(market.display[kind])]
    said, note = look.caption("display"), look.caption("discarded", market.discarded)
    parts = [Part("display", titled_panel(box, said, note))]
    for number in range(DISPLAY_SIZE):
        place = Box(inner.x + pitch * number, top, broad, tall)
        kind = kinds[number] if number < len(kinds) else -1
        card = hole(place) if kind < 0 else _card(look, kind, place, kind in kinds[:number])
        parts.append(Part(f"card-{number + 1}", card))
    place = Box(inner.right - broad, top, broad, tall)
    return [*parts, Part("deck", _deck(look, market.deck, place))]


@component
def _card(look: Look, kind: int, box: Box, again: bool) -> Element:
    """One card; of equal ones the first is the target."""
    name = name_of("display", KINDS[kind])
    face = use(f"cc-card-{KINDS[kind]}", *box.middle, box.height)
    halo = box_halo(*box.frame, 6)
    if again:
        return echo(name, face, halo)
    label = look.caption("card-in-display", look.texts.arg(KINDS[kind]))
    return target(name, label, face, halo)


@component
def _deck(look: Look, count: int, box: Box) -> Element:
    x, y = box.middle
    said, dim = str(count), None if count else 0.4
    broad = width(said, 14, bold=True) + 12
    rule = line(box.x - 9, box.y, box.x - 9, box.bottom, stroke=tone("line"))
    pile = target(
        name_of("deck"),
        look.caption("deck", count),
        use("cc-card-back", x + 2.5, y + 2.5, box.height - 3, opacity=dim),
        use("cc-card-back", x - 0.5, y - 0.5, box.height - 3, opacity=dim),
        rect(x - broad / 2, y - 11, broad, 22, 11, fill=tone("space-deep"), fill_opacity=0.85),
        bold(x, y + 5, said, 14, "space-text", text_anchor="middle"),
        box_halo(*box.frame, 6),
    )
    return written(rule, pile)


# -- goals ------------------------------------------------------------------------------------


def goal_parts(look: Look, goals: Goals, box: Box) -> list[Part]:
    """The goals on the track, the next one to be scored first; at the end the last ones."""
    rest = goals.to_come
    note = look.caption("goals-to-come", rest) if rest else look.caption("goal-points")
    parts = [Part("goals", titled_panel(box, look.caption("goals"), note))]
    for number, place in enumerate(box.pad(8, 29, 8, 7).rows(SHOWN, 4)):
        if number < len(goals.shown):
            parts.append(Part(f"goal-{number + 1}", _goal(look, goals.shown[number], place)))
        elif number < goals.places:
            said = look.caption("goal-later", goals.first + number)
            parts.append(Part(f"goal-{number + 1}", _goal_to_come(said, place)))
    return parts


@component
def _goal_to_come(said: str, box: Box) -> Element:
    return written(hole(box), passage(said, box.inset(8, 0), colour="muted", across="middle"))


@component
def _goal(look: Look, goal: Goal, box: Box) -> Element:
    code = GOAL_IDS[goal.goal]
    when = look.caption("this-round") if goal.now else look.caption("in-round", goal.due)
    if goal.scored:
        when = look.caption("scored-goal")
    y = box.middle[1]
    seats = _standings(goal, box.width > 260)
    title = Box(box.x + 48, y - 17, box.width - 54, 17)
    due = Box(box.x + 48, y + 0.5, box.width - 64 - seats.width, 17)
    return thing(
        name_of("goal", code),
        look.caption("at", look.texts.arg(code), when),
        ground(box, edge="accent" if goal.now else "line"),
        rect(box.x + 3, box.y + 3, 40, box.height - 6, 6, fill=tone("lens")),
        group(*goal_icon(goal.goal, box.x + 23, y)),
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
        sign = icon(f"ui-seat-{seat + 1}", 14)
        value = line_of(str(goal.values[seat]), 13, "text" if scores else "muted", scores)
        found.append(row([sign, value], 3)._replace(width=pitch))
    return row(found, 0)


def goal_icon(goal: int, x: float, y: float) -> list[Element]:
    """What a goal counts, as a picture on a dark ground."""
    if goal in SIMPLE:
        symbol, size = SIMPLE[goal]
        return [use(symbol, x, y, size)]
    if goal in IN_SECTOR:
        sector, symbol, size = IN_SECTOR[goal]
        return [use(f"cc-sec-{sector}", x - 5, y - 5, 26), use(symbol, x + 7, y + 9, size)]
    if goal == LONGEST_ROW:
        trail = path(
            f"M{x - 14} {y + 8} {x - 5} {y - 7} {x + 5} {y + 5} {x + 14} {y - 8}",
            fill="none",
            stroke=tone("space-muted"),
            stroke_width=2,
        )
        stars = ((-14, 8, "h"), (-5, -7, "he"), (5, 5, "o"), (14, -8, "c"))
        return [trail, *[use(f"cc-mini-{code}", x + dx, y + dy, 16) for dx, dy, code in stars]]
    return [
        use("cc-creature-mini", x - 3, y + 3, 26),
        use("cc-mini-h", x + 12, y - 9, 16),
        use("cc-mini-he", x - 14, y - 10, 14),
    ]
