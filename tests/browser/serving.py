"""What the browser's tests run: a server that can be killed and started again, and Chromium."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

LAUNCH = Path(__file__).parent / "launch.py"


class Server:
    deal = ""  # of every table; empty for chance

    def __init__(self, database: Path, *given: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"  # without a slash at the end
        self._database = database
        self._given = given  # examples besides our own games, and settings
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        given = [one.format(address=self.address) for one in self._given]
        given += [f"deal={self.deal}"] if self.deal else []
        command = [sys.executable, str(LAUNCH), str(self.port), str(self._database), *given]
        self._process = subprocess.Popen(command)
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"{self.address}/healthz"):
                    return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def stop(self) -> None:
        """In order: connections are closed, everything is stored."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(10)

    def freeze(self) -> None:
        """It hears no more, but its connections stay: what is sent now is lost with them."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def kill(self) -> None:
        """As if the power failed."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(10)


def chromium() -> dict[str, Any]:
    """How Playwright starts Debian's Chromium; the one that has no windows, if it is there, takes
    a quarter less time."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert program, "this needs Chromium; on Debian: apt-get install chromium-headless-shell"
    flags = ["--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"]
    if os.getuid() == 0:
        flags.append("--no-sandbox")
    return {"executable_path": program, "args": flags}
