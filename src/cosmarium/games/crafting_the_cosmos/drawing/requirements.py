"""What a nebula has and still needs, so that nobody must count."""

from typing import NamedTuple

from cosmarium.core.rules import ALLOWED
from cosmarium.drawing.svg import component
from cosmarium.games.crafting_the_cosmos.components import NEBULA_STARS, STAR_NEBULAE, TILE_NEEDS
from cosmarium.games.crafting_the_cosmos.drawing.inputs import Counts, Galaxy
from cosmarium.games.crafting_the_cosmos.rules.galaxy import craft_fault
from cosmarium.games.crafting_the_cosmos.state import NONE, NOVA


class Needs(NamedTuple):
    """Of an unfinished nebula: by element how many are needed, and how many of them are there."""

    wanted: Counts
    there: Counts
    novae: int
    wrong: Counts  # star spaces whose star is of no use, or one too many
    ready: bool  # it can be crafted

    @property
    def left(self) -> int:
        """Stars still missing; supernovae fill in (A-1)."""
        return max(0, sum(self.wanted) - sum(self.there) - self.novae)

    def told(self, points: int) -> tuple[str, int]:
        """Where it stands, as a caption: what is wrong, that it can be crafted, what is left."""
        if self.wrong:
            return "wrong", len(self.wrong)
        return ("craft", points) if self.ready else ("left", self.left)

    def chips(self, here: bool) -> list[int]:
        """The elements of the stars that are there, or of those that are not, one by one."""
        both = enumerate(zip(self.wanted, self.there, strict=True))
        counts = [(element, there if here else wanted - there) for element, (wanted, there) in both]
        return [element for element, count in counts for _ in range(count)]


AllNeeds = tuple[Needs | None, ...]


@component
def needs_of(galaxy: Galaxy) -> AllNeeds:
    """By nebula space: of the tile there, if it is unfinished."""
    board, found = galaxy.board(), []
    for nebula, (tile, done) in enumerate(zip(galaxy.tiles, galaxy.finished, strict=True)):
        ready = craft_fault(board, nebula) == ALLOWED
        found.append(None if tile == NONE or done else _needs(galaxy, nebula, ready))
    return tuple(found)


def _needs(galaxy: Galaxy, nebula: int, ready: bool) -> Needs:
    wanted, there = TILE_NEEDS[galaxy.tiles[nebula]], [0, 0, 0, 0]
    novae: list[int] = []
    wrong: list[int] = []
    for space in NEBULA_STARS[nebula]:
        star = galaxy.stars[space]
        if star >= NOVA:
            novae.append(space)
        elif star != NONE and there[star] < wanted[star]:
            there[star] += 1
        elif star != NONE:
            wrong.append(space)
    spare = sum(there) + len(novae) - sum(wanted)
    if spare > 0:
        wrong += novae[-spare:]
    return Needs(tuple(wanted), tuple(there), len(novae), tuple(wrong), ready)


def worth(nebulae: AllNeeds, element: int, space: int) -> tuple[int, int]:
    """Of a star on an empty space: how many nebulae it would serve, and how many spoil."""
    around = [needs for nebula in STAR_NEBULAE[space] if (needs := nebulae[nebula])]
    serves = [n for n in around if n.left and n.there[element] < n.wanted[element]]
    return len(serves), len(around) - len(serves)
