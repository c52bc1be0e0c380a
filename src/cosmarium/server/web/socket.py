"""A WebSocket to a table: commands in, answers and updates out.

An update is made when the connection can take it, from the table as it is then. A slow reader
therefore gets fewer and larger updates, nothing piles up for it, and nobody waits for it.
"""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Final

from msgspec import json
from starlette.websockets import WebSocket, WebSocketDisconnect

from cosmarium.core.contract import SPECTATOR
from cosmarium.server.logs import error_seldom
from cosmarium.server.problems import Problem
from cosmarium.server.store.accounts import Person
from cosmarium.server.store.base import StoreFailure
from cosmarium.server.supervision import start, until_one_ends
from cosmarium.server.tables.commands import COMMANDS, Join, Say
from cosmarium.server.tables.live import LiveTable
from cosmarium.server.tables.views import Reader
from cosmarium.server.web.access import check_outside, viewpoint
from cosmarium.server.web.context import Context
from cosmarium.server.web.guard import address_of, failure
from cosmarium.server.web.handlers import carry_out, read_parts, reason
from cosmarium.server.web.identity import who_asks
from cosmarium.server.web.limits import Bucket
from cosmarium.server.web.messages import Hello, LookThrough, Said, Sent, Why
from cosmarium.server.web.reading import read_json, ref_of
from cosmarium.server.web.responses import problem_view

HELLO_SECONDS: Final = 10.0
LOOK_SECONDS: Final = 50.0
AT_ONCE: Final = 32  # commands in progress on one connection, and answers not yet read
POLICY, RESTART = 1008, 1012


class TableSocket:
    said: Any = Said  # the messages that it accepts

    def __init__(
        self, context: Context, websocket: WebSocket, live: LiveTable, person: Person | None
    ) -> None:
        self._context = context
        self._websocket = websocket
        self._live = live
        self._person = "" if person is None else person.id
        self._reader = Reader(self._person)
        self._code = ""
        self._links = live.table.links
        self._answers: deque[bytes] = deque()  # each holds a place in `_room` until it is taken
        self._news = asyncio.Event()
        self._room = asyncio.Semaphore(AT_ONCE)
        self._messages = Bucket(context.settings.limits.messages)
        self._tasks: dict[asyncio.Task[None], Said] = {}
        self._dropped = asyncio.Event()
        self._may_ask = asyncio.Event()  # not while too many bytes are unread
        self._may_ask.set()
        self._unread = context.unread.open(address_of(websocket.scope), self._dropped.set)
        self._attached = False
        self._sits = False
        self._checked = -1  # the last row that is not a move when the view was checked

    async def run(self) -> None:
        """Serve the connection until either side closes it."""
        await self._websocket.accept()
        ends: list[BaseException | None] = []
        try:
            ends = await until_one_ends(
                self._listen(), self._tell(), self._until_dropped(), self._until_signed_out()
            )
        finally:
            self._context.unread.close(self._unread)
            if self._attached:
                self._live.detach(self._person, self._wake)
            # Commands are carried out, though nobody waits for the answer; questions are not.
            for task, message in self._tasks.items():
                if not isinstance(message, COMMANDS):
                    task.cancel()
            ends += await asyncio.gather(*self._tasks, return_exceptions=True)
            for result in ends:
                if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                    failure(result, self._websocket.scope)

    # -- in ---------------------------------------------------------------------------------

    async def _listen(self) -> None:
        await self._room.acquire()
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = await self._receive()
        except TimeoutError:
            await self._close(POLICY, "say hello first")
            return
        if not isinstance(message, Hello):
            await self._flush()
            await self._close(POLICY, "say hello first")
            return
        try:
            self._greet(message)
        except Problem as problem:
            self._refuse(message.ref, problem)
            await self._flush()
            await self._close(POLICY, problem.code)
            return
        self._room.release()
        while True:
            await self._room.acquire()
            await self._may_ask.wait()
            message = await self._receive()
            if message is not None:
                # Begun in the order they came; a table takes them in that order too.
                task = start(self._handle(message))
                self._tasks[task] = message
                task.add_done_callback(self._tasks.pop)

    async def _until_dropped(self) -> None:
        await self._dropped.wait()

    async def _until_signed_out(self) -> None:
        """Look now and then whether the device may still act for its player."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                person = await who_asks(self._websocket, self._context.people)
            except StoreFailure:
                continue  # that will pass
            except Problem:
                person = None
            if ("" if person is None else person.id) != self._person:
                await self._close(POLICY, "signed out")
                return

    async def _receive(self) -> Said | None:
        """Return the next message; None if it has already been refused."""
        while not self._messages.take():
            # A flood is slowed down instead of answered.
            await asyncio.sleep(0.05)
        pace, address = self._context.pace, address_of(self._websocket.scope)
        data = await receive_data(self._websocket)
        await pace.wait(address)  # now, since many may come at the same moment
        with pace.spending(address):
            try:
                message: Said = read_json(data, self.said)
            except Problem as problem:
                self._refuse(ref_of(data), problem)
                return None
        return message

    def _greet(self, hello: Hello) -> None:
        table = self._live.table
        seat = viewpoint(table, self._person, hello.seat, hello.code)
        number = table.number if hello.since is None else min(hello.since, table.number)
        parts = read_parts(hello.parts)
        self._code, self._links = hello.code, table.links
        self._reader = Reader(self._person, seat, hello.language, parts, number)
        self._sits = bool(table.seats_of(self._person))
        self._live.attach(self._person, self._wake)
        self._attached = True
        self._news.set()

    def _wake(self) -> None:
        """The table has changed."""
        self._news.set()

    async def _handle(self, message: Said) -> None:
        ref = message.ref or str(getattr(message, "id", ""))
        try:
            self._answer(await self._carry_out(ref, message))
        except Problem as problem:
            self._refuse(ref, problem)
        except StoreFailure as error:
            error_seldom("store_failed", error, error.reason)
            self._refuse(ref, Problem("busy"))
        except Exception as error:  # noqa: BLE001  the connection and the table go on
            self._refuse(ref, failure(error, self._websocket.scope))

    async def _carry_out(self, ref: str, message: Said) -> Sent:
        language = self._reader.language
        if isinstance(message, Hello):
            raise Problem("bad-request", what="hello can be sent only once")
        if isinstance(message, LookThrough):
            self._look(message.seat)
            return Sent(ref)
        if isinstance(message, Why):
            found = reason(self._live, self._person, message.seat, message.action, language)
            return Sent(ref, allowed=found.allowed, problem=found.problem)
        if not self._person:
            raise Problem("unknown-person")
        if isinstance(message, Say) and not self._context.chat.take(self._person):
            raise Problem("too-many")
        address = address_of(self._websocket.scope)
        answer = await carry_out(self._context, self._live, self._person, address, message)
        watched = self._reader.seat == SPECTATOR
        if watched and isinstance(message, Join) and isinstance(answer.seat, int):
            self._look(answer.seat)
        return Sent(ref, answer.number, answer.version, answer.seat)

    def _look(self, seat: int | None) -> None:
        table = self._live.table
        if seat is None:
            check_outside(table, self._person, self._code)
            self._reader.look(SPECTATOR)
        else:
            self._reader.look(viewpoint(table, self._person, seat, ""))
        self._news.set()

    # -- out --------------------------------------------------------------------------------

    def _answer(self, sent: Sent) -> None:
        data = json.encode(sent)
        self._answers.append(data)
        self._count(len(data))
        self._news.set()

    def _count(self, size: int) -> None:
        """So many bytes more wait for the other side, or fewer."""
        unread = self._context.unread
        unread.add(self._unread, size)
        if unread.is_full(self._unread):
            self._may_ask.clear()
        else:
            self._may_ask.set()

    def _refuse(self, ref: str, problem: Problem) -> None:
        self._answer(Sent(ref, problem=problem_view(problem, self._reader.language)))

    async def _tell(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            await self._flush()
            if self._live.broken:
                await self._close(RESTART, "come back")
                return
            if self._attached:
                try:
                    self._check_view()
                except Problem as problem:
                    await self._close(POLICY, problem.code)
                    return
                await self._show()

    async def _show(self) -> None:
        """Send what has changed for the reader."""
        update = self._live.views.update(self._reader, self._live.clock.now())
        if update is not None:
            await self._send(update)

    def _check_view(self) -> None:
        """Change the view of a reader who has lost the seat or whose link is no longer valid. No
        move does that."""
        table, seat = self._live.table, self._reader.seat
        if table.last_other == self._checked:
            return
        self._checked = table.last_other
        sat, self._sits = self._sits, bool(table.seats_of(self._person))
        if (seat >= 0 and table.seats[seat].person != self._person) or (self._sits and not sat):
            self._reader.look(viewpoint(table, self._person, None, self._code))
        elif seat < 0 and table.links != self._links:
            check_outside(table, self._person, self._code)
            self._links = table.links

    async def _flush(self) -> None:
        while self._answers:
            data = self._answers.popleft()
            await self._put(data)
            self._count(-len(data))
            self._room.release()

    async def _send(self, data: bytes) -> None:
        self._count(len(data))
        await self._put(data)
        self._count(-len(data))

    async def _put(self, data: bytes) -> None:
        await self._websocket.send_text(data.decode())

    async def _close(self, code: int, why: str) -> None:
        with suppress(RuntimeError):  # the other side has already closed
            await self._websocket.close(code, why)


async def receive_data(websocket: WebSocket) -> str | bytes:
    """Return the next message, as text or bytes; both are read as JSON."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    data: str | bytes = message.get("text") or message.get("bytes") or b""
    return data
