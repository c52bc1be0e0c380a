"""What matches and positions have in common: a state that can be viewed."""

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any

from cosmarium.bots.bot import Budget, Candidate
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
from cosmarium.core.host import Host
from cosmarium.core.sheets import ScoreLine, ScoreSheet

if TYPE_CHECKING:
    from cosmarium.api.hints import Advice


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
        return self.game.refusal(self.state, seat, self._number(action))

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

    def describe(
        self, what: Action | str | Event | Refusal | ScoreLine, language: str = "en"
    ) -> str:
        """Return an action (or its text), event, refusal or score line in words.

        Args:
            what: What to put into words.
            language: `en` or `de`.

        Returns:
            A phrase or a sentence.

        Raises:
            BadInput: There is no such language or action.
        """
        texts = self._bundle.texts(language)
        if isinstance(what, str):
            what = self.game.actions[self._number(what)]
        if isinstance(what, Action):
            return texts.action(what)
        if isinstance(what, Event):
            return texts.event(what)
        if isinstance(what, Refusal):
            return texts.refusal(what)
        if isinstance(what, ScoreLine):
            return texts.score_line(what)
        raise BadInput(f"describe takes an action, event, refusal or score line, not {what!r}")

    def hint(
        self, seat: int, budget: Budget | int | str = "0.3s", seed: int = 0, language: str = "en"
    ) -> "Advice":
        """Return what an expert would play for a seat, from what that seat knows, and why.

            >>> import cosmarium
            >>> match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
            >>> advice = match.hint(0, budget=20)
            >>> match.play(0, advice.actions[0])

        Args:
            seat: A seat that has something to decide.
            budget: How long to think: a number of simulations, or a time such as `"0.3s"`.
            seed: The same seed gives the same hint, unless the budget is a time.
            language: `en` or `de`.

        Returns:
            The `actions` to play (several if they make up one choice), a `nudge` that does not
            name them, what to do in `words`, reasons (`why`), and the next best (`others`), each
            with its `action`, `words` and `loss` in points.

        Raises:
            BadInput: There is no such seat or language, the seat has nothing to decide, or there
                are no hints for this part of the game.
        """
        from cosmarium.api.hints import give_hint  # noqa: PLC0415  only who asks loads it

        return give_hint(self._bundle, self.observe(seat), budget, seed, language)

    def explain(
        self, seat: int, candidates: Sequence[Candidate], language: str = "en"
    ) -> list[str]:
        """Return in words what a bot considered.

        Args:
            seat: The seat for which it chose in this position.
            candidates: What its `considered()` returned.
            language: `en` or `de`.

        Returns:
            For each action what it does and why it is good; for the first one, how far it leads.

        Raises:
            BadInput: There is no such seat or language.
        """
        from cosmarium.api.hints import explain  # noqa: PLC0415  only who asks loads it

        return explain(self._bundle, self.observe(seat), candidates, language)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        """For notebooks."""
        from cosmarium.api.pictures import draw  # noqa: PLC0415  only who draws loads it

        return draw(self).svg

    def _past(self) -> tuple[Host, int]:
        """Return the match, and how many of its steps led here."""
        raise NotImplementedError

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        self._check_seat(seat)
        return seat

    def _number(self, action: Action | str | int) -> int:
        """Return the number of an action. Raises BadInput if there is none."""
        if not isinstance(action, Action | str):
            try:
                action = index(action)
            except TypeError:
                line = f"an action is one of `legal_actions`, its text or number, not {action!r}"
                raise BadInput(line) from None
        return self.game.actions.index(action)

    def _check_seat(self, seat: int) -> None:
        try:
            seat = index(seat)
        except TypeError:
            line = f"a seat is a number from 0 to {self.players - 1}, not {seat!r}"
            raise BadInput(line) from None
        if not 0 <= seat < self.players:
            raise BadInput(f"there is no seat {seat}; the seats are 0 to {self.players - 1}")
