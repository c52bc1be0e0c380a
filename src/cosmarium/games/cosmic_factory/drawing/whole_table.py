"""The table as one picture: fragments side by side, what is to be done, what happened last."""

from cosmarium.drawing.box import Box
from cosmarium.drawing.fragment import Fragment
from cosmarium.drawing.opponents import COLUMN, GAP
from cosmarium.drawing.panels import STATUS, side_column, status_bar
from cosmarium.drawing.picture import place
from cosmarium.drawing.pieces import bold
from cosmarium.drawing.svg import Element
from cosmarium.drawing.table_drawing import Arranged
from cosmarium.games.cosmic_factory.drawing.scene import FactoryScene
from cosmarium.games.cosmic_factory.state import PHASE_BUILD

MAIN = {"wide": 1104.0, "medium": 680.0, "phone": 366.0}
SCREEN = {"wide": (1440.0, 900.0), "medium": (1024.0, 768.0), "phone": (390.0, 844.0)}
# Of a table that takes turns on a phone: what a picture shows of it.
FIRST = ("galaxy", "draft", "cells", "hand", "standings")


def arranged(scene: FactoryScene, fragments: list[Fragment], status: str) -> Arranged:
    layout = scene.view.layout
    width, least = SCREEN[layout]
    margin = 16.0 if layout == "wide" else 12.0
    shown = [part for part in fragments if _shown(scene, part)]
    drawn: list[Element] = [bold(margin + 4, 31, scene.view.texts.title, 18)]
    top = [part for part in shown if part.region == "top"]
    x = margin + 190 if layout != "phone" else margin
    if layout == "phone":
        drawn.clear()
    drawn += [place(part, x, 0) for part in top]
    y = 52.0
    if layout == "phone":
        y = _flow(drawn, _of(shown, "others"), margin, y, MAIN[layout])
    y = _flow(drawn, _of(shown, "shared"), margin, y, MAIN[layout])
    waiting = not scene.state.over
    drawn.append(status_bar(status, margin, y, MAIN[layout], scene.focus, waiting))
    bottom = _flow(drawn, _of(shown, "own"), margin, y + STATUS + GAP, MAIN[layout])
    bottom = _flow(drawn, _of(shown, "shelf"), margin, bottom, MAIN[layout])
    strips = sum([part.height + GAP for part in _of(shown, "others")]) if layout != "phone" else 0
    height = max(least, bottom + 4, 52 + strips + 4)
    if layout != "phone":
        column = Box(width - margin - COLUMN, 52, COLUMN, height - 12 - 52)
        drawn += side_column(scene.view, fragments, column)
    return width, height, drawn


def _shown(scene: FactoryScene, part: Fragment) -> bool:
    if scene.view.layout != "phone" or part.region != "own":
        return True
    return part.name in FIRST and (part.name != "standings" or scene.state.phase > PHASE_BUILD)


def _of(fragments: list[Fragment], region: str) -> list[Fragment]:
    return [part for part in fragments if part.region == region]


def _flow(
    drawn: list[Element], fragments: list[Fragment], x: float, y: float, room: float
) -> float:
    """Side by side where they fit; returns where the next row begins."""
    at, tall = x, 0.0
    for part in fragments:
        if at > x and at + part.width > x + room + 0.5:
            at, y, tall = x, y + tall + GAP, 0.0
        drawn.append(place(part, at, y))
        at += part.width + GAP
        tall = max(tall, part.height)
    return y + tall + GAP if fragments else y
