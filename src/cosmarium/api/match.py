"""Matches for Python programs, and the positions in them."""

from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final

from cosmarium.api.files import write_whole
from cosmarium.api.view import Viewable
from cosmarium.bundle import Bundle
from cosmarium.core.contract import Action, IllegalMove, OptionValue
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.playback import Moment
from cosmarium.core.record import Record, seat_name
from cosmarium.core.session import PACE
from cosmarium.registry import load as load_game

if TYPE_CHECKING:
    from cosmarium.review.report import ReviewReport

# By the code of the reason; empty if the seat wants to undo too much.
NO_UNDO: Final = {
    "not-deciding": "it has nothing to decide now",
    "nothing-done": "it has not done anything this turn",
    "all-chose": "all have chosen, and the game has gone on",
    "revealed": "something has been drawn since",
    "time-passed": "time has run out since",
    "final": "that action is final",
    "built-upon": "another player has changed the same supplies since",
    "": "it has not played that many actions, or another player's action depends on them",
}


class Match(Viewable):
    """A match: play it, look at it, save it.

    Made by `new_match`, `load`, `loads` and `replay`. The match draws chance itself, so it is
    always waiting for a player or over.

        >>> import cosmarium
        >>> match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
        >>> match
        <Match of cosmogenesis, 2 players: round 1, seats 0, 1 to act>
        >>> match.play(1, match.legal_actions(1)[0])
    """

    def __init__(self, host: Host) -> None:
        super().__init__(load_game(host.game.name), None)
        self._host = host

    # -- reading -----------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The whole state, hidden information included. It changes during the match."""
        return self._host.state

    @property
    def options(self) -> dict[str, OptionValue]:
        """All options of the match with their values."""
        return dict(self._host.options)

    @property
    def turn(self) -> int:
        """The seat to ask next, even if `to_act` has several.

        Raises:
            BadInput: The game is over.
        """
        if self.over:
            raise BadInput("the game is over, so nobody has to act")
        return self._host.turn

    # -- playing -----------------------------------------------------------------------

    def play(self, seat: int, action: Action | str | int) -> None:
        """Play an action for a seat. The match then draws any chance that follows.

        Args:
            seat: The seat, from 0.
            action: One of `legal_actions(seat)`, its text or its number.

        Raises:
            IllegalMove: The rules refuse it; its `refusal` says why. Nothing has changed.
            BadInput: There is no such seat or action.
        """
        self._check_seat(seat)
        try:
            self._host.play(seat, self._number(action))
        except IllegalMove as error:
            raise self._in_words(seat, error) from None

    def gesture(self, seat: int, text: str) -> None:
        """Play several actions that belong together: all of them, or none.

        Args:
            seat: The seat, from 0.
            text: The texts of the actions, joined by `;`, or a short form of the game.

        Raises:
            IllegalMove: The rules refuse one of them. Nothing has changed.
            BadInput: There is no such seat or action.
        """
        self._check_seat(seat)
        if not isinstance(text, str):
            raise BadInput(f"a gesture is a text, not {text!r}")
        try:
            self._host.gesture(seat, text)
        except IllegalMove as error:
            raise self._in_words(seat, error) from None

    def undo(self, seat: int, count: int = 1) -> None:
        """Undo the last actions of a seat.

        An undo never crosses a draw, another player's turn or a final action, and the seat must
        have something to decide.

        Args:
            seat: The seat, from 0.
            count: How many of its actions.

        Raises:
            BadInput: The actions cannot be undone. Nothing has changed.
        """
        self._check_seat(seat)
        earlier = self._host.undo(seat, count)
        if earlier is None:
            why = NO_UNDO[self._host.undo_barrier(seat)]
            raise BadInput(f"seat {seat} cannot undo that: {why}")
        self._host = earlier

    def copy(self) -> "Match":
        """Return an independent copy of the match, which will draw the same."""
        return Match(self._host.fork())

    # -- saving ------------------------------------------------------------------------

    def record(self, seat: int | None = None) -> Record:
        """Return the record so far, which is everything needed to replay the match.

        Args:
            seat: With a seat, only what that seat may know: hidden steps become `?`.

        Returns:
            The record; `str(record)` is the text of a save file.

        Raises:
            BadInput: There is no such seat.
        """
        return self._host.record() if seat is None else self._host.projection(self._viewer(seat))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record to a file, as text. `cosmarium.load` reads it back.

        Args:
            path: The file; an existing one is replaced.

        Raises:
            OSError: The file cannot be written. An existing file is unchanged.
        """
        write_whole(Path(path), str(self.record()))

    def positions(self) -> "Iterator[Position]":
        """Walk through the match: the position after each step, chance included.

        The record is replayed only once, so this is cheap. Every position has its own state and
        can be kept.

            >>> import cosmarium
            >>> match = cosmarium.new_match("cosmogenesis", players=2, seed=7)
            >>> for position in list(match.positions())[:2]:
            ...     print(position.step, position.seat, position.action)
            1 -1 start 0
            2 -1 draw S05

        Returns:
            An iterator over positions.
        """
        for moment in self._host.walk():
            yield Position(self._bundle, self._host, moment)

    def review(self, passes: int = 3, language: str = "en") -> "ReviewReport":
        """Judge every turn of a finished match against the best turn found.

        Both start where the turn started, from what that seat knew, with the same deals. The same
        record always gets the same review. It takes up to three minutes with a compiled
        install; with `passes=1` a first look takes less than half of that.

        Args:
            passes: 1 for a first look with 100 simulations a turn, 2 for 400, 3 for 1,600 where
                that may change the judgement.
            language: `en` or `de`, for its words.

        Returns:
            The review: `judged` turns with their `loss` in points, the `curve` of the chances to
            win, `turning_points`, and the accuracy of the `seats`.

        Raises:
            BadInput: The game is not over, or there is no such language.
        """
        from cosmarium.api.review import review_of  # noqa: PLC0415  only reviews load the search

        return review_of(self._host, passes, language)

    def __repr__(self) -> str:
        head = f"<Match of {self.game.name}, {self.players} players"
        if self.over:
            winners = [sheet.seat for sheet in self.scores() if sheet.rank == 1]
            return f"{head}: over, {_seats(winners)} won>"
        of_round = "" if self.round is None else f"round {self.round}, "
        return f"{head}: {of_round}{_seats(self.to_act)} to act>"

    def _in_words(self, seat: int, error: IllegalMove) -> IllegalMove:
        words = self._bundle.texts("en").refusal(error.refusal)
        return IllegalMove(error.text, seat, error.refusal, words)

    def _past(self) -> tuple[Host, int]:
        return self._host, len(self._host.steps())


class Position(Viewable):
    """The position after a step of a match, and that step."""

    def __init__(self, bundle: Bundle, host: Host, moment: Moment) -> None:
        super().__init__(bundle, bundle.game.clone(moment.state))
        self._host = host
        self.step: Final = moment.step  # counted from 1
        self.seat: Final = moment.seat  # whose step it was; -1 is chance, -2 the clock
        self.action: Final = bundle.game.actions[moment.action]
        self.events: Final = moment.events  # what happened in this step
        self.new_stage: Final = moment.new_stage  # whether it started another turn

    def __repr__(self) -> str:
        return f"<Position after step {self.step}: {seat_name(self.seat)} {self.action}>"

    def _past(self) -> tuple[Host, int]:
        return self._host, self.step


def _seats(seats: list[int]) -> str:
    """`seat 1`, `seats 0, 2`."""
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"


def dealing_seed(seed: int | str | None) -> int | str:
    """Return the seed, or a random one for None. Raises BadInput if it is anything else."""
    if seed is not None and not isinstance(seed, int | str):
        raise BadInput(f"a seed must be a whole number, a text or None, not {seed!r}")
    return token_hex() if seed is None else seed


def new_match(
    game: str,
    players: int | None = None,
    seed: int | str | None = 0,
    options: Mapping[str, OptionValue] | None = None,
) -> Match:
    """Start a match.

        >>> import cosmarium
        >>> cosmarium.new_match("Cosmic Factory", players=4, options={"family": True})
        <Match of cosmic-factory, 4 players: round 1, seats 0, 1, 2, 3 to act>

    Args:
        game: The game: `cosmic-factory`, `Cosmic Factory` or `cosmic_factory`.
        players: How many players; by default the fewest possible.
        seed: The same seed and the same moves give the same game. None picks a random one.
        options: Options of the game, as `cosmarium.games()` lists them.

    Returns:
        A match that is waiting for its first decision.

    Raises:
        BadInput: There is no such game or option, or the number of players or the seed is wrong.
    """
    rules = load_game(game).game
    seats = rules.min_players if players is None else players
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise BadInput(f"players must be a whole number, not {players!r}")
    if options is not None and not isinstance(options, Mapping):
        raise BadInput(f"options must be a dict such as {{'name': value}}, not {options!r}")
    return Match(Host(rules, seats, dealing_seed(seed), options, PACE))
