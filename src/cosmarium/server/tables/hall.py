"""All tables that this process runs. They are loaded on demand and dropped when idle."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from anyio import CapacityLimiter, to_thread

from cosmarium.core.errors import BadInput
from cosmarium.registry import GAMES
from cosmarium.server.logs import error_seldom, log, log_error
from cosmarium.server.metrics import Metrics
from cosmarium.server.problems import Problem
from cosmarium.server.settings import Settings
from cosmarium.server.store.base import DAMAGED, Change, Store, StoreFailure
from cosmarium.server.store.sql import wall
from cosmarium.server.supervision import spawn, start
from cosmarium.server.tables.bot_workers import Thinker
from cosmarium.server.tables.clock import shown_at
from cosmarium.server.tables.commands import NewTable
from cosmarium.server.tables.creation import first_change, found, head_of
from cosmarium.server.tables.forgetting import anonymous
from cosmarium.server.tables.lessons import lesson_again, new_lesson
from cosmarium.server.tables.live import LiveTable, Services
from cosmarium.server.tables.rows import AnyRow, Created, SeatPlan, Started
from cosmarium.server.tables.seating import first_rows
from cosmarium.server.tables.story_events import RowEvents, StoryTeller, new_teller
from cosmarium.server.tables.table import Table, read_table
from cosmarium.server.tables.views import MOST_RECENT

LOADED_AT_ONCE = 2
SOON = 60_000  # milliseconds: a table that is due by then stays in memory


class Elsewhere(Exception):
    """Another process, at `address`, runs the table."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


Loaded = tuple[Table, list[AnyRow], StoryTeller, list[RowEvents]]


def load_table(table_id: str, secret: str, bodies: list[str]) -> Loaded:
    """Build a table from its log. Slow, so not for the event loop."""
    table, rows = read_table(table_id, secret, bodies)
    teller = new_teller(table)
    return table, rows, teller, teller.tell_all(rows)[-MOST_RECENT:]


class Hall:
    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self._settings = settings
        self._metrics = metrics
        self.thinker = Thinker(settings, metrics)
        self._services = Services(store, self.thinker, settings, metrics)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        # Going through a log holds the interpreter: more at a time would slow down the loop.
        self._loaders = CapacityLimiter(LOADED_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._unreadable: set[str] = set()  # not tried again until requested
        store.on_claims_lost(self._drop_all)

    # -- tables -------------------------------------------------------------------------------

    async def create(self, wish: NewTable, person: str) -> str:
        at = wall()
        complete = all(seat.name or seat.bot for seat in wish.seats)
        rows = first_rows(wish, person, at)
        table, rows = await to_thread.run_sync(found, rows, at, complete)
        await self.store.write(first_change(table, rows))
        log("table_created", table=table.id, game=table.game)
        return table.id

    async def create_from(self, begins: Created) -> str:
        """Create a table that begins at a position, and start it."""
        first: list[AnyRow] = [begins]
        table, rows = await to_thread.run_sync(found, first, begins.at, True)
        await self.store.write(first_change(table, rows))
        log("table_created", table=table.id, game=table.game)
        return table.id

    async def create_lesson(self, game: str, learner: SeatPlan) -> str:
        if game not in GAMES:
            raise Problem("no-game")
        table, rows = await to_thread.run_sync(new_lesson, game, learner, wall())
        await self.store.write(first_change(table, rows))
        log("lesson_created", table=table.id, game=table.game)
        return table.id

    async def repeat_lesson(self, before: Table, step: int) -> str:
        """Go back to a step of a lesson: at a new table, which replaces the old one."""
        table, rows = await to_thread.run_sync(lesson_again, before, step, wall())
        await self.store.write(first_change(table, rows))
        await self.remove_table(before.id)
        return table.id

    async def table(self, table_id: str) -> LiveTable:
        """Return the table, from memory or from the store.

        Raises Problem if there is none, and Elsewhere if another process runs it.
        """
        live = self._live.get(table_id)
        if live is not None:
            return live
        if table_id not in self._loading:
            self._loading[table_id] = start(self._load(table_id))
            self._loading[table_id].add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> LiveTable:
        secret = await self.store.secret(table_id)
        if secret is None:
            raise Problem("no-table")
        claim = await self.store.claim(table_id)
        if claim.elsewhere:
            raise Elsewhere(claim.elsewhere)
        try:
            bodies = await self._rows(table_id)
            table, rows, teller, news = await to_thread.run_sync(
                load_table, table_id, secret, bodies, limiter=self._loaders
            )
            at = wall()
            outage = claim.outage + await self.store.outage(table.clock_at, at - claim.outage)
        except Problem:
            await self.store.release(table_id)
            raise
        except BadInput as error:
            # The game is not installed, or the log uses newer rules. Other tables are not affected.
            log_error("table_unreadable", error, table=table_id)
            self._unreadable.add(table_id)
            await self.store.release(table_id)
            raise Problem("no-game") from error
        except Exception as error:
            await self.store.release(table_id)
            if isinstance(error, StoreFailure) and error.reason != DAMAGED:
                raise
            # Whatever its log does to us, others are not affected.
            log_error("table_damaged", error, table=table_id)
            self._unreadable.add(table_id)
            raise Problem("damaged") from error
        except BaseException:
            await self.store.release(table_id)
            raise
        shows = shown_at(table, at, outage)
        live = LiveTable(table, teller, news, shows, self._services)
        live.on_broken = lambda: self._forget(live)
        self._live[table_id] = live
        self._unreadable.discard(table_id)
        self._metrics.tables.set(len(self._live))
        if outage and any(isinstance(row, Started) for row in rows):
            await live.resume(shows)
        live.begin()
        return live

    async def _rows(self, table_id: str) -> list[str]:
        bodies = await self.store.log(table_id)
        if not bodies:
            raise Problem("no-table")  # it was deleted a moment ago
        return bodies

    # -- for those who run the server, and for those who leave it ----------------------------------

    @property
    def live_tables(self) -> list[LiveTable]:
        return list(self._live.values())

    async def close_table(self, table_id: str) -> None:
        live = await self.table(table_id)
        await live.close_for_good()

    async def remove_table(self, table_id: str) -> None:
        """Delete a table. People who look at it are sent away."""
        live = await self.table(table_id)
        await live.close_for_good()
        await self.store.remove(table_id)
        live.reload()

    async def forget(self, person: str, table_id: str) -> None:
        """Take the name of somebody who was deleted out of a table's log."""
        live = await self.table(table_id)
        await live.retire(person)
        async with live.lock:
            bodies = await self.store.log(table_id)
            changed = anonymous(bodies, person)
            await self.store.rewrite(table_id, changed)
            bodies = [changed.get(place, body) for place, body in enumerate(bodies, start=1)]
            table, _ = await to_thread.run_sync(
                read_table, table_id, live.table.secret, bodies, limiter=self._loaders
            )
            head = head_of(table, None, True)
            await self.store.write(Change(table_id, len(bodies) + 1, (), head, news=table.listed))
        live.reload()

    # -- housekeeping ---------------------------------------------------------------------------

    async def look_after(self) -> None:
        """Send a heartbeat, load tables that are due, and drop idle ones."""
        await self.store.beat()
        for table_id in await self.store.due(wall() + SOON):
            if table_id not in self._unreadable:
                await self._wake(table_id)
        await self._let_go()

    async def _wake(self, table_id: str) -> None:
        """Load a table that is due. Errors are logged, so that they do not affect other tables."""
        with suppress(Problem, Elsewhere):  # it has its owner, or cannot be read or stored
            await self.table(table_id)

    async def _let_go(self) -> None:
        now = asyncio.get_running_loop().time()
        for table_id, live in list(self._live.items()):
            due = live.next_due()
            soon = due is not None and due < SOON
            if live.resting and not soon and now - live.touched > self._settings.idle_seconds:
                del self._live[table_id]
                await live.stop()
                await self.store.release(table_id)
        self._metrics.tables.set(len(self._live))

    def _forget(self, live: LiveTable) -> None:
        """Drop a table whose memory may differ from its log. The next request loads it again."""
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
        self._spawn(self._give_up(live))

    async def _give_up(self, live: LiveTable) -> None:
        await live.stop()
        try:
            await self.store.release(live.table.id)
        except StoreFailure as error:
            error_seldom("release_failed", error, error.reason, table=live.table.id)

    def _drop_all(self) -> None:
        """Drop all tables after losing the locks: other processes may run them now."""
        lives, self._live = list(self._live.values()), {}
        for live in lives:
            live.lose()
            self._spawn(live.stop())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = spawn("table-stop", work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all tables. Acknowledged moves are already stored."""
        lives, self._live = list(self._live.values()), {}
        await asyncio.gather(*[live.stop() for live in lives], return_exceptions=True)
        await asyncio.gather(*self._tasks, return_exceptions=True)
