"""On a real terminal: tables with lines, bars, rendered rules; and Ctrl-C."""

import os
import pty
import signal
import subprocess
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from select import select
from time import monotonic

import pytest

from cosmarium.registry import GAMES

GAME = next(iter(GAMES))
PROMPT = "» "
PATIENCE = 60  # seconds of silence after which a command counts as stuck
LONGEST = 300  # seconds after which it does even if it still talks


RUNNING: list[subprocess.Popen[bytes]] = []


@pytest.fixture(autouse=True)
def _no_command_outlives_its_test() -> Iterator[None]:
    yield
    for process in RUNNING:
        process.kill()
        process.wait()
    RUNNING.clear()


class Terminal:
    """A command running on a terminal of its own."""

    def __init__(self, *words: str) -> None:
        # A shell that runs the tests in the background has them ignore Ctrl-C.
        heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
        run = f"import sys; from cosmarium.cli import main; sys.exit(main({list(words)}))"
        self.ours, theirs = pty.openpty()
        environment = os.environ | {"TERM": "xterm", "COLUMNS": "100", "LINES": "40"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"{heed}; {run}"],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        RUNNING.append(self.process)
        os.close(theirs)
        self.seen = ""
        self.decoder = getincrementaldecoder("utf-8")("replace")  # a read may end within a letter
        self.deadline = monotonic() + LONGEST
        self.read_to = 0  # what lies before was waited for

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def wait_for(self, text: str) -> None:
        """Wait until a text is shown that was not waited for before."""
        while text not in self.seen[self.read_to :]:
            assert self.read(), f"the command ended before it showed '{text}'"
        self.read_to = self.seen.index(text, self.read_to) + len(text)

    def read(self) -> bool:
        """Whether there was more."""
        assert monotonic() < self.deadline, f"no end after: {self.seen[-200:]}"
        if not select([self.ours], [], [], PATIENCE)[0]:
            self.process.kill()
            raise AssertionError(f"nothing happens after: {self.seen[-200:]}")
        try:
            data = os.read(self.ours, 65536)
        except OSError:  # how a terminal says that the other end is closed
            return False
        self.seen += self.decoder.decode(data)
        return bool(data)

    def finish(self) -> str:
        """Everything that was shown, once the command has ended."""
        while self.read():
            pass
        os.close(self.ours)
        self.process.wait()
        assert "Traceback" not in self.seen
        return self.seen


def test_tables_have_lines_and_long_runs_a_bar() -> None:
    shown = Terminal("simulate", GAME, "--games", "64", "--workers", "2").finish()
    assert "┃" in shown
    assert "2 players" in shown
    assert "64/64" in shown, "the bar counts games"


def test_rules_are_rendered() -> None:
    shown = Terminal("rules", GAME).finish()
    assert "\n# " not in shown


def test_a_person_plays_and_leaves() -> None:
    terminal = Terminal("table", GAME, "--seed", "1")
    terminal.wait_for(PROMPT)
    terminal.type("1\n")
    terminal.wait_for(PROMPT)
    terminal.type("\x04")
    assert "You have left the table." in terminal.finish()
    assert terminal.process.returncode == 0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_a_run_at_once(workers: str) -> None:
    terminal = Terminal("simulate", GAME, "--games", "1000000", "--workers", workers)
    terminal.wait_for("/1000000")
    os.killpg(terminal.process.pid, signal.SIGINT)
    shown = terminal.finish()
    assert "interrupted" in shown
    assert terminal.process.returncode == 130
