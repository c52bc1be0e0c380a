"""`cosmarium play` and `cosmarium serve`, as people start and stop them."""

import json
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from cosmarium.cli import main
from cosmarium.cli.serve import data_folder, free_socket, own_address
from server.robot import free_port

COMMAND = [sys.executable, "-c", "from cosmarium.cli import main; raise SystemExit(main())"]


def wait_for(url: str, process: "subprocess.Popen[str]") -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{url}/healthz").close()
        except OSError:
            assert process.poll() is None, process.communicate()
            time.sleep(0.05)
        else:
            return
    raise AssertionError("it does not answer")


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_play_says_where_it_is_and_stops_cleanly(tmp_path: Path, stop: signal.Signals) -> None:
    port = free_port()
    args = ["play", "--no-browser", "--port", str(port), "--data", str(tmp_path)]
    with subprocess.Popen([*COMMAND, *args], stderr=subprocess.PIPE, text=True) as process:
        wait_for(f"http://127.0.0.1:{port}", process)
        if stop == signal.SIGTERM:
            other = subprocess.run(
                [*COMMAND, "play", "--no-browser", "--data", str(tmp_path)],
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            assert (other.returncode, other.stderr) == (
                0, f"Cosmarium is already running at http://127.0.0.1:{port}/\n"
            )  # fmt: skip
        process.send_signal(stop)
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert errors == f"Cosmarium is running at http://127.0.0.1:{port}/ (press Ctrl+C to stop)\n"
    assert (tmp_path / "tables.sqlite").exists()


def test_serve_logs_lines_of_json(tmp_path: Path) -> None:
    port = free_port()
    args = ["serve", "--port", str(port), "--database", str(tmp_path / "t.sqlite")]
    with subprocess.Popen([*COMMAND, *args], stderr=subprocess.PIPE, text=True) as process:
        wait_for(f"http://127.0.0.1:{port}", process)
        process.terminate()
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    lines = errors.splitlines()
    where = f"http://127.0.0.1:{port}/"
    assert f"Cosmarium is running at {where}; tables are stored in {tmp_path}/t.sqlite" in lines
    events = [json.loads(line)["event"] for line in lines if line.startswith("{")]
    assert events == ["started", "stopped"]


def test_several_workers_on_one_port(postgres: str) -> None:
    port = free_port()
    args = ["serve", "--port", str(port), "--database", postgres, "--workers", "2"]
    with subprocess.Popen([*COMMAND, *args], stderr=subprocess.PIPE, text=True) as process:
        wait_for(f"http://127.0.0.1:{port}", process)
        process.terminate()
        _, errors = process.communicate(timeout=40)
    assert process.returncode == 0
    assert errors.count('"started"') >= 1


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["serve", "--workers", "0"], "--workers must be at least 1"),
        (["serve", "--workers", "2", "--database", "x.sqlite"], "postgresql://"),
        (["serve", "--url", "games.example"], "https://games.example"),
        (["serve", "--url", "https://games.example/cosmo"], "must not have a path"),
        (["serve", "--backups", "/proc/x"], "'/proc/x' cannot be used"),
        (["serve", "--host", "203.0.113.7"], "cannot listen"),
        (
            ["serve", "--database", "mysql://x", "--port", "0"],
            "cannot use 'mysql://x' as a database",
        ),
        (["serve", "--database", "", "--port", "0"], "--database"),
        (["serve", "--behind-proxy", "banana"], "banana"),
        (["serve", "--workers", "2", "--database", "postgresql://x@127.0.0.1:5/x"], "database"),
        (["play", "--port", "99999999"], "port"),
    ],
)
def test_wrong_arguments_end_in_one_line(
    args: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 2
    errors = capsys.readouterr().err
    assert line in errors
    assert errors.count("\n") == 1


def test_wrong_arguments_make_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "backups"
    for wrong in (["--backup-hours", "0"], ["--url", "nowhere"], ["--behind-proxy", "banana"]):
        assert main(["serve", "--backups", str(folder), *wrong]) == 2
    assert capsys.readouterr().err.count("\n") == 3
    assert not folder.exists()


def test_tables_are_kept_where_programs_keep_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder() == Path("/somewhere/cosmarium")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ada")
    assert data_folder() == Path("/home/ada/.local/share/cosmarium")


def test_a_port_that_is_taken_is_not_waited_for() -> None:
    first = free_socket("127.0.0.1", None)
    second = free_socket("127.0.0.1", None)
    assert first.getsockname() != second.getsockname()
    first.close()
    second.close()
    assert own_address()
