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
MIDDLE: Final = "in the middle"
IN: Final = "in {0}"
BORDER: Final = "on the border of {0}"
BESIDE: Final = "next to the {0}-point nebula in {1}"
BETWEEN: Final = "between the {0}-point nebula in {1}"
AND_ONE: Final = "and the {0}-point one in {1}"
AND_MORE: Final = "and the {0}-point ones in {1}"
SAME: Final = "between the {0}-point nebulae in {1}"
TWO: Final = "between the two {0}-point nebulae in {1}"
NEBULA: Final = "the {0}-point nebula in {1}"
NEBULA_THERE: Final = "the {0}-point nebula {1}"
ON_NEBULA: Final = "on the {0}-point nebula in {1}"
ON_NEBULA_THERE: Final = "on the {0}-point nebula {1}"
TOWARDS: Final = {
    MIDDLE: "to the middle",
    IN: "to a place in {0}",
    BORDER: "to the border of {0}",
    BESIDE: "to a place next to the {0}-point nebula in {1}",
    BETWEEN: "to a place between the {0}-point nebula in {1}",
    AND_ONE: "and the {0}-point nebula in {1}",
    AND_MORE: "and the {0}-point nebulae in {1}",
    SAME: "to a place between the {0}-point nebulae in {1}",
    TWO: "to a place between the two {0}-point nebulae in {1}",
}
WORDS: Final = (
    *SECTORS,
    *IN_SECTOR,
    *CORNERS,
    *SIDES,
    *(MIDDLE, IN, BORDER, BESIDE, BETWEEN, AND_ONE, AND_MORE, SAME, TWO),
    *(NEBULA, NEBULA_THERE, ON_NEBULA, ON_NEBULA_THERE),
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
    nebula = (STAR_NEBULAE if code[0] == "S" else LIFE_NEBULAE)[number][0]
    around, words = (NEBULA_STARS, CORNERS) if code[0] == "S" else (NEBULA_LIVES, SIDES)
    where = texts.say(IN_SECTOR[nebula])
    return texts.say(words[around[nebula].index(number)]).format(where)


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
    found = [_points_and_sector(texts, one) for one in around]
    if len(found) == 1:
        return say(BESIDE).format(*found[0])
    points = list(dict.fromkeys([worth for worth, _ in found]))
    sectors = list(dict.fromkeys([sector for _, sector in found]))
    if len(points) == 1 and len(sectors) == len(found):
        return say(SAME).format(points[0], texts.joined(sectors))
    if len(points) == 1 and len(found) == 2:
        return say(TWO).format(points[0], sectors[0])
    groups: list[str] = []
    for sector in sectors:
        worth = [one for one, other in found if other == sector]
        templates = (AND_ONE, AND_MORE) if groups else (BETWEEN, SAME)
        *first, last = dict.fromkeys(worth)
        named = texts.joined([*[f"{one}-" for one in first], str(last)])
        groups.append(say(templates[len(worth) > 1]).format(named, sector))
    return " ".join(groups)


def _points_and_sector(texts: Texts, nebula: str) -> tuple[int, str]:
    space, tile = nebula.rstrip("!").split(".")
    sector = SECTORS[NEBULA_SECTOR[NEBULA_IDS.index(space)]]
    return TILE_POINTS[TILE_IDS.index(tile)], texts.say(sector)


def _nebula(texts: Texts, place: str, form: str) -> str:
    if "." not in place:
        return texts.say(IN_SECTOR[NEBULA_IDS.index(place)])
    points, sector = _points_and_sector(texts, place)
    templates = (ON_NEBULA, ON_NEBULA_THERE) if form == "on" else (NEBULA, NEBULA_THERE)
    if place.endswith("!"):
        where = texts.say(IN_SECTOR[NEBULA_IDS.index(place.split(".", maxsplit=1)[0])])
        return texts.say(templates[1]).format(points, where)
    return texts.say(templates[0]).format(points, sector)


def sectors_of(space: str) -> int:
    """The sectors that a corner or a side belongs to, as bits."""
    number = int(space[1:]) - 1
    return (STAR_SECTORS if space[0] == "S" else LIFE_SECTORS)[number]


def _sectors(texts: Texts, mask: int, form: str) -> str:
    names = [texts.say(name) for number, name in enumerate(SECTORS) if mask >> number & 1]
    where = IN if len(names) == 1 else BORDER
    return texts.say(TOWARDS[where] if form == "to" else where).format(texts.joined(names))
