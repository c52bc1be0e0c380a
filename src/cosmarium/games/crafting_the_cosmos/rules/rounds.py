"""The omega action (4.9), the end of a turn, the end phase (4.10) and of the game (Z-1)."""

from cosmarium.core.contract import Event
from cosmarium.games.crafting_the_cosmos.actions import OMEGA_EVOLVE, action
from cosmarium.games.crafting_the_cosmos.components import (
    ELEMENTS,
    GOAL_IDS,
    GOALS_IN_PLAY,
    LAST_ROUND,
    TILE_IDS,
)
from cosmarium.games.crafting_the_cosmos.rules.cards import must_discard
from cosmarium.games.crafting_the_cosmos.rules.crafting import place_nebula
from cosmarium.games.crafting_the_cosmos.rules.energy import all_stacks_empty
from cosmarium.games.crafting_the_cosmos.rules.reasons import (
    ALLOWED,
    NO_PROTO,
    OMEGA_POSSIBLE,
    STACK_EMPTY,
)
from cosmarium.games.crafting_the_cosmos.rules.supplies import (
    evolve,
    return_tile,
    stack_is_empty,
    tell,
)
from cosmarium.games.crafting_the_cosmos.scoring import award, goal_value
from cosmarium.games.crafting_the_cosmos.state import (
    DRAW_GOAL,
    DRAW_OMEGA,
    END,
    PROTO,
    REVEAL_CARD,
    STEP,
    TO_DISCARD,
    TO_SHIFT,
    CraftingState,
    Player,
)

# -- omega ------------------------------------------------------------------------------------


def why_not_omega_nebula(state: CraftingState, player: Player, size: int, _: int) -> int:
    return STACK_EMPTY if stack_is_empty(state, size) else ALLOWED


def omega_nebula(state: CraftingState, player: Player, size: int, _: int) -> None:
    tell(state, "omega")
    state.pending = [DRAW_OMEGA + STEP * size]


def why_not_omega_evolve(state: CraftingState, player: Player, space: int, _: int) -> int:
    return ALLOWED if player.life[space] == PROTO else NO_PROTO


def omega_evolve(state: CraftingState, player: Player, space: int, _: int) -> None:
    tell(state, "omega")
    evolve(state, player, space)
    end_turn(state, player)


def offer_omega_evolve(state: CraftingState, player: Player, legal: list[int]) -> None:
    first = action(OMEGA_EVOLVE)
    for space, side in enumerate(player.life):
        if side == PROTO:
            legal.append(first + space)


def why_not_omega_none(state: CraftingState, player: Player, _: int, __: int) -> int:
    """Only if there is neither a tile nor a proto-life (O-3)."""
    return ALLOWED if all_stacks_empty(state) and PROTO not in player.life else OMEGA_POSSIBLE


def omega_none(state: CraftingState, player: Player, _: int, __: int) -> None:
    tell(state, "omega")
    end_turn(state, player)


def place_omega(state: CraftingState, player: Player, tile: int, space: int) -> None:
    place_nebula(state, player, tile, space)
    end_turn(state, player)


def why_not_forfeit(state: CraftingState, player: Player, _: int, __: int) -> int:
    return ALLOWED


def forfeit(state: CraftingState, player: Player, _: int, __: int) -> None:
    end_turn(state, player)  # which loses the tile with the rest of the pool


def lose_pool(state: CraftingState, player: Player) -> None:
    """What was not placed is lost (P-4): tokens to the supplies, tiles under their stacks."""
    for element in range(4):
        number = player.pool_stars[element]
        if number:
            state.star_supply[element] += number
            player.pool_stars[element] = 0
            if state.events is not None:
                tell(state, "lost", (str(number), ELEMENTS[element]))
    if player.pool_proto:
        if state.events is not None:
            tell(state, "lost", (str(player.pool_proto), "proto"))
        state.life_supply += player.pool_proto
        player.pool_proto = 0
    for tile in player.pool_tiles:
        return_tile(state, tile)
        if state.events is not None:
            tell(state, "lost", ("1", TILE_IDS[tile]))
    player.pool_tiles.clear()


# -- turns and rounds -------------------------------------------------------------------------


def begin_turn(state: CraftingState, seat: int) -> None:
    state.current = seat
    state.moves = 0
    state.own_moved = False
    state.pending = [TO_SHIFT]


def begin_game(state: CraftingState) -> None:
    state.current = state.start
    if state.events is not None:
        tell(state, "set-up")
    begin_turn(state, state.start)


def end_turn(state: CraftingState, player: Player) -> None:
    lose_pool(state, player)
    player.supernovae = 0
    player.dna = 0
    player.gravitons = 0
    state.stage += 1
    after = (state.current + 1) % state.seats
    if after == state.start:
        _begin_end_phase(state)
    else:
        begin_turn(state, after)


def _begin_end_phase(state: CraftingState) -> None:
    """F-1 to F-3; then the hand limit, then END. The last entry comes first."""
    bottom = state.round - 3  # the goal that now reaches space 4, counted from 0
    if bottom >= 0:
        _score_goal(state, state.goals[bottom])
    state.pending = [END, TO_DISCARD]
    if len(state.goals) < GOALS_IN_PLAY:
        state.pending.append(DRAW_GOAL)


def _score_goal(state: CraftingState, goal: int) -> None:
    points = award([goal_value(player, goal) for player in state.players])
    for seat in range(state.seats):
        player = state.players[seat]
        player.goal_points.append(points[seat])
        player.score += points[seat]
        if state.events is not None:
            detail = (GOAL_IDS[goal], str(points[seat]))
            state.events.append(Event("goal-scored", seat, detail))


def hands_are_small(state: CraftingState) -> bool:
    for player in state.players:
        if must_discard(player):
            return False
    return True


def end_discarding(state: CraftingState) -> None:
    """Everybody has chosen: the discards of F-5 are shown one by one (V-10)."""
    state.pending.pop()
    for seat in range(state.seats - 1, -1, -1):
        cards = sum(state.players[seat].giving)
        state.pending += [REVEAL_CARD + STEP * seat] * cards
        if cards:
            state.stage += 1


def end_round(state: CraftingState) -> None:
    """The game ends without crystals in the supply, or after the sixth goal (Z-1)."""
    if state.crystals == 0 or state.round == LAST_ROUND:
        state.over = True
        state.pending = []
        if state.events is not None:
            tell(state, "ended", ("no-crystals" if state.crystals == 0 else "last-goal",))
        return
    state.round += 1
    if state.seats > 2:
        state.start = (state.start + 1) % state.seats
    if state.events is not None:
        tell(state, "round", (str(state.round),))
    begin_turn(state, state.start)
