"""The display of energy cards with the deck, and the goals."""

from typing import Final

from cosmarium.drawing.box import Box
from cosmarium.drawing.lettering import fit, width
from cosmarium.drawing.pieces import (
    bold,
    box_halo,
    echo,
    panel,
    seat_sign,
    target,
    thing,
    words,
)
from cosmarium.drawing.svg import Element, group, line, path, rect, use
from cosmarium.drawing.theme import tone
from cosmarium.games.crafting_the_cosmos.components import (
    DISPLAY_SIZE,
    GOAL_IDS,
    GOALS_IN_PLAY,
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
from cosmarium.games.crafting_the_cosmos.drawing.names import name_of
from cosmarium.games.crafting_the_cosmos.drawing.scene import CraftingScene
from cosmarium.games.crafting_the_cosmos.scoring import award, goal_value

CARD: Final = 52 / 76  # breadth of an energy card by its height
SHOWN: Final = 3  # goals on the track
ROUNDS_TO_SCORE: Final = 3  # the first goal is scored at the end of this round

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
IN_SECTOR: Final = {
    LIFE_DELTA: ("delta", "cc-life-stable"),
    LIFE_PSI: ("psi", "cc-life-stable"),
    LIFE_PHI: ("phi", "cc-life-stable"),
    SIZES_DELTA: ("delta", "cc-nebf-2"),
    SIZES_PSI: ("psi", "cc-nebf-2"),
    SIZES_PHI: ("phi", "cc-nebf-2"),
}


# -- energy cards -----------------------------------------------------------------------------


def display(scene: CraftingScene, box: Box) -> Element:
    """Cards to choose from, then the deck."""
    view, state = scene.view, scene.state
    said = view.caption("display")
    discarded = view.caption("discarded", sum(state.discard))
    room = box.width - 36 - width(said, 14, bold=True)
    parts = [
        panel(*box.frame),
        bold(box.x + 14, box.y + 20, said, 14),
        words(
            *(box.right - 14, box.y + 20, fit(discarded, room, 12), 12, "muted"),
            text_anchor="end",
        ),
    ]
    pitch = (box.width - 36) / (DISPLAY_SIZE + 1)
    tall = min(box.height - 38, (pitch - 7) / CARD)
    top = box.y + 29 + (box.height - 38 - tall) / 2
    kinds = [kind for kind in range(4) for _ in range(state.display[kind])]
    for number in range(DISPLAY_SIZE):
        place = Box(box.x + 14 + pitch * number, top, tall * CARD, tall)
        if number >= len(kinds):
            parts.append(_hole(place))
        else:
            again = kinds[number] in kinds[:number]
            parts.append(_card(scene, kinds[number], place, again))
    x = box.right - 14 - tall * CARD
    parts.append(line(x - 9, top, x - 9, top + tall, stroke=tone("line")))
    parts.append(_deck(scene, Box(x, top, tall * CARD, tall)))
    return group(*parts, role="group", aria_label=said)


def _hole(box: Box) -> Element:
    return rect(*box.inset(0.5).frame, 6, fill="none", stroke=tone("line"), stroke_dasharray="4 4")


def _card(scene: CraftingScene, kind: int, box: Box, again: bool) -> Element:
    """One card; of equal ones the first is the target."""
    view = scene.view
    name = name_of("display", KINDS[kind])
    face = use(f"cc-card-{KINDS[kind]}", *box.middle, box.height)
    halo = box_halo(*box.frame, 6)
    if again:
        return echo(name, face, halo)
    label = view.caption("card-in-display", view.texts.arg(KINDS[kind]))
    return target(name, label, face, halo)


def _deck(scene: CraftingScene, box: Box) -> Element:
    view = scene.view
    count = sum(scene.state.deck)
    x, y = box.middle
    said = str(count)
    broad = width(said, 14, bold=True) + 12
    return target(
        name_of("deck"),
        view.caption("deck", count),
        use("cc-card-back", x + 2.5, y + 2.5, box.height - 3, opacity=None if count else 0.4),
        use("cc-card-back", x - 0.5, y - 0.5, box.height - 3, opacity=None if count else 0.4),
        rect(x - broad / 2, y - 11, broad, 22, 11, fill=tone("space-deep"), fill_opacity=0.85),
        bold(x, y + 5, said, 14, "space-text", text_anchor="middle"),
        box_halo(*box.frame, 6),
    )


# -- goals ------------------------------------------------------------------------------------


def goals(scene: CraftingScene, box: Box) -> Element:
    """The goals on the track, the next one to be scored first; at the end the last ones."""
    view, state = scene.view, scene.state
    said = view.caption("goals")
    rest = GOALS_IN_PLAY - len(state.goals)
    note = view.caption("goals-to-come", rest) if rest else view.caption("goal-points")
    room = box.width - 36 - width(said, 14, bold=True)
    parts = [
        panel(*box.frame),
        bold(box.x + 14, box.y + 20, said, 14),
        words(*(box.right - 14, box.y + 20, fit(note, room, 12), 12, "muted"), text_anchor="end"),
    ]
    shown = goals_shown(scene)
    for number, place in enumerate(shown):
        parts.append(_goal(scene, place, _row(box, number)))
    for number in range(len(shown), 0 if state.over else SHOWN):
        place = shown.start + number
        if place < GOALS_IN_PLAY:
            parts += _goal_to_come(scene, place, _row(box, number))
    return group(*parts, role="group", aria_label=said)


def goals_shown(scene: CraftingScene) -> range:
    """Places of goals in the order in which they were revealed."""
    scored = len(scene.state.players[0].goal_points)
    if scene.state.over:
        return range(max(0, scored - SHOWN), scored)
    return range(scored, len(scene.state.goals))


def _row(box: Box, number: int) -> Box:
    gap = 4.0
    tall = (box.height - 36 - 2 * gap) / SHOWN
    return Box(box.x + 8, box.y + 29 + number * (tall + gap), box.width - 16, tall)


def _goal_to_come(scene: CraftingScene, place: int, box: Box) -> list[Element]:
    said = fit(scene.view.caption("goal-later", place), box.width - 16, 12)
    x, y = box.middle
    return [_hole(box), words(x, y + 4, said, 12, "muted", text_anchor="middle")]


def _goal(scene: CraftingScene, place: int, box: Box) -> Element:
    """`place` counts the goals of a match from 0."""
    view, state = scene.view, scene.state
    goal = state.goals[place]
    code = GOAL_IDS[goal]
    due = place + ROUNDS_TO_SCORE
    now = due == state.round and not state.over
    when = view.caption("this-round") if now else view.caption("in-round", due)
    if state.over:
        when = view.caption("scored-goal")
    edge = tone("accent") if now else tone("line")
    x = box.x + 48
    title = fit(view.texts.arg(code), box.right - x - 6, 13, bold=True)
    parts: list[Element] = [
        rect(*box.inset(0.5).frame, 8, class_="ground", fill=tone("card"), stroke=edge),
        rect(box.x + 3, box.y + 3, 40, box.height - 6, 6, fill=tone("lens")),
        group(*goal_icon(goal, box.x + 23, box.middle[1])),
        bold(x, box.middle[1] - 4, title, 13),
        *_standings(scene, place, Box(x, box.y, box.right - x - 8, box.height), when, now),
    ]
    label = view.caption("at", view.texts.arg(code), when)
    hint = view.texts.explain(code)
    return thing(name_of("goal", code), label, *parts, box_halo(*box.frame), hint=hint, role="img")


def _standings(scene: CraftingScene, place: int, box: Box, when: str, now: bool) -> list[Element]:
    """When it scores, and each seat's value: bold where it would score now."""
    state = scene.state
    seats = range(state.seats)
    if state.over:
        values = [player.goal_points[place] for player in state.players]
        points = values
    else:
        values = [goal_value(player, state.goals[place]) for player in state.players]
        points = award(values)
    order = sorted(seats, key=lambda seat: -values[seat])
    y = box.middle[1] + 13
    pitch = 40.0 if state.seats < 4 and box.width > 200 else 33.0
    x = box.right - pitch * state.seats + 6
    parts: list[Element] = [
        words(box.x, y, fit(when, x - box.x - 12, 12), 12, "ink" if now else "muted")
    ]
    for number, seat in enumerate(order):
        at = x + pitch * number
        write = bold if points[seat] else words
        parts.append(seat_sign(seat, at, y - 4.5, 14))
        parts.append(write(at + 10, y, str(values[seat]), 13, "text" if points[seat] else "muted"))
    return parts


def goal_icon(goal: int, x: float, y: float) -> list[Element]:
    """What a goal counts, as a picture on a dark ground."""
    if goal in SIMPLE:
        symbol, size = SIMPLE[goal]
        return [use(symbol, x, y, size)]
    if goal in IN_SECTOR:
        sector, symbol = IN_SECTOR[goal]
        size = 28 if symbol.startswith("cc-life") else 22
        return [use(f"cc-sec-{sector}", x - 5, y - 5, 26), use(symbol, x + 7, y + 9, size)]
    if goal == LONGEST_ROW:
        row = ((-14, 8, "h"), (-5, -7, "he"), (5, 5, "o"), (14, -8, "c"))
        trail = path(
            f"M{x - 14} {y + 8} {x - 5} {y - 7} {x + 5} {y + 5} {x + 14} {y - 8}",
            fill="none",
            stroke=tone("space-muted"),
            stroke_width=2,
        )
        return [trail, *[use(f"cc-mini-{code}", x + dx, y + dy, 16) for dx, dy, code in row]]
    return [
        use("cc-creature-mini", x - 3, y + 3, 26),
        use("cc-mini-h", x + 12, y - 9, 16),
        use("cc-mini-he", x - 14, y - 10, 14),
    ]
