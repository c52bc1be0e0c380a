"""The WebSocket of a page: like that of a program, but with HTML and drawings."""

import asyncio
from collections import deque
from typing import Any, Final

from isal import isal_zlib
from msgspec import Raw, json

from cosmarium.core.host import Host
from cosmarium.server.pages.cards import card_html
from cosmarium.server.pages.drawn import Painter, Viewpoint
from cosmarium.server.pages.hinting import advice_for
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.pages.page_updates import Composer
from cosmarium.server.pages.past_turns import (
    LONGEST_ABSENCE,
    Past,
    cards,
    frames,
    lines,
    own_card,
    teller_for,
)
from cosmarium.server.pages.protocol import (
    Describe,
    Inspect,
    LookBack,
    Losing,
    NextStep,
    PageAnswer,
    PageAsk,
    PageHello,
    PageMessage,
    Preview,
    Question,
    Recap,
    SetLayout,
    ShowBoard,
    WholeStory,
    WhyNot,
)
from cosmarium.server.problems import Problem
from cosmarium.server.tables.commands import AskHint
from cosmarium.server.tables.rows import decode_row
from cosmarium.server.tables.table import Table
from cosmarium.server.web.guard import address_of
from cosmarium.server.web.messages import Hello
from cosmarium.server.web.render_pool import RenderPool
from cosmarium.server.web.socket import TableSocket

WORTH_PACKING: Final = 1024  # bytes
# ISA-L makes the same gzip as zlib's level 2, as short and in a third of the time.
PACKING_LEVEL: Final = 1
GZIP: Final = 16 + 15  # with a header, and the usual bits of the window
MOST_POSITIONS: Final = 64  # that wait for a page; of a longer row the earliest are left out
PACKED: Final = b"\x1f\x8b"  # how gzipped data begin


class PageSocket(TableSocket):
    """Every move is a message of its own, even if moves follow each other faster than they can be
    sent: pages show them one by one. The positions of earlier moves are kept until then."""

    said = PageHello | PageAsk

    _composer: Composer
    _positions: deque[Table]
    _one_question: asyncio.Lock
    _shown: tuple[int, Viewpoint] | None = None  # the round and the viewpoint that the page shows

    def _greet(self, hello: Hello) -> None:
        assert isinstance(hello, PageHello)
        parts = [
            "table",
            "you",
            "clock",
            *[part for part in hello.parts or [] if part == "position"],
        ]
        self._one_question = asyncio.Lock()
        self._composer = Composer(hello.layout, hello.since or 0, "position" in parts)
        self._positions = deque(maxlen=MOST_POSITIONS)
        # A player who reconnects may have lost the seat; the page says so.
        mine = self._live.table.seats_of(self._person)
        super()._greet(
            Hello(
                seat=hello.seat if hello.seat in mine else None,
                code=hello.code,
                language=hello.language or "en",
                parts=parts,
            )
        )

    def _wake(self) -> None:
        self._positions.append(self._live.table)
        super()._wake()

    async def _carry_out(self, ref: str, message: Any) -> Any:
        if isinstance(message, SetLayout):
            self._composer.layout = message.layout
            self._news.set()
            return PageAnswer(ref)
        if isinstance(message, Question):
            match = self._live.table.match
            if match is None:
                raise Problem("not-started")
            if isinstance(message, ShowBoard) and message.seat >= len(self._live.table.seats):
                raise Problem("no-seat")
            return await self._closer_look(ref, message)
        if isinstance(message, NextStep):
            await self._live.next_step(self._person, message.step)
            return PageAnswer(ref)
        if isinstance(message, LookBack):
            return await self._look_back(ref, message)
        if isinstance(message, AskHint):
            return await self._hint(ref, message)
        return await super()._carry_out(ref, message)

    async def _closer_look(self, ref: str, question: Question) -> PageAnswer:
        """One at a time, and none while answers wait for the page: each is a picture."""
        async with self._one_question:
            await self._may_ask.wait()
            match = self._live.table.match
            assert match is not None
            painter = self._painter(match)
            return await self._render_pool.work(
                self._look_closer, ref, question, painter, owner=self._owner
            )

    async def _look_back(self, ref: str, asked: LookBack) -> PageAnswer:
        """Go through a part of the log again, in a thread."""
        live, table, look = self._live, self._live.table, self._viewpoint()
        if table.match is None:
            raise Problem("not-started")
        first = max(0, first_row(asked), table.number - LONGEST_ABSENCE)
        mark = live.teller_before(first)
        library, start = self._context.library, 0 if mark is None else mark.number
        library.charge(address_of(self._websocket.scope), table.number - start)
        bodies = await self._context.store.log(table.id, start, table.number)
        past = Past(table, look, table.seats_of(self._person), teller_for(table, mark))
        return await library.work(self._owner, look_back, ref, asked, first, past, bodies)

    async def _hint(self, ref: str, ask: AskHint) -> PageAnswer:
        """Thought out in a worker process, put into words in a thread."""
        if ask.seat != self._reader.seat:
            raise Problem("not-yours")
        thinking = await self._live.hints.ask(self._person, ask)
        match = self._live.table.match
        assert match is not None
        advice = await self._render_pool.work(
            advice_for, self._painter(match), thinking, ask, owner=self._owner
        )
        return PageAnswer(ref, advice=advice)

    @property
    def _owner(self) -> str:
        """For whom pictures are drawn."""
        return self._person or address_of(self._websocket.scope)

    def _painter(self, match: Host) -> Painter:
        look = self._viewpoint()
        seen = match.observe(look.seat)
        return Painter(self._live.table, seen, self._composer.heard.events, look)

    def _look_closer(self, ref: str, question: Question, painter: Painter) -> PageAnswer:
        if isinstance(question, WhyNot):
            reason = painter.why(question.target, question.chosen, question.verb)
            return PageAnswer(ref, reason=reason)
        if isinstance(question, Describe):
            return PageAnswer(ref, described=painter.prompter.describe(question.actions))
        if isinstance(question, Losing):
            return PageAnswer(ref, losses=painter.prompter.losses(question.action))
        if isinstance(question, Inspect):
            return PageAnswer(ref, card=card_html(painter, question.element))
        if isinstance(question, Preview):
            parts = painter.preview(question.action)
        else:
            parts = painter.board_of(question.seat)
        return PageAnswer(ref, fragments=parts)

    def _viewpoint(self) -> Viewpoint:
        return Viewpoint(self._reader.seat, self._reader.language, self._composer.layout)

    @property
    def _render_pool(self) -> RenderPool:
        return self._context.render_pool

    def _look(self, seat: int | None) -> None:
        super()._look(seat)
        self._composer, self._shown = self._composer.fresh(), None
        self._positions.clear()

    async def _show(self) -> None:
        """Send the table as it is now, after the positions on the way there. If it changes while
        it is being drawn, another message follows."""
        if self._composer.empty:
            self._positions.clear()
        while self._positions:
            table = self._positions.popleft()
            if table.number > self._composer.seen:
                await self._show_table(table)
        if (self._live.views.round, self._viewpoint()) != self._shown:
            await self._show_table(self._live.table)

    async def _show_table(self, table: Table) -> None:
        live, composer, look = self._live, self._composer, self._viewpoint()
        round_, update, seats = live.views.round, None, live.views.seats()
        latest = table is live.table
        told = list(live.views.recent)
        if not latest:
            told = [one for one in told if one.number <= table.number]
        now = live.clock.now()
        seen = None if table.match is None else table.match.observe(look.seat)
        if latest:
            self._reader.number = table.number  # a page gets lines, not entries of the log
            update = live.views.update(self._reader, now, seen)
        events = composer.heard.update(told, look.seat)
        shown = PageState(table, told, seats, self._person, look, seen, now, self._code, events)
        if composer.empty:
            data = await self._render_pool.work(
                self._message, composer, shown, update, owner=self._owner
            )
        else:  # what a move changes is made faster than a thread takes over
            data = self._message(composer, shown, update)
        if composer is not self._composer:
            return  # the page has switched to another view in the meantime
        if latest:
            self._shown = (round_, look)
        if data is not None:
            await self._send(data)

    def _message(self, composer: Composer, shown: PageState, update: bytes | None) -> bytes | None:
        message = composer.changes(shown)
        if update is not None:
            message.update = Raw(update)
        nothing = message == PageMessage(message.number, message.now)
        return None if nothing else packed(json.encode(message))

    async def _put(self, data: bytes) -> None:
        if data.startswith(PACKED):
            await self._websocket.send_bytes(data)
        else:
            await super()._put(data)


def first_row(asked: LookBack) -> int:
    """The row after which it begins."""
    if isinstance(asked, WholeStory):
        return 0
    return asked.since if isinstance(asked, Recap) else asked.row - 1


def look_back(ref: str, asked: LookBack, first: int, past: Past, bodies: list[str]) -> PageAnswer:
    rows = [decode_row(body) for body in bodies]
    if isinstance(asked, Recap):
        found, earlier = cards(past, rows, first)
        return PageAnswer(ref, cards=found, earlier=earlier, own=own_card(past, first))
    if isinstance(asked, WholeStory):
        return PageAnswer(ref, story=lines(past, rows))
    return PageAnswer(ref, frames=frames(past, rows, first + 1))


def packed(data: bytes) -> bytes:
    """Compressed if it is worth it. JSON never begins like that."""
    if len(data) < WORTH_PACKING:
        return data
    return isal_zlib.compress(data, PACKING_LEVEL, GZIP)
