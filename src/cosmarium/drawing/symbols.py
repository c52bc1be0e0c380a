"""Symbol sheets: the art of a game, drawn once and used by reference.

A sheet is a file of our own with one definition a line, every id with the game's prefix, so
that sheets never clash on a page.
"""

import re
from functools import cache
from importlib.resources import files

_ID = re.compile(r'<\w+ [^>]*?\bid="([^"]+)"')
_REFERENCE = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')


_SIZE = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


class Symbols:
    """Definitions by id, in the order of the sheet."""

    def __init__(self, definitions: dict[str, str]) -> None:
        self.definitions = definitions

    def __or__(self, other: "Symbols") -> "Symbols":
        return Symbols(self.definitions | other.definitions)

    def size(self, name: str) -> tuple[float, float]:
        """Width and height of a symbol's own box."""
        found = _SIZE.search(self.definitions[name])
        if found is None:
            raise ValueError(f"{name} has no view box")
        return float(found[1]), float(found[2])

    def sheet(self) -> str:
        """All of them as one hidden element, for the top of a page."""
        inside = "".join(self.definitions.values())
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"'
            f' style="position:absolute" aria-hidden="true"><defs>{inside}</defs></svg>'
        )

    def needed(self, markup: str) -> str:
        """The definitions that some markup uses, and those that they use in turn."""
        wanted: set[str] = set()
        found = _references(markup)
        while found:
            wanted |= found
            inside = "".join([self.definitions.get(name, "") for name in found])
            found = _references(inside) - wanted
        return "".join([text for name, text in self.definitions.items() if name in wanted])


def _references(markup: str) -> set[str]:
    return {one or other for one, other in _REFERENCE.findall(markup)}


@cache
def load_symbols(package: str, name: str) -> Symbols:
    """A sheet that lies in a package, together with the common one."""
    text = files(package).joinpath(name).read_text(encoding="utf-8")
    definitions = {}
    for line in text.splitlines():
        found = _ID.match(line)
        if found:
            definitions[found[1]] = line
    own = Symbols(definitions)
    return own if package == "cosmarium.drawing" else common() | own


def common() -> Symbols:
    """Signs that all games share: seats, ticks, eyes."""
    return load_symbols("cosmarium.drawing", "common.svg")
