"""What an unfinished nebula has and still needs (A-1), so that nobody must count."""

from typing import NamedTuple

from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.components import (
    NEBULA_SPACES,
    NEBULA_STARS,
    STAR_NEBULAE,
    TILE_NEEDS,
)
from cosmarium.games.crafting_the_cosmos.rules.galaxy import craft_fault
from cosmarium.games.crafting_the_cosmos.state import NONE, NOVA, Player


class Needs(NamedTuple):
    """By element how many stars are needed, and how many of them are there."""

    wanted: tuple[int, ...]
    there: tuple[int, ...]
    novae: int
    wrong: tuple[int, ...]  # star spaces whose star is of no use, or one too many
    ready: bool  # it can be crafted

    @property
    def missing(self) -> list[int]:
        """By element, supernovae left aside."""
        return [wanted - there for wanted, there in zip(self.wanted, self.there, strict=True)]

    @property
    def left(self) -> int:
        """Stars still missing; supernovae fill in."""
        return max(0, sum(self.missing) - self.novae)


AllNeeds = tuple[Needs | None, ...]  # by nebula space; None: no tile, or a finished one


def needs_of(player: Player) -> AllNeeds:
    stars = player.stars
    return tuple([_needs(player, stars, nebula) for nebula in range(NEBULA_SPACES)])


def needs_at(player: Player, nebula: int) -> Needs | None:
    return _needs(player, player.stars, nebula)


def _needs(player: Player, stars: list[int], nebula: int) -> Needs | None:
    if player.tiles[nebula] == NONE or player.is_crafted(nebula):
        return None
    wanted, there = TILE_NEEDS[player.tiles[nebula]], [0, 0, 0, 0]
    novae: list[int] = []
    wrong: list[int] = []
    for space in NEBULA_STARS[nebula]:
        star = stars[space]
        if star >= NOVA:
            novae.append(space)
        elif star != NONE and there[star] < wanted[star]:
            there[star] += 1
        elif star != NONE:
            wrong.append(space)
    spare = sum(there) + len(novae) - sum(wanted)
    if spare > 0:
        wrong += novae[-spare:]
    ready = craft_fault(player, nebula) == ALLOWED
    return Needs(tuple(wanted), tuple(there), len(novae), tuple(wrong), ready)


def worth(nebulae: AllNeeds, element: int, space: int) -> tuple[int, int]:
    """Of a star on an empty space: how many nebulae it would serve, and how many spoil."""
    around = [needs for nebula in STAR_NEBULAE[space] if (needs := nebulae[nebula])]
    serves = [n for n in around if n.left and n.there[element] < n.wanted[element]]
    return len(serves), len(around) - len(serves)
