"""Workers end with whom they work for."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cosmarium.core.errors import BadInput
from cosmarium.lab.pool import in_chunks

SCRIPT = """
import os
from cosmarium.lab.pool import in_chunks
if __name__ == "__main__":
    for pid in in_chunks(os.getpgid, [0] * 100_000, 2):
        print(pid, flush=True)
"""


def test_results_come_in_order() -> None:
    assert list(in_chunks(abs, range(-20, 0), 2)) == list(range(20, 0, -1))


def test_a_worker_that_dies_is_told_in_one_line() -> None:
    with pytest.raises(BadInput, match="a worker process was killed"):
        list(in_chunks(os._exit, [1, 1], 2))


def test_workers_end_when_their_master_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    master = subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, start_new_session=True
    )
    assert master.stdout is not None
    assert int(master.stdout.readline()) == master.pid
    assert len(_group(master.pid)) >= 3
    master.kill()
    master.wait()
    until = time.monotonic() + 60
    while _group(master.pid):
        assert time.monotonic() < until, "somebody still works"
        time.sleep(0.05)
    master.stdout.close()


def _group(leader: int) -> list[int]:
    """The processes of a group that are alive."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[2]) == leader and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return found
