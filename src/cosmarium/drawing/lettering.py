"""How wide words are, so that they can be broken or made smaller where SVG would let them run on.

The fonts of browsers differ; these are the advance widths of a wide one (in hundredths of
the font size), so that what fits here fits everywhere.
"""

from typing import NamedTuple

from cosmarium.drawing.svg import kept

_BY_WIDTH = {
    28: "'ijl",
    29: "IJ",
    32: " ,.·’",
    34: "/:;\\|",
    36: "-f",
    39: "()[]t!",
    41: "r",
    46: '"',
    51: "*_`–sz“„",
    54: "?cç",
    57: "LFk",
    60: "vxyPTYaoäö",
    63: "eéèêESbdghnpquüßñ$0123456789{}K",
    69: "AVÄBRXZC",
    75: "UÜHNDG&",
    80: "OQÖw",
    85: "#+<=>^~−×→✓≤≥≠M",
    97: "%mW@…",
}
_WIDTHS = {letter: width for width, letters in _BY_WIDTH.items() for letter in letters}
_UNKNOWN = 70
_BOLD = 1.13
ELLIPSIS = "…"


@kept
def width(words: str, size: float, bold: bool = False) -> float:
    units = sum([_WIDTHS.get(letter, _UNKNOWN) for letter in words])
    return units * size / 100 * (_BOLD if bold else 1)


@kept
def fit(words: str, room: float, size: float, bold: bool = False) -> str:
    """A person's name, cut with an ellipsis if it is wider than the room. Nothing else is cut."""
    if width(words, size, bold) <= room:
        return words
    kept = words
    while kept and width(kept.rstrip() + ELLIPSIS, size, bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS if kept else ""


def lines_of(words: str, room: float, size: float, bold: bool = False) -> list[str]:
    """The words in as many lines as they need. Long words break after a hyphen they have; what
    is broader than the room even then stands alone."""
    lines: list[str] = []
    for word in words.replace("-", "-\u200b").split():
        first = True
        for piece in word.split("\u200b"):
            joint = " " if first and lines else ""
            first = False
            if lines and width(lines[-1] + joint + piece, size, bold) <= room:
                lines[-1] += joint + piece
            else:
                lines.append(piece)
    return lines


def broken(words: str, breaks: str, room: float, size: float) -> str:
    """Words too long for a line break where the language says: its hyphenated words."""
    parts = []
    for word in words.split():
        found = [one for one in breaks.split() if one.replace("-", "", 1) == word]
        parts.append(found[0] if found and width(word, size) > room else word)
    return " ".join(parts)


def wrap(words: str, room: float, size: float, lines: int, bold: bool = False) -> list[str]:
    """The words in at most so many lines; the last one is cut if need be."""
    broken: list[str] = []
    rest = words.split()
    while rest and len(broken) < lines - 1:
        count = 1
        while count < len(rest) and width(" ".join(rest[: count + 1]), size, bold) <= room:
            count += 1
        broken.append(fit(" ".join(rest[:count]), room, size, bold))
        rest = rest[count:]
    if rest:
        broken.append(fit(" ".join(rest), room, size, bold))
    return broken


class Fitted(NamedTuple):
    """Words as they fit: a line that is still too broad is squeezed to the room."""

    size: float
    lines: list[str]


@kept
def fitted(
    words: str, room: float, lines: int = 1, sizes: tuple[float, ...] = (12,), bold: bool = False
) -> Fitted:
    """The largest of some sizes at which the words fit into so many lines; at the smallest one
    the lines become as even as they can."""
    for size in sizes:
        found = lines_of(words, room, size, bold)
        if len(found) <= lines and all([width(line, size, bold) <= room for line in found]):
            return Fitted(size, found)
    size = sizes[-1]
    broad = room
    found = lines_of(words, broad, size, bold)
    while len(found) > lines:
        broad *= 1.04
        found = lines_of(words, broad, size, bold)
    return Fitted(size, found)
