"""Measures how many tables a server can run: remote seats that all play at once, over loopback.

One process serves, this one plays all seats, each over a connection of its own. First every
table moves as fast as it can (how many moves a second are stored and shown?), then at a
steady rate (how long from a move until the last seat has its update?). In the end as many
tables again are played: what a table costs in memory. See `--help`.
"""

import argparse
import asyncio
import gc
import gzip
import json
import logging
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from cosmarium.server import logs
from cosmarium.server.run import listen, serve
from cosmarium.server.settings import UNLIMITED, Settings
from cosmarium.version import build


class Action(msgspec.Struct):
    action: str


class Turn(msgspec.Struct):
    version: int
    to_act: list[int]
    actions: list[Action]


class Message(msgspec.Struct):
    type: str
    number: int = 0
    turn: Turn | None = None
    problem: dict[str, object] | None = None


decode = msgspec.json.Decoder(Message).decode


SECRET = 0.1  # seconds after which a seat that heard nothing of a move will hear nothing


@dataclass
class Table:
    """One table and its connections. A move is done when every seat has its update; if the move
    is secret, when the seat that made it has one."""

    id: str
    seats: int
    dice: random.Random
    sockets: list[ClientConnection] = field(default_factory=list)
    turns: list[Turn | None] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)  # when each seat's last update came
    news: asyncio.Event = field(default_factory=asyncio.Event)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    moves: int = 0
    bytes: int = 0

    async def open(self, url: str, token: str, hello: dict[str, object]) -> None:
        """`url` is what stands before `/tables`: programs and pages have different ones."""
        self.turns, self.numbers = [None] * self.seats, [0] * self.seats
        self.heard = [0.0] * self.seats
        for seat in range(self.seats):
            connection = await connect(
                f"{url}/tables/{self.id}/socket",
                additional_headers={"authorization": f"Bearer {token}"},
                compression=None,
                max_size=None,
                proxy=None,
                ping_interval=None,
            )
            self.sockets.append(connection)
            await connection.send(json.dumps({"type": "hello", "seat": seat, **hello}))

    async def listen(self, seat: int) -> None:
        async for data in self.sockets[seat]:
            self.bytes += len(data)
            message = decode(gzip.decompress(data) if isinstance(data, bytes) else data)
            if message.problem is not None:
                sys.exit(f"table {self.id}: {message.problem}")
            if message.type in ("update", "page"):
                self.numbers[seat], self.heard[seat] = message.number, time.perf_counter()
                self.turns[seat] = message.turn or self.turns[seat]
            self.news.set()

    @property
    def over(self) -> bool:
        return all(turn is not None and not turn.to_act for turn in self.turns)

    def waiting(self) -> int | None:
        """A seat that must act, once all have some news."""
        if min(self.numbers):
            for seat, turn in enumerate(self.turns):
                if turn is not None and turn.actions and seat in turn.to_act:
                    return seat
        return None

    async def move(self) -> float | None:
        """Play one move; return the seconds until the last seat has received it."""
        async with self.lock:
            return await self._move()

    async def _move(self) -> float | None:
        while (seat := self.waiting()) is None:
            if self.over:
                return None
            self.news.clear()
            await self.news.wait()
        turn, before = self.turns[seat], self.numbers[seat]
        assert turn is not None
        action = self.dice.choice(turn.actions).action
        self.moves += 1
        move = {"type": "move", "seat": seat, "id": str(self.moves), "base": turn.version}
        begun = time.perf_counter()
        await self.sockets[seat].send(json.dumps({**move, "action": action}))
        while self.numbers[seat] <= before:
            self.news.clear()
            await self.news.wait()
        with suppress(TimeoutError):
            async with asyncio.timeout(SECRET):
                while min(self.numbers) < self.numbers[seat]:
                    self.news.clear()
                    await self.news.wait()
        return max(self.heard) - begun


def post(url: str, body: dict[str, object], token: str = "") -> dict[str, str]:
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        found: dict[str, str] = json.load(answer)
        return found


def memory(process: int) -> float:
    """Megabytes that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("no VmRSS")


def cpu(process: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def as_fast_as_possible(tables: list[Table], seconds: float) -> dict[str, float]:
    until = time.perf_counter() + seconds

    async def play(table: Table) -> int:
        moves = 0
        while time.perf_counter() < until and await table.move() is not None:
            moves += 1
        return moves

    begun = time.perf_counter()
    moves = sum(await asyncio.gather(*[play(table) for table in tables]))
    return {"moves": moves, "moves_per_second": moves / (time.perf_counter() - begun)}


async def steadily(tables: list[Table], seconds: float, rate: float) -> dict[str, float]:
    """Moves begin at fixed times, whether earlier ones are done or not."""
    times: list[float] = []
    tasks = []

    async def one(table: Table) -> None:
        seconds = await table.move()
        if seconds is not None:
            times.append(seconds)

    begun, dice = time.perf_counter(), random.Random(0)
    order = list(tables)
    for number in range(int(seconds * rate)):
        if number % len(order) == 0:
            dice.shuffle(order)
        await asyncio.sleep(max(0, begun + number / rate - time.perf_counter()))
        tasks.append(asyncio.create_task(one(order[number % len(order)])))
    await asyncio.gather(*tasks)
    cuts = statistics.quantiles(times, n=100)
    rate_done = len(times) / (time.perf_counter() - begun)
    return {
        "moves_per_second": rate_done,
        "p50_ms": 1000 * cuts[49],
        "p95_ms": 1000 * cuts[94],
        "p99_ms": 1000 * cuts[98],
    }


Listeners = list["asyncio.Task[None]"]


async def open_tables(
    args: argparse.Namespace, address: str, token: str
) -> tuple[list[Table], Listeners]:
    """As many tables as were asked for, all seats connected, with one move made."""
    seats = [{"name": f"S{seat}"} for seat in range(args.seats)]
    tables = []
    for number in range(args.tables):
        body: dict[str, object] = {"game": args.game, "seats": seats}
        made = post(f"http://{address}/api/tables", body, token)
        tables.append(Table(made["id"], args.seats, random.Random(number)))
    url = f"ws://{address}" if args.browser else f"ws://{address}/api"
    hello: dict[str, object] = {"layout": "wide", "language": args.language or "en"}
    if not args.browser:
        hello = {"parts": args.parts.split(","), "language": args.language}
    for table in tables:
        await table.open(url, token, hello)
    listeners = [
        asyncio.create_task(table.listen(seat)) for table in tables for seat in range(args.seats)
    ]
    await asyncio.gather(*[table.move() for table in tables])
    return tables, listeners


async def play_on(tables: list[Table], moves: int) -> None:
    """Until each table has made so many moves."""

    async def play(table: Table) -> None:
        while table.moves < moves and await table.move() is not None:
            pass

    await asyncio.gather(*[play(table) for table in tables])


async def measure(args: argparse.Namespace, server: int, address: str) -> dict[str, object]:
    idle = memory(server)
    token = post(f"http://{address}/api/people", {"name": "Bench"})["token"]
    tables, listeners = await open_tables(args, address, token)
    # Collections of this process would be measured as waiting for the other.
    gc.freeze()
    gc.disable()
    used, own, received = cpu(server), time.process_time(), sum(table.bytes for table in tables)
    fast = await as_fast_as_possible(tables, args.seconds)
    used, own = cpu(server) - used, time.process_time() - own
    received = sum(table.bytes for table in tables) - received
    moves = fast["moves"]
    steady = await steadily(tables, args.seconds, args.rate)
    await play_on(tables, args.moves)
    full = memory(server)
    # What all tables share is there by now, so this is what the tables themselves cost.
    more, more_listeners = await open_tables(args, address, token)
    await play_on(more, args.moves)
    fuller = memory(server)
    for listener in listeners + more_listeners:
        if listener.done():
            listener.result()
        listener.cancel()
    for table in tables + more:
        for connection in table.sockets:
            await connection.close()
    return {
        "game": args.game,
        "compiled": build() == "compiled",
        "tables": args.tables,
        "seats": args.seats,
        "messages": "pages" if args.browser else f"{args.parts} {args.language}".strip(),
        "at_once": fast,
        "cpu_ms_a_move": 1000 * used / moves,
        "client_cpu_ms_a_move": 1000 * own / moves,
        "bytes_a_move": received / moves,
        "steady": steady,
        "idle_mb": idle,
        "kb_a_table": 1024 * (fuller - full) / args.tables,
        "kb_a_table_with_what_all_share": 1024 * (full - idle) / args.tables,
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str, server: "subprocess.Popen[bytes]") -> None:
    for _ in range(300):
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(f"http://{address}/healthz").close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the server does not start")


def main() -> None:
    parser = argparse.ArgumentParser(description="Load on a table server.")
    parser.add_argument("--game", default="cosmogenesis")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each of the two runs")
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second, steady run")
    parser.add_argument("--moves", type=int, default=60, help="a table, for its memory")
    parser.add_argument("--parts", default="table,you,turn,clock,position")
    parser.add_argument("--browser", action="store_true", help="seats are pages: drawn, in words")
    parser.add_argument("--language", default="", help="en or de: with words, as people want it")
    parser.add_argument("--database", default="", help="a file or postgresql://…")
    parser.add_argument("--serve", type=int, default=0, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        logs.set_up(logging.WARNING)
        settings = Settings(database=args.database, limits=UNLIMITED)
        serve(settings, listen("127.0.0.1", args.serve))
        return
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or f"{folder}/tables.sqlite"
        port = free_port()
        command = [sys.executable, __file__, "--serve", str(port), "--database", database]
        server = subprocess.Popen(command)
        try:
            wait_for(f"127.0.0.1:{port}", server)
            found = asyncio.run(measure(args, server.pid, f"127.0.0.1:{port}"))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
