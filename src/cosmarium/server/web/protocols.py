"""uvicorn's protocols with limits: who may connect, how long a request may take to arrive, and
how much may wait for somebody who does not read."""

import asyncio
import sys
from typing import Any, Final, cast

import h11
from uvicorn import Config
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from cosmarium.server.web.connections import BODY, HEADERS, Connections, Visitor
from cosmarium.server.web.limits import neighbourhood
from cosmarium.server.web.pace import PieceReader

NO_ROOM: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-length: 0\r\n\r\n"
)
REQUEST: Final = 0.001  # seconds that it takes to refuse a request, …
MESSAGE: Final = 0.0003  # … or to hand on a message
MOST_FRAGMENTS: Final = 64  # of one message
TOO_LARGE: Final = 1009


class Flow(FlowControl):
    """Leaves it to the reader whether reading goes on: it may have something left."""

    def __init__(self, transport: asyncio.Transport, reader: PieceReader) -> None:
        super().__init__(transport)
        self._reader = reader

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            # Not at once: uvicorn goes on before it is done with the request before.
            asyncio.get_running_loop().call_soon(self._reader.read_on)


class HttpProtocol(H11Protocol):
    """`config.app` is our App, which knows all connections."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._connections: Connections = cast(Any, config.app).connections
        self._visitor: Visitor | None = None
        self._noted: tuple[str, object] = (HEADERS, None)
        self._taking = False
        self._goes_on_later = False
        self._reader = PieceReader(
            self._connections.pace, self._address, self._take, self._is_ready, self._pause
        )

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = Flow(transport, self._reader)
        host = self.client[0] if self.client else "?"
        port = (self.server[1] if self.server else 0) or 0
        self._visitor = self._connections.enter(host, port, transport)
        if self._visitor is None:
            transport.write(NO_ROOM)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._reader.end()
        if self._visitor is not None:
            self._connections.leave(self._visitor)

    def data_received(self, data: bytes) -> None:
        self._reader.receive(data)

    def _address(self) -> str:
        return "" if self._visitor is None else self._visitor.address

    def _take(self, piece: bytes) -> None:
        self._taking = True
        super().data_received(piece)
        self._taking = False
        self._note()

    def handle_events(self) -> None:
        """Requests of the same piece, one behind the other, wait for their time as well."""
        if self._taking:
            super().handle_events()
            return
        pace, address = self._connections.pace, self._address()
        if pace.must_wait(address):
            self._goes_on_later = True
            pace.later(address, self._handle_later)
        else:
            with pace.spending(address):
                super().handle_events()

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        error = sys.exception()
        if error is not None:  # h11's error and its traceback would hold each other, and us
            error.__traceback__ = None

    def _handle_later(self) -> None:
        self._goes_on_later = False
        if not self.transport.is_closing():
            self.handle_events()
            self._note()
            self._reader.read_on()

    def _is_ready(self) -> bool:
        return not self._goes_on_later and not self.flow.read_paused

    def _pause(self, paused: bool) -> None:
        if self.transport.is_closing():
            self._reader.end()
        elif paused:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._note()

    def _note(self) -> None:
        """What this connection waits for now; uvicorn itself ends one that rests."""
        what = ""
        if self.conn.their_state is h11.IDLE:
            begun = self.cycle is None or self.conn.trailing_data[0]
            what = HEADERS if begun else ""
        elif self.conn.their_state is h11.SEND_BODY:
            what = BODY
        if self._visitor is not None and (what, self.cycle) != self._noted:
            if self.cycle is not self._noted[1]:
                self._connections.pace.charge(self._visitor.address, REQUEST)
            self._noted = (what, self.cycle)
            self._visitor.now_waits_for(what, self.loop.time())

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._reader.end()
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if self._visitor is not None and isinstance(protocol, SocketProtocol):
            self._visitor.now_waits_for("", self.loop.time())
            protocol.visitor, self._visitor = self._visitor, None
            protocol.known = self._connections


class SocketProtocol(WebSocketsSansIOProtocol):
    """Reads messages only as fast as they are handled, and nothing while the other side does
    not read: neither messages nor answers to pings pile up."""

    visitor: Visitor | None = None
    known: Connections | None = None

    def __init__(self, config: Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self._pace = cast(Any, config.app).connections.pace
        self._reader = PieceReader(
            self._pace, self._address, super().data_received, self._is_ready, self._pause
        )

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._reader.end()
        if self.visitor is not None and self.known is not None:
            self.known.leave(self.visitor)

    def data_received(self, data: bytes) -> None:
        self._reader.receive(data)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader.read_on()

    def _address(self) -> str:
        """Whose connection it is, also behind a proxy; before the handshake nobody's."""
        client = self.scope["client"] if self.handshake_complete else None
        return neighbourhood(client[0]) if client else ""

    def _is_ready(self) -> bool:
        return self.close_sent or (self.queue.empty() and self.writable.is_set())

    def _pause(self, paused: bool) -> None:
        if paused != self.read_paused and not self.transport.is_closing():
            self.read_paused = paused
            if paused:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS:
            self.conn.fail(TOO_LARGE)
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self._pace.charge(self._address(), MESSAGE)
        self._reader.read_on()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Returns when most of it has been taken."""
        await super().send(message)
        await self.writable.wait()
