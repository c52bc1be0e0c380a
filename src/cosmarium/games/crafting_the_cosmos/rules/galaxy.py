"""Questions about one galaxy board: what is next to what, what is in reach, what fits."""

from mypy_extensions import i64

from cosmarium.core.bitsets import add_members, bit, lowest, members, size
from cosmarium.core.rules import ALLOWED
from cosmarium.games.crafting_the_cosmos.components import (
    ALL_LIVES,
    ALL_STARS,
    LIVES_AT_STAR,
    LIVES_NEXT_TO,
    STARS_AROUND,
    STARS_NEXT_TO,
    TILE_NEEDS,
    TILE_STARS,
)
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    ALREADY_FINISHED,
    NO_NEBULA,
    STARS_DO_NOT_MATCH,
    TOO_FEW_STARS,
    TOO_MANY_STARS,
)
from cosmarium.games.crafting_the_cosmos.state import NONE, Player

# -- spaces -----------------------------------------------------------------------------------


def free_stars(player: Player) -> i64:
    return ALL_STARS & ~player.all_stars()


def free_lives(player: Player) -> i64:
    return ALL_LIVES & ~player.all_life()


def next_to(lives: i64) -> i64:
    """All life spaces next to some of these."""
    near: i64 = 0
    while lives:
        near |= LIVES_NEXT_TO[lowest(lives)]
        lives &= lives - 1
    return near


def proto_near_star(player: Player, space: int) -> i64:
    return player.proto & LIVES_AT_STAR[space]


def proto_near_element(player: Player, element: int) -> list[int]:
    """Proto-life next to normal stars of an element, each once, star by star."""
    found: list[int] = []
    left = player.proto
    for space in members(player.stars_of(element)):
        near: i64 = left & LIVES_AT_STAR[space]
        add_members(near, 0, found)
        left &= ~near
    return found


# -- moves ------------------------------------------------------------------------------------


def reach(origin: i64, occupied: i64, neighbours: list[int]) -> i64:
    """The occupied spaces that hang together with this one, and all spaces next to them."""
    met = bit(origin)
    left = met
    while left:
        near: i64 = neighbours[lowest(left)]
        left &= left - 1
        left |= near & occupied & ~met
        met |= near
    return met


def destinations(origin: i64, occupied: i64, neighbours: list[int]) -> i64:
    """Where one move may end: over any number of occupied spaces to the first empty ones (X-5)."""
    return reach(origin, occupied, neighbours) & ~(occupied | bit(origin))


def star_reaches(player: Player, origin: int, target: int) -> bool:
    ends = destinations(origin, player.all_stars(), STARS_NEXT_TO)
    return (ends >> target) & 1 == 1


def life_reaches(player: Player, origin: int, target: int) -> bool:
    ends = destinations(origin, player.all_life(), LIVES_NEXT_TO)
    return (ends >> target) & 1 == 1


def add_moves(
    origins: i64, occupied: i64, neighbours: list[int], first: i64, width: i64, legal: list[int]
) -> None:
    """Append the move of each of these tokens to each of its destinations.

    Tokens that hang together can end on the same spaces, so these are looked up once.
    """
    group: i64 = 0
    ends: i64 = 0
    while origins:
        origin = lowest(origins)
        if not group & bit(origin):
            met = reach(origin, occupied, neighbours)
            group = met & occupied
            ends = met & ~occupied
        add_members(ends, first + width * origin, legal)
        origins &= origins - 1


# -- nebulae ----------------------------------------------------------------------------------


def craft_fault(player: Player, nebula: int) -> int:
    """Why the stars around a nebula space do not make it (A-1); ALLOWED if they do."""
    tile = player.tiles[nebula]
    if tile == NONE:
        return NO_NEBULA
    if player.is_crafted(nebula):
        return ALREADY_FINISHED
    present = stars_around(player, nebula)
    if present < TILE_STARS[tile]:
        return TOO_FEW_STARS
    if present > TILE_STARS[tile]:
        return TOO_MANY_STARS
    around: i64 = STARS_AROUND[nebula]
    needs = TILE_NEEDS[tile]
    for element in range(4):
        if size(player.stars_of(element) & around) > needs[element]:
            return STARS_DO_NOT_MATCH
    return ALLOWED


def stars_around(player: Player, nebula: int) -> int:
    return size(player.all_stars() & STARS_AROUND[nebula])
