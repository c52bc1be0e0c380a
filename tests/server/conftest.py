"""Databases for the server's tests: a file, and a PostgreSQL cluster of our own."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from cosmarium import registry
from cosmarium.server.tables import creation

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "toy")


@pytest.fixture(autouse=True)
def _every_run_has_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process; servers of their own keep their real secrets."""
    secrets = map("{:064x}".format, count(1))
    monkeypatch.setattr(creation, "new_secret", lambda: next(secrets))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Servers with a process of their own run on uvloop; a loop of pytest's own that has asked
    bots in other processes cannot be closed with it."""
    return "asyncio"


def program(name: str) -> str:
    found = shutil.which(name) or (str(BINARIES[-1] / name) if BINARIES else None)
    assert found, "the tests need PostgreSQL; on Debian: apt-get install postgresql"
    return found


def _run(command: list[str], folder: Path) -> None:
    """As nobody if we are root: PostgreSQL refuses to run as root."""
    if os.getuid() == 0:
        command = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command]
    subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A running PostgreSQL that is thrown away; the URL of its server, without a database."""
    # Not below pytest's own folder: what is there is closed to nobody.
    folder = Path(tempfile.mkdtemp(prefix="cosmarium-postgres-"))
    if os.getuid() == 0:
        shutil.chown(folder, "nobody", "nogroup")
    data = folder / "data"
    _run([program("initdb"), "-D", str(data), "-U", "tests", "-A", "trust", "-N"], folder)
    # Only a machine that fails could lose what is not synchronised, and no test does that.
    options = f"-k {folder} -c listen_addresses= -c max_connections=100 -c fsync=off"
    control = [program("pg_ctl"), "-D", str(data), "-w"]
    _run([*control, "-o", options, "-l", str(folder / "log"), "start"], folder)
    yield f"postgresql:///{{name}}?host={folder}&user=tests"
    _run([*control, "-m", "immediate", "stop"], folder)
    # Thousands of files: nobody waits for that.
    subprocess.run(["sh", "-c", 'rm -rf "$0" &', str(folder)], check=True)


@pytest.fixture
def postgres(cluster: str, request: pytest.FixtureRequest) -> str:
    """A fresh database."""
    name = "t" + str(abs(hash(request.node.nodeid)))
    host = cluster.partition("host=")[2].partition("&")[0]
    subprocess.run(
        [program("createdb"), "-h", host, "-U", "tests", name], check=True, capture_output=True
    )
    return cluster.format(name=name)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite")
