"""The connection of a page to its table: what the interface says, and what to show."""

import gzip
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Raw, Struct, json

from cosmarium.server.pages.drawn import Painter, Shown, Viewpoint, draw, events_for
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.pages.page_updates import Composer
from cosmarium.server.problems import Problem
from cosmarium.server.tables.commands import ActionText, Ask, Command, SeatNumber
from cosmarium.server.web.messages import Hello, LookThrough, Why
from cosmarium.server.web.render_pool import Studio
from cosmarium.server.web.socket import TableSocket

WORTH_PACKING: Final = 4096  # bytes
LayoutName = Literal["wide", "medium", "phone"]
Target = Annotated[str, Meta(max_length=100)]


class PageHello(Hello, frozen=True, tag="hello"):
    layout: LayoutName = "wide"


class SetLayout(Ask, frozen=True, tag="layout"):
    """The page has another width now."""

    layout: LayoutName


class WhyNot(Ask, frozen=True, tag="why-not"):
    """Why a piece cannot be chosen, after those that are chosen already."""

    target: Target
    chosen: Annotated[list[Target], Meta(max_length=20)] = []


class Preview(Ask, frozen=True, tag="preview"):
    action: ActionText


class ShowBoard(Ask, frozen=True, tag="board"):
    """Another seat's board."""

    seat: SeatNumber


Question = WhyNot | Preview | ShowBoard


class PageAnswer(Struct, frozen=True, tag_field="type", tag="answer", omit_defaults=True):
    """The answer to a question of the page."""

    ref: str
    rule: str = ""
    words: str = ""
    fragments: list[Shown] = []


class PageSocket(TableSocket):
    said = PageHello | LookThrough | Why | SetLayout | WhyNot | Preview | ShowBoard | Command

    _composer: Composer
    _shown: tuple[int, Viewpoint] | None = None  # which round, and how, the page shows

    def _greet(self, hello: Hello) -> None:
        assert isinstance(hello, PageHello)
        parts = [
            "table",
            "you",
            "clock",
            *[part for part in hello.parts or [] if part == "position"],
        ]
        # Whoever comes back may have lost the seat meanwhile; the page tells it.
        mine = self._live.table.seats_of(self._person)
        super()._greet(
            Hello(
                seat=hello.seat if hello.seat in mine else None,
                code=hello.code,
                language=hello.language or "en",
                parts=parts,
            )
        )
        self._composer = Composer(hello.layout, hello.since or 0, "position" in parts)

    async def _carry_out(self, ref: str, message: Any) -> Any:
        if isinstance(message, SetLayout):
            self._composer.layout = message.layout
            self._news.set()
            return PageAnswer(ref)
        if isinstance(message, WhyNot | Preview | ShowBoard):
            if self._live.table.match is None:
                raise Problem("not-started")
            if isinstance(message, ShowBoard) and message.seat >= len(self._live.table.seats):
                raise Problem("no-seat")
            return await self._studio.work(self._look_closer, ref, message, self._painter())
        return await super()._carry_out(ref, message)

    def _painter(self) -> Painter:
        look = self._sight()
        events = events_for(list(self._live.views.recent), look.seat)
        return Painter(self._live.table, events, look)

    def _look_closer(self, ref: str, question: Question, painter: Painter) -> PageAnswer:
        if isinstance(question, WhyNot):
            found = painter.why(question.target, question.chosen)
            return PageAnswer(ref) if found is None else PageAnswer(ref, found.rule, found.words)
        if isinstance(question, Preview):
            parts = painter.preview(question.action)
        else:
            parts = painter.board_of(question.seat)
        return PageAnswer(ref, fragments=parts)

    def _sight(self) -> Viewpoint:
        return Viewpoint(self._reader.seat, self._reader.language, self._composer.layout)

    @property
    def _studio(self) -> Studio:
        return self._context.studio

    def _look(self, seat: int | None) -> None:
        super()._look(seat)
        self._composer, self._shown = self._composer.anew(), None

    async def _show(self) -> None:
        """Everything is of this moment, though it is drawn later: if the table goes on in
        between, the next message follows."""
        live, composer, look = self._live, self._composer, self._sight()
        moment = (live.views.round, look)
        if moment == self._shown:
            return
        table, told, seats = live.table, list(live.views.recent), live.views.seats()
        now = live.clock.now()
        update = live.views.update(self._reader, now)
        drawn = None
        if table.match is not None:
            picture = (table.id, table.number, look)
            drawn = await self._studio.shared(picture, draw, table, told, look)
        shown = PageState(table, told, seats, self._person, look, drawn, now, self._code)
        message = await self._studio.work(self._message, composer, shown, update)
        if composer is not self._composer:
            return  # the page wants to see through other eyes by now
        self._shown = moment
        if message is not None:
            await self._send(message)

    def _message(self, composer: Composer, shown: PageState, update: bytes | None) -> bytes | None:
        page = composer.changes(shown)
        if update is None and not page:
            return None
        head: dict[str, Any] = {"type": "page", "number": shown.table.number, "now": shown.now}
        if update is not None:
            head["update"] = Raw(update)
        return json.encode(head | page)

    async def _put(self, data: bytes) -> None:
        if len(data) < WORTH_PACKING:
            await super()._put(data)
        else:
            await self._websocket.send_bytes(await self._studio.work(pack, data))


def pack(data: bytes) -> bytes:
    return gzip.compress(data, 4, mtime=0)
