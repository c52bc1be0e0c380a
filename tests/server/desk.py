"""A table without network, database and real time: what it does when it is asked."""

import itertools
from typing import Any

from msgspec import json

from cosmarium.bots.levels import LEVELS
from cosmarium.server.metrics import Metrics
from cosmarium.server.settings import Settings
from cosmarium.server.store.base import Change, StoreFailure
from cosmarium.server.tables.bot_workers import Thinker
from cosmarium.server.tables.clock import A_MILLISECOND
from cosmarium.server.tables.commands import Join, Move, NewTable, Ready, SeatWish, Undo
from cosmarium.server.tables.creation import first_change, found
from cosmarium.server.tables.hall import load_table
from cosmarium.server.tables.live import LiveTable, Services
from cosmarium.server.tables.rows import AnyRow, StoredStep, decode_row
from cosmarium.server.tables.seating import first_rows
from cosmarium.server.tables.table import Answer, Table
from cosmarium.server.tables.views import PARTS, Reader

_ids = itertools.count(1)


class MemoryStore:
    """Keeps the rows; fails when told to."""

    def __init__(self) -> None:
        self.bodies: list[str] = []
        self.changes: list[Change] = []
        self.fails = False

    async def write(self, *changes: Change) -> None:
        if self.fails:
            raise StoreFailure("disk full")
        self.changes += changes
        self.bodies += changes[0].rows


class FirstChoice(Thinker):
    """A bot of any level plays the first legal action at once."""

    async def think(self, table: Table, seat: int, level: str, seed: int) -> list[int]:
        assert table.match is not None
        return [table.match.legal_actions(seat)[0].index]


class Desk:
    """A live table with the hands of everybody who sits at it."""

    def __init__(self, live: LiveTable, store: MemoryStore, time: list[int]) -> None:
        self.live = live
        self.store = store
        self._time = time

    @property
    def table(self) -> Table:
        return self.live.table

    @property
    def match(self) -> Any:
        return self.live.table.match

    @property
    def rows(self) -> list[AnyRow]:
        return [decode_row(body) for body in self.store.bodies]

    def steps(self) -> list[StoredStep]:
        return [step for row in self.rows for step in getattr(row, "steps", ())]

    def kinds(self) -> list[str]:
        return [str(row.__struct_config__.tag) for row in self.rows]

    async def move(self, person: str, seat: int, action: str, **fields: Any) -> Answer:
        fields.setdefault("id", f"m{next(_ids)}")
        fields.setdefault("base", self.table.versions[seat])
        return await self.live.do(person, Move(seat=seat, action=action, **fields))

    async def undo(self, person: str, seat: int, **fields: Any) -> Answer:
        fields.setdefault("id", f"u{next(_ids)}")
        fields.setdefault("base", self.table.versions[seat])
        return await self.live.do(person, Undo(seat=seat, **fields))

    def legal(self, seat: int) -> list[str]:
        return [action.text for action in self.match.legal_actions(seat)]

    def view(self, seat: int, person: str = "", language: str = "", since: int = 0) -> Any:
        """All parts and the log, decoded."""
        reader = Reader(person, seat, language, PARTS, since)
        return json.decode(self.live.views.whole(reader, self.live.clock.now()))

    async def wait(self, milliseconds: int) -> None:
        """Let time pass on the table's clock, and let it do what is due."""
        self._time[0] += milliseconds * A_MILLISECOND
        await self.live._look_at_clock()

    def pass_time(self, milliseconds: int) -> None:
        self._time[0] += milliseconds * A_MILLISECOND


async def new_desk(game: str, *seats: str, **wish: Any) -> Desk:
    """Seats: a name (its person is called by it in lower case), `free`, or the level of a bot.
    The first name is the host's. Complete tables are started."""
    names = [seat for seat in seats if seat not in ("free", *LEVELS)]
    wishes = []
    for seat in seats:
        if seat == names[0]:
            wishes.append(SeatWish(name=seat))
        else:
            wishes.append(SeatWish(bot=seat) if seat in LEVELS else SeatWish())
    settings = wish.pop("settings", Settings(database=""))
    rows = first_rows(NewTable(game=game, seats=wishes, **wish), names[0].lower(), 1000)
    alone = len(names) == 1 and "free" not in seats
    table, rows = found(rows, 1000, alone)
    desk = take_up(table.id, table.secret, list(first_change(table, rows).rows), settings)
    for number, seat in enumerate(seats):
        if seat in names[1:]:
            code = desk.view(-3, names[0].lower())["you"]["links"]["join"]
            await desk.live.do(seat.lower(), Join(name=seat, code=code, seat=number))
    if "free" not in seats and not alone:
        for number, seat in enumerate(seats):
            if seat in names:
                await desk.live.do(seat.lower(), Ready(seat=number))
    return desk


def take_up(
    table_id: str, secret: str, bodies: list[str], settings: Settings | None = None
) -> Desk:
    """A table from its log alone, as after a restart."""
    store, time = MemoryStore(), [0]
    store.bodies = list(bodies)
    table, _, teller, news = load_table(table_id, secret, bodies)
    settings = settings or Settings(database="")
    metrics = Metrics()
    services = Services(store, FirstChoice(settings, metrics), settings, metrics, lambda: time[0])
    live = LiveTable(table, teller, news, table.last_now, services)
    live.begin()
    return Desk(live, store, time)
