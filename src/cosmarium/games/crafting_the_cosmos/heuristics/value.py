"""The value of a position for a seat, term by term."""

from typing import Final

from cosmarium.core.bitsets import add_members
from cosmarium.games.crafting_the_cosmos.components import SLOT_COSTS, TILES_OF_A_SIZE
from cosmarium.games.crafting_the_cosmos.heuristics.appraisal import Appraisal
from cosmarium.games.crafting_the_cosmos.heuristics.outlook import (
    CREATURE_MEAN,
    Outlook,
    chamber_worth,
    step_worth,
)
from cosmarium.games.crafting_the_cosmos.heuristics.worth import (
    POWER_WORTH,
    hand_worth,
    marker_worth,
    powers_worth,
)
from cosmarium.games.crafting_the_cosmos.state import (
    CREATURE_GROUP,
    DRAW_ASH,
    DRAW_CREATURE,
    DRAW_OMEGA,
    DRAW_TILE,
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


TERMS: Final = ("points", "galaxy", "chamber", "hand", "powers", "goals", "in hand", "expected")


def worth_of_position(state: CraftingState, seat: int, look: Outlook, galaxy: Appraisal) -> float:
    total = 0.0
    for points in parts(state, seat, look, galaxy):
        total += points
    return total


def terms(state: CraftingState, seat: int, look: Outlook) -> list[tuple[str, float]]:
    galaxy = Appraisal(state.players[seat], look)
    return list(zip(TERMS, parts(state, seat, look, galaxy), strict=True))


def parts(state: CraftingState, seat: int, look: Outlook, galaxy: Appraisal) -> list[float]:
    """The points of each term."""
    player = state.players[seat]
    step = step_worth(player, look)
    return [
        player.score + creatures(player),
        galaxy.worth(),
        chamber_worth(player, look),
        hand_worth(player.hand, look),
        powers_worth(player, look, step),
        look.goals,
        _fleeting(player, look),
        _drawn_soon(state, seat, look, step, galaxy),
    ]


def lasting(state: CraftingState, seat: int, look: Outlook, galaxy: Appraisal) -> float:
    """What stays when the turn ends, with stars of the pool where they fit best."""
    player = state.players[seat]
    step = step_worth(player, look)
    return (
        player.score
        + creatures(player)
        + galaxy.worth()
        + pool_worth(player, galaxy)
        + chamber_worth(player, look)
        + hand_worth(player.hand, look)
        + powers_worth(player, look, step)
        + _drawn_soon(state, seat, look, step, galaxy)
    )


def creatures(player: Player) -> float:
    """Values of own creatures, means for those of others."""
    total = 0.0
    if not player.crafted:
        return total
    for creature in player.creatures:
        value = creature % CREATURE_GROUP
        if value:
            total += value
        elif creature:
            total += CREATURE_MEAN[creature // CREATURE_GROUP - 1]
    return total


def pool_worth(player: Player, galaxy: Appraisal) -> float:
    total = POOL_PROTO * player.pool_proto + POOL_TILE * len(player.pool_tiles)
    for element in range(4):
        if player.pool_stars[element]:
            total += 0.9 * player.pool_stars[element] * max(0.0, galaxy.best_star(element)[1])
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


def _drawn_soon(
    state: CraftingState, seat: int, look: Outlook, step: float, galaxy: Appraisal
) -> float:
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
            total += tile_worth(state, entry // STEP, galaxy)
        elif kind == DRAW_ASH:
            total += 1.0  # a larger tile in its place
    return total


_RATED: Final = [sorted(powers) for powers in POWER_WORTH]


def purchase_worth(slot: int, kind: int, look: Outlook, step: float) -> float:
    """The marker, and a power that is the best of those drawn."""
    rated = _RATED[kind]
    best = rated[len(rated) - 5 + SLOT_COSTS[slot]]  # of two cards the sixth, of four the best
    turns = look.future + (1 if look.acting else 0)
    return marker_worth(kind, look, step) + best * turns


def tile_worth(state: CraftingState, size: int, galaxy: Appraisal) -> float:
    """The mean gain from the next tile of a stack, each where it fits best."""
    tiles: list[int] = []
    add_members(state.stacks[size], size * TILES_OF_A_SIZE, tiles)
    if not tiles:
        tiles = state.stack_bottoms[size][:1]
    return galaxy.mean_tile(tiles) if tiles else 0.0
