"""The ASGI application, with everything that starts and stops with the server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from starlette.types import ASGIApp, Receive, Scope, Send

from cosmarium.server.keys import new_id, new_secret
from cosmarium.server.logs import log
from cosmarium.server.metrics import Metrics
from cosmarium.server.news.links import SignedLinks
from cosmarium.server.news.notifier import Notifier
from cosmarium.server.routes import Routes, refusal
from cosmarium.server.settings import Settings
from cosmarium.server.store import new_store
from cosmarium.server.store.base import WATCH_SECONDS, Store
from cosmarium.server.supervision import Supervisor, stop
from cosmarium.server.tables.orders import Orders
from cosmarium.server.upkeep import UPKEEP_SECONDS, Upkeep
from cosmarium.server.web.connections import Connections
from cosmarium.server.web.context import Context, new_context
from cosmarium.server.web.guard import Guard
from cosmarium.server.web.handlers import lobby_json
from cosmarium.server.web.lobby import PAUSE, LobbyFeed
from cosmarium.server.web.relay import Relay


async def check_now_and_then(store: Store, settings: Settings) -> None:
    """When a server starts its file has been checked; it runs for months after that."""
    await asyncio.sleep(settings.check_seconds)
    await store.check()


class App:
    """The ASGI application. It answers requests inside `running`.

    It does not use the lifespan protocol, which would hide why the server cannot start.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.supervisor = Supervisor(self.metrics)
        self.connections = Connections(settings.limits, self.metrics)
        self.context: Context | None = None
        self._guarded: ASGIApp | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self._guarded is not None, "not running"
        scope["app"] = self  # makes Starlette's routes raise instead of answering 404
        await self._guarded(scope, receive, send)

    @asynccontextmanager
    async def running(self, address: str) -> AsyncIterator[None]:
        """Start everything and stop it on exit. Other processes reach this one at `address`."""
        store, server = new_store(self.settings), new_id()
        await store.open(server, address)
        url = self.settings.url.rstrip("/")
        links = SignedLinks(await store.fact("links", new_secret()), url)
        context = new_context(
            self.settings, store, self.metrics, self.supervisor, links, self.connections.pace
        )
        self.context = context
        secret = await store.fact("relay", new_secret())
        relay = Relay(secret, context) if self.settings.several else None
        if relay is not None:
            self.connections.relay_at(address)
        lobby = LobbyFeed(partial(lobby_json, context))
        store.on_lobby_change(lobby.changed)
        routes, known = Routes(context, relay, lobby), secret if relay is not None else None
        self._guarded = Guard(routes.app(), refusal, self.settings, context.metrics, known)
        keep, pause = self.supervisor.keep, self.settings.beat_seconds
        tasks = [
            keep("housekeeping", context.hall.look_after, pause),
            keep("database", store.watch, WATCH_SECONDS),
            keep("lobby", lobby.read, PAUSE),
            keep("integrity", partial(check_now_and_then, store, self.settings), 0),
            keep("connections", self.connections.sweep, self.connections.sweep_seconds),
            keep("orders", Orders(store, context.hall).carry_out, pause),
            keep("reviews", context.reviews.resume, UPKEEP_SECONDS),
            keep("upkeep", Upkeep(store, self.settings).go_round, UPKEEP_SECONDS),
        ]
        if url:
            reach = self.settings.webhooks
            notifier = Notifier(store, links, context.mailer, reach, self.metrics)
            tasks.append(keep("notices", notifier.go_round, self.settings.notice_seconds))
        log("started", server=server)
        try:
            yield
        finally:
            await stop(*tasks)
            await context.reviews.close()
            await context.hall.close()
            if relay is not None:
                await relay.close()
            await store.close()
            log("stopped", server=server)
