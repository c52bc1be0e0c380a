"""The fragments of the table, layout by layout."""

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.svg import Element, group
from cosmarium.games.cosmic_factory.drawing.bonus import bonus
from cosmarium.games.cosmic_factory.drawing.card import card, rounds
from cosmarium.games.cosmic_factory.drawing.draft import draft
from cosmarium.games.cosmic_factory.drawing.galaxy import galaxy, is_row
from cosmarium.games.cosmic_factory.drawing.hand import hand, hand_height
from cosmarium.games.cosmic_factory.drawing.points import cells, last_round, points, standings
from cosmarium.games.cosmic_factory.drawing.sight import Sight
from cosmarium.games.cosmic_factory.drawing.strips import strips
from cosmarium.games.cosmic_factory.drawing.tracks import tracks
from cosmarium.games.cosmic_factory.state import PHASE_BUILD, PHASE_OFFERING, PHASE_SCORE_CHOICE

GAP = 8.0


def fragments(sight: Sight) -> list[Fragment]:
    """In reading order. A page shows the fragments of a region side by side where they fit."""
    layout = sight.view.layout
    if layout == "phone":
        top = [rounds(sight, 366)]
        shared = [card(sight, 366, 60)]
    elif layout == "medium":
        top = [rounds(sight, 480)]
        shared = [card(sight, 250, 126), tracks(sight, 422, 126)]
    else:
        top = [rounds(sight, 480)]
        shared = [card(sight, 300, 152), tracks(sight, 796, 152)]
    # On a phone the markers come after what one builds with, until one of them is to be chosen.
    shelf = []
    if layout == "phone":
        first = PHASE_SCORE_CHOICE <= sight.state.phase <= PHASE_OFFERING
        shelf = [tracks(sight, 366, 150, "shared" if first else "shelf")]
    return [*top, *shared, *own(sight), *shelf, *strips(sight)]


def own(sight: Sight) -> list[Fragment]:
    """The middle: a galaxy or the draft, the hand, points, bonus tiles."""
    layout = sight.view.layout
    middle = galaxy(sight, sight.middle) if sight.scorable else draft(sight)
    if layout == "phone":
        return _phone(sight, middle)
    if is_row(sight):
        return _row(sight, middle)
    return _medium(sight, middle) if layout == "medium" else _wide(sight, middle)


def _own(
    sight: Sight, name: str, size: tuple[float, float], content: Element, tab: str = ""
) -> Fragment:
    label = sight.view.caption(name)
    return Fragment(name, "own", label, *size, content, tab)


def _wide(sight: Sight, middle: Fragment) -> list[Fragment]:
    """Hand and bonus tiles left, points right; once a round is scored, how it was."""
    left, right, tall = 230.0, 238.0, middle.height
    upper = 350.0
    scored = sight.state.phase > PHASE_BUILD and sight.focus in sight.moved
    first = Box(0, 0, left, upper)
    low = Box(0, 330 + GAP, right, tall - 330 - GAP)
    shelf = group(
        standings(sight, first) if scored else hand(sight, first, 3),
        bonus(sight, Box(0, upper + GAP, left, tall - upper - GAP), stacked=True),
    )
    side = group(
        points(sight, Box(0, 0, right, 330)),
        last_round(sight, low) if scored else standings(sight, low),
    )
    return [
        _own(sight, "standings" if scored else "hand", (left, tall), shelf),
        middle,
        _own(sight, "points", (right, tall), side),
    ]


def _medium(sight: Sight, middle: Fragment) -> list[Fragment]:
    """Points and bonus tiles right, the hand in one row below."""
    right, tall = 236.0, middle.height
    upper = 252.0
    side = group(
        points(sight, Box(0, 0, right, upper)),
        bonus(sight, Box(0, upper + GAP, right, tall - upper - GAP), stacked=False),
    )
    return [
        middle,
        _own(sight, "points", (right, tall), side),
        _hand_row(sight, 680) if sight.state.phase <= PHASE_BUILD else _standings(sight, 680),
    ]


def _row(sight: Sight, middle: Fragment) -> list[Fragment]:
    """Card 7: the row over the whole width, the hand below it, the rest side by side."""
    width = middle.width
    room = (width - 2 * GAP) / 3
    tall = 270.0
    side = group(
        points(sight, Box(0, 0, room, tall)),
        bonus(sight, Box(room + GAP, 0, room, tall), stacked=True),
        standings(sight, Box(2 * (room + GAP), 0, room, tall)),
    )
    return [middle, _hand_row(sight, width), _own(sight, "points", (width, tall), side)]


def _phone(sight: Sight, middle: Fragment) -> list[Fragment]:
    """The galaxy stays; hand, bonus tiles and points take turns below it."""
    view = sight.view
    box = Box(0, 0, 366, 146)
    scored = group(points(sight, Box(0, 0, 366, 270)))
    held = []
    if sight.state.phase <= PHASE_BUILD:
        tall = hand_height(sight, 366, 5, turns=sight.picked(sight.focus) >= 0)
        tiles = hand(sight, Box(0, 0, 366, tall), 5)
        held = [_own(sight, "hand", (366, tall), tiles, view.caption("hand"))]
    return [
        middle,
        _own(sight, "cells", (366, 56), cells(sight, Box(0, 0, 366, 56))),
        *held,
        _own(sight, "bonus", (366, 146), bonus(sight, box, stacked=False), view.caption("bonus")),
        _own(sight, "points", (366, 270), scored, view.caption("points")),
        _standings(sight, 366, view.caption("standings")),
    ]


def _hand_row(sight: Sight, width: float) -> Fragment:
    tall = hand_height(sight, width, 9, turns=sight.picked(sight.focus) >= 0)
    return _own(sight, "hand", (width, tall), hand(sight, Box(0, 0, width, tall), 9))


def _standings(sight: Sight, width: float, tab: str = "") -> Fragment:
    tall = 40.0 + 34 * sight.state.seats
    content = standings(sight, Box(0, 0, width, tall))
    return _own(sight, "standings", (width, tall), content, tab)
