"""A server in this process and people who use it over the network."""

import asyncio
import gzip
import itertools
import random
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator, MutableSequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Any

import httpx
import uvicorn
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect

from cosmarium.server.app import App
from cosmarium.server.run import Server, address_of, config_of, listen
from cosmarium.server.settings import Limits, Settings

PATIENCE = 120.0  # seconds until a test gives up waiting; no test measures time
_ids = itertools.count(1)


class Running:
    """A server that listens; `address` is host:port."""

    def __init__(self, app: App, address: str) -> None:
        self.app = app
        self.address = address

    @property
    def url(self) -> str:
        return f"http://{self.address}"

    @property
    def context(self) -> Any:
        """What its handlers share, to look at and to break."""
        assert self.app.context is not None
        return self.app.context


@asynccontextmanager
async def running(database: str, send_buffer: int = 0, **settings: Any) -> AsyncIterator[Running]:
    settings.setdefault("limits", Limits())
    app = App(Settings(database=database, **settings))
    sockets = [listen("127.0.0.1", 0)]
    if send_buffer:
        sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    if app.settings.several:
        sockets.append(listen("127.0.0.1", 0))
    started = asyncio.Event()
    server = _Server(config_of(app), started.set)
    address = address_of(sockets[0])
    async with app.running(address_of(sockets[-1])):
        serving = asyncio.create_task(server.serve(sockets))
        await started.wait()
        try:
            yield Running(app, address)
        finally:
            server.stopping.set()
            await serving


def only_beats(beats: MutableSequence[float], place: int) -> None:
    """A worker that does nothing but say that it is alive. Here, since a new process
    can import this module."""
    while True:
        beats[place] = time.monotonic()
        time.sleep(0.02)


class _Server(Server):
    """Leaves signals to pytest, and stops at once: the real one looks ten times a second."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config, started)
        self.stopping = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.stopping.wait()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Refused(Exception):
    """The server's problem, as the client got it."""

    def __init__(self, status: int, problem: dict[str, Any]) -> None:
        super().__init__(f"{status} {problem}")
        self.status = status
        self.problem = problem
        self.code = problem.get("code")


class Human:
    """Somebody with a key of its own."""

    def __init__(self, url: str, token: str = "", name: str = "") -> None:
        self.url = url
        self.token = token
        self.name = name
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(
            base_url=url,
            headers=headers,
            timeout=PATIENCE,
            # Shorter than the server's: else a request may meet a connection that is just closed.
            limits=httpx.Limits(keepalive_expiry=1.0),
            trust_env=False,
            verify=False,  # none is there, and to read all certificates takes 25 ms
        )

    @classmethod
    async def enter(cls, url: str, name: str) -> "Human":
        human = cls(url)
        try:
            made = await human.post("/api/people", name=name)
        finally:
            await human.http.aclose()
        return cls(url, made["token"], name)

    async def ask(self, method: str, path: str, **kwargs: Any) -> Any:
        answer = await self.http.request(method, path, **kwargs)
        if answer.status_code >= 400:
            raise Refused(answer.status_code, answer.json())
        if answer.headers.get("content-type", "").startswith("application/json"):
            return answer.json()
        return answer.text

    async def get(self, path: str, **query: Any) -> Any:
        return await self.ask("GET", path, params=query)

    async def post(self, path: str, **body: Any) -> Any:
        return await self.ask("POST", path, json=body)

    async def table(self, table: str, **query: Any) -> Any:
        return await self.get(f"/api/tables/{table}", **query)

    async def do(self, table: str, command: str, **body: Any) -> Any:
        return await self.post(f"/api/tables/{table}/{command}", **body)

    async def new_table(self, game: str, *seats: str, **wish: Any) -> str:
        """Seats: `me`, `free`, or the level of a bot."""
        plans: list[dict[str, str]] = []
        for place, seat in enumerate(seats):
            if seat == "me":
                plans.append({"name": f"{self.name}{place or ''}"})
            else:
                plans.append({} if seat == "free" else {"bot": seat})
        made = await self.post("/api/tables", game=game, seats=plans, **wish)
        return str(made["id"])

    def sit(self, table: str, **hello: Any) -> "AbstractAsyncContextManager[Place]":
        return self._at(f"/api/tables/{table}/socket", hello)

    def look(self, table: str, **hello: Any) -> "AbstractAsyncContextManager[Place]":
        """Sit there as a page does: what comes is drawn, in words, and packed if it is long."""
        return self._at(f"/tables/{table}/socket", hello)

    @asynccontextmanager
    async def _at(self, path: str, hello: dict[str, Any]) -> "AsyncIterator[Place]":
        async with connect(
            f"{self.url.replace('http', 'ws', 1)}{path}",
            additional_headers={"authorization": f"Bearer {self.token}"} if self.token else {},
            compression=None,
            max_size=None,
            proxy=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        ) as connection:
            place = Place(connection)
            await place.send("hello", **hello)
            yield place

    async def leave(self) -> None:
        await self.http.aclose()


class Place:
    """A connection to a table: the newest of every part, and answers by their ref."""

    def __init__(self, connection: ClientConnection) -> None:
        self.socket = connection
        self.parts: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.number = 0
        self.answers: dict[str, dict[str, Any]] = {}

    async def send(self, kind: str, **fields: Any) -> str:
        ref = str(fields.pop("ref", next(_ids)))
        message = {"type": kind, "ref": ref, **fields}
        await self.socket.send(json.encode(message).decode())
        return ref

    async def receive(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            data = await self.socket.recv()
        text = data if isinstance(data, str) else gzip.decompress(data).decode()
        self.raw.append(text)
        message: dict[str, Any] = json.decode(text)
        if message["type"] == "answer":
            self.answers[message["ref"]] = message
        else:
            self.number = message["number"]
            self.log += message.get("log", []) if message["type"] == "update" else []
            self.parts |= {k: v for k, v in message.items() if k not in ("type", "log")}
        return message

    async def until(self, true: Callable[[], Any]) -> None:
        while not true():
            await self.receive()

    async def reach(self, number: int) -> None:
        """Until the entry of this number has come."""
        await self.until(lambda: self.number >= number)

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send, wait for the answer; Refused if it is a problem."""
        ref = await self.send(kind, **fields)
        await self.until(lambda: ref in self.answers)
        answer = self.answers[ref]
        if "problem" in answer and "allowed" not in answer:
            raise Refused(0, answer["problem"])
        return answer

    async def move(self, seat: int, action: str, **fields: Any) -> dict[str, Any]:
        fields.setdefault("id", f"m{next(_ids)}")
        fields.setdefault("base", self.turn["version"])
        return await self.ask("move", seat=seat, action=action, **fields)

    @property
    def turn(self) -> dict[str, Any]:
        turn: dict[str, Any] = self.parts["turn"]
        return turn

    @property
    def actions(self) -> list[str]:
        return [action["action"] for action in self.turn["actions"]]

    @property
    def status(self) -> str:
        return str(self.parts["table"]["status"])

    @property
    def over(self) -> bool:
        return "table" in self.parts and self.status in ("finished", "closed")

    async def play(
        self, seat: int, dice: random.Random, stop: Callable[[], bool] | None = None
    ) -> int:
        """Random legal moves whenever the seat must act, to the end; how many were made."""
        moves = 0
        await self.until(lambda: "turn" in self.parts)
        while not self.over and not (stop and stop()):
            if seat in self.turn["to_act"] and self.actions:
                number = self.number
                try:
                    answer = await self.move(seat, dice.choice(self.actions))
                except Refused as refused:
                    if refused.code not in ("stale", "over", "bot-holds"):
                        raise
                    if self.number == number:
                        await self.receive()
                    continue
                moves += 1
                await self.reach(answer["number"])
            else:
                await self.receive()
        return moves
