"""The fragments of the table, layout by layout."""

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component
from cosmarium.games.cosmic_factory.drawing.bonus import bonus
from cosmarium.games.cosmic_factory.drawing.card import card, rounds
from cosmarium.games.cosmic_factory.drawing.draft import draft
from cosmarium.games.cosmic_factory.drawing.galaxy import ROW_WIDTH, SIDE, galaxy, galaxy_size
from cosmarium.games.cosmic_factory.drawing.hand import hand
from cosmarium.games.cosmic_factory.drawing.opponents import miniatures
from cosmarium.games.cosmic_factory.drawing.points import cells, last_round, points, standings
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene
from cosmarium.games.cosmic_factory.drawing.sheets import sheet
from cosmarium.games.cosmic_factory.drawing.tracks import tracks
from cosmarium.games.cosmic_factory.state import PHASE_BUILD, PHASE_OFFERING, PHASE_SCORE_CHOICE

GAP = 8.0


def components(scene: FactoryScene) -> list[Component]:
    """In reading order. A page shows the fragments of a region side by side where they fit."""
    shelf = []
    if scene.look.layout == "phone":
        top, shared = rounds(scene, 366), [card(scene, 366, 60)]
        # The markers come after what one builds with, until one of them is to be chosen.
        first = PHASE_SCORE_CHOICE <= scene.phase <= PHASE_OFFERING
        shelf = [tracks(scene, 366, 150, "shared" if first else "shelf")]
    elif scene.look.layout == "medium":
        top, shared = rounds(scene, 480), [card(scene, 250, 126), tracks(scene, 422, 126)]
    else:
        top, shared = rounds(scene, 480), [card(scene, 300, 126), tracks(scene, 796, 126)]
    return [top, *shared, *own(scene), *shelf, *miniatures(scene)]


def own(scene: FactoryScene) -> list[Component]:
    """The middle: a galaxy or the draft, the hand, points, bonus tiles."""
    middle = galaxy(scene, scene.middle) if scene.scorable else draft(scene)
    layout = scene.look.layout
    if layout == "phone":
        return _phone(scene, middle)
    if scene.is_row:
        return _row(scene, middle)
    tall = SIDE[layout]
    if scene.scorable:
        tall = galaxy_size(scene.look, False, scene.middle != scene.seat)[1]
    return (_medium if layout == "medium" else _wide)(scene, middle, tall)


def _wide(scene: FactoryScene, middle: Component, tall: float) -> list[Component]:
    """Hand and bonus tiles left, points right; once a round is scored, how it was."""
    scored = scene.phase > PHASE_BUILD and scene.focus in scene.moved
    left, right = Box(0, 0, 230, tall), Box(0, 0, 238, tall)
    upper, lower = _split(left, 350)
    first, second = _split(right, 330)
    shelf = (standings(scene) if scored else hand(scene, 3), upper)
    name = "standings" if scored else "hand"
    low = last_round(scene) if scored else standings(scene)
    return [
        sheet(scene, name, shelf, (bonus(scene, stacked=True), lower)),
        middle,
        sheet(scene, "points", (points(scene), first), (low, second)),
    ]


def _split(box: Box, upper: float) -> tuple[Box, Box]:
    return box.pad(bottom=box.height - upper), box.pad(top=upper + GAP)


def _medium(scene: FactoryScene, middle: Component, tall: float) -> list[Component]:
    """Points and bonus tiles right, the hand in one row below."""
    upper, lower = _split(Box(0, 0, 236, tall), 252)
    side = sheet(scene, "points", (points(scene), upper), (bonus(scene, stacked=False), lower))
    below = _hand(scene, 680, 9) if scene.phase <= PHASE_BUILD else _standings(scene, 680)
    return [middle, side, below]


def _row(scene: FactoryScene, middle: Component) -> list[Component]:
    """Card 7: the row over the whole width, the hand below it, the rest side by side."""
    width = ROW_WIDTH[scene.look.layout]
    first, second, third = Box(0, 0, width, 270).columns(3, GAP)
    shown = ((points(scene), first), (bonus(scene, stacked=True), second))
    side = sheet(scene, "points", *shown, (standings(scene), third))
    return [middle, _hand(scene, width, 9), side]


def _phone(scene: FactoryScene, middle: Component) -> list[Component]:
    """The galaxy stays; hand, bonus tiles and points take turns below it."""
    held = [_hand(scene, 366, 5, tab=True)] if scene.phase <= PHASE_BUILD else []
    return [
        middle,
        sheet(scene, "cells", (cells(scene), Box(0, 0, 366, 56))),
        *held,
        sheet(scene, "bonus", (bonus(scene, stacked=False), Box(0, 0, 366, 146)), tab=True),
        sheet(scene, "points", (points(scene), Box(0, 0, 366, 270)), tab=True),
        _standings(scene, 366, tab=True),
    ]


def _hand(scene: FactoryScene, width: float, columns: int, tab: bool = False) -> Component:
    shown = hand(scene, columns)
    return sheet(scene, "hand", (shown, Box(0, 0, width, shown.height(width))), tab=tab)


def _standings(scene: FactoryScene, width: float, tab: bool = False) -> Component:
    box = Box(0, 0, width, 40 + 34 * scene.state.seats)
    return sheet(scene, "standings", (standings(scene), box), tab=tab)
