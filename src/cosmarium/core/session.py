"""A position in play: what is open, whose turn it is, and how time passes without a clock."""

from typing import Any, Final

from cosmarium.core.contract import CHANCE, CLOCK, Decision, Game, State, Timer
from cosmarium.core.snapshot import restore, snapshot

# Whoever plays holds any game; which state class it works on is the game's own matter.
AnyGame = Game[Any]

PACE: Final = 1000  # simulated milliseconds for one move of everybody, without a wall clock


class Session:
    """One position moved on step by step.

    Chance is left to whoever holds this: while a draw is open, it alone can be applied. With
    `pace` above 0 there is no wall clock: time runs by that many milliseconds whenever every
    seat that must act has acted, and jumps to the next limit when nobody must. With `pace` 0
    the owner calls `advance`.
    """

    def __init__(self, game: AnyGame, state: Any, pace: int) -> None:
        self.game: Final = game
        self.state: Any = state
        self.pace: Final = pace
        self._acted: list[int] = []
        self._until: int = 0  # where the clock is to go once what is open has been drawn
        self._open: list[Decision] = game.decisions(state)

    # -- looking ---------------------------------------------------------------------

    @property
    def over(self) -> bool:
        state: State = self.state
        return state.over

    @property
    def players(self) -> int:
        state: State = self.state
        return state.seats

    @property
    def decisions(self) -> list[Decision]:
        """What may be decided now."""
        return list(self._open)

    @property
    def drawing(self) -> bool:
        """Whether chance must be drawn before anything else."""
        return len(self._open) > 0 and self._open[0].seat == CHANCE

    @property
    def to_act(self) -> list[int]:
        """The seats that are waited for, as a snapshot."""
        return [d.seat for d in self._open if d.seat >= 0 and not d.optional]

    @property
    def turn(self) -> int:
        """The seat to ask where one is asked after the other; CHANCE while a draw is open.

        Seats that choose at once are asked in order: what each of them does is sealed, or
        the rules could not let them choose at once. There is always one until the end.
        """
        for decision in self._open:
            if not decision.optional and decision.seat not in self._acted:
                return decision.seat
        return self.to_act[0]

    # -- playing ---------------------------------------------------------------------

    def apply(self, seat: int, index: int) -> None:
        """Play an action that is known to be legal: the fast path of bots and learners."""
        self._step(seat, index)
        self._settle()
        self._after(seat)

    def advance(self, now: int) -> None:
        """Move the table's clock on, and let CLOCK play every limit that is due.

        Where a limit makes a draw necessary, the rest of the way is gone after it.
        """
        state: State = self.state
        self._until = max(self._until, now)
        while not self.drawing:
            due = [timer for timer in self.game.timers(state) if timer.due <= self._until]
            if not due or state.over:
                state.now = max(state.now, self._until)
                return
            timer = soonest(due)
            state.now = max(state.now, timer.due)
            self._step(CLOCK, timer.action)
            self._settle()

    # -- keeping ---------------------------------------------------------------------

    def fork(self) -> "Session":
        """A course that goes on from here by itself."""
        twin = Session(self.game, self.game.clone(self.state), self.pace)
        twin._acted = list(self._acted)
        twin._until = self._until
        return twin

    def saved(self) -> list[Any]:
        """Where it stands, as plain data."""
        state: State = self.state
        return [snapshot(state), state.now, list(self._acted), self._until]

    def load(self, saved: list[Any]) -> None:
        """Go on where another course of the same game, seats and options stood."""
        position, now, acted, until = saved
        restore(self.state, position)
        self.state.now = now
        self._acted = list(acted)
        self._until = until
        self._open = self.game.decisions(self.state)

    # -- inside ----------------------------------------------------------------------

    def _step(self, seat: int, index: int) -> None:
        self.game.apply(self.state, seat, index)

    def _settle(self) -> None:
        """See what is open after a step."""
        self._open = self.game.decisions(self.state)

    def _after(self, seat: int) -> None:
        """Without a wall clock, let time pass once everybody has moved."""
        if self.pace <= 0:
            return
        if seat != CHANCE:
            self._acted.append(seat)
        if self.drawing:
            return  # who draws comes here again
        state: State = self.state
        if state.now < self._until:
            self.advance(self._until)
        timers = self.game.timers(state)
        if not timers:
            self._acted.clear()
            return
        while timers and not state.over and self._all_have_acted():
            idle = not self.to_act
            self._acted.clear()
            self.advance(next_moment(timers, state.now, 0 if idle else self.pace))
            timers = self.game.timers(state)

    def _all_have_acted(self) -> bool:
        return not self.drawing and all([seat in self._acted for seat in self.to_act])


def soonest(timers: list[Timer]) -> Timer:
    """The limit that is due first; of equal ones the first."""
    first = timers[0]
    for timer in timers:
        if timer.due < first.due:
            first = timer
    return first


def next_moment(timers: list[Timer], now: int, pace: int) -> int:
    """Where the clock goes without a wall clock: one pace on, or with pace 0, when nobody must
    act, to the next limit."""
    return now + pace if pace > 0 else max(now, soonest(timers).due)
