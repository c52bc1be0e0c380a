"""`import cosmarium` offers what it says, nothing else, and loads it when it is used."""

import inspect
import subprocess
import sys
from importlib import import_module

import pytest

import cosmarium
import cosmarium.rl
from cosmarium import registry

NAMES = {
    "Action", "BadInput", "Bot", "Budget", "Decision", "IllegalMove", "Match", "Picture",
    "Position", "Record", "Refusal", "ScoreSheet", "bot", "draw", "games", "load", "loads",
    "new_match", "play_out", "replay",
}  # fmt: skip


def in_new_python(code: str) -> str:
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_exactly_these_names_are_public() -> None:
    assert set(cosmarium.__all__) == NAMES
    assert len(cosmarium.__all__) == len(NAMES)


def test_nothing_else_is_visible() -> None:
    import_module("cosmarium.server.run")
    assert {name for name in dir(cosmarium) if not name.startswith("__")} == NAMES


def test_every_name_is_there_and_says_what_it_is() -> None:
    for name in cosmarium.__all__:
        found = getattr(cosmarium, name)
        assert inspect.getdoc(found), name
    assert cosmarium.__version__
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        cosmarium.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_every_method_of_a_match_has_help() -> None:
    """Also where the engine is compiled, which costs it its docstrings."""
    for cls in (cosmarium.Match, *cosmarium.Match.__mro__[1:-1]):
        for name, member in vars(cls).items():
            if not name.startswith("_"):
                assert inspect.getdoc(member), name
    text = inspect.getdoc(cosmarium.Match.play) or ""
    assert "Args:" in text
    assert "IllegalMove" in text


def test_importing_cosmarium_loads_nothing_of_it() -> None:
    code = "import sys, cosmarium; print([m for m in sys.modules if 'cosmarium' in m])"
    assert in_new_python(code) == "['cosmarium']"


def test_a_match_loads_its_own_game_and_no_server() -> None:
    code = (
        "import sys, cosmarium\n"
        "match = cosmarium.new_match('cosmic-factory')\n"
        "cosmarium.play_out(match, ['random'] * match.players)\n"
        "print(*sorted(sys.modules))"
    )
    loaded = set(in_new_python(code).split())
    games = {name for name in registry.GAMES.values() if name in loaded}
    assert games == {registry.GAMES["cosmic-factory"]}
    others = {"numpy", "starlette", "rich", "gymnasium", "cosmarium.server", "cosmarium.drawing"}
    assert not loaded & others


def test_the_folder_of_games_does_not_hide_the_function() -> None:
    code = (
        "import cosmarium, cosmarium.games.cosmogenesis\n"
        "from cosmarium.games.cosmogenesis import BUNDLE\n"
        "from cosmarium.games import cosmic_factory\n"
        "print(len(cosmarium.games()), BUNDLE.game.name, cosmic_factory.BUNDLE.game.name)"
    )
    assert in_new_python(code) == "3 cosmogenesis cosmic-factory"


def test_the_names_for_learners_are_there() -> None:
    for name in cosmarium.rl.__all__:
        if not hasattr(cosmarium.rl, name):
            import_module(f"cosmarium.rl.{name}")
