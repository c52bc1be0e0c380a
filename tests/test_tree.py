"""Every game folder has the same files, so that who knows one game finds the way in all."""

from pathlib import Path

import cosmarium

PACKAGE = Path(cosmarium.__file__).parent
MODULES = {
    "__init__",
    "components",
    "actions",
    "state",
    "setup",
    "rules",
    "scoring",
    "observation",
    "notation",
    "companion",
    "heuristics",
    "texts",
}
OTHERS = {"data", "de.po", "rules.en.md", "rules.de.md"}


def games() -> list[Path]:
    return sorted(path.parent for path in PACKAGE.glob("games/*/__init__.py"))


def parts(folder: Path) -> set[str]:
    """Names in a game's folder; a module may be a file or a package of the same name."""
    found = set()
    for path in folder.iterdir():
        if path.suffix == ".py" or (path / "__init__.py").exists():
            found.add(path.stem)
        elif path.suffix not in {".so", ".pyd"} and path.name != "__pycache__":
            found.add(path.name)
    return found


def test_every_game_folder_has_the_same_files() -> None:
    for folder in games():
        assert parts(folder) == MODULES | OTHERS, folder.name


def test_games_stand_apart_from_core_and_bots() -> None:
    """No file outside games/ and registry.py names a game: a game is one folder, one line."""
    names = [name for folder in games() for name in (folder.name, folder.name.replace("_", "-"))]
    for path in sorted(PACKAGE.rglob("*.py")):
        if path == PACKAGE / "registry.py" or PACKAGE / "games" in path.parents:
            continue
        text = path.read_text(encoding="utf-8")
        assert not [name for name in names if name in text], path.relative_to(PACKAGE)
