"""The part of a drawing that is the same for every game that shows a whole table."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from cosmarium.core.contract import Action, Game, Observation
from cosmarium.drawing.contract import NO_PREVIEW, Drawing, Preview, S
from cosmarium.drawing.fragment import Component, Fragment, Opponent, View
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.scene import Scene
from cosmarium.drawing.svg import Element
from cosmarium.drawing.theme import Theme

G = TypeVar("G", bound=Scene[Any])
Parts = Mapping[str, Fragment]  # by name, in reading order
Arranged = tuple[float, float, list[Element]]  # width, height, and what is drawn there


class TableDrawing(Drawing[S], Generic[S, G]):
    """Components, pictures and previews by way of the game's own scene."""

    game: Game[S]

    # -- what a game gives --------------------------------------------------------------------

    def scene(self, seen: Observation[S], view: View, before: S | None = None) -> G:
        raise NotImplementedError

    def table(self, scene: G) -> Sequence[Component | Fragment]:
        """Everything, in reading order."""
        raise NotImplementedError

    def own(self, scene: G) -> Sequence[Component | Fragment]:
        """What a preview shows anew."""
        raise NotImplementedError

    def others(self, scene: G) -> list[Opponent]:
        """The other seats in words."""
        return []

    def board(self, scene: G, seat: int) -> Sequence[Component | Fragment]:
        """A seat's board, with ids of its own."""
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

    def components(self, seen: Observation[S], view: View) -> list[Component]:
        return _components(self.table(self.scene(seen, view)))

    def opponents(self, seen: Observation[S], view: View) -> list[Opponent]:
        return self.others(self.scene(seen, view))

    def board_of(self, seen: Observation[S], view: View, seat: int) -> list[Component]:
        return _components(self.board(self.scene(seen, view), seat))

    def picture(self, seen: Observation[S], view: View, theme: Theme = "dark") -> Picture:
        scene = self.scene(seen, view)
        status = self.status(scene)
        parts = {one.name: one.fragment() for one in _components(self.table(scene))}
        title = f"{view.texts.title}: {status}"
        return Picture(title, *self.arranged(scene, parts, status), self.symbols, theme)

    def preview(self, seen: Observation[S], view: View, action: Action) -> Preview:
        if view.focus not in (None, seen.seat):
            return NO_PREVIEW
        if self.game.refusal(seen.state, seen.seat, action.index):
            return NO_PREVIEW
        after = self.after(seen, action)
        if after is None:
            return NO_PREVIEW
        scene = self.scene(Observation(seen.seat, after), view, seen.state)
        marks = self.ghosts(seen.state, after, seen.seat)
        return Preview(_components(self.own(scene)), marks)


def _components(given: Sequence[Component | Fragment]) -> list[Component]:
    return [
        one if isinstance(one, Component) else Component(one.name, _as_it_is, (one,))
        for one in given
    ]


def _as_it_is(fragment: Fragment) -> Fragment:
    return fragment
