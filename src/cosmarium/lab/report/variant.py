"""Variants: components that differ from the printed ones, as lines of the game's own data files."""

import re
from importlib.resources import files
from pathlib import Path

from cosmarium.core.errors import BadInput, did_you_mean
from cosmarium.core.variants import component_id
from cosmarium.registry import load

ID = re.compile(r"[A-Z]+[0-9]+")  # other first words belong to data about drawing and words


def read_variant(file: Path, game: str) -> tuple[str, ...]:
    """Return the changed lines of a file. Raises BadInput if they are not lines of the game."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise BadInput(f"cannot read '{file}': {why}") from error
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    printed = printed_lines(game)
    for line in lines:
        name = component_id(line)
        if name not in printed:
            hint = did_you_mean(name, list(printed))
            raise BadInput(f"'{file}': {game} has no component '{name}' in its data{hint}")
    named = [component_id(line) for line in lines]
    twice = [name for name in named if named.count(name) > 1]
    if twice:
        raise BadInput(f"'{file}': {twice[0]} is changed twice")
    changed = tuple(line for line in lines if line.split() != printed[component_id(line)].split())
    if not changed:
        raise BadInput(f"'{file}' changes nothing")
    return changed


def printed_lines(game: str) -> dict[str, str]:
    """Return the lines of a game's data by the id of their component."""
    folder = files(load(game).package).joinpath("data")
    if not folder.is_dir():
        return {}
    found: dict[str, str] = {}
    for source in sorted(folder.iterdir(), key=lambda path: path.name):
        if source.name.endswith(".txt"):
            for line in source.read_text(encoding="utf-8").splitlines():
                if ID.fullmatch(component_id(line)):
                    found[component_id(line)] = line
    return found
