"""How wide words are, so that they can be cut or broken where SVG would let them run on.

The fonts of browsers differ; these are the advance widths of a wide one (in hundredths of
the font size), so that what fits here fits everywhere.
"""

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
    """The words, cut with an ellipsis if they are wider than the room."""
    if width(words, size, bold) <= room:
        return words
    kept = words
    while kept and width(kept.rstrip() + ELLIPSIS, size, bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS if kept else ""


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
