"""The processes of a server: one that dies or hangs is replaced, the others go on."""

import os
import signal
import time
from collections.abc import Callable, Iterator

import pytest

from cosmarium.server import run
from cosmarium.server.run import Workers
from server.helpers import only_beats


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    monkeypatch.setattr(run, "_worker", only_beats)
    started = Workers(2, (), 2.0)
    look_until(started, lambda: all(started._beats))
    yield started
    started.stop()


def look_until(workers: Workers, true: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not true():
        assert time.monotonic() < until
        time.sleep(0.05)
        workers.look_after()


@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGKILL])
def test_a_process_that_dies_or_hangs_is_replaced(workers: Workers, number: signal.Signals) -> None:
    stays, goes = workers.processes
    assert goes.pid is not None
    os.kill(goes.pid, number)
    look_until(workers, lambda: workers.processes[1] is not goes)
    look_until(workers, lambda: bool(workers._beats[1]))
    assert workers.processes[0] is stays
    assert stays.is_alive()
    assert not goes.is_alive()


def test_if_the_whole_machine_slept_nobody_is_to_blame(workers: Workers) -> None:
    before = list(workers.processes)
    for process in before:
        assert process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)
    time.sleep(2.5)
    workers.look_after()
    for process in before:
        os.kill(process.pid or 0, signal.SIGCONT)
    for _ in range(10):
        time.sleep(0.05)
        workers.look_after()
    assert workers.processes == before
