"""What a nebula has and still needs, so that nobody must count."""

from typing import NamedTuple

from cosmarium.core.rules import ALLOWED
from cosmarium.drawing.svg import component
from cosmarium.games.crafting_the_cosmos.components import (
    NEBULA_SPACES,
    NEBULA_STARS,
    STAR_NEBULAE,
    TILE_NEEDS,
)
from cosmarium.games.crafting_the_cosmos.drawing.scene import Counts, Galaxy
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

    def chips(self) -> list[tuple[int, bool]]:
        """Element and whether it is there, one by one: what is there first."""
        found = []
        for here in (True, False):
            for element, (wanted, there) in enumerate(zip(self.wanted, self.there, strict=True)):
                found += [(element, here)] * (there if here else wanted - there)
        return found


AllNeeds = tuple[Needs | None, ...]


@component
def needs_of(galaxy: Galaxy) -> AllNeeds:
    """By nebula space: of the tile there, if it is unfinished."""
    board = galaxy.board()
    return tuple(
        [
            None
            if galaxy.tiles[nebula] == NONE or galaxy.finished[nebula]
            else _needs(galaxy, nebula, craft_fault(board, nebula) == ALLOWED)
            for nebula in range(NEBULA_SPACES)
        ]
    )


def _needs(galaxy: Galaxy, nebula: int, ready: bool) -> Needs:
    wanted = TILE_NEEDS[galaxy.tiles[nebula]]
    there = [0, 0, 0, 0]
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
    serves = spoils = 0
    for nebula in STAR_NEBULAE[space]:
        needs = nebulae[nebula]
        if needs is None:
            continue
        if needs.left and needs.there[element] < needs.wanted[element]:
            serves += 1
        else:
            spoils += 1
    return serves, spoils
