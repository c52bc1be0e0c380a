"""Trial changes: what a galaxy gains if one space changes, and the best change of each type."""

from mypy_extensions import i64

from cosmarium.games.crafting_the_cosmos.components import (
    LIFE_NEBULAE,
    LIFE_SPACES,
    NEBULA_SPACES,
    STAR_NEBULAE,
    STAR_SPACES,
)
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import Outlook
from cosmarium.games.crafting_the_cosmos.heuristics.worth import (
    asks_for_stars,
    craft_points,
    crafted_worth,
    distance,
    life_weight,
    nebula_worth,
    star_bit,
    stars_around,
)
from cosmarium.games.crafting_the_cosmos.rules.crafting import places_to_grow
from cosmarium.games.crafting_the_cosmos.state import NONE, NOVA, PROTO, STABLE, Player


def star_change(player: Player, space: int, star: int, look: Outlook) -> float:
    """The gain if this star (or none) lay there."""
    old = player.stars[space]
    gain = look.star[star] if star != NONE else 0.0
    if old != NONE:
        gain -= look.star[old]
    change = star_bit(star) - star_bit(old)
    for nebula in STAR_NEBULAE[space]:
        gain += _nebula_gain(player, nebula, change, look)
    return gain


def _nebula_gain(player: Player, nebula: int, change: i64, look: Outlook) -> float:
    """Of a nebula, if the stars around it change."""
    if not asks_for_stars(player, nebula):
        return 0.0
    tile = player.tiles[nebula]
    around = stars_around(player, nebula)
    before = look.stars[distance(around, tile)]
    after = look.stars[distance(around + change, tile)]
    return (after - before) * crafted_worth(player, nebula, tile, look)


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


def tile_move(player: Player, origin: int, target: int, look: Outlook) -> float:
    tile = player.tiles[origin]
    gain = tile_change(player, origin, NONE, look)
    player.tiles[origin] = NONE
    gain += tile_change(player, target, tile, look)
    player.tiles[origin] = tile
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
    star = star_bit(element)
    gains = [_nebula_gain(player, nebula, star, look) for nebula in range(NEBULA_SPACES)]
    for space in range(STAR_SPACES):
        if player.stars[space] == NONE:
            change = look.star[element]
            for nebula in STAR_NEBULAE[space]:
                change += gains[nebula]
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
