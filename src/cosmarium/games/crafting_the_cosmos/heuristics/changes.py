"""Trial changes: what a galaxy gains if one space changes, and the best change of each type."""

from cosmarium.games.crafting_the_cosmos.components import (
    LIFE_NEBULAE,
    LIFE_SPACES,
    STAR_NEBULAE,
    STAR_SPACES,
)
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import Outlook
from cosmarium.games.crafting_the_cosmos.heuristics.worth import (
    craft_points,
    life_weight,
    nebula_worth,
)
from cosmarium.games.crafting_the_cosmos.rules.crafting import places_to_grow
from cosmarium.games.crafting_the_cosmos.state import NONE, NOVA, PROTO, STABLE, Player


def star_change(player: Player, space: int, star: int, look: Outlook) -> float:
    """The gain if this star (or none) lay there."""
    old = player.stars[space]
    gain = look.star[star] if star != NONE else 0.0
    if old != NONE:
        gain -= look.star[old]
    for nebula in STAR_NEBULAE[space]:
        if player.tiles[nebula] != NONE and not player.finished[nebula]:  # it asks for stars
            gain -= nebula_worth(player, nebula, look)
            player.stars[space] = star
            gain += nebula_worth(player, nebula, look)
            player.stars[space] = old
    return gain


def life_change(player: Player, space: int, side: int, look: Outlook) -> float:
    old = player.life[space]
    before = _around(player, LIFE_NEBULAE[space], look) + life_weight(old, space, look)
    player.life[space] = side
    after = _around(player, LIFE_NEBULAE[space], look) + life_weight(side, space, look)
    player.life[space] = old
    return after - before


def _around(player: Player, nebulae: list[int], look: Outlook) -> float:
    total = 0.0
    for nebula in nebulae:
        total += nebula_worth(player, nebula, look)
    return total


def tile_change(player: Player, nebula: int, tile: int, look: Outlook) -> float:
    old = player.tiles[nebula]
    before = nebula_worth(player, nebula, look)
    player.tiles[nebula] = tile
    after = nebula_worth(player, nebula, look)
    player.tiles[nebula] = old
    return after - before


def craft_change(player: Player, nebula: int, star: int, look: Outlook) -> float:
    """Points, the nebula finished, and one star less."""
    gain = craft_points(nebula, player.tiles[nebula], look) - nebula_worth(player, nebula, look)
    player.finished[nebula] = 1
    gain += nebula_worth(player, nebula, look) + star_change(player, star, NONE, look)
    player.finished[nebula] = 0
    return gain


def star_move(player: Player, origin: int, target: int, look: Outlook) -> float:
    star = player.stars[origin]
    gain = star_change(player, origin, NONE, look)
    player.stars[origin] = NONE
    gain += star_change(player, target, star, look)
    player.stars[origin] = star
    return gain


def life_move(player: Player, origin: int, target: int, look: Outlook) -> float:
    side = player.life[origin]
    gain = life_change(player, origin, 0, look)
    player.life[origin] = 0
    gain += life_change(player, target, side, look)
    player.life[origin] = side
    return gain


# -- the best space and what it gains; NONE if there is no space ------------------------------


def best_star(player: Player, element: int, look: Outlook) -> tuple[int, float]:
    best, gain = NONE, 0.0
    for space in range(STAR_SPACES):
        if player.stars[space] == NONE:
            change = star_change(player, space, element, look)
            if best == NONE or change > gain:
                best, gain = space, change
    return best, gain


def best_flip(player: Player, look: Outlook) -> tuple[int, float]:
    best, gain = NONE, 0.0
    for space in range(STAR_SPACES):
        star = player.stars[space]
        if NONE < star < NOVA:
            change = star_change(player, space, star + NOVA, look)
            if best == NONE or change > gain:
                best, gain = space, change
    return best, gain


def best_evolve(player: Player, look: Outlook) -> tuple[int, float]:
    best, gain = NONE, 0.0
    for space in range(LIFE_SPACES):
        if player.life[space] == PROTO:
            change = life_change(player, space, STABLE, look)
            if best == NONE or change > gain:
                best, gain = space, change
    return best, gain


def best_proto(player: Player, look: Outlook) -> float:
    gain = 0.0
    near = places_to_grow(player)
    for space in range(LIFE_SPACES):
        if (near >> space) & 1:
            gain = max(gain, life_change(player, space, PROTO, look))
    return gain
