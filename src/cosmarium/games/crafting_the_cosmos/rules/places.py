"""Where something lies, for events: the space and the nebulae around it at that moment.

`S24+N06.T202+N09.T315` is a corner that two nebulae touch, `N06.T202` a nebula on its space. With
`!` another nebula of the same sector is worth as much, so that words must tell them apart.
"""

from cosmarium.games.crafting_the_cosmos.components import (
    LIFE_IDS,
    LIFE_NEBULAE,
    NEBULA_IDS,
    NEBULA_SECTOR,
    NEBULA_SPACES,
    STAR_IDS,
    STAR_NEBULAE,
    TILE_IDS,
    TILE_POINTS,
)
from cosmarium.games.crafting_the_cosmos.state import NONE, Player


def at_star(player: Player, space: int) -> str:
    return _around(player, STAR_IDS[space], STAR_NEBULAE[space])


def at_life(player: Player, space: int) -> str:
    return _around(player, LIFE_IDS[space], LIFE_NEBULAE[space])


def _around(player: Player, name: str, nebulae: list[int]) -> str:
    there = [at_nebula(player, space) for space in nebulae if player.tiles[space] != NONE]
    return "+".join([name, *there])


def at_nebula(player: Player, space: int) -> str:
    tile = player.tiles[space]
    if tile == NONE:
        return NEBULA_IDS[space]
    named = f"{NEBULA_IDS[space]}.{TILE_IDS[tile]}"
    return named + "!" if has_twin(player, space) else named


def has_twin(player: Player, space: int) -> bool:
    """Whether another nebula of the same sector is worth as much."""
    points = TILE_POINTS[player.tiles[space]]
    for other in range(NEBULA_SPACES):
        there = player.tiles[other]
        if other == space or there == NONE or NEBULA_SECTOR[other] != NEBULA_SECTOR[space]:
            continue
        if TILE_POINTS[there] == points:
            return True
    return False
