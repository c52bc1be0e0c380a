"""Server processes that can be killed, and players who go on whatever happens to them."""

import asyncio
import itertools
import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from server.helpers import Human, Refused

LAUNCH = Path(__file__).parent / "launch.py"
_ids = itertools.count(1)

LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, EOFError)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """A server that runs until it is killed, and can be started again at the same port."""

    def __init__(self, database: str, errors: Path, *options: str) -> None:
        self.database = database
        self.options = options
        self.port = free_port()
        self.errors = errors
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, str(LAUNCH), str(self.port), self.database, *self.options],
                stderr=errors,
            )
        await self._until_it_answers()

    async def _until_it_answers(self) -> None:
        assert self.process is not None
        async with httpx.AsyncClient(trust_env=False, verify=False) as client, asyncio.timeout(60):
            while True:
                assert self.process.poll() is None, self.errors.read_text()[-2000:]
                try:
                    await client.get(f"{self.url}/healthz")
                except httpx.HTTPError:
                    await asyncio.sleep(0.02)
                else:
                    return

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    async def __aenter__(self) -> "Process":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


class Again(Process):
    """A server that is killed so often that it must start fast: its parent has imported all."""

    child = 0

    async def start(self) -> None:
        if self.process is None:
            command = [sys.executable, str(LAUNCH), str(self.port), self.database, "--again"]
            with self.errors.open("ab") as errors:
                self.process = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
                )
        assert self.process.stdin is not None
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()
        self.child = self._read()
        await self._until_it_answers()

    def _read(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        return int(self.process.stdout.readline())

    def _end(self, number: int) -> int:
        os.kill(self.child, number)
        self.child = 0
        return self._read()

    def kill(self) -> None:
        assert self._end(signal.SIGKILL) == -signal.SIGKILL

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    async def __aexit__(self, *_: object) -> None:
        if self.child:
            self.kill()
        if self.process is not None:
            self.process.communicate()  # it ends with its input


class Robot:
    """Plays a seat by random moves; connects again as often as it must, to any of the servers.

    `heard` are its moves that were acknowledged, with the number of their row. A move
    without an answer is sent again under the same id, as often as it takes.
    """

    def __init__(self, urls: list[str], token: str, table: str, seat: int, seed: int) -> None:
        self.urls = urls
        self.token = token
        self.table = table
        self.seat = seat
        self.heard: dict[str, int] = {}
        self.connections = 0
        self.over = False
        self._dice = random.Random(seed)
        self._number = 0
        self._open: dict[str, Any] | None = None

    async def run(self) -> None:
        """Until the game is over."""
        while not self.over:
            for url in self.urls:
                human = Human(url, self.token)
                try:
                    await self._play(human)
                except LOST:
                    await asyncio.sleep(0.02)
                except Refused as refused:
                    assert refused.status in (0, 503), refused
                finally:
                    await human.leave()

    async def _play(self, human: Human) -> None:
        hello = {"seat": self.seat, "since": self._number, "parts": ["table", "turn"]}
        async with human.sit(self.table, **hello) as place:
            await place.until(lambda: "turn" in place.parts)
            self.connections += 1
            while not place.over:
                if self._open is None and self.seat in place.turn["to_act"]:
                    self._open = {
                        "id": f"{self.table} {self.seat} {next(_ids)}",
                        "base": place.turn["version"],
                        "action": self._dice.choice(place.actions),
                    }
                if self._open is not None:
                    await self._submit(place)
                else:
                    await place.receive()
                self._number = place.number
            self.over = True

    async def _submit(self, place: Any) -> None:
        assert self._open is not None
        try:
            answer = await place.ask("move", seat=self.seat, **self._open)
        except Refused as refused:
            assert refused.code in ("stale", "moving", "busy", "over"), refused
            if refused.code not in ("moving", "busy"):
                self._open = None
            return
        assert self.heard.setdefault(self._open["id"], answer["number"]) == answer["number"]
        self._open = None
        await place.until(lambda: place.number >= answer["number"])
