"""Places of a galaxy in words.

A space is named by itself ("the upper left corner of the space at the top of Psi"), or by the
nebulae around it at a moment ("between the 10-point nebulae in Phi and Psi"), as rules/places.py
writes it.
The form `to` says where something goes: German then needs another case.
"""

from typing import Final

from cosmarium.games.crafting_the_cosmos.components import (
    LIFE_IDS,
    LIFE_NEBULAE,
    LIFE_SECTORS,
    NEBULA_IDS,
    NEBULA_LIVES,
    NEBULA_SECTOR,
    NEBULA_STARS,
    STAR_IDS,
    STAR_NEBULAE,
    STAR_SECTORS,
    START_STAR,
    TILE_IDS,
    TILE_POINTS,
)
from cosmarium.games.crafting_the_cosmos.state import NONE
from cosmarium.words import Texts

SECTORS: Final = ("Delta", "Psi", "Phi")
# Where a nebula space is in its sector; those in the middle touch the centre of the galaxy.
IN_SECTOR: Final = (
    "at the top left of Delta",
    "at the top right of Delta",
    "at the top of Psi",
    "on the left of Delta",
    "next to the centre in Delta",
    "next to the centre in Psi",
    "on the right of Psi",
    "on the left of Phi",
    "next to the centre in Phi",
    "at the bottom of Psi",
    "at the bottom left of Phi",
    "at the bottom right of Phi",
)
CORNERS: Final = (
    "at the top corner of the space {0}",
    "at the upper right corner of the space {0}",
    "at the lower right corner of the space {0}",
    "at the bottom corner of the space {0}",
    "at the lower left corner of the space {0}",
    "at the upper left corner of the space {0}",
)
SIDES: Final = (
    "on the upper right side of the space {0}",
    "on the right side of the space {0}",
    "on the lower right side of the space {0}",
    "on the lower left side of the space {0}",
    "on the left side of the space {0}",
    "on the upper left side of the space {0}",
)
# The same of a nebula.
NEBULA_CORNERS: Final = (
    "at the top corner of the {0}-point nebula {1}",
    "at the upper right corner of the {0}-point nebula {1}",
    "at the lower right corner of the {0}-point nebula {1}",
    "at the bottom corner of the {0}-point nebula {1}",
    "at the lower left corner of the {0}-point nebula {1}",
    "at the upper left corner of the {0}-point nebula {1}",
)
NEBULA_SIDES: Final = (
    "on the upper right side of the {0}-point nebula {1}",
    "on the right side of the {0}-point nebula {1}",
    "on the lower right side of the {0}-point nebula {1}",
    "on the lower left side of the {0}-point nebula {1}",
    "on the left side of the {0}-point nebula {1}",
    "on the upper left side of the {0}-point nebula {1}",
)
MIDDLE: Final = "in the middle"
IN: Final = "in {0}"
BORDER: Final = "on the border of {0}"
# Where a nebula lies follows its points: "in Phi", or more exactly where that is not enough.
BETWEEN: Final = "between the {0}-point nebula {1}"
AND_ONE: Final = "and the {0}-point one {1}"
AND_MORE: Final = "and the {0}-point ones {1}"
SAME: Final = "between the {0}-point nebulae {1}"
TWO: Final = "between the two {0}-point nebulae {1}"
NEBULA: Final = "the {0}-point nebula {1}"
ON_NEBULA: Final = "on the {0}-point nebula {1}"
TOWARDS: Final = {
    MIDDLE: "to the middle",
    IN: "to a place in {0}",
    BORDER: "to the border of {0}",
    BETWEEN: "to a place between the {0}-point nebula {1}",
    AND_ONE: "and the {0}-point nebula {1}",
    AND_MORE: "and the {0}-point nebulae {1}",
    SAME: "to a place between the {0}-point nebulae {1}",
    TWO: "to a place between the two {0}-point nebulae {1}",
    **{one: f"to{one[2:]}" for one in (*NEBULA_CORNERS, *NEBULA_SIDES)},
}
WORDS: Final = (
    *SECTORS,
    *IN_SECTOR,
    *CORNERS,
    *SIDES,
    *NEBULA_CORNERS,
    *NEBULA_SIDES,
    *(MIDDLE, IN, BORDER, BETWEEN, AND_ONE, AND_MORE, SAME, TWO, NEBULA, ON_NEBULA),
    *TOWARDS.values(),
)


def is_space(code: str) -> bool:
    return code in NEBULA_IDS or code in STAR_IDS or code in LIFE_IDS


def space_words(texts: Texts, code: str) -> str:
    """A space by itself, whatever lies around it."""
    number = int(code[1:]) - 1
    if code[0] == "N":
        return texts.say(IN_SECTOR[number])
    if code[0] == "S" and number == START_STAR:
        return texts.say(MIDDLE)
    nebula, at = _corner_or_side(code)
    words = CORNERS if code[0] == "S" else SIDES
    return texts.say(words[at]).format(texts.say(IN_SECTOR[nebula]))


def _corner_or_side(code: str, nebula: int = NONE) -> tuple[int, int]:
    """The nebula space that a corner or side is named by, by default the first it touches, and
    which of its corners or sides it is."""
    stars, number = code[0] == "S", int(code[1:]) - 1
    if nebula == NONE:
        nebula = (STAR_NEBULAE if stars else LIFE_NEBULAE)[number][0]
    around = NEBULA_STARS if stars else NEBULA_LIVES
    return nebula, around[nebula].index(number)


def place_words(texts: Texts, place: str, form: str = "") -> str:
    """A place as an event writes it; a nebula in the form `on` says what lies on it."""

    def say(where: str) -> str:
        return texts.say(TOWARDS[where] if form == "to" else where)

    space, *around = place.split("+")
    if space[0] == "N":
        return _nebula(texts, space, form)
    if space == STAR_IDS[START_STAR]:
        return say(MIDDLE)
    if not around:
        return _sectors(texts, sectors_of(space), form)
    found = [_points_and_where(texts, one) for one in around]
    if len(found) == 1:
        words = NEBULA_CORNERS if space[0] == "S" else NEBULA_SIDES
        at = _corner_or_side(space, NEBULA_IDS.index(around[0][:3]))[1]
        return say(words[at]).format(*found[0])
    points = list(dict.fromkeys([worth for worth, _ in found]))
    sectors = list(dict.fromkeys([_sector(texts, one) for one in around]))
    if len(points) == 1 and len(sectors) == 1 and len(found) == 2:
        return say(TWO).format(points[0], texts.say(IN).format(sectors[0]))
    if len(points) == 1 and len(sectors) == len(found) and "!" not in place:
        return say(SAME).format(points[0], texts.say(IN).format(texts.joined(sectors)))
    groups: list[str] = []
    for where in dict.fromkeys([where for _, where in found]):
        worth = [one for one, other in found if other == where]
        templates = (AND_ONE, AND_MORE) if groups else (BETWEEN, SAME)
        *first, last = dict.fromkeys(worth)
        named = texts.joined([*[f"{one}-" for one in first], str(last)])
        groups.append(say(templates[len(worth) > 1]).format(named, where))
    return " ".join(groups)


def _sector(texts: Texts, nebula: str) -> str:
    return texts.say(SECTORS[NEBULA_SECTOR[NEBULA_IDS.index(nebula[:3])]])


def _points_and_where(texts: Texts, nebula: str) -> tuple[int, str]:
    space, tile = nebula.rstrip("!").split(".")
    where = space if nebula.endswith("!") else f"~{space}"
    return TILE_POINTS[TILE_IDS.index(tile)], where_words(texts, where)


def where_words(texts: Texts, space: str) -> str:
    """Where a nebula space is; with ~ before it only the sector."""
    if space[0] == "~":
        return texts.say(IN).format(_sector(texts, space[1:]))
    return texts.say(IN_SECTOR[NEBULA_IDS.index(space)])


def _nebula(texts: Texts, place: str, form: str) -> str:
    if "." not in place:
        return where_words(texts, place)
    template = ON_NEBULA if form == "on" else NEBULA
    return texts.say(template).format(*_points_and_where(texts, place))


def sectors_of(space: str) -> int:
    """The sectors that a corner or a side belongs to, as bits."""
    number = int(space[1:]) - 1
    return (STAR_SECTORS if space[0] == "S" else LIFE_SECTORS)[number]


def _sectors(texts: Texts, mask: int, form: str) -> str:
    names = [texts.say(name) for number, name in enumerate(SECTORS) if mask >> number & 1]
    where = IN if len(names) == 1 else BORDER
    return texts.say(TOWARDS[where] if form == "to" else where).format(texts.joined(names))
