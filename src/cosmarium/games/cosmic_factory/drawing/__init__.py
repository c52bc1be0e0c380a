"""The drawing of Cosmic Factory: galaxies of tiles with live zones and belts, and the table."""

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Component, Opponent
from cosmarium.drawing.frames import Panel, Placed, sheet
from cosmarium.drawing.symbols import load_symbols
from cosmarium.games.cosmic_factory.drawing.bonus import bonus
from cosmarium.games.cosmic_factory.drawing.draft import draft, hand
from cosmarium.games.cosmic_factory.drawing.galaxy import (
    ROW_WIDTH,
    SIDE,
    galaxy,
    galaxy_size,
    miniatures,
)
from cosmarium.games.cosmic_factory.drawing.points import cells, last_round, points, standings
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene
from cosmarium.games.cosmic_factory.drawing.targets import PointedAt
from cosmarium.games.cosmic_factory.drawing.tracks import card, rounds, tracks
from cosmarium.games.cosmic_factory.observation import same_but_choices
from cosmarium.games.cosmic_factory.rules.game import GAME
from cosmarium.games.cosmic_factory.state import PHASE_BUILD, FactoryState

GAP = 8.0


class FactoryDrawing(PointedAt):
    game = GAME
    prefix = "cf"
    symbols = load_symbols("cosmarium.games.cosmic_factory", "data/symbols.svg")
    scenes = FactoryScene

    def components(self, scene: FactoryScene) -> list[Component]:
        """In reading order. A page shows the fragments of a region side by side where they fit."""
        layout = scene.look.layout
        phone, wide = layout == "phone", layout == "wide"
        if scene.daily:
            return [card(scene, *((366, 60) if phone else (480, 90))), *self.own(scene)]
        above = card(scene, *((366, 60) if phone else (300 if wide else 250, 126)))
        return [rounds(scene, 366 if phone else 480), above, *self.own(scene), *miniatures(scene)]

    def opponents(self, scene: FactoryScene) -> list[Opponent]:
        return [] if scene.daily else super().opponents(scene)

    def own(self, scene: FactoryScene) -> list[Component]:
        """The middle: a galaxy or the draft, the hand, points, bonus tiles; and the tracks."""
        middle = galaxy(scene, scene.middle) if scene.scorable else draft(scene, scene.focus)
        layout, above = scene.look.layout, [] if scene.daily else [tracks(scene)]
        if layout == "phone":
            return [*_phone(scene, middle), *above]
        if scene.is_row:
            return [*_row(scene, middle), *above]
        tall = SIDE[layout]
        if scene.scorable:
            tall = galaxy_size(scene.look, False, scene.middle != scene.seat)[1]
        return [*(_medium if layout == "medium" else _wide)(scene, middle, tall), *above]

    def alike(self, before: FactoryState, now: FactoryState, seat: int) -> bool:
        return same_but_choices(before, now, seat)

    def board(self, scene: FactoryScene, seat: int) -> list[Component]:
        draw, name = (galaxy, "seat") if scene.scorable else (draft, "draft-")
        return [draw(scene, seat, f"{name}{seat + 1}")]

    def on_board(self, name: str, seat: int) -> str:
        """A galaxy is laid as a whole: marks at all its tiles would say nothing."""
        return ""


# -- the middle, layout by layout -------------------------------------------------------------


def _wide(scene: FactoryScene, middle: Component, tall: float) -> list[Component]:
    """Hand and bonus tiles left, points right; once all have built, how the round was."""
    look, built = scene.look, scene.phase > PHASE_BUILD
    upper, lower = Box(0, 0, 230, tall).split(350, GAP)
    first, second = Box(0, 0, 238, tall).split(330, GAP)
    name, shelf = ("standings", standings(scene)) if built else ("hand", hand(scene, 3))
    scored = last_round(scene) if scene.focus in scene.moved else None
    low = scored if built else standings(scene)
    if scene.daily:
        counted = sheet(look, "points", (points(scene), first))
        return [sheet(look, name, (shelf, upper)), middle, counted]
    return [
        sheet(look, name, (shelf, upper), (bonus(scene, stacked=True), lower)),
        middle,
        sheet(look, "points", (points(scene), first), *([(low, second)] if low else [])),
    ]


def _medium(scene: FactoryScene, middle: Component, tall: float) -> list[Component]:
    """Points and bonus tiles right, the hand in one row below."""
    upper, lower = Box(0, 0, 236, tall).split(252, GAP)
    shown: tuple[Placed, ...] = ((points(scene), upper),)
    if not scene.daily:
        shown += ((bonus(scene, stacked=False), lower),)
    below = _hand(scene, 680, 9) if scene.phase <= PHASE_BUILD else _standings(scene, 680)
    return [middle, sheet(scene.look, "points", *shown), below]


def _row(scene: FactoryScene, middle: Component) -> list[Component]:
    """Card 7: the row over the whole width, the hand below it, the rest side by side."""
    width = ROW_WIDTH[scene.look.layout]
    panels: list[Panel] = [points(scene)]
    if not scene.daily:
        panels += [bonus(scene, stacked=True), standings(scene)]
    shown = tuple(zip(panels, Box(0, 0, width, 270).columns(3, GAP), strict=False))
    return [middle, _hand(scene, width, 9), sheet(scene.look, "points", *shown)]


def _phone(scene: FactoryScene, middle: Component) -> list[Component]:
    """The galaxy stays; hand, bonus tiles and points take turns below it."""
    held = [_hand(scene, 366, 5, tab=True)] if scene.phase <= PHASE_BUILD else []
    bets = sheet(scene.look, "bonus", (bonus(scene, stacked=False), Box(0, 0, 366, 146)), tab=True)
    return [
        middle,
        sheet(scene.look, "cells", (cells(scene), Box(0, 0, 366, 56))),
        *held,
        *([] if scene.daily else [bets]),
        sheet(scene.look, "points", (points(scene), Box(0, 0, 366, 270)), tab=True),
        *([] if scene.daily else [_standings(scene, 366, tab=True)]),
    ]


def _hand(scene: FactoryScene, width: float, columns: int, tab: bool = False) -> Component:
    shown = hand(scene, columns)
    name = "kept" if tab and scene.drafting else "hand"  # what the tab says
    return sheet(scene.look, name, (shown, Box(0, 0, width, shown.height(width))), tab=tab)


def _standings(scene: FactoryScene, width: float, tab: bool = False) -> Component:
    box = Box(0, 0, width, 40 + 34 * scene.state.seats)
    return sheet(scene.look, "standings", (standings(scene), box), tab=tab)


DRAWING = FactoryDrawing()
