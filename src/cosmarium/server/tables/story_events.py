"""The steps and events in the rows of a log, and who may see them."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from cosmarium.bundle import Bundle
from cosmarium.core.contract import EVERYONE, Event, OptionValue
from cosmarium.core.playback import Moment, Playback
from cosmarium.server.tables.rows import (
    AnyRow,
    BotSat,
    Created,
    Freed,
    Moved,
    Sat,
    Started,
    StoredStep,
    Swapped,
    Ticked,
    Undone,
)


class SeenStep(Struct, frozen=True):
    seat: int
    text: str
    at: int
    seen_by: int


class RowEvents(Struct, frozen=True):
    """A row with its steps and events."""

    number: int
    row: AnyRow
    names: Mapping[int, str]  # of the seats at that time
    steps: tuple[SeenStep, ...] = ()
    events: tuple[Event, ...] = ()
    open: bool = True  # whether everybody may see the same


class StoryTeller:
    """Follows a log row by row with a state of its own.

    It reads stored rows only, so nothing is shown before it is on disk. An undone move costs the
    replay of one turn, not of the whole game.
    """

    def __init__(
        self, bundle: Bundle, seats: int, options: dict[str, OptionValue], rules: int = 0
    ) -> None:
        self._game = bundle.game
        opening = bundle.game.opening(seats, options, rules)
        self._playback = Playback(self._game, opening)
        self._turn: Any = self._game.clone(opening)  # the state at the start of the turn
        self._turn_steps: list[tuple[int, list[StoredStep]]] = []
        self._names: Mapping[int, str] = {}
        self.number = 0

    def tell(self, row: AnyRow) -> RowEvents:
        self.number += 1
        if isinstance(row, Undone):
            self._take_back(row.undoes)
        if not isinstance(row, Started | Moved | Ticked):
            before, self._names = self._names, _names_after(self._names, row)
            names = before if isinstance(row, Freed) else self._names
            return RowEvents(self.number, row, names)
        moments = [self._take(step) for step in row.steps]
        if any([moment.new_stage for moment in moments]):
            self._turn = self._game.clone(self._playback.state)
            self._turn_steps = []
        else:
            self._turn_steps.append((self.number, row.steps))
        steps = tuple(
            [
                SeenStep(seat, text, now, moment.seen_by)
                for (seat, text, now), moment in zip(row.steps, moments, strict=True)
            ]
        )
        events = tuple([event for moment in moments for event in moment.events])
        masks = [step.seen_by for step in steps] + [event.seen_by for event in events]
        is_open = all([mask == EVERYONE for mask in masks])
        return RowEvents(self.number, row, self._names, steps, events, is_open)

    def tell_all(self, rows: Iterable[AnyRow]) -> list[RowEvents]:
        return [self.tell(row) for row in rows]

    def _take(self, step: StoredStep) -> Moment:
        seat, text, now = step
        return self._playback.take(seat, self._game.actions.parse(text), now)

    def _take_back(self, number: int) -> None:
        self._turn_steps = [(row, steps) for row, steps in self._turn_steps if row != number]
        now = self._playback.state.now
        self._playback = Playback(self._game, self._game.clone(self._turn))
        for _, steps in self._turn_steps:
            for step in steps:
                self._take(step)
        self._playback.state.now = now


def _names_after(names: Mapping[int, str], row: AnyRow) -> Mapping[int, str]:
    """Return the names of the seats after a row; most rows do not change them."""
    if isinstance(row, Created):
        return {number: plan.name for number, plan in enumerate(row.seats) if plan.name}
    if isinstance(row, Sat):
        return {**names, row.seat: row.name}
    if isinstance(row, Freed | BotSat):
        return {number: name for number, name in names.items() if number != row.seat}
    if isinstance(row, Swapped):
        other = {row.seat: row.other, row.other: row.seat}
        return {other.get(number, number): name for number, name in names.items()}
    return names
