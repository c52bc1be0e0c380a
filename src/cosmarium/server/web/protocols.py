"""uvicorn's protocols with limits: who may connect, how long a request may take to arrive, and
how much may wait for somebody who does not read."""

import asyncio
from typing import Any, Final, cast

import h11
from uvicorn import Config
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from cosmarium.server.web.connections import BODY, HEADERS, Connections, Visitor

NO_ROOM: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-length: 0\r\n\r\n"
)
PIECE: Final = 4096  # bytes of messages read at a time
MOST_FRAGMENTS: Final = 64  # of one message
TOO_LARGE: Final = 1009


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

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else "?"
        port = (self.server[1] if self.server else 0) or 0
        self._visitor = self._connections.enter(host, port, transport)
        if self._visitor is None:
            transport.write(NO_ROOM)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._visitor is not None:
            self._connections.leave(self._visitor)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._note()

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
            self._noted = (what, self.cycle)
            self._visitor.now_waits_for(what, self.loop.time())

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
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

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._unread = bytearray()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unread.clear()
        if self.visitor is not None and self.known is not None:
            self.known.leave(self.visitor)

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._read_on()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_on()

    def _read_on(self) -> None:
        """Up to the next message; the rest waits, and the other side with it."""
        while self._unread and self._ready:
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            super().data_received(piece)
        paused = bool(self._unread) or not self._ready
        if paused != self.read_paused and not self.transport.is_closing():
            self.read_paused = paused
            if paused:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    @property
    def _ready(self) -> bool:
        return self.close_sent or (self.queue.empty() and self.writable.is_set())

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS:
            self.conn.fail(TOO_LARGE)
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self._read_on()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Returns when most of it has been taken."""
        await super().send(message)
        await self.writable.wait()
