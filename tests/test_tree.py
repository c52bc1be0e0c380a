"""Every game folder has the same files, so that who knows one game finds the way in all."""

import ast
import tomllib
from pathlib import Path

import cosmarium
from source import parsed

PACKAGE = Path(cosmarium.__file__).parent
ROOT = Path(__file__).parents[1]
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
    "encoding",
    "drawing",
    "texts",
    "prompts",
    "coaching",
    "explanation",
}
# Code of its own in the browser; inputs of a learned value; sentences of a story; cards about
# pieces; which components were used; what a lesson says about a position.
OPTIONAL = {"client", "features", "story", "inspection", "uses", "lesson_facts", "puzzles"}
OTHERS = {"data", "de.po", "en.toml", "lesson.toml", "quick.toml", "rules.en.md", "rules.de.md"}


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
        assert parts(folder) - OPTIONAL == MODULES | OTHERS, folder.name


def test_the_architecture_lists_every_file_of_a_game() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    table = text.split("## One game folder")[1].split("\n## ")[0]
    for name in MODULES | OPTIONAL | OTHERS:
        folder = name in ("data", "client")
        shown = name if "." in name else f"{name}/" if folder else f"{name}.py"
        assert f"`{shown}`" in table, name


def code(text: str) -> str:
    """A module without its comments and docstrings, which may take a game as an example."""
    tree = parsed(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value = ast.Constant(...)
    return ast.unparse(tree)


def test_only_the_registry_names_a_game() -> None:
    """A game is one folder and one line."""
    names = [name for folder in games() for name in (folder.name, folder.name.replace("_", "-"))]
    for path in sorted(PACKAGE.rglob("*.py")):
        if path != PACKAGE / "registry.py" and PACKAGE / "games" not in path.parents:
            text = path.read_text(encoding="utf-8")
            named = [name for name in names if name in text]
            assert not named or not [name for name in named if name in code(text)], path


def test_a_change_of_any_source_rebuilds_the_wheel() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    watched = {key.get("file") for key in settings["tool"]["uv"]["cache-keys"]}
    made = {"static", "__pycache__"}
    for path in (ROOT / "src").rglob("*.*"):
        if path.is_file() and not made & set(path.parts):
            assert f"src/**/*{path.suffix}" in watched, path
