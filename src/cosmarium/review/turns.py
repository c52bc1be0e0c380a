"""A match as rounds, turns and steps."""

from dataclasses import dataclass
from typing import Any

from cosmarium.core.contract import Game, Observation
from cosmarium.core.host import Host


@dataclass(frozen=True)
class Stretch:
    """Actions of one seat between two draws: chosen without learning anything new."""

    seat: int
    before: int  # steps taken before its first action
    actions: tuple[int, ...]
    steps: tuple[int, ...]  # their numbers, from 1
    forced: bool  # there never was another legal action


@dataclass(frozen=True)
class Turn:
    """A turn of one seat, or a choice of several seats at once. `first` and `last` are the numbers
    of its steps; draws that come before it belong to it."""

    number: int  # from 1
    round: int | None
    first: int
    last: int
    stretches: tuple[Stretch, ...]

    @property
    def seats(self) -> list[int]:
        """Who acted, in the order of the seats."""
        return sorted({stretch.seat for stretch in self.stretches})

    def of(self, seat: int) -> list[Stretch]:
        return [stretch for stretch in self.stretches if stretch.seat == seat]


@dataclass
class _Open:
    """A stretch that goes on."""

    before: int
    actions: list[int]
    steps: list[int]
    forced: bool = True

    def close(self, seat: int) -> Stretch:
        return Stretch(seat, self.before, tuple(self.actions), tuple(self.steps), self.forced)


class TurnReader:
    """Groups the steps of a match into turns, and keeps the positions where choices were made."""

    def __init__(self, match: Host, positions: bool = True) -> None:
        """Without `positions`, only the turns are read, which is faster; whether an action was
        forced is then not known."""
        self._positions = positions
        self.game: Game[Any] = match.game
        self.turns: list[Turn] = []
        self.states: dict[int, Any] = {}  # by the number of steps taken
        self._open: dict[int, _Open] = {}
        self._closed: list[Stretch] = []
        self._first = 1
        self._round: int | None = None
        self._read(match)

    def seen(self, steps: int, seat: int) -> Observation[Any]:
        """What a seat knew after so many steps."""
        return self.game.observe(self.states[steps], seat)

    def _read(self, match: Host) -> None:
        playback = match.playback()
        self._keep(0, playback.state)
        number = 0
        for number, (seat, action, now) in enumerate(match.steps(), start=1):
            if seat >= 0:
                self._note(playback.state, seat, action, number)
            else:
                self._close()
            moment = playback.take(seat, action, now)
            if moment.new_stage:
                self._end_turn(number, moment.state)
        self._end_turn(number, playback.state)
        if self.turns and self.turns[-1].last < number:
            last = self.turns[-1]
            self.turns[-1] = Turn(last.number, last.round, last.first, number, last.stretches)
        self._keep(number, playback.state)

    def _note(self, state: Any, seat: int, action: int, number: int) -> None:
        going = self._open.get(seat)
        if going is None:
            if not self._open and not self._closed:
                self._round = getattr(state, "round", None)
            self._keep(number - 1, state)
            going = self._open[seat] = _Open(number - 1, [], [])
        if going.forced:
            going.forced = self._positions and len(self.game.legal_actions(state, seat)) == 1
        going.actions.append(action)
        going.steps.append(number)

    def _close(self) -> None:
        self._closed += [going.close(seat) for seat, going in sorted(self._open.items())]
        self._open = {}

    def _end_turn(self, number: int, state: Any) -> None:
        self._close()
        if not self._closed:
            return  # draws alone: they belong to the next turn
        stretches, self._closed = tuple(self._closed), []
        turn = Turn(len(self.turns) + 1, self._round, self._first, number, stretches)
        self.turns.append(turn)
        self._first = number + 1
        self._keep(number, state)

    def _keep(self, steps: int, state: Any) -> None:
        if self._positions and steps not in self.states:
            self.states[steps] = self.game.clone(state)
