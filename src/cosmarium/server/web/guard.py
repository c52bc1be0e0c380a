"""The outermost layer: stops cross-origin requests, floods and errors."""

import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cosmarium.server.keys import same
from cosmarium.server.logs import log_error
from cosmarium.server.metrics import Metrics
from cosmarium.server.problems import Problem
from cosmarium.server.settings import Settings
from cosmarium.server.web.identity import COOKIE, is_bearer
from cosmarium.server.web.limits import Buckets, OpenConnections, neighbourhood
from cosmarium.server.web.responses import language_of, problem_response

SAFE: Final = ("GET", "HEAD", "OPTIONS")
FOR_MACHINES: Final = ("/healthz", "/metrics")  # monitoring uses IP addresses
FOR_ANYBODY: Final = "/static/"  # the page that names the right address needs its style
RELAY_HEADER: Final = "x-cosmarium-relay"
ADDRESS_HEADER: Final = "x-cosmarium-address"  # with a request that was passed on: whose it is
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
        " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    # URLs of tables contain invite codes. With no-referrer, browsers would also hide from us that
    # a form was sent by our own page.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
HTTPS_ONLY: Final = "max-age=31536000"
# Host names that nobody else can point at this machine.
LOCAL_HOST: Final = re.compile(r"localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-fA-F:.]+\]")


class Guard:
    """ASGI middleware: adds headers, rejects what must not come in, answers for errors."""

    def __init__(
        self,
        app: ASGIApp,
        refusal: Callable[[HTTPConnection, Problem], Response],
        settings: Settings,
        metrics: Metrics,
        relay_secret: str | None,
    ) -> None:
        self._app = app
        self._refusal = refusal
        self._settings = settings
        self._metrics = metrics
        self._relay_secret = relay_secret
        self._headers = dict(HEADERS)
        if settings.url.startswith("https://"):
            self._headers["strict-transport-security"] = HTTPS_ONLY
        self._requests = Buckets(settings.limits.requests)
        self._new_connections = Buckets(settings.limits.connections)
        self._open = OpenConnections(settings.limits.open_connections)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    # -- HTTP ---------------------------------------------------------------------------------

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self._metrics.requests.labels(str(message["status"])).inc()
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._check(scope, self._requests)
            await self._app(scope, receive, send_guarded)
        except Problem as problem:
            await self._refusal(HTTPConnection(scope), problem)(scope, receive, send_guarded)
        except Exception as error:  # noqa: BLE001  the server must keep running
            fault = failure(error, scope)
            if not begun:  # otherwise part of the answer is out, and uvicorn closes the connection
                await self._refusal(HTTPConnection(scope), fault)(scope, receive, send_guarded)

    # -- connections ----------------------------------------------------------------------------

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope, self._new_connections)
            with self._counted(scope):
                await self._app(scope, receive, send)
        except Problem as problem:
            await deny(WebSocket(scope, receive, send), problem)
        except Exception as error:  # noqa: BLE001  the server must keep running
            failure(error, scope)

    @contextmanager
    def _counted(self, scope: Scope) -> Iterator[None]:
        address = "" if self._relayed(scope) else address_of(scope)
        if address and not self._open.enter(address):
            raise Problem("too-many")
        self._metrics.connections.inc()
        try:
            yield
        finally:
            self._metrics.connections.dec()
            if address:
                self._open.leave(address)

    # -- checks -----------------------------------------------------------------------------------

    def _relayed(self, scope: Scope) -> bool:
        """Return whether another of our processes passed this on; only they know the secret."""
        given = Headers(scope=scope).get(RELAY_HEADER, "")
        return self._relay_secret is not None and same(given, self._relay_secret)

    def _check(self, scope: Scope, rates: Buckets) -> None:
        if self._relayed(scope):  # the process that received it has checked it
            scope["client"] = (Headers(scope=scope).get(ADDRESS_HEADER, "?"), 0)
            return
        if not rates.take(address_of(scope)):
            raise Problem("too-many")
        headers = Headers(scope=scope)
        host, path = headers.get("host", ""), scope["path"]
        open_to_all = path in FOR_MACHINES or path.startswith(FOR_ANYBODY)
        if not open_to_all and not self._known_host(host):
            raise Problem("wrong-host", url=self._settings.url or reached_at(scope))
        origin = headers.get("origin")
        if origin is not None:
            if not self._own_page(origin, host):
                raise Problem("foreign-page")
        elif acts_by_cookie(scope, headers):
            raise Problem("foreign-page")

    def _own_page(self, origin: str, host: str) -> bool:
        """Without a public address it is not known whether a proxy speaks HTTPS for us."""
        page, ours = urlsplit(origin), urlsplit(self._settings.url)
        if not ours.netloc:
            return page.netloc == host
        return (page.scheme, page.netloc) == (ours.scheme, ours.netloc)

    def _known_host(self, host: str) -> bool:
        if self._settings.local_only:
            return LOCAL_HOST.fullmatch(host.rpartition(":")[0] or host) is not None
        return not self._settings.url or host == urlsplit(self._settings.url).netloc


def acts_by_cookie(scope: Scope, headers: Headers) -> bool:
    """Return whether a request relies on the cookie, so that its origin must be checked."""
    if f"{COOKIE}=" not in headers.get("cookie", "") or is_bearer(headers):
        return False
    return scope["type"] == "websocket" or scope["method"] not in SAFE


def reached_at(scope: Scope) -> str:
    """Return the address at which the client has reached this server, as a number."""
    host, port = scope["server"]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return neighbourhood(client[0]) if client else "?"


def failure(error: Exception, scope: Scope) -> Problem:
    """Log an error by place and kind, and return a problem with its reference."""
    reference = secrets.token_hex(4)
    log_error("request_failed", error, reference=reference, route=route_of(scope))
    return Problem("failed", reference=reference)


def route_of(scope: Scope) -> str:
    """Return the pattern of the path, without ids and codes."""
    route = scope.get("route")
    return str(getattr(route, "path", ""))


async def deny(websocket: WebSocket, problem: Problem) -> None:
    """Reject a WebSocket before the handshake."""
    await websocket.send_denial_response(problem_response(problem, language_of(websocket)))
