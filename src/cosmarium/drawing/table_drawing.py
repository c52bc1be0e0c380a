"""The part of a drawing that is the same for every game that shows a whole table."""

from collections.abc import Mapping, Sequence
from typing import Generic

from cosmarium.core.contract import Action, Game, Observation
from cosmarium.drawing.contract import NO_PREVIEW, Drawing, G, Preview, S
from cosmarium.drawing.fragment import Component, Fragment
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.svg import Element
from cosmarium.drawing.theme import Theme

Parts = Mapping[str, Fragment]  # by name, in reading order
Arranged = tuple[float, float, list[Element]]  # width, height, and what is drawn there


class TableDrawing(Drawing[S, G], Generic[S, G]):
    """Pictures and previews that follow from what a game gives."""

    game: Game[S]

    # -- what a game gives --------------------------------------------------------------------

    def own(self, scene: G) -> Sequence[Component]:
        """What a preview redraws."""
        raise NotImplementedError

    def arranged(self, scene: G, parts: Parts, status: str) -> Arranged:
        """The fragments side by side, and what pictures show besides."""
        raise NotImplementedError

    def ghosts(self, before: S, after: S, seat: int) -> dict[str, str]:
        """Marks for what an action would bring or change."""
        raise NotImplementedError

    def after(self, scene: G, action: Action) -> S | None:
        """The table after a legal action; None where nothing can be told beforehand."""
        after = self.game.clone(scene.state)
        self.game.apply(after, scene.seat, action.index)
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

    def picture(self, scene: G, theme: Theme = "dark") -> Picture:
        status = self.status(scene)
        parts = {one.name: one.fragment() for one in self.components(scene)}
        title = f"{scene.view.texts.title}: {status}"
        return Picture(title, *self.arranged(scene, parts, status), self.symbols, theme)

    def preview(self, scene: G, action: Action) -> Preview:
        seat, state = scene.seat, scene.state
        if scene.focus != seat or self.game.refusal(state, seat, action.index):
            return NO_PREVIEW
        after = self.after(scene, action)
        if after is None:
            return NO_PREVIEW
        there = self.scene(Observation(seat, after), scene.view, state)
        return Preview(self.own(there), self.ghosts(state, after, seat))
