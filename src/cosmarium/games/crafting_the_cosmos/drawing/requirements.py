"""What a nebula has and still needs, so that nobody must count."""

from dataclasses import dataclass

from cosmarium.games.crafting_the_cosmos.components import NEBULA_STARS, TILE_NEEDS
from cosmarium.games.crafting_the_cosmos.state import NONE, NOVA, Player


@dataclass(frozen=True)
class Needs:
    """Of an unfinished nebula: by element how many are needed, and how many of them are there."""

    wanted: list[int]
    there: list[int]
    novae: int
    wrong: list[int]  # star spaces whose star is of no use, or one too many

    @property
    def left(self) -> int:
        """Stars still missing; supernovae fill in (A-1)."""
        return max(0, sum(self.wanted) - sum(self.there) - self.novae)

    @property
    def spoilt(self) -> int:
        """Stars that must go before it can be crafted."""
        return len(self.wrong)

    @property
    def ready(self) -> bool:
        return not self.left and not self.wrong

    def chips(self) -> list[tuple[int, bool]]:
        """Element and whether it is there, one by one: what is there first."""
        found = []
        for here in (True, False):
            for element, wanted in enumerate(self.wanted):
                there = self.there[element]
                found += [(element, here)] * (there if here else wanted - there)
        return found


def needs_of(player: Player, nebula: int) -> Needs:
    """Of the tile on a nebula space; the space must hold one."""
    wanted = TILE_NEEDS[player.tiles[nebula]]
    there = [0, 0, 0, 0]
    novae: list[int] = []
    wrong = []
    for space in NEBULA_STARS[nebula]:
        star = player.stars[space]
        if star >= NOVA:
            novae.append(space)
        elif star != NONE and there[star] < wanted[star]:
            there[star] += 1
        elif star != NONE:
            wrong.append(space)
    spare = sum(there) + len(novae) - sum(wanted)
    if spare > 0:
        wrong += novae[-spare:]
    return Needs(wanted, there, len(novae), wrong)


def worth(player: Player, element: int, space: int) -> tuple[int, int]:
    """Of a star on an empty space: how many nebulae it would serve, and how many spoil."""
    serves = spoils = 0
    for nebula, stars in enumerate(NEBULA_STARS):
        if space not in stars or player.tiles[nebula] == NONE or player.finished[nebula]:
            continue
        needs = needs_of(player, nebula)
        if needs.left and needs.there[element] < needs.wanted[element]:
            serves += 1
        else:
            spoils += 1
    return serves, spoils
