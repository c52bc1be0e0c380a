"""The part of a drawing that is the same for every game that shows a whole table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from cosmarium.core.contract import Action, Game, Observation
from cosmarium.drawing.contract import Drawing, S
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.scene import Scene
from cosmarium.drawing.svg import Element
from cosmarium.drawing.theme import Theme

G = TypeVar("G", bound=Scene[Any])
Parts = Mapping[str, Fragment]  # by name, in reading order
Arranged = tuple[float, float, list[Element]]  # width, height, and what is drawn there


class TableDrawing(Drawing[S], Generic[S, G]):
    """Fragments, pictures and previews by way of the game's own scene."""

    game: Game[S]

    # -- what a game gives --------------------------------------------------------------------

    def scene(self, seen: Observation[S], view: View, before: S | None = None) -> G:
        raise NotImplementedError

    def table(self, scene: G) -> list[Fragment]:
        """All fragments, in reading order."""
        raise NotImplementedError

    def own(self, scene: G) -> list[Fragment]:
        """The fragments that a preview shows anew."""
        raise NotImplementedError

    def arranged(self, scene: G, parts: Parts, status: str) -> Arranged:
        """The fragments side by side, and what pictures show besides."""
        raise NotImplementedError

    def ghosts(self, before: S, after: S, seat: int) -> dict[str, str]:
        """Marks for what an action would bring or change."""
        raise NotImplementedError

    def after(self, seen: Observation[S], action: Action) -> S | None:
        """The table after a legal action; None where nothing can be told beforehand."""
        after = self.game.clone(seen.state)
        self.game.apply(after, seen.seat, action.index)
        return after

    def status(self, scene: G) -> str:
        """Who must do what: the seat in the middle, or whoever the table waits for."""
        view = scene.view
        decisions = [d for d in self.game.decisions(scene.state) if d.seat >= 0]
        if not decisions:
            return view.caption("over") if scene.state.over else ""
        mine = [decision for decision in decisions if decision.seat == scene.focus]
        decision = (mine or decisions)[0]
        return view.caption("to-do", scene.who(decision.seat), view.texts.decision(decision))

    # -- what follows from it -----------------------------------------------------------------

    def fragments(self, seen: Observation[S], view: View) -> list[Fragment]:
        return self.table(self.scene(seen, view))

    def picture(self, seen: Observation[S], view: View, theme: Theme = "dark") -> Picture:
        scene = self.scene(seen, view)
        status = self.status(scene)
        parts = {part.name: part for part in self.table(scene)}
        title = f"{view.texts.title}: {status}"
        return Picture(title, *self.arranged(scene, parts, status), self.symbols, theme)

    def preview(self, seen: Observation[S], view: View, action: Action) -> list[Fragment]:
        if view.focus not in (None, seen.seat):
            return []
        if self.game.refusal(seen.state, seen.seat, action.index):
            return []
        after = self.after(seen, action)
        if after is None:
            return []
        marks = {**view.marks, **self.ghosts(seen.state, after, seen.seat)}
        there = Observation(seen.seat, after)
        return self.own(self.scene(there, replace(view, marks=marks), seen.state))
