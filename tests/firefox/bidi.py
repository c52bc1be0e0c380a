"""Debian's Firefox, driven by WebDriver BiDi, which it speaks itself: Playwright can only drive a
Firefox that it has changed."""

import json
import os
import shutil
import socket
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

PATIENCE = 120.0  # seconds


class Firefox:
    """One page in a new profile; what its console complains about is kept in `complaints`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open = ExitStack()
        self._number = 0
        self.complaints: list[str] = []

    def __enter__(self) -> Self:
        with ExitStack() as opening:
            self._socket = self._connect(self._start(opening), opening)
            self._ask("session.new", capabilities={})
            self._ask("session.subscribe", events=["log.entryAdded"])
            self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
            self._open = opening.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def _start(self, opening: ExitStack) -> int:
        """The port on which it listens."""
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        assert program, "this needs Firefox; on Debian: apt-get install firefox-esr"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        command = [program, "--headless", "--no-remote", "--profile", str(self._folder)]
        command += ["--remote-debugging-port", str(port), "about:blank"]
        log = opening.enter_context((self._folder / "firefox.log").open("wb"))
        home = os.environ | {"HOME": str(self._folder)}
        process = subprocess.Popen(command, stdout=log, stderr=log, env=home)
        opening.enter_context(process)
        opening.callback(process.terminate)
        return port

    def _connect(self, port: int, opening: ExitStack) -> ClientConnection:
        address = f"ws://127.0.0.1:{port}/session"
        for _ in range(600):
            try:
                return opening.enter_context(connect(address, max_size=None, proxy=None))
            except OSError:
                time.sleep(0.1)
        raise AssertionError("Firefox does not answer")

    def _ask(self, method: str, **params: Any) -> Any:
        self._number += 1
        wish = {"id": self._number, "method": method, "params": params}
        self._socket.send(json.dumps(wish))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("method") == "log.entryAdded":
                entry = answer["params"]
                if entry["level"] in {"error", "warn"}:
                    self.complaints.append(f"{entry['level']}: {entry['text']}")
            elif answer.get("id") == self._number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def size(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._page, viewport=viewport)

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def run(self, script: str, *arguments: Any) -> Any:
        """The value of a function in the page; it goes there and comes back as JSON."""
        given = ", ".join(map(json.dumps, arguments))
        expression = f"(async () => JSON.stringify((await ({script})({given})) ?? null))()"
        found = self._ask(
            "script.evaluate",
            expression=expression,
            target={"context": self._page},
            awaitPromise=True,
            userActivation=True,
        )
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])

    def wait_for(self, script: str) -> None:
        end = time.monotonic() + PATIENCE
        while not self.run(f"() => Boolean({script})"):
            assert time.monotonic() < end, f"never true: {script}"
            time.sleep(0.1)
