"""The fragments of the table, layout by layout."""

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.svg import Element, group
from cosmarium.games.cosmic_factory.drawing.bonus import bonus
from cosmarium.games.cosmic_factory.drawing.card import card, rounds
from cosmarium.games.cosmic_factory.drawing.draft import draft
from cosmarium.games.cosmic_factory.drawing.galaxy import galaxy, is_row
from cosmarium.games.cosmic_factory.drawing.hand import hand, hand_height
from cosmarium.games.cosmic_factory.drawing.opponents import strips
from cosmarium.games.cosmic_factory.drawing.points import cells, last_round, points, standings
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene
from cosmarium.games.cosmic_factory.drawing.tracks import tracks
from cosmarium.games.cosmic_factory.state import PHASE_BUILD, PHASE_OFFERING, PHASE_SCORE_CHOICE

GAP = 8.0


def fragments(scene: FactoryScene) -> list[Fragment]:
    """In reading order. A page shows the fragments of a region side by side where they fit."""
    layout = scene.view.layout
    if layout == "phone":
        top = [rounds(scene, 366)]
        shared = [card(scene, 366, 60)]
    elif layout == "medium":
        top = [rounds(scene, 480)]
        shared = [card(scene, 250, 126), tracks(scene, 422, 126)]
    else:
        top = [rounds(scene, 480)]
        shared = [card(scene, 300, 152), tracks(scene, 796, 152)]
    # On a phone the markers come after what one builds with, until one of them is to be chosen.
    shelf = []
    if layout == "phone":
        first = PHASE_SCORE_CHOICE <= scene.state.phase <= PHASE_OFFERING
        shelf = [tracks(scene, 366, 150, "shared" if first else "shelf")]
    return [*top, *shared, *own(scene), *shelf, *strips(scene)]


def own(scene: FactoryScene) -> list[Fragment]:
    """The middle: a galaxy or the draft, the hand, points, bonus tiles."""
    layout = scene.view.layout
    middle = galaxy(scene, scene.middle) if scene.scorable else draft(scene)
    if layout == "phone":
        return _phone(scene, middle)
    if is_row(scene):
        return _row(scene, middle)
    return _medium(scene, middle) if layout == "medium" else _wide(scene, middle)


def _own(
    scene: FactoryScene, name: str, size: tuple[float, float], content: Element, tab: str = ""
) -> Fragment:
    label = scene.view.caption(name)
    return Fragment(name, "own", label, *size, content, tab)


def _wide(scene: FactoryScene, middle: Fragment) -> list[Fragment]:
    """Hand and bonus tiles left, points right; once a round is scored, how it was."""
    left, right, tall = 230.0, 238.0, middle.height
    upper = 350.0
    scored = scene.state.phase > PHASE_BUILD and scene.focus in scene.moved
    first = Box(0, 0, left, upper)
    low = Box(0, 330 + GAP, right, tall - 330 - GAP)
    shelf = group(
        standings(scene, first) if scored else hand(scene, first, 3),
        bonus(scene, Box(0, upper + GAP, left, tall - upper - GAP), stacked=True),
    )
    side = group(
        points(scene, Box(0, 0, right, 330)),
        last_round(scene, low) if scored else standings(scene, low),
    )
    return [
        _own(scene, "standings" if scored else "hand", (left, tall), shelf),
        middle,
        _own(scene, "points", (right, tall), side),
    ]


def _medium(scene: FactoryScene, middle: Fragment) -> list[Fragment]:
    """Points and bonus tiles right, the hand in one row below."""
    right, tall = 236.0, middle.height
    upper = 252.0
    side = group(
        points(scene, Box(0, 0, right, upper)),
        bonus(scene, Box(0, upper + GAP, right, tall - upper - GAP), stacked=False),
    )
    return [
        middle,
        _own(scene, "points", (right, tall), side),
        _hand_row(scene, 680) if scene.state.phase <= PHASE_BUILD else _standings(scene, 680),
    ]


def _row(scene: FactoryScene, middle: Fragment) -> list[Fragment]:
    """Card 7: the row over the whole width, the hand below it, the rest side by side."""
    width = middle.width
    room = (width - 2 * GAP) / 3
    tall = 270.0
    side = group(
        points(scene, Box(0, 0, room, tall)),
        bonus(scene, Box(room + GAP, 0, room, tall), stacked=True),
        standings(scene, Box(2 * (room + GAP), 0, room, tall)),
    )
    return [middle, _hand_row(scene, width), _own(scene, "points", (width, tall), side)]


def _phone(scene: FactoryScene, middle: Fragment) -> list[Fragment]:
    """The galaxy stays; hand, bonus tiles and points take turns below it."""
    view = scene.view
    box = Box(0, 0, 366, 146)
    scored = group(points(scene, Box(0, 0, 366, 270)))
    held = []
    if scene.state.phase <= PHASE_BUILD:
        tall = hand_height(scene, 366, 5, turns=scene.picked(scene.focus) >= 0)
        tiles = hand(scene, Box(0, 0, 366, tall), 5)
        held = [_own(scene, "hand", (366, tall), tiles, view.caption("hand"))]
    return [
        middle,
        _own(scene, "cells", (366, 56), cells(scene, Box(0, 0, 366, 56))),
        *held,
        _own(scene, "bonus", (366, 146), bonus(scene, box, stacked=False), view.caption("bonus")),
        _own(scene, "points", (366, 270), scored, view.caption("points")),
        _standings(scene, 366, view.caption("standings")),
    ]


def _hand_row(scene: FactoryScene, width: float) -> Fragment:
    tall = hand_height(scene, width, 9, turns=scene.picked(scene.focus) >= 0)
    return _own(scene, "hand", (width, tall), hand(scene, Box(0, 0, width, tall), 9))


def _standings(scene: FactoryScene, width: float, tab: str = "") -> Fragment:
    tall = 40.0 + 34 * scene.state.seats
    content = standings(scene, Box(0, 0, width, tall))
    return _own(scene, "standings", (width, tall), content, tab)
