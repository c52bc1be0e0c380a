"""What a drawing is made from: an observation, a view, and what both together tell."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from cosmarium.core.contract import Observation, State
from cosmarium.drawing.fragment import Component, Fragment, Opponent, View

S = TypeVar("S", bound=State)


class Scene(Generic[S]):
    """An observation as one reader sees it; `before` is given for a preview.

    Each game adds what its own drawing asks more than once.
    """

    def __init__(self, seen: Observation[S], view: View, before: S | None = None) -> None:
        self.view = view
        self.look = view.look
        self.state = seen.state
        self.seat = seen.seat
        own = max(seen.seat, 0)
        self.focus = own if view.focus is None else view.focus
        self.before = before
        self.names = tuple([view.name(number) for number in range(self.state.seats)])  # by seat
        self._called: dict[int, str] = {}  # by seat: what a fragment calls it

    @property
    def others(self) -> list[int]:
        """The other seats, from the one in the middle clockwise."""
        seats = self.state.seats
        return [(self.focus + step) % seats for step in range(1, seats)]

    def who(self, seat: int) -> str:
        """A name; the observer is called by name and `you`, or just `you`, unless the view forbids
        it."""
        called = self._called.get(seat)
        if called is None:
            called = self._called[seat] = self._call(seat)
        return called

    def _call(self, seat: int) -> str:
        if seat != self.seat or not self.view.you:
            return self.view.name(seat)
        name = self.view.names.get(seat)
        return self.view.caption("you-named", name) if name else self.view.caption("you")

    def miniature(self, draw: Callable[..., Fragment], seat: int, *shown: Hashable) -> Component:
        """Another seat's board in small, drawn from the seat, its name and what is shown."""
        inputs = (self.look, seat, self.names[seat], *shown)
        return Component(f"opponent-{seat + 1}", draw, inputs)

    def opponent(self, seat: int) -> Opponent:
        """Another seat in words. Each game says what it has."""
        raise NotImplementedError
