"""The value of a position for a seat, term by term."""

from typing import Final

from cosmarium.games.crafting_the_cosmos.components import (
    NEBULA_SPACES,
    SLOT_COSTS,
    TILES_OF_A_SIZE,
)
from cosmarium.games.crafting_the_cosmos.heuristics.changes import best_star
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import (
    CREATURE_MEAN,
    Outlook,
    chamber_worth,
    step_worth,
)
from cosmarium.games.crafting_the_cosmos.heuristics.worth import (
    POWER_WORTH,
    distance,
    galaxy_worth,
    hand_worth,
    marker_worth,
    nebula_worth,
    placed_worth,
    powers_worth,
    stars_around,
)
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    DRAW_ASH,
    DRAW_CREATURE,
    DRAW_OMEGA,
    DRAW_TILE,
    NONE,
    ROW,
    ROW_KIND,
    STEP,
    TO_KEEP,
    CraftingState,
    Player,
)

# In the pool or on a counter, for as long as the turn lasts.
POOL_STAR: Final = 0.8
POOL_PROTO: Final = 0.4
POOL_TILE: Final = 0.8
SUPERNOVA: Final = 0.7
DNA: Final = 0.4
GRAVITON: Final = 0.3


def worth_of_position(state: CraftingState, seat: int, look: Outlook) -> float:
    return sum([points for _, points in terms(state, seat, look)])


def terms(state: CraftingState, seat: int, look: Outlook) -> list[tuple[str, float]]:
    player = state.players[seat]
    step = step_worth(player, look)
    return [
        ("points", player.score + creatures(player)),
        ("galaxy", galaxy_worth(player, look)),
        ("chamber", chamber_worth(player, look)),
        ("hand", hand_worth(player.hand, look)),
        ("powers", powers_worth(player, look, step)),
        ("goals", look.goals),
        ("in hand", _fleeting(player, look)),
        ("expected", _drawn_soon(state, seat, look, step)),
    ]


def lasting(state: CraftingState, seat: int, look: Outlook) -> float:
    """What stays when the turn ends, with stars of the pool where they fit best."""
    player = state.players[seat]
    step = step_worth(player, look)
    return (
        player.score
        + creatures(player)
        + galaxy_worth(player, look)
        + pool_worth(player, look)
        + chamber_worth(player, look)
        + hand_worth(player.hand, look)
        + powers_worth(player, look, step)
        + _drawn_soon(state, seat, look, step)
    )


def creatures(player: Player) -> float:
    """Values of own creatures, means for those of others."""
    total = 0.0
    for creature in player.creatures:
        value = creature % CREATURE_GROUP
        if value:
            total += value
        elif creature:
            total += CREATURE_MEAN[creature // CREATURE_GROUP - 1]
    return total


def pool_worth(player: Player, look: Outlook) -> float:
    total = POOL_PROTO * player.pool_proto + POOL_TILE * len(player.pool_tiles)
    for element in range(4):
        if player.pool_stars[element]:
            total += (
                0.9 * player.pool_stars[element] * max(0.0, best_star(player, element, look)[1])
            )
    return total


def _fleeting(player: Player, look: Outlook) -> float:
    if not look.acting:
        return 0.0
    return (
        POOL_STAR * sum(player.pool_stars)
        + POOL_PROTO * player.pool_proto
        + POOL_TILE * len(player.pool_tiles)
        + SUPERNOVA * player.supernovae
        + DNA * player.dna
        + GRAVITON * player.gravitons
    )


# -- draws that are still open ----------------------------------------------------------------


def _drawn_soon(state: CraftingState, seat: int, look: Outlook, step: float) -> float:
    """What an action has set in motion: a power, a tile, a creature."""
    if state.current != seat:
        return 0.0
    total = 0.0
    for entry in state.pending:
        kind = entry % STEP
        if kind == TO_KEEP:
            bought = state.purchases[len(state.purchases) - ROW + ROW_KIND]
            total += purchase_worth(entry // STEP, bought, look, step)
        elif kind == DRAW_CREATURE:
            total += look.creature
        elif kind in (DRAW_TILE, DRAW_OMEGA):
            total += tile_worth(state, seat, entry // STEP, look)
        elif kind == DRAW_ASH:
            total += 1.0  # a larger tile in its place
    return total


def purchase_worth(slot: int, kind: int, look: Outlook, step: float) -> float:
    """The marker, and a power that is the best of those drawn."""
    rated = sorted(POWER_WORTH[kind])
    best = rated[len(rated) - 5 + SLOT_COSTS[slot]]  # of two cards the sixth, of four the best
    turns = look.future + (1 if look.acting else 0)
    return marker_worth(kind, look, step) + best * turns


def tile_worth(state: CraftingState, seat: int, size: int, look: Outlook) -> float:
    """The mean gain from the next tile of a stack, each where it fits best."""
    player = state.players[seat]
    unseen = state.stacks[size]
    first = size * TILES_OF_A_SIZE
    tiles = [first + i for i in range(TILES_OF_A_SIZE) if (unseen >> i) & 1]
    if not tiles:
        tiles = state.stack_bottoms[size][:1]
    if not tiles:
        return 0.0
    free = [nebula for nebula in range(NEBULA_SPACES) if player.tiles[nebula] == NONE]
    before = [nebula_worth(player, nebula, look) for nebula in free]
    around = [stars_around(player, nebula) for nebula in free]
    total = 0.0
    for tile in tiles:
        best = 0.0
        for i in range(len(free)):
            after = placed_worth(player, free[i], tile, distance(around[i], tile), look)
            best = max(best, after - before[i])
        total += best
    return total / len(tiles)
