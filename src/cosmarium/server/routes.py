"""Routes requests to endpoints, or to the process that runs the table."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cached_property, partial
from typing import Final, TypeVar

from msgspec import json
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, Router, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from cosmarium.server.logs import error_seldom
from cosmarium.server.pages.errors import problem_page, wants_page
from cosmarium.server.pages.routes import PAGES, POSTED
from cosmarium.server.pages.socket import PageSocket
from cosmarium.server.pages.visit import Page, Visit
from cosmarium.server.problems import Problem
from cosmarium.server.store.base import StoreFailure
from cosmarium.server.tables.hall import Elsewhere
from cosmarium.server.web.context import Context
from cosmarium.server.web.endpoints import Call, Endpoint, read_body, read_query, receive_body
from cosmarium.server.web.handlers import endpoints
from cosmarium.server.web.identity import who_asks
from cosmarium.server.web.lobby import LobbyFeed
from cosmarium.server.web.openapi import document
from cosmarium.server.web.relay import NoAnswer, Relay
from cosmarium.server.web.responses import Json, language_of, problem_response
from cosmarium.server.web.socket import TableSocket

SEARCH_SECONDS: Final = 5.0  # to find the new owner of a table whose server has died
SEARCH_PAUSE: Final = 0.1
# Pages only: answers of the API hold keys and links beside words that anybody may choose, and
# the length of what is compressed would tell how alike they are.
COMPRESSED: Final = [Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)]
Result = TypeVar("Result")


class Routes:
    """All routes of the server. `relay` is None if this is the only process."""

    def __init__(self, context: Context, relay: Relay | None, lobby: LobbyFeed) -> None:
        self._context = context
        self._relay = relay
        self._lobby = lobby
        self._endpoints = endpoints(context)

    @cached_property
    def _description(self) -> bytes:
        """The OpenAPI document, written when somebody asks for it: that takes a while."""
        return json.encode(document(self._endpoints))

    def app(self) -> ASGIApp:
        async def description(_request: Request) -> Response:
            return Json(self._description)

        async def health(_request: Request) -> Response:
            try:
                await self._context.store.beat()  # a server that cannot write is unhealthy
            except StoreFailure as error:
                return problem_response(store_fails(error), "")
            failing = self._context.supervisor.failing
            if failing:
                return PlainTextResponse(f"failing: {', '.join(failing)}\n", 503)
            return PlainTextResponse("ok\n")

        async def metrics(_request: Request) -> Response:
            return PlainTextResponse(self._context.metrics.text())

        routes: list[BaseRoute] = [
            Route("/healthz", health),
            Route("/metrics", metrics),
            Route("/api/openapi.json", description),
            WebSocketRoute("/api/lobby/socket", self._lobby.show),
            WebSocketRoute("/api/tables/{table}/socket", partial(self._table_socket, TableSocket)),
            WebSocketRoute("/tables/{table}/socket", partial(self._table_socket, PageSocket)),
            *[
                Route(path, partial(self._page, page), methods=[method], middleware=COMPRESSED)
                for method, pages in (("GET", PAGES), ("POST", POSTED))
                for path, page in pages.items()
            ],
        ]
        for path in dict.fromkeys([endpoint.path for endpoint in self._endpoints]):
            there = {one.method: one for one in self._endpoints if one.path == path}
            routes.append(Route(path, partial(self._answer, there), methods=list(there)))
        # Only the router: a Starlette application would answer errors itself, in its own words.
        return ExceptionMiddleware(Router(routes), {HTTPException: self._no_route})

    async def _no_route(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = "wrong-method" if error.status_code == 405 else "not-found"
        response = refusal(request, Problem(code))
        response.headers.update(error.headers or {})
        return response

    # -- requests -----------------------------------------------------------------------------

    async def _answer(self, methods: dict[str, Endpoint], request: Request) -> Response:
        endpoint = methods["GET" if request.method == "HEAD" else request.method]
        language = language_of(request)
        try:
            person = await who_asks(request, self._context.people, endpoint.person)
            query = read_query(request, endpoint.query)
            data = await receive_body(request, self._context.settings.limits.body)
            body = read_body(request, data, endpoint.body)
            call = Call(request, person, language, query, body)
            return await self._where_it_is(
                request,
                lambda: endpoint.handler(call),
                lambda relay, address: relay.http(request, data, address),
            )
        except Problem as problem:
            return problem_response(problem, language)
        except StoreFailure as error:
            return problem_response(store_fails(error), language)
        except ClientDisconnect:
            return Response(status_code=400)  # the client is gone

    async def _page(self, page: Page, request: Request) -> Response:
        try:
            person = await who_asks(request, self._context.people)
            visit = Visit(self._context, request, person)
            return await self._where_it_is(
                request,
                lambda: page(visit),
                lambda relay, address: relay.http(request, b"", address),
            )
        except Problem as problem:
            return problem_page(request, problem)
        except StoreFailure as error:
            return problem_page(request, store_fails(error))
        except ClientDisconnect:
            return Response(status_code=400)  # nobody is there to read it

    async def _table_socket(self, kind: type[TableSocket], websocket: WebSocket) -> None:
        async def here() -> None:
            person = await who_asks(websocket, self._context.people)
            live = await self._context.hall.table(str(websocket.path_params["table"]))
            await kind(self._context, websocket, live, person).run()

        try:
            await self._where_it_is(
                websocket, here, lambda relay, address: relay.websocket(websocket, address)
            )
        except StoreFailure as error:
            raise store_fails(error) from error

    # -- this process or another ----------------------------------------------------------------

    async def _where_it_is(
        self,
        connection: Request | WebSocket,
        here: Callable[[], Awaitable[Result]],
        there: Callable[[Relay, str], Awaitable[Result]],
    ) -> Result:
        """Handle a request here, or pass it to the process that runs the table. If that process
        has just died, its tables become free in a moment and this one takes over."""
        loop = asyncio.get_running_loop()
        until = loop.time() + SEARCH_SECONDS
        while True:
            try:
                return await here()
            except Elsewhere as elsewhere:
                if self._relay is None or self._relay.is_relayed(connection):
                    raise Problem("moving") from elsewhere
                address = elsewhere.address
            try:
                return await there(self._relay, address)
            except NoAnswer as error:
                if loop.time() > until:
                    raise Problem("moving") from error
                await asyncio.sleep(SEARCH_PAUSE)


def refusal(connection: HTTPConnection, problem: Problem) -> Response:
    """Return a page for people and JSON for programs. A flood gets what costs least."""
    if wants_page(connection) and problem.code != "too-many":
        return problem_page(connection, problem)
    return problem_response(problem, language_of(connection))


def store_fails(error: StoreFailure) -> Problem:
    error_seldom("store_failed", error, error.reason)
    return Problem("busy")
