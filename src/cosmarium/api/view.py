"""What matches and positions have in common: a state that can be viewed."""

from typing import Any

from cosmarium.bundle import Bundle
from cosmarium.core.contract import (
    SPECTATOR,
    Action,
    Decision,
    Event,
    Game,
    Observation,
    Refusal,
)
from cosmarium.core.errors import BadInput
from cosmarium.core.sheets import ScoreLine, ScoreSheet


class Viewable:
    """A state of a game, complete or as a seat sees it.

    `print(match)` shows the board as text; notebooks show it as a picture. Both show what a
    spectator sees. `text(seat)` and `cosmarium.draw(match, seat)` show what a seat sees.
    """

    def __init__(self, bundle: Bundle, state: Any) -> None:
        self._bundle = bundle
        self._state = state

    @property
    def game(self) -> Game[Any]:
        """The rules: stateless, and fast enough for searches.

        `game.actions` is the table of all actions. `game.clone`, `game.apply`,
        `game.legal_actions` and `game.observe` work on states, with actions as numbers.
        """
        return self._bundle.game

    @property
    def state(self) -> Any:
        """The whole state, hidden information included."""
        return self._state

    @property
    def players(self) -> int:
        """How many seats there are. Seats are numbered from 0."""
        return int(self.state.seats)

    @property
    def round(self) -> int | None:
        """The current round, or None if the game has no rounds."""
        found: int | None = getattr(self.state, "round", None)
        return found

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.over)

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions, each with its `seat`, its `kind` and whether it is `optional`."""
        return list(self.game.decisions(self.state))

    @property
    def to_act(self) -> list[int]:
        """The seats that must act now; several if players choose simultaneously."""
        return [d.seat for d in self.decisions if d.seat >= 0 and not d.optional]

    def legal_actions(self, seat: int) -> list[Action]:
        """Return the actions that a seat can play now.

        Args:
            seat: The seat, from 0.

        Returns:
            The actions, in the order of `game.actions`; empty if it is not the seat's turn.
            Each has a `text`, an `index`, a `kind` and `args`.

        Raises:
            BadInput: There is no such seat.
        """
        self._check_seat(seat)
        actions = self.game.actions
        return [actions[index] for index in self.game.legal_actions(self.state, seat)]

    def refusal(self, seat: int, action: Action | str | int) -> Refusal | None:
        """Return why a seat cannot play an action now.

        Args:
            seat: The seat, from 0.
            action: The action, its text or its number.

        Returns:
            The refusal with the id of its `rule` and a `reason`, or None if the action is legal.

        Raises:
            BadInput: There is no such seat or action.
        """
        self._check_seat(seat)
        return self.game.refusal(self.state, seat, self.game.actions.index(action))

    def observe(self, seat: int | None = None) -> Observation[Any]:
        """Return what a seat knows, as bots get it.

        Args:
            seat: The seat, or None for a spectator.

        Returns:
            An observation: its `state` is a copy in which everything hidden is blank.

        Raises:
            BadInput: There is no such seat.
        """
        return self.game.observe(self.state, self._viewer(seat))

    def scores(self) -> list[ScoreSheet]:
        """Return the score sheet of each seat, as if the game ended now; final once it is over."""
        return self.game.scores(self.state)

    def text(self, seat: int | None = None, language: str = "en") -> str:
        """Return the board as text.

        Args:
            seat: Whose view to show; None for a spectator's.
            language: `en` or `de`.

        Returns:
            Several lines.

        Raises:
            BadInput: There is no such seat or language.
        """
        return self._bundle.board(self.observe(seat), self._bundle.texts(language).say)

    def describe(self, what: Action | Event | Refusal | ScoreLine, language: str = "en") -> str:
        """Return an action, event, refusal or score line in words.

        Args:
            what: What to put into words.
            language: `en` or `de`.

        Returns:
            A phrase or a sentence.

        Raises:
            BadInput: There is no such language.
        """
        texts = self._bundle.texts(language)
        if isinstance(what, Action):
            return texts.action(what)
        if isinstance(what, Event):
            return texts.event(what)
        if isinstance(what, Refusal):
            return texts.refusal(what)
        return texts.score_line(what)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        """For notebooks."""
        from cosmarium.api.pictures import draw  # noqa: PLC0415  only who draws loads it

        return draw(self).svg

    def _told(self) -> tuple[list[Event], list[Event]]:
        """Return all events so far, and those of the last player's move."""
        raise NotImplementedError

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        self._check_seat(seat)
        return seat

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise BadInput(f"there is no seat {seat}; the seats are 0 to {self.players - 1}")
