"""The part of a drawing that is the same for every game that shows a whole table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Generic

from cosmarium.core.contract import Action, Decision, Game, Observation
from cosmarium.drawing.box import Box
from cosmarium.drawing.contract import NO_PREVIEW, Drawing, G, Preview, S
from cosmarium.drawing.fragment import Component, Fragment, Layout, Opponent, Region, View
from cosmarium.drawing.kit import label
from cosmarium.drawing.opponents import COLUMN, GAP, PANEL, opponent_chips
from cosmarium.drawing.panels import STATUS, Tally, side_column, status_bar
from cosmarium.drawing.picture import Picture, place
from cosmarium.drawing.pieces import bold
from cosmarium.drawing.svg import Element
from cosmarium.drawing.theme import Theme

Parts = Mapping[str, Fragment]  # by name, in reading order
Arranged = tuple[float, float, list[Element]]  # width, height, and what is drawn there

# By layout: the width of a picture, its least height, margin, height of the top, boards' width.
SCREENS: Final[dict[Layout, tuple[float, float, float, float, float]]] = {
    "wide": (1440, 900, 16, 48, 1104),
    "medium": (1024, 768, 12, 54, 680),
    "phone": (390, 0, 12, 46, 366),
}


class TableDrawing(Drawing[S, G], Generic[S, G]):
    """Pictures and previews that follow from what a game gives."""

    game: Game[S]
    scenes: Callable[[Observation[S], View, S | None], G]  # its class of scenes

    # -- what a game gives --------------------------------------------------------------------

    def own(self, scene: G) -> Sequence[Component]:
        """What a preview redraws."""
        raise NotImplementedError

    def ghosts(self, before: S, after: S, seat: int) -> dict[str, str]:
        """Marks for what an action would bring or change."""
        raise NotImplementedError

    def after(self, scene: G, action: Action) -> S | None:
        """The table after a legal action; None where nothing can be told beforehand."""
        after = self.game.clone(scene.state)
        self.game.apply(after, scene.seat, action.index)
        return after

    def tally(self, scene: G) -> Tally | None:
        """The points so far, line by line, if a picture shows them beside the table."""
        return None

    # -- what follows from it -----------------------------------------------------------------

    def scene(self, seen: Observation[S], view: View, before: S | None = None) -> G:
        return self.scenes(seen, view, before)

    def opponents(self, scene: G) -> list[Opponent]:
        return [scene.opponent(seat) for seat in scene.others]

    def awaited(self, scene: G) -> Decision | None:
        """What the seat in the middle has to do, or else the one the table waits for."""
        decisions = [one for one in self.game.decisions(scene.state) if one.seat >= 0]
        mine = [one for one in decisions if one.seat == scene.focus]
        return next(iter(mine or decisions), None)

    def status(self, scene: G) -> str:
        """Who must do what."""
        view, decision = scene.view, self.awaited(scene)
        if decision is None:
            return view.caption("over") if scene.state.over else ""
        return view.caption("to-do", scene.who(decision.seat), view.texts.decision(decision))

    def picture(self, scene: G, theme: Theme = "dark") -> Picture:
        status = self.status(scene)
        parts = {one.name: one.fragment() for one in self.components(scene)}
        title = f"{scene.view.texts.title}: {status}"
        return Picture(title, *self.arranged(scene, parts, status), self.symbols, theme)

    def arranged(self, scene: G, parts: Parts, status: str) -> Arranged:
        """Region by region, who must do what before the own boards, the others beside them."""
        layout, others = scene.view.layout, self.opponents(scene)
        width, least, margin, top, room = SCREENS[layout]
        fragments = list(parts.values())
        drawn = _top_line(scene.view.texts.title, of_region(fragments, "top"), margin, width)
        decision = self.awaited(scene)
        seat = decision.seat if decision else None
        place_status = (margin, room, seat, seat == scene.focus)
        y = top
        if layout == "phone":
            y = _status(drawn, status, y, *place_status)
            drawn.append(opponent_chips(others, room).at(margin, y))
            y = _flow(drawn, of_region(fragments, "shared"), margin, y + 48, room)
        else:
            y = _flow(drawn, of_region(fragments, "shared"), margin, y, room)
            y = _status(drawn, status, y, *place_status)
        y = _flow(drawn, of_region(fragments, "own"), margin, y, room)
        y = _flow(drawn, of_region(fragments, "shelf"), margin, y, room)
        height = max(least, y - GAP + 12)
        if layout != "phone":
            column = Box(width - margin - COLUMN, top, COLUMN, height - 12 - top)
            minis = fragments if len(others) * (PANEL + GAP) <= column.height else ()
            drawn += side_column(scene.view, minis, column, self.tally(scene), others)
        return width, height, drawn

    def preview(self, scene: G, action: Action) -> Preview:
        seat, state = scene.seat, scene.state
        if scene.focus != seat or self.game.refusal(state, seat, action.index):
            return NO_PREVIEW
        after = self.after(scene, action)
        if after is None:
            return NO_PREVIEW
        there = self.scene(Observation(seat, after), scene.view, state)
        return Preview(self.own(there), self.ghosts(state, after, seat))


def of_region(fragments: Iterable[Fragment], region: Region) -> list[Fragment]:
    return [part for part in fragments if part.region == region]


def _top_line(title: str, top: list[Fragment], margin: float, width: float) -> list[Element]:
    """The name of the game, where it leaves room for what a page shows at the top."""
    head = label(title, 18, bold=True)
    x, drawn = margin - 4, []
    if x + head.width + sum([30 + part.width for part in top]) <= width:
        drawn.append(head.at(margin + 4, 25, down="middle"))
        x += 8 + head.width + 22
    for part in top:
        drawn.append(place(part, x, 0))
        x += part.width + 22
    return drawn


def _status(
    drawn: list[Element], said: str, y: float, x: float, room: float, seat: int | None, mine: bool
) -> float:
    drawn.append(status_bar(said, x, y, room, seat, mine))
    return y + STATUS + GAP


def _flow(
    drawn: list[Element], fragments: list[Fragment], x: float, y: float, room: float
) -> float:
    """Side by side where they fit; returns where the next row begins."""
    at, tall = x, 0.0
    for part in fragments:
        scale = min(1, room / part.width)
        if at > x and at + part.width > x + room + 0.5:
            at, y, tall = x, y + tall + GAP, 0.0
        if part.tab and part.region == "shelf":  # one of several that take turns on a page
            drawn.append(bold(x + 2, y + 14, part.tab, 13))
            y += 22
        drawn.append(place(part, at, y, part.width * scale))
        at += part.width + GAP
        tall = max(tall, part.height * scale)
    return y + tall + GAP if fragments else y
