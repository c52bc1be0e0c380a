"""Games of other packages: offered by entry points, loaded when asked for, never in the way."""

import logging
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

import cosmarium
from cosmarium import registry
from cosmarium.cli import main
from cosmarium.core.errors import BadInput

ROOT = Path(__file__).parents[1]
EXAMPLES = [ROOT / "examples" / "toy", ROOT / "examples" / "pebbles"]
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
Offer = Callable[[str, str, str], None]


# -- the examples, installed like any package -------------------------------------------------


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds what `pip install examples/toy examples/pebbles` would put beside
    Cosmarium."""
    folder = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-c", BUILD, str(folder)]
    for example in EXAMPLES:
        built = subprocess.run(command, cwd=example, check=True, capture_output=True, text=True)
        with ZipFile(folder / built.stdout.split()[-1]) as wheel:
            wheel.extractall(folder)
    return folder


def start(installed: Path, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, in an environment that has the examples."""
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = (sys.executable, *command)
    return subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=folder, env=environment
    )


def run(installed: Path, words: str) -> str:
    code = "import sys; from cosmarium.cli import main; sys.exit(main(sys.argv[1:]))"
    done = start(installed, installed, "-c", code, *words.split())
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_installed_game_is_there_like_ours(installed: Path) -> None:
    assert "Seven cards" in run(installed, "games")
    assert "`TOY-1`" in run(installed, "rules toy")
    assert "bot" in run(installed, "simulate toy --games 2 --workers 1 --bots greedy,random")


# -- the compliance suite, for a game from outside --------------------------------------------


# Without plugins that it does not need: they are slow to load.
SUITE = ["-m", "pytest", "-q", "tests/compliance"]
SUITE += ["-p", "no:cacheprovider", "-p", "no:playwright", "-p", "no:schemathesis"]


def comply(installed: Path, *words: str) -> str:
    """The last lines that the suite prints."""
    command = [*SUITE, *words]
    return "\n".join(start(installed, ROOT, *command).stdout.splitlines()[-30:])


def test_the_example_passes_the_compliance_suite_from_outside(installed: Path) -> None:
    """As docs/write-your-own-game.md says. It skips what the game does not have, and no more."""
    said = comply(installed, "--game", "pebbles", "--hooks", "examples/pebbles/tests")
    assert "failed" not in said, said
    assert "error" not in said, said
    lacking = {line.partition("has no ")[2] for line in said.splitlines() if "has no " in line}
    files = {"coaching.py", "de.po", "inspection.py", "lesson.toml"}
    assert lacking == files | {"moves that stay inside a turn"}, said
    assert int(re.findall(r"(\d+) passed", said)[0]) > 60, said


def test_without_hooks_the_suite_says_what_it_does_not_check(installed: Path) -> None:
    said = comply(installed, "--game", "pebbles", "-k", "test_play or test_golden or test_perft")
    assert "failed" not in said, said
    for name in ("conservation.py", "rescoring.py", "story.py", "perft.txt"):
        assert f"pebbles has no {name} in " in said, said


def test_the_suite_finds_a_fault_of_a_game_from_outside(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "conservation.py").write_text(
        "def check(state):\n    assert state.pebbles > 3, 'pebbles were lost'\n"
    )
    said = comply(installed, "--game", "pebbles", "--hooks", str(tmp_path), "-k", "test_play")
    assert "pebbles were lost" in said, said


def test_a_game_that_is_not_installed_is_one_line(installed: Path) -> None:
    done = start(installed, ROOT, *SUITE, "--game", "marbles")
    assert done.stderr.startswith("ERROR: there is no game called 'marbles'; choose from ")
    assert done.returncode == 4


# -- packages that offer nonsense --------------------------------------------------------------


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Offer]:
    """Installs packages that offer a game each: the package's name, the game's, the module."""

    def install(package: str, game: str, module: str) -> None:
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{game} = {module}\n")

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "GAMES", registry.Games())
    registry._tell.cache_clear()
    registry.load.cache_clear()
    yield install
    registry.load.cache_clear()


def test_a_game_of_others_is_loaded_when_it_is_asked_for(offer: Offer, tmp_path: Path) -> None:
    (tmp_path / "lazy_game.py").write_text("from toy import BUNDLE\n")
    offer("somebodys", "lazy", "lazy_game")
    assert list(registry.GAMES) == [*registry.OURS, "lazy"]
    assert "lazy_game" not in sys.modules
    assert registry.load("Lazy").game.name == "toy"


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("import nowhere_at_all", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("raise SystemExit('two\\nlines')", "SystemExit: two lines"),
        ("", "has no attribute 'BUNDLE'"),
        ("BUNDLE = 7", "broken_game.BUNDLE is not a Bundle"),
    ],
)
def test_a_broken_game_is_one_line_and_stops_no_other(
    offer: Offer,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    source: str,
    line: str,
) -> None:
    sys.modules.pop("broken_game", None)
    (tmp_path / "broken_game.py").write_text(source)
    offer("somebodys", "broken", "broken_game")
    with pytest.raises(BadInput) as error:
        registry.load("broken")
    assert str(error.value).startswith("the game 'broken' ")
    assert line in str(error.value)
    assert "\n" not in str(error.value)
    assert main(["games"]) == 0
    assert main(["games"]) == 0
    assert "cosmogenesis" in capsys.readouterr().out
    assert list(cosmarium.games()) == list(registry.OURS)
    assert [record.message for record in caplog.records] == [f"{error.value}; ignored"]
    assert main(["rules", "broken"]) == 2


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("cosmogenesis", "ignored, because that name belongs to cosmarium.games.cosmogenesis"),
        ("cosmic_factory", "ignored, because names are lower-case letters, digits and hyphens"),
        ("cosmicfactory", "ignored, because that name belongs to cosmarium.games.cosmic_factory"),
        ("a/b", "ignored, because names are lower-case letters, digits and hyphens"),
    ],
)
def test_a_name_that_cannot_be_taken_is_one_line(
    offer: Offer, caplog: pytest.LogCaptureFixture, game: str, why: str
) -> None:
    offer("somebodys", game, "toy")
    with caplog.at_level(logging.WARNING):
        assert list(registry.GAMES) == list(registry.OURS)
    assert [record.message for record in caplog.records] == [
        f"somebodys offers a game called '{game}'; {why}"
    ]
    assert registry.load("cosmogenesis").game.name == "cosmogenesis"


def test_of_two_packages_with_one_name_the_first_is_taken(
    offer: Offer, caplog: pytest.LogCaptureFixture
) -> None:
    offer("beta", "same", "beta_game")
    offer("alpha", "same", "toy")
    assert registry.GAMES["same"] == "toy"
    assert [record.message for record in caplog.records] == [
        "beta offers a game called 'same'; ignored, because that name belongs to toy"
    ]
