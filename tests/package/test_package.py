"""What people install: the sdist, the pure wheel and the compiled one, each in an empty environment
with no compiler and no node on the path.

The compiled wheel is the one that `make test-compiled` has built: uv takes it from its cache, and
could not build it here. With `--packages FOLDER` the packages are those of a release.
"""

import email
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UV = ROOT / ".venv-uv" / "bin" / "uv"
STATIC = "cosmarium/server/pages/static"

GAME = """
import cosmarium
match = cosmarium.new_match("cosmic-factory", players=2, seed=7)
cosmarium.play_out(match, ["greedy", "random"])
match.save("game.txt")
print(cosmarium.load("game.txt").scores()[0].total)
"""


def newer_pythons() -> list[str]:
    """Those on the path and those of pyenv, if they run."""
    names = ("python3.12", "python3.13", "python3.14")
    there = [found for name in names if (found := shutil.which(name))]
    there += [
        str(path) for path in sorted(Path.home().glob(".pyenv/versions/3.1[234].*/bin/python"))
    ]
    asked = [(path, "-c", "import sys; print(sys.executable)") for path in there]
    answers = [subprocess.run(one, check=False, capture_output=True, text=True) for one in asked]
    return [line for run in answers if run.returncode == 0 for line in run.stdout.split()]


def build(folder: Path, target: str, source: Path = ROOT) -> Path:
    """Without isolation, so without an index; nothing but Python is on the path."""
    environment = os.environ | {"COSMARIUM_PURE": "1"}
    if source != ROOT:
        environment["PATH"] = str(Path(sys.executable).parent)
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder), "-t", target]
    subprocess.run(command, cwd=source, env=environment, check=True, capture_output=True)
    return only(folder.glob("*.tar.gz" if target == "sdist" else "*.whl"))


def only(found: Iterable[Path]) -> Path:
    (one,) = found
    return one


@pytest.fixture(scope="module")
def released(pytestconfig: pytest.Config) -> Path | None:
    folder = pytestconfig.getoption("--packages")
    return Path(folder).resolve() if folder else None


@pytest.fixture(scope="module")
def wheel(released: Path | None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure one, made from the sdist, far away from the checkout and its node_modules."""
    if released:
        return only(released.glob("*-py3-none-any.whl"))
    sdist = build(tmp_path_factory.mktemp("sdist"), "sdist")
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    source = only(folder.iterdir())
    assert not (source / "client" / "node_modules").exists()
    return build(tmp_path_factory.mktemp("wheel"), "wheel", source)


# -- what is in it ----------------------------------------------------------------------------


def test_the_wheel_of_the_sdist_is_the_wheel_of_the_checkout(wheel: Path, tmp_path: Path) -> None:
    direct = build(tmp_path, "wheel")
    assert wheel.name == direct.name
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as ours, zipfile.ZipFile(direct) as theirs:
        assert set(ours.namelist()) == set(theirs.namelist())
        assert ours.read(f"{STATIC}/main.js") == theirs.read(f"{STATIC}/main.js")


def test_the_wheel_has_what_it_needs_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        (info,) = {name.split("/")[0] for name in names if ".dist-info/" in name}
        about = email.message_from_bytes(packed.read(f"{info}/METADATA"))
        scripts = packed.read(f"{info}/entry_points.txt").decode()
    assert {"cosmarium/py.typed", f"{STATIC}/main.js", f"{STATIC}/style.css"} <= set(names)
    assert f"{info}/licenses/LICENSE" in names
    assert {name.split("/")[0] for name in names} == {"cosmarium", info}
    assert not [name for name in names if name.endswith((".so", ".ts", ".c"))]
    assert about["Requires-Python"] == ">=3.11"
    assert about["License-Expression"] == "MIT"
    assert {"rl", "openspiel", "pictures", "postgres", "lab", "ray", "train"} == set(
        about.get_all("Provides-Extra") or ()
    )
    assert "cosmarium = cosmarium.cli:main" in scripts


def test_what_an_index_shows_stands_alone(wheel: Path) -> None:
    """The README without pictures and links into a folder that the index does not have."""
    with zipfile.ZipFile(wheel) as packed:
        (name,) = [name for name in packed.namelist() if name.endswith("/METADATA")]
        text = email.message_from_bytes(packed.read(name)).get_payload()
    assert isinstance(text, str)
    assert "# Cosmarium" in text
    assert "import random, cosmarium" in text
    assert not re.findall(r"\]\((?!https?://)[^)]*\)", text)


def test_no_code_of_others_is_in_the_client() -> None:
    """So there is no licence of theirs to pack; what builds it is not in it."""
    text = (ROOT / "client" / "package.json").read_text(encoding="utf-8")
    assert '"dependencies"' not in text


# -- installing it ------------------------------------------------------------------------------


def install(folder: Path, python: str, wish: str, **environment: str) -> Path:
    """The bin folder of a new environment with nothing but this in it."""
    variables = os.environ | {"PATH": "", "UV_SYSTEM_CERTS": "1"} | environment
    locked = folder / "locked.txt"
    export = ["export", "--frozen", "--no-dev", "--no-emit-project", "--no-hashes", "--all-extras"]
    run([UV, *export, "--quiet", "-o", locked], ROOT, variables)
    run([UV, "venv", "--quiet", "--python", python, folder / "env"], folder, variables)
    where = ["--python", str(folder / "env"), "--constraints", str(locked)]
    run([UV, "pip", "install", "--quiet", *where, wish], ROOT, variables)
    return folder / "env" / "bin"


def run(command: list[str | Path], folder: Path, variables: dict[str, str]) -> str:
    done = subprocess.run(
        command, cwd=folder, env=variables, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def try_out(binaries: Path, folder: Path, build: str) -> None:
    """Play a game, save and load it; then open the lobby, as `cosmarium play` does."""
    alone = {"PATH": str(binaries), "HOME": str(folder), "LANG": "C.UTF-8"}
    assert build in run([binaries / "cosmarium", "--version"], folder, alone)
    assert int(run([binaries / "python", "-c", GAME], folder, alone)) > 0
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    command = [str(binaries / "cosmarium"), "play", "--no-browser", "--port", port, "--data", "d"]
    with subprocess.Popen(command, cwd=folder, env=alone, stdout=subprocess.DEVNULL) as playing:
        try:
            lobby = read(f"http://127.0.0.1:{port}/")
            assert "Cosmic Factory" in lobby
            script = re.search(r'src="(/[^"]+\.js[^"]*)"', lobby)
            assert script is not None
            assert len(read(f"http://127.0.0.1:{port}{script[1]}")) > 10_000
        finally:
            playing.terminate()
            playing.wait(60)


def read(address: str) -> str:
    for _ in range(600):
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                return str(answer.read().decode())
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")


@pytest.mark.parametrize(
    "python", [sys.executable, *newer_pythons()], ids=lambda path: Path(path).resolve().name
)
def test_the_pure_wheel_plays(wheel: Path, tmp_path: Path, python: str) -> None:
    try_out(install(tmp_path, python, str(wheel)), tmp_path, "pure Python")


def test_the_compiled_wheel_plays(released: Path | None, tmp_path: Path) -> None:
    wish = str(only(released.glob("*-manylinux*.whl"))) if released else "."
    required = {"COSMARIUM_REQUIRE_COMPILED": "1"}
    try_out(install(tmp_path, sys.executable, wish, **required), tmp_path, "compiled")
