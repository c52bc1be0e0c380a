"""Passes requests and messages on to the process that runs a table, unchanged and with the
sender's key."""

from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from cosmarium.server.supervision import until_one_ends
from cosmarium.server.web.context import Context
from cosmarium.server.web.guard import ADDRESS_HEADER, RELAY_HEADER, address_of
from cosmarium.server.web.socket import receive_data

PASSED_ON: Final = ("authorization", "cookie", "content-type", "accept-language")
RESTART: Final = 1012
KEPT_SECONDS: Final = 2.0  # uvicorn closes idle connections after five
# The other machine may be cut off from the network, and then nothing closes a connection.
CONNECT_SECONDS: Final = 2.0
PING_SECONDS: Final = 2.0
PONG_SECONDS: Final = 4.0


class NoAnswer(Exception):
    """The other process is gone, or no longer runs the table."""


class Relay:
    """A client for the other processes. Needs httpx and websockets."""

    def __init__(self, secret: str, context: Context) -> None:
        import httpx  # noqa: PLC0415  optional, like PostgreSQL, which needs it

        self._secret = secret
        self._metrics = context.metrics
        self._failures = (httpx.HTTPError, OSError)
        # We close idle connections before the other side does, so no request hits a closed one.
        limits = httpx.Limits(max_connections=None, keepalive_expiry=KEPT_SECONDS)
        timeout = httpx.Timeout(30.0, connect=CONNECT_SECONDS)
        self._client = httpx.AsyncClient(timeout=timeout, limits=limits, trust_env=False)

    async def close(self) -> None:
        await self._client.aclose()

    def is_relayed(self, connection: Request | WebSocket) -> bool:
        return RELAY_HEADER in connection.headers

    def _headers(self, connection: Request | WebSocket) -> dict[str, str]:
        passed = {name: value for name, value in connection.headers.items() if name in PASSED_ON}
        address = address_of(connection.scope)
        return {**passed, RELAY_HEADER: self._secret, ADDRESS_HEADER: address}

    async def http(self, request: Request, body: bytes, address: str) -> Response:
        url = f"http://{address}{request.url.path}"
        if request.url.query:
            url += f"?{request.url.query}"
        try:
            answer = await self._client.request(
                request.method, url, headers=self._headers(request), content=body
            )
        except self._failures as error:
            raise NoAnswer from error
        if answer.status_code == 503:
            raise NoAnswer
        self._metrics.relayed.inc()
        kind = answer.headers.get("content-type")
        return Response(answer.content, answer.status_code, media_type=kind)

    async def websocket(self, websocket: WebSocket, address: str) -> None:
        from websockets.asyncio.client import connect  # noqa: PLC0415  see above
        from websockets.exceptions import (  # noqa: PLC0415
            ConnectionClosed,
            InvalidHandshake,
        )

        url = f"ws://{address}{websocket.url.path}"
        try:
            upstream = await connect(
                url,
                additional_headers=self._headers(websocket),
                compression=None,
                max_size=None,
                proxy=None,
                open_timeout=CONNECT_SECONDS,
                ping_interval=PING_SECONDS,
                ping_timeout=PONG_SECONDS,
                close_timeout=CONNECT_SECONDS,
            )
        except (OSError, InvalidHandshake, TimeoutError) as error:
            raise NoAnswer from error
        self._metrics.relayed.inc()
        await websocket.accept()

        async def inwards() -> None:
            while True:
                await upstream.send(await receive_data(websocket))

        async def outwards() -> None:
            async for message in upstream:
                if isinstance(message, str):
                    await websocket.send_text(message)
                else:
                    await websocket.send_bytes(message)

        try:
            ends = await until_one_ends(inwards(), outwards())
        finally:
            await upstream.close()
        usual = (ConnectionClosed, WebSocketDisconnect)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, usual):
                raise end
        with suppress(RuntimeError):  # the other side has already closed
            code = upstream.close_code
            # A client that is cut off because a server died reconnects and finds the new one.
            await websocket.close(RESTART if code in (None, 1006, 1011) else code)
