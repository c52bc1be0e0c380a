"""Changed components: lines of a game's data that replace printed ones, for one process.

`components.py` passes every data file through `with_changes` when it is imported; so changes must
be set before the game is loaded, and hold for as long as the process runs.
"""

from typing import Final

_CHANGES: Final[dict[str, str]] = {}  # lines by id


def component_id(line: str) -> str:
    """Return the first word of a line of data, which is its component's id."""
    words = line.replace("|", " ").split()
    return words[0] if words else ""


def set_changes(lines: list[str]) -> None:
    """Replace the printed lines with the same ids from now on."""
    _CHANGES.clear()
    for line in lines:
        _CHANGES[component_id(line)] = line


def changes() -> list[str]:
    """Return the changed lines."""
    return list(_CHANGES.values())


def with_changes(text: str) -> str:
    """Return a data file with the changed lines instead of the printed ones."""
    if not _CHANGES:
        return text
    return "\n".join([_CHANGES.get(component_id(line), line) for line in text.splitlines()])
