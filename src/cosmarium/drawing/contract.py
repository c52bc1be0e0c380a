"""What the drawing of a game gives: fragments, and how actions and events touch them."""

from typing import Generic, TypeVar

from cosmarium.core.contract import Action, Event, Observation, State
from cosmarium.drawing.fragment import Fragment, View
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.symbols import Symbols
from cosmarium.drawing.theme import Theme

S = TypeVar("S", bound=State)


class Drawing(Generic[S]):
    """One per game, in its drawing.py, under the name DRAWING. Draws from observations only.

    Element ids are stable: the same thing has the same id in every layout and after every
    move. What can move is of class `piece`, lies flat in one layer and is placed by
    `transform`. What an action can aim at carries its own id as `data-target`; further
    elements may stand for it by carrying the same `data-target`.
    """

    prefix: str = ""  # of every id, so that games and pages never clash
    symbols: Symbols

    def fragments(self, seen: Observation[S], view: View) -> list[Fragment]:
        """The whole table, in reading order."""
        raise NotImplementedError

    def board_of(self, seen: Observation[S], view: View, seat: int) -> list[Fragment]:
        """The board of another seat at full size, read only: its ids differ from the own one's."""
        raise NotImplementedError

    def picture(self, seen: Observation[S], view: View, theme: Theme = "dark") -> Picture:
        """The table as one picture, for notebooks, replays and documentation."""
        raise NotImplementedError

    def targets(self, seen: Observation[S], action: Action) -> list[str]:
        """The targets that name an action when they are chosen, in their natural order.

        Empty for what is a button of its own: end of turn, decline.
        """
        raise NotImplementedError

    def preview(self, seen: Observation[S], view: View, action: Action) -> list[Fragment]:
        """Fragments as they would be after an action, what is new drawn as a ghost.

        They replace those of the same names while the action is pointed at. Empty where
        nothing can be told beforehand.
        """
        raise NotImplementedError

    def changed(self, seen: Observation[S], view: View, event: Event) -> list[str]:
        """The ids of the elements that an event is about, wherever its seat is drawn."""
        raise NotImplementedError

    def journeys(
        self, seen: Observation[S], view: View, events: list[Event]
    ) -> list[tuple[str, str]]:
        """Pairs of ids: the second element, now there, comes from where the first one was."""
        raise NotImplementedError
