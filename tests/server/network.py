"""Machines that are network namespaces of our own, joined by a switch that is another one: no
packet leaves them. Cables can be pulled."""

import asyncio
import ctypes
import os
import shutil
import signal
import subprocess
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

NEW_NETWORK = 0x40000000  # CLONE_NEWNET
NOWHERE = "02:00:00:00:00:99"  # nobody has this hardware address


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


def why_not() -> str:
    """Why this machine has no namespaces for us; empty if it has."""
    if os.getuid() != 0:
        return "only root may make network namespaces"
    if shutil.which("ip") is None:
        return "there is no ip; on Debian: apt-get install iproute2"
    name = f"cosmarium-{os.getpid()}-try"
    try:
        _ip("netns", "add", name)
        _ip("netns", "delete", name)
    except subprocess.CalledProcessError as error:
        return f"network namespaces are not allowed here: {error.stderr.strip()}"
    return ""


def need_namespaces() -> None:
    if reason := why_not():
        line = f"SEVERAL MACHINES ARE NOT TESTED HERE: {reason}"
        if os.environ.get("CI") == "true":
            pytest.fail(line)
        pytest.skip(line)


class Network:
    """`machines` are names with their addresses."""

    def __init__(self, **machines: str) -> None:
        self.machines = machines
        self._running: list[subprocess.Popen[bytes]] = []

    def _space(self, name: str) -> str:
        return f"cosmarium-{os.getpid()}-{name}"

    def __enter__(self) -> "Network":
        switch = self._space("switch")
        _ip("netns", "add", switch)
        _ip("-n", switch, "link", "add", "bridge", "type", "bridge")
        _ip("-n", switch, "link", "set", "bridge", "up")
        for name, address in self.machines.items():
            space = self._space(name)
            _ip("netns", "add", space)
            ends = ["link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", space]
            _ip("-n", switch, *ends)
            _ip("-n", switch, "link", "set", name, "master", "bridge", "up")
            _ip("-n", space, "address", "add", f"{address}/24", "dev", "eth0")
            for device in ("lo", "eth0"):
                _ip("-n", space, "link", "set", device, "up")
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._running:
            self.kill(process)
        for name in ("switch", *self.machines):
            _ip("netns", "delete", self._space(name))

    # -- programs ------------------------------------------------------------------------------

    def start(self, name: str, command: list[str], log: Path) -> "subprocess.Popen[bytes]":
        """Run a program on a machine, in a process group of its own."""
        with log.open("ab") as errors:
            process = subprocess.Popen(
                ["ip", "netns", "exec", self._space(name), *command],
                stdout=errors,
                stderr=errors,
                start_new_session=True,
            )
        self._running.append(process)
        return process

    def kill(self, process: "subprocess.Popen[bytes]") -> None:
        """With all its children, as if the power failed."""
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def at(self, name: str, work: Callable[[], Awaitable[Any]]) -> None:
        """Run our own code on a machine: in a thread whose sockets are there."""
        failed: list[BaseException] = []

        def run() -> None:
            with Path(f"/run/netns/{self._space(name)}").open() as space:
                moved = ctypes.CDLL(None, use_errno=True).setns(space.fileno(), NEW_NETWORK)
            assert moved == 0, os.strerror(ctypes.get_errno())
            try:
                asyncio.run(_whole(work))
            except BaseException as error:  # noqa: BLE001  raised below
                failed.append(error)

        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
        if failed:
            raise failed[0]

    # -- cables -------------------------------------------------------------------------------

    def pull(self, name: str) -> None:
        _ip("-n", self._space("switch"), "link", "set", name, "down")

    def plug(self, name: str) -> None:
        _ip("-n", self._space("switch"), "link", "set", name, "up")

    def separate(self, one: str, other: str) -> None:
        """What they send each other is lost without a word; all else arrives."""
        for here, there in ((one, other), (other, one)):
            neighbour = [self.machines[there], "lladdr", NOWHERE, "dev", "eth0", "nud", "permanent"]
            _ip("-n", self._space(here), "neigh", "replace", *neighbour)

    def join(self, one: str, other: str) -> None:
        for here, there in ((one, other), (other, one)):
            neighbour = ["del", self.machines[there], "dev", "eth0"]
            _ip("-n", self._space(here), "neigh", *neighbour)


async def _whole(work: Callable[[], Awaitable[Any]]) -> None:
    await work()
