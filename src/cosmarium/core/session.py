"""A running game: its open decisions, whose turn it is, and simulated time."""

from typing import Any, Final

from cosmarium.core.contract import CHANCE, CLOCK, Decision, Game, State, Timer
from cosmarium.core.snapshot import restore, snapshot

# A session runs any game; the class of its state is the game's own business.
AnyGame = Game[Any]

PACE: Final = 1000  # simulated milliseconds for one move of every player


class Session:
    """A game that is advanced step by step.

    The caller draws chance: while a draw is open, nothing else can be applied. With `pace` above 0
    time is simulated: it advances by that many milliseconds whenever every seat that must act has
    acted, and jumps to the next time limit when nobody must act. With `pace` 0 the caller calls
    `advance`.
    """

    def __init__(self, game: AnyGame, state: Any, pace: int) -> None:
        self.game: Final = game
        self.state: Any = state
        self.pace: Final = pace
        self._acted: list[int] = []
        self._until: int = 0  # where the clock goes once the open draw has been made
        self._open: list[Decision] = game.decisions(state)

    # -- reading ---------------------------------------------------------------------

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
        """The open decisions."""
        return list(self._open)

    @property
    def drawing(self) -> bool:
        """Whether chance must be drawn first."""
        return len(self._open) > 0 and self._open[0].seat == CHANCE

    @property
    def to_act(self) -> list[int]:
        """The seats that must act now."""
        return [d.seat for d in self._open if d.seat >= 0 and not d.optional]

    @property
    def turn(self) -> int:
        """The seat to ask next; CHANCE while a draw is open.

        Seats that choose simultaneously are asked in order, since none of them sees what the
        others choose. Until the game is over there always is one.
        """
        for decision in self._open:
            if not decision.optional and decision.seat not in self._acted:
                return decision.seat
        return self.to_act[0]

    # -- playing ---------------------------------------------------------------------

    def apply(self, seat: int, index: int) -> None:
        """Play an action without checking that it is legal; fast, for bots and learners."""
        self._step(seat, index)
        self._settle()
        self._after(seat)

    def advance(self, now: int) -> None:
        """Advance the table's clock, and let CLOCK play every time limit that is due.

        If a limit leads to a draw, the clock advances the rest of the way after the draw.
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

    # -- saving ----------------------------------------------------------------------

    def fork(self) -> "Session":
        """Return an independent copy."""
        twin = Session(self.game, self.game.clone(self.state), self.pace)
        twin._acted = list(self._acted)
        twin._until = self._until
        return twin

    def saved(self) -> list[Any]:
        """Return the position as plain data."""
        state: State = self.state
        return [snapshot(state), state.now, list(self._acted), self._until]

    def load(self, saved: list[Any]) -> None:
        """Continue from data that `saved` returned, for the same game, seats and options."""
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
        """Find the open decisions after a step."""
        self._open = self.game.decisions(self.state)

    def _after(self, seat: int) -> None:
        """Advance simulated time once everybody has moved."""
        if self.pace <= 0:
            return
        if seat != CHANCE:
            self._acted.append(seat)
        if self.drawing:
            return  # called again after the draw
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
    """Return the time limit that is due first; of equal ones the first."""
    first = timers[0]
    for timer in timers:
        if timer.due < first.due:
            first = timer
    return first


def next_moment(timers: list[Timer], now: int, pace: int) -> int:
    """Return the next simulated time: one pace later or, with pace 0, the next time limit."""
    return now + pace if pace > 0 else max(now, soonest(timers).due)
