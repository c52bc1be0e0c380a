"""A table in memory. Every change is checked, stored, and only then shown."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

from cosmarium.server.logs import error_seldom
from cosmarium.server.metrics import Metrics
from cosmarium.server.problems import Problem
from cosmarium.server.settings import Settings
from cosmarium.server.store.base import Change, Conflict, StoreFailure, Writer
from cosmarium.server.store.sql import wall
from cosmarium.server.supervision import spawn
from cosmarium.server.tables.bot_workers import Thinker
from cosmarium.server.tables.bots import Bots
from cosmarium.server.tables.clock import Monotonic, TableClock
from cosmarium.server.tables.commands import Close, Command, Intend, Leave, Move, Resign, Undo
from cosmarium.server.tables.creation import first_change, found, head_of
from cosmarium.server.tables.deadlines import away_limits, played, timers, turn_limits, wakes_in
from cosmarium.server.tables.hints import Hints
from cosmarium.server.tables.inbox import Inbox, Ticket
from cosmarium.server.tables.lessons import next_step
from cosmarium.server.tables.pacing import granted, turn_began
from cosmarium.server.tables.playing import decide, read_intention, tick
from cosmarium.server.tables.results import results
from cosmarium.server.tables.rows import (
    Announced,
    AnyRow,
    Closed,
    Followed,
    Held,
    Resumed,
    Unpaused,
    encode_row,
)
from cosmarium.server.tables.seating import Decided, When, rows_again
from cosmarium.server.tables.story_events import RowEvents, StoryTeller
from cosmarium.server.tables.table import CLOSED, FINISHED, PLAYING, STAND_IN, Answer, Table
from cosmarium.server.tables.views import Views

REMEMBERED_PROBLEMS: Final = 32
SEEN_LATELY: Final = 60_000  # milliseconds for which an HTTP request counts as presence
LONGEST_ALARM: Final = 3600.0


@dataclass(frozen=True)
class Services:
    """What all tables of a process share."""

    store: Writer
    thinker: Thinker
    settings: Settings
    metrics: Metrics
    monotonic: Monotonic = time.monotonic_ns


class LiveTable:
    """The only writer of a table.

    Readers use `table` and `views`, which always match the store: a change is made on a copy,
    which replaces them once it is on disk.
    """

    def __init__(
        self,
        table: Table,
        teller: StoryTeller,
        news: list[RowEvents],
        shows: int,
        services: Services,
    ) -> None:
        self.table = table
        self.clock = TableClock(shows, services.monotonic)
        self.lock = asyncio.Lock()
        self.broken = False  # memory may differ from the store
        self.on_broken: Callable[[], None] = lambda: None
        self.touched = asyncio.get_running_loop().time()
        self.views = Views(table, self.is_connected)
        self._go_on(table, news)
        self._services = services
        self._teller = teller
        self._bots = Bots(self, services.thinker)
        self.hints = Hints(self, services.thinker, self.saw)
        self._inbox = Inbox(self.clock.now, self._precedence, self.lock, self._serve)
        self._listeners: set[Callable[[], None]] = set()
        self._connected: Counter[str] = Counter()
        self._seen: dict[str, int] = {}  # person -> last activity, on the table's clock
        self._loaded = shows
        self._problems: OrderedDict[tuple[str, int, str], Problem] = OrderedDict()
        self._intended: dict[int, tuple[int, list[int]]] = {}  # seat -> version, actions
        self._tasks: set[asyncio.Task[Any]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        if table.paused_until or table.lesson:
            self.clock.stop_at(shows)
        self._head = head_of(table, self._wake(table), False)

    # -- readers -------------------------------------------------------------------------

    def attach(self, person: str, wake: Callable[[], None]) -> None:
        self._listeners.add(wake)
        self._came_or_went(person, 1)

    def detach(self, person: str, wake: Callable[[], None]) -> None:
        self._listeners.discard(wake)
        self._came_or_went(person, -1)
        if not self._listeners:
            self.views.rest()

    def _came_or_went(self, person: str, by: int) -> None:
        self.saw(person)
        before = self.is_connected(person)
        self._connected[person] += by
        if self.is_connected(person) != before and self.table.seats_of(person):
            self.views.people_changed()
            self._wake_listeners()
            self._look_ahead()

    def saw(self, person: str) -> None:
        """Note that a person has sent a request."""
        self.touched = asyncio.get_running_loop().time()
        if person:
            returns = not self.is_here(person)
            self._seen[person] = self.clock.now()
            if returns and self.table.seats_of(person):
                self._look_ahead()  # now somebody is waiting for those who are away

    def is_connected(self, person: str) -> bool:
        return bool(person) and self._connected[person] > 0

    def is_here(self, person: str) -> bool:
        lately = person in self._seen and self.clock.now() - self._seen[person] < SEEN_LATELY
        return lately or self.is_connected(person)

    def last_seen(self, person: str) -> int:
        return self._seen.get(person, self._loaded)

    def _wake_listeners(self) -> None:
        for wake in list(self._listeners):
            wake()

    def teller_before(self, since: int) -> StoryTeller | None:
        """From where to tell again what follows entry `since`; None: from the beginning."""
        return self._teller.before(since)

    @property
    def resting(self) -> bool:
        """Return whether nobody is watching and nothing is in progress."""
        return not self._listeners and not self._bots.busy and not self.lock.locked()

    def next_due(self) -> int | None:
        """Return in how many milliseconds something is due by the clock."""
        due = self._due()
        return None if due is None else max(0, due - self.clock.now())

    # -- commands -------------------------------------------------------------------------

    async def do(self, person: str, command: Command) -> Answer:
        """Carry out a command. Raises Problem if it is refused."""
        self.saw(person)
        racing = timers(self.table) and not self.table.lesson
        if isinstance(command, Move | Undo | Intend) and racing:
            answer, first = self._inbox.put(person, command)
            if first:
                self.spawn("table-inbox", self._inbox.empty())
            return await asyncio.shield(answer)
        async with self.lock:
            return await self._do(person, command, self.moment())

    async def _serve(self, ticket: Ticket) -> Answer:
        return await self._do(ticket.person, ticket.command, When(wall(), ticket.stamp))

    def _precedence(self) -> list[int]:
        match = self.table.match
        return [] if match is None else match.game.precedence(match.state)

    async def _do(self, person: str, command: Command, when: When) -> Answer:
        """Carry out a command. The caller holds the lock."""
        if self.broken:
            raise Problem("moving")
        await self._tick(when.now)
        if isinstance(command, Intend):
            return self._intend(person, command)
        full = self.table.number >= self._services.settings.limits.rows
        if full and not isinstance(command, Close | Leave | Resign):
            raise Problem("log-full")
        decided = self._decide(person, command, when)
        if decided.answer is not None:
            return decided.answer
        if decided.rows:
            await self.commit(decided)
        version = self.table.versions[decided.seat] if decided.seat >= 0 else 0
        return Answer(self.table.number, version, decided.seat)

    def _intend(self, person: str, command: Intend) -> Answer:
        """Note an intention, in memory only: after a restart, pages send it again."""
        actions = read_intention(self.table, person, command)
        version = self.table.versions[command.seat]
        self._intended[command.seat] = (version, actions)
        return Answer(self.table.number, version, command.seat)

    def _intentions(self) -> dict[int, list[int]]:
        """Return the intentions for decisions that are still open."""
        versions = self.table.versions
        return {s: actions for s, (v, actions) in self._intended.items() if v == versions[s]}

    def _decide(self, person: str, command: Command, when: When) -> Decided:
        """Decide a command. A refused move id is refused again: an id has one answer."""
        if not isinstance(command, Move | Undo):
            return decide(command, self.table, person, when)
        key = (person, command.seat, command.id)
        if key in self._problems:
            raise self._problems[key].with_traceback(None)
        try:
            return decide(command, self.table, person, when)
        except Problem as problem:
            self._problems[key] = problem
            if len(self._problems) > REMEMBERED_PROBLEMS:
                self._problems.popitem(last=False)
            raise

    def moment(self) -> When:
        return When(wall(), self.clock.now())

    def spawn(self, name: str, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Run a background task. If it fails, the table is loaded again."""
        task = spawn(name, work, self._give_up, table=self.table.id)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _give_up(self) -> None:
        """Give up this copy of the table because it may differ from the store."""
        if not self.broken:
            self.broken = True
            self.on_broken()

    # -- storing, then showing --------------------------------------------------------------

    async def commit(self, decided: Decided) -> None:
        """Store a decision, then show it. The caller holds the lock."""
        table, rows = self.table.copy(), list(decided.rows)
        for row in rows:
            table.add(row)
        if decided.match is not None:
            table.match = decided.match
        others: list[Change] = []
        if decided.play_again:
            at = wall()
            others.append(first_change(*found(rows_again(table, at), at, True)))
            rows.append(Followed(at=at, table=others[0].table))
            table.add(rows[-1])
        if self.table.match is None and table.match is not None:
            self._start_clock()
        await self._store(table, rows, others)
        if table.paused_until and not self.table.paused_until:
            self.clock.stop_at(table.clock_now)
        elif self.table.paused_until and not table.paused_until:
            self.clock.go_on()
        self._go_on(table, self._teller.tell_all(rows))
        self._wake_listeners()
        self._look_ahead()

    def _go_on(self, table: Table, news: list[RowEvents]) -> None:
        self.table = table
        if table.lesson:
            self.clock.stop_at(table.last_now)
        self.views.goes_on(table, news)
        if table.turn_seconds is not None and turn_began(news):
            table.granted = granted(table, self.views.recent)

    async def _store(self, table: Table, rows: list[AnyRow], others: list[Change]) -> None:
        old, metrics = self._head, self._services.metrics
        moved = (table.seats, table.host) != (self.table.seats, self.table.host)
        head = head_of(table, self._wake(table), moved)
        same = (head.summary, head.wake, moved) == (old.summary, old.wake, False)
        change = Change(
            table=table.id,
            first=self.table.number + 1,
            rows=tuple(encode_row(row) for row in rows),
            head=None if same else head,
            news=table.listed and head.summary != old.summary,
            results=results(table) if self._ends(table) else {},
        )
        try:
            with metrics.store_seconds.time():
                await self._services.store.write(change, *others)
        except (StoreFailure, asyncio.CancelledError) as error:
            self._give_up()
            if isinstance(error, StoreFailure):
                error_seldom("store_failed", error, error.reason, table=table.id)
                raise Problem("moving" if isinstance(error, Conflict) else "busy") from error
            raise
        self._head = head
        metrics.rows.inc(len(rows))

    def _ends(self, table: Table) -> bool:
        return table.status == FINISHED and self.table.status != FINISHED

    def _wake(self, table: Table) -> int | None:
        if table.paused_until:
            return table.paused_until
        wakes = wakes_in(table, self.clock.now())
        return None if wakes is None else wall() + wakes

    # -- time -------------------------------------------------------------------------------

    def _start_clock(self) -> None:
        """Reset the clock for the start of the game; earlier activity now has negative times."""
        waited = self.clock.restart()
        self._loaded -= waited
        self._seen = {person: seen - waited for person, seen in self._seen.items()}

    def begin(self) -> None:
        """Start the clock and the bots after loading."""
        self._look_ahead()

    async def resume(self, now: int) -> None:
        """Store where the clock continues after an outage, if anything depends on it."""
        async with self.lock:
            if timers(self.table) or turn_limits(self.table):
                await self.commit(Decided([Resumed(at=wall(), now=now)]))

    async def catch_up(self) -> None:
        """Carry out what arrived before this millisecond, then what is due. The caller holds the
        lock."""
        now = self.clock.now()
        await self._inbox.serve(now)
        await self._tick(now)

    async def _tick(self, now: int) -> None:
        decided = tick(self.table, When(wall(), now), self._intentions())
        if decided is not None:
            await self.commit(decided)

    def _look_ahead(self) -> None:
        """Set the alarm for the next time limit, and start or stop bots."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = None if self.broken else self.next_due()
        if due is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(min(due / 1000, LONGEST_ALARM), self._ring)
        self._bots.manage(self._bots_awake)
        self.hints.drop_stale()

    def _bots_awake(self) -> bool:
        """Return whether bots may move: not if all people have left, or agreed to pause."""
        return not self.table.paused_until and (bool(self._listeners) or played(self.table))

    def _due(self) -> int | None:
        if self.table.paused_until:
            return self.clock.now() + self.table.paused_until - wall()
        if self.table.lesson:
            return None
        limits = [timer.due for timer in timers(self.table)]
        limits += turn_limits(self.table).values()
        limits += away_limits(self.table, self).values()
        return min(limits) if limits else None

    def _ring(self) -> None:
        self._alarm = None
        self.spawn("table-clock", self._look_at_clock())

    async def _look_at_clock(self) -> None:
        try:
            async with self.lock:
                if not self.broken and self.table.paused_until:
                    await self._end_pause()
                elif not self.broken:
                    await self.catch_up()
                    await self._hold_late_seats()
                    self._look_ahead()
        except Problem:
            pass  # the store failed; loading the table again checks the clock

    async def _end_pause(self) -> None:
        at = wall()
        if at >= self.table.paused_until:
            await self.commit(Decided([Unpaused(at=at, now=self.clock.now())]))
        else:
            self._look_ahead()

    async def _hold_late_seats(self) -> None:
        now = self.clock.now()
        away = away_limits(self.table, self)
        reasons = {seat: "away" for seat, due in away.items() if due <= now}
        reasons |= {seat: "time" for seat, due in turn_limits(self.table).items() if due <= now}
        rows: list[AnyRow] = [
            Held(at=wall(), seat=seat, level=STAND_IN, reason=reason, now=now)
            for seat, reason in reasons.items()
        ]
        if rows:
            await self.commit(Decided(rows))

    # -- lessons --------------------------------------------------------------------------------

    async def next_step(self, person: str, step: int) -> None:
        """Go on from a step of the lesson that has no move."""
        async with self.lock:
            if self.broken:
                raise Problem("moving")
            decided = next_step(self.table, person, step, self.moment())
            if decided.rows:
                await self.commit(decided)

    # -- what others than its players want -------------------------------------------------------

    async def announce(self, text: str) -> None:
        """Say something to everybody who is here."""
        if self._listeners:
            async with self.lock:
                await self.commit(Decided([Announced(at=wall(), text=text)]))

    async def close_for_good(self) -> None:
        async with self.lock:
            if self.table.status not in (FINISHED, CLOSED):
                await self.commit(Decided([Closed(at=wall())]))

    async def retire(self, person: str) -> None:
        """Let bots play on for somebody who was deleted."""
        async with self.lock:
            at, now = wall(), self.clock.now()
            seats = [s for s in self.table.seats_of(person) if not self.table.seats[s].held]
            rows: list[AnyRow] = [
                Held(at=at, seat=seat, level=STAND_IN, reason="resigned", now=now) for seat in seats
            ]
            if rows and self.table.status == PLAYING:
                await self.commit(Decided(rows))

    def reload(self) -> None:
        """Drop this copy: its log has been rewritten."""
        self._give_up()

    # -- the end ------------------------------------------------------------------------------

    def lose(self) -> None:
        """Another process may run this table now: send everybody away at once, even while
        something is being stored."""
        self.broken = True
        self._wake_listeners()

    async def stop(self) -> None:
        """Stop the table, but let what is in progress be stored."""
        if self._alarm is not None:
            self._alarm.cancel()
        async with self.lock:
            self.broken = True
        self.hints.stop()
        await self._bots.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._wake_listeners()
