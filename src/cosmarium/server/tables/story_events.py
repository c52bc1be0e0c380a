"""The steps and events in the rows of a log, and who may see them."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any, Final

from msgspec import Struct

from cosmarium.bundle import Bundle
from cosmarium.core.contract import EVERYONE, Event, OptionValue
from cosmarium.core.playback import Moment, Playback
from cosmarium.core.position import read_position
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
from cosmarium.server.tables.table import Table
from cosmarium.story import Noted, Recorder

MARK_EVERY: Final = 250  # rows; twice as many whenever there are too many copies
MOST_MARKS: Final = 64


class SeenStep(Struct, frozen=True):
    seat: int
    text: str
    at: int
    seen_by: int


class RowEvents(Struct, frozen=True, eq=False):
    """A row with its steps and events. Tables keep many of them, so nothing is kept twice. Its hash
    takes no time: each is equal only to itself."""

    number: int
    row: AnyRow
    names: Mapping[int, str]  # of the seats at that time
    noted: tuple[Noted, ...] = ()  # its steps
    open: bool = True  # whether everybody may see the same …
    alike: bool = False  # … and knows the same points

    @property
    def steps(self) -> list[SeenStep]:
        if not isinstance(self.row, Started | Moved | Ticked):
            return []
        return [
            SeenStep(seat, text, now, step.seen_by)
            for (seat, text, now), step in zip(self.row.steps, self.noted, strict=True)
        ]

    @property
    def events(self) -> list[Event]:
        return [event for step in self.noted for event in step.events]


class StoryTeller:
    """Follows a log row by row with a state of its own.

    It reads stored rows only, so nothing is shown before it is on disk. An undone move costs the
    replay of one turn, not of the whole game.

    Now and then it keeps a copy of itself, from which the log can be told again: a page of the log
    then costs about as much as it is long, wherever in the log it stands.
    """

    def __init__(
        self,
        bundle: Bundle,
        seats: int,
        options: dict[str, OptionValue],
        rules: int = 0,
        position: str = "",
    ) -> None:
        self._game = bundle.game
        opening = bundle.game.opening(seats, options, rules)
        if position:
            opening = read_position(bundle.game, opening, position)
        self._playback = Playback(self._game, opening)
        self._recorder = Recorder(bundle.game, bundle.storyteller, opening)
        self._turn: Any = self._game.clone(opening)  # the state at the start of the turn
        self._turn_steps: list[tuple[int, list[StoredStep]]] = []
        self._names: Mapping[int, str] = {}
        self.number = 0
        self._marks: list[StoryTeller] = []
        self._every = MARK_EVERY

    def copy(self) -> "StoryTeller":
        """A teller that goes on from here by itself; it leaves nothing behind."""
        twin = copy(self)
        twin.__dict__.update(
            _playback=Playback(self._game, self._game.clone(self._playback.state)),
            _recorder=copy(self._recorder),
            _turn=self._game.clone(self._turn),
            _turn_steps=list(self._turn_steps),
            _marks=[],
            _every=0,
        )
        return twin

    @property
    def state(self) -> Any:
        """The position after the last row; it changes with the next one."""
        return self._playback.state

    def before(self, since: int) -> "StoryTeller | None":
        """The copy to tell from what follows entry `since`; None: tell from the beginning."""
        place = bisect_right(self._marks, since, key=lambda mark: mark.number)
        return self._marks[place - 1] if place else None

    def _leave_mark(self) -> None:
        last = self._marks[-1].number if self._marks else 0
        if not self._every or self.number - last < self._every:
            return
        self._marks.append(self.copy())
        if len(self._marks) > MOST_MARKS:
            self._marks = self._marks[1::2]
            self._every *= 2

    def tell(self, row: AnyRow) -> RowEvents:
        told = self._tell(row)
        self._leave_mark()
        return told

    def _tell(self, row: AnyRow) -> RowEvents:
        self.number += 1
        if isinstance(row, Undone):
            self._take_back(row.undoes)
        if not isinstance(row, Started | Moved | Ticked):
            before, self._names = self._names, _names_after(self._names, row)
            names = before if isinstance(row, Freed) else self._names
            return RowEvents(self.number, row, names)
        moments, noted = [], []
        for step in row.steps:
            moment = self._take(step)
            moments.append(moment)
            noted.append(self._recorder.note(moment, self.number))
        if any([moment.new_stage for moment in moments]):
            self._turn = self._game.clone(self._playback.state)
            self._turn_steps = []
        else:
            self._turn_steps.append((self.number, row.steps))
        masks = [step.seen_by for step in noted]
        masks += [event.seen_by for step in noted for event in step.events]
        is_open = all([mask == EVERYONE for mask in masks])
        alike = is_open and all([step.known_alike for step in noted])
        return RowEvents(self.number, row, self._names, tuple(noted), is_open, alike)

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
        self._recorder.jump(self._playback.state)


def new_teller(table: Table) -> StoryTeller:
    """Return a teller at the beginning of a table's log."""
    seats = len(table.seats)
    return StoryTeller(table.bundle, seats, table.options, table.rules, table.position)


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
